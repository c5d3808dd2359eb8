import type { Location, SymbolInformation } from "vscode-languageserver-types";
import { SymbolKind } from "vscode-languageserver-types";
import { withoutIndex } from "../files/paths.ts";
import { endpointsOf, entryText } from "../openapi/endpoints.ts";
import { operationLocation } from "../openapi/operationLocation.ts";
import type { IndexedSite } from "../site/indexedSite.ts";
import { servedPages } from "../site/servedPages.ts";
import { hasSubsequence } from "../text/hasSubsequence.ts";
import { rangeIn, startOfFile } from "../text/lines.ts";
import { oneLine } from "../text/oneLine.ts";

/** How many symbols are found. Editors ask again after each letter. */
const maxFound = 1000;

/** How many names are looked at for a query: more than a site that people write has. */
const maxLooks = 200_000;

/** Something that has a name in a site. */
interface NamedSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Where it belongs: the address of a page, the summary of an operation. */
  readonly container: string;
  readonly location: () => Location;
}

/**
 * The pages, operations, and headings of sites whose names have the letters of a query, in their order. VS Code itself has the headings of
 * `.md` files.
 */
export function workspaceSymbols(sites: readonly IndexedSite[], query: string): SymbolInformation[] {
  const letters = query.toLowerCase().replace(/\s+/gu, "");
  const found = new Map<string, SymbolInformation>();
  let looksLeft = maxLooks;
  for (const namedIn of [pagesIn, operationsIn, headingsIn]) {
    for (const site of sites) {
      for (const { name, kind, container, location } of namedIn(site)) {
        if (looksLeft-- <= 0 || found.size >= maxFound) return [...found.values()];
        if (!hasSubsequence(name.toLowerCase(), letters)) continue;
        const symbol = { name, kind, containerName: container, location: location() };
        // Sites may share OpenAPI files.
        found.set(`${name} ${JSON.stringify(symbol.location)}`, symbol);
      }
    }
  }
  return [...found.values()];
}

function* pagesIn({ site }: IndexedSite): Iterable<NamedSymbol> {
  for (const { address, uri, frontMatter } of site.view(servedPages)) {
    const container = `/${withoutIndex(address)}`;
    const name = oneLine(frontMatter.title ?? "") || container;
    yield { name, kind: SymbolKind.File, container, location: () => ({ uri, range: startOfFile }) };
  }
}

function* operationsIn({ site }: IndexedSite): Iterable<NamedSymbol> {
  for (const document of site.pageDocuments.documents) {
    for (const endpoint of endpointsOf(document.index)) {
      const location = () => {
        const { uri, selectionRange } = operationLocation(document, endpoint);
        return { uri, range: selectionRange };
      };
      const kind = endpoint.isWebhook ? SymbolKind.Event : SymbolKind.Method;
      const container = oneLine(endpoint.operation.summary ?? "") || document.source;
      yield { name: oneLine(entryText(endpoint)), kind, container, location };
    }
  }
}

function* headingsIn({ site, indexes }: IndexedSite): Iterable<NamedSymbol> {
  for (const { address, uri, path } of site.view(servedPages)) {
    const index = path.endsWith(".md") ? undefined : indexes.get(path);
    for (const { level, text, span } of index?.content.anchors ?? []) {
      if (index === undefined || level === 0 || text === "") continue;
      const location = () => ({ uri, range: rangeIn(index.file(uri).document, span) });
      yield { name: oneLine(text), kind: SymbolKind.String, container: `/${withoutIndex(address)}`, location };
    }
  }
}
