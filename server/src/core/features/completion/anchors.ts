import { CompletionItemKind } from "vscode-languageserver-types";
import { addressFromRoot } from "../../pages/linkTarget.ts";
import { partsOf } from "../../pages/pageParts.ts";
import type { PageFile } from "../../pages/pages.ts";
import { escapedAnchor } from "../../pages/writtenPaths.ts";
import { referenceKindOf } from "../../schema/schema.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { siteResources } from "../../site/siteResources.ts";
import { withSlash } from "../references/namedBy.ts";
import type { ShownSuggestion, Suggestion, ValueProvider } from "./suggestion.ts";

/** An anchor, with its `#`. */
interface AnchorSuggestion extends ShownSuggestion {
  /** As it is written in a link. */
  readonly text: string;
}

/** What has an ID in a page, in its order; of several with the same one, the first. */
export function* anchorSuggestions({ site, indexes }: IndexedSite, page: PageFile): Iterable<AnchorSuggestion> {
  if (site.pages === undefined) return;
  const seen = new Set<string>();
  for (const { index } of partsOf(site.pages, indexes, page).parts) {
    for (const { id, source } of index.anchors().list) {
      if (seen.has(id)) continue;
      seen.add(id);
      const { level, element, text } = source;
      const name = level > 0 ? `${"#".repeat(level)} ${text}` : text === "" ? element : `${element}: ${text}`;
      yield { label: `#${id}`, text: escapedAnchor(id), kind: CompletionItemKind.Reference, description: name };
    }
  }
}

/** The anchors of the page that a link of docs.json leads to, once the `#` is typed. */
export function linkAnchors(indexed: IndexedSite): ValueProvider {
  const { site } = indexed;
  return {
    canSuggest: (schema) => referenceKindOf(schema) === "address" && (site.pages?.list.length ?? 0) > 0,
    *suggest({ typed }): Iterable<Suggestion> {
      const path = pathBeforeAnchor(typed);
      const address = path === undefined ? undefined : addressFromRoot(withSlash(path));
      const resource = address === undefined ? undefined : site.view(siteResources).at(address);
      if (path === undefined || resource?.kind !== "page") return;
      for (const { text, ...shown } of anchorSuggestions(indexed, resource.page))
        yield { ...shown, snippet: [JSON.stringify(path + text)], match: path + shown.label };
    },
  };
}

/** What is before the anchor in a string of JSON; undefined without an anchor, or if it has to be read first. */
export function pathBeforeAnchor(typed: string): string | undefined {
  const hash = typed.indexOf("#");
  return hash < 0 || typed.includes("\\") ? undefined : typed.slice(0, hash);
}
