import type { JSONPath } from "jsonc-parser";
import type { Command, CompletionItem, CompletionItemKind, TextEdit } from "vscode-languageserver-types";
import { CompletionItemTag, InsertTextFormat, InsertTextMode, MarkupKind } from "vscode-languageserver-types";
import type { CatalogName } from "../../catalogs/catalogName.ts";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Schema } from "../../schema/schema.ts";
import type { Snippet } from "../../schema/snippet.ts";
import { hasStops, renderPlain, renderSnippet } from "../../schema/snippet.ts";
import { rangeIn } from "../../text/lines.ts";
import type { Subject } from "../hover/subject.ts";
import { listLabels } from "./listLabels.ts";
import type { Slot, ValuePlace } from "./place.ts";

/** What the list shows of a suggestion, in docs.json and in pages. */
export interface ShownSuggestion {
  /** Also the text to filter by, unless `match` is set. */
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** Shown next to the label. */
  readonly description?: string | undefined;
  /** Markdown. */
  readonly documentation?: string;
  /** The text to filter by, if that is not the label. */
  readonly match?: string | undefined;
  /** What it refers to, if the documentation is only made when the item is focused. */
  readonly subject?: Subject | undefined;
}

/** A suggestion at a place of docs.json, before it is fitted into the text around it. */
export interface Suggestion extends ShownSuggestion {
  /** JSON text. */
  readonly snippet: Snippet;
  readonly detail?: string;
  readonly preselect?: boolean;
  readonly deprecated?: boolean;
  /** Whether there are values to suggest at the first tab stop. */
  readonly suggestsNext?: boolean;
}

/** The place of a value, and what is known about it. */
export interface ValueRequest {
  readonly file: ConfigFile;
  readonly path: JSONPath;
  readonly schema: Schema;
  readonly place: ValuePlace;
  /** What is written before the cursor, without the quote. */
  readonly typed: string;
}

/**
 * Suggests values for one kind of place: enumeration values, colors, and what a site has, such as pages and endpoints. The list keeps
 * the order of the providers and of their suggestions.
 */
export interface ValueProvider {
  /** Whether it has values for strings at this path, which may not exist yet. */
  canSuggest(schema: Schema, path: JSONPath): boolean;
  /** The values that fit at a place. Only called if `canSuggest` is true. */
  suggest(request: ValueRequest): Iterable<Suggestion>;
  /** Whether it may have other values once pending files are read. */
  isWaiting?(request: ValueRequest): boolean;
  /** The URIs of the OpenAPI files that its values come from, where no site may depend on them. */
  wantedDocuments?(request: ValueRequest): Iterable<string>;
  /** The catalogs that its values come from, where no site may depend on them. */
  wantedCatalogs?(request: ValueRequest): Iterable<CatalogName>;
  /** Whether its values depend on what is typed. */
  isFiltered?(request: ValueRequest): boolean;
}

/** What the editor supports. */
export interface EditorCapabilities {
  /** Snippets with tab stops (client capability `completionItem.snippetSupport`). */
  readonly snippets: boolean;
  /** Whether its list needs short paths, whose ends it would cut off, and finds what is shown by the `filterText`. */
  readonly shortPaths?: boolean;
  /** The command that opens completion again after an item is accepted. */
  readonly suggestAgain?: Command;
}

/** The `data` of an item, from which its documentation is made when the item is focused. */
export interface ItemData {
  /** The URI of the file of the completion. */
  readonly file: string;
  readonly subject: Subject;
}

/**
 * The end of an item that replaces a string, for editors that open completion inside of a snippet. VS Code ends the snippet when the
 * cursor leaves its tab stop, as it does with the closing quote of the item, unless the item is a snippet that continues after its last
 * tab stop: here, with a variable that is empty.
 */
const nestedEnding = `$0\${end:}`;

/** The part of an item that the list shows, for a file, with what the list shows in place of the label. */
export function shownPart(
  uri: string,
  { kind, description, documentation, subject }: ShownSuggestion,
  label: string,
): CompletionItem {
  const data: ItemData | undefined = subject && { file: uri, subject };
  return {
    label,
    kind,
    ...(description !== undefined && description !== "" && { labelDetails: { description } }),
    ...(documentation !== undefined && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
    ...(data !== undefined && { data }),
  };
}

/** Keeps the order of a list, whatever the labels. */
export function sortTextOf(index: number): string {
  return String(index).padStart(5, "0");
}

/** The items for suggestions, in the same order. Each edit includes the quotes and commas that keep the file valid JSON. */
export function jsonItems(
  { document, uri }: Pick<ConfigFile, "document" | "uri">,
  slot: Slot,
  suggestions: readonly Suggestion[],
  editor: EditorCapabilities,
): CompletionItem[] {
  const { replace, commaBefore } = slot;
  const range = rangeIn(document, replace);
  // Additional edits must not touch the main one, so a comma right before it is part of its text.
  const isAdjoining = commaBefore === replace.offset;
  const lead = isAdjoining ? ", " : slot.needsSpaceBefore ? " " : "";
  const additionalTextEdits: TextEdit[] = [];
  if (commaBefore !== undefined && !isAdjoining) {
    const position = document.positionAt(commaBefore);
    additionalTextEdits.push({ range: { start: position, end: position }, newText: "," });
  }
  const labels = listLabels(suggestions, editor);
  return suggestions.map((suggestion, index) => {
    const { label, detail, preselect, deprecated, match = label, suggestsNext } = suggestion;
    const snippet = [lead, ...suggestion.snippet, slot.needsCommaAfter ? "," : ""];
    const isNested = slot.isQuoted && editor.suggestAgain !== undefined;
    const isSnippet = editor.snippets && (hasStops(snippet) || isNested);
    const ending = isNested && !hasStops(snippet) ? nestedEnding : "";
    return {
      ...shownPart(uri, suggestion, labels[index] ?? label),
      // Sorts before a quote, the first character of the values of the JSON support.
      sortText: `!${sortTextOf(index)}`,
      filterText: slot.isQuoted ? JSON.stringify(match) : match,
      textEdit: { range, newText: isSnippet ? renderSnippet(snippet) + ending : renderPlain(snippet) },
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      insertTextMode: InsertTextMode.adjustIndentation,
      ...(detail !== undefined && { detail }),
      ...(preselect === true && { preselect }),
      ...(deprecated === true && { tags: [CompletionItemTag.Deprecated] }),
      ...(additionalTextEdits.length > 0 && { additionalTextEdits }),
      ...(suggestsNext === true && isSnippet && editor.suggestAgain !== undefined && { command: editor.suggestAgain }),
    };
  });
}
