import type { Redirect } from "../../config/redirects.ts";
import { linkAddress } from "../../config/redirects.ts";
import { withoutQuery } from "../../files/paths.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport, RelatedPlace } from "../offense.ts";
import { placeOf } from "../place.ts";
import { reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import { liveAddresses } from "./liveAddresses.ts";
import { patternLoops } from "./patternLoops.ts";
import { RedirectSteps } from "./redirectSteps.ts";

type Code = "redirect-loop" | "redirect-chain";

export const redirectChainRules = rulesOf<Code>(check, {
  "redirect-loop": { severity: "warning" },
  "redirect-chain": { severity: "information", fix: "safe" },
});

/**
 * Redirects to the source of another redirect: loops, reported once, and chains that can be one redirect. Source: docs/platform.md,
 * "Redirects".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const { redirects } = site;
  if (redirects.length === 0) return;
  const live = liveAddresses(site);
  const steps = new RedirectSteps(redirects, live);
  for (const members of patternLoops(redirects, live)) {
    const first = members.at(-1) ?? members[0];
    if (!changesOnlySlash(first, members)) yield loop(first, members);
  }
  const reported = new Set<Redirect>();
  for (const redirect of redirects) {
    // Hardly any redirect leads to another one.
    if (redirect.to === undefined || steps.from(redirect.to) === undefined) continue;
    const course = courseOf(redirect, steps);
    const [second] = course.steps;
    if (second === undefined) continue;
    if (course.end === redirect) {
      if (reported.has(redirect) || changesOnlySlash(redirect, course.steps)) continue;
      for (const step of course.steps) reported.add(step);
      yield loop(redirect, course.steps);
    } else if (course.end === "elsewhere" && live !== undefined && live.pageAt(redirect.to) === undefined) {
      yield chain(redirect, second, course.steps.at(-1) ?? second);
    }
  }
}

/** How many redirects of a loop are named. */
const maxSteps = 10;

/** Where a redirect leads. */
interface Course {
  /** The redirects that follow the first one. */
  readonly steps: readonly Redirect[];
  /** The first redirect that occurs twice, if any; `unclear` if the end depends on a pattern. */
  readonly end: Redirect | "elsewhere" | "unclear";
}

function courseOf(first: Redirect, all: RedirectSteps): Course {
  const steps: Redirect[] = [];
  const passed = new Set([first]);
  for (let { to } = first; to !== undefined; ) {
    const step = all.from(to);
    if (step === "unclear") return { steps, end: step };
    if (step === undefined) break;
    steps.push(step);
    if (passed.has(step)) return { steps, end: step };
    passed.add(step);
    to = step.to;
  }
  return { steps, end: steps.every(({ isExact }) => isExact) ? "elsewhere" : "unclear" };
}

/** Whether a redirect only adds or removes a slash: the platform itself decides how addresses are written. */
function changesOnlySlash({ source, destination, from }: Redirect, steps: readonly Redirect[]): boolean {
  const to = String(destination.node.value);
  return steps.length === 1 && from === linkAddress(to) && source.node.value !== withoutQuery(to);
}

function loop(redirect: Redirect, steps: readonly Redirect[]): CodedReport<Code> {
  const others = steps.slice(0, -1);
  const named = others.slice(0, maxSteps).map((step) => textOf(step, "source"));
  const more = others.length > maxSteps ? [`${others.length - maxSteps} more`] : [];
  const start = textOf(redirect, "source");
  const message = `Redirect loop: ${[start, ...named, ...more, start].join(" → ")}.`;
  return reportAt(redirect.destination, {
    code: "redirect-loop",
    message,
    ...(others.length > 0 && { related: others.map((step) => place(step, "The loop continues here.")) }),
  });
}

function chain(redirect: Redirect, second: Redirect, last: Redirect): CodedReport<Code> {
  return reportAt(redirect.destination, {
    code: "redirect-chain",
    message: `Redirect chain: ${textOf(redirect, "destination")} redirects to ${textOf(last, "destination")}. Use the final destination.`,
    related: [place(second, "Redirected again here.")],
    data: { replaceWith: JSON.stringify(last.destination.node.value) },
  });
}

function place({ destination }: Redirect, message: string): RelatedPlace {
  return { ...placeOf(destination), message };
}

function textOf(redirect: Redirect, end: "source" | "destination"): string {
  return quote(String(redirect[end].node.value));
}
