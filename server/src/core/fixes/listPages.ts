import type { Node } from "jsonc-parser";
import { addressOf } from "../files/paths.ts";
import { insertion } from "../json/edit.ts";
import { kindLabel } from "../navigation/divisions.ts";
import type { Navigation, NavigationNode } from "../navigation/navigation.ts";
import { rendersPages } from "../navigation/navigation.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Adds the pages of a folder to the division that lists the most pages of that folder, after the last of them. */
export function listPages({ site, data }: FixContext): Fix | undefined {
  const { listPages: addresses = [] } = data;
  const [address] = addresses;
  if (address === undefined || site.navigation === undefined) return undefined;
  const found = nearestDivision(site.navigation, folderOf(address));
  if (found === undefined) return undefined;
  const { node, neighbors } = found;
  const last = neighbors.at(-1);
  const list = last?.node.parent;
  if (last === undefined || list === undefined) return undefined;
  const text = last.file.json.text;
  // Written like its neighbors.
  const entries = addresses.map((page) => JSON.stringify(last.slash ? `/${page}` : page));
  const division = node.label === "" ? `an unnamed ${kindLabel(node.kind)}` : `${kindLabel(node.kind)} ${quote(node.label)}`;
  return {
    title: `Add ${addresses.length === 1 ? quote(address) : `${addresses.length} pages`} to ${division}`,
    isPreferred: true,
    edits: [{ file: last.file, edits: [insertion(text, list, last.node, entries)] }],
  };
}

interface Neighbor {
  readonly file: NavigationNode["file"];
  readonly node: Node;
  readonly slash: boolean;
}

function nearestDivision(
  navigation: Navigation,
  folder: string,
): { node: NavigationNode; neighbors: readonly Neighbor[] } | undefined {
  let best: { node: NavigationNode; neighbors: readonly Neighbor[] } | undefined;
  for (const node of navigation.nodes) {
    if (node.kind === "navigation" || !rendersPages(node)) continue;
    const neighbors: Neighbor[] = [];
    for (const { endpoint, value, file, node: text } of node.pages) {
      if (endpoint !== undefined || text.parent?.type !== "array" || folderOf(addressOf(value)) !== folder) continue;
      neighbors.push({ file, node: text, slash: value.startsWith("/") });
    }
    if (neighbors.length > (best?.neighbors.length ?? 0)) best = { node, neighbors };
  }
  return best;
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/") + 1);
}
