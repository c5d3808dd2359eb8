import { TextDocument } from "vscode-languageserver-textdocument";
import type { CompletionItem, Range } from "vscode-languageserver-types";
import { InsertTextFormat, TextEdit } from "vscode-languageserver-types";
import type { ConfigFile } from "../../server/src/core/config/configFile.ts";
import { configFile } from "../../server/src/core/config/configFile.ts";
import type { TextFile } from "../../server/src/core/files/textFile.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";

/** A docs.json that is open in an editor. */
export function openDocs(text: string): ConfigFile {
  return configFile(textDocument("file:///site/docs.json", "docs-json", 1, text));
}

/** The text that a range underlines. */
export function textAt({ document }: ConfigFile, range: Range): string {
  return document.getText(range);
}

/** The text that a range underlines in a text. */
export function textIn(text: string, range: Range): string {
  return TextDocument.create("", "", 0, text).getText(range);
}

/**
 * The whole document after a completion is accepted, as an editor that indents with tabs or two spaces does it: the first choice
 * or the preset text of every tab stop stays, new lines get the indentation of the line they start from and the line ending of
 * the document.
 */
export function accept({ document }: Pick<TextFile, "document">, item: CompletionItem): string {
  const edit = item.textEdit;
  if (edit === undefined || !TextEdit.is(edit)) throw new Error(`"${item.label}" has no text edit`);
  const text = document.getText();
  const start = document.offsetAt(edit.range.start);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const indentation = /^[ \t]*/u.exec(text.slice(lineStart, start))?.[0] ?? "";
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const newText = item.insertTextFormat === InsertTextFormat.Snippet ? expandSnippet(edit.newText) : edit.newText;
  const unit = /^\t/mu.test(text) ? "\t" : "  ";
  const lines = newText
    .replace(/^\t+/gmu, (tabs) => unit.repeat(tabs.length))
    .split("\n")
    .join(lineEnd + indentation);
  return TextDocument.applyEdits(document, [...(item.additionalTextEdits ?? []), { range: edit.range, newText: lines }]);
}

/** Puts the first choice, the preset text or nothing in place of each tab stop, and nothing in place of a variable. */
function expandSnippet(snippet: string): string {
  const stop = /\\([\\$}])|\$(?:\d+|\{[a-z]+:\}|\{\d+(?::((?:\\.|[^\\}])*)|\|((?:\\.|[^\\,|])*)(?:\\.|[^\\|])*\|)?\})/gu;
  return snippet.replace(stop, (_, escaped?: string, preset?: string, choice?: string) =>
    (escaped ?? preset ?? choice ?? "").replace(/\\(.)/gu, "$1"),
  );
}
