import { copyOf } from "../../text/copyOf.ts";
import { lineEnd } from "../../text/lines.ts";
import { afterBlanks } from "./blanks.ts";
import { LineCursor } from "./lineCursor.ts";
import type { ContainerBlock } from "./openBlocks.ts";
import { columnsOf, matchContainers } from "./openBlocks.ts";
import type { BlockKind, MdxIssue } from "./pageContent.ts";

/** UTF-16 code units. Longer lines have no replacement. */
const maxReplaced = 1000;

/** A line that lacks the marks of some containers. */
interface LazyLine {
  /** The offset of its text. */
  readonly start: number;
  readonly end: number;
  /** What is before its text. */
  readonly lead: string;
  /** How many containers it is in. */
  readonly matched: number;
}

/**
 * What is wrong if the tags or expressions between two offsets, which start a line in some containers, go on outside of these. Their first
 * line is in the first `matched` ones, and in the others only because their paragraph goes on in it. Source: docs/platform.md, "Links and
 * anchors".
 */
export function lazyIssue(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  containers: readonly ContainerBlock[],
  matched: number,
): MdxIssue | undefined {
  const lines = [...lazyLines(text, containers, start, end)];
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const name = text[start] === "<" ? "a tag" : text.startsWith("{/*", start) ? "a comment" : "an expression";
  const lead = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  if (matched < containers.length) {
    const eol = text.endsWith("\r\n", start - lead.length) ? "\r\n" : "\n";
    const replacement = copyOf(lead.trimEnd() + eol + lead + text.charAt(start));
    const isOnly = lines.every((line) => line.matched >= matched);
    const correction = isOnly && { replacement, lead: lead.length };
    return { kind: "apart", name, within: kindOf(containers[matched]), span: { offset: start, length: 1 }, ...correction };
  }
  const span = { offset: first.start, length: last.end - first.start };
  const replacement = last.end - first.start > maxReplaced ? undefined : inContainers(text, containers, lead, lines);
  const correction = replacement !== undefined && { replacement: copyOf(replacement), lead: first.lead.length };
  return { kind: "lazy", name, within: kindOf(containers[first.matched]), span, ...correction };
}

/** The lines after the first one that are outside of some containers. */
function* lazyLines(text: string, containers: readonly ContainerBlock[], start: number, end: number): Iterable<LazyLine> {
  for (let at = lineEnd(text, start) + 1; at < end; at = lineEnd(text, at) + 1) {
    const cursor = new LineCursor(text, at);
    const last = lineEnd(text, at);
    const matched = matchContainers(containers, cursor, last);
    const textStart = afterBlanks(text, cursor.at, last);
    if (matched < containers.length)
      yield { start: textStart, end: text[last - 1] === "\r" ? last - 1 : last, lead: text.slice(at, textStart), matched };
  }
}

/** The text from the first to the last of some lines with the marks of containers before each; undefined if these are not known. */
function inContainers(
  text: string,
  containers: readonly ContainerBlock[],
  firstLead: string,
  lines: readonly LazyLine[],
): string | undefined {
  const columns = columnsOf(containers);
  const isMarked = containers.includes("quote");
  if (lines.some(({ lead }) => lead.includes("\t")) || (isMarked && /[^\s>]|\t/u.test(firstLead))) return undefined;
  let [replacement, at] = ["", lines[0]?.start ?? 0];
  for (const { start, end, lead } of lines) {
    const before = text.slice(at, start);
    const own = replacement === "" ? "" : before.slice(0, before.length - lead.length);
    replacement += own + (isMarked ? firstLead : " ".repeat(Math.max(columns, lead.length))) + text.slice(start, end);
    at = end;
  }
  return replacement;
}

function kindOf(container: ContainerBlock | undefined): BlockKind {
  return container === "quote" ? "block quote" : container === "footnote" ? "footnote" : "list item";
}
