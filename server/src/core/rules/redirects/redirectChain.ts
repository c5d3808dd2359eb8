import type { Redirect } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import type { Site } from "../../site/site.ts";
import { firstBy } from "../../std/groupBy.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport, RelatedInformation } from "../offense.ts";
import { locationOf, reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import { LiveAddresses } from "./liveAddresses.ts";
import { changesOnlySlash, isOtherSpelling } from "./otherSpelling.ts";
import { unfilledPart } from "./redirectDestination.ts";
import type { Step } from "./redirectSteps.ts";
import { RedirectSteps } from "./redirectSteps.ts";

type Code = "redirect-loop" | "redirect-chain";

export const redirectChainRules = rulesOf<Code>(check, {
  "redirect-loop": { severity: "warning", fix: "unsafe" },
  "redirect-chain": { severity: "information", fix: "safe" },
});

/**
 * Redirects to the source of another redirect: loops, reported once, and chains that can be one redirect, up to a temporary redirect, whose
 * source is meant to be used. Source: docs/platform.md, "Redirects".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const { redirects } = site;
  if (redirects.length === 0) return;
  const live = site.view(LiveAddresses.of);
  for (const members of patternLoops(redirects, live)) if (!isSpelling(members)) yield loopReport(members);
  const looping = new Set(redirects.filter(isOtherSpelling));
  for (const redirect of looping) yield spellingLoopReport(redirect);
  const steps = site.view(RedirectSteps.of);
  const next = ({ to }: Redirect) => (to === undefined ? undefined : stepOf(steps.from(to)));
  // Hardly any redirect leads to another one.
  const leading = redirects.filter((redirect) => next(redirect) !== undefined);
  for (const members of cyclesOf(leading, next)) {
    for (const member of members) looping.add(member);
    if (!isSpelling(members)) yield loopReport(members);
  }
  const endAfter = chainEnds(steps, looping);
  for (const redirect of leading) {
    const second = next(redirect);
    const last = second && !second.isTemporary && !looping.has(redirect) ? endAfter(second) : undefined;
    // `redirect-destination` reports the empty destination itself, which would replace one that says where to lead.
    if (last !== undefined && textAt(last.destination).trim() === "") continue;
    const isPage = redirect.to === undefined || live === undefined || live.pageAt(redirect.to) !== undefined;
    if (second !== undefined && last !== undefined && !isPage) yield chainReport(redirect, second, last);
  }
}

/** How many redirects of a loop are named. */
const maxNamed = 10;

function stepOf(step: Step): Redirect | undefined {
  return step === "unclear" ? undefined : step;
}

/** Gives the last redirect of the chain that one starts; undefined if it depends on a pattern, or is a loop. */
function chainEnds(steps: RedirectSteps, looping: Iterable<Redirect>): (first: Redirect) => Redirect | undefined {
  const ends = new Map<Redirect, Redirect | undefined>(Array.from(looping, (redirect) => [redirect, undefined]));
  return (first) => {
    const passed: Redirect[] = [];
    let at = first;
    while (!ends.has(at)) {
      const step = at.to === undefined ? undefined : steps.from(at.to);
      if (!at.isExact || step === "unclear") ends.set(at, undefined);
      else if (step === undefined || step.isTemporary) ends.set(at, at);
      else {
        passed.push(at);
        at = step;
      }
    }
    const end = ends.get(at);
    for (const redirect of passed) ends.set(redirect, end);
    return end;
  };
}

function spellingLoopReport({ source, destination }: Redirect): CodedReport<Code> {
  const message = `Redirect loop: ${quote(textAt(source))} → ${quote(textAt(destination))}; both are the same address.`;
  return reportAt(destination, { code: "redirect-loop", message, data: { removeItem: "this redirect" } });
}

/** Whether a loop is of a redirect that only adds or removes a slash or `/index`. */
function isSpelling([redirect, ...others]: readonly [Redirect, ...Redirect[]]): boolean {
  return others.length === 0 && (changesOnlySlash(redirect) || isOtherSpelling(redirect));
}

function loopReport([redirect, ...others]: readonly [Redirect, ...Redirect[]]): CodedReport<Code> {
  const named = others.slice(0, maxNamed).map((step) => quote(textAt(step.source)));
  const more = others.length > maxNamed ? [`${others.length - maxNamed} more`] : [];
  const start = quote(textAt(redirect.source));
  const message = `Redirect loop: ${[start, ...named, ...more, start].join(" → ")}.`;
  return reportAt(redirect.destination, {
    code: "redirect-loop",
    message,
    data: { removeItem: "this redirect" },
    ...(others.length > 0 && { related: others.map((step) => placeInformation(step, "The loop continues here.")) }),
  });
}

function chainReport(redirect: Redirect, second: Redirect, last: Redirect): CodedReport<Code> {
  const [written, end] = [textAt(redirect.destination), textAt(last.destination)];
  return reportAt(redirect.destination, {
    code: "redirect-chain",
    message: `Redirect chain: ${quote(written)} is redirected again. Use ${quote(end)}.`,
    related: [placeInformation(second, "Redirected again here.")],
    data: { replaceWith: JSON.stringify(end) },
  });
}

function placeInformation({ destination }: Redirect, message: string): RelatedInformation {
  return { ...locationOf(destination), message };
}

/**
 * The patterns that redirect to each other in a loop, each loop once, from the first of them. A loop of
 * several counts only if there is no page below them: it is not documented whether a page or a pattern comes first.
 */
function* patternLoops(
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

/**
 * The cycles of a graph in which each node leads to at most one other, each once, from the node that comes first in `nodes`. Takes time
 * linear in the number of nodes.
 */
export function* cyclesOf<T>(nodes: readonly T[], next: (node: T) => T | undefined): Iterable<readonly [T, ...T[]]> {
  /** The nodes that were visited, with the node that the walk to them started at. */
  const visited = new Map<T, T>();
  const onCycles = new Map<T, readonly T[]>();
  for (const start of nodes) {
    let at: T | undefined = start;
    while (at !== undefined && !visited.has(at)) {
      visited.set(at, start);
      at = next(at);
    }
    if (at === undefined || visited.get(at) !== start) continue;
    const cycle = cycleOf(at, next);
    for (const node of cycle) onCycles.set(node, cycle);
  }
  const found = new Set<readonly T[]>();
  for (const node of nodes) {
    const cycle = onCycles.get(node);
    if (cycle === undefined || found.has(cycle)) continue;
    found.add(cycle);
    yield cycleOf(node, next);
  }
}

/** The cycle that a node is on, from it. */
function cycleOf<T>(start: T, next: (node: T) => T | undefined): readonly [T, ...T[]] {
  const cycle: [T, ...T[]] = [start];
  for (let at = next(start); at !== undefined && at !== start; at = next(at)) cycle.push(at);
  return cycle;
}
