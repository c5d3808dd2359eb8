import { copyOf } from "../../text/copyOf.ts";
import { eolBefore, lineEnd, lineStart } from "../../text/lines.ts";
import { matchAt } from "../../text/matchAt.ts";
import type { MarkdownIssue } from "./pageIssue.ts";
import type { InlineRange } from "./parseContext.ts";

/** UTF-16 code units. Longer links and formulas are not looked at. */
const maxLink = 500;

/** The same for rows of tables. */
const maxRow = 5000;

/** A bar that no backslash escapes. */
const bar = /(?<!\\)\|/u;

/** What is in brackets without a link as well: the number of a source or a footnote, and the mark of a task. */
const noText = /^[\^\d\s,x]*$/iu;

/**
 * What seems to be a link but is none, or leads nowhere. `close`: the bracket after its text; `end`: where it ends, if it is a link without
 * a destination. Source: CommonMark 0.31.2, "Links".
 */
export function linkSyntaxIssue(text: string, start: number, close: number, end: number | undefined): MarkdownIssue | undefined {
  if (close - start > maxLink) return undefined;
  const label = text.slice(start, close);
  if (noText.test(label)) return undefined;
  const offset = start - "[".length;
  if (end !== undefined) return { kind: "empty", span: { offset, length: end - offset }, replacement: copyOf(label) };
  const [whole = "", destination = ""] =
    matchAt(/[ \t]+(\((?:\/|\.{1,2}\/|https?:\/\/)[^\s()<>"`{}\\]{1,500}\))/y, text, close + 1) ?? [];
  if (destination === "") return undefined;
  const length = close + 1 + whole.length - offset;
  return { kind: "link", span: { offset, length }, replacement: copyOf(`[${label}]${destination}`) };
}

/**
 * A destination in an opening bracket, up to whitespace that no title follows, or the end of the text. In other scripts, text may follow
 * without a space.
 */
const openDestination =
  /\(((?:\/|\.{1,2}\/|https?:\/\/)[!#-&*-;=?-Z^_a-z|~]{1,500})(?![ \t]+["'])(?=[’”»…]{0,3}[.,;:!?]{0,3}(?:\s|$))/uy;

/**
 * A link or an image without the bracket after its destination, which ends its line, or has only text without brackets after it there.
 * `offset`: where it starts; `close`: the bracket after its text; `limit`: the end of the text around it.
 */
export function openLinkIssue(text: string, offset: number, close: number, limit: number): MarkdownIssue | undefined {
  const isImage = text[offset] === "!";
  if (close - offset > maxLink || (!isImage && noText.test(text.slice(offset + "[".length, close)))) return undefined;
  const line = text.slice(0, Math.min(lineEnd(text, close), limit));
  const [written = "", destination] = matchAt(openDestination, line, close + 1) ?? [];
  const end = close + 1 + written.length;
  if (destination === undefined || line.includes(")", end)) return undefined;
  // The bracket may be in the next line, after something that does not belong there.
  if (/^[^()]*\)/u.test(text.slice(end, Math.min(limit, end + maxLink)))) return undefined;
  // A mark at the end of a sentence, or of what the link is in, such as bold text, does not belong to the path.
  const [mark = ""] = /[.,;:!?*_~]{0,6}$/u.exec(destination) ?? [];
  const length = end - mark.length - offset;
  return { kind: "open", span: { offset, length }, replacement: copyOf(`${text.slice(offset, offset + length)})`) };
}

/** An amount of money or a name in capital letters, after its dollar sign. */
const dollarWord = /\d|[A-Z][A-Z\d_]+\b/y;

/** What only formulas have. */
const formulaMark = /\\[A-Za-z]|\^|_\{/u;

/**
 * A formula that is certainly meant as text, since both of its dollar signs start a word: `$5 a month, or $` before `50`. `end`: after the
 * last one. Source: docs/platform.md, "Links and anchors".
 */
export function formulaIssue(text: string, start: number, end: number): MarkdownIssue | undefined {
  const isWord = (offset: number) => matchAt(dollarWord, text, offset) !== undefined;
  if (end - start > maxLink || !isWord(start + "$".length) || !isWord(end)) return undefined;
  const inner = text.slice(start + "$".length, end - "$".length);
  if (formulaMark.test(inner) || !/\s|\W$/u.test(inner)) return undefined;
  // A formula has no escapes, so that an escaped sign ends it as well.
  const close = inner.endsWith("\\") ? "$" : "\\$";
  return { kind: "formula", span: { offset: start, length: end - start }, replacement: copyOf(`\\$${inner}${close}`) };
}

/**
 * What readers do not see of a row, since its table has fewer columns; or, if that is why, the first inline code with bars, which end cells
 * there as well. Source: GFM 0.29, "Tables"; docs/platform.md, "Links and anchors".
 */
export function cellIssue(text: string, cells: readonly InlineRange[], columns: number): MarkdownIssue | undefined {
  // A comment is not meant to be seen.
  const hidden = cells.slice(columns).filter(({ start, end }) => end > start && !text.startsWith("{/*", start));
  const [row, first, last] = [cells[0], hidden[0], hidden.at(-1)];
  if (row === undefined || first === undefined || last === undefined || last.end - row.start > maxRow) return undefined;
  const codes = [...text.slice(row.start, last.end).matchAll(/(?<![`\\])`[^`]+`(?!`)/gu)].filter(({ 0: code }) => bar.test(code));
  const bars = codes.reduce((sum, { 0: code }) => sum + code.split(bar).length - 1, 0);
  const [code] = codes;
  if (code === undefined || cells.length - bars > columns)
    return { kind: "cell", span: { offset: first.start, length: last.end - first.start } };
  const span = { offset: row.start + code.index, length: code[0].length };
  return { kind: "code", span, replacement: copyOf(code[0].split(bar).join("\\|")) };
}

/** What code, a tag, an expression, or math may go on from: it is not certain what is in the lines after it. */
const mayGoOn = /[`<{$]/u;

/** Whether a line starts like an import, with all that one has. */
const wholeImport =
  /import[ \t]+(?:\w+|\{[^{}\n]*\}|\*[ \t]+as[ \t]+\w+)[ \t]+from[ \t]+(?:"[./][^"\n]*"|'[./][^'\n]*')[ \t]*(?:;[ \t]*)?(?=\r?\n|$)/y;

/**
 * The lines of a paragraph that seem to be headings or imports: a heading has a space after its marks, and an import is no part of a
 * paragraph. Source: CommonMark 0.31.2, "ATX headings"; docs/platform.md, "Links and anchors".
 */
export function* lineIssues(text: string, { start, end }: Pick<InlineRange, "start" | "end">): Iterable<MarkdownIssue> {
  // Nearly all paragraphs have neither.
  if (!/##|\nimport /u.test(text.slice(start, end))) return;
  for (let at = start; at < end; at = lineEnd(text, at) + 1) {
    const isFirst = at === start;
    const line = isFirst ? lineStart(text, at) : at;
    const [whole = "", lead = "", marks = ""] = matchAt(/([ \t]{0,3})(#{2,6})(?=\p{L})/uy, text, line) ?? [];
    if (marks !== "" && line + whole.length > start)
      yield { kind: "heading", span: { offset: line + lead.length, length: marks.length }, replacement: `${marks} ` };
    const statement = isFirst ? undefined : matchAt(wholeImport, text, at)?.[0];
    if (statement !== undefined) yield importInTextIssue(text, at, statement);
    if (mayGoOn.test(text.slice(at, Math.min(end, lineEnd(text, at))))) return;
  }
}

/** An import with the blank lines around it that it needs. */
function importInTextIssue(text: string, offset: number, statement: string): MarkdownIssue {
  const eol = eolBefore(text, offset);
  const next = lineEnd(text, offset) + 1;
  const isLast = text.slice(next, lineEnd(text, next)).trim() === "";
  const span = { offset, length: statement.length };
  return { kind: "import", span, replacement: copyOf(`${eol}${statement}${isLast ? "" : eol}`) };
}
