import type { JSONPath } from "jsonc-parser";
import type { Command, CompletionItem, CompletionItemKind, TextEdit } from "vscode-languageserver-types";
import { CompletionItemTag, InsertTextFormat, InsertTextMode, MarkupKind } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Schema } from "../../schema/schema.ts";
import type { Subject } from "../hover/subject.ts";
import type { Slot, ValuePlace } from "./place.ts";
import type { Snippet } from "./snippet.ts";
import { hasStops, renderPlain, renderSnippet } from "./snippet.ts";

/** What the author is offered at a place, before it is fitted into the text around. */
export interface Suggestion {
  /** What the list shows and what the author types to find it. */
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** JSON text. */
  readonly snippet: Snippet;
  /** A word or two that stand beside the label, if any. */
  readonly description?: string;
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  readonly preselect?: boolean;
  readonly deprecated?: boolean;
  /** What the author types to find it, where that is not the label. */
  readonly match?: string;
  /** What it stands for, where describing that waits until the author looks at it. */
  readonly subject?: Subject;
  /** True when there are values to offer at the first tab stop. */
  readonly offers?: boolean;
}

/** The place of a value, with all that is known of what may stand there. */
export interface ValueRequest {
  readonly file: ConfigFile;
  readonly path: JSONPath;
  readonly schema: Schema;
  readonly place: ValuePlace;
}

/**
 * Offers values for places of one kind: what the schema names, colors, and whatever else a site holds, such as its pages and
 * endpoints. The order of providers and of what they give is the order of the list.
 */
export interface ValueProvider {
  /** Whether it has values for texts at this path; asked for values that are not written yet, too. */
  offers(schema: Schema, path: JSONPath): boolean;
  /** Gives what fits at a place; called only where `offers` says so. */
  suggest(request: ValueRequest): Iterable<Suggestion>;
  /** Whether it will have other values once all that is being read has been read. */
  isWaiting?(request: ValueRequest): boolean;
  /** The URIs of the OpenAPI files that its values come from, where no site may depend on them. */
  wanted?(request: ValueRequest): Iterable<string>;
}

/** What the editor understands. */
export interface Editor {
  /** Whether it knows tab stops (client capability `completionItem.snippetSupport`). */
  readonly snippets: boolean;
  /** The command that asks for completions again once one is accepted, where the editor has one. */
  readonly suggestAgain?: Command;
}

/** What an item carries to the editor and back, so that it can be described once the author looks at it. */
export interface ItemData {
  /** The URI of the file that it is offered in. */
  readonly file: string;
  readonly subject: Subject;
}

/** Gives the items of a list in its order, each with the edit that leaves JSON behind: commas and quotes included. */
export function toItems(
  { document, uri }: Pick<ConfigFile, "document" | "uri">,
  slot: Slot,
  suggestions: readonly Suggestion[],
  editor: Editor,
): CompletionItem[] {
  const { replace, commaBefore } = slot;
  const range = { start: document.positionAt(replace.offset), end: document.positionAt(replace.offset + replace.length) };
  // An edit beside the main one may not touch it: a comma right before goes into the text itself.
  const adjoining = commaBefore === replace.offset;
  const lead = adjoining ? ", " : slot.spaceBefore ? " " : "";
  const additionalTextEdits: TextEdit[] = [];
  if (commaBefore !== undefined && !adjoining) {
    const position = document.positionAt(commaBefore);
    additionalTextEdits.push({ range: { start: position, end: position }, newText: "," });
  }
  return suggestions.map((suggestion, index) => {
    const { label, kind, description, detail, documentation, preselect, deprecated, match = label, subject, offers } = suggestion;
    const data: ItemData | undefined = subject && { file: uri, subject };
    const snippet = [lead, ...suggestion.snippet, slot.commaAfter ? "," : ""];
    const asSnippet = editor.snippets && hasStops(snippet);
    return {
      label,
      kind,
      // Ahead of a quote, with which the support for JSON begins its values.
      sortText: `!${String(index).padStart(5, "0")}`,
      filterText: slot.quoted ? JSON.stringify(match) : match,
      textEdit: { range, newText: asSnippet ? renderSnippet(snippet) : renderPlain(snippet) },
      insertTextFormat: asSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      insertTextMode: InsertTextMode.adjustIndentation,
      ...(description !== undefined && description !== "" && { labelDetails: { description } }),
      ...(detail !== undefined && { detail }),
      ...(documentation !== undefined && { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
      ...(preselect === true && { preselect }),
      ...(deprecated === true && { tags: [CompletionItemTag.Deprecated] }),
      ...(data !== undefined && { data }),
      ...(additionalTextEdits.length > 0 && { additionalTextEdits }),
      ...(offers === true && asSnippet && editor.suggestAgain !== undefined && { command: editor.suggestAgain }),
    };
  });
}
