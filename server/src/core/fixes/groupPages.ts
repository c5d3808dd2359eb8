import { commonFolder, lastSegment } from "../files/paths.ts";
import { languageCodes } from "../start/newNavigation.ts";
import { quote } from "../text/quote.ts";
import { titleCase } from "../text/titleCase.ts";
import type { InsertionTarget } from "./entryInsertions.ts";
import { insertionEdits } from "./entryInsertions.ts";
import type { Fix, FixContext } from "./fix.ts";
import { nameOrCount } from "./nameOrCount.ts";
import type { DivisionOfFolder } from "./nearestDivision.ts";
import { divisionBelow, entryLike, nearestDivision } from "./nearestDivision.ts";

/**
 * Adds a group with the pages of a folder of which none is listed yet, named after the folder: after the group that lists pages of a folder
 * around it or below that, or after those pages where they are in no group.
 */
export function groupPages({ site }: FixContext, addresses: readonly string[]): Fix | undefined {
  const [address] = addresses;
  if (address === undefined || site.navigation === undefined) return undefined;
  const folder = lastSegment(commonFolder(addresses));
  const name = titleCase(folder);
  // The pages of a language are no group.
  if (name === "" || languageCodes.includes(folder)) return undefined;
  const nearest = nearestDivision(site.navigation, address);
  const found = nearest ?? divisionBelow(site.navigation, address);
  const target = found && targetAfter(found, name);
  if (nearest?.isNear === true || found === undefined || target === undefined) return undefined;
  return {
    title: `Add group ${quote(name)} with ${nameOrCount(addresses, "page")}`,
    edits: insertionEdits([{ ...target, items: addresses.map((page) => entryLike(found.last, page)) }]),
    placeholder: name,
  };
}

function targetAfter({ node, last }: DivisionOfFolder, name: string): InsertionTarget | undefined {
  const beside = node.kind === "group" && node.node.parent?.type === "array" ? node : last;
  const list = beside.node.parent;
  return list && { point: { file: beside.file, list, after: beside.node }, group: { name, beside, hasOperations: false } };
}
