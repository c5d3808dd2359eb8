import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import { CodeRuns } from "./codeRuns.ts";
import type { MdxIssue } from "./pageContent.ts";

/** UTF-16 code units. Longer lines are not looked at. */
const maxLine = 5000;

const bar = /(?<!\\)\|/u;

/**
 * The first issues in order, but with what causes those in code: in a table, a bar without a backslash ends the cell, and the code with it.
 * There may be far more issues in one long line. Source: docs/platform.md, "Links and anchors".
 */
export function withCutCode(text: string, issues: readonly MdxIssue[], max: number): readonly MdxIssue[] {
  const found: MdxIssue[] = [];
  let last: Span | undefined;
  for (const issue of issues.toSorted((a, b) => a.span.offset - b.span.offset)) {
    if (found.length >= max) break;
    if (last !== undefined && isIn(last, issue.span.offset)) continue;
    const cut = cutCodeAt(text, issue);
    last = cut?.span ?? last;
    found.push(cut ?? issue);
  }
  return found;
}

/** The code around an issue that a bar cuts. */
function cutCodeAt(text: string, issue: MdxIssue): MdxIssue | undefined {
  const { offset } = issue.span;
  const line = lineAt(text, offset);
  if (line.length > maxLine) return undefined;
  const code = codeAt(text, line, offset);
  const span = code ?? codeTagAt(text, line, issue);
  if (span === undefined) return undefined;
  const written = sliceOf(text, span);
  if (!bar.test(written)) return undefined;
  const replacement = copyOf(written.replace(/\\.|\|/gu, (part) => (part === "|" ? "\\|" : part)));
  return { kind: "bar", span, replacement, ...(code === undefined && { name: "<code>" }) };
}

function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const newline = text.indexOf("\n", offset);
  return { offset: start, length: (newline === -1 ? text.length : newline) - start };
}

/** The inline code around an offset. Nothing in it would be wrong if it were not cut. */
function codeAt(text: string, line: Span, offset: number): Span | undefined {
  const runs = new CodeRuns(text, line.offset, line.offset + line.length);
  for (let at = line.offset; at <= offset; ) {
    if (text[at] !== "`") {
      at += text[at] === "\\" ? 2 : 1;
      continue;
    }
    const code = runs.read(at);
    const span = { offset: at, length: code.end - at };
    if (code.isClosed && isIn(span, offset)) return span;
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

function isIn({ offset, length }: Span, at: number): boolean {
  return at >= offset && at < offset + length;
}
