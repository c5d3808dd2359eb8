import type { Edit } from "../json/edit.ts";
import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { isConfigFile } from "./locate.ts";

/** An import in one line, with what is before its path: `import A, { b as c } from "/snippets/a.mdx";`. */
const importLine = /^import\b([^"'\r\n]*)["'][^"'\r\n]*["'][\s;]*$/u;

/** A tag without content, in one line. */
const emptyTag = /<([\w$]+)(?:[ \t][^<>]*)?(?:\/>|><\/\1>)/gu;

/** A tag, an expression, or a statement that has names of what is imported. */
const otherUse = /<\/?[\w$]+|\{[^{}]*\}|^(?:import|export)\b.*/gu;

const snippetTag = /<Snippet[ \t][^<>]*\/>/gu;

/**
 * Removes what shows a file that does not exist: its import, with the tags of what it imports, or the tag `<Snippet file="…" />`. Undefined
 * if something of it would stay: a tag with content, or with several lines, and a name in an expression.
 */
export function removeSnippet({ site, file, diagnostic, data }: FixContext): Fix | undefined {
  if (data.removeSnippet !== true || isConfigFile(file)) return undefined;
  // Of a page that no editor has open, only the front matter is known.
  if (site.pages?.pageOf(file.uri)?.textFile === file) return undefined;
  const page = new PageLines(file.document.getText());
  const { line, character } = diagnostic.range.start;
  const text = page.lines[line] ?? "";
  const statement = importLine.exec(text);
  if (statement === null) {
    const tag = [...text.matchAll(snippetTag)].find(
      ({ index, 0: { length } }) => index < character && character < index + length,
    );
    if (tag === undefined) return undefined;
    page.remove(line, [tag]);
    return { title: "Remove this snippet", edits: [{ file, edits: page.edits() }] };
  }
  // What is before `as` does not name what is imported.
  const names = namesIn(statement[1] ?? "").filter((name, at, all) => !["as", "from"].includes(name) && all[at + 1] !== "as");
  const uses = usesOf(new Set(names), page, line);
  if (uses === undefined) return undefined;
  page.removeLine(line);
  const what = names.length === 0 ? "this import" : `import${uses === 0 ? "" : ` and ${countText(uses, "use")}`} of `;
  return { title: `Remove ${what}${names.map(quote).join(", ")}`, edits: [{ file, edits: page.edits() }] };
}

/** Removes the tags of what a line imports. Gives their number; undefined if something else has one of the names. */
function usesOf(names: ReadonlySet<string>, page: PageLines, statement: number): number | undefined {
  let count = 0;
  let openBraces = 0;
  for (const [at, text] of page.prose.entries()) {
    if (at === statement) continue;
    const before = openBraces;
    openBraces += text.split("{").length - text.split("}").length;
    const tags = [...text.matchAll(emptyTag)].filter(([, name = ""]) => names.has(name));
    const rest = tags.reduce((left, [tag]) => left.replace(tag, ""), text);
    const others = before > 0 || openBraces > 0 ? [rest] : Array.from(rest.matchAll(otherUse), ([use]) => use);
    if (others.some((use) => namesIn(use).some((name) => names.has(name)))) return undefined;
    if (tags.length > 0) page.remove(at, tags);
    count += tags.length;
  }
  return count;
}

function namesIn(text: string): readonly string[] {
  return text.match(/[\w$]+/gu) ?? [];
}

/** The lines of a page, of which some are removed. */
class PageLines {
  /** With their line breaks. */
  readonly lines: readonly string[];
  /** The same without code, but of the same lengths; empty inside of code blocks. */
  readonly prose: readonly string[];
  readonly #removed = new Set<number>();
  readonly #edits: Edit[] = [];
  readonly #offsets: readonly number[];

  constructor(text: string) {
    this.lines = text.split(/(?<=\n)/u);
    this.prose = withoutCode(this.lines);
    let offset = 0;
    this.#offsets = this.lines.map(({ length }) => {
      offset += length;
      return offset - length;
    });
  }

  /** Removes tags from a line, with the line if nothing else is on it. */
  remove(at: number, tags: readonly RegExpExecArray[]): void {
    const rest = tags.reduce((left, [tag]) => left.replace(tag, ""), this.lines[at] ?? "");
    if (rest.trim() === "") this.removeLine(at);
    else
      for (const { index, 0: tag } of tags)
        this.#edits.push({ offset: this.#offset(at) + index, length: tag.length, newText: "" });
  }

  /** Removes a line, with one of the blank lines around it if there are two; the start and the end of the page count as one. */
  removeLine(at: number): void {
    this.#removed.add(at);
    let before = at - 1;
    while (this.#removed.has(before)) before--;
    if (before >= 0 && !this.#isBlank(before)) return;
    if (at + 1 < this.lines.length) {
      if (this.#isBlank(at + 1)) this.#removed.add(at + 1);
    } else if (before >= 0) this.#removed.add(before);
  }

  edits(): readonly Edit[] {
    const lines = Array.from(this.#removed, (at) => ({
      offset: this.#offset(at),
      length: this.lines[at]?.length ?? 0,
      newText: "",
    }));
    return [...this.#edits, ...lines].sort((a, b) => a.offset - b.offset);
  }

  #offset(at: number): number {
    return this.#offsets[at] ?? 0;
  }

  #isBlank(at: number): boolean {
    return this.lines[at]?.trim() === "";
  }
}

function withoutCode(lines: readonly string[]): readonly string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}|~{3,})/u.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
      return "";
    }
    return fence === undefined ? line.replace(/`[^`]*`/gu, (code) => " ".repeat(code.length)) : "";
  });
}
