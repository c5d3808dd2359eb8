import { matchEnd } from "../../text/matchAt.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { nameInTag } from "./identifier.ts";

/** What a part of a script is in: braces, the braces of a template, of an element, or around the script, a template, or an element. */
type Context = { readonly kind: "hole" | "container" | "template" } | Braces | Element;

/** Braces in a script. */
interface Braces {
  readonly kind: "braces";
  /** Whether they are those of an object, or of a pattern, and not of a block. */
  readonly isObject: boolean;
  /** How many parentheses and brackets in them have no end yet. */
  depth: number;
  /** Whether the next colon ends a label of a `switch`: `case` or `default`. */
  isInLabel: boolean;
}

/** An element of JSX, with those in it. */
interface Element {
  /** What is read of it: a tag, or the text between two. */
  kind: "tag" | "text";
  /** How many of its start tags have no end tag yet. */
  depth: number;
  isEndTag: boolean;
}

/**
 * Takes a name in a script: an identifier that is no property, or what a tag names. `isProperty`: the object around it
 * has a property with this name, too.
 */
export type TakeName = (offset: number, name: string, isProperty: boolean) => void;

/** What the braces of an object follow. */
const beforeObjects: ReadonlySet<string> = new Set(
  "( [ , = : ? & | + - * / % ! < > ... await const default in let of return throw typeof var void yield".split(" "),
);

/** Words before the name of a method. */
const beforeMethods: ReadonlySet<string> = new Set(["async", "get", "set"]);

/** How many blanks may be before the slash of an end tag. */
const maxBlanks = 100;

/** Words that an operand follows, unlike names: a `/` after them starts a regular expression, and a `<` an element. */
const operators: ReadonlySet<string> = new Set(
  "await case default delete do else export in instanceof new of return throw typeof void yield".split(" "),
);

/**
 * The offsets of the brackets of a script, and of the line breaks outside of elements, as long as there is budget left for what is read in
 * vain. Strings, templates, comments, regular expressions, and the text of elements have no brackets, only the braces in them do.
 */
export function* brackets(text: string, start: number, budget: WorkBudget, take?: TakeName): Iterable<number> {
  const contexts: Context[] = [];
  const token = /[\p{ID_Continue}$]+|\S|\n/gu;
  let elements = 0;
  /** Whether an operand ends before the next token. */
  let isAfterOperand = false;
  /** The token before that is no comment. */
  let last = "";
  for (let at = start; at < text.length && budget.left >= 0; ) {
    const context = contexts.at(-1);
    if (context?.kind === "template") {
      const end = templateEnd(text, at);
      const isHole = text[end - 1] === "{";
      if (isHole) contexts.push({ kind: "hole" });
      else contexts.pop();
      isAfterOperand = !isHole;
      last = isHole ? "{" : "`";
      at = end;
      continue;
    }
    if (context?.kind === "tag" || context?.kind === "text") {
      at = elementPartEnd(text, at, context);
      last = text.charAt(at - 1);
      if (text[at - 1] === "<") takeTag(text, at, take);
      if (text[at - 1] === "{") {
        contexts.push({ kind: "container" });
        isAfterOperand = false;
        yield at - 1;
      } else if (context.kind === "text" && context.depth <= 0) {
        contexts.pop();
        elements--;
        isAfterOperand = true;
      }
      continue;
    }
    token.lastIndex = at;
    const match = token.exec(text);
    if (match === null) return;
    const [found] = match;
    const { index } = match;
    at = token.lastIndex;
    if (found === "\n") {
      if (elements === 0) yield index;
    } else if (found === "/") {
      at = slashEnd(text, index, isAfterOperand, budget);
      // Comments mean nothing to what follows.
      if (/[/*]/u.test(text.charAt(index + 1))) continue;
      isAfterOperand = at > index + 1;
    } else if (found === "<" && !isAfterOperand && /[\p{ID_Start}$_>]/u.test(text.charAt(at))) {
      contexts.push({ kind: "tag", depth: 0, isEndTag: false });
      elements++;
      takeTag(text, at, take);
    } else if (found === '"' || found === "'") {
      at = stringEnd(text, index, found, budget);
      isAfterOperand = true;
    } else if (found === "`") contexts.push({ kind: "template" });
    else if (found === "{") {
      if (index === start) contexts.push({ kind: "container" });
      else contexts.push({ kind: "braces", isObject: isObjectAfter(last, context), depth: 0, isInLabel: false });
      isAfterOperand = false;
      yield index;
    } else if (found === "}") {
      contexts.pop();
      isAfterOperand = false;
      if (context?.kind !== "hole") yield index;
    } else if ("()[]".includes(found)) {
      isAfterOperand = found === ")" || found === "]";
      if (context?.kind === "braces") context.depth += isAfterOperand ? -1 : 1;
      yield index;
    } else if ((found === "+" || found === "-") && text[at] === found)
      // What `a++` is follows from `a`.
      at++;
    else {
      const isWord = /^[\p{ID_Continue}$]/u.test(found);
      isAfterOperand = isWord && !operators.has(found);
      if (isWord) takeWord(text, index, { word: found, last, context }, take);
    }
    if (context?.kind === "braces") passLabel(context, found, last);
    if (found !== "\n") last = tokenAt(text, index, found);
  }
}

/** The name of a tag, after its bracket. */
const tagName = /[\s/]{0,100}([\p{ID_Start}$_][\p{ID_Continue}$.:-]*)/uy;

function takeTag(text: string, at: number, take: TakeName | undefined): void {
  if (take === undefined) return;
  tagName.lastIndex = at;
  const tag = tagName.exec(text)?.[1] ?? "";
  const name = nameInTag(tag);
  if (name !== undefined) take(tagName.lastIndex - tag.length, name, false);
}

/** A symbol, with those before it that belong to it, or a word. */
function tokenAt(text: string, index: number, found: string): string {
  if (found === ">" && text[index - 1] === "=") return "=>";
  return found === "." && text.startsWith("..", index - 2) ? "..." : found;
}

/** Notes whether a token in braces starts a label of a `switch`, or follows its colon. */
function passLabel(braces: Braces, found: string, last: string): void {
  if (last === ":") braces.isInLabel = false;
  if (!braces.isObject && last !== "." && (found === "case" || found === "default")) braces.isInLabel = true;
}

/** Whether braces after a token are those of an object, or of a pattern. */
function isObjectAfter(last: string, around: Context | undefined): boolean {
  if (last === ":" && around?.kind === "braces" && around.isInLabel) return false;
  return last === "{" ? around?.kind === "container" || around?.kind === "hole" : beforeObjects.has(last);
}

interface Word {
  readonly word: string;
  /** The token before it. */
  readonly last: string;
  /** What it is in. */
  readonly context: Context | undefined;
}

function takeWord(text: string, index: number, { word, last, context }: Word, take: TakeName | undefined): void {
  if (take === undefined || last === ".") return;
  const isInObject = context?.kind === "braces" && context.isObject && context.depth === 0;
  const isListed = isInObject && (last === "{" || last === ",");
  const next = afterComments(text, index + word.length);
  const isMethod = isInObject && text[next] === "(" && (isListed || beforeMethods.has(last));
  if (isMethod || (isListed && text[next] === ":")) return;
  take(index, word, isListed && /^(?:[,}]|=[^=>])/u.test(text.slice(next, next + 2)));
}

/** The offset after blanks and comments. */
function afterComments(text: string, start: number): number {
  const skipped = /\s+|\/\/.*|\/\*[\s\S]*?\*\//uy;
  let end = start;
  for (skipped.lastIndex = start; skipped.test(text); ) end = skipped.lastIndex;
  return end;
}

/** The offset after a template, or after the brace that opens the next expression in it. */
function templateEnd(text: string, start: number): number {
  const mark = /[`\\]|\$\{/g;
  mark.lastIndex = start;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    if (match[0] !== "\\") return mark.lastIndex;
    mark.lastIndex++;
  }
  return text.length;
}

/** Reads an element up to the next brace, or the end of a tag. */
function elementPartEnd(text: string, start: number, element: Element): number {
  const mark = element.kind === "text" ? /[<{]/g : /["'{>]/g;
  mark.lastIndex = start;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [found] = match;
    if (found === "{") return mark.lastIndex;
    if (found === "<") {
      element.kind = "tag";
      element.isEndTag = /^\s*\//u.test(text.slice(mark.lastIndex, mark.lastIndex + maxBlanks));
      return mark.lastIndex;
    }
    if (found === ">") {
      if (element.isEndTag) element.depth--;
      else if (text[match.index - 1] !== "/") element.depth++;
      element.kind = "text";
      element.isEndTag = false;
      return mark.lastIndex;
    }
    const close = text.indexOf(found, mark.lastIndex);
    if (close === -1) return text.length;
    mark.lastIndex = close + 1;
  }
  return text.length;
}

/** The offset after a string, or after its quotation mark if it does not end in its line. */
function stringEnd(text: string, start: number, quote: string, budget: WorkBudget): number {
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
function slashEnd(text: string, start: number, isAfterOperand: boolean, budget: WorkBudget): number {
  const next = text[start + 1];
  if (next === "*") {
    const close = text.indexOf("*/", start + 2);
    return close === -1 ? text.length : close + 2;
  }
  if (next === "/") {
    const end = text.indexOf("\n", start);
    return end === -1 ? text.length : end;
  }
  if (isAfterOperand) return start + 1;
  const expression = /\/(?:[^\\\n/[]|\\[^\n]|\[(?:[^\\\n\]]|\\[^\n])*\])+\//y;
  return matchEnd(expression, text, start) ?? afterVain(text, start, budget);
}

/** The offset after a character that starts nothing, as the rest of its line shows. */
function afterVain(text: string, start: number, budget: WorkBudget): number {
  const end = text.indexOf("\n", start);
  budget.left -= (end === -1 ? text.length : end) - start;
  return start + 1;
}
