import {
  arrayText,
  indentationAt,
  indentationUnit,
  innerIndentation,
  isBlankBefore,
  maxLineLength,
  objectText,
  reindented,
} from "../json/edit.ts";
import type { FileEdits } from "../json/fileEdits.ts";
import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { sliceOf } from "../text/span.ts";
import type { InsertionPoint } from "./insertionPoints.ts";
import { insertAtPoints } from "./insertionPoints.ts";

/** Where entries go; with `group`, in a new group. */
export interface InsertionTarget {
  readonly point: InsertionPoint;
  readonly group?: NewGroup;
}

/** A group that is created next to a page or a group, like which it is written. */
interface NewGroup {
  readonly name: string;
  readonly beside: PageEntry | NavigationNode;
  /** Whether its entries are operations of the OpenAPI file that the group beside it may set. In others, that would add generated pages. */
  readonly hasOperations: boolean;
}

/** A group in a new group. */
export interface InnerGroup {
  readonly name: string;
  readonly items: (string | InnerGroup)[];
}

/** Entries (JSON) for a target; groups, if they are in a new group. */
export interface EntryInsertion extends InsertionTarget {
  readonly items: (string | InnerGroup)[];
}

/** Inserts entries at several targets. */
export function insertionEdits(insertions: readonly EntryInsertion[]): readonly FileEdits[] {
  return insertAtPoints(
    insertions.map(({ point, group, items }) => ({
      point,
      items: group === undefined ? items.filter((item) => typeof item === "string") : [newGroup(group, items)],
    })),
  );
}

/** A group (JSON) with entries (JSON), written like another one, and with the OpenAPI file if that one sets it; or like a list of pages. */
function newGroup({ name, beside, hasOperations }: NewGroup, items: EntryInsertion["items"]): string {
  if ("value" in beside) return groupBesidePage(name, beside, items);
  const { node, file, fields, inheritedFrom } = beside;
  const { text } = file.json;
  const indentation = indentationAt(text, node.offset);
  const inner = indentation + indentationUnit(text);
  const members = [`"group": ${JSON.stringify(name)}`];
  const openapi = hasOperations && inheritedFrom === beside ? fields.get("openapi") : undefined;
  if (openapi !== undefined) members.push(`"openapi": ${reindented(openapi.file.json.text, openapi.node, inner)}`);
  const entries = textsOf(text, items, hasLines(text, node) ? inner + indentationUnit(text) : undefined);
  const line = arrayText(text, entries, undefined);
  if (!hasLines(text, node)) {
    const group = objectText(text, [...members, `"pages": ${line}`], undefined);
    const isTooLong = isBlankBefore(text, node.offset) && indentation.length + group.length > maxLineLength;
    return isTooLong ? objectText(text, [...members, `"pages": ${arrayText(text, entries, indentation)}`], undefined) : group;
  }
  const pages = fields.get("pages");
  const isSplit =
    (pages !== undefined && hasLines(pages.file.json.text, pages.node)) || /\n/u.test(line) || line.length > maxLineLength;
  const list = isSplit ? arrayText(text, entries, inner) : line;
  return objectText(text, [...members, `"pages": ${list}`], indentation);
}

/** Entries, with the groups among them, on lines with an indentation or on one line each. */
function textsOf(text: string, items: EntryInsertion["items"], indentation: string | undefined): readonly string[] {
  const list = innerIndentation(text, indentation);
  return items.map((item) => {
    if (typeof item === "string") return item;
    const entries = textsOf(text, item.items, innerIndentation(text, list));
    return groupText(text, item.name, arrayText(text, entries, list), indentation);
  });
}

function groupBesidePage(name: string, { node, file }: PageEntry, items: EntryInsertion["items"]): string {
  const { text } = file.json;
  const indentation = hasLines(text, node.parent ?? node) ? indentationAt(text, node.offset) : undefined;
  const inner = innerIndentation(text, indentation);
  const entries = textsOf(text, items, innerIndentation(text, inner));
  return groupText(text, name, arrayText(text, entries, inner), indentation);
}

/** A group (JSON) with a list of pages (JSON), like `objectText`. */
export function groupText(text: string, name: string, pages: string, indentation: string | undefined): string {
  return objectText(text, [`"group": ${JSON.stringify(name)}`, `"pages": ${pages}`], indentation);
}

function hasLines(text: string, node: NavigationNode["node"]): boolean {
  return sliceOf(text, node).includes("\n");
}
