import { editsByFile, inTextOrder } from "../json/fileEdits.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { countText } from "../text/numberText.ts";
import { entryRemovals } from "./entryRemovals.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Removes all entries of `pages` that have one mistake in common, and the divisions that then have nothing left. */
export function removeEntries({ site }: FixContext, entries: readonly string[]): Fix | undefined {
  const wanted = new Set(entries);
  const goneIn = ({ pages }: NavigationNode) =>
    pages.filter(({ value, node }) => wanted.has(value) && node.parent?.type === "array");
  const removals = entryRemovals(site, (division) => ({ entries: goneIn(division) }));
  if (removals.length === 0) return undefined;
  // A file may be included twice.
  const { size } = new Set((site.navigation?.nodes ?? []).flatMap(goneIn).map(({ node }) => node));
  const edits = editsByFile(removals).map(({ file, edits: inFile }) => ({ file, edits: inTextOrder(inFile) }));
  return { title: `Remove ${countText(size, "entry", "entries")}`, edits };
}
