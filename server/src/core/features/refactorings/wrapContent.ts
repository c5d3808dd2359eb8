import type { Node } from "jsonc-parser";
import { CodeActionKind } from "vscode-languageserver-types";
import { groupText } from "../../fixes/entryInsertions.ts";
import { divisionAround } from "../../fixes/locate.ts";
import { arrayText, objectText, reindented, replacement } from "../../json/edit.ts";
import { keyNodeOf, keyOf, valueNodeOf } from "../../json/tree.ts";
import type { NodeKind } from "../../navigation/divisions.ts";
import { contentKeys, divisions, kindLabel } from "../../navigation/divisions.ts";
import { countText } from "../../text/numberText.ts";
import type { Refactoring, Selection } from "./refactoring.ts";
import { indentationsFor } from "./refactoring.ts";
import { nodeOfItems, selectedPages } from "./selectedPages.ts";

/** The names of new divisions, for the author to change. A language must have a known code. */
const labels = {
  groups: "New group",
  tabs: "New tab",
  versions: "New version",
  products: "New product",
  languages: "en",
} as const;

/** The kinds of divisions that content can be wrapped in. */
type Wrapper = keyof typeof labels;

const wrappers = Object.keys(labels) as readonly Wrapper[];

/** Those that only wrap all content of the site, or of a language or version of it. */
const outer: Partial<Record<Wrapper, ReadonlySet<NodeKind>>> = {
  products: new Set(["navigation", "language", "version"]),
  languages: new Set(["navigation"]),
};

/**
 * Wraps the content under the key at the cursor, or the selected pages, in a new group, tab, or version; that of the site in a product or
 * language, too.
 */
export function wrapContent(selection: Selection): readonly Refactoring[] {
  const key = contentKeyAt(selection);
  if (key !== undefined) return wrappers.flatMap((into) => wrapKey(selection, key, into) ?? []);
  const items = wrapItems(selection);
  return items === undefined ? [] : [items];
}

/** The property of `pages`, `groups`, … whose key, or the bracket behind it on the same line, is at the cursor. */
function contentKeyAt({ file, node, end }: Selection): Node | undefined {
  const property = node.type === "property" ? node : node.parent;
  if (property?.type !== "property") return undefined;
  if (keyNodeOf(property) === node) return property;
  const isOnLine = !file.json.text.slice(property.offset, end).includes("\n");
  return isOnLine && (node === property || node === valueNodeOf(property)) ? property : undefined;
}

function wrapKey({ site, file, node }: Selection, property: Node, into: Wrapper): Refactoring | undefined {
  const written = divisionAround(site.navigation, file, node);
  const key = keyOf(property);
  const value = valueNodeOf(property);
  if (written === undefined || written.object !== property.parent || value === undefined) return undefined;
  const { kind, contentKey, fields } = written.division;
  const inner = divisions[into];
  if (outer[into]?.has(kind) === false) return undefined;
  const allows = (parent: NodeKind, wanted: string) => contentKeys[parent].some((each) => each === wanted);
  if (contentKey !== key || key === into || kind === inner || fields.has(into)) return undefined;
  if (!allows(kind, into) || !allows(inner, key)) return undefined;
  const { text } = file.json;
  const { own, member, inside } = indentationsFor(text, property);
  const name = `${JSON.stringify(inner)}: ${JSON.stringify(labels[into])}`;
  const list = arrayText(text, [objectText(text, [name, reindented(text, property, inside)], member)], own);
  return {
    title: `Wrap in a ${kindLabel(inner)}`,
    kind: CodeActionKind.RefactorRewrite,
    placeholder: labels[into],
    edits: [{ file, edits: [replacement(property, `${JSON.stringify(into)}: ${list}`)] }],
  };
}

/** Wraps the selected pages of a division, and groups among them, in a new group. */
function wrapItems(selection: Selection): Refactoring | undefined {
  const { file } = selection;
  const items = selectedPages(selection)?.items;
  const [first] = items ?? [];
  if (items === undefined || first === undefined) return undefined;
  const { text } = file.json;
  const { own, member, inside } = indentationsFor(text, first);
  const span = nodeOfItems(items);
  const newText = groupText(text, labels.groups, arrayText(text, [reindented(text, span, inside)], member), own);
  return {
    title: items.length === 1 ? "Wrap in a group" : `Wrap ${countText(items.length, "page")} in a group`,
    kind: CodeActionKind.RefactorRewrite,
    placeholder: labels.groups,
    edits: [{ file, edits: [replacement(span, newText)] }],
  };
}
