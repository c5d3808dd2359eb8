import type { RedirectValue } from "../../config/redirects.ts";
import { linkAddress, redirectText } from "../../config/redirects.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import { foldersOf, withoutInnerIndex, withoutQuery } from "../../files/paths.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import { patternIndex } from "../../site/patternIndex.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import type { NearAddress } from "./liveAddresses.ts";
import { LiveAddresses } from "./liveAddresses.ts";
import { movedTo } from "./lostAddresses.ts";
import { isOtherSpelling } from "./otherSpelling.ts";
import type { RedirectIssue } from "./redirectIssue.ts";
import { reportIssues } from "./redirectIssue.ts";

export const redirectDestination: Rule = { code: "redirect-destination", severity: "warning", fix: "unsafe", check };

function* check(site: Site): Iterable<Report> {
  yield* reportIssues(site, "destination", placeholderIssues);
  yield* checkEnds(site);
}

/**
 * Redirects to an address of this site that does not exist, or to a folder. Not those that another redirect takes further, and not those
 * that lead to themselves. Source: docs/platform.md, "Redirects".
 */
function* checkEnds(site: Site): Iterable<Report> {
  const { redirects } = site;
  const live = redirects.length === 0 ? undefined : site.view(LiveAddresses.of);
  if (live === undefined) return;
  const sources = new Set(redirects.map(({ from }) => from));
  const folders = foldersOf(sources);
  const patterns = site.view(patternIndex);
  const isSource = (address: string) => sources.has(address) || sources.has(withoutInnerIndex(address));
  const isTakenFurther = (address: string) => patterns.matching(address)?.length !== 0;
  let suggestionsLeft = maxSuggestions;
  for (const redirect of redirects) {
    const { destination, to, below } = redirect;
    if (isOtherSpelling(redirect)) continue;
    const page = to === undefined ? undefined : pageOfFile(to, live);
    if (to !== undefined && !isSource(to) && (page !== undefined || !live.mayExist(to)) && !isTakenFurther(to)) {
      const reason = live.whyUnserved(to);
      if (reason !== undefined) yield reportAt(destination, { message: reason, data: { removeItem: "this redirect" } });
      else if (live.isPageFolder(to)) yield folderReport(destination);
      else if (page !== undefined) yield deadEndReport(destination, { address: page, differsOnlyInCase: false });
      else yield deadEndReport(destination, moved(site, to) ?? live.nearest(to, { withGenerated: suggestionsLeft-- > 0 }));
    } else if (below !== undefined && !live.mayExistBelow(below) && !isTakenFurther(`${below}/a`)) {
      if (sources.has(below) || folders.has(below)) continue;
      const message = `Redirect destination not found: no page under ${quote(`/${below}`)}.`;
      yield reportAt(destination, { message, data: { removeItem: "this redirect" } });
    }
  }
}

/**
 * The address of the page that a path with its extension is meant for: no address has one.
 * Source: docs/platform.md, "Links and anchors".
 */
function pageOfFile(path: string, live: LiveAddresses): string | undefined {
  const address = /^(.+)\.mdx$/iu.exec(path)?.[1];
  return address !== undefined && live.pageAt(address) !== undefined ? address : undefined;
}

/** Where the page at an address is now, if git knows. */
function moved(site: Site, address: string): NearAddress | undefined {
  const to = movedTo(site, address);
  return to === undefined ? undefined : { address: to, differsOnlyInCase: false };
}

/** The platform's own check accepts a folder, too, but it is not documented to which of its pages it leads. */
function folderReport(destination: SourceNode): Report {
  const message = `Redirect destination ${quote(textAt(destination))} has no index page; use a page in it.`;
  return reportAt(destination, { severity: "information", message });
}

function deadEndReport(destination: SourceNode, near: NearAddress | undefined): Report {
  const text = textAt(destination);
  const suggestion = near && `/${redirectText(near.address)}${text.slice(withoutQuery(text).length)}`;
  const differsOnlyInCase = near?.differsOnlyInCase === true && suggestion !== undefined;
  return reportAt(destination, {
    message: differsOnlyInCase
      ? `Wrong case: use ${quote(suggestion)}.`
      : `Redirect destination not found: ${quote(text)}.${didYouMean(suggestion)}`,
    data: suggestion === undefined ? { removeItem: "this redirect" } : { replaceWith: JSON.stringify(suggestion) },
  });
}

/**
 * Destinations that are wrong whatever pages there are: empty, or with a placeholder that the source does not have.
 * Source: docs/platform.md, "Redirects".
 */
function placeholderIssues(redirects: readonly RedirectValue[]): readonly RedirectIssue[] {
  return redirects.flatMap((redirect) => {
    const { place, destinationText: text, to } = redirect;
    // Nearly all destinations are addresses of this site without a placeholder.
    if (to !== undefined) return [];
    const isEmpty = text.trim() === "";
    const unfilled = isEmpty ? "" : unfilledPart(redirect);
    if (unfilled === undefined) return [];
    const suggestion = isEmpty ? undefined : renamed(redirect, unfilled);
    const message = isEmpty
      ? `\`destination\` must not be ${text === "" ? "empty" : "blank"}.`
      : `Placeholder ${quote(unfilled)} is not in the source.${didYouMean(suggestion?.name)}`;
    const data =
      suggestion === undefined ? { removeItem: "this redirect" } : { replaceWith: JSON.stringify(suggestion.destination) };
    return { place, message, data };
  });
}

/** A placeholder that is a whole segment: a colon elsewhere may be part of the address. */
const named = /(?<=\/):(\w+)(?=[*+?]?(?:\/|$))/gu;

/**
 * The first placeholder of a destination that the source does not have. What a `*` or a group of the source matches may have any name,
 * and on another host, what looks like a placeholder may be a path.
 */
export function unfilledPart({ sourceText: from, destinationText: to }: RedirectValue): string | undefined {
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
  { sourceText, destinationText }: RedirectValue,
  placeholder: string,
): { readonly name: string; readonly destination: string } | undefined {
  const [name, ...others] = namesIn(sourceText);
  const { host, path, rest } = partsOf(destinationText);
  if (name === undefined || others.length > 0 || new Set(path.match(named)).size > 1) return undefined;
  const suggestion = host + path.replace(named, (found) => (found === placeholder ? name : found)) + rest;
  const isSource = linkAddress(suggestion) === linkAddress(sourceText);
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
