import type { TextDocument } from "vscode-languageserver-textdocument";
import type { CompletionItem } from "vscode-languageserver-types";
import { InsertTextFormat } from "vscode-languageserver-types";
import type { Snippet } from "../../../schema/snippet.ts";
import { renderPlain, renderSnippet } from "../../../schema/snippet.ts";
import { rangeIn } from "../../../text/lines.ts";
import type { Span } from "../../../text/span.ts";
import { listLabels } from "../listLabels.ts";
import type { EditorCapabilities, ShownSuggestion } from "../suggestion.ts";
import { shownPart, sortTextOf } from "../suggestion.ts";

/** Something to write in a page. */
export interface PageSuggestion extends ShownSuggestion {
  /** What is written, if that is not the label. */
  readonly text?: string | Snippet;
  /** Whether something is suggested where the text ends: completion then opens again. */
  readonly suggestsNext?: boolean;
}

/** What can be written at a place, and what it replaces. */
export interface PageSuggestions {
  readonly span: Span;
  readonly suggestions: readonly PageSuggestion[];
  /** Whether there are others for another text. */
  readonly isFiltered?: boolean;
}

/** The items for suggestions, in the same order, each in place of a span. */
export function pageItems(
  { uri, document }: { readonly uri: string; readonly document: Pick<TextDocument, "positionAt"> },
  span: Span,
  suggestions: readonly PageSuggestion[],
  editor: EditorCapabilities,
): CompletionItem[] {
  const range = rangeIn(document, span);
  const labels = listLabels(suggestions, editor);
  return suggestions.map((suggestion, index): CompletionItem => {
    const { label, text = label, suggestsNext } = suggestion;
    const isSnippet = typeof text !== "string" && editor.snippets;
    const newText = typeof text === "string" ? text : isSnippet ? renderSnippet(text) : renderPlain(text);
    const shown = labels[index] ?? label;
    const match = suggestion.match ?? (shown === label ? undefined : label);
    return {
      ...shownPart(uri, suggestion, shown),
      sortText: sortTextOf(index),
      textEdit: { range, newText },
      ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
      ...(match !== undefined && { filterText: match }),
      ...(suggestsNext === true && editor.suggestAgain !== undefined && { command: editor.suggestAgain }),
    };
  });
}
