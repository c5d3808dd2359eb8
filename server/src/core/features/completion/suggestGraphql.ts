import { CompletionItemKind } from "vscode-languageserver-types";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { nodesOf } from "../../navigation/navigation.ts";
import { graphqlSourceOf } from "../../navigation/pageSources.ts";
import type { GraphqlPageKind } from "../../openapi/graphql/graphqlEntry.ts";
import { graphqlEntryText } from "../../openapi/graphql/graphqlEntry.ts";
import { loadedSource } from "../../openapi/loadedSource.ts";
import type { Site } from "../../site/site.ts";
import type { EntrySuggestions } from "./siteValues.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** How the list shows the pages of a GraphQL schema. */
export const graphqlItemKinds: Readonly<Record<GraphqlPageKind, CompletionItemKind>> = {
  query: CompletionItemKind.Method,
  mutation: CompletionItemKind.Method,
  type: CompletionItemKind.Class,
};

/** The queries, mutations, and types of the schema of a tab, in the order of the schema. Source: docs/platform.md, "graphql". */
export function suggestGraphql(site: Site, { place }: ValueRequest, owner: NavigationNode | undefined): EntrySuggestions {
  const source = owner && graphqlSourceOf(owner, site.follow);
  const index = source === undefined ? undefined : loadedSource(site.apiFiles.graphql(source))?.index;
  const suggestions: { readonly unlisted: Suggestion[]; readonly listed: Suggestion[] } = { unlisted: [], listed: [] };
  if (owner?.graphqlTab === undefined || index === undefined) return suggestions;
  const listed = new Set<string>();
  for (const { pages } of nodesOf(owner.graphqlTab))
    for (const { graphql, node } of pages)
      if (graphql !== undefined && node.offset !== place.value?.offset) listed.add(graphqlEntryText(graphql));
  const parts = [
    { kind: "query", definitions: index.queries },
    { kind: "mutation", definitions: index.mutations },
    { kind: "type", definitions: index.types },
  ] as const;
  for (const { kind, definitions } of parts)
    for (const name of definitions.keys()) {
      const label = graphqlEntryText({ kind, name });
      const isListed = listed.has(label);
      const suggestion = { label, kind: graphqlItemKinds[kind], snippet: [JSON.stringify(label)] };
      suggestions[isListed ? "listed" : "unlisted"].push({ ...suggestion, ...(isListed && { description: "listed" }) });
    }
  return suggestions;
}
