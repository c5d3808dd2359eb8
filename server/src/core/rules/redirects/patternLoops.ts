import type { Redirect } from "../../config/redirects.ts";
import { firstBy } from "../../text/groupBy.ts";
import { cyclesOf } from "./cycles.ts";
import type { LiveAddresses } from "./liveAddresses.ts";
import { unfilledPart } from "./redirectPlaceholders.ts";

/**
 * The patterns that redirect to each other in a loop, each loop once, from the first of them. A loop of
 * several counts only if there is no page below them: it is not documented whether a page or a pattern comes first.
 */
export function* patternLoops(
  redirects: readonly Redirect[],
  live: LiveAddresses | undefined,
): Iterable<readonly [Redirect, ...Redirect[]]> {
  const patterns = redirects.filter(({ pattern }) => pattern !== undefined);
  const byForm = firstBy(patterns, ({ form }) => form);
  for (const loop of cyclesOf([...byForm.values()], ({ toForm }) => byForm.get(toForm))) {
    if (loop.some((step) => unfilledPart(step) !== undefined)) continue;
    if (loop.length === 1 || loop.every((step) => leadsToNoPage(step, live))) yield loop;
  }
}

function leadsToNoPage({ below }: Redirect, live: LiveAddresses | undefined): boolean {
  return below !== undefined && live !== undefined && !live.mayExistBelow(below);
}
