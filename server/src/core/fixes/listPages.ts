import { insertions } from "../json/insertions.ts";
import { divisionName } from "../navigation/nodes.ts";
import type { Fix, FixContext } from "./fix.ts";
import { nameOrCount } from "./nameOrCount.ts";
import { entryLike, nearestDivision } from "./nearestDivision.ts";

/** Adds the pages of a folder to the division that lists the most pages of that folder, or of one around it, after the last of them. */
export function listPages({ site }: FixContext, addresses: readonly string[]): Fix | undefined {
  const [address] = addresses;
  if (address === undefined || site.navigation === undefined) return undefined;
  const found = nearestDivision(site.navigation, address);
  const list = found?.last.node.parent;
  if (found === undefined || list === undefined) return undefined;
  const { node, last, isNear } = found;
  const entries = addresses.map((page) => entryLike(last, page));
  return {
    title: `Add ${nameOrCount(addresses, "page")} to ${divisionName(node)}`,
    isPreferred: isNear,
    edits: [{ file: last.file, edits: insertions(last.file.json.text, new Map([[list, new Map([[last.node, entries]])]])) }],
  };
}
