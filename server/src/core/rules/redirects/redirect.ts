import type { Site } from "../../site/site.ts";
import type { Offense } from "../offense.ts";
import { LiveAddresses } from "./liveAddresses.ts";
import { checkCourses } from "./redirectCourse.ts";
import { checkDestinations, checkForms, checkSources } from "./redirectEnds.ts";
import { checkPlaceholders } from "./redirectPlaceholders.ts";

/** Redirects that lead in a circle, in several steps, away from a page or to none. Source: facts, section 2, "redirects". */
export function* checkRedirects(site: Site): Iterable<Offense> {
  const { redirects } = site;
  if (redirects.length === 0) return;
  yield* checkForms(redirects);
  yield* checkPlaceholders(redirects);
  const live = LiveAddresses.of(site, redirects);
  yield* checkCourses(redirects, live);
  if (live === undefined) return;
  yield* checkSources(redirects, live);
  yield* checkDestinations(redirects, live);
}
