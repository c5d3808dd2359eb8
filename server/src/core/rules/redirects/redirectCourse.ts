import type { Redirect } from "../../config/redirects.ts";
import { linkAddress } from "../../config/redirects.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport, RelatedPlace } from "../offense.ts";
import { placeOf } from "../place.ts";
import { reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import { liveAddresses } from "./liveAddresses.ts";
import { patternCircles } from "./patternCircles.ts";
import { RedirectSteps } from "./redirectSteps.ts";

type Code = "redirect-loop" | "redirect-chain";

export const redirectCourseRules = rulesOf<Code>(check, {
  "redirect-loop": { severity: "warning" },
  "redirect-chain": { severity: "information", fix: "safe" },
});

/** Redirects that lead to the source of another one: in a circle, told of once, or in several steps where one will do. */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const { redirects } = site;
  if (redirects.length === 0) return;
  const live = liveAddresses(site);
  const steps = new RedirectSteps(redirects, live);
  for (const circle of patternCircles(redirects, live)) {
    const first = circle.at(-1) ?? circle[0];
    if (!isWritingAlone(first, circle)) yield loop(first, circle);
  }
  const told = new Set<Redirect>();
  for (const redirect of redirects) {
    // Hardly any redirect leads to another one.
    if (redirect.to === undefined || steps.from(redirect.to) === undefined) continue;
    const course = courseOf(redirect, steps);
    const [second] = course.steps;
    if (second === undefined) continue;
    if (course.end === redirect) {
      if (told.has(redirect) || isWritingAlone(redirect, course.steps)) continue;
      for (const step of course.steps) told.add(step);
      yield loop(redirect, course.steps);
    } else if (course.end === "elsewhere" && live !== undefined && live.pageAt(redirect.to) === undefined) {
      yield chain(redirect, second, course.steps.at(-1) ?? second);
    }
  }
}

interface Course {
  /** The redirects that a reader passes after the first one. */
  readonly steps: readonly Redirect[];
  /** The first redirect that is passed twice, where that is so; `unclear` where a pattern has a part in where it ends. */
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

/** A redirect to the same address with another slash at its end says how addresses are written; the platform has its own mind there. */
function isWritingAlone({ source, destination, from }: Redirect, steps: readonly Redirect[]): boolean {
  const to = String(destination.node.value);
  return steps.length === 1 && from === linkAddress(to) && source.node.value !== to.replace(/[#?].*$/su, "");
}

function loop(redirect: Redirect, steps: readonly Redirect[]): CodedReport<Code> {
  const others = steps.slice(0, -1);
  const message =
    others.length === 0
      ? `${textOf(redirect, "source")} leads to itself: readers get nowhere.`
      : `${textOf(redirect, "source")} leads in a circle, back to itself by way of ${others.map((step) => textOf(step, "source")).join(", ")}.`;
  return reportAt(redirect.destination, {
    code: "redirect-loop",
    message,
    ...(others.length > 0 && { related: others.map((step) => place(step, "This leads on.")) }),
  });
}

function chain(redirect: Redirect, second: Redirect, last: Redirect): CodedReport<Code> {
  return reportAt(redirect.destination, {
    code: "redirect-chain",
    message: `There is no page ${textOf(redirect, "destination")}: it is redirected itself, in the end to ${textOf(last, "destination")}.`,
    related: [place(second, "It is redirected here.")],
    data: { replaceWith: JSON.stringify(last.destination.node.value) },
  });
}

function place({ destination }: Redirect, message: string): RelatedPlace {
  return { ...placeOf(destination), message };
}

function textOf(redirect: Redirect, end: "source" | "destination"): string {
  return quote(String(redirect[end].node.value));
}
