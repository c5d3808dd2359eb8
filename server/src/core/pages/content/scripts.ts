import type { WorkBudget } from "../../text/workBudget.ts";

/** How many braces of a page may stay open before all others are read as text: each of them is looked for up to the end of the page. */
const maxUnclosed = 5;

/**
 * How often the characters of a page may be read as scripts and tags, on average: some are read again as part of others, or in vain. In
 * pages that people write, it is not twice.
 */
const maxReadings = 5;

/** UTF-16 code units that may be read in any page. */
const minBudget = 10_000;

/** The scripts in the text of a page: expressions in braces, and import and export statements. */
export class Scripts {
  readonly text: string;
  readonly #budget: WorkBudget;
  #unclosed = 0;

  constructor(text: string) {
    this.text = text;
    this.#budget = { left: minBudget + maxReadings * text.length };
  }

  /** Whether a brace or another bracket stays open, so that the page cannot be built. */
  get areUnclosed(): boolean {
    return this.#unclosed > 0;
  }

  /** Whether a brace that seems to stay open does: too many others, or too much to read, leave that in doubt. */
  get areCertain(): boolean {
    return this.#unclosed < maxUnclosed && !this.exceedBudget;
  }

  /** Whether scripts or tags would be read too often: from then on, all others count as text. */
  get exceedBudget(): boolean {
    return this.#budget.left < 0;
  }

  /** Counts characters that were read. */
  count(characters: number): void {
    this.#budget.left -= characters;
  }

  /**
   * The offset after the brace that closes the one at an offset; undefined if it stays open. Braces in strings, templates, comments and
   * regular expressions do not count, unless it then stays open and has elements: in their text, what would start these is only a character.
   */
  expressionEnd(open: number): number | undefined {
    if (this.#unclosed >= maxUnclosed || this.exceedBudget) return undefined;
    let depth = 0;
    for (const at of brackets(this.text, open, this.#budget)) {
      if (this.text[at] === "{") depth++;
      else if (this.text[at] === "}" && --depth === 0) return this.#readTo(open, at + 1);
    }
    const end = this.#elementsEnd(open);
    if (end === undefined) return this.#unclosedFrom(open);
    this.count(this.text.length - open);
    return end;
  }

  /** The offset after the brace that closes the one at an offset if all braces count, and there are elements between the two. */
  #elementsEnd(open: number): number | undefined {
    const mark = /[{}]|<[\p{ID_Start}>]/gu;
    mark.lastIndex = open;
    let depth = 0;
    let hasElements = false;
    for (let match = mark.exec(this.text); match !== null; match = mark.exec(this.text)) {
      const [found] = match;
      if (found === "{") depth++;
      else if (found !== "}") hasElements = true;
      else if (--depth === 0) return hasElements ? mark.lastIndex : undefined;
    }
    return undefined;
  }

  /**
   * The end of the import and export statements that start at an offset: the first blank line outside of brackets, or the end of the text.
   * Undefined if a bracket stays open.
   */
  statementsEnd(start: number): number | undefined {
    if (this.#unclosed >= maxUnclosed || this.exceedBudget) return undefined;
    let depth = 0;
    for (const at of brackets(this.text, start, this.#budget)) {
      const character = this.text[at];
      if (character === "\n") {
        if (depth <= 0 && isBlankAfter(this.text, at)) return this.#readTo(start, at);
      } else if (character === "{" || character === "(" || character === "[") depth++;
      else depth--;
    }
    return depth <= 0 ? this.#readTo(start, this.text.length) : this.#unclosedFrom(start);
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

/** Whether the line after a line break is blank. */
function isBlankAfter(text: string, newline: number): boolean {
  const blanks = /[ \t\r]*/y;
  blanks.lastIndex = newline + 1;
  blanks.test(text);
  return blanks.lastIndex >= text.length || text[blanks.lastIndex] === "\n";
}

/** The offsets of the brackets and line breaks of a script, as long as there is budget left for what is read in vain. */
function* brackets(text: string, start: number, budget: WorkBudget): Iterable<number> {
  const mark = /["'`{}()[\]/\n]/g;
  /** For each template that is open: how many braces are, in its innermost expression. */
  const templates: number[] = [];
  mark.lastIndex = start;
  for (let match = mark.exec(text); match !== null && budget.left >= 0; match = mark.exec(text)) {
    const at = match.index;
    const [character] = match;
    const open = templates.at(-1);
    if (character === "`") mark.lastIndex = templateEnd(text, at + 1, templates);
    else if (character === '"' || character === "'") mark.lastIndex = stringEnd(text, at, character, budget);
    else if (character === "/") mark.lastIndex = slashEnd(text, at, budget);
    else if (character === "}" && open === 0) {
      templates.pop();
      mark.lastIndex = templateEnd(text, at + 1, templates);
    } else {
      if (open !== undefined && character === "{") templates[templates.length - 1] = open + 1;
      if (open !== undefined && character === "}") templates[templates.length - 1] = open - 1;
      yield at;
    }
  }
}

/** The offset after a template, or after the start of its next expression, which is added to the open ones. */
function templateEnd(text: string, start: number, templates: number[]): number {
  const mark = /[`\\]|\$\{/g;
  mark.lastIndex = start;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    if (match[0] === "`") return mark.lastIndex;
    if (match[0] === "\\") mark.lastIndex++;
    else {
      templates.push(0);
      return mark.lastIndex;
    }
  }
  return text.length;
}

/** The offset after a string. In the text of an element, a quotation mark is only a character: it follows a word, or is alone in its line. */
function stringEnd(text: string, start: number, quote: string, budget: WorkBudget): number {
  if (/\w/u.test(text.charAt(start - 1)) && quote === "'") return start + 1;
  const mark = /["'\\\n]/g;
  mark.lastIndex = start + 1;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    if (match[0] === "\n") break;
    if (match[0] === quote) return mark.lastIndex;
    if (match[0] === "\\") mark.lastIndex++;
  }
  return afterVain(text, start, budget);
}

/** The offset after a comment or a regular expression; after the slash if it is neither. */
function slashEnd(text: string, start: number, budget: WorkBudget): number {
  const next = text[start + 1];
  if (next === "*") {
    const close = text.indexOf("*/", start + 2);
    return close === -1 ? text.length : close + 2;
  }
  if (next === "/") {
    // In the text of an element, two slashes are most likely part of a URL.
    const end = text[start - 1] === ":" ? start + 2 : text.indexOf("\n", start);
    return end === -1 ? text.length : end;
  }
  const before = text.slice(Math.max(0, start - 20), start).trimEnd();
  if (!/(?:[(,=:[!&|?;+]|=>|\b(?:return|typeof))$/u.test(before)) return start + 1;
  const expression = /\/(?:[^\\\n/[]|\\[^\n]|\[(?:[^\\\n\]]|\\[^\n])*\])+\//y;
  expression.lastIndex = start;
  return expression.test(text) ? expression.lastIndex : afterVain(text, start, budget);
}

/** The offset after a character that starts nothing, as the rest of its line shows. */
function afterVain(text: string, start: number, budget: WorkBudget): number {
  const end = text.indexOf("\n", start);
  budget.left -= (end === -1 ? text.length : end) - start;
  return start + 1;
}
