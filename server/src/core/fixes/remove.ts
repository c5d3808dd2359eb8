import type { Node } from "jsonc-parser";
import { isConfigFile } from "../config/configFile.ts";
import { withEdit } from "../json/edit.ts";
import { keyOf, stringOf } from "../json/tree.ts";
import { readFrontMatter } from "../pages/frontMatter.ts";
import { frontMatterOf } from "../pages/frontMatterBlock.ts";
import { formOf, schemaAt } from "../schema/schema.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { changeList } from "./listChange.ts";
import { diagnosticNode, enclosingMember, scopedNode } from "./locate.ts";

/** Removes the underlined item or property, with its comma. */
export function remove(context: FixContext): Fix | undefined {
  const at = diagnosticNode(context);
  const member = at && enclosingMember(at.node);
  if (at === undefined || member === undefined) return undefined;
  return changeList(context.data.title ?? `Remove ${nameOf(member)}`, { file: at.file, node: member });
}

/** Removes the underlined item, or the property of the underlined value, unless every object of its kind must have it. */
export function removeOptional(context: FixContext): Fix | undefined {
  const at = scopedNode(context);
  const member = at && enclosingMember(at.node);
  if (at === undefined || member?.parent === undefined) return undefined;
  const outer = schemaAt(member.parent, at.scope.schema);
  const isRequired = member.type === "property" && outer && formOf(outer, member.parent)?.required?.includes(keyOf(member));
  if (outer === undefined || isRequired === true) return undefined;
  return { ...changeList(`Remove ${nameOf(member)}`, { file: at.file, node: member }), isLastResort: true };
}

/** Removes the object in a list that has the underlined value, such as a redirect by its source. */
export function removeItem(context: FixContext, what: string): Fix | undefined {
  const at = diagnosticNode(context);
  const object = at && enclosingMember(at.node)?.parent;
  if (at === undefined || object?.type !== "object" || object.parent?.type !== "array") return undefined;
  return changeList(`Remove ${what}`, { file: at.file, node: object });
}

/** The lines of a key of front matter, and those of its value: indented ones, also after empty ones. */
const keyLines = /^["']?([\w-]+)["']?[ \t]*:.*\r?\n(?:(?:[ \t]*\r?\n)*[ \t]+\S.*\r?\n)*/gmu;

/** Removes the lines of a key of front matter, and of its value, unless what remains is not YAML. */
export function removeKey({ file }: FixContext, key: string): Fix | undefined {
  if (isConfigFile(file)) return undefined;
  const text = file.document.getText();
  // Of a page that no editor has open, only the front matter is known.
  const head = frontMatterOf(text) ?? text;
  const found = [...head.matchAll(keyLines)].find(({ 1: name }) => name === key);
  if (found === undefined) return undefined;
  const edit = { offset: found.index, length: found[0].length, newText: "" };
  const after = `${withEdit(head, edit)}---`;
  if (readFrontMatter(after).error !== undefined) return undefined;
  return { title: `Remove ${quote(key)}`, edits: [{ file, edits: [edit] }] };
}

function nameOf(member: Node): string {
  if (member.type === "property") return quote(keyOf(member));
  const text = stringOf(member);
  return text === undefined ? "this item" : quote(text);
}
