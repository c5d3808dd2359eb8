import type { ExactRedirects, Redirect, RedirectValue } from "../../config/redirects.ts";
import { exactRedirects, finalAddress, linkAddress } from "../../config/redirects.ts";
import { stringAt, textAt } from "../../config/sourceNode.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, folderPrefix, isUrl, lastSegment, withoutQuery } from "../../files/paths.ts";
import { PatternIndex } from "../../site/patternIndex.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../std/lazy.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { locationOf, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { LiveAddresses } from "./liveAddresses.ts";
import type { RedirectIssue } from "./redirectIssue.ts";
import { reportIssues } from "./redirectIssue.ts";

export const redirectSource: Rule = { code: "redirect-source", severity: "warning", fix: "unsafe", check };

function* check(site: Site): Iterable<Report> {
  yield* checkForms(site);
  yield* reportIssues(site, "source", partialIssues);
  yield* reportIssues(site, "source", starlessIssues);
  yield* checkReach(site);
  yield* checkPages(site);
}

/** A query, which is not the question mark of an optional part, as in `/a/:id?/b`, or of a group. */
const query = /(?<!\()\?(?!\/|$)/u;

/** Sources that no request matches: those with an anchor or a query, and URLs. Source: docs/platform.md, "Redirects". */
function* checkForms(site: Site): Iterable<Report> {
  for (const { source, sourceText: text, isExact } of site.redirects) {
    // Nearly all sources are only the address of a page.
    const form = isExact ? undefined : formOf(text);
    if (form === undefined) continue;
    const path = pathOf(text);
    const address = addressOf(path);
    const isPage = path !== "" && site.view(LiveAddresses.of)?.pageAt(address) !== undefined;
    const isTaken = isPage || site.view(exactRedirects).has(address);
    const why = isPage ? "is a page" : "is redirected already";
    const rest = path === "" && !isUrl(text) ? "remove the redirect" : form.advice;
    const advice = isTaken ? `remove the redirect, because ${quote(path)} ${why}` : rest;
    const data = { removeItem: "this redirect", ...(path !== "" && !isTaken && { replaceWith: JSON.stringify(path) }) };
    yield reportAt(source, { message: `Redirect source never matches: ${quote(text)} ${form.name}; ${advice}.`, data });
  }
}

/** A placeholder for the rest of a path after other text in its segment. */
const partialRest = /(?<=[^/]):\w+\*$/u;

/**
 * Sources such as `/old-:slug*`, which no request matches either: there, `*` stands alone. If the destination uses the placeholder,
 * both are to be changed. Source: docs/platform.md, "Redirects".
 */
function partialIssues(redirects: readonly RedirectValue[]): readonly RedirectIssue[] {
  return redirects.flatMap(({ place, sourceText: text, destinationText }) => {
    const [placeholder] = partialRest.exec(text) ?? [];
    if (placeholder === undefined || formOf(text) !== undefined) return [];
    const path = text.replace(partialRest, "*");
    const isUsed = destinationText.includes(placeholder.slice(0, -1));
    const advice = `use ${quote(path)}${isUsed ? `, and ${quote("*")} in the destination` : ""}`;
    const message = `Redirect source never matches: ${quote(text)} has ${quote(placeholder)} within a segment; ${advice}.`;
    return { place, message, data: { removeItem: "this redirect", ...(!isUsed && { replaceWith: JSON.stringify(path) }) } };
  });
}

/** The named placeholders at the end of a source without `*`, after its other text. */
const namesAtEnd = /^([^:]*)(:\w+)((?:\/:\w+)*)\/?$/u;

/**
 * Sources such as `/old/:slug`, which probably no request matches either: without a `*`, they are no patterns, as the platform's code and
 * some users say. If the destination uses the placeholder, both are to be changed. Source: docs/platform.md, "Redirects".
 */
function starlessIssues(redirects: readonly RedirectValue[]): readonly RedirectIssue[] {
  return redirects.flatMap(({ place, sourceText: text, destinationText }) => {
    // The syntax of other placeholders is not documented, and a colon after a word may be a part of the address: `/users:search`.
    if (/[*?(){}$]/u.test(text) || formOf(text) !== undefined) return [];
    const names = text.match(/(?<=[/.-]):[a-z_]\w*/giu);
    const [name] = names ?? [];
    if (name === undefined) return [];
    const path = patternOf(text);
    const isUsed = names?.some((used) => destinationText.includes(used)) ?? false;
    const advice =
      path === undefined
        ? "add a redirect for each address"
        : `use ${quote(path)}${isUsed ? `, and ${quote(path.slice(path.search(/[:*]/u)))} in the destination` : ""}`;
    const message = `Redirect source probably never matches: ${quote(text)} has ${quote(name)} without ${quote("*")}; ${advice}.`;
    const replaceWith = path === undefined || isUsed ? undefined : JSON.stringify(path);
    const data = { removeItem: "this redirect", ...(replaceWith !== undefined && { replaceWith }) };
    return { place, message, severity: "information", data };
  });
}

/** The pattern that a source without `*` was probably meant as; undefined if other text follows a placeholder. */
function patternOf(source: string): string | undefined {
  const [, start = "", name = "", more = ""] = namesAtEnd.exec(source) ?? [];
  if (name === "" || (more !== "" && !start.endsWith("/"))) return undefined;
  return start.endsWith("/") ? `${start}${name}*` : `${start}*`;
}

/** What no request matches in a source, and how to correct that if its path is free. */
function formOf(source: string): { readonly name: string; readonly advice: string } | undefined {
  if (isUrl(source)) return { name: "is a URL", advice: "use a path on this site" };
  if (source.includes("#")) return { name: "has an anchor", advice: "remove the anchor" };
  return query.test(source) ? { name: "has a query", advice: "remove the query" } : undefined;
}

/** The path of a source without its host, query, and anchor. */
function pathOf(source: string): string {
  return withoutQuery(source.trim().replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu, ""));
}

/**
 * Redirects from the address of a page, unless they lead to another spelling of the same address. A page that is not in the navigation was
 * probably moved, and only its file is left. The index of a folder has its own address besides, which is not redirected.
 */
function* checkPages(site: Site): Iterable<Report> {
  const { redirects } = site;
  const live = redirects.length === 0 ? undefined : site.view(LiveAddresses.of);
  if (live === undefined) return;
  const data = { removeItem: "this redirect" };
  const listed = lazy(() => listedAddresses(site));
  for (const { source, from, to, isExact } of redirects) {
    const page = !isExact || from === "" || from === to ? undefined : live.pageAt(from);
    if (page === undefined || (to !== undefined && live.pageAt(to) === page)) continue;
    const address = withoutMarkdownExtension(page);
    if (page === from) yield reportAt(source, { message: `This redirect hides the generated page ${quote(`/${page}`)}.`, data });
    else if (!listed().has(address)) {
      const message = `This redirect hides the page ${quote(address)}, which is not in the navigation.`;
      yield reportAt(source, { severity: "information", message, data });
    } else if (address === from) yield reportAt(source, { message: `This redirect hides the page ${quote(address)}.`, data });
    else {
      const message = `This redirect hides the page ${quote(address)} at ${quote(`/${from}`)}.`;
      yield reportAt(source, { severity: "information", message, data });
    }
  }
}

/** The addresses of the pages in the navigation. */
function listedAddresses({ navigation, pageLists = [] }: Site): ReadonlySet<string> {
  const addresses = new Set(pageLists.flatMap(({ entries }) => entries.map(({ value }) => addressOf(value))));
  for (const { fields } of navigation?.nodes ?? []) {
    const root = stringAt(fields.get("root"));
    if (root !== undefined) addresses.add(addressOf(root));
  }
  return addresses;
}

/**
 * Redirects that are never used because an earlier one takes all of their addresses elsewhere. Another rule reports the same source in the
 * same spelling. Source: docs/platform.md, "Redirects".
 */
function* checkReach(site: Site): Iterable<Report> {
  for (const [place, earlier] of site.redirectsView(unreachable)) {
    const redirect = site.redirects[place];
    const first = site.redirects[earlier];
    if (redirect !== undefined && first !== undefined) yield unreachableReport(redirect, first);
  }
}

/** The places of the redirects that are never used, each with that of the one that is used instead. */
function unreachable(redirects: readonly RedirectValue[]): readonly (readonly [place: number, first: number])[] {
  const found: [number, number][] = [];
  // An index of its own: what takes too long here must not keep other rules from comparing patterns.
  const patterns = new PatternIndex(redirects);
  const exact = exactRedirects({ redirects });
  const spellings = new Map<string, RedirectValue>();
  for (const redirect of redirects) {
    const spelling = redirect.isExact ? redirect.from : redirect.sourceText.replace(/^\/+/u, "");
    const same = spellings.get(spelling);
    if (same === undefined) spellings.set(spelling, redirect);
    const first = same ?? patterns.including(redirect);
    if (first !== undefined && first.sourceText !== redirect.sourceText && !leadsTo(first, redirect, exact))
      found.push([redirect.place, first.place]);
  }
  return found;
}

function unreachableReport({ source, form }: Redirect, first: Redirect): Report {
  const message = `Redirect never used: ${quote(textAt(first.source))} comes first and matches ${quote(textAt(source))}.`;
  return reportAt(source, {
    message,
    related: [{ ...locationOf(first.source), message: "This redirect is used." }],
    // Of two with the same addresses, the second one is never used, whichever that is.
    data: { removeItem: "this redirect", ...(form !== first.form && { moveBefore: textAt(first.source) }) },
  });
}

/** Whether a redirect leads where another one leads, from all addresses of that other one. */
function leadsTo(first: RedirectValue, { from, destinationText }: RedirectValue, exact: ExactRedirects<RedirectValue>): boolean {
  const start = folderPrefix(first.from);
  const placeholder = lastSegment(first.from);
  const written = first.destinationText;
  const fills = first.pattern !== undefined && from.startsWith(start);
  const reached = fills ? written.replace(placeholder, () => from.slice(start.length)) : written;
  return finalAddress(linkAddress(reached), exact) === finalAddress(linkAddress(destinationText), exact);
}
