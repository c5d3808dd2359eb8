import type { Node, ScanError } from "jsonc-parser";
import { quote } from "../text/quote.ts";
import type { JsonFault } from "./document.ts";
import { maximumDepth } from "./document.ts";
import { TokenError } from "./tokens.ts";

// All that the parser may have against a text, in words.

type Container = Pick<Node, "type" | "offset">;

/** Marks that people take for those of JSON, from other languages and keyboards. */
export const lookAlikes: ReadonlyMap<string, "," | ":"> = new Map([
  ["，", ","],
  ["、", ","],
  [";", ","],
  ["；", ","],
  ["：", ":"],
  ["=", ":"],
  ["=>", ":"],
]);

/** What git writes around the sides of a merge conflict. */
export const conflictMarker = /^(?:<{7}|\|{7}|={7}|>{7})$/u;

/** Characters at the start of a word that show nothing: they are none of its letters. */
export const unseenStart = /^(?:[^\S\t\n\r ]|\p{Cf}|\p{Cc})+/u;

export const comment: JsonFault = { message: "Comments are not allowed: docs.json is read as strict JSON.", replaceWith: "" };
export const conflict: JsonFault = { message: "Git has left a merge conflict here that is not resolved yet." };
export const empty: JsonFault = { message: "The file is empty: a JSON object is expected, such as `{}`." };
export const firstComma: JsonFault = { message: "A JSON object is expected here, not `,`." };
export const noColon: JsonFault = { message: "A colon is missing between the property name and its value." };
export const secondValue: JsonFault = { message: "Only one value is allowed: nothing may follow the end of the JSON object." };
export const strayColon: JsonFault = { message: "Unexpected `:`: a colon stands only between a property name and its value." };
export const strayComma: JsonFault = { message: "Unexpected `,`: a value must stand before each comma.", replaceWith: "" };
export const tooDeep: JsonFault = { message: `Values may not nest deeper than ${maximumDepth} levels.` };

/** What is wrong within a number or a text in quotes; undefined when it is well formed. */
export function withinToken(fault: ScanError, value: string): JsonFault | undefined {
  switch (fault) {
    case TokenError.unexpectedEndOfNumber:
      return { message: `${quote(value)} is not a complete number.` };
    case TokenError.unexpectedEndOfString:
      return { message: 'This text is not closed: a `"` is missing at its end.' };
    case TokenError.invalidUnicode:
      return { message: "`\\u` needs four hexadecimal digits." };
    case TokenError.invalidEscape:
      return {
        message: 'Only `\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u` may follow a backslash: write `\\\\` for a backslash itself.',
      };
    case TokenError.invalidCharacter:
      return { message: "Control characters such as a tab must be escaped in JSON text (`\\t`)." };
    default:
      return undefined;
  }
}

/** Characters that nobody sees: a no-break space out of a web page, the NUL of a file that is no text. */
export function unseen(characters: string): JsonFault {
  const code = (characters.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  if (/^\p{Cc}/u.test(characters)) return { message: `The control character U+${code} is not allowed here: JSON is plain text.` };
  const message = `The invisible character U+${code} is not allowed here: only spaces, tabs and line breaks may part values.`;
  return { message, replaceWith: " " };
}

/** A mark that only looks like one of JSON. */
export function wrongMark(word: string, mark: "," | ":"): JsonFault {
  return { message: `${quote(word)} is no part of JSON: write \`${mark}\`.`, replaceWith: mark };
}

/** The text that a word which is no JSON value may be meant for. */
export function meantBy(word: string): string {
  return word.replace(/^['`“”]|['`“”]$/gu, "");
}

/** A word where a value should stand. */
export function bareWord(word: string): JsonFault {
  const bare = meantBy(word);
  const literal = ["true", "false", "null"].find((name) => name === word.toLowerCase());
  const replaceWith = literal ?? (/\p{Cc}/u.test(bare) ? undefined : JSON.stringify(bare));
  const advice = literal === undefined ? "text needs double quotes" : `write ${quote(literal)}`;
  const message = `${quote(word)} is not a JSON value: ${advice}.`;
  return { message, ...(replaceWith !== undefined && { replaceWith }) };
}

/** A word instead of all that a file should hold. */
export function noObject(word: string): JsonFault {
  return { message: `A JSON object is expected here, such as \`{}\`, not ${quote(word)}.` };
}

/** A bracket where the name of a property should stand. */
export function noName(bracket: string): JsonFault {
  return { message: `A property name in double quotes is expected here, not \`${bracket}\`.` };
}

/** The name of a property without double quotes. */
export function bareName(word: string): JsonFault {
  const replaceWith = JSON.stringify(word.replace(/^'|'$/gu, ""));
  return { message: `Property names need double quotes: ${quote(replaceWith)}.`, replaceWith };
}

/** The name of a property alone. */
export function noColonAndValue(name: unknown): JsonFault {
  return { message: `A colon and a value are missing behind the property name ${quote(String(name))}.` };
}

/** A property without a value. */
export function noValue(name: unknown): JsonFault {
  return { message: `A value is missing for ${quote(String(name))}.` };
}

/** Two values, or two properties, without a comma between them; `between` is what stands there instead, the second's start included. */
export function noComma(token: string, between: string): JsonFault {
  return {
    message: `A comma is missing before ${quote(token)}.`,
    // The comma belongs right behind the value before it, which may be lines above.
    replaceWith: `,${between}`,
    lead: between.length - token.length,
  };
}

export function trailingComma(container: Container): JsonFault {
  const message = `A trailing comma is not allowed before \`${closerOf(container)}\`: docs.json is read as strict JSON.`;
  return { message, replaceWith: "" };
}

/** The closing bracket of a container where none is open. */
export function nothingOpen(type: Container["type"]): JsonFault {
  return { message: `Unexpected \`${closerOf({ type })}\`: nothing is open here.` };
}

/** The closing bracket of another container than the one that is open. */
export function wrongCloser(open: Container, type: Container["type"]): JsonFault {
  const message = `\`${closerOf(open)}\` is expected here, not \`${closerOf({ type })}\`.`;
  return { message, related: openingOf(open, "closed yet") };
}

/** A container that is open at the end of the file. */
export function notClosed(open: Container): JsonFault {
  const message = `The file ends before this is complete: \`${closerOf(open)}\` is missing.`;
  return { message, related: openingOf(open, "closed") };
}

function openingOf({ type, offset }: Container, what: string): NonNullable<JsonFault["related"]> {
  return { span: { offset, length: 1 }, message: `This \`${type === "object" ? "{" : "["}\` is not ${what}.` };
}

function closerOf({ type }: Pick<Container, "type">): string {
  return type === "object" ? "}" : "]";
}
