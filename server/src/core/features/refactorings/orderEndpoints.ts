import type { Node } from "jsonc-parser";
import { CodeActionKind } from "vscode-languageserver-types";
import { groupText } from "../../fixes/entryInsertions.ts";
import type { Edit } from "../../json/edit.ts";
import {
  arrayText,
  indentationAt,
  indentationUnit,
  innerIndentation,
  maxLineLength,
  reindented,
  replacement,
} from "../../json/edit.ts";
import { keyOf, valueBehindKey } from "../../json/tree.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { ownerOf } from "../../navigation/nodes.ts";
import { endpointsOf, entryText } from "../../openapi/endpoints.ts";
import { groupsOfTag } from "../../openapi/navigationTags.ts";
import type { Site } from "../../site/site.ts";
import { groupBy } from "../../std/groupBy.ts";
import { lineStart } from "../../text/lines.ts";
import { sliceOf } from "../../text/span.ts";
import type { Refactoring, Selection } from "./refactoring.ts";
import { itemAround } from "./refactoring.ts";

/** An entry for an operation, with the place of the operation in its OpenAPI file. */
interface RankedEntry {
  readonly node: Node;
  readonly tag: string | undefined;
  /** The names of the groups for the tag, from the outermost one. */
  readonly groups: readonly string[];
  /** The place of the first operation of the tag, and of the operation itself. */
  readonly order: readonly [tag: number, own: number];
}

/** Sorts the endpoints of a list of pages by their tags, or makes a group of those of each tag. */
export function orderEndpoints({ site, file, node }: Selection): readonly Refactoring[] {
  const list = listAt(node);
  const owner = list && ownerOf(site.navigation, list);
  if (list === undefined || owner === undefined || owner.file !== file) return [];
  const entries = rankedIn(owner, list, site);
  if (entries.length < 2) return [];
  const sorted = entries.toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  const { text } = file.json;
  const refactorings: readonly (readonly [title: string, edits: readonly Edit[]])[] = [
    ["Sort endpoints by tag", sortedEdits(text, entries, sorted)],
    ["Group endpoints by tag", groupedEdits(text, list, sorted)],
  ];
  return refactorings.flatMap(([title, edits]) =>
    edits.length === 0 ? [] : { title, kind: CodeActionKind.RefactorRewrite, edits: [{ file, edits }] },
  );
}

/** Each entry gets the text of the one that comes to its place: what is between them stays where it is. None if they are in order. */
function sortedEdits(text: string, entries: readonly RankedEntry[], sorted: readonly RankedEntry[]): readonly Edit[] {
  if (sorted.every((entry, at) => entry === entries[at])) return [];
  return entries.map((entry, at) => replacement(entry.node, sliceOf(text, (sorted[at] ?? entry).node)));
}

function groupedEdits(text: string, list: Node, sorted: readonly RankedEntry[]): readonly Edit[] {
  const newText = groupedText(text, list, sorted);
  return newText === undefined ? [] : [replacement(list, newText)];
}

/** The list of `pages` whose key, bracket, or string is at the cursor. */
function listAt(node: Node): Node | undefined {
  const value = valueBehindKey(node);
  const list = value.type === "array" ? value : value.type === "string" ? itemAround(value)?.parent : undefined;
  const property = list?.parent;
  return property?.type === "property" && keyOf(property) === "pages" ? list : undefined;
}

function rankedIn({ pages }: NavigationNode, list: Node, site: Site): readonly RankedEntry[] {
  const own = pages.flatMap((entry) => {
    const resolution = entry.node.parent === list ? site.resolveEntry(entry) : undefined;
    return resolution?.kind === "operation" ? [{ node: entry.node, resolution }] : [];
  });
  const uri = own[0]?.resolution.document.uri;
  const index = own[0]?.resolution.document.index;
  // The tags of two files have no order.
  if (index === undefined || own.some(({ resolution }) => resolution.document.uri !== uri)) return [];
  const ranks = new Map<string, number>();
  const tags = new Map<string | undefined, number>();
  for (const endpoint of endpointsOf(index)) {
    ranks.set(entryText(endpoint), ranks.size);
    const [tag] = endpoint.operation.tags;
    if (!tags.has(tag)) tags.set(tag, tag === undefined ? -1 : tags.size);
  }
  return own.map(({ node, resolution }) => {
    const [tag] = resolution.operation.tags;
    const groups = tag === undefined ? [] : groupsOfTag(tag, index.tags);
    return { node, tag, groups, order: [tags.get(tag) ?? -1, ranks.get(entryText(resolution)) ?? 0] };
  });
}

/** The list with a group for each tag; other entries come first. Undefined if a comment would be lost, or if nothing has a tag. */
function groupedText(text: string, list: Node, sorted: readonly RankedEntry[]): string | undefined {
  const tagged = sorted.filter(({ tag }) => tag !== undefined);
  if (tagged.length === 0 || hasComments(text, list)) return undefined;
  if (!sliceOf(text, list).includes("\n")) {
    // A list that is on one line stays on it if it fits.
    const flat = groupedTextIn(text, list, tagged, "on one line");
    if (list.offset - lineStart(text, list.offset) + flat.length <= maxLineLength) return flat;
  }
  return groupedTextIn(text, list, tagged, "split");
}

/** The text of a list with a group for each tag. */
function groupedTextIn(text: string, list: Node, tagged: readonly RankedEntry[], layout: "on one line" | "split"): string {
  const items = list.children ?? [];
  const outer = layout === "split" ? indentationAt(text, list.offset) : undefined;
  const indentation = (outer ?? "") + indentationUnit(text);
  const inTag = new Set(tagged.map(({ node }) => node));
  const rest = items.filter((item) => !inTag.has(item)).map((item) => reindented(text, item, indentation));
  return arrayText(text, [...rest, ...groupTexts(text, tagged, 0, outer === undefined ? undefined : indentation)], outer);
}

/** The texts of the groups at a depth that some entries are in, each on one line without an indentation. */
function groupTexts(
  text: string,
  entries: readonly RankedEntry[],
  depth: number,
  indentation: string | undefined,
): readonly string[] {
  const groups = groupBy(entries, (entry) => entry.groups[depth] ?? "");
  return Array.from(groups, ([name, inGroup]) => {
    const list = innerIndentation(text, indentation);
    const isOwn = ({ groups: { length } }: RankedEntry) => length === depth + 1;
    const nested = inGroup.filter((entry) => !isOwn(entry));
    const texts = inGroup.filter(isOwn).map(({ node }) => sliceOf(text, node));
    texts.push(...groupTexts(text, nested, depth + 1, innerIndentation(text, list)));
    const line = arrayText(text, texts, undefined);
    const isSplit = list !== undefined && (nested.length > 0 || line.length > maxLineLength / 2);
    const pages = isSplit ? arrayText(text, texts, list) : line;
    return groupText(text, name, pages, indentation);
  });
}

/** Whether there is anything but whitespace and commas between the items of a list. */
function hasComments(text: string, { offset, length, children = [] }: Node): boolean {
  let from = offset + 1;
  for (const item of children) {
    if (/[^\s,]/u.test(text.slice(from, item.offset))) return true;
    from = item.offset + item.length;
  }
  return /[^\s,]/u.test(text.slice(from, offset + length - 1));
}
