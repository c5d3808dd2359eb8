import type { WorkBudget } from "../../text/workBudget.ts";
import type { JsxElement } from "./jsxElement.ts";
import { nameOfTag, partEnd } from "./jsxElement.ts";
import { afterComments, commentEnd, regularExpressionEnd, stringEnd, templateEnd } from "./tokenEnds.ts";

/** What a part of a script is in: braces, the braces of a template, of an element, or around the script, a template, or an element. */
type Context = { readonly kind: "hole" | "container" | "template" } | Braces | JsxElement;

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

/**
 * Called with a name in a script: an identifier that is no property, or what a tag names. `isProperty`: the object around it
 * has a property with this name, too.
 */
export type OnName = (offset: number, name: string, isProperty: boolean) => void;

/** What the braces of an object follow. */
const beforeObjects: ReadonlySet<string> = new Set(
  "( [ , = : ? & | + - * / % ! < > ... await const default in let of return throw typeof var void yield".split(" "),
);

/** Words before the name of a method. */
const beforeMethods: ReadonlySet<string> = new Set(["async", "get", "set"]);

/** Words that an operand follows, unlike names: a `/` after them starts a regular expression, and a `<` an element. */
const operators: ReadonlySet<string> = new Set(
  "await case default delete do else export in instanceof new of return throw typeof void yield".split(" "),
);

/**
 * The offsets of the brackets of a script, and of the line breaks outside of elements, as long as there is budget left for what is read for
 * nothing. Strings, templates, comments, regular expressions, and the text of elements have no brackets, only the braces in them do.
 */
export function brackets(text: string, start: number, budget: WorkBudget, onName?: OnName): Iterable<number> {
  return new BracketReader(text, start, budget, onName).read();
}

class BracketReader {
  readonly #text: string;
  readonly #start: number;
  readonly #budget: WorkBudget;
  readonly #onName: OnName | undefined;
  readonly #contexts: Context[] = [];
  readonly #token = /[\p{ID_Continue}$]+|\S|\n/gu;
  #at: number;
  /** How many elements the next token is in. */
  #elements = 0;
  /** Whether an operand ends before the next token. */
  #isAfterOperand = false;
  /** The token before that is no comment. */
  #last = "";

  constructor(text: string, start: number, budget: WorkBudget, onName: OnName | undefined) {
    this.#text = text;
    this.#start = start;
    this.#budget = budget;
    this.#onName = onName;
    this.#at = start;
  }

  *read(): Iterable<number> {
    while (this.#at < this.#text.length && this.#budget.left >= 0) {
      const context = this.#contexts.at(-1);
      let found: number | undefined;
      if (context?.kind === "template") this.#passTemplate();
      else if (context?.kind === "tag" || context?.kind === "text") found = this.#passElement(context);
      else found = this.#passToken(context);
      if (found !== undefined) yield found;
    }
  }

  /** Passes a template up to its end, or to the next expression in it. */
  #passTemplate(): void {
    this.#at = templateEnd(this.#text, this.#at);
    const isHole = this.#text[this.#at - 1] === "{";
    if (isHole) this.#contexts.push({ kind: "hole" });
    else this.#contexts.pop();
    this.#isAfterOperand = !isHole;
    this.#last = isHole ? "{" : "`";
  }

  /** Passes a part of an element. Gives the offset of the brace that ends the part, if one does. */
  #passElement(element: JsxElement): number | undefined {
    const isInTag = element.kind === "tag";
    this.#at = partEnd(this.#text, this.#at, element);
    this.#last = this.#text.charAt(this.#at - 1);
    if (this.#last === "<") {
      if (isInTag) this.#startElement();
      else this.#takeTag();
      return undefined;
    }
    if (this.#last === "{") {
      this.#contexts.push({ kind: "container" });
      this.#isAfterOperand = false;
      return this.#at - 1;
    }
    if (element.kind === "text" && element.depth <= 0) {
      this.#contexts.pop();
      this.#elements--;
      this.#isAfterOperand = true;
    }
    return undefined;
  }

  /** Takes note of an element after its bracket. */
  #startElement(): void {
    this.#contexts.push({ kind: "tag", depth: 0, isEndTag: false });
    this.#elements++;
    this.#takeTag();
  }

  /** Passes a token, or a comment. Gives the offset of a bracket, and of a line break outside of elements. */
  #passToken(context: Context | undefined): number | undefined {
    this.#token.lastIndex = this.#at;
    const match = this.#token.exec(this.#text);
    this.#at = match === null ? this.#text.length : this.#token.lastIndex;
    if (match === null) return undefined;
    const [found] = match;
    const { index } = match;
    const afterComment = found === "/" ? commentEnd(this.#text, index) : undefined;
    if (afterComment !== undefined) {
      // Comments mean nothing to what follows.
      this.#at = afterComment;
      return undefined;
    }
    const isBracket = this.#takeToken(found, index, context);
    if (context?.kind === "braces") passLabel(context, found, this.#last);
    if (found === "\n") return this.#elements === 0 ? index : undefined;
    this.#last = tokenAt(this.#text, index, found);
    return isBracket ? index : undefined;
  }

  /** Takes note of a token. Gives whether it is a bracket. */
  #takeToken(found: string, index: number, context: Context | undefined): boolean {
    switch (found) {
      case "\n":
        return false;
      case "/":
        if (!this.#isAfterOperand) this.#at = regularExpressionEnd(this.#text, index, this.#budget);
        this.#isAfterOperand = this.#at > index + 1;
        return false;
      case '"':
      case "'":
        this.#at = stringEnd(this.#text, index, found, this.#budget);
        this.#isAfterOperand = true;
        return false;
      case "`":
        this.#contexts.push({ kind: "template" });
        return false;
      case "{":
        if (index === this.#start) this.#contexts.push({ kind: "container" });
        else this.#contexts.push({ kind: "braces", isObject: isObjectAfter(this.#last, context), depth: 0, isInLabel: false });
        this.#isAfterOperand = false;
        return true;
      case "}":
        this.#contexts.pop();
        this.#isAfterOperand = false;
        return context?.kind !== "hole";
      case "(":
      case "[":
      case ")":
      case "]":
        this.#isAfterOperand = found === ")" || found === "]";
        if (context?.kind === "braces") context.depth += this.#isAfterOperand ? -1 : 1;
        return true;
      default:
        this.#takeOther(found, index, context);
        return false;
    }
  }

  /** Takes the name of the tag whose bracket was passed. */
  #takeTag(): void {
    const tag = this.#onName && nameOfTag(this.#text, this.#at);
    if (tag !== undefined) this.#onName?.(tag.offset, tag.name, false);
  }

  /** Takes note of a word, of a symbol that is no bracket, or of the start of an element. */
  #takeOther(found: string, index: number, context: Context | undefined): void {
    if (found === "<" && !this.#isAfterOperand && /[\p{ID_Start}$_>]/u.test(this.#text.charAt(this.#at))) {
      this.#startElement();
    } else if ((found === "+" || found === "-") && this.#text[this.#at] === found) {
      // What `a++` is follows from `a`.
      this.#at++;
    } else {
      // What `a << b` shifts by is no element.
      if (found === "<" && this.#text[this.#at] === found) this.#at++;
      const isWord = /^[\p{ID_Continue}$]/u.test(found);
      // The name of a property may be any word, and a number may end with its point.
      this.#isAfterOperand = isWord ? this.#last === "." || !operators.has(found) : found === "." && /^\d+$/u.test(this.#last);
      if (isWord) takeWord(this.#text, index, { word: found, last: this.#last, context }, this.#onName);
    }
  }
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

function takeWord(text: string, index: number, { word, last, context }: Word, onName: OnName | undefined): void {
  if (onName === undefined || last === ".") return;
  const isInObject = context?.kind === "braces" && context.isObject && context.depth === 0;
  const isListed = isInObject && (last === "{" || last === ",");
  const next = afterComments(text, index + word.length);
  const isMethod = isInObject && text[next] === "(" && (isListed || beforeMethods.has(last));
  if (isMethod || (isListed && text[next] === ":")) return;
  onName(index, word, isListed && /^(?:[,}]|=[^=>])/u.test(text.slice(next, next + 2)));
}
