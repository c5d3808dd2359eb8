import type { Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { Edit } from "../json/edit.ts";
import {
  indentationAt,
  indentationUnit,
  insertion,
  isBlankBefore,
  objectText,
  propertyInsertion,
  reindented,
  removal,
  replacement,
} from "../json/edit.ts";
import { keyNodeOf, valueNodeOf } from "../json/tree.ts";
import type { NodeKind } from "../navigation/divisions.ts";
import { contentKeys, divisions, isDivisionKey, kindLabel } from "../navigation/divisions.ts";
import { areGlobalLinks } from "../navigation/globalLinks.ts";
import { sliceOf } from "../text/span.ts";
import type { Fix, FixContext } from "./fix.ts";
import type { DivisionObject } from "./locate.ts";
import { divisionOf, enclosingMember } from "./locate.ts";

/** The name of the new division, for the author to change. */
const label = "Overview";

/** Divisions that can have any name. */
const nameable: ReadonlySet<NodeKind> = new Set(["product", "tab", "dropdown", "anchor", "group", "item"]);

/** Content that is ignored, and the division that it is in. */
interface IgnoredContent extends DivisionObject {
  readonly file: ConfigFile;
  readonly key: string;
  /** The property, with its key. */
  readonly member: Node;
  readonly value: Node;
}

/**
 * Moves content that is ignored because of another key in the same division to where it counts: `pages` next to `groups` become the
 * first group; `groups` of a group become groups in its `pages`; links become those of `global`.
 */
export function wrap(context: FixContext, key: string): Fix | undefined {
  const found = divisionOf(context);
  const member = found && memberNamed(found.object, key);
  const value = member && valueNodeOf(member);
  if (found === undefined || member === undefined || value === undefined) return undefined;
  const ignored: IgnoredContent = { ...found, key, member, value };
  if (areGlobalLinks(key, value)) return intoGlobal(ignored);
  return found.division.kind === "group" && isGroups(key) ? intoPages(ignored) : intoDivision(ignored);
}

/** Moves the `groups` of a group into its `pages`. */
function intoPages({ file, division, object, member, value: groups }: IgnoredContent): Fix | undefined {
  const { text } = file.json;
  const pages = findNodeAtLocation(object, ["pages"]);
  if (pages === undefined) {
    const name = keyNodeOf(member);
    if (division.fields.has("pages") || name === undefined) return undefined;
    return fixOf("Rename to `pages`", file, [replacement(name, '"pages"')]);
  }
  if (pages.type !== "array" || groups.type !== "array") return undefined;
  const last = pages.children?.at(-1);
  const indentation = indentationOf(text, pages, last);
  const items = (groups.children ?? []).map((group) => reindented(text, group, indentation));
  return fixOf("Move `groups` into `pages`", file, [...removal(text, member), insertion(text, pages, last, items)]);
}

/** Moves links into the list of the same name in `global`. */
function intoGlobal({ file, object, key, member, value: links }: IgnoredContent): Fix | undefined {
  const { text } = file.json;
  const title = `Move \`${key}\` to \`global\``;
  const global = findNodeAtLocation(object, ["global"]);
  const indentation = indentationAt(text, member.offset);
  if (global === undefined) {
    const isOnOneLine = !isBlankBefore(text, member.offset);
    const inner = reindented(text, member, indentation + indentationUnit(text));
    const newText = `"global": ${objectText(text, [inner], isOnOneLine ? undefined : indentation)}`;
    return fixOf(title, file, [replacement(member, newText)]);
  }
  const list = findNodeAtLocation(global, [key]);
  const last = global.children?.at(-1);
  if (global.type !== "object") return undefined;
  if (list?.type === "array") {
    const after = list.children?.at(-1);
    const items = (links.children ?? []).map((link) => reindented(text, link, indentationOf(text, list, after)));
    return fixOf(title, file, [...removal(text, member), insertion(text, list, after, items)]);
  }
  if (list !== undefined) return undefined;
  const moved = reindented(text, member, indentationOf(text, global, last));
  const isOnOneLine = !isBlankBefore(text, global.parent?.offset ?? 0);
  const filled = objectText(text, [moved], isOnOneLine ? undefined : indentationAt(text, global.offset));
  const edit = last === undefined ? replacement(global, filled) : propertyInsertion(text, last, moved);
  return fixOf(title, file, [...removal(text, member), edit]);
}

/** Wraps the ignored content in a new first division of the kind that counts. */
function intoDivision({ file, division, object, key, member }: IgnoredContent): Fix | undefined {
  const { text } = file.json;
  const { kind, contentKey } = division;
  const list = contentKey === undefined ? undefined : findNodeAtLocation(object, [contentKey]);
  if (list?.type !== "array" || contentKey === undefined || !isDivisionKey(contentKey)) return undefined;
  const inner = divisions[contentKey];
  if (inner === kind || !nameable.has(inner) || !contentKeys[inner].some((allowed) => allowed === key)) return undefined;
  const indentation = indentationOf(text, list, list.children?.[0]);
  const name = `${JSON.stringify(inner)}: ${JSON.stringify(label)}`;
  const isOnOneLine = !sliceOf(text, member).includes("\n");
  const isFlat = list.children?.[0] !== undefined && !isBlankBefore(text, list.children[0].offset);
  const members = [name, reindented(text, member, indentation + indentationUnit(text))];
  const item = objectText(text, members, isOnOneLine && isFlat ? undefined : indentation);
  const title = `Move \`${key}\` into a new ${kindLabel(inner)}`;
  return fixOf(title, file, [...removal(text, member), insertion(text, list, undefined, [item])]);
}

function fixOf(title: string, file: ConfigFile, edits: readonly Edit[]): Fix {
  return { title, isPreferred: true, edits: [{ file, edits }] };
}

/** The indentation of an item of a list, existing or new. */
function indentationOf(text: string, list: Node, item: Node | undefined): string {
  return item === undefined ? indentationAt(text, list.offset) + indentationUnit(text) : indentationAt(text, item.offset);
}

function memberNamed(object: Node, key: string): Node | undefined {
  const value = findNodeAtLocation(object, [key]);
  return value && enclosingMember(value);
}

function isGroups(key: string): boolean {
  return isDivisionKey(key) && divisions[key] === "group";
}
