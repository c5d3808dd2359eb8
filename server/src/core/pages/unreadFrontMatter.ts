import { copyOf } from "../text/copyOf.ts";
import type { Span } from "../text/span.ts";
import { frontMatterKeys } from "./frontMatterKeys.ts";

/** Front matter that the platform takes for text, since it does not start or end as it has to. */
export interface UnreadFrontMatter {
  readonly problem: "start" | "end";
  readonly span: Span;
  /** How many UTF-16 code units before the span are wrong, too. */
  readonly lead?: number;
  readonly replaceWith?: string;
}

const key = `(?:${frontMatterKeys.map(({ name }) => name).join("|")})[ \\t]*:`;

/** Blank lines or blanks before the dashes, or blanks after them. */
const start = new RegExp(`^(\\uFEFF?)((?:[ \\t]*\\r?\\n){0,20}[ \\t]*)---([ \\t]*)\\r?\\n(?=${key})`, "u");
/** The lines of properties after dashes. */
const properties = new RegExp(`^\\uFEFF?---\\r?\\n(?=${key})(?:(?:[\\w-]+[ \\t]*:|[ \\t]+\\S|-[ \\t]).*(?:\\r?\\n|$))+`, "u");
/** Also other marks that start with dashes, with which other tools divide a text. */
const end = /\n(?:---|\.\.\.[ \t]*(?:\r?\n|$))/u;

/** UTF-16 code units at the start of a page in which a fix is offered. */
const maxFixed = 200;

/** What keeps the platform from reading the front matter of a page, if it certainly is meant as such. */
export function unreadFrontMatter(text: string): UnreadFrontMatter | undefined {
  const [opening, mark = "", before = "", after = ""] = start.exec(text) ?? [];
  if (opening !== undefined && (before !== "" || after !== "") && end.test(text)) {
    const offset = mark.length + before.length;
    return { problem: "start", span: { offset, length: "---".length + after.length }, lead: before.length, replaceWith: "---" };
  }
  const block = properties.exec(text.slice(0, maxFixed * 10))?.[0].trimEnd();
  if (block === undefined || end.test(text)) return undefined;
  const lineStart = block.lastIndexOf("\n") + 1;
  if (block.length > maxFixed) return { problem: "end", span: { offset: block.indexOf("---"), length: "---".length } };
  const line = block.slice(lineStart);
  return { problem: "end", span: { offset: lineStart, length: line.length }, replaceWith: copyOf(`${line}\n---`) };
}
