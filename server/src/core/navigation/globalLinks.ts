import type { Node } from "jsonc-parser";
import { itemsOf, keyOf, memberOf } from "../json/tree.ts";
import { isContentKey } from "./divisions.ts";

/** The lists of `global`. Source: docs/platform.md, "Divisions and content keys". */
const globalKeys: ReadonlySet<string> = new Set(["products", "languages", "versions", "tabs", "dropdowns", "anchors"]);

/** Whether a list of divisions has only links, such as `anchors` with `href` as in `mint.json`, so that its place is `global`. */
export function areGlobalLinks(key: string, list: Node): boolean {
  const items = itemsOf(list);
  return globalKeys.has(key) && items.length > 0 && items.every(isOnlyLink);
}

function isOnlyLink(item: Node): boolean {
  const link = memberOf(item, "href") ?? memberOf(item, "url");
  return link?.type === "string" && item.children?.every((property) => !hasOtherContent(property)) === true;
}

function hasOtherContent(property: Node): boolean {
  const key = keyOf(property);
  return key !== "href" && isContentKey(key);
}
