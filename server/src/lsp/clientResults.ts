import type {
  ClientCapabilities,
  CompletionItem,
  DocumentSymbol,
  Hover,
  Location,
  LocationLink,
  SymbolInformation,
} from "vscode-languageserver";
import { MarkupContent, MarkupKind } from "vscode-languageserver";

/** Definitions as links, or as locations for a client that does not know links. */
export function asDefinition(found: LocationLink[], { textDocument }: ClientCapabilities): Location[] | LocationLink[] {
  if (textDocument?.definition?.linkSupport) return found;
  return found.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
}

/** A hover in Markdown, or as plain text for a client that shows only that. */
export function asHover(found: Hover | null, { textDocument }: ClientCapabilities): Hover | null {
  if (found === null || !MarkupContent.is(found.contents) || showsMarkdown(textDocument?.hover?.contentFormat)) return found;
  return { ...found, contents: { kind: MarkupKind.PlainText, value: plainText(found.contents.value) } };
}

/** An item with its documentation in Markdown, or as plain text for a client that shows only that. */
export function asCompletionItem(item: CompletionItem, { textDocument }: ClientCapabilities): CompletionItem {
  const { documentation } = item;
  if (!MarkupContent.is(documentation) || showsMarkdown(textDocument?.completion?.completionItem?.documentationFormat))
    return item;
  return { ...item, documentation: plainText(documentation.value) };
}

/** An outline as a tree, or as a list for a client that does not know trees. */
export function asSymbols(
  uri: string,
  symbols: DocumentSymbol[],
  { textDocument }: ClientCapabilities,
): DocumentSymbol[] | SymbolInformation[] {
  if (textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport) return symbols;
  const flat: SymbolInformation[] = [];
  const add = ({ name, kind, range, children = [] }: DocumentSymbol, containerName?: string): void => {
    flat.push({ name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) });
    for (const child of children) add(child, name);
  };
  for (const symbol of symbols) add(symbol);
  return flat;
}

/** A client that does not say what it shows gets Markdown, as all do that came before that question. */
function showsMarkdown(formats: readonly MarkupKind[] | undefined): boolean {
  return formats?.includes(MarkupKind.Markdown) ?? true;
}

/** The text of Markdown as this server writes it, without its marks. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*\n?/gmu, "")
    .replace(/!?\[([^\][]*)\]\([^()]*\)/gu, "$1")
    .replaceAll("**", "")
    .replace(/`+/gu, "")
    .replace(/\\([\p{P}\p{S}])/gu, "$1");
}
