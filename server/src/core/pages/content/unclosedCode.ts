import { lineEnd, lineStart } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { endOf } from "../../text/span.ts";
import type { Fence } from "./lines.ts";
import { fenceAt } from "./lines.ts";
import type { MdxIssue, UnclosedCode } from "./pageIssue.ts";
import { beforeInlineWhitespace } from "./whitespace.ts";

/**
 * The first block of code in which another one starts, or the last one if it goes on to the end of the text: nobody means that. `code` has
 * the offsets where code and math start and end, in turn.
 */
export function unclosedCode(text: string, code: readonly number[]): UnclosedCode | undefined {
  let last: Block | undefined;
  for (let at = 0; at < code.length; at += 2) {
    last = blockAt(text, code[at] ?? 0, code[at + 1] ?? text.length);
    const inner = last && innerCode(text, last);
    if (last !== undefined && inner !== undefined) return { span: lineAt(text, last.start), inner };
  }
  if (last === undefined || last.end < text.length || isClosed(text, last)) return undefined;
  return { span: lineAt(text, last.start), ...(last.fence.mark === "$" && { isMath: true }) };
}

/**
 * The issues of a page without those of tags whose ends are a part of code that goes on to the end, or that only ends where other code
 * does: these tags are closed once it is. The code gets the name of the innermost.
 */
export function withoutTagsEndingInCode(text: string, { issues, code }: CodeAndIssues): CodeAndIssues {
  if (code === undefined) return { issues, code };
  const { inner, ...whole } = code;
  const isEnd =
    inner === undefined ? (end: string) => text.includes(end, code.span.offset) : endsBehindFences(text, code.span, inner);
  const endsInCode = ({ kind, name }: MdxIssue) => kind === "unclosed" && isEnd(`</${name}>`);
  const tag = issues.findLast(endsInCode)?.name;
  if (tag === undefined) return { issues, code };
  return { issues: issues.filter((issue) => !endsInCode(issue)), code: { ...whole, tag } };
}

/** A fence that would close code, but for the end of a tag in its line. */
const fenceBeforeEnd = /^[ \t>]*(`+|~+|\$+)[ \t]*(?=<\/)/gmu;

/** The fence in code that would close it, but for the end of a tag behind it, with the whitespace before that. */
export function fenceBeforeTag(text: string, fence: Fence, start: number, end: number): Span | undefined {
  for (const { 0: whole, 1: run = "", index } of text.slice(start, end).matchAll(fenceBeforeEnd)) {
    const lead = whole.indexOf(run);
    if (run.startsWith(fence.mark) && run.length >= fence.size)
      return { offset: start + index + lead, length: whole.length - lead };
  }
  return undefined;
}

/** Tells which ends of tags are behind the fence that would close code, up to other code in it. */
function endsBehindFences(text: string, code: Span, inner: Span): (end: string) => boolean {
  const fence = fenceAt(text, code.offset, endOf(code));
  const before = fence && fenceBeforeTag(text, fence, endOf(code), inner.offset);
  const ends = before === undefined ? "" : text.slice(endOf(before), lineEnd(text, endOf(before)));
  return (end) => ends.includes(end);
}

interface CodeAndIssues {
  readonly issues: readonly MdxIssue[];
  readonly code: UnclosedCode | undefined;
}

interface Block {
  readonly start: number;
  readonly end: number;
  readonly fence: Fence;
}

function blockAt(text: string, start: number, end: number): Block | undefined {
  const fence = fenceAt(text, start, lineEnd(text, start));
  return fence && { start, end, fence };
}

/** Whether the last line of a block is a fence that closes it, also in a list or a block quote. */
function isClosed(text: string, { start, end, fence }: Block): boolean {
  const lastLine = lineStart(text, end);
  const [, run = ""] = /^[\s>]*([`~$]+)\s*$/u.exec(text.slice(lastLine, end)) ?? [];
  return lastLine > start && run.startsWith(fence.mark) && run.length >= fence.size;
}

const opening = /^([ \t>]*)(`{3,}(?=[^\n`]*$)|~{3,})[ \t]*[^\s`~<]/gmu;

/**
 * The first line in a block that is like the fence of another one, with a language. Code that ends with such a line, or that quotes it
 * although the block is in no quote, shows how a fence is written.
 */
function innerCode(text: string, { start, end, fence }: Block): Span | undefined {
  const content = lineEnd(text, start);
  const isQuoted = text.slice(text.lastIndexOf("\n", start) + 1, start).includes(">");
  for (const { 1: lead = "", 2: run = "", index } of text.slice(content, end).matchAll(opening)) {
    if (!run.startsWith(fence.mark) || run.length < fence.size || (!isQuoted && lead.includes(">"))) continue;
    const inner = content + index + lead.length;
    const afterNext = text.indexOf("\n", lineEnd(text, inner) + 1);
    return afterNext === -1 || afterNext >= end ? undefined : lineAt(text, inner);
  }
  return undefined;
}

function lineAt(text: string, offset: number): Span {
  return { offset, length: beforeInlineWhitespace(text, offset, lineEnd(text, offset)) - offset };
}
