import type { Node } from "jsonc-parser";
import { keyNodeOf, keyOf, valueNodeOf, valueOfMember } from "../../json/tree.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { spanOf } from "../../text/span.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const duplicateKey: Rule = { code: "duplicate-key", severity: "warning", fix: "unsafe", check };

/**
 * Keys that an object has twice: in JSON, the last value wins, and the earlier ones are silently lost. An empty value that wins is reported
 * instead of what is lost, since removing it loses nothing.
 */
function* check(site: Site): Iterable<Report> {
  for (const file of [site.config, ...site.configuration.includedFiles()]) {
    const { root, isReliable } = file.json;
    if (!isReliable || root === undefined) continue;
    const emptyWinners = new Set<Node>();
    for (const [lost, winner] of duplicatesIn(root)) {
      if (emptyWinners.has(winner)) continue;
      const isEmptyWinner = isEmpty(winner) && !isEmpty(lost);
      if (isEmptyWinner) emptyWinners.add(winner);
      yield { ...(isEmptyWinner ? emptyReport : reportOf)(lost, winner), file };
    }
  }
}

/** Issues in the order of the text, without those in values that are lost because their key occurs again. */
export function withoutLostValues<T extends { readonly span: Span }>(issues: readonly T[], root: Node): readonly T[] {
  if (issues.length === 0) return issues;
  const values: Node[] = [];
  for (const [lost] of duplicatesIn(root)) {
    const value = valueNodeOf(lost);
    if (value !== undefined) values.push(value);
  }
  values.sort((a, b) => a.offset - b.offset);
  let next = 0;
  return issues.filter(({ span }) => {
    while (next < values.length && endOfNode(values[next]) <= span.offset) next++;
    const value = values[next];
    return value === undefined || span.offset < value.offset;
  });
}

function endOfNode(node: Node | undefined): number {
  return node === undefined ? 0 : node.offset + node.length;
}

/** A property whose key occurs again in its object, and the last one with that key. */
type Duplicate = readonly [lost: Node, winner: Node];

/** All duplicates of a file. It visits each node at each keystroke, so it does without generators. */
function duplicatesIn(root: Node): readonly Duplicate[] {
  const found: Duplicate[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { type, children } = node;
    if (children === undefined) continue;
    if (type === "object" && (children.length > few || !areDifferent(children))) addDuplicates(children, found);
    for (const child of children) {
      const value = valueOfMember(child);
      if (value?.children !== undefined) waiting.push(value);
    }
  }
  return found;
}

/** Up to this many keys, comparing each with all others is faster than a map. */
const few = 8;

function areDifferent(properties: readonly Node[]): boolean {
  for (let at = 1; at < properties.length; at++) {
    const key = keyOf(properties[at] as Node);
    for (let before = 0; before < at; before++) if (keyOf(properties[before] as Node) === key) return false;
  }
  return true;
}

function addDuplicates(properties: readonly Node[], found: Duplicate[]): void {
  const last = new Map<string, Node>();
  for (const property of properties) last.set(keyOf(property), property);
  if (last.size === properties.length) return;
  for (const property of properties) {
    const winner = last.get(keyOf(property));
    if (winner !== undefined && winner !== property) found.push([property, winner]);
  }
}

function reportOf(lost: Node, winner: Node): Report {
  return {
    message: `Duplicate key ${quote(keyOf(lost))}; the later value wins.`,
    span: keySpan(lost),
    related: [{ span: keySpan(winner), message: "This value wins." }],
    data: { remove: true },
  };
}

/** The report of an empty value that hides another one. */
function emptyReport(lost: Node, winner: Node): Report {
  return {
    message: `Duplicate key ${quote(keyOf(winner))}; this empty value replaces the earlier one.`,
    span: keySpan(winner),
    related: [{ span: keySpan(lost), message: "This value is lost." }],
    data: { remove: true },
  };
}

/** Whether a property has an empty object, list, or string. */
function isEmpty(property: Node): boolean {
  const value = valueNodeOf(property);
  return value?.children?.length === 0 || value?.value === "";
}

function keySpan(property: Node): Span {
  return spanOf(keyNodeOf(property) ?? { offset: property.offset, length: 0 });
}
