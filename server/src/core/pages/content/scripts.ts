import { lineStart } from "../../text/lines.ts";
import { matchEnd } from "../../text/matchAt.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { brackets } from "./brackets.ts";
import { ScriptErrors } from "./scriptErrors.ts";

/** How many braces of a page may stay open before all others are read as text: each of them is looked for up to the end of the page. */
const maxUnclosed = 5;

/**
 * How often the characters of a page may be read as scripts and tags, on average: some are read again as part of others, or for nothing. In
 * pages that people write, it is not twice.
 */
const maxReadings = 5;

/** UTF-16 code units that may be read in any page. */
const minBudget = 10_000;

/** How many characters may be read of the scripts and tags in a text. */
export function scriptBudget(text: string): WorkBudget {
  return { left: minBudget + maxReadings * text.length };
}

/** The bracket that closes each one. */
export const closingBrackets: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["(", ")"],
  ["[", "]"],
]);

/** The scripts in the text of a page: expressions in braces, and import and export statements. */
export class Scripts {
  readonly text: string;
  readonly errors: ScriptErrors;
  readonly #budget: WorkBudget;
  #unclosed = 0;

  constructor(text: string) {
    this.text = text;
    this.errors = new ScriptErrors(text);
    this.#budget = scriptBudget(text);
  }

  /** Whether a brace or another bracket stays open, so that the page cannot be built. */
  get areUnclosed(): boolean {
    return this.#unclosed > 0;
  }

  /** Whether a brace that seems to stay open does: too many others, or too much to read, leave that in doubt. */
  get areCertain(): boolean {
    return this.#unclosed < maxUnclosed && !this.exceedsBudget;
  }

  /** Whether scripts or tags would be read too often: from then on, all others count as text. */
  get exceedsBudget(): boolean {
    return this.#budget.left < 0;
  }

  /** Counts characters that were read. */
  count(characters: number): void {
    this.#budget.left -= characters;
  }

  /**
   * The offset after the brace that closes the one at an offset; undefined if it stays open. Braces in strings, templates, comments and
   * regular expressions do not count.
   */
  expressionEnd(open: number): number | undefined {
    if (this.#unclosed >= maxUnclosed || this.exceedsBudget) return undefined;
    let depth = 0;
    for (const at of brackets(this.text, open, this.#budget)) {
      if (this.text[at] === "{") depth++;
      else if (this.text[at] === "}" && --depth === 0) return this.#readTo(open, at + 1);
    }
    return this.#unclosedFrom(open);
  }

  /**
   * The end of the import and export statements that start at an offset: the first blank line outside of brackets, or the end of the text.
   * The outermost bracket that stays open instead, if one does: text that follows is read as part of the script. Or the line that certainly
   * belongs to no statement.
   */
  statementsEnd(start: number): { readonly end?: number; readonly open?: number; readonly other?: number } {
    if (this.#unclosed >= maxUnclosed || this.exceedsBudget) return {};
    let depth = 0;
    let outermost = start;
    for (const at of brackets(this.text, start, this.#budget)) {
      const character = this.text.charAt(at);
      if (character === "\n") {
        if (depth <= 0 && isBlankAfter(this.text, at)) return { end: this.#readTo(start, at) };
        if (depth === 0 && isOtherAfter(this.text, at)) return { end: this.#readTo(start, at), other: at + 1 };
      } else if (closingBrackets.has(character)) {
        if (depth <= 0) outermost = at;
        depth++;
      } else depth--;
    }
    if (depth <= 0) return { end: this.#readTo(start, this.text.length) };
    this.#unclosedFrom(start);
    return { open: outermost };
  }

  #readTo(start: number, end: number): number {
    this.count(end - start);
    return end;
  }

  #unclosedFrom(start: number): undefined {
    this.count(this.text.length - start);
    this.#unclosed++;
  }
}

/** A line that continues no statement that has ended: a heading, a tag, or a word that is no operator. */
const otherLine =
  /(?:#{1,6}[ \t]|<[A-Za-z](?:[^\n]*(?:\/>|<\/[\w.]+>)|[\w.]*(?:[ \t][^\n<>]*)?>[ \t\r]*(?:\n|$))|(?!(?:as|assert|catch|else|export|finally|from|import|in|instanceof|of|satisfies|while|with)\b)[\p{L}_$])/uy;

/** What may follow a semicolon in the next line: nothing, a comment, or another statement. */
const nextStatement = /[^\S\n]*(?:\n|$|;|\/[/*]|(?:import|export)\b)/uy;

/** Whether the line after a line break, outside of brackets, belongs to no statement, as the one before it has ended. */
function isOtherAfter(text: string, newline: number): boolean {
  const line = text.slice(lineStart(text, newline), newline);
  const [end] = /[;)}\]"'`\d](?=[ \t\r]*$)/u.exec(line.slice(-20)) ?? [];
  // What a comment ends with ends no statement. A URL in a string is no comment.
  if (end === undefined || /(?:^|[^:])\/\//u.test(line)) return false;
  if (end === ";") return matchEnd(nextStatement, text, newline + 1) === undefined;
  return matchEnd(otherLine, text, newline + 1) !== undefined;
}

/** Whether the line after a line break is blank. */
function isBlankAfter(text: string, newline: number): boolean {
  return matchEnd(/[ \t\r]*(?:\n|$)/y, text, newline + 1) !== undefined;
}
