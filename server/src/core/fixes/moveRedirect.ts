import { indentationAt, insertion, reindented, removal } from "../json/edit.ts";
import { memberOf } from "../json/tree.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { diagnosticNode, enclosingMember } from "./locate.ts";

/** Moves a redirect before the one that matches all of its addresses. */
export function moveRedirect(context: FixContext): Fix | undefined {
  const { moveBefore } = context.data;
  const at = moveBefore === undefined ? undefined : diagnosticNode(context);
  const redirect = at && enclosingMember(at.node)?.parent;
  const list = redirect?.parent;
  if (at === undefined || redirect === undefined || list?.type !== "array" || moveBefore === undefined) return undefined;
  const items = list.children ?? [];
  const index = items.findIndex((item) => memberOf(item, "source")?.value === moveBefore);
  const first = items[index];
  if (first === undefined || index >= items.indexOf(redirect)) return undefined;
  const { text } = at.file.json;
  const moved = reindented(text, redirect, indentationAt(text, first.offset));
  return {
    title: `Move before ${quote(moveBefore)}`,
    isPreferred: true,
    edits: [{ file: at.file, edits: [insertion(text, list, items[index - 1], [moved]), ...removal(text, redirect)] }],
  };
}
