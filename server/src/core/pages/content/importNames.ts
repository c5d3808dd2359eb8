import type { Span } from "../../text/span.ts";
import { identifier } from "./identifier.ts";

/** UTF-16 code units of an import in which its path must start, unless it is known where that is. */
const maxScanned = 2000;

/** A name that an import declares. */
export interface ImportSpecifier {
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
