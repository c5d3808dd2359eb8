import { trimEnd } from "../text/trimEnd.ts";
import type { Scalar } from "../text/value.ts";
import { afterSpaces } from "./lines.ts";

/** The value of a scalar without quotes, by YAML's core schema; a number stays text. */
export function plainScalar(text: string): Scalar {
  switch (text) {
    case "":
    case "~":
    case "null":
    case "Null":
    case "NULL":
      return null;
    case "true":
    case "True":
    case "TRUE":
      return true;
    case "false":
    case "False":
    case "FALSE":
      return false;
    default:
      return text;
  }
}

/** Whether a key without quotes is kept as it is written: it is not null, a boolean, a number in another form, or a merge key. */
export function isPlainKey(text: string): boolean {
  if (!/^(?:$|[-+.~<\d]|(?:null|true|false)$)/i.test(text)) return true;
  if (text === "<<" || plainScalar(text) !== text) return /^(?:null|true|false)$/.test(text);
  return Number.isNaN(Number(text)) || String(Number(text)) === text;
}

/** The value of a double-quoted scalar that is also a JSON string, from its content; undefined for any other. */
export function jsonString(content: string): string | undefined {
  if (/\p{Cc}/u.test(content)) return undefined;
  try {
    return JSON.parse(`"${content}"`) as string;
  } catch {
    return undefined;
  }
}

const whitespace = " \t\r";

/**
 * Folds the lines of a plain or quoted scalar: a line break is a space, an empty line is a line break.
 * Whitespace around the breaks is dropped; that before the first line and after the last one is kept.
 */
export function foldFlow(text: string): string {
  if (!text.includes("\n")) return text;
  const [first = "", ...lines] = text.split("\n");
  let folded = trimEnd(first, whitespace);
  let breaks = 0;
  for (const [index, line] of lines.entries()) {
    breaks++;
    const isLast = index === lines.length - 1;
    const content = line.replace(/^[ \t\r]+/, "");
    if (content === "" && !isLast) continue;
    folded += breaks === 1 ? " " : "\n".repeat(breaks - 1);
    folded += isLast ? content : trimEnd(content, whitespace);
    breaks = 0;
  }
  return folded;
}

/** How a block scalar treats its final line breaks. */
type Chomping = "clip" | "strip" | "keep";

/** The options on the line of `|` or `>`. */
interface BlockHeader {
  readonly isFolded: boolean;
  readonly chomping: Chomping;
  /** The indentation of the content relative to the parent, if it is given. */
  readonly indentation?: number;
}

/** Parses a block scalar's header: the rest of its line, from `|` or `>` on. Undefined if it is not well-formed. */
export function blockHeader(line: string): BlockHeader | undefined {
  const match = /^([|>])(?:([1-9])([+-])?|([+-])([1-9])?)?(?:[ \t]+#.*|[ \t]*)$/.exec(line);
  if (!match) return undefined;
  const [, style, digitFirst, signAfter, signFirst, digitAfter] = match;
  const sign = signAfter ?? signFirst;
  const digit = digitFirst ?? digitAfter;
  return {
    isFolded: style === ">",
    chomping: sign === "-" ? "strip" : sign === "+" ? "keep" : "clip",
    ...(digit !== undefined && { indentation: Number(digit) }),
  };
}

/**
 * The text of a block scalar. `lines` are all lines after the header up to the first that is indented no deeper than the
 * parent; `parent` is the parent's indentation. Undefined if the lines are not well-formed.
 */
export function blockText(header: BlockHeader, lines: readonly string[], parent: number): string | undefined {
  const indent = header.indentation === undefined ? firstIndent(lines) : Math.max(parent, 0) + header.indentation;
  const content: string[] = [];
  for (const line of lines) {
    const isBlank = /^ *$/.test(line);
    if (!isBlank && afterSpaces(line, 0) < indent) return undefined;
    if (isBlank && header.indentation === undefined && content.every((text) => text === "") && line.length > indent)
      return undefined;
    content.push(line.slice(indent));
  }
  let end = content.length;
  while (end > 0 && content[end - 1] === "") end--;
  const body = content.slice(0, end);
  const text = header.isFolded ? foldBlock(body) : body.join("\n");
  if (header.chomping === "strip") return text;
  if (header.chomping === "keep") return text + "\n".repeat(content.length - end + (end > 0 ? 1 : 0));
  return end > 0 ? `${text}\n` : "";
}

/** Joins lines with a space, but keeps the breaks around lines that are indented deeper. */
function foldBlock(lines: readonly string[]): string {
  let text = "";
  let breaks = 0;
  let wasDeeper = false;
  let isStarted = false;
  for (const line of lines) {
    if (line === "") {
      breaks++;
      continue;
    }
    const isDeeper = line.startsWith(" ") || line.startsWith("\t");
    if (!isStarted) text += "\n".repeat(breaks);
    else if (isDeeper || wasDeeper) text += "\n".repeat(breaks + 1);
    else text += breaks === 0 ? " " : "\n".repeat(breaks);
    text += line;
    breaks = 0;
    wasDeeper = isDeeper;
    isStarted = true;
  }
  return text;
}

/** The indentation of the first line that is not blank; if there is none, that of the longest one. */
function firstIndent(lines: readonly string[]): number {
  for (const line of lines) if (!/^ *$/.test(line)) return afterSpaces(line, 0);
  return Math.max(0, ...lines.map((line) => line.length));
}
