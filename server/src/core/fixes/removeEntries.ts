import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { removals } from "../json/edit.ts";
import { countText } from "../text/numberText.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Removes all entries of `pages` that have one mistake in common. */
export function removeEntries({ site, data }: FixContext): Fix | undefined {
  const wanted = new Set(data.removeEntries);
  if (wanted.size === 0 || site.navigation === undefined) return undefined;
  // A file may be included twice.
  const byList = new Map<Node, { readonly file: ConfigFile; readonly items: Set<Node> }>();
  for (const { pages } of site.navigation.nodes) {
    for (const { value, file, node } of pages) {
      const list = wanted.has(value) ? node.parent : undefined;
      if (list?.type !== "array") continue;
      const { items } = byList.get(list) ?? { items: new Set<Node>() };
      byList.set(list, { file, items: items.add(node) });
    }
  }
  const lists = [...byList.values()];
  const count = lists.reduce((sum, { items }) => sum + items.size, 0);
  if (count === 0) return undefined;
  const edits = lists.map(({ file, items }) => ({ file, edits: removals(file.json.text, [...items]) }));
  return { title: `Remove ${countText(count, "entry", "entries")}`, edits };
}
