import type { Node } from "jsonc-parser";
import { addressOf, folderOf } from "../files/paths.ts";
import { insertions } from "../json/insertions.ts";
import { kindLabel } from "../navigation/divisions.ts";
import type { Navigation, NavigationNode } from "../navigation/navigation.ts";
import { rendersPages } from "../navigation/navigation.ts";
import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Adds the pages of a folder to the division that lists the most pages of that folder, or of one around it, after the last of them. */
export function listPages({ site, data }: FixContext): Fix | undefined {
  const { listPages: addresses = [] } = data;
  const [address] = addresses;
  if (address === undefined || site.navigation === undefined) return undefined;
  const found = nearestDivision(site.navigation, address);
  if (found === undefined) return undefined;
  const { node, neighbors, isNear } = found;
  const last = neighbors.at(-1);
  const list = last?.node.parent;
  if (last === undefined || list === undefined) return undefined;
  const text = last.file.json.text;
  // Written like its neighbors.
  const entries = addresses.map((page) => JSON.stringify(last.hasSlash ? `/${page}` : page));
  const division = nameOf(node);
  return {
    title: `Add ${addresses.length === 1 ? quote(address) : countText(addresses.length, "page")} to ${division}`,
    isPreferred: isNear,
    edits: [{ file: last.file, edits: insertions(text, new Map([[list, new Map([[last.node, entries]])]])) }],
  };
}

function nameOf({ kind, label }: NavigationNode): string {
  if (kind === "navigation") return "the navigation";
  return label === "" ? `an unnamed ${kindLabel(kind)}` : `${kindLabel(kind)} ${quote(label)}`;
}

interface Neighbor {
  readonly file: NavigationNode["file"];
  readonly node: Node;
  readonly hasSlash: boolean;
}

/** The division that pages are added to. */
interface NearestDivision {
  readonly node: NavigationNode;
  readonly neighbors: readonly Neighbor[];
  /** Whether the neighbors are in the same folder. */
  readonly isNear: boolean;
}

/** The division with the most pages of the folder of an address; if none has any, of the folder around it, and so on. */
function nearestDivision(navigation: Navigation, address: string): NearestDivision | undefined {
  const own = folderOf(address);
  for (let folder = own; ; folder = folderOf(folder)) {
    const found = divisionWith(navigation, folder);
    if (found !== undefined || folder === "") return found && { ...found, isNear: folder === own };
  }
}

function divisionWith(navigation: Navigation, folder: string): Omit<NearestDivision, "isNear"> | undefined {
  let best: Omit<NearestDivision, "isNear"> | undefined;
  for (const node of navigation.nodes) {
    if (!rendersPages(node)) continue;
    const neighbors: Neighbor[] = [];
    for (const { endpoint, value, file, node: text } of node.pages) {
      if (endpoint !== undefined || text.parent?.type !== "array" || folderOf(addressOf(value)) !== folder) continue;
      neighbors.push({ file, node: text, hasSlash: value.startsWith("/") });
    }
    if (neighbors.length > (best?.neighbors.length ?? 0)) best = { node, neighbors };
  }
  return best;
}
