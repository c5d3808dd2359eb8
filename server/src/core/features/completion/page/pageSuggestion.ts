import type { TextDocument } from "vscode-languageserver-textdocument";
import type { CompletionItem, CompletionItemKind } from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import { rangeIn } from "../../../text/lines.ts";
import type { Span } from "../../../text/span.ts";
import type { Subject } from "../../hover/subject.ts";
import type { ItemData } from "../suggestion.ts";

/** Something to write in a page. */
export interface PageSuggestion {
  /** What the list shows. */
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** What is written, if that is not the label. */
  readonly text?: string;
  /** Shown next to the label. */
  readonly description?: string | undefined;
  /** Markdown. */
  readonly documentation?: string;
  /** The text to filter by, if that is not the label. */
  readonly match?: string | undefined;
  /** What it refers to, if the documentation is only made when the item is focused. */
  readonly subject?: Subject | undefined;
}

/** The items for suggestions, in the same order, each in place of a span. */
export function pageItems(
  { uri, document }: { readonly uri: string; readonly document: Pick<TextDocument, "positionAt"> },
  span: Span,
  suggestions: Iterable<PageSuggestion>,
): CompletionItem[] {
  const range = rangeIn(document, span);
  return Array.from(suggestions, ({ label, kind, text, description, documentation, match, subject }, index): CompletionItem => {
    const data: ItemData | undefined = subject && { file: uri, subject };
    return {
      label,
      kind,
      sortText: String(index).padStart(5, "0"),
      textEdit: { range, newText: text ?? label },
      ...(match !== undefined && { filterText: match }),
      ...(description !== undefined && description !== "" && { labelDetails: { description } }),
      ...(documentation !== undefined && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
      ...(data !== undefined && { data }),
    };
  });
}
