import { addressKey } from "../../navigation/generatedAddresses.ts";
import type { PageSource } from "../../navigation/pageSources.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { GeneratedPage, GraphqlPage } from "../../site/sourcePages.ts";
import { sourcePages } from "../../site/sourcePages.ts";
import { quote } from "../../text/quote.ts";
import type { Clash } from "../clashes.ts";
import { Clashes, sentenceAboutOthers } from "../clashes.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { informationOf, nameOf, uriOf } from "./generatedPage.ts";
import { isSourceInEffect } from "./reportSources.ts";

export const graphqlAddress: Rule = { code: "graphql-address", severity: "error", check };

/**
 * Pages of GraphQL schemas with the address of another page, case and Unicode form aside: the build fails. Reported once for each two
 * files, and once for all hand-written pages. Source: docs/platform.md, "graphql".
 */
function* check(site: Site): Iterable<Report> {
  const pages = site.view(sourcePages);
  const named = new Set<PageSource>();
  for (const { kind, source } of pages) if (kind !== "channel") named.add(source);
  const sources = new Set([...named].filter(isSourceInEffect));
  if (sources.size === 0) return;
  const firsts = new Map<string, GeneratedPage>();
  for (const page of site.operationPages) firsts.set(addressKey(page.address), page);
  for (const page of pages) if (page.kind === "channel") firsts.set(addressKey(page.address), page);
  const written = new Map<string, PageFile>();
  for (const file of site.pages?.list ?? []) if (file.excludedBy === undefined) written.set(addressKey(file.address), file);
  const clashes = new Clashes<GraphqlPage, GeneratedPage | PageFile>();
  const counted = new Set<string>();
  for (const page of pages) {
    if (page.kind === "channel" || !sources.has(page.source)) continue;
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
  for (const clash of clashes) yield reportOf(clash);
}

function isSamePage(page: GraphqlPage, other: GeneratedPage): boolean {
  return uriOf(other) === page.uri && other.address === page.address;
}

function reportOf(clash: Clash<GraphqlPage, GeneratedPage | PageFile>): Report {
  const { page, other } = clash;
  const more = sentenceAboutOthers(clash, "page", page.source.source);
  const name = "head" in other ? `the page ${quote(other.path)}` : nameOf(other);
  return reportAt(page.source, {
    message: `Duplicate address ${quote(`/${page.address}`)}: ${nameOf(page)} and ${name} share it; the build will fail.${more} ${remedyFor(page, other)}`,
    related: [informationOf(page), "head" in other ? informationOfFile(other) : informationOf(other)],
  });
}

function remedyFor(page: GraphqlPage, other: GeneratedPage | PageFile): string {
  if ("head" in other) return "Rename the page, or set a different `directory` for the schema.";
  if (uriOf(other) === page.uri && "name" in other && other.name !== page.name) return "Rename one of them.";
  return "Set a different `directory` for one of the files.";
}

function informationOfFile({ titleSpan, textFile }: PageFile): RelatedInformation {
  return { span: titleSpan, file: textFile, message: "This page has the same address." };
}
