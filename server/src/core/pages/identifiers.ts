import { partitionPoint } from "../std/partitionPoint.ts";
import { matchAt, matchEnd } from "../text/matchAt.ts";
import type { Span } from "../text/span.ts";
import { sliceOf, spanOf } from "../text/span.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import { brackets } from "./content/brackets.ts";
import { nameInTag } from "./content/identifier.ts";
import { importNames, importTarget, outerStatementStarts, sourceOf } from "./content/importStatements.ts";
import type { Identifier } from "./content/pageExports.ts";
import { exportedNames } from "./content/pageExports.ts";
import type { PartSink } from "./content/partSink.ts";
import { readContent } from "./content/readContent.ts";
import { scriptBudget } from "./content/scripts.ts";
import type { Tag } from "./content/tags.ts";
import { frontMatterOf } from "./frontMatterBlock.ts";

/** What a page imports by an identifier. */
export interface ImportSpecifier {
  /** The identifier in the page. */
  readonly local: Identifier;
  /** The identifier in the other file, if it is in braces: the same place as that in the page, unless that is another one. */
  readonly exported?: Identifier;
  /** What the statement names, without escapes. */
  readonly source: string;
}

/** An identifier in the list of an export statement. */
interface ExportSpecifier {
  readonly local: Identifier;
  /** The same place, unless it is exported as another one. */
  readonly exported: Identifier;
  /** What the statement names, if it exports what is in another file. */
  readonly source?: string;
}

/** A place of an identifier in a script, an expression, or a tag. */
export interface IdentifierUse extends Identifier {
  /** Whether it is a property of an object with this name, too: `{ name }`. */
  readonly isProperty: boolean;
}

/** The identifiers of the scripts of a page. */
export interface Identifiers {
  readonly imports: readonly ImportSpecifier[];
  /** Those that declarations export. */
  readonly exports: readonly Identifier[];
  readonly lists: readonly ExportSpecifier[];
  /** The sources of statements whose identifiers are not all known: with a comment, or `*`. */
  readonly unread: readonly string[];
  /** All others, with those of declarations. */
  readonly uses: readonly IdentifierUse[];
  /** Where import and export statements are, one group after another. */
  readonly statements: readonly Span[];
}

/** The identifiers in the text of a page. */
export function readIdentifiers(text: string): Identifiers {
  const collector = new IdentifierCollector(text);
  readContent(text, frontMatterOf(text)?.length ?? 0, collector);
  return { ...collector, uses: [...collector.uses.values()], statements: collector.groups };
}

class IdentifierCollector implements PartSink {
  readonly imports: ImportSpecifier[] = [];
  readonly exports: Identifier[] = [];
  readonly lists: ExportSpecifier[] = [];
  readonly unread: string[] = [];
  /** By their offsets: some are read twice. */
  readonly uses = new Map<number, IdentifierUse>();
  readonly groups: Span[] = [];
  readonly #text: string;
  readonly #budget: WorkBudget;

  constructor(text: string) {
    this.#text = text;
    this.#budget = scriptBudget(text);
  }

  tag({ name, start, end }: Tag): void {
    const [first = ""] = name.split(/[.:]/u);
    const at = this.#text.indexOf(first, start);
    if (first === "" || at === -1 || at >= end) return;
    if (nameInTag(name) !== undefined) this.uses.set(at, { name: first, offset: at, length: first.length, isProperty: false });
    const mark = /["'{]/gu;
    mark.lastIndex = at;
    for (let found = mark.exec(this.#text); found !== null && found.index < end; found = mark.exec(this.#text)) {
      const [quote] = found;
      const close = quote === "{" ? this.#passBraces(found.index) : this.#text.indexOf(quote, mark.lastIndex);
      if (close === undefined || close === -1) return;
      mark.lastIndex = close + 1;
    }
  }

  expression(open: number): void {
    // The platform replaces a variable of the site before all else.
    if (matchEnd(/\{\{[ \t]*[A-Za-z\d][\w.-]*[ \t]*\}\}/y, this.#text, open) === undefined) this.#passBraces(open);
  }

  statements(start: number, end: number): void {
    const text = this.#text;
    this.groups.push({ offset: start, length: end - start });
    const passed: Span[] = [];
    for (const at of outerStatementStarts(text, start, end)) {
      const from = sourceOf(text, at);
      const source = from && importTarget(sliceOf(text, from));
      const clause = text.slice(at, from === undefined ? at : from.offset - 1);
      if (source !== undefined && /[*"']|\/\//u.test(clause)) this.unread.push(source);
      if (text.startsWith("import", at)) {
        passed.push({ offset: at, length: (from === undefined ? at : from.offset + from.length) - at });
        if (source !== undefined) this.#importFrom(source, at, from?.offset);
      } else passed.push(...this.#list(at, source));
    }
    const script = text.slice(start, end);
    for (const found of exportedNames(script)) {
      const placed = { ...found, offset: start + found.offset };
      if (!isWithin(placed.offset, passed)) this.exports.push(placed);
    }
    const inScript = new Map<number, IdentifierUse>();
    this.#read(start, end, false, inScript);
    for (const [offset, use] of inScript) if (!isWithin(offset, passed)) this.uses.set(offset, use);
  }

  /** Reads the identifiers of an import at an offset, from a source at another one. */
  #importFrom(source: string, at: number, from: number | undefined): void {
    for (const { local, exported } of importNames(this.#text, at, from))
      this.imports.push({ local: this.#named(local), ...(exported && { exported: this.#named(exported) }), source });
  }

  /** Reads `export { a, b as c }` at an offset. Gives its place. */
  #list(at: number, source: string | undefined): readonly Span[] {
    const [whole, names] = matchAt(/export\s*\{([^{}]*)\}/uy, this.#text, at) ?? [];
    if (whole === undefined || names === undefined) return [];
    const start = at + whole.indexOf("{") + 1;
    for (const { 0: item, index } of names.matchAll(/[^,]+/gu)) {
      const words = [...item.matchAll(/\S+/gu)].map((word) => ({
        name: word[0],
        offset: start + index + word.index,
        length: word[0].length,
      }));
      const [local, as, exported = local] = words;
      if (local !== undefined && exported !== undefined && (as === undefined || as.name === "as"))
        this.lists.push({ local, exported, ...(source !== undefined && { source }) });
    }
    return [{ offset: at, length: whole.length }];
  }

  #named(span: Span): Identifier {
    return { ...spanOf(span), name: sliceOf(this.#text, span) };
  }

  /** Reads an expression. Gives the offset of the brace that closes it. */
  #passBraces(open: number): number | undefined {
    return this.#read(open, this.#text.length, true, this.uses);
  }

  /** Reads identifiers up to an offset, or to the brace that closes the one at the start, if it `isInBraces`. Gives the offset of that. */
  #read(start: number, end: number, isInBraces: boolean, into: Map<number, IdentifierUse>): number | undefined {
    let depth = 0;
    const take = (offset: number, name: string, isProperty: boolean) => {
      if (offset < end) into.set(offset, { name, offset, length: name.length, isProperty });
    };
    for (const at of brackets(this.#text, start, this.#budget, take)) {
      if (at >= end) return undefined;
      const bracket = this.#text.charAt(at);
      if ("{([".includes(bracket)) depth++;
      else if ("})]".includes(bracket) && --depth === 0 && isInBraces) return at;
    }
    return undefined;
  }
}

/** Whether an offset is in one of some parts, which are in the order of the text. */
function isWithin(at: number, parts: readonly Span[]): boolean {
  const last = parts[partitionPoint(parts, ({ offset }) => offset <= at) - 1];
  return last !== undefined && at < last.offset + last.length;
}
