import { isInEffect } from "../../navigation/dropped.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { graphqlSourceOf } from "../../navigation/pageSources.ts";
import type { GraphqlEntry } from "../../openapi/graphql/graphqlEntry.ts";
import { definitionFor, definitionsBelow, graphqlEntryText, splitName } from "../../openapi/graphql/graphqlEntry.ts";
import type { GraphqlIndex } from "../../openapi/graphql/graphqlSchema.ts";
import { loadedSource } from "../../openapi/loadedSource.ts";
import type { Site } from "../../site/site.ts";
import { capitalized } from "../../text/capitalized.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const graphqlEntryMissing: Rule = { code: "graphql-entry-missing", severity: "error", fix: "unsafe", check };

/** Entries for parts of a GraphQL schema that it does not have. Source: docs/platform.md, "graphql". */
function* check(site: Site): Iterable<Report> {
  for (const node of site.navigation?.active ?? []) {
    if (node.graphqlTab === undefined || !node.pages.some(({ graphql }) => graphql !== undefined)) continue;
    const source = graphqlSourceOf(node, site.follow);
    const index = source === undefined ? undefined : loadedSource(site.apiFiles.graphql(source))?.index;
    if (source === undefined || index === undefined) continue;
    const severity = isInEffect(node, "pages") ? "error" : "warning";
    for (const entry of node.pages) {
      const report = reportOf(entry, source, index, site);
      if (report !== undefined) yield { ...report, severity };
    }
  }
}

function reportOf(entry: PageEntry, source: string, index: GraphqlIndex, site: Site): Report | undefined {
  const { graphql } = entry;
  if (graphql === undefined || definitionFor(graphql, index) !== undefined) return undefined;
  const { kind, name } = graphql;
  const near = nearestName(graphql, index, site);
  const hint = didYouMean(near) || (kind === "type" ? " Scalars and root types such as `Query` have no pages." : "");
  const message = `${capitalized(kind)} not found in ${quote(source)}: ${quote(name)}.${hint}`;
  const replaceWith = near && JSON.stringify(graphqlEntryText({ kind, name: near }));
  return reportAt(entry, { message, data: { remove: true, ...(replaceWith !== undefined && { replaceWith }) } });
}

/** A name that differs in its last part. */
function nearestName({ kind, name }: GraphqlEntry, index: GraphqlIndex, { suggestionBudget }: Site): string | undefined {
  const [parent, last] = splitName(name);
  const [near] = nearest(last, definitionsBelow(kind, parent, index).keys(), 1, suggestionBudget);
  return near === undefined ? undefined : [...parent, near].join(".");
}
