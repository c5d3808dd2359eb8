import { isSkippedFolder } from "../../files/exclusions.ts";
import { addressOf } from "../../files/paths.ts";
import { isInEffect } from "../../navigation/dropped.ts";
import type { PageSource, SourceKind } from "../../navigation/pageSources.ts";
import { pageSources } from "../../navigation/pageSources.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { didYouMean } from "../messages.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

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
function* check({ navigation, pages, follow, suggestionBudget }: Site): Iterable<Report> {
  if (navigation === undefined || pages === undefined) return;
  for (const node of navigation.active) {
    for (const source of pageSources(node, follow)) {
      const report = reportOf(source, pages, suggestionBudget);
      if (report === undefined) continue;
      const isUsed = node.parent !== undefined && isInEffect(node.parent, node.key);
      yield isUsed ? report : { ...report, severity: "warning" };
    }
  }
}

function reportOf(at: PageSource, pages: Pages, budget: WorkBudget): Report | undefined {
  const { source, kind } = at;
  const path = addressOf(source);
  // What is outside the docs root or in a skipped folder is not known, nor is another scheme.
  if (/^[a-z][a-z\d+.-]*:/iu.test(source) || source.split("/").some((name) => name === ".." || isSkippedFolder(name)))
    return undefined;
  if (pages.fileAt(source) !== undefined || (kind === "sdk" && pages.folders.has(path))) return undefined;
  const near = nearestSource(kind, path, pages, budget);
  const suggestion = near && (source.startsWith("/") ? `/${near}` : near);
  const hint = suggestion === undefined ? " Paths are relative to docs.json." : didYouMean(suggestion);
  return reportAt(at, {
    message: `${nouns[kind]} not found: ${quote(source)}.${hint}`,
    ...(suggestion !== undefined && { data: { replaceWith: JSON.stringify(suggestion) } }),
  });
}

function nearestSource(kind: SourceKind, path: string, pages: Pages, budget: WorkBudget): string | undefined {
  if (kind === "asyncapi") return pages.nearestOpenApiFile(path, budget);
  return pages.nearestFile(path, budget) ?? (kind === "sdk" ? nearest(path, pages.folders, 1, budget)[0] : undefined);
}
