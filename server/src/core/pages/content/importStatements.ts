import { maxPathLength } from "../../files/paths.ts";
import { matchAt, matchEnd } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { brackets } from "./brackets.ts";
import { identifier } from "./identifier.ts";
import type { PageLink } from "./pageContent.ts";
import { closingBrackets, scriptBudget } from "./scripts.ts";

/** The sources of the import and export statements at some offsets. */
export function importSources(text: string, starts: Iterable<number>): readonly Span[] {
  return Array.from(starts, (at) => sourceOf(text, at) ?? []).flat();
}

/**
 * The offsets of the import and export statements between two offsets, the first of which starts one, without what templates, comments, and
 * brackets have that reads like some.
 */
export function outerStatementStarts(text: string, start: number, end: number): readonly number[] {
  const starts = [...statementStarts(text, start, end)];
  if (starts.length <= 1) return starts;
  const lines = outerLines(text.slice(start, end));
  let isOuter = true;
  return starts.filter((at) => {
    // What follows an import without a line that it starts is where that is.
    if (text.charAt(at - 1) === "\n") isOuter = lines.has(at - start);
    return isOuter;
  });
}

/** Where the lines of a script start that do not start in a template, a comment, or brackets. */
function outerLines(script: string): ReadonlySet<number> {
  const lines = new Set([0]);
  let depth = 0;
  for (const at of brackets(script, 0, scriptBudget(script))) {
    const character = script.charAt(at);
    if (character !== "\n") depth += closingBrackets.has(character) ? 1 : -1;
    else if (depth <= 0) lines.add(at + 1);
  }
  return lines;
}

/** The offsets of what reads like statements of imports and exports: each starts a line, or is an import right after another one. */
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

/** What may be between the names of an import and around them. Longer comments are not read: many may have no end. */
const beforeToken = /\s+|\/\/[^\n]*|\/\*[\s\S]{0,1000}?\*\//uy;

/** A name or a symbol before the source of an import or export. */
const clauseToken = /[\p{ID_Continue}$\\]+|[{},*]/uy;

/** The same in a list, in which a name may be in quotes. */
const listToken = /[\p{ID_Continue}$\\]+|[{},*]|"[^"\n]*"|'[^'\n]*'/uy;

/** The source of the import or export statement at an offset: what follows `from`, or the keyword itself. */
export function sourceOf(text: string, start: number): Span | undefined {
  // Both keywords have as many letters.
  let at = start + "import".length;
  let last = "";
  for (;;) {
    for (let end = matchEnd(beforeToken, text, at); end !== undefined; end = matchEnd(beforeToken, text, at)) at = end;
    const token = matchAt(last === "{" || last === "," ? listToken : clauseToken, text, at)?.[0];
    // Another statement starts there.
    if (token === undefined || token === "import" || token === "export") break;
    last = token;
    at += token.length;
  }
  const mark = text.charAt(at);
  const isSource = last === "from" || (last === "" && text.startsWith("import", start));
  if (!isSource || !(mark === '"' || mark === "'")) return undefined;
  const quoted = mark === '"' ? /(?:[^"\\\n]|\\[^\n])+(?=")/y : /(?:[^'\\\n]|\\[^\n])+(?=')/y;
  const source = quoted.exec(text.slice(at + 1, at + maxPathLength))?.[0];
  return source === undefined ? undefined : { offset: at + 1, length: source.length };
}

/** UTF-16 code units of an import in which its path must start, unless it is known where that is. */
const maxScanned = 2000;

/** A name that an import declares. */
interface ImportSpecifier {
  readonly local: Span;
  /** The name that the other file has for it, if it is in braces. */
  readonly exported?: Span;
  /** Whether the import has only this name, without braces: that of the default export. */
  readonly isDefault?: boolean;
}

/** The names that the import at an offset declares; none if it has comments, or is not certainly one. `source`: where its path is. */
export function importNames(text: string, start: number, source?: number): readonly ImportSpecifier[] {
  const from = start + "import".length;
  const statement = text.slice(from, source ?? from + maxScanned);
  const quote = statement.search(/["']/u);
  const clause = statement.slice(0, Math.max(0, quote)).trimEnd();
  if (!clause.endsWith("from") || !/[\s}]/u.test(clause.at(-"from".length - 1) ?? "")) return [];
  const names = clause.slice(0, -"from".length);
  const found: ImportSpecifier[] = [];
  for (const { 0: part, index } of names.matchAll(/[^,{}]+/gu)) {
    const words = part.trim().split(/\s+/u);
    const [name = "", as, local = name] = words;
    if (name === "") continue;
    if (!identifier.test(local) || words.length > 3 || words.length === 2 || (as !== undefined && as !== "as")) return [];
    const isInBraces = names.lastIndexOf("{", index) > names.lastIndexOf("}", index);
    found.push({
      local: { offset: from + index + part.lastIndexOf(local), length: local.length },
      ...(isInBraces && { exported: { offset: from + index + part.indexOf(name), length: name.length } }),
    });
  }
  const [only] = found;
  if (only !== undefined && identifier.test(names.trim())) return [{ ...only, isDefault: true }];
  return found;
}
