import type { Node } from "jsonc-parser";
import { removal } from "../json/edit.ts";
import { keyOf } from "../schema/schema.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { diagnosticNode, enclosingMember } from "./locate.ts";

/** Removes the underlined item or property, with its comma. */
export function remove(context: FixContext): Fix | undefined {
  if (context.data.remove !== true) return undefined;
  const at = diagnosticNode(context);
  const member = at && enclosingMember(at.node);
  if (at === undefined || member === undefined) return undefined;
  return {
    title: context.data.title ?? `Remove ${nameOf(member)}`,
    edits: [{ file: at.file, edits: removal(at.file.json.text, member) }],
  };
}

function nameOf(member: Node): string {
  if (member.type === "property") return quote(keyOf(member));
  return member.type === "string" ? quote(String(member.value)) : "this item";
}
