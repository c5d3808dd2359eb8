import type { Redirect } from "../../config/redirects.ts";
import { linkAddress } from "../../config/redirects.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";

/**
 * Destinations that lead nowhere whatever pages there are: without a text, or with a placeholder that the source has nothing for.
 * Source: facts, section 2, "redirects".
 */
export function* checkPlaceholders({ redirects }: Site): Iterable<Report> {
  for (const redirect of redirects) {
    const { destination, to } = redirect;
    // Nearly all destinations are addresses of this site without a placeholder.
    if (to !== undefined) continue;
    const isEmpty = String(destination.node.value).trim() === "";
    const unfilled = isEmpty ? "" : unfilledPart(redirect);
    if (unfilled === undefined) continue;
    const meant = isEmpty ? undefined : renamed(redirect, unfilled);
    const hint = meant === undefined ? "." : `: did you mean ${quote(meant)}?`;
    const message = isEmpty
      ? "The destination is empty: readers get nowhere."
      : `The source has no ${quote(unfilled)}, and nothing else fills it in${hint}`;
    yield reportAt(destination, {
      message,
      ...(meant !== undefined && { data: { replaceWith: JSON.stringify(meant) } }),
    });
  }
}

/** A placeholder that is a whole segment: what else has a colon in it may be an address. */
const named = /(?<=\/):(\w+)(?=[*+?]?(?:\/|$))/gu;

/**
 * The first placeholder of a destination that the source has nothing for. What a `*` or a group stands for may have any name, and
 * on another host a path may be what it seems.
 */
export function unfilledPart({ source, destination }: Redirect): string | undefined {
  const from = String(source.node.value);
  const to = String(destination.node.value);
  const names = namesIn(from);
  // In nearly all of them nothing is wrong.
  const wanted = to.match(/:\w+|\*/gu) ?? [];
  if (wanted.every((part) => names.includes(part) || (part === "*" && from.includes(part)))) return undefined;
  if (/[*({$]/u.test(from.replace(/:\w+\*?/gu, ""))) return undefined;
  const { host, path } = partsOf(to);
  if (names.length === 0 && host !== "") return undefined;
  const name = path.match(named)?.find((placeholder) => !names.includes(placeholder));
  return name ?? (path.includes("/*") && !/[:*]/u.test(from) ? "*" : undefined);
}

/** The destination with the one name that the source has, where it has one and the destination has no other. */
function renamed({ source, destination }: Redirect, placeholder: string): string | undefined {
  const [name, ...others] = namesIn(String(source.node.value));
  const { host, path, rest } = partsOf(String(destination.node.value));
  if (name === undefined || others.length > 0 || new Set(path.match(named)).size > 1) return undefined;
  const meant = host + path.replace(named, (found) => (found === placeholder ? name : found)) + rest;
  return linkAddress(meant) === linkAddress(String(source.node.value)) ? undefined : meant;
}

/** The placeholders with a name that a source has, wherever they stand. */
function namesIn(source: string): readonly string[] {
  return source.match(/:\w+/gu) ?? [];
}

/** A destination as its host, if it names one, its path, and its query and place in the page. */
function partsOf(destination: string): { readonly host: string; readonly path: string; readonly rest: string } {
  const [, host = "", path = "", rest = ""] = /^((?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(.*)$/isu.exec(destination) ?? [];
  return { host, path, rest };
}
