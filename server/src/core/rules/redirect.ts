import type { Site } from "../site/site.ts";
import type { Finding } from "./finding.ts";
import { LiveAddresses } from "./liveAddresses.ts";
import { checkCourses } from "./redirectCourse.ts";
import { checkAnchors, checkDestinations, checkSources } from "./redirectEnds.ts";

/** Redirects that lead in a circle, in several steps, away from a page or to none. Source: facts, section 2, "redirects". */
export function* checkRedirects(site: Site): Iterable<Finding> {
  const { redirects } = site;
  if (redirects.length === 0) return;
  yield* checkAnchors(redirects);
  const live = LiveAddresses.of(site, redirects);
  yield* checkCourses(redirects, live);
  if (live === undefined) return;
  yield* checkSources(redirects, live);
  yield* checkDestinations(redirects, live);
}
