import type { Redirect } from "../../config/redirects.ts";
import type { LiveAddresses } from "./liveAddresses.ts";
import { unfilledPart } from "./redirectPlaceholders.ts";

/**
 * The patterns that redirect to each other in a loop, each loop once: the redirects after the first one, which comes last. A loop of
 * several counts only if there is no page below them: it is not documented whether a page or a pattern comes first.
 */
export function* patternLoops(
  redirects: readonly Redirect[],
  live: LiveAddresses | undefined,
): Iterable<readonly [Redirect, ...Redirect[]]> {
  const byForm = new Map<string, Redirect>();
  for (const redirect of redirects) {
    if (redirect.pattern === undefined) continue;
    if (!byForm.has(redirect.form)) byForm.set(redirect.form, redirect);
  }
  const reported = new Set<Redirect>();
  for (const first of byForm.values()) {
    const next = byForm.get(first.toForm);
    if (next === undefined || reported.has(first)) continue;
    const steps: [Redirect, ...Redirect[]] = [next];
    for (let step = next; step !== first; ) {
      const following = byForm.get(step.toForm);
      if (following === undefined || steps.includes(following)) break;
      steps.push(following);
      step = following;
    }
    if (steps.at(-1) !== first || steps.some((step) => unfilledPart(step) !== undefined)) continue;
    for (const step of steps) reported.add(step);
    if (steps.length === 1 || steps.every((step) => leadsToNoPage(step, live))) yield steps;
  }
}

function leadsToNoPage({ below }: Redirect, live: LiveAddresses | undefined): boolean {
  return below !== undefined && live !== undefined && !live.mayExistBelow(below);
}
