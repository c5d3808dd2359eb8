import type { Node } from "jsonc-parser";
import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { Hover } from "vscode-languageserver-types";
import { MarkupKind } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import { formOf, keyOf, schemaAt } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import type { SchemaScope } from "../schemaScope.ts";
import { isRequired, openForms, settingPath } from "../settingForms.ts";
import { describeSetting, describeValue } from "./describe.ts";
import type { ReadParameters } from "./reference.ts";
import { describeReference } from "./reference.ts";

/**
 * Describes what is at `offset` of a file: a setting with its type, default, purpose and allowed values; an enumeration value; or the
 * endpoint, page or OpenAPI file that a string refers to. Undefined elsewhere. `readParameters` reads the parameters of an endpoint.
 */
export async function hover(
  site: Site,
  { document, json }: ConfigFile,
  scope: SchemaScope,
  offset: number,
  readParameters: ReadParameters,
): Promise<Hover | undefined> {
  const node = json.root && findNodeAtOffset(json.root, offset);
  if (node?.type !== "string" || node.parent === undefined) return undefined;
  const value = isKey(node) ? describeKey(node.parent, scope) : await describeString(site, node, scope, readParameters);
  if (value === undefined) return undefined;
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeIn(document, node) };
}

function isKey({ parent, offset }: Node): boolean {
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

async function describeString(
  site: Site,
  node: Node,
  scope: SchemaScope,
  readParameters: ReadParameters,
): Promise<string | undefined> {
  const schema = schemaAt(node, scope.schema);
  if (schema === undefined) return undefined;
  const path = settingPath([...scope.path, ...getNodePath(node)]);
  return describeValue(path, schema, String(node.value)) ?? describeReference(site, node, schema, readParameters);
}
