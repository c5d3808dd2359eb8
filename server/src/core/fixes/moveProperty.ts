import { findNodeAtLocation, getNodePath, getNodeValue } from "jsonc-parser";
import { differenceEdit, removeValue, setValue, withEdits } from "../json/modify.ts";
import { keyOf, valueNodeOf } from "../json/tree.ts";
import { contentKeys, isContentKey } from "../navigation/divisions.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { diagnosticNode, enclosingMember } from "./locate.ts";

/**
 * Moves a property of docs.json to the path at which it belongs, unless something is there. The navigation has one kind of content: what it
 * has would hide the content that moves there, or be hidden by it.
 */
export function moveProperty(context: FixContext, path: readonly string[]): Fix | undefined {
  const at = diagnosticNode(context);
  const member = at && enclosingMember(at.node);
  const value = member && valueNodeOf(member);
  const root = at?.file.json.root;
  if (at === undefined || value === undefined || root === undefined || at.file !== context.site.config) return undefined;
  const outer = path.slice(0, -1);
  const [key = ""] = path.slice(-1);
  const target = findNodeAtLocation(root, [...outer]);
  if (target !== undefined && target.type !== "object") return undefined;
  const taken: readonly string[] = isContentKey(key) ? contentKeys.navigation : [key];
  if (target?.children?.some((property) => taken.includes(keyOf(property)))) return undefined;
  const { text } = at.file.json;
  const moved = withEdits(text, setValue(text, [...path], getNodeValue(value)));
  const after = withEdits(moved, removeValue(moved, getNodePath(value)));
  return {
    title: outer.length === 0 ? "Move to the top level" : `Move to ${quote(path.join("."))}`,
    isPreferred: true,
    edits: [{ file: at.file, edits: [differenceEdit(text, after)] }],
  };
}
