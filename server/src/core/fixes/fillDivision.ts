import { getNodePath } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { fileNameOf } from "../files/fileNameOf.ts";
import { addressOf, commonFolder } from "../files/paths.ts";
import { uriBelow } from "../files/uris.ts";
import { arrayText, insertion, propertyInsertion, removal } from "../json/edit.ts";
import { differenceEdit, setValue, withEdits } from "../json/modify.ts";
import { memberOf, valueBehindKey } from "../json/tree.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { allPathEntries } from "../navigation/navigation.ts";
import { newPageText } from "../pages/newPageText.ts";
import type { PageFile, Pages } from "../pages/pages.ts";
import type { Site } from "../site/site.ts";
import { unlistedPages } from "../site/starterValues.ts";
import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import type { CopiedContent } from "./copiedContent.ts";
import { copiedContent } from "./copiedContent.ts";
import type { Fix, FixContext } from "./fix.ts";
import type { DivisionObject } from "./locate.ts";
import { diagnosticNode, divisionAround } from "./locate.ts";

/** The most pages that are added at once. */
const maxPages = 100;

/**
 * Gives an empty division the pages of the folder with its name that are not in the navigation; without such a folder, a page with its
 * name, which is created if there is none. First, where the other pages of its version or language are. A language or a version gets
 * its pages in the divisions of the default one. An empty navigation gets all pages of the site.
 */
export function fillDivision(context: FixContext): Fix | undefined {
  const at = diagnosticNode(context);
  const { navigation, pages } = context.site;
  const around = at && divisionAround(navigation, at.file, valueBehindKey(at.node));
  if (at === undefined || around === undefined || pages === undefined) return undefined;
  const { file } = at;
  const copied = copiedContent(context.site, around.division);
  if (copied !== undefined) return fillLike(file, around, copied);
  const found = pagesFor(around.division, context.site, pages);
  const first = found?.addresses[0];
  if (found === undefined || first === undefined) return undefined;
  const edit = listingEdit(file.json.text, around, found.addresses);
  if (edit === undefined) return undefined;
  const what = found.addresses.length === 1 ? `page ${quote(first)}` : countText(found.addresses.length, "page");
  const edits = [{ file, edits: [edit] }];
  if (!found.isNew) return { title: `Add ${what}`, isPreferred: true, edits };
  const path = `${first}.mdx`;
  return {
    title: `Create and add ${what}`,
    edits,
    creations: [{ uri: uriBelow(context.site.root, path), text: newPageText(path) }],
  };
}

function fillLike(
  file: ConfigFile,
  { division: { contentKey }, object }: DivisionObject,
  { from, key, value, pageCount }: CopiedContent,
): Fix | undefined {
  const { text } = file.json;
  const path = getNodePath(object);
  const empty = contentKey && memberOf(object, contentKey)?.parent;
  // An empty list in an included file stays there, and may take precedence.
  if (contentKey !== undefined && empty === undefined) return undefined;
  const emptied = empty === undefined || contentKey === key ? text : withEdits(text, removal(text, empty));
  const after = withEdits(emptied, setValue(emptied, [...path, key], value));
  return {
    title: `Add ${countText(pageCount, "page")}, grouped as in ${quote(from)}`,
    isPreferred: true,
    edits: [{ file, edits: [differenceEdit(text, after)] }],
  };
}

/** The pages that a division gets. */
interface DivisionPages {
  readonly addresses: readonly string[];
  /** The page is still to be created. */
  readonly isNew: boolean;
}

function pagesFor(division: NavigationNode, site: Site, pages: Pages): DivisionPages | undefined {
  const { kind, label } = division;
  const unlisted = site.view(unlistedPages);
  if (kind === "navigation") {
    if (unlisted.length > 0) return existing(unlisted);
    // One that is not published is there all the same.
    return pages.pageInOtherCase("index") === undefined ? { addresses: ["index"], isNew: true } : undefined;
  }
  const name = fileNameOf(label);
  if (name === "") return undefined;
  const around = folderAround(division);
  const likely = around === "" ? [name] : [`${around}/${name}`, name];
  for (const each of likely) {
    const inFolder = unlisted.filter(({ address }) => address.startsWith(`${each}/`));
    if (inFolder.length > 0) return existing(inFolder);
    const own = pages.page(each) ?? pages.pageInOtherCase(each);
    if (own !== undefined) return unlisted.includes(own) ? existing([own]) : undefined;
  }
  return { addresses: likely.slice(0, 1), isNew: true };
}

/** The folder of the other pages of the version or the language that a division is in: `en/v2`. Empty if there is none. */
function folderAround({ parent }: NavigationNode): string {
  for (let node = parent; node !== undefined; node = node.parent) {
    const addresses = node.kind === "version" || node.kind === "language" ? addressesIn(node) : [];
    if (addresses.length > 0) return commonFolder(addresses);
  }
  return "";
}

function addressesIn(division: NavigationNode): readonly string[] {
  const own = allPathEntries(division).map(({ value }) => addressOf(value));
  return [...own, ...division.children.flatMap(addressesIn)];
}

function existing(pages: readonly PageFile[]): DivisionPages {
  return { addresses: pages.slice(0, maxPages).map(({ address }) => address), isNew: false };
}

function listingEdit(text: string, { division, object }: DivisionObject, addresses: readonly string[]) {
  const items = addresses.map((address) => JSON.stringify(address));
  const list = memberOf(object, "pages");
  if (list !== undefined) return list.type === "array" ? insertion(text, list, list.children?.at(-1), items) : undefined;
  if (division.fields.has("pages")) return undefined;
  const property = `"pages": ${arrayText(text, items, undefined)}`;
  const last = object.children?.at(-1);
  return last === undefined ? insertion(text, object, undefined, [property]) : propertyInsertion(text, last, property);
}
