import type { Node } from "jsonc-parser";
import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { DocumentLink, Hover } from "vscode-languageserver-types";
import { addressOf } from "../files/paths.ts";
import { parseJson } from "../json/parse.ts";
import { unquotedSpan } from "../json/spanInString.ts";
import { itemsOf, keyAbove, memberOf, scalarText } from "../json/tree.ts";
import { mintKeyReplacement } from "../schema/mintJsonKeys.ts";
import { schemaOfPath } from "../schema/schema.ts";
import type { Site } from "../site/site.ts";
import { rangeIn } from "../text/lines.ts";
import { codeSpan } from "../text/markdown.ts";
import { describeSetting } from "./hover/describe.ts";
import { hoverOf } from "./hover/hoverContent.ts";
import { settingPath } from "./settingForms.ts";

/** What replaces the key at an offset of a `mint.json` in docs.json, or what it means there if it has kept its place. */
export function hoverInMintJson(document: TextDocument, offset: number): Hover | null {
  const { root } = parseJson(document.getText());
  const node = root && findNodeAtOffset(root, offset);
  if (node === undefined || keyAbove(node) !== node) return null;
  const path = getNodePath(node);
  const replacement = mintKeyReplacement(path);
  if (replacement !== undefined) {
    const text = `**${codeSpan(settingPath(path))}** · setting of mint.json\n\nNot a setting of docs.json. ${replacement}`;
    return hoverOf(document, { span: node, value: text });
  }
  const schema = schemaOfPath(path);
  if (schema === undefined) return null;
  return hoverOf(document, { span: node, value: describeSetting({ path: settingPath(path), schema, required: false }) });
}

/** The entries of a `mint.json` as links to the pages of the site that has it. */
export function linksInMintJson(document: TextDocument, { pages }: Site): DocumentLink[] {
  const { root } = parseJson(document.getText());
  const navigation = root && memberOf(root, "navigation");
  return entriesIn(navigation).flatMap((entry) => {
    const page = pages?.page(addressOf(scalarText(entry)));
    return page === undefined ? [] : { range: rangeIn(document, unquotedSpan(entry)), target: page.uri };
  });
}

/** The strings in the lists `pages` of groups, which may be in such lists themselves. */
function entriesIn(list: Node | undefined): readonly Node[] {
  return itemsOf(list).flatMap((item) => {
    if (item.type === "string") return [item];
    return item.type === "object" ? entriesIn(memberOf(item, "pages")) : [];
  });
}
