import { isSkippedFolder } from "../../files/exclusions.ts";
import { addressOf, inStyleOf } from "../../files/paths.ts";
import type { PageSource, SourceKind } from "../../navigation/pageSources.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { pathsAreRelative } from "../messages.ts";
import type { Report } from "../offense.ts";
import { replacementData, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { reportSources } from "./reportSources.ts";

export const sourceMissing: Rule = { code: "source-missing", severity: "error", fix: "unsafe", check };

/** What users call a source of each kind. */
const nouns: Readonly<Record<SourceKind, string>> = {
  asyncapi: "AsyncAPI file",
  graphql: "GraphQL schema",
  sdk: "SDK source",
};

/**
 * AsyncAPI files, GraphQL schemas and SDK sources that do not exist, without which the build fails. Source: docs/platform.md, "asyncapi"
 * and "graphql and sdk".
 */
function* check(site: Site): Iterable<Report> {
  const { pages, suggestionBudget } = site;
  if (pages === undefined) return;
  yield* reportSources(site, (source) => (isUnreadable(source, site) ? undefined : reportOf(source, pages, suggestionBudget)));
}

/** Whether a file cannot be read, such as a link out of the docs root: another rule reports that. */
function isUnreadable({ kind, source }: PageSource, site: Site): boolean {
  const document =
    kind === "asyncapi" ? site.apiFiles.asyncApi(source) : kind === "graphql" ? site.apiFiles.graphql(source) : undefined;
  return document?.kind === "file" && document.content.kind === "unreadable";
}

function reportOf(at: PageSource, pages: Pages, budget: WorkBudget): Report | undefined {
  const { source, kind } = at;
  const path = addressOf(source);
  // What is outside the docs root or in a skipped folder is not known, nor is another scheme.
  if (/^[a-z][a-z\d+.-]*:/iu.test(source) || source.split("/").some((name) => name === ".." || isSkippedFolder(name)))
    return undefined;
  if (kind === "asyncapi" && pages.ignoredApiFiles.has(path))
    return reportAt(at, { message: `AsyncAPI file is excluded by \`.mintignore\`: ${quote(source)}.` });
  if (pages.fileAt(source) !== undefined || pages.isUnknown(path) || (kind === "sdk" && pages.folders.has(path)))
    return undefined;
  const near = nearestSource(kind, path, pages, budget);
  const suggestion = near && inStyleOf(source, near);
  const message = `${nouns[kind]} not found: ${quote(source)}.${didYouMean(suggestion) || pathsAreRelative}`;
  return reportAt(at, { message, ...replacementData(suggestion) });
}

function nearestSource(kind: SourceKind, path: string, pages: Pages, budget: WorkBudget): string | undefined {
  if (kind === "asyncapi") return pages.nearestApiFile(path, budget);
  return pages.nearestFile(path, budget) ?? (kind === "sdk" ? nearest(path, pages.folders, 1, budget)[0] : undefined);
}
