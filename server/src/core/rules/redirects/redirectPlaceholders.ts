import type { Redirect } from "../../config/redirects.ts";
import { linkAddress } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";

/**
 * Destinations that are wrong whatever pages there are: empty, or with a placeholder that the source does not have.
 * Source: docs/platform.md, "Redirects".
 */
export function* checkPlaceholders({ redirects }: Site): Iterable<Report> {
  for (const redirect of redirects) {
    const { destination, to } = redirect;
    // Nearly all destinations are addresses of this site without a placeholder.
    if (to !== undefined) continue;
    const text = textAt(destination);
    const isEmpty = text.trim() === "";
    const unfilled = isEmpty ? "" : unfilledPart(redirect);
    if (unfilled === undefined) continue;
    const suggestion = isEmpty ? undefined : renamed(redirect, unfilled);
    const message = isEmpty
      ? `\`destination\` must not be ${text === "" ? "empty" : "blank"}.`
      : `Placeholder ${quote(unfilled)} is not in the source.${didYouMean(suggestion?.name)}`;
    yield reportAt(destination, {
      message,
      data: suggestion === undefined ? { removeItem: "this redirect" } : { replaceWith: JSON.stringify(suggestion.destination) },
    });
  }
}

/** A placeholder that is a whole segment: a colon elsewhere may be part of the address. */
const named = /(?<=\/):(\w+)(?=[*+?]?(?:\/|$))/gu;

/**
 * The first placeholder of a destination that the source does not have. What a `*` or a group of the source matches may have any name,
 * and on another host, what looks like a placeholder may be a path.
 */
export function unfilledPart({ source, destination }: Redirect): string | undefined {
  const from = textAt(source);
  const to = textAt(destination);
  const names = namesIn(from);
  // Nearly all destinations are right.
  const wanted = to.match(/:\w+|\*/gu) ?? [];
  if (wanted.every((part) => names.includes(part) || (part === "*" && from.includes(part)))) return undefined;
  if (/[*({$]/u.test(from.replace(/:\w+\*?/gu, ""))) return undefined;
  const { host, path } = partsOf(to);
  if (names.length === 0 && host !== "") return undefined;
  const name = path.match(named)?.find((placeholder) => !names.includes(placeholder));
  return name ?? (path.includes("/*") && !/[:*]/u.test(from) ? "*" : undefined);
}

/** The placeholder of the source, and the destination with it, if each of them has only one. */
function renamed(
  { source, destination }: Redirect,
  placeholder: string,
): { readonly name: string; readonly destination: string } | undefined {
  const [name, ...others] = namesIn(textAt(source));
  const { host, path, rest } = partsOf(textAt(destination));
  if (name === undefined || others.length > 0 || new Set(path.match(named)).size > 1) return undefined;
  const suggestion = host + path.replace(named, (found) => (found === placeholder ? name : found)) + rest;
  const isSource = linkAddress(suggestion) === linkAddress(textAt(source));
  return isSource ? undefined : { name, destination: suggestion };
}

/** The named placeholders of a source. */
function namesIn(source: string): readonly string[] {
  return source.match(/:\w+/gu) ?? [];
}

/** A destination as its host, if it has one, its path, and its query and anchor. */
function partsOf(destination: string): { readonly host: string; readonly path: string; readonly rest: string } {
  const [, host = "", path = "", rest = ""] = /^((?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(.*)$/isu.exec(destination) ?? [];
  return { host, path, rest };
}
