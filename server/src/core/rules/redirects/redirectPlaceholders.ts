import type { Redirect } from "../../site/redirects.ts";
import { quote } from "../../text/quote.ts";
import type { Finding } from "../finding.ts";
import { findingAt } from "../findingAt.ts";

/**
 * Destinations that lead nowhere whatever pages there are: without a text, or with a placeholder that the source has nothing for.
 * Source: facts, section 2, "redirects".
 */
export function* checkPlaceholders(redirects: readonly Redirect[]): Iterable<Finding> {
  for (const { source, destination } of redirects) {
    const from = String(source.node.value);
    const to = String(destination.node.value);
    const unfilled = to.trim() === "" ? "" : unfilledPart(from, to);
    if (unfilled === undefined) continue;
    const meant = unfilled === "" ? undefined : renamed(from, to, unfilled);
    const hint = meant === undefined ? "." : `: did you mean ${quote(meant)}?`;
    const message =
      unfilled === ""
        ? "The destination is empty: readers get nowhere."
        : `The source has no ${quote(unfilled)}, and nothing else fills it in${hint}`;
    yield findingAt(destination, {
      code: "redirect-destination",
      severity: "warning",
      message,
      ...(meant !== undefined && { data: { replaceWith: JSON.stringify(meant) } }),
    });
  }
}

/** A placeholder that is a whole segment: what else has a colon in it may be an address. */
const named = /(?<=\/):(\w+)(?=[*+?]?(?:\/|$))/gu;

/** The first placeholder of a destination that the source has nothing for. What a `*` or a group stands for may have any name. */
function unfilledPart(from: string, to: string): string | undefined {
  if (!/[:*]/u.test(to) || /[*({$]/u.test(from.replace(/:\w+\*?/gu, ""))) return undefined;
  const path = pathOf(to);
  const name = path.match(named)?.find((placeholder) => !namesIn(from).includes(placeholder));
  return name ?? (path.includes("/*") && !/[:*]/u.test(from) ? "*" : undefined);
}

/** The destination with the one name that the source has, where it has one and the destination has no other. */
function renamed(from: string, to: string, placeholder: string): string | undefined {
  const [name, ...others] = namesIn(from);
  if (name === undefined || others.length > 0 || new Set(pathOf(to).match(named)).size > 1) return undefined;
  return to.replace(named, (found) => (found === placeholder ? name : found));
}

/** The placeholders with a name that a source has, wherever they stand. */
function namesIn(source: string): readonly string[] {
  return source.match(/:\w+/gu) ?? [];
}

/** What a destination says of the path: no host, no query and no place in the page. */
function pathOf(destination: string): string {
  return destination.replace(/^[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?/iu, "").replace(/[?#].*$/su, "");
}
