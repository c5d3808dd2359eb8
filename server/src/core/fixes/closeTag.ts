import type { Edit } from "../json/edit.ts";
import { indentationAt, isBlankBefore, withEdit } from "../json/edit.ts";
import { isUnpaired } from "../pages/content/mdxIssues.ts";
import { readContent } from "../pages/content/readContent.ts";
import { frontMatterOf } from "../pages/frontMatterBlock.ts";
import { eolOf, lineEnd, lineStart } from "../text/lines.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** How many lines are looked at. */
const maxLines = 1000;

/** A tag in a line. */
const tag = /<(\/?)([A-Za-z][\w.:-]*)(?![\w.:-])(?:"[^"\n]*"|'[^'\n]*'|[^<>"'\n])*?(\/?)>/gu;

/** How a line starts that does not go on with a paragraph: another tag, an item of a list, a block quote, or a heading. */
const startsBlock = /^(?:<|[-*+>]\s|\d+[.)]\s|#{1,6}\s)/u;

/**
 * Adds the tag that closes the underlined one, where only one place is likely: at the end of its line if its text is there, otherwise after
 * the lines that are indented further, after the items of a list such as `<Steps>`, or before the tag that closes what it is in. In an item
 * of a list, indents the lines up to the tag that closes it outside of the item. Only if MDX can parse the page then.
 */
export function closeTag({ file, diagnostic }: FixContext, name: string): Fix | undefined {
  const { document } = file;
  const text = document.getText();
  const start = document.offsetAt(diagnostic.range.start);
  const end = document.offsetAt(diagnostic.range.end);
  // Of a page that no editor has open, only the head may be known.
  if (!text.startsWith(`<${name}`, start) || text[end - 1] !== ">") return undefined;
  const closing = atEndOfLine(text, end, name) ?? onNextLine(text, start, end, name);
  if (closing !== undefined && isRight(text, start, name, closing))
    return { title: `Add ${quote(`</${name}>`)}`, isPreferred: true, edits: [{ file, edits: [closing] }] };
  const indented = indentedInItem(text, start, end, name);
  if (indented === undefined || !isRight(text, start, name, indented)) return undefined;
  return { title: "Indent", isPreferred: true, edits: [{ file, edits: [indented] }] };
}

/** What may be before a tag that starts the first line of an item of a list, or one below. */
const inItem = /^ *(?:(?:[-*+]|\d{1,9}[.)]) +)?$/u;

/** The lines up to the tag that closes one in an item of a list, which end the item unless they are indented as far as the tag. */
function indentedInItem(text: string, start: number, end: number, name: string): Edit | undefined {
  const lead = text.slice(lineStart(text, start), start);
  if (!inItem.test(lead)) return undefined;
  const all = contentLines(text, end);
  const at = all.findIndex((line) => !line.isCode && text.startsWith(`</${name}>`, line.start + line.indentation));
  const lines = all.slice(0, at + 1);
  const least = Math.min(...lines.map(({ indentation }) => indentation));
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || least >= lead.length) return undefined;
  const indentation = " ".repeat(lead.length - least);
  let newText = "";
  let isBefore = false;
  for (const [index, line] of lines.entries()) {
    // The lines of code move with the fence before them.
    const isInCode = line.isCode && lines[index - 1]?.isCode === true;
    isBefore = isInCode ? isBefore : line.indentation < lead.length;
    newText += (isBefore ? indentation : "") + text.slice(line.start, lines[index + 1]?.start ?? last.end);
  }
  return { offset: first.start, length: last.end - first.start, newText };
}

/** After the text in the same line, if the paragraph ends there, or before the tag in it that closes what is around. */
function atEndOfLine(text: string, end: number, name: string): Edit | undefined {
  const restEnd = lineEnd(text, end);
  const rest = text.slice(end, restEnd);
  if (rest.trim() === "") return undefined;
  const outer = new OpenNames(name).firstOuter(rest);
  const length = outer === undefined ? rest.trimEnd().length : rest.slice(0, outer).trimEnd().length;
  const next = text.slice(restEnd + 1, lineEnd(text, restEnd + 1)).trim();
  if (outer === undefined && next !== "" && !startsBlock.test(next)) return undefined;
  return { offset: end + length, length: 0, newText: `</${name}>` };
}

/** On a line of its own, with the indentation of the open tag, after the last line of what is in it. */
function onNextLine(text: string, start: number, end: number, name: string): Edit | undefined {
  if (!isBlankBefore(text, start)) return undefined;
  const indentation = indentationAt(text, start);
  const lines = contentLines(text, end);
  const isIndented = (lines[0]?.indentation ?? 0) > indentation.length;
  const inner = isIndented
    ? indentedLines(text, lines, indentation.length, name)
    : (itemLines(text, lines, name) ?? linesBeforeOuter(text, lines, indentation.length, name));
  const last = inner?.at(-1);
  return last && { offset: last.end, length: 0, newText: `${eolOf(text)}${indentation}</${name}>` };
}

/** A line that is not blank. */
interface Line {
  readonly indentation: number;
  readonly start: number;
  /** Without the whitespace at its end. */
  readonly end: number;
  /** Whether blank lines are before it. */
  readonly isApart: boolean;
  /** Whether it is in a block of code, or starts or ends one. */
  readonly isCode: boolean;
}

/** The lines after an offset, as far as they may be looked at. */
function contentLines(text: string, end: number): readonly Line[] {
  const lines: Line[] = [];
  let isApart = false;
  let fence = "";
  for (let at = lineEnd(text, end) + 1; at < text.length && lines.length < maxLines; at = lineEnd(text, at) + 1) {
    const line = text.slice(at, lineEnd(text, at)).trimEnd();
    const mark = /^\s*(`{3,}|~{3,})/u.exec(line)?.[1] ?? "";
    const isCode = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence)) fence = "";
    if (line !== "") lines.push({ indentation: line.search(/\S/u), start: at, end: at + line.length, isApart, isCode });
    isApart = line === "";
  }
  return lines;
}

/**
 * The first lines that are indented further than a tag, with the code among them. Undefined if the tag seems to be closed after them: then
 * one in it with the same name is not.
 */
function indentedLines(text: string, lines: readonly Line[], indentation: number, name: string): readonly Line[] | undefined {
  const at = lines.findIndex((line) => !line.isCode && line.indentation <= indentation);
  const next = lines[at];
  if (next === undefined) return lines;
  return text.startsWith(`</${name}>`, next.start + next.indentation) ? undefined : lines.slice(0, at);
}

/**
 * The first lines with what a list of a kind is made of: blocks of code in `<CodeGroup>`, `<Step>` in `<Steps>`. Undefined if it starts
 * with something else, or may go on after it.
 */
function itemLines(text: string, lines: readonly Line[], name: string): readonly Line[] | undefined {
  const item = /^(.+?)(?:s|Group)$/u.exec(name)?.[1];
  let depth = 0;
  const firstTag = ({ start, end, indentation }: Line) =>
    Array.from(text.slice(start, end).matchAll(tag)).find(({ index }) => index === indentation)?.[2];
  const at = lines.findIndex((line) => {
    if (line.isCode) return depth === 0 && item !== "Code";
    const isItem = depth > 0 || firstTag(line) === item;
    for (const [, slash, tagName, close] of text.slice(line.start, line.end).matchAll(tag))
      if (tagName === item && close !== "/") depth += slash === "/" ? -1 : 1;
    return !isItem;
  });
  const items = at === -1 ? lines : lines.slice(0, at);
  const next = lines.slice(items.length).find((line) => !line.isCode && [item, name].includes(firstTag(line)));
  const mayGoOn = next !== undefined && firstTag(next) === item;
  return item === undefined || items.length === 0 || mayGoOn ? undefined : items;
}

/**
 * The lines before the tag that closes what a tag is in, or before the next one of its name. Undefined if the text goes on after a blank
 * line and may not belong to the tag, unless it is in a list of its like, such as `<Tab>` in `<Tabs>`.
 */
function linesBeforeOuter(text: string, lines: readonly Line[], indentation: number, name: string): readonly Line[] | undefined {
  const open = new OpenNames(name);
  for (const [at, line] of lines.entries()) {
    const written = line.isCode ? "" : text.slice(line.start, line.end);
    const outer = open.firstOuter(written);
    if (outer === undefined) continue;
    const inner = lines.slice(0, at);
    const isOnly = [`</${name}s>`, `</${name}Group>`].some((list) => written.startsWith(list, outer));
    const isFirst = outer === line.indentation && outer <= indentation;
    return isFirst && (isOnly || !inner.some(({ isApart }) => isApart)) ? inner : undefined;
  }
  return undefined;
}

/** The tags that are open within another one, line by line. */
class OpenNames {
  readonly #name: string;
  readonly #open: string[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  /** The offset of the first tag in a line that is not within the one that is to be closed: a closing tag, or the next one of its name. */
  firstOuter(line: string): number | undefined {
    for (const { index, 1: slash, 2: name = "", 3: end } of line.matchAll(tag)) {
      if (end === "/") continue;
      if (slash === "/") {
        const at = this.#open.lastIndexOf(name);
        if (at === -1) return index;
        this.#open.length = at;
      } else if (name === this.#name && this.#open.length === 0) return index;
      else this.#open.push(name);
    }
    return undefined;
  }
}

/** Whether the tag is closed with an edit, and no other one is open or closed because of it. */
function isRight(text: string, start: number, name: string, edit: Edit): boolean {
  const head = frontMatterOf(text)?.length ?? 0;
  const after = withEdit(text, edit);
  return readContent(after, head)
    .issues.filter(isUnpaired)
    .every((issue) => {
      if (issue.span.offset === start) return false;
      return issue.kind === "unclosed" || (issue.name !== name && issue.span.offset > edit.offset);
    });
}
