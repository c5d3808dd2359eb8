import { copyOf } from "../../text/copyOf.ts";
import { lineEnd, lineStart } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { endOf, sliceOf } from "../../text/span.ts";
import { CodeRuns } from "./codeRuns.ts";
import { isCode } from "./mdxIssues.ts";
import type { MdxIssue } from "./pageIssue.ts";
import { Scripts } from "./scripts.ts";
import { readTag } from "./tags.ts";

/** UTF-16 code units. Longer lines are not looked at. */
const maxLine = 5000;

const bar = /(?<!\\)\|/u;

/**
 * The first issues in order, but with what causes those in code, braces, and tags: in a table, a bar without a backslash ends the cell, and
 * what is open in it. There may be far more issues in one long line. Source: docs/platform.md, "Links and anchors".
 */
export function withSplitCode(text: string, issues: readonly MdxIssue[], max: number): readonly MdxIssue[] {
  const found: MdxIssue[] = [];
  let end = 0;
  for (const issue of issues.toSorted((a, b) => a.span.offset - b.span.offset)) {
    if (found.length >= max) break;
    if (issue.span.offset < end) continue;
    const split = splitIssue(text, issue);
    if (split !== undefined) end = endOf(split.span);
    found.push(split ?? issue);
  }
  return found;
}

/** What causes an issue, if it is a bar. */
function splitIssue(text: string, issue: MdxIssue): MdxIssue | undefined {
  const line = lineAt(text, issue.span.offset);
  const part = line.length > maxLine ? undefined : partAt(text, line, issue);
  if (part === undefined) return undefined;
  const { span, name, rewrite } = part;
  const written = sliceOf(text, span);
  if (!bar.test(written)) return undefined;
  const replacement = rewrite(written);
  return { kind: "bar", span, ...(name && { name }), ...(replacement !== undefined && { replacement: copyOf(replacement) }) };
}

/** What a bar may split. */
interface SplitPart {
  readonly span: Span;
  /** What it is; absent for inline code. */
  readonly name?: string;
  /** Writes it so that nothing splits it, and readers see the same; undefined if that is not known. */
  readonly rewrite: (written: string) => string | undefined;
}

function partAt(text: string, line: Span, issue: MdxIssue): SplitPart | undefined {
  const code = codeAt(text, line, issue.span.offset);
  if (code !== undefined) return { span: code, rewrite: withBackslashes };
  const codeTag = codeTagAt(text, line, issue);
  if (codeTag !== undefined) return { span: codeTag, name: "<code>", rewrite: withBackslashes };
  return bracesAt(text, line, issue) ?? tagAt(text, line, issue);
}

function withBackslashes(written: string): string {
  return written.replace(/\\.|\|/gu, (part) => (part === "|" ? "\\|" : part));
}

/** The braces that are not closed in their cell, but in their line. */
function bracesAt(text: string, line: Span, { kind, span: { offset } }: MdxIssue): SplitPart | undefined {
  if (kind !== "brace" || text[offset] !== "{") return undefined;
  const end = new Scripts(text.slice(offset, line.offset + line.length)).expressionEnd(0);
  return end === undefined ? undefined : { span: { offset, length: end }, name: "{}", rewrite: escapedBraces };
}

/** Braces are JavaScript, of which a backslash is only part in strings and comments, or else meant as text. */
function escapedBraces(written: string): string | undefined {
  const escaped = withBackslashes(written);
  if (new Scripts(escaped).errors.inExpression(0, escaped.length) === undefined) return escaped;
  return isCode(written) || /[`<]/u.test(written) ? undefined : escaped.replaceAll("{", "\\{");
}

/** The tag that does not end in its cell, but in its line. */
function tagAt(text: string, line: Span, { kind, span }: MdxIssue): SplitPart | undefined {
  const offset = text.lastIndexOf("<", span.offset);
  if ((kind !== "quote" && kind !== "end") || offset < line.offset) return undefined;
  const tag = readTag(new Scripts(text.slice(offset, line.offset + line.length)), 0, 0);
  if (tag === undefined || tag.kind === "unknown" || tag.issues.length > 0) return undefined;
  const isSimple = tag.attributes.every(({ expression }) => expression === undefined);
  // In a value, a backslash before a bar would be part of it.
  const rewrite = (written: string) => (isSimple ? written.replaceAll("|", "&#124;") : undefined);
  return { span: { offset, length: tag.end }, name: `<${tag.name}>`, rewrite };
}

function lineAt(text: string, offset: number): Span {
  const start = lineStart(text, offset);
  return { offset: start, length: lineEnd(text, offset) - start };
}

/** The inline code around an offset. Nothing in it would be wrong if it were not split. */
function codeAt(text: string, line: Span, offset: number): Span | undefined {
  const runs = new CodeRuns(text, line.offset, line.offset + line.length);
  for (let at = line.offset; at <= offset; ) {
    if (text[at] !== "`") {
      at += text[at] === "\\" ? 2 : 1;
      continue;
    }
    const code = runs.read(at);
    if (code.isClosed && offset < code.end) return { offset: at, length: code.end - at };
    at = code.end;
  }
  return undefined;
}

/** The code in a tag that is not closed in its cell, but in its line. */
function codeTagAt(text: string, line: Span, { kind, span: { offset }, name }: MdxIssue): Span | undefined {
  if (kind !== "unclosed" || name !== "code") return undefined;
  const end = "</code>";
  const close = text.slice(offset, line.offset + line.length).indexOf(end);
  return close === -1 ? undefined : { offset, length: close + end.length };
}
