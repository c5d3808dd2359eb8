import type { Node } from "jsonc-parser";
import { keyOf } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const duplicateKey: Rule = { code: "duplicate-key", severity: "warning", fix: "unsafe", check };

/** Keys that an object has twice: in JSON, the last value wins, and the earlier ones are silently lost. */
function check({ config, included }: Site): readonly Report[] {
  const reports: Report[] = [];
  for (const file of [config, ...included]) {
    const { root, isReliable } = file.json;
    if (isReliable && root !== undefined) search(root, (report) => reports.push({ ...report, file }));
  }
  return reports;
}

function search(node: Node, report: (report: Report) => void): void {
  const children = node.children ?? [];
  if (node.type === "object") compare(children, report);
  for (const child of children) {
    const value = child.type === "property" ? child.children?.[1] : child;
    if (value?.children !== undefined) search(value, report);
  }
}

/** Up to this many keys, comparing each with all others is faster than a map. */
const few = 8;

function areDifferent(properties: readonly Node[]): boolean {
  return properties.every((property, at) => {
    const key = keyOf(property);
    for (let before = 0; before < at; before++) if (keyOf(properties[before] ?? property) === key) return false;
    return true;
  });
}

/** Reports each occurrence but the last. */
function compare(properties: readonly Node[], report: (report: Report) => void): void {
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
      message: `Duplicate key ${quote(key)}; the later value wins.`,
      span: { offset: lost.offset, length: lost.length },
      related: [{ span: { offset: winner.offset, length: winner.length }, message: "This value wins." }],
      data: { remove: true },
    });
  }
}
