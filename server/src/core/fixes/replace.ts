import type { Range } from "vscode-languageserver-types";
import type { TextFile } from "../files/textFile.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Replaces the underlined text with the one that the diagnostic suggests. */
export function replace({ file, diagnostic, data: { prefixLength = 0, title } }: FixContext, newText: string): Fix | undefined {
  if (!isKnown(file.document, diagnostic.range)) return undefined;
  const text = file.document.getText();
  const offset = file.document.offsetAt(diagnostic.range.start) - prefixLength;
  const end = file.document.offsetAt(diagnostic.range.end);
  const old = text.slice(offset, end);
  // Keeps the text that stays the same, such as the whitespace after a missing comma.
  const insertion = newText !== "" && newText.endsWith(old) ? newText.slice(0, newText.length - old.length) : undefined;
  return {
    title:
      title ??
      (insertion === undefined || isPartOfWord(insertion, old)
        ? titleOf(old.slice(prefixLength), newText)
        : `Add ${quote(insertion.trim())}`),
    isPreferred: true,
    edits: [
      {
        file,
        edits: [insertion === undefined ? { offset, length: end - offset, newText } : { offset, length: 0, newText: insertion }],
      },
    ],
  };
}

/** Removes the anchor of a link, which then leads to the top of the page, as it does already. */
export function removeAnchor(context: FixContext, withoutAnchor: string): Fix | undefined {
  const fix = replace(context, withoutAnchor);
  return fix && { ...fix, isPreferred: false, isLastResort: true };
}

/** Whether an inserted text becomes a part of the word after it, such as `app-` before `window`. */
function isPartOfWord(insertion: string, old: string): boolean {
  return /[\p{L}\p{N}][-_]?$/u.test(insertion) && /^[\p{L}\p{N}]/u.test(old);
}

/** Whether a document has a range. Of a page that no editor has open, only the head is known. */
export function isKnown(document: TextFile["document"], { start, end }: Range): boolean {
  return [start, end].every((position) => {
    const known = document.positionAt(document.offsetAt(position));
    return known.line === position.line && known.character === position.character;
  });
}

/** Replaces the underlined text with each of the allowed values, where none is the obvious one. */
export function replaceWithChoices(context: FixContext, choices: readonly string[]): readonly Fix[] {
  const fixes = choices.flatMap((choice) => replace(context, choice) ?? []);
  return fixes.map((fix) => ({ ...fix, isPreferred: false }));
}

function titleOf(old: string, newText: string): string {
  if (newText === "") return `Remove ${quote(old)}`;
  const value = isString(old) && isString(newText) ? String(JSON.parse(newText)) : newText;
  // Shows the value without its quotes where only the value changes, and not its escapes.
  return newText === " " ? "Replace with a space" : `Change to ${quote(`"${value}"` === old ? newText : value)}`;
}

/** Whether a text is one JSON string. */
function isString(text: string): boolean {
  return /^"(?:[^"\\\n]|\\[^\n])*"$/u.test(text);
}
