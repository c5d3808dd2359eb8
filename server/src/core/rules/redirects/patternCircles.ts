import type { Redirect } from "../../config/redirects.ts";
import type { LiveAddresses } from "./liveAddresses.ts";
import { unfilledPart } from "./redirectPlaceholders.ts";

/**
 * The patterns that lead to each other in a circle, each circle once: what is passed after its first redirect, which comes last. Several
 * of them count only where no page is below: it is not documented which of the two would be shown.
 */
export function* patternCircles(
  redirects: readonly Redirect[],
  live: LiveAddresses | undefined,
): Iterable<readonly [Redirect, ...Redirect[]]> {
  const byForm = new Map<string, Redirect>();
  for (const redirect of redirects) {
    if (redirect.pattern === undefined) continue;
    if (!byForm.has(redirect.form)) byForm.set(redirect.form, redirect);
  }
  const told = new Set<Redirect>();
  for (const first of byForm.values()) {
    const next = byForm.get(first.toForm);
    if (next === undefined || told.has(first)) continue;
    const steps: [Redirect, ...Redirect[]] = [next];
    for (let step = next; step !== first; ) {
      const following = byForm.get(step.toForm);
      if (following === undefined || steps.includes(following)) break;
      steps.push(following);
      step = following;
    }
    if (steps.at(-1) !== first || steps.some((step) => unfilledPart(step) !== undefined)) continue;
    for (const step of steps) told.add(step);
    if (steps.length === 1 || steps.every((step) => leadsToNoPage(step, live))) yield steps;
  }
}

function leadsToNoPage({ below }: Redirect, live: LiveAddresses | undefined): boolean {
  return below !== undefined && live !== undefined && !live.mayBeBelow(below);
}
