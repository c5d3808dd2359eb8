import { memberOf } from "../json/tree.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { changeList } from "./listChange.ts";
import { diagnosticNode, enclosingMember } from "./locate.ts";

/** Moves a redirect before the one that matches all of its addresses. */
export function moveRedirect(context: FixContext, moveBefore: string): Fix | undefined {
  const at = diagnosticNode(context);
  const redirect = at && enclosingMember(at.node)?.parent;
  const list = redirect?.parent;
  if (at === undefined || redirect === undefined || list?.type !== "array") return undefined;
  const items = list.children ?? [];
  const before = items.findIndex((item) => memberOf(item, "source")?.value === moveBefore);
  if (before === -1 || before >= items.indexOf(redirect)) return undefined;
  return { ...changeList(`Move before ${quote(moveBefore)}`, { file: at.file, node: redirect, before }), isPreferred: true };
}
