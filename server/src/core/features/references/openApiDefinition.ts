import type { TextDocument } from "vscode-languageserver-textdocument";
import type { LocationLink } from "vscode-languageserver-types";
import { locateValues } from "../../openapi/locate.ts";
import { pointerTokens } from "../../openapi/pointer.ts";
import { rangeIn } from "../../text/lines.ts";

/** How much of a line is looked at on each side of the cursor: a whole file may be one line. */
const maxLooked = 1000;

/** A `$ref` to a part of the same file. */
const reference = /["']?\$ref["']?[ \t]*:[ \t]*(?:"(#[^"\r\n]*)"|'(#[^'\r\n]*)'|(#[^\s"',}]+))/gu;

/** What the `$ref` at an offset of an OpenAPI file refers to in the same file. */
export function definitionInOpenApi(document: TextDocument, offset: number): LocationLink[] {
  const text = document.getText();
  const from = Math.max(0, offset - maxLooked);
  for (const { 0: whole, 1: double, 2: single, 3: plain, index } of text.slice(from, offset + maxLooked).matchAll(reference)) {
    const pointer = double ?? single ?? plain ?? "";
    const start = from + index + whole.lastIndexOf(pointer);
    if (offset < start || offset > start + pointer.length) continue;
    const tokens = pointerTokens(pointer) ?? [];
    const last = tokens.at(-1);
    const [place] = last === undefined ? [] : locateValues(text, [tokens]);
    // Of what does not exist, the place above it is found.
    if (place === undefined || text.slice(place.key.offset, place.key.offset + place.key.length) !== last) return [];
    const name = rangeIn(document, place.key);
    const end = place.value === undefined ? name.end : rangeIn(document, place.value).end;
    return [
      {
        originSelectionRange: rangeIn(document, { offset: start, length: pointer.length }),
        targetUri: document.uri,
        targetRange: { start: name.start, end },
        targetSelectionRange: name,
      },
    ];
  }
  return [];
}
