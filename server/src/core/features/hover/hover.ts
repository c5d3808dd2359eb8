import type { Node } from "jsonc-parser";
import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Hover } from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import { formOf, keyOf, schemaAt } from "../../schema/schema.ts";
import type { SchemaScope } from "../schemaScope.ts";
import { isRequired, openForms, settingPath } from "../settingForms.ts";
import { describeSetting, describeValue } from "./describe.ts";

/**
 * Describes the setting or the enumeration value at `offset`: its type, default, purpose and allowed values. Undefined elsewhere and
 * on an unknown key.
 */
export function hover({ document, json }: ConfigFile, scope: SchemaScope, offset: number): Hover | undefined {
  const node = json.root && findNodeAtOffset(json.root, offset);
  if (node?.type !== "string" || node.parent === undefined) return undefined;
  const value = isKey(node) ? describeKey(node.parent, scope) : describeEnumValue(node, scope);
  return value === undefined ? undefined : hoverOf(document, node, value);
}

/** A hover over a string of a file. */
export function hoverOf(document: TextDocument, { offset, length }: Node, markdown: string): Hover {
  return {
    contents: { kind: MarkupKind.Markdown, value: markdown },
    range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
  };
}

/** Whether a node is the key of a property. */
export function isKey({ parent, offset }: Node): boolean {
  return parent?.type === "property" && parent.offset === offset;
}

function describeKey(property: Node, { schema: root, path }: SchemaScope): string | undefined {
  const setting = schemaAt(property, root);
  const object = property.parent;
  const outer = object && schemaAt(object, root);
  if (setting === undefined || object === undefined || outer === undefined) return undefined;
  const value = property.children?.[1];
  return describeSetting({
    path: settingPath([...path, ...getNodePath(object), keyOf(property)]),
    schema: setting,
    form: value && formOf(setting, value),
    required: isRequired(openForms(outer, object), object, keyOf(property)),
    current: value?.value,
  });
}

function describeEnumValue(node: Node, { schema: root, path }: SchemaScope): string | undefined {
  const schema = schemaAt(node, root);
  return schema && describeValue(settingPath([...path, ...getNodePath(node)]), schema, String(node.value));
}
