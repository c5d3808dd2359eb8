import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import { sliceOf } from "../../text/span.ts";
import { platformComponents } from "./elementNames.ts";
import { importNames, importTarget, sourceOf } from "./importStatements.ts";
import type { NamedImport } from "./pageContent.ts";
import type { MdxIssue } from "./pageIssue.ts";
import type { Tag } from "./tags.ts";

/** How many names that a page imports from snippets are kept. */
const maxImports = 500;

/** Collects the names that a page imports. */
export class ImportedNames {
  /** Where each name is first. */
  readonly #first = new Map<string, number>();
  readonly #named: NamedImport[] = [];
  /** The name of the first tag of each component in text. */
  readonly #inText = new Map<string, Span>();

  /** What the imports take from other files by name. `hasTags`: whether it is certain what is a tag. */
  named(hasTags: boolean): readonly NamedImport[] {
    if (!hasTags || this.#inText.size === 0) return this.#named;
    return this.#named.map((named) => {
      const inText = named.isDefault === true ? this.#inText.get(named.name) : undefined;
      return inText ? { ...named, inText } : named;
    });
  }

  /** Takes a tag in a paragraph, a heading, or a cell. */
  addTagInText({ name, kind, start }: Tag): void {
    if (kind === "close" || this.#inText.has(name) || this.#inText.size >= maxImports) return;
    if (/^\p{Lu}/u.test(name) && !platformComponents.has(name))
      this.#inText.set(copyOf(name), { offset: start + "<".length, length: name.length });
  }

  /** Whether the page imports something by a name. */
  has(name: string): boolean {
    return this.#first.has(name);
  }

  /** Adds the names of the import at an offset. Gives those that another import of the page has, too. */
  add(text: string, start: number): readonly MdxIssue[] {
    const from = sourceOf(text, start);
    const source = from && importTarget(copyOf(sliceOf(text, from)));
    // Names of packages are not known.
    const isFile = source !== undefined && /^(?:\/|\.\.?\/)/u.test(source);
    const repeated: MdxIssue[] = [];
    const names = importNames(text, start);
    const isBesideWhole = names.some(({ exported, isDefault }) => exported === undefined && isDefault !== true);
    for (const { local, exported, isDefault = false } of names) {
      const name = copyOf(sliceOf(text, local));
      const first = this.#first.get(name) ?? local.offset;
      this.#first.set(name, first);
      if (first !== local.offset) repeated.push({ kind: "imported", span: local, name });
      if (!isFile || this.#named.length >= maxImports) continue;
      if (isDefault) this.#named.push({ name, span: local, isRenamed: false, isDefault, source });
      else if (exported !== undefined) {
        const isRenamed = exported.offset !== local.offset;
        const braces = names.length === 1 && !isRenamed ? bracesOf(text, start) : undefined;
        const others = { ...(braces && { braces }), ...(isBesideWhole && { isBesideWhole }) };
        this.#named.push({ name: copyOf(sliceOf(text, exported)), span: exported, isRenamed, source, ...others });
      }
    }
    return repeated;
  }
}

/** The braces of an import of one name. */
function bracesOf(text: string, start: number): Span {
  const offset = text.indexOf("{", start);
  return { offset, length: text.indexOf("}", offset) + 1 - offset };
}
