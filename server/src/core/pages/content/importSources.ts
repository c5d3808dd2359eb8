import { maxPathLength } from "../../files/paths.ts";
import { matchEnd } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import type { PageLink } from "./pageContent.ts";

/** The sources of the import and export statements between two offsets. */
export function importSources(text: string, start: number, end: number): readonly Span[] {
  const spans: Span[] = [];
  for (const at of statementStarts(text, start, end)) {
    const span = sourceOf(text, at);
    if (span !== undefined) spans.push(span);
  }
  return spans;
}

/** The offsets of the import and export statements between two offsets: each starts a line, or is an import right after another one. */
export function* statementStarts(text: string, start: number, end: number): Iterable<number> {
  const statement = /^(?:import|export)\b/gm;
  statement.lastIndex = start;
  for (let match = statement.exec(text); match !== null && match.index < end; match = statement.exec(text))
    for (let at: number | undefined = match.index; at !== undefined && at < end; at = nextImport(text, at)) yield at;
}

/** The import that follows the one at an offset, in the same line or indented in the next one. */
function nextImport(text: string, start: number): number | undefined {
  const source = text.startsWith("import", start) ? sourceOf(text, start) : undefined;
  return source && matchEnd(/["'][ \t]*(?:;[ \t]*)?(?:\r?\n[ \t]+)?(?=import\b)/y, text, source.offset + source.length);
}

/** The path that the source of an import means. */
export function importTarget(source: string): string {
  if (!source.includes("\\")) return source;
  return source.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/giu, (_, long?: string, short?: string, character = "") => {
    const code = long ?? short;
    return code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16));
  });
}

/** A path as it is written in the place of that of an import. Quotation marks that the import has without a backslash need none. */
export function importText(path: string, { target, span }: PageLink): string {
  const isPlain = target.length === span.length;
  return path.replace(/['"\\]/gu, (mark) => (mark !== "\\" && isPlain && target.includes(mark) ? mark : `\\${mark}`));
}

/** The source of the import or export statement at an offset. Only braces may span several lines, up to the next brace. */
export function sourceOf(text: string, start: number): Span | undefined {
  // Both keywords have as many letters.
  const names = start + "import".length;
  let quote = markAfter(text, names);
  const isBare = text.startsWith("import", start) && text.charAt(quote) !== "{" && text.slice(names, quote).trim() === "";
  if (text.charAt(quote) === "{") {
    let close = markAfter(text, quote + 1);
    while (/[\r\n\u2028\u2029]/.test(text.charAt(close))) close = markAfter(text, close + 1);
    if (text.charAt(close) !== "}") return undefined;
    quote = markAfter(text, close + 1);
  }
  if (!/['"]/u.test(text.charAt(quote))) return undefined;
  if (!isBare && !text.slice(names, quote).trimEnd().endsWith("from")) return undefined;
  const quoted = text.charAt(quote) === '"' ? /(?:[^"\\\n]|\\[^\n])+(?=")/y : /(?:[^'\\\n]|\\[^\n])+(?=')/y;
  const source = quoted.exec(text.slice(quote + 1, quote + maxPathLength))?.[0];
  return source === undefined ? undefined : { offset: quote + 1, length: source.length };
}

/** The offset of the next line break, brace, or quote; that of the end of the text if there is none. */
function markAfter(text: string, offset: number): number {
  const mark = /['"{}\r\n\u2028\u2029]/g;
  mark.lastIndex = offset;
  return mark.exec(text)?.index ?? text.length;
}
