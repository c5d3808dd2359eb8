import { isConfigFile } from "../config/configFile.ts";
import { parseJson } from "../json/parse.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** How many places at the end of a line are tried. */
const maxPlaces = 10;

/**
 * Adds the closing quote of the underlined string, or of the one before the underlined word, at the first place that makes the whole file
 * valid JSON.
 */
export function closeString({ file, diagnostic }: FixContext): Fix | undefined {
  if (!isConfigFile(file)) return undefined;
  const { text, syntaxErrors } = file.json;
  const [first] = syntaxErrors;
  // An earlier error would stay.
  if (first?.span.offset !== file.document.offsetAt(diagnostic.range.start)) return undefined;
  const { span } = first;
  const isOpen = text.charAt(span.offset) === '"';
  // `"theme: "` before the word `mint`: it seems to end with the opening quote of the next string.
  const offset = isOpen ? span.offset : text.lastIndexOf('"', span.offset - 2);
  const line = text.slice(offset, isOpen ? span.offset + span.length : span.offset - 1);
  const end = placesIn(line).find((place) => {
    const at = offset + place;
    return parseJson(`${text.slice(0, at)}"${text.slice(at)}`).syntaxErrors.length === 0;
  });
  if (end === undefined) return undefined;
  const content = line.slice(0, end);
  // A curly quote without an opening one is meant to close the string.
  const length = /^[^“”„]*[“”]$/u.test(content) ? 1 : 0;
  return {
    title: `Add the closing quote: ${quote(`${content.slice(0, end - length)}"`)}`,
    isPreferred: true,
    edits: [{ file, edits: [{ offset: offset + end - length, length, newText: '"' }] }],
  };
}

/** Where a string may end in a line: before a colon, or before, between, and after the commas and brackets at the end. */
function placesIn(line: string): readonly number[] {
  const places: number[] = [];
  for (let at = line.trimEnd().length; places.length < maxPlaces; at--) {
    const last = line.charAt(at - 1);
    if (last.trim() !== "") places.unshift(at);
    if (!/[\s,\]}]/u.test(last)) break;
  }
  const colon = line.indexOf(":");
  return colon < 0 ? places : [line.slice(0, colon).trimEnd().length, ...places];
}
