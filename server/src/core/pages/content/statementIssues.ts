import { copyOf } from "../../text/copyOf.ts";
import { matchEnd } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { identifier } from "./identifier.ts";
import type { MdxIssue } from "./pageIssue.ts";

/** UTF-16 code units of an import that are scanned. */
const maxScanned = 2000;

/**
 * What is wrong with a source, by its form. A word is a path only with the extension of a file: text may start with
 * `import a from Stripe`.
 */
const patterns: readonly (readonly [kind: "curly" | "quote" | "value", pattern: RegExp])[] = [
  ["curly", /^[“”‘’]([^\s"'`“”‘’]+)["'“”‘’]?$/u],
  ["quote", /^(?:"(?=[^"]*$)|'(?=[^']*$))([^\s"'\\]+)["']?$/u],
  ["value", /^((?:\.{0,2}|[@~])\/[^\s"'`“”‘’{}()<>/*][^\s"'`“”‘’{}()<>]*|[^\s"'`“”‘’{}()<>]+\.(?:mdx?|[jt]sx?))$/u],
];

const item = /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\s+as\s+[\p{ID_Start}$_][\p{ID_Continue}$]*)?$/u;
const namespace = /^\*\s*as\s+[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
/** A path in quotation marks, alone in the rest of its line except for attributes and comments. */
const path = /^["'][^\s"'/]*\/[^\s"']*["'](?=\s*(?:$|\/|with\b|assert\b))/u;
/** The same, or a package, which can only follow `from`. */
const source = /^(?:"[^\s"']+"|'[^\s"']+')(?=\s*(?:$|\/|with\b|assert\b))/u;

/** What is certainly wrong with the import at an offset. */
export function importIssue(text: string, start: number): MdxIssue | undefined {
  const offset = sourceOffset(text, start);
  if (offset === undefined) return undefined;
  const [line = ""] = text.slice(offset, offset + maxScanned).split(/[\r\n]/u, 1);
  const written = line.trimEnd().replace(/;$/u, "").trimEnd();
  const names = text.slice(start + "import".length, offset).trim();
  // Names may be written with escapes.
  const hasClause = isClause(names) || names.includes("\\");
  for (const [kind, pattern] of patterns) {
    const target = kind === "value" && names === "" ? undefined : pattern.exec(written)?.[1];
    if (target === undefined) continue;
    // Otherwise, it is text with an apostrophe, or with a word in quotation marks.
    if (names === "" || hasClause || target.includes("/"))
      return { kind, span: { offset, length: written.length }, replacement: copyOf(`"${target}"`) };
  }
  const hasSource = (/[\s}]from$/u.test(names) ? source : path).test(written);
  const isValid = names === "" || !hasSource || hasClause;
  return isValid ? undefined : { kind: "import", span: { offset: start, length: "import".length } };
}

/** Where the source of the import at an offset starts: only names in braces may span several lines. Undefined with comments. */
function sourceOffset(text: string, start: number): number | undefined {
  if (!text.startsWith("import ", start)) return undefined;
  const end = start + maxScanned;
  let mark = markAfter(text, start + "import".length, end);
  if (text.charAt(mark) === "{") {
    let close = markAfter(text, mark + 1, end);
    while (/[\r\n]/u.test(text.charAt(close))) close = markAfter(text, close + 1, end);
    if (text.charAt(close) !== "}") return undefined;
    mark = markAfter(text, close + 1, end);
  }
  if (/["'“”‘’]/u.test(text.charAt(mark))) return mark;
  // A path without quotation marks may have characters before its first slash.
  const before = text.slice(start, mark);
  const from = before.lastIndexOf("from");
  const rest = before.slice(from + "from".length);
  if (from <= 0 || !/[\s}]/u.test(before.charAt(from - 1)) || !/^[ \t]/u.test(rest)) return undefined;
  return mark - rest.trimStart().length;
}

/** The offset of the next character that ends names; `end` at most. */
function markAfter(text: string, offset: number, end: number): number {
  const mark = /["'`“”‘’/;{}\r\n]/gu;
  mark.lastIndex = offset;
  return Math.min(mark.exec(text.slice(0, end))?.index ?? end, end, text.length);
}

/** Whether a text has the names of an import in JavaScript, with `from`: one or a namespace, and others in braces. */
function isClause(text: string): boolean {
  const before = text.replace(/from$/u, "");
  if (before === text || !/[\s}]$/u.test(before)) return false;
  const names = before.trim();
  const brace = names.indexOf("{");
  const outside = (brace === -1 ? names : names.slice(0, brace)).trim();
  const [first = "", second] = outside.split(",", 2).map((each) => each.trim());
  if (brace !== -1) {
    const isDefault = identifier.test(first) && second === "";
    return (outside === "" || isDefault) && names.endsWith("}") && areItems(names.slice(brace + 1, -1));
  }
  if (second === undefined) return identifier.test(first) || namespace.test(first);
  return identifier.test(first) && namespace.test(second);
}

/** Whether a text has the names that may be in braces, with a comma after the last one or without. */
function areItems(text: string): boolean {
  const items = text.split(",").map((each) => each.trim());
  if (items.at(-1) === "") items.pop();
  return items.every((each) => item.test(each));
}

/** The words of the `export default` that starts at an offset; undefined if none does. */
export function defaultExportAt(text: string, start: number): Span | undefined {
  const end = matchEnd(/export[^\S\r\n]+default\b/uy, text, start);
  return end === undefined ? undefined : { offset: start, length: end - start };
}

/**
 * How a paragraph starts that is certainly no import or export: `import .csv`, `import the module`, `import a from Stripe`,
 * `export your data`.
 */
const prose =
  /(?:import\s+(?:[.\d(<[`-]|[\p{L}_][\p{L}\d_]*(?:[.:;!?)]|\s*\n[ \t]*[-#<>]|\s+(?:(?!from\b)[\p{L}\d`(“‘]|from\s+[\p{L}\d`])))|export\s+(?!(?:default|const|let|var|function|class|async)\b)[\p{L}\d`(])/uy;

/** Whether a paragraph that starts with `import` or `export` at an offset is certainly neither, not even one with a mistake. */
export function cannotBeStatement(text: string, start: number): boolean {
  return matchEnd(prose, text, start) !== undefined && importIssue(text, start) === undefined;
}

const importLine = /import[^"';/]{0,1000}(?:"[^"\\\n]*"|'[^'\\\n]*')(?:[ \t]*;)?[ \t\r]*\n/uy;
/** What may follow an import in the next line: nothing, a comment, or another statement. */
const statementLine = /[^\S\r\n]*(?:$|[\r\n;/]|(?:import|export|with|assert)\b)/uy;

/** The offset of the line after the imports at an offset, if it needs a blank line before it: MDX reads it as JavaScript. */
export function textAfterImports(text: string, start: number): number | undefined {
  let at = start;
  for (let end = matchEnd(importLine, text, at); end !== undefined; end = matchEnd(importLine, text, at)) at = end;
  return at === start || matchEnd(statementLine, text, at) !== undefined ? undefined : at;
}
