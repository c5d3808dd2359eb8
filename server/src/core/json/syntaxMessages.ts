import type { Node, ScanError } from "jsonc-parser";
import { quote } from "../text/quote.ts";
import type { SyntaxIssue } from "./document.ts";
import { maxDepth } from "./document.ts";
import { TokenError } from "./tokens.ts";

// The messages of all syntax errors, in the manner of VS Code's JSON and TypeScript support.

type Container = Pick<Node, "type" | "offset">;

/** Characters that people type for a comma or a colon, from other languages and keyboards. */
const lookAlikes: ReadonlyMap<string, "," | ":"> = new Map([
  ["，", ","],
  ["、", ","],
  [";", ","],
  ["；", ","],
  ["：", ":"],
  ["=", ":"],
  ["=>", ":"],
]);

/** The comma or colon that a word is typed for. Right after a key, that is a colon. */
export function suggestedMark(word: string, { isAfterKey }: { readonly isAfterKey: boolean }): "," | ":" | undefined {
  const mark = lookAlikes.get(word);
  return mark !== undefined && isAfterKey ? ":" : mark;
}

/** What git writes around the sides of a merge conflict. */
export const conflictMarker = /^(?:<{7}|\|{7}|={7}|>{7})$/u;

/** Whether a word consists of invisible characters: the scanner ends it before all others. */
export function isInvisible(word: string): boolean {
  return /^[\s\p{Cf}\p{Cc}]/u.test(word);
}

export const conflict: SyntaxIssue = { message: "Unresolved merge conflict." };
export const empty: SyntaxIssue = { message: "The file is empty. Expected an object such as `{}`." };
export const firstComma: SyntaxIssue = { message: "Expected an object such as `{}`, got `,`." };
export const secondValue: SyntaxIssue = { message: "Expected the end of the file." };
export const extraBrace: SyntaxIssue = { message: "Unexpected `}`. More properties follow.", replaceWith: "" };
/** At the start of the comment. What follows it, up to the end of the file, was there before somebody began to type it. */
export const unterminatedComment: SyntaxIssue = {
  message: "Unterminated comment. Comments are not allowed in JSON.",
  replaceWith: "",
};
export const strayColon: SyntaxIssue = { message: "Unexpected colon." };
export const strayComma: SyntaxIssue = { message: "Unexpected comma.", replaceWith: "" };
export const tooDeep: SyntaxIssue = { message: `Nested too deeply. The limit is ${maxDepth} levels.` };

/** What is wrong within a number or a string, from its text; undefined if it is well-formed. */
export function withinToken(error: ScanError, text: string): SyntaxIssue | undefined {
  switch (error) {
    case TokenError.unexpectedEndOfNumber:
      return { message: `Incomplete number ${quote(text)}.` };
    case TokenError.unexpectedEndOfString:
      return { message: "Unterminated string.", closeString: true };
    case TokenError.invalidUnicode:
      return { message: "Invalid Unicode escape. Expected four hexadecimal digits after `\\u`." };
    case TokenError.invalidEscape:
      return {
        message: "Invalid escape sequence. To write a backslash, use `\\\\`.",
        ...(!wordAfterEscape.test(text) && { replaceWith: escaped(text) }),
      };
    case TokenError.invalidCharacter:
      return { message: "Unescaped control character in string. To write a tab, use `\\t`.", replaceWith: escaped(text) };
    default:
      return undefined;
  }
}

/** An escape that may be meant as a backslash and a word, like that of a tab in `C:\docs\temp`. */
const wordAfterEscape = /(?<!\\)(?:\\\\)*\\[bfnrt]\p{L}/u;

/** A string with an escape for each backslash that starts none, and for each control character. */
function escaped(text: string): string {
  return text.replace(/\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})|[\\\p{Cc}]/gu, (found) =>
    found.length > 1 ? found : JSON.stringify(found).slice(1, -1),
  );
}

/** Invisible characters: a no-break space copied from a web page, the NUL of a binary file. */
export function invisible(characters: string): SyntaxIssue {
  const code = (characters.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  if (/^\p{Cc}/u.test(characters)) return { message: `Unexpected control character U+${code}.` };
  return { message: `Unexpected invisible character U+${code}. Use a space.`, replaceWith: " " };
}

/** A character that only looks like a comma or a colon. */
export function wrongSeparator(word: string, mark: "," | ":"): SyntaxIssue {
  return { message: `Expected ${quote(mark)}, got ${quote(word)}.`, replaceWith: mark };
}

/** A word without the wrong quotes around it. */
export function withoutQuotes(word: string): string {
  return word.replace(/^['`“”„‘’‚]|['`“”‘’]$/gu, "");
}

/** Whether a word has a wrong quote on one side only, so that it is the start or the end of a longer text. */
function isPartOfText(word: string): boolean {
  return /^['`“”„‘’‚]/u.test(word) !== /.['`“”‘’]$/u.test(word);
}

const doubleQuotes = "Strings must be in double quotes.";

/** A word in place of a value. */
export function bareWord(word: string): SyntaxIssue {
  if (/^[+-]$/u.test(word)) return { message: `Incomplete number ${quote(word)}.` };
  const number = Number(word);
  // The digits of a larger one, such as an ID, would change.
  if (/^[+\-.\d]/u.test(word) && Math.abs(number) <= Number.MAX_SAFE_INTEGER)
    return { message: `Invalid number ${quote(word)}. Did you mean ${quote(String(number))}?`, replaceWith: String(number) };
  const bare = withoutQuotes(word);
  const literal = literalOf(word.toLowerCase());
  const isUnclear = /\p{Cc}/u.test(bare) || isPartOfText(word);
  const replaceWith = literal ?? (isUnclear ? undefined : JSON.stringify(bare));
  const advice = literal === undefined ? doubleQuotes : `Did you mean ${quote(literal)}?`;
  return { message: `Unexpected ${quote(word)}. ${advice}`, ...(replaceWith !== undefined && { replaceWith }) };
}

/** A string in other quotes. */
export function quotedText(text: string, value: string): SyntaxIssue {
  return { message: `Unexpected ${quote(text)}. ${doubleQuotes}`, replaceWith: JSON.stringify(value) };
}

/** The literal that a word in lower case is, maybe with a typo. Other words, such as `tree`, are more likely strings. */
function literalOf(word: string): string | undefined {
  return ["true", "false", "null"].find((literal) => literal === word || typosOf(literal).includes(word));
}

/** A word with a letter that is left out, written twice, or swapped with the next one. */
function typosOf(word: string): readonly string[] {
  return Array.from(word).flatMap((letter, at) => {
    const [before, next = "", rest] = [word.slice(0, at), word[at + 1], word.slice(at + 2)];
    return [before + next + rest, before + letter + letter + next + rest, before + next + letter + rest];
  });
}

/** A word in place of the whole object. */
export function expectedObject(word: string): SyntaxIssue {
  return { message: `Expected an object such as \`{}\`, got ${quote(word)}.` };
}

/** A bracket in place of a property key. */
export function expectedKey(bracket: string): SyntaxIssue {
  return { message: `Expected a property key in double quotes, got ${quote(bracket)}.` };
}

/** A property key without double quotes. */
export function bareKey(word: string): SyntaxIssue {
  const replaceWith = JSON.stringify(withoutQuotes(word));
  return { message: `Property keys must be in double quotes: ${quote(replaceWith)}.`, replaceWith };
}

/** A value right after its property key; `between` is the text between them, including the start of the value. */
export function missingColon(token: string, between: string): SyntaxIssue {
  return { message: "Expected a colon after the property key.", ...insertedBefore(token, ":", between) };
}

/** A property key alone. */
export function missingColonAndValue(key: unknown): SyntaxIssue {
  return { message: `Expected a colon and a value after ${quote(String(key))}.` };
}

/** A property without a value. */
export function missingValue(key: unknown): SyntaxIssue {
  return { message: `Expected a value for ${quote(String(key))}.` };
}

/** Two values, or two properties, without a comma; `between` is the text between them, including the start of the second. */
export function missingComma(token: string, between: string): SyntaxIssue {
  return { message: `Expected a comma before ${quote(token)}.`, ...insertedBefore(token, ",", between) };
}

/**
 * A comma or a colon belongs right after what is before the token, which may be lines above. A word that touches a string is the next
 * string: the one before it lacks its closing quote, and seems to end where this one starts.
 */
function insertedBefore(token: string, mark: "," | ":", between: string): Omit<SyntaxIssue, "message"> {
  if (between === token && !/^(?:["\d[{-]|true$|false$|null$)/u.test(token)) return { closeString: true };
  return { replaceWith: mark + between, prefixLength: between.length - token.length };
}

export const trailingComma: SyntaxIssue = { message: "Trailing commas are not allowed in JSON.", replaceWith: "" };

/** The closing bracket of a container where none is open. */
export function unmatchedCloser(type: Container["type"]): SyntaxIssue {
  return { message: `Unexpected \`${closerOf({ type })}\`. There is nothing to close.` };
}

/** The closing bracket of another container than the one that is open. */
export function wrongCloser(open: Container, type: Container["type"]): SyntaxIssue {
  return { message: `Expected \`${closerOf(open)}\`, got \`${closerOf({ type })}\`.`, related: openingOf(open) };
}

/** A container that is open at the end of the file. */
export function missingCloser(open: Container): SyntaxIssue {
  return { message: `Expected \`${closerOf(open)}\` before the end of the file.`, related: openingOf(open) };
}

function openingOf({ type, offset }: Container): NonNullable<SyntaxIssue["related"]> {
  return { span: { offset, length: 1 }, message: `This \`${type === "object" ? "{" : "["}\` is not closed.` };
}

function closerOf({ type }: Pick<Container, "type">): string {
  return type === "object" ? "}" : "]";
}
