import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Hover } from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import { rangeIn } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";

/** What a hover shows, as Markdown, and the text that it is about. */
export interface HoverContent {
  readonly span: Span;
  readonly value: string;
}

/** A hover over a text of a document. */
export function hoverOf(document: Pick<TextDocument, "positionAt">, { span, value }: HoverContent): Hover {
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeIn(document, span) };
}
