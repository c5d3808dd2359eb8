import type { Site } from "../site/site.ts";
import { checkEndpointEntries } from "./endpointEntry.ts";
import type { Finding } from "./finding.ts";
import { checkSyntax } from "./syntax.ts";

/** All that is wrong with a site, as far as it is known. */
export function* findingsOf(site: Site): Iterable<Finding> {
  const { json } = site.config;
  yield* checkSyntax(json);
  // What a broken text means is a guess, and its findings would be too.
  if (!json.sound || json.root === undefined) return;
  yield* checkEndpointEntries(site);
}
