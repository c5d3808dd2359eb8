import { copyOf } from "../../text/copyOf.ts";
import { matchAt } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import { withoutReferences } from "./characters.ts";
import { nonTagIssue } from "./mdxIssues.ts";
import type { MdxIssue } from "./pageIssue.ts";
import type { Scripts } from "./scripts.ts";
import { emptyValue, isLessThanSign, issueAt, issueInBraces, issueInSpread, issueInValue, unclosedValue } from "./tagIssues.ts";
import { afterComments } from "./tokenEnds.ts";
import { isWhitespace } from "./whitespace.ts";

/** UTF-16 code units of comments in braces that are passed over to see whether there is anything else. */
const maxComments = 1000;

/** A tag of a component or an HTML element. */
export interface Tag {
  /** Empty for a fragment. */
  readonly name: string;
  /** Unknown if it is in doubt where it ends. */
  readonly kind: "open" | "close" | "empty" | "unknown";
  readonly attributes: readonly Attribute[];
  readonly start: number;
  /** The offset after the tag. */
  readonly end: number;
  /** What MDX cannot parse of it: it is read as it is most likely meant. */
  readonly issues: readonly MdxIssue[];
}

/** An attribute of a tag. */
interface Attribute {
  readonly name: string;
  /** Where its name starts. */
  readonly offset: number;
  /** The text in the quotation marks; undefined for an expression, and without a value. */
  readonly value?: Span;
  /** The expression that it has instead, with its braces. */
  readonly expression?: Span;
}

/** The value of the first attribute with a name, if it is a text. */
export function attributeValue(attributes: Tag["attributes"], key: string): Span | undefined {
  for (const { name, value } of attributes) if (name === key) return value;
  return undefined;
}

/** What the value of an attribute means: its text, with what character references stand for. */
export function decodedValue(text: string, value: Span | undefined): string | undefined {
  return value && withoutReferences(sliceOf(text, value));
}

/** UTF-16 code units that the string of an expression may have, with its braces. */
const maxString = 1000;

/** An expression that is nothing but a string without escapes, or a template without placeholders. */
const onlyString = /^(\{\s*)(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\\n$]*)`)\s*\}$/u;

/** The text in the value of the first attribute with a name, if that is nothing but a string in braces: `{"text"}`. */
export function attributeString(text: string, attributes: Tag["attributes"], key: string): Span | undefined {
  const expression = attributes.find(({ name }) => name === key)?.expression;
  if (expression === undefined || expression.length > maxString) return undefined;
  const [, lead = "", ...texts] = onlyString.exec(sliceOf(text, expression)) ?? [];
  const found = texts.find((each) => each !== undefined);
  return found === undefined ? undefined : { offset: expression.offset + lead.length + 1, length: found.length };
}

/** A name, or the part of one between dots or after a colon; empty if there is none at an offset. */
function namePartAt(text: string, at: number): string {
  return matchAt(/[\p{ID_Start}$_][\p{ID_Continue}$_\p{Join_Control}-]*/uy, text, at)?.[0] ?? "";
}

/**
 * Reads the tag at an offset, in some block quotes, up to the end of its paragraph if it is in one; undefined if the text there is
 * no tag.
 */
export function readTag(scripts: Scripts, start: number, quotes: number, limit = scripts.text.length): Tag | undefined {
  return scripts.exceedsBudget ? undefined : new TagReader(scripts, start, quotes, limit).read();
}

class TagReader {
  readonly #scripts: Scripts;
  readonly #text: string;
  readonly #start: number;
  readonly #quotes: number;
  readonly #limit: number;
  readonly #attributes: Attribute[] = [];
  readonly #issues: MdxIssue[] = [];
  #name = "";
  #at: number;
  /** The text of the last value, if it is in quotation marks. */
  #last: Span | undefined;

  constructor(scripts: Scripts, start: number, quotes: number, limit: number) {
    this.#scripts = scripts;
    this.#text = scripts.text;
    this.#start = start;
    this.#quotes = quotes;
    this.#limit = limit;
    this.#at = start + 1;
  }

  read(): Tag | undefined {
    const isClosing = this.#text[this.#at] === "/";
    if (isClosing) this.#at = this.#afterWhitespace(this.#at + 1);
    this.#name = this.#readName(".:");
    const nameEnd = this.#at;
    if (this.#name === "" && this.#text[nameEnd] !== ">") return undefined;
    for (;;) {
      const from = this.#at;
      this.#passWhitespace();
      if (this.#at >= this.#limit) return this.#unended(nameEnd);
      const isSlash = this.#text[this.#at] === "/";
      if (isSlash) this.#at = this.#afterWhitespace(this.#at + 1);
      if (this.#at >= this.#limit) return this.#unended(nameEnd);
      const isEnd = this.#text[this.#at] === ">";
      if (isEnd && !(isSlash && isClosing)) return this.#tag(isSlash ? "empty" : isClosing ? "close" : "open", this.#at + 1);
      const issue = isSlash ? issueAt(this.#text, this.#at, this.#last) : this.#readAttribute();
      this.#scripts.count(this.#at - from);
      if (issue === undefined) continue;
      if (issue.kind === "brace") return this.#unknown(this.#limit, issue);
      if (this.#issues.length === 0) {
        // What goes on after a blank line is most likely something else.
        if (/\n[ \t\r>]*\n/u.test(this.#text.slice(this.#start, this.#at))) return undefined;
        if ((issue.kind === "character" || issue.kind === "empty") && this.#isText()) return this.#asText("");
      }
      this.#add(issue);
      // A value with a wrong end is no link.
      const wrong = this.#attributes.findIndex(({ value }) => value?.offset === issue.span.offset + 1);
      if (wrong !== -1) this.#attributes.splice(wrong);
      if (this.#text[this.#at] === "<") return this.#unknown(this.#at);
      this.#at = Math.max(this.#at, issue.span.offset + issue.span.length);
      this.#last = undefined;
    }
  }

  /** Reads a name of parts with dots or a colon between them, if those are `allowed`. There may be whitespace between the parts. */
  #readName(allowed: ".:" | ":"): string {
    let name = namePartAt(this.#text, this.#at);
    this.#at += name.length;
    for (let left: string = name === "" ? "" : allowed; left !== ""; ) {
      const at = this.#afterWhitespace(this.#at);
      const separator = this.#text.charAt(at);
      const start = this.#afterWhitespace(at + 1);
      const part = separator !== "" && left.includes(separator) ? namePartAt(this.#text, start) : "";
      if (part === "") break;
      name += separator + part;
      this.#at = start + part.length;
      left = separator === "." ? "." : "";
    }
    return name;
  }

  /** Reads an attribute. Gives what is wrong with it. */
  #readAttribute(): MdxIssue | undefined {
    const start = this.#at;
    if (this.#text[start] === "{") return this.#readExpression() ?? issueInSpread(this.#scripts, start, this.#at);
    const name = this.#readName(":");
    if (name === "") return issueAt(this.#text, this.#at, this.#last);
    const equals = this.#afterWhitespace(this.#at);
    if (this.#text[equals] !== "=" || equals >= this.#limit) {
      this.#attributes.push({ name, offset: start });
      return undefined;
    }
    this.#at = equals + 1;
    this.#passWhitespace();
    const open = this.#at;
    if (open >= this.#limit) return undefined;
    const mark = this.#text[open];
    if (mark === "{") {
      const end = afterComments(this.#text.slice(0, open + maxComments), this.#afterWhitespace(open + 1));
      // MDX accepts braces without an expression in text only.
      const issue = this.#text[end] === "}" ? emptyValue(name, open, end + 1) : this.#readExpression();
      const expression = { offset: open, length: this.#at - open };
      this.#attributes.push({ name, offset: start, ...(issue === undefined && { expression }) });
      return issue ?? issueInBraces(this.#scripts, open, this.#at);
    }
    if (mark === ">") return emptyValue(name, equals, open + 1);
    if (mark !== '"' && mark !== "'") return issueInValue(this.#text, open, this.#name);
    const close = this.#text.indexOf(mark, open + 1);
    if (close === -1 || close >= this.#limit) return unclosedValue(this.#text, open);
    this.#last = { offset: open + 1, length: close - open - 1 };
    this.#attributes.push({ name, offset: start, value: this.#last });
    this.#at = close + 1;
    return undefined;
  }

  #readExpression(): MdxIssue | undefined {
    const end = this.#scripts.expressionEnd(this.#at);
    if (end === undefined) return { kind: "brace", span: { offset: this.#at, length: 1 } };
    this.#at = end;
    this.#last = undefined;
    return undefined;
  }

  /** Adds an issue. Others are added only if they are of the same kind, and have a fix each. */
  #add(found: MdxIssue): void {
    const first = this.#issues[0];
    if (first === undefined || (first.kind === found.kind && found.replacement !== undefined)) this.#issues.push(found);
  }

  #isText(): boolean {
    return isLessThanSign(this.#text, this.#start, this.#name, this.#at);
  }

  /** The tag that ends before it is closed, or is text. */
  #unended(nameEnd: number): Tag {
    const name = copyOf(this.#text.slice(this.#start, nameEnd));
    if (
      this.#issues.length === 0 &&
      /^<\/\p{Lu}/u.test(name) &&
      /^[^\S\n]*(?:\n|$)/u.test(this.#text.slice(nameEnd, this.#limit))
    )
      return this.#unknown(nameEnd, {
        kind: "end",
        span: { offset: this.#start, length: name.length },
        name,
        replacement: `${name}>`,
      });
    if (this.#issues.length === 0 && this.#isText()) return this.#asText(name);
    return this.#unknown(this.#limit, { kind: "end", span: { offset: this.#start, length: name.length }, name });
  }

  /** The `<` as text; `name`: what is written of a tag that does not end. */
  #asText(name: string): Tag {
    const found = nonTagIssue(this.#text, this.#start);
    return this.#unknown(this.#start + found.span.length, { name, ...found });
  }

  #unknown(end: number, found?: MdxIssue): Tag {
    if (found !== undefined) this.#add(found);
    return this.#tag("unknown", end);
  }

  #tag(kind: Tag["kind"], end: number): Tag {
    return { name: this.#name, kind, attributes: this.#attributes, start: this.#start, end, issues: this.#issues };
  }

  #passWhitespace(): void {
    this.#at = this.#afterWhitespace(this.#at);
  }

  /** The offset of the first character from `start` on that is not whitespace, nor a mark of the block quotes. */
  #afterWhitespace(start: number): number {
    let at = start;
    for (;;) {
      if (this.#text[at] === "\n") at = afterQuotes(this.#text, at + 1, this.#quotes);
      else if (isWhitespace(this.#text, at)) at++;
      else return at;
    }
  }
}

/** The offset after the marks of block quotes at the start of a line. */
export function afterQuotes(text: string, start: number, quotes: number): number {
  let at = start;
  for (let left = quotes; left > 0; left--) {
    let mark = at;
    while (text[mark] === " " || text[mark] === "\t") mark++;
    if (text[mark] !== ">") return at;
    at = mark + 1;
  }
  return at;
}
