import type { Node } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import { indentationAt, indentationUnit, insertion } from "../json/edit.ts";
import type { Schema } from "../schema/schema.ts";
import { keyOf, propertyOf, schemaAt } from "../schema/schema.ts";
import { renderPlain } from "../schema/snippet.ts";
import { valueSnippet } from "../schema/valueSnippet.ts";
import { includedScopes } from "../site/includedScopes.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { diagnosticNode, enclosingMember } from "./locate.ts";

/** Adds the missing property to an object, in the order of the schema, with the value that completion gives it. */
export function addProperty(context: FixContext): Fix | undefined {
  const { missing } = context.data;
  const at = missing === undefined ? undefined : diagnosticNode(context);
  if (at === undefined || missing === undefined) return undefined;
  const { file, node } = at;
  const part = context.site.view(includedScopes).scopes.find((other) => other.at.file.uri === file.uri);
  // The diagnosticNode key has the object, or requires the property beside it.
  const object = [valueAt(node), enclosingMember(node)?.parent].find((each) => each?.type === "object");
  const schema = part && object && schemaAt(object, part.schema);
  const property = schema && object && propertyOf(schema, object, missing);
  if (part === undefined || object === undefined || schema === undefined || property === undefined) return undefined;
  const { text } = file.json;
  const style = { indentation: indentationUnit(text), suggestsValues: () => false };
  const value =
    choiceBeside(object, property) ??
    renderPlain(valueSnippet(property, [...part.path, ...getNodePath(object), missing], style).snippet);
  const keys = [...(schema.properties?.keys() ?? [])];
  const before = new Set(keys.slice(0, keys.indexOf(missing)));
  const after = object.children?.findLast((member) => before.has(keyOf(member)));
  const member = `${JSON.stringify(missing)}: ${laidOutIn(text, object, value)}`;
  return {
    title: `Add ${quote(missing)}`,
    isPreferred: true,
    edits: [{ file, edits: [insertion(text, object, after, [member])] }],
  };
}

/** The value that is diagnosticNode, by itself or by its key. */
function valueAt(node: Node): Node | undefined {
  return node.parent?.type === "property" && node.type === "string" ? node.parent.children?.[1] : node;
}

/** The allowed value that another property has as its file extension, such as the format of a font. */
function choiceBeside(object: Node, { enum: choices }: Schema): string | undefined {
  const texts = (object.children ?? []).map((member) => String(member.children?.[1]?.value).toLowerCase());
  const choice = choices?.find((extension) => texts.some((text) => text.endsWith(`.${extension}`)));
  return choice && JSON.stringify(choice);
}

/** A value with the indentation of the members of an object, or on one line like them. */
function laidOutIn(text: string, object: Node, value: string): string {
  const isFlat = !text.slice(object.offset, object.offset + object.length).includes("\n");
  const [first] = object.children ?? [];
  if (isFlat && first !== undefined) return value.replace(/\n\s*/gu, " ").replace(/\[ /gu, "[").replace(/ \]/gu, "]");
  const inner = indentationAt(text, object.offset) + indentationUnit(text);
  const indentation = first === undefined ? inner : indentationAt(text, first.offset);
  return value.replaceAll("\n", `\n${indentation}`);
}
