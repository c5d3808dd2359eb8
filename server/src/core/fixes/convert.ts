import type { Node } from "jsonc-parser";
import { arrayText, indentationAt, indentationUnit, objectText, reindented, replacement } from "../json/edit.ts";
import { keyOf } from "../json/tree.ts";
import type { Conversion } from "../schema/conversions.ts";
import { conversionsOf } from "../schema/conversions.ts";
import { schemaAt } from "../schema/schema.ts";
import { quote } from "../text/quote.ts";
import { sliceOf } from "../text/span.ts";
import type { Fix, FixContext } from "./fix.ts";
import { scopedNode } from "./locate.ts";
import { removeOptional } from "./remove.ts";

/** The longest value that a title shows. */
const maxShown = 80;

/** Turns a value of the wrong JSON type into one that is allowed there, or removes a property that no object must have. */
export function convert(context: FixContext): readonly Fix[] {
  const at = scopedNode(context);
  const schema = at && schemaAt(at.node, at.scope.schema);
  if (at === undefined || schema === undefined) return [];
  const { file, node } = at;
  const { text } = file.json;
  const conversions = conversionsOf(node, schema);
  const fixes = conversions.map((conversion): Fix => {
    const newText = converted(text, node, conversion);
    // The others are lost.
    const isLastResort = conversion.kind === "part" && (node.children?.length ?? 0) > 1;
    return {
      title: titleOf(newText, conversion),
      isPreferred: conversions.length === 1 && !isLastResort,
      ...(isLastResort && { isLastResort }),
      edits: [{ file, edits: [replacement(node, newText)] }],
    };
  });
  const removal = fixes.length === 0 ? removeOptional(context) : undefined;
  return removal === undefined ? fixes : [removal];
}

function converted(text: string, node: Node, conversion: Conversion): string {
  const indentation = indentationAt(text, node.offset);
  const isSplit = sliceOf(text, node).includes("\n");
  const inner =
    "replaceWith" in conversion
      ? conversion.replaceWith
      : reindented(text, node, isSplit ? indentation + indentationUnit(text) : indentation);
  switch (conversion.kind) {
    case "property":
      return objectText(text, [`${JSON.stringify(conversion.key)}: ${inner}`], isSplit ? indentation : undefined);
    case "item":
      return arrayText(text, [inner], isSplit ? indentation : undefined);
    case "list":
      return listText(text, node, conversion.key, isSplit ? indentation : undefined);
    case "items":
      return arrayText(text, pairs(text, node, conversion.keys), isSplit ? indentation : undefined);
    case "part":
      return reindented(text, conversion.part, indentation);
  }
}

/** An array with an object whose value at a key is the array that is there now; in several lines with an indentation. */
function listText(text: string, array: Node, key: string, indentation: string | undefined): string {
  const outer = indentation === undefined ? undefined : indentation + indentationUnit(text);
  const inner = reindented(text, array, outer === undefined ? indentationAt(text, array.offset) : outer + indentationUnit(text));
  return arrayText(text, [objectText(text, [`${JSON.stringify(key)}: ${inner}`], outer)], indentation);
}

/** An object for each property of another one, with its name and its value under two keys. */
function pairs(text: string, { children = [] }: Node, [first, second]: readonly [string, string]): readonly string[] {
  return children.flatMap(({ children: [key, value] = [] }) =>
    key === undefined || value === undefined
      ? []
      : [`{ ${JSON.stringify(first)}: ${sliceOf(text, key)}, ${JSON.stringify(second)}: ${sliceOf(text, value)} }`],
  );
}

function titleOf(newText: string, conversion: Conversion): string {
  if (newText.length <= maxShown && !newText.includes("\n")) return `Change to ${quote(newText)}`;
  switch (conversion.kind) {
    case "property":
      return `Change to an object with ${quote(conversion.key)}`;
    case "item":
      return "Change to an array with this item";
    case "list":
      return `Put all items in ${quote(conversion.key)} of one object`;
    case "items":
      return `Change to an array of objects with ${conversion.keys.map(quote).join(" and ")}`;
    case "part":
      return conversion.part.parent?.type === "property"
        ? `Keep only the value of ${quote(keyOf(conversion.part.parent))}`
        : "Keep only the item";
  }
}
