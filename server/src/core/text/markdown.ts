import type { Position } from "vscode-languageserver-types";
import { visible } from "./quote.ts";

/**
 * Plain text as a Markdown code span on one line, even if it contains backticks. Control characters, lone surrogates, and characters that
 * reverse the direction of the text are shown as `�`.
 */
export function codeSpan(text: string): string {
  const line = visible(text.replace(/\s+/gu, " "));
  if (line.trim() === "") return "`\u00A0`";
  const fence = fenceFor(line, 1);
  const padding = /^[` ]|[` ]$/u.test(line) ? " " : "";
  return `${fence}${padding}${line}${padding}${fence}`;
}

/** Backticks around a text as code: more than it has in a row, and at least `min`. */
export function fenceFor(text: string, min: number): string {
  return "`".repeat(Math.max(min, ...Array.from(text.matchAll(/`+/gu), ([run]) => run.length + 1)));
}

/** The longest text from a file that a hover shows, in UTF-16 code units. */
const maxTextLength = 600;

/**
 * Text from a file as Markdown that shows it literally, clipped: paragraphs and code spans are kept, and nothing in it becomes a link,
 * an image, a heading or HTML. Control characters, lone surrogates, and characters that reverse the direction of the text are shown as
 * `�`.
 */
export function escapeMarkdown(text: string): string {
  const shown = text.length <= maxTextLength ? text : `${firstWords(text.slice(0, maxTextLength))}…`;
  return shown
    .split(/\n[^\S\n]*\n/u)
    .map((paragraph) => paragraph.replace(/\s+/gu, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) =>
      visible(paragraph).replace(/`([^`]+)`|[!-/:-@[-`{-~]/gu, (mark, code?: string) => (code ? codeSpan(code) : `\\${mark}`)),
    )
    .join("\n\n");
}

/** The most lines of a file that a hover shows. */
const maxLines = 20;

/** Some lines of a file as a block of code, without the indentation of the first one, and clipped. */
export function fencedCode(text: string, language: string): string {
  const all = text.slice(0, maxLines * 200).split(/\r\n|\r|\n/u);
  const indentation = /^[ \t]*/u.exec(all[0] ?? "")?.[0] ?? "";
  const lines = all.slice(0, maxLines).map((line) => visible(line.replace(/\t/gu, "  ").slice(indentation.length, 200)));
  const isClipped = all.length > maxLines || text.length > maxLines * 200;
  const shown = [...lines, ...(isClipped ? ["…"] : [])].join("\n");
  const fence = fenceFor(shown, 3);
  return `${fence}${language}\n${shown}\n${fence}`;
}

/** A text without its last word, which may be cut, unless it has no other. */
function firstWords(text: string): string {
  return /^[\s\S]*\s/u.exec(text)?.[0].trimEnd() ?? text;
}

/** A link to a file; `text` is the label, as plain text. */
export function fileLink(text: string, uri: string): string {
  return `[${escapeMarkdown(text)}](<${uri}>)`;
}

/** A link to the line of a position in a file: "line 3", after the name of the file if that is given. */
export function lineLink(uri: string, { line }: Position, name?: string): string {
  const text = `line ${line + 1}`;
  return fileLink(name === undefined ? text : `${name}, ${text}`, `${uri}#L${line + 1}`);
}
