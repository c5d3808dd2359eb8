import type { EditInFile } from "../json/fileEdits.ts";
import { editsByFile, stringEdit } from "../json/fileEdits.ts";
import { numberText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Replaces all entries of `pages` that have one mistake in common. */
export function rewriteEntries(
  { site }: FixContext,
  pairs: readonly (readonly [entry: string, replacement: string])[],
): Fix | undefined {
  const [first] = pairs;
  if (first === undefined || site.navigation === undefined) return undefined;
  const texts = new Map(pairs);
  const edits: EditInFile[] = [];
  // A file may be included twice.
  const seen = new Set<unknown>();
  for (const { pages } of site.navigation.nodes) {
    for (const entry of pages) {
      const text = texts.get(entry.value);
      if (text === undefined || seen.has(entry.node)) continue;
      seen.add(entry.node);
      edits.push(stringEdit(entry, text));
    }
  }
  if (seen.size === 0) return undefined;
  const [from, to] = first;
  const change = `${quote(from)} to ${quote(to)}`;
  return {
    title:
      seen.size === 1
        ? `Change 1 entry: ${change}`
        : `Change ${numberText(seen.size)} entries: ${change}, and ${numberText(seen.size - 1)} more`,
    isPreferred: true,
    edits: editsByFile(edits),
  };
}
