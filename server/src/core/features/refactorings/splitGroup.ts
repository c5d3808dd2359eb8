import type { Node } from "jsonc-parser";
import { CodeActionKind } from "vscode-languageserver-types";
import { referenceOf } from "../../config/sourceNode.ts";
import { arrayText, insertion, objectText, reindented, removals, replacement } from "../../json/edit.ts";
import { withEdits } from "../../json/modify.ts";
import { keyOf } from "../../json/tree.ts";
import { countText } from "../../text/numberText.ts";
import { sliceOf } from "../../text/span.ts";
import type { Refactoring, Selection } from "./refactoring.ts";
import { indentationsFor } from "./refactoring.ts";
import type { SelectedPages } from "./selectedPages.ts";
import { nodeOfItems, selectedPages } from "./selectedPages.ts";

/** The name of the new group, for the author to change. */
const newName = "New group";

/** What only one of the two groups has. */
const ownKeys: ReadonlySet<string> = new Set(["group", "icon", "root", "pages"]);

/** What generates pages, which the new group may not do again. */
const sourceKeys = ["asyncapi", "graphql", "sdk"];

/** Moves the selected pages of a group to a new group after it, with the same settings, such as `openapi` and `hidden`. */
export function splitGroup(selection: Selection): Refactoring | undefined {
  const { file } = selection;
  const found = selectedPages(selection);
  const { text } = file.json;
  const group = found?.division.node;
  const list = group?.parent;
  if (found === undefined || group === undefined || list?.type !== "array" || !canSplit(found)) return undefined;
  const { items, division } = found;
  if (division.file.uri !== file.uri || items[0]?.parent?.parent?.parent !== group) return undefined;
  const { own, member, inside } = indentationsFor(text, group);
  const kept = (group.children ?? []).filter((property) => !ownKeys.has(keyOf(property)));
  const pages = `"pages": ${arrayText(text, [reindented(text, nodeOfItems(items), inside)], member)}`;
  const members = [`"group": ${JSON.stringify(newName)}`, ...kept.map((property) => sliceOf(text, property)), pages];
  const added = insertion(text, list, group, [objectText(text, members, own)]);
  // One edit, after which the new name can be selected.
  const newText = without(text, group, items) + added.newText;
  return {
    title: `Move ${items.length === 1 ? "" : `${countText(items.length, "page")} `}to a new group`,
    kind: CodeActionKind.RefactorRewrite,
    placeholder: newName,
    edits: [{ file, edits: [replacement(group, newText)] }],
  };
}

/** Whether both groups have something afterward, and show what the one showed before. */
function canSplit({ division, items, rest }: SelectedPages): boolean {
  const { kind, contentKey, fields, pages, node } = division;
  if (kind !== "group" || contentKey !== "pages" || rest.length === 0 || referenceOf(node) !== undefined) return false;
  if (sourceKeys.some((key) => fields.has(key))) return false;
  // With a file and no entry for it, a group shows all of the file. An entry that names another file is none.
  const endpoints = new Set(pages.flatMap(({ node: entry, endpoint }) => (endpoint && !endpoint.file ? entry : [])));
  const hasEndpoint = (nodes: readonly Node[]) => nodes.some((each) => endpoints.has(each));
  return !fields.has("openapi") || (hasEndpoint(items) && hasEndpoint(rest));
}

/** The text of a group without some of its pages. */
function without(text: string, group: Node, items: readonly Node[]): string {
  const edits = removals(text, items).map((edit) => ({ ...edit, offset: edit.offset - group.offset }));
  return withEdits(sliceOf(text, group), edits);
}
