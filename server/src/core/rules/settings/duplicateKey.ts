import type { Node } from "jsonc-parser";
import { keyOf } from "../../schema/schema.ts";
import { quote } from "../../text/quote.ts";
import type { DocumentRule, Report } from "../offense.ts";

/** A key that an object has twice: JSON lets the last value win, so the earlier one is lost without a word. */
export const duplicateKey: DocumentRule = { code: "duplicate-key", check };

function check(node: Node, report: Report): void {
  const children = node.children ?? [];
  if (node.type === "object") compare(children, report);
  for (const child of children) {
    const value = child.type === "property" ? child.children?.[1] : child;
    if (value?.children !== undefined) check(value, report);
  }
}

/** So many keys are compared with each other in less time than it takes to put them into a map. */
const few = 8;

function areDifferent(properties: readonly Node[]): boolean {
  return properties.every((property, at) => {
    const key = keyOf(property);
    for (let before = 0; before < at; before++) if (keyOf(properties[before] ?? property) === key) return false;
    return true;
  });
}

/** The first occurrence is underlined: its value is the one that is lost. */
function compare(properties: readonly Node[], report: Report): void {
  if (properties.length <= few && areDifferent(properties)) return;
  const last = new Map<string, Node>();
  for (const property of properties) last.set(keyOf(property), property);
  if (last.size === properties.length) return;
  for (const property of properties) {
    const key = keyOf(property);
    const winner = last.get(key)?.children?.[0];
    const lost = property.children?.[0];
    if (winner === undefined || lost === undefined || winner === lost) continue;
    report({
      code: duplicateKey.code,
      severity: "warning",
      message: `${quote(key)} stands again further down in this object; this value is lost, because the last one counts.`,
      span: { offset: lost.offset, length: lost.length },
      related: [{ span: { offset: winner.offset, length: winner.length }, message: `This ${quote(key)} counts.` }],
      data: { remove: true },
    });
  }
}
