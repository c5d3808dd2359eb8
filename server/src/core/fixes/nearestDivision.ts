import { addressOf, folderOf, inStyleOf } from "../files/paths.ts";
import type { Navigation, NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { rendersPages } from "../navigation/navigation.ts";

/** A division of the navigation, and the last of its entries for pages of a folder. */
export interface DivisionOfFolder {
  readonly node: NavigationNode;
  readonly last: PageEntry;
}

/** The division that is nearest to a page. */
interface NearestDivision extends DivisionOfFolder {
  /** Whether it has pages of the same folder. */
  readonly isNear: boolean;
}

/** The division with the most pages of the folder of an address; if none has any, of the folder around it, and so on. */
export function nearestDivision(navigation: Navigation, address: string): NearestDivision | undefined {
  const own = folderOf(address);
  for (let folder = own; ; folder = folderOf(folder)) {
    const found = divisionWith(navigation, (each) => each === folder);
    if (found !== undefined || folder === "") return found && { ...found, isNear: folder === own };
  }
}

/** The division with the most pages below the folder of an address; if none has any, below the folder around it, and so on. */
export function divisionBelow(navigation: Navigation, address: string): DivisionOfFolder | undefined {
  for (let folder = folderOf(address); folder !== ""; folder = folderOf(folder)) {
    const found = divisionWith(navigation, (each) => each.startsWith(`${folder}/`));
    if (found !== undefined) return found;
  }
  return divisionWith(navigation, () => true);
}

function divisionWith(navigation: Navigation, isWanted: (folder: string) => boolean): DivisionOfFolder | undefined {
  let best: DivisionOfFolder | undefined;
  let most = 0;
  for (const node of navigation.nodes) {
    if (!rendersPages(node)) continue;
    const entries = node.pages.filter(
      ({ endpoint, value, node: text }) =>
        endpoint === undefined && text.parent?.type === "array" && isWanted(folderOf(addressOf(value))),
    );
    const last = entries.at(-1);
    if (last === undefined || entries.length <= most) continue;
    best = { node, last };
    most = entries.length;
  }
  return best;
}

/** The text of an entry (JSON) for a page, with a slash if another entry has one. */
export function entryLike({ value }: PageEntry, address: string): string {
  return JSON.stringify(inStyleOf(value, address));
}
