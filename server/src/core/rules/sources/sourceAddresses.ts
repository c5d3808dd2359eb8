import { addressKey } from "../../navigation/generatedAddresses.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { ChannelPage, GeneratedPage, GraphqlPage, SourcePage } from "../../site/sourcePages.ts";
import { sourcePages } from "../../site/sourcePages.ts";
import { capitalized } from "../../text/capitalized.ts";
import { rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import type { Clash } from "../clashes.ts";
import { Clashes, sentenceAboutOthers } from "../clashes.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { locationOfPage, operationInformation, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { isSourceInEffect } from "./reportSources.ts";

export const channelAddress: Rule = { code: "channel-address", severity: "warning", check: checkChannels };

export const graphqlAddress: Rule = { code: "graphql-address", severity: "error", check: checkGraphql };

/**
 * Channels whose page has the address of an operation, or of a channel of another file: only one of the two is shown. Reported once for
 * each two files. Source: docs/platform.md, "asyncapi".
 */
function* checkChannels(site: Site): Iterable<Report> {
  const channelPages = site.view(sourcePages).filter((page) => page.kind === "channel");
  if (channelPages.length === 0) return;
  const firsts = new Map<string, ChannelPage | OperationPage>();
  for (const page of site.operationPages) if (!firsts.has(addressKey(page.address))) firsts.set(addressKey(page.address), page);
  const clashes = new Clashes<ChannelPage, ChannelPage | OperationPage>();
  for (const page of channelPages) {
    const other = firsts.get(addressKey(page.address));
    if (other === undefined) firsts.set(addressKey(page.address), page);
    // A file may be generated in several places on purpose.
    else if (uriOf(other) !== page.uri) clashes.add(page, page.uri, other, uriOf(other));
  }
  for (const clash of clashes) yield reportOf(clash, "channel", ", but only one is shown", differentDirectory);
}

/**
 * Pages of GraphQL schemas with the address of another page, case and Unicode form aside: the build fails. Reported once for each two
 * files, and once for all hand-written pages. Source: docs/platform.md, "graphql".
 */
function* checkGraphql(site: Site): Iterable<Report> {
  const pages = site.view(sourcePages);
  const graphqlPages = pages.filter((page) => page.kind !== "channel");
  const sources = new Set(graphqlPages.map(({ at }) => at).filter(isSourceInEffect));
  if (sources.size === 0) return;
  const firsts = new Map<string, GeneratedPage>();
  for (const page of site.operationPages) firsts.set(addressKey(page.address), page);
  for (const page of pages) if (page.kind === "channel") firsts.set(addressKey(page.address), page);
  const written = new Map<string, PageFile>();
  for (const file of site.pages?.list ?? []) if (file.excludedBy === undefined) written.set(addressKey(file.address), file);
  const clashes = new Clashes<GraphqlPage, GeneratedPage | PageFile>();
  const counted = new Set<string>();
  for (const page of graphqlPages) {
    if (!sources.has(page.at)) continue;
    const key = addressKey(page.address);
    const other = firsts.get(key);
    if (other === undefined) {
      firsts.set(key, page);
      const file = written.get(key);
      if (file !== undefined) clashes.add(page, page.uri, file, "");
      continue;
    }
    // A schema may be generated in several places.
    const identity = `${page.uri} ${page.address}`;
    if (isSamePage(page, other) || counted.has(identity)) continue;
    counted.add(identity);
    clashes.add(page, page.uri, other, uriOf(other));
  }
  for (const clash of clashes) yield reportOf(clash, "page", "; the build will fail", remedyFor(clash));
}

function isSamePage(page: GraphqlPage, other: GeneratedPage): boolean {
  return uriOf(other) === page.uri && other.address === page.address;
}

function reportOf(
  clash: Clash<SourcePage, GeneratedPage | PageFile>,
  noun: "channel" | "page",
  effect: string,
  remedy: string,
): Report {
  const { page, other } = clash;
  const more = sentenceAboutOthers(clash, noun, page.at.source);
  const otherName = "head" in other ? `the page ${quote(other.path)}` : nameOf(other);
  const what = `${nameOf(page)} and ${otherName} share it${effect}.${more}`;
  return reportAt(page.at, {
    message: `Duplicate address ${quote(`/${page.address}`)}: ${what} ${remedy}`,
    related: [informationOf(page), informationOf(other)],
  });
}

const differentDirectory = "Set a different `directory` for one of the files.";

function remedyFor({ page, other }: Clash<GraphqlPage, GeneratedPage | PageFile>): string {
  if ("head" in other) return "Rename the page, or set a different `directory` for the schema.";
  if (uriOf(other) === page.uri && "name" in other && other.name !== page.name) return "Rename one of them.";
  return differentDirectory;
}

/** The URI of the file that a page is generated from. */
function uriOf(page: GeneratedPage): string {
  return page.kind === "operation" ? page.document.uri : page.uri;
}

/** What a page is about, with its file: channel `created` in `events.yaml`. */
function nameOf(page: GeneratedPage): string {
  return page.kind === "operation"
    ? `${quote(entryText(page))} in ${quote(page.document.source)}`
    : `${page.kind} ${quote(ownName(page))} in ${quote(page.at.source)}`;
}

/** Where what a page is about is defined, or the page itself if it is written by hand. */
function informationOf(page: GeneratedPage | PageFile): RelatedInformation {
  if ("head" in page) return { ...locationOfPage(page), message: "This page has the same address." };
  if (page.kind === "operation") return operationInformation(page.document, page, "The operation is defined here.");
  const message = `${capitalized(page.kind)} ${quote(ownName(page))} is defined here.`;
  return { uri: page.uri, range: rangeOf(page.lines, page.key), message };
}

function ownName(page: SourcePage): string {
  return page.kind === "channel" ? page.channel.id : page.name;
}
