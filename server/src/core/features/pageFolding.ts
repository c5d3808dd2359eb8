import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FoldingRange } from "vscode-languageserver-types";
import { readContent } from "../pages/content/readContent.ts";
import type { Tag } from "../pages/content/tags.ts";
import { frontMatterOf } from "../pages/frontMatterBlock.ts";

/**
 * What can be folded in a page: its front matter, what is below headings, in tags, and in blocks of code, and lines that are indented, as
 * in lists. The lines of closing tags and fences stay.
 */
export function pageFoldingRanges(document: TextDocument): FoldingRange[] {
  const text = document.getText();
  const lines = text.split(/\r\n|\r|\n/u);
  const ends = new Map<number, number>();
  const fold = foldInto(ends);
  const lineOf = (offset: number) => document.positionAt(offset).line;

  const head = frontMatterOf(text)?.length ?? 0;
  fold(0, lineOf(head) - 1);
  const tags: Tag[] = [];
  const { anchors } = readContent(text, head, {
    tag: (tag) => tags.push(tag),
    code: (start, end) => fold(lineOf(start), lineOf(end) - 1),
  });
  const headings = anchors.filter(({ element, level }) => element === "" && level > 0);
  const marks = [
    ...headings.map(({ level, span }) => ({ kind: "heading", name: "", level, line: lineOf(span.offset) }) as const),
    ...tags.map(({ kind, name, start }) => ({ kind, name, level: 0, line: lineOf(start) })),
  ];
  // Tags in the line of a heading are in it.
  foldSections(
    marks.sort((a, b) => a.line - b.line),
    lines,
    fold,
  );
  const indented = new Map<number, number>();
  foldIndented(lines, foldInto(indented));
  return withIndented(ends, indented);
}

/** Makes lines one that can be folded: those after the first, up to the last. */
type Fold = (start: number, end: number) => void;

/** Takes note of the last of the lines to fold, by the first. */
function foldInto(ends: Map<number, number>): Fold {
  return (start, end) => void (end > Math.max(start, ends.get(start) ?? 0) && ends.set(start, end));
}

/**
 * The lines to fold, also those that are only indented, unless they overlap others that are neither in them nor around them: of two such
 * ranges, an editor shows the first alone.
 */
function withIndented(ends: ReadonlyMap<number, number>, indented: ReadonlyMap<number, number>): FoldingRange[] {
  const all = Array.from(new Map([...indented, ...ends]), ([startLine, endLine]) => ({ startLine, endLine }));
  const kept = new Set<FoldingRange>();
  const open: FoldingRange[] = [];
  for (const range of all.sort((a, b) => a.startLine - b.startLine)) {
    const isIndented = !ends.has(range.startLine);
    let outer = open.at(-1);
    while (outer !== undefined && range.endLine > outer.endLine) {
      const isOverlapping = range.startLine <= outer.endLine;
      if (isOverlapping && (isIndented || ends.has(outer.startLine))) break;
      if (isOverlapping) kept.delete(outer);
      open.pop();
      outer = open.at(-1);
    }
    if (isIndented && outer !== undefined && range.endLine > outer.endLine) continue;
    open.push(range);
    kept.add(range);
  }
  return [...kept];
}

/** A heading or a tag. */
interface Mark {
  readonly kind: Tag["kind"] | "heading";
  /** Of a tag. */
  readonly name: string;
  /** Of a heading. */
  readonly level: number;
  readonly line: number;
}

/** Folds what is below headings, as far as the tags go that these are in, and what is in tags. */
function foldSections(marks: readonly Mark[], lines: readonly string[], fold: Fold): void {
  const filled = filledLines(lines);
  const open: Mark[] = [];
  const openTags = new Map<string, number>();
  const count = (name: string, change: number) => void openTags.set(name, (openTags.get(name) ?? 0) + change);
  const endSections = (level: number, next: number) => {
    for (let last = open.at(-1); last?.kind === "heading" && last.level >= level; last = open.at(-1)) {
      open.pop();
      fold(last.line, filled[next - 1] ?? 0);
    }
  };
  for (const mark of marks) {
    if (mark.kind === "heading") endSections(mark.level, mark.line);
    if (mark.kind === "heading" || mark.kind === "open") open.push(mark);
    if (mark.kind === "open") count(mark.name, 1);
    if (mark.kind !== "close" || (openTags.get(mark.name) ?? 0) === 0) continue;
    let closed: Mark | undefined;
    do {
      endSections(1, mark.line);
      closed = open.pop();
      if (closed !== undefined) count(closed.name, -1);
    } while (closed !== undefined && closed.name !== mark.name);
    if (closed !== undefined) fold(closed.line, mark.line - 1);
  }
  while (open.length > 0) {
    endSections(1, lines.length);
    open.pop();
  }
}

/** For each line, itself or the last one before it that is not blank. */
function filledLines(lines: readonly string[]): readonly number[] {
  let last = 0;
  return lines.map((text, line) => {
    if (text.trim() !== "") last = line;
    return last;
  });
}

/** Folds the lines that are indented more than one before them, as editors do without a language. */
function foldIndented(lines: readonly string[], fold: Fold): void {
  const open: { readonly indent: number; readonly line: number }[] = [];
  let last = 0;
  for (const [line, text] of [...lines, "end"].entries()) {
    const indent = text.search(/\S/u);
    if (indent === -1) continue;
    for (let outer = open.at(-1); outer !== undefined && outer.indent >= indent; outer = open.at(-1)) {
      open.pop();
      fold(outer.line, last);
    }
    open.push({ indent, line });
    last = line;
  }
}
