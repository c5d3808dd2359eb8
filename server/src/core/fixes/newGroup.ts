import { arrayText, indentationAt, indentationUnit, maxLineLength, objectText, textOf } from "../json/edit.ts";
import type { NavigationNode } from "../navigation/navigation.ts";

/** A group (JSON) with entries (JSON), written like another one, and with the OpenAPI file if that one sets it. */
export function newGroup(name: string, sibling: NavigationNode, entries: readonly string[]): string {
  const { node, file, fields, inheritedFrom } = sibling;
  const { text } = file.json;
  const indentation = indentationAt(text, node.offset);
  const inner = indentation + indentationUnit(text);
  const members = [`"group": ${JSON.stringify(name)}`];
  const openapi = inheritedFrom === sibling ? fields.get("openapi") : undefined;
  if (openapi !== undefined) members.push(`"openapi": ${textOf(openapi.file.json.text, openapi.node, inner)}`);
  if (!hasLines(text, node)) return objectText(text, [...members, `"pages": ${arrayText(text, entries, undefined)}`], undefined);
  const line = arrayText(text, entries, undefined);
  const pages = fields.get("pages");
  const isSplit = (pages !== undefined && hasLines(pages.file.json.text, pages.node)) || line.length > maxLineLength;
  const list = isSplit ? arrayText(text, entries, inner) : line;
  return objectText(text, [...members, `"pages": ${list}`], indentation);
}

function hasLines(text: string, { offset, length }: NavigationNode["node"]): boolean {
  return text.slice(offset, offset + length).includes("\n");
}
