import { copyOf } from "../../text/copyOf.ts";
import type { PageBreak } from "./pageContent.ts";

/** What is before the source of an import: nothing, or names, of which only those in braces may span several lines. */
const head =
  /import[ \t]+(?:[^"'`“”‘’/;{}\n]{0,300}(?:\{[^"'`“”‘’/;{}]{0,1000}\}[^"'`“”‘’/;{}\n]{0,300})?(?<=[\s}])from[ \t]*)?/uy;

/** A source up to the end of its line. */
const source = /[^;\r\n]{1,1000}?(?=[ \t]*(?:;[ \t]*)?(?:\r?\n|$))/uy;

/**
 * What is wrong with a source, by its form. A word is a path only with the extension of a file: text may start with
 * `import data from Stripe`.
 */
const patterns: readonly (readonly [kind: "curly" | "quote" | "value", pattern: RegExp])[] = [
  ["curly", /^[“”‘’]([^\s"'`“”‘’]+)["'“”‘’]?$/u],
  ["quote", /^(?:"(?=[^"]*$)|'(?=[^']*$))([^\s"'\\]+)["']?$/u],
  ["value", /^(?!\/[/*])((?:\.{0,2}|[@~])\/[^\s"'`“”‘’{}()<>]+|[^\s"'`“”‘’{}()<>]+\.(?:mdx?|[jt]sx?))$/u],
];

const name = "[\\p{ID_Start}$_][\\p{ID_Continue}$]*";
const item = `${name}(?:\\s+as\\s+${name})?`;
const group = `(?:\\*\\s*as\\s+${name}|\\{\\s*(?:${item}(?:\\s*,\\s*${item})*(?:\\s*,)?\\s*)?\\})`;
/** What an import has before its source, if it is JavaScript. */
const clause = new RegExp(`^(?:${name}(?:\\s*,\\s*${group})?|${group})(?:(?<=\\})\\s*|\\s+)from\\s*$`, "u");
/** An import of a path, without comments before it. Only names in braces may span several lines. */
const names =
  /import[ \t]+([^"'`/;{}\n]{0,300}(?:\{[^"'`/;}]{0,1000}\}[^"'`/;{}\n]{0,300})?)["'][^\s"'/]{0,100}\/[^\s"']{0,1000}["'](?=[ \t]*(?:[;\r\n/]|$|(?:with|assert)\b))/uy;

/** What is certainly wrong with the import at an offset. */
export function importMistake(text: string, start: number): PageBreak | undefined {
  return sourceMistake(text, start) ?? clauseMistake(text, start);
}

/** A source without quotation marks, or with wrong ones. */
function sourceMistake(text: string, start: number): PageBreak | undefined {
  head.lastIndex = start;
  if (!head.test(text)) return undefined;
  const offset = head.lastIndex;
  source.lastIndex = offset;
  const [written] = source.exec(text) ?? [];
  if (written === undefined) return undefined;
  const hasNames = /from[ \t]*$/u.test(text.slice(start, offset));
  for (const [kind, pattern] of patterns) {
    const path = kind === "value" && !hasNames ? undefined : pattern.exec(written)?.[1];
    if (path !== undefined) return { kind, span: { offset, length: written.length }, replacement: copyOf(`"${path}"`) };
  }
  return undefined;
}

/** Names that are not those of an import, such as two without braces. */
function clauseMistake(text: string, start: number): PageBreak | undefined {
  names.lastIndex = start;
  const written = names.exec(text)?.[1];
  if (written === undefined || written === "" || clause.test(written)) return undefined;
  return { kind: "import", span: { offset: start, length: "import".length } };
}
