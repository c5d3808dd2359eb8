import type { Node } from "jsonc-parser";
import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { Hover } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import { pathBelow } from "../../files/uris.ts";
import { keyAbove, keyOf, scalarText, valueNodeOf } from "../../json/tree.ts";
import { formOf, referenceKindOf, schemaAt } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { referencesAt } from "../references/references.ts";
import type { SchemaScope, ScopedFile } from "../schemaScope.ts";
import { isRequired, openForms, settingPath } from "../settingForms.ts";
import { describeSetting, describeValue } from "./describe.ts";
import { hoverOf } from "./hoverContent.ts";
import { describeLanguage } from "./language.ts";
import { describeFile } from "./link.ts";
import { paragraphs } from "./paragraphs.ts";
import type { HoverOptions } from "./reference.ts";
import { describeReference } from "./reference.ts";
import { describeTheme } from "./theme.ts";

/**
 * Describes what is at `offset` of a file: a setting with its type, default, purpose and allowed values; an enumeration value; or the
 * endpoint, page or OpenAPI file that a string refers to. Undefined if that is not found, null if there is nothing to describe, whatever
 * other files contain.
 */
export async function hover(scoped: ScopedFile, offset: number, options: HoverOptions): Promise<Hover | null | undefined> {
  const { document, json } = scoped.file;
  const node = json.root && findNodeAtOffset(json.root, offset);
  if (node?.type !== "string" || node.parent === undefined) return null;
  const value = isKey(node) ? describeKey(node.parent, scoped.scope) : await describeString(scoped, node, options);
  return typeof value === "string" ? hoverOf(document, { span: node, value }) : value;
}

function isKey({ parent, offset }: Node): boolean {
  return parent?.type === "property" && parent.offset === offset;
}

function describeKey(property: Node, { schema: root, path }: SchemaScope): string | null {
  const setting = schemaAt(property, root);
  const object = property.parent;
  const outer = object && schemaAt(object, root);
  if (setting === undefined || object === undefined || outer === undefined) return null;
  const value = valueNodeOf(property);
  return describeSetting({
    path: settingPath([...path, ...getNodePath(object), keyOf(property)]),
    schema: setting,
    form: value && formOf(setting, value),
    required: isRequired(openForms(outer, object), object, keyOf(property)),
    current: value?.value,
  });
}

async function describeString(
  { site, file, scope }: ScopedFile,
  node: Node,
  options: HoverOptions,
): Promise<string | null | undefined> {
  if (keyAbove(node)?.value === "$ref") return describeIncluded(site, file, node);
  const schema = schemaAt(node, scope.schema);
  if (schema === undefined) return null;
  const path = settingPath([...scope.path, ...getNodePath(node)]);
  const value = scalarText(node);
  const described = describeValue(path, schema, value);
  const kind = referenceKindOf(schema);
  if (described === undefined) return kind === undefined ? null : describeReference(site, { file, node, schema }, options);
  if (kind === "highlighterTheme") return describeTheme(value, described, options.readCatalog);
  return paragraphs([described, describeLanguage(site, node)]);
}

/** The file that a `$ref` includes. */
function describeIncluded(site: Site, file: ConfigFile, { offset }: Node): string | undefined {
  const included = referencesAt(site, file, offset + 1).find(({ isInclusion }) => isInclusion);
  const path = included?.target.kind === "file" ? pathBelow(site.root, included.target.uri) : undefined;
  return path === undefined ? undefined : `Includes ${describeFile(site, path, undefined)}`;
}
