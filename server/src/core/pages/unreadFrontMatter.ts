import { afterByteOrderMark } from "../text/byteOrderMark.ts";
import { copyOf } from "../text/copyOf.ts";
import { eolOf, lineStart } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import { sliceOf } from "../text/span.ts";
import { frontMatterKeyNames } from "./frontMatterKeys.ts";

/** Front matter that the platform takes for text, since it does not start or end as it has to. */
export interface UnreadFrontMatter {
  /**
   * `space`: the dashes are on the first line, but not alone. `dashes`: there are too few, too many, or others. `none`: there are none
   * before it.
   */
  readonly problem: "start" | "space" | "dashes" | "end" | "none";
  readonly span: Span;
  /** How many UTF-16 code units before the span are wrong, too. */
  readonly prefixLength?: number;
  readonly replaceWith?: string;
}

/** The dashes that text starts with, or what is meant as them, before a key. */
const start = /^(--+|[–—])([ \t]*)\r?\n(?=[\w-]+[ \t]*:)/u;
const property = /^(?:[\w-]+[ \t]*:|[ \t]+\S|-[ \t])/u;
/** A line that is meant as the dashes at the end. */
const dashes = /^[ \t]*(?:--+|[–—])\s*$/u;
/** The first key after blank lines, comments, and indented lines, which may be in front matter, or text after it. */
const nextProperty = /^(?:(?:[# \t\r][^\n]*)?\n)*["']?([\w-]+)["']?[ \t]*:/u;
/** Whitespace, comments, and imports, which some tools and authors put before front matter. */
const before = /^(?:\s|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->|import[ \t{][^\n]*\n)*/u;
/** Also other marks that start with dashes, with which other tools divide a text. */
const end = /\n(?:---|\.\.\.[ \t]*(?:\r?\n|$))/u;
/** An end that leaves nothing of its line in the text. */
const exactEnd = /^\n---[ \t]*(?:\r?\n|$)/u;

/** UTF-16 code units at the start of a page in which a fix is offered. */
const maxFixed = 200;

/** UTF-16 code units at the start of a page in which there may be something else before front matter. */
const maxBefore = 2000;

/** UTF-16 code units after the dashes in which a key must be known, so that it is certain that they start front matter. */
const maxScanned = 1000;

/** Whether one of the properties that lines start with has a key of the platform: pages may have others before it. */
function hasKnownKey(lines: readonly string[]): boolean {
  return firstProperties(lines).some(startsWithKnownKey);
}

/** The lines of properties that some lines start with. */
function firstProperties(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => !property.test(line));
  return end === -1 ? lines : lines.slice(0, end);
}

function startsWithKnownKey(text: string): boolean {
  return frontMatterKeyNames.has(/^[\w-]+(?=[ \t]*:)/u.exec(text)?.[0] ?? "");
}

/** Whether all lines of a text are like those of front matter. Otherwise, the dashes around it are thematic breaks. */
function isLikeYaml(written: string): boolean {
  return written.split("\n").every((line) => property.test(line) || /^\s*(?:[#"'\]}]|$)/u.test(line));
}

/** What keeps the platform from reading the front matter of a page, if it certainly is meant as such. */
export function unreadFrontMatter(text: string): UnreadFrontMatter | undefined {
  const mark = afterByteOrderMark(text);
  const lead = before.exec(text.slice(mark, mark + maxBefore))?.[0] ?? "";
  const offset = mark + lead.length;
  const [opening, marks = "", after = ""] = start.exec(text.slice(offset, offset + maxFixed)) ?? [];
  if (opening === undefined) return lead.trim() === "" ? withoutDashes(text, offset, mark) : undefined;
  const first = offset + opening.length;
  const closing = text.slice(first).search(end);
  const isClosed = closing !== -1;
  const isAtStart = lead === "" && after === "";
  const isExact = marks === "---";
  if (isClosed && isAtStart && isExact) return undefined;
  if (!hasKnownKey(text.slice(first, first + maxScanned).split("\n"))) return undefined;
  if (!isClosed) return isAtStart && isExact ? unclosed(text, offset) : undefined;
  if (!isLikeYaml(text.slice(first, first + closing))) return undefined;
  const span: Span = { offset, length: marks.length + after.length };
  if (!isExact) {
    const isCertain = isAtStart && exactEnd.test(text.slice(first + closing));
    return isCertain ? { problem: "dashes", span, replaceWith: "---" } : undefined;
  }
  // Comments and imports are not removed.
  if (/\S/u.test(lead)) return { problem: "start", span };
  return { problem: lead.includes("\n") ? "start" : "space", span, prefixLength: lead.length, replaceWith: "---" };
}

/** Front matter with a title, but without dashes before it, where it ends with dashes, with a blank line, or with the page. */
function withoutDashes(text: string, offset: number, mark: number): UnreadFrontMatter | undefined {
  const scanned = text.slice(offset, offset + maxScanned);
  const lines = scanned.split("\n");
  const properties = firstProperties(lines);
  // It may go on.
  if (properties.length === lines.length && text.length > offset + maxScanned) return undefined;
  const next = (lines[properties.length] ?? "").trim();
  const hasTitle = properties.some((line) => /^title[ \t]*:[ \t]+\S/u.test(line));
  if (!hasTitle || !startsWithKnownKey(scanned) || (next !== "" && next !== "---")) return undefined;
  const block = copyOf(properties.join("\n").trimEnd());
  const span: Span = { offset, length: block.length };
  // If it goes on after a blank line, its end is not certain.
  if (frontMatterKeyNames.has(nextProperty.exec(scanned.slice(block.length))?.[1] ?? "")) return { problem: "none", span };
  const replaceWith = ["---", block, ...(next === "" ? ["---"] : [])].join(eolOf(text));
  return { problem: "none", span, prefixLength: offset - mark, replaceWith };
}

/** Front matter without dashes at the end, reported at its last line, or at the line that is meant as its end. */
function unclosed(text: string, offset: number): UnreadFrontMatter {
  const opening: Span = { offset, length: "---".length };
  let last = opening;
  let at = text.indexOf("\n", offset) + 1;
  const lines = text.slice(at, maxFixed).split("\n");
  // It may go on.
  if (text.length > maxFixed) lines.pop();
  for (const line of lines) {
    if (dashes.test(line)) return { problem: "end", span: { offset: at, length: line.trimEnd().length }, replaceWith: "---" };
    if (!property.test(line)) {
      const written = sliceOf(text, last);
      const isEnd = !frontMatterKeyNames.has(nextProperty.exec(text.slice(at, maxFixed))?.[1] ?? "");
      return { problem: "end", span: last, ...(isEnd && { replaceWith: copyOf(`${written}${eolOf(text)}---`) }) };
    }
    last = { offset: at, length: line.trimEnd().length };
    at += line.length + 1;
  }
  return { problem: "end", span: opening };
}

/** What is certainly no YAML of front matter, but the start of the content. */
const content = /^(?:import |export |<(?!<)|!\[|:::|```)/u;

/** UTF-16 code units of a page in which its front matter is expected to end. */
const maxUnended = 2000;

/** Where dashes are missing at the end of front matter. */
export interface MissingEnd {
  readonly span: Span;
  readonly replaceWith: string;
}

/** A key that a line starts with, also in quotes. */
const lineKey = /^["']?([\w:-]+)["']?[ \t]*:/gmu;
/** A blank line at the end of a text. */
const blankEnd = /\n[ \t]*\r?\n$/u;

/**
 * Where front matter lacks dashes at its end, if that is why its YAML has an error at an offset: those that seem to end it are further down
 * in the page, and mean something else. `block`: the text before these.
 */
export function missingEnd(block: string, error: number): MissingEnd | undefined {
  const errorLine = lineStart(block, error);
  if (error >= maxUnended || property.test(block.slice(errorLine, error + maxFixed))) return undefined;
  let at = block.indexOf("\n") + 1;
  let last: Span | undefined;
  for (const line of block.slice(at, errorLine + maxFixed).split("\n")) {
    if (at > errorLine) return undefined;
    const length = line.trimEnd().length;
    if (dashes.test(line)) {
      const isEnd = at === errorLine && !hasKeys(block.slice(at));
      return isEnd ? { span: { offset: at, length }, replaceWith: "---" } : undefined;
    }
    if (!property.test(line)) {
      // After text, dashes would make it a heading, so that they are most likely the end of front matter with a mistake.
      const startsContent = (length === 0 || content.test(line)) && blankEnd.test(block) && !hasKeys(block.slice(at));
      if (last === undefined || !startsContent) return undefined;
      return { span: last, replaceWith: copyOf(`${sliceOf(block, last)}${eolOf(block)}---`) };
    }
    last = { offset: at, length };
    at += line.length + 1;
  }
  return undefined;
}

/** Whether lines start with a key of the platform, in which the front matter seems to go on. */
function hasKeys(text: string): boolean {
  return Array.from(text.matchAll(lineKey)).some(([, key = ""]) => frontMatterKeyNames.has(key));
}
