import type { Node } from "jsonc-parser";
import { addressOf } from "../files/paths.ts";
import { insertion } from "../json/edit.ts";
import type { Navigation, NavigationNode } from "../navigation/navigation.ts";
import { rendersPages } from "../navigation/navigation.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** For a page that is in no navigation: adds it to the division that lists most pages of its folder, behind the last of them. */
export function listPage({ site, data }: FixContext): Fix | undefined {
  const address = data.listPage;
  if (address === undefined || site.navigation === undefined) return undefined;
  const home = homeOf(site.navigation, folderOf(address));
  if (home === undefined) return undefined;
  const { node, neighbours: neighbors } = home;
  const last = neighbors.at(-1);
  const list = last?.node.parent;
  if (last === undefined || list === undefined) return undefined;
  const text = last.file.json.text;
  // As its neighbours are written.
  const entry = last.slash ? `/${address}` : address;
  return {
    title: `Add ${quote(address)} to ${quote(node.label)}`,
    isPreferred: true,
    edits: [{ file: last.file, edits: [insertion(text, list, last.node, [JSON.stringify(entry)])] }],
  };
}

interface Neighbour {
  readonly file: NavigationNode["file"];
  readonly node: Node;
  readonly slash: boolean;
}

function homeOf(navigation: Navigation, folder: string): { node: NavigationNode; neighbours: readonly Neighbour[] } | undefined {
  let best: { node: NavigationNode; neighbours: readonly Neighbour[] } | undefined;
  for (const node of navigation.nodes) {
    if (node.kind === "navigation" || !rendersPages(node)) continue;
    const neighbors: Neighbour[] = [];
    for (const { endpoint, value, file, node: text } of node.pages) {
      if (endpoint !== undefined || text.parent?.type !== "array" || folderOf(addressOf(value)) !== folder) continue;
      neighbors.push({ file, node: text, slash: value.startsWith("/") });
    }
    if (neighbors.length > (best?.neighbours.length ?? 0)) best = { node, neighbours: neighbors };
  }
  return best;
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/") + 1);
}
