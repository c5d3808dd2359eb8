import type { Located } from "../../config/sourceNode.ts";
import type { Candidate } from "../../navigation/content.ts";
import { isUsable } from "../../navigation/content.ts";
import type { ContentKey, NodeKind } from "../../navigation/divisions.ts";
import { contentKeys, divisions, isContentKey, isDivisionKey, needItems } from "../../navigation/divisions.ts";
import { isFaulty, isRefused, spareContent } from "../../navigation/dropped.ts";
import type { ExclusiveSource } from "../../navigation/exclusive.ts";
import { exclusiveSource, isKeyRefused } from "../../navigation/exclusive.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { nameOfKind } from "../../navigation/navigation.ts";
import type { Site } from "../../site/site.ts";
import { once } from "../../text/lazy.ts";
import { quote } from "../../text/quote.ts";
import type { Finding, FindingData } from "../offense.ts";
import { findingAt, keyAt } from "../offenseAt.ts";

/**
 * Content of the navigation that the platform drops without a word, at its key: what stands beside content that comes first, and
 * what a division of its kind cannot hold. What is lost because something in it is broken, the schema says at the fault.
 * Source: facts, section 1, "silent losses", and section 3, "Navigation grammar".
 */
export function* checkIgnoredContent({ navigation }: Site): Iterable<Finding> {
  if (navigation === undefined) return;
  const spare = once(() => spareContent(navigation));
  for (const node of navigation.shown) {
    const exclusive = exclusiveSource(node.kind, node.fields);
    for (const [key, at] of node.fields) {
      const finding = isContentKey(key) ? checkContent(node, key, at, exclusive) : checkSource(node, key, at, exclusive);
      if (finding === undefined) continue;
      yield finding.severity === "error" && !isRefused(node, spare()) ? { ...finding, severity: "warning" } : finding;
    }
  }
}

function checkContent(
  node: NavigationNode,
  key: ContentKey,
  at: Located,
  exclusive: ExclusiveSource | undefined,
): Finding | undefined {
  const { kind, content, candidates, fields } = node;
  if (exclusive !== undefined && isKeyRefused(kind, key, exclusive)) return excluded(at, key, exclusive);
  if (!contentKeys[kind].includes(key)) {
    return ignored(at, `${quote(key)} is ignored here: ${whyMisplaced(kind, key)}.`, { ...wrapOf(node, key) });
  }
  const candidate = candidates.get(key);
  if (key === content || content === undefined || candidate === undefined || isNothing(key, candidate)) return undefined;
  // What comes first and is broken would count without the fault, of which the schema tells.
  const isBroken = !isUsable(key, candidate);
  if (isBroken && comesFirst(kind, key, content)) return undefined;
  // What a reference will bring in may be of no use, and then this counts.
  const counting = candidates.get(content);
  if (counting?.kind === "unknown") return undefined;
  // What comes first is dropped for a fault, of which the schema tells, and this counts.
  if (counting !== undefined && isFaulty(counting) && !isBroken && !isFaulty(candidate)) return undefined;
  const why =
    content === "href"
      ? `${nameOfKind(kind)} with \`href\` is a link and shows nothing else`
      : `${nameOfKind(kind)} shows one kind of content, and ${quote(content)} comes first`;
  const winner = fields.get(content);
  const finding = ignored(at, `${quote(key)} is ignored: ${why}.`, isBroken ? {} : wrapOf(node, key));
  if (winner === undefined) return finding;
  const {
    file,
    node: { offset, length },
  } = keyAt(winner);
  return { ...finding, related: [{ message: `${quote(content)} is what counts.`, span: { offset, length }, file }] };
}

/** An empty list is another rule's business. */
function isNothing(key: ContentKey, candidate: Candidate): boolean {
  return candidate.kind === "list" && candidate.length === 0 && needItems.has(key);
}

function comesFirst(kind: NodeKind, key: ContentKey, other: ContentKey): boolean {
  return contentKeys[kind].indexOf(key) < contentKeys[kind].indexOf(other);
}

/** A description that another one crowds out, or that cannot stand here (facts, section 1, and section 3, "graphql"). */
function checkSource(
  { kind, fields }: NavigationNode,
  key: string,
  at: Located,
  exclusive: ExclusiveSource | undefined,
): Finding | undefined {
  if (key === "asyncapi" && kind === "group" && fields.has("openapi")) {
    return ignored(at, "`asyncapi` is ignored: a group takes one description, and `openapi` comes first.");
  }
  if (key === "graphql" && kind !== "tab") return refused(at, "`graphql` cannot stand here: tabs alone take it.");
  if (key === "sdk" && kind !== "tab" && kind !== "group")
    return refused(at, "`sdk` cannot stand here: tabs and groups alone take it.");
  return exclusive !== undefined && isKeyRefused(kind, key, exclusive) ? excluded(at, key, exclusive) : undefined;
}

function excluded(at: Located, key: string, exclusive: string): Finding {
  return refused(at, `${quote(key)} cannot stand beside ${quote(exclusive)}: a tab that has it takes \`groups\` alone.`);
}

/** What makes the platform refuse the division, and with it the file or the part that the division stands in. */
function refused(at: Located, message: string): Finding {
  return { ...ignored(at, message), severity: "error" };
}

function whyMisplaced(kind: NodeKind, key: ContentKey): string {
  if (kind === "group") return key === "groups" ? "groups within a group stand in its `pages`" : "a group holds `pages` alone";
  if (key === "menu") return "tabs and products alone have a menu";
  if (key === "href") return "the navigation itself is no link";
  return `${nameOfKind(kind)} cannot hold ${key}`;
}

/** The lost key, where its content can go into an item of what counts, or the groups of a group into its pages. */
function wrapOf({ kind, content }: NavigationNode, key: ContentKey): FindingData {
  if (kind === "group") return key === "groups" ? { wrap: key } : {};
  return content !== undefined && isDivisionKey(content) && contentKeys[divisions[content]].includes(key) ? { wrap: key } : {};
}

function ignored(at: Located, message: string, data: FindingData = {}): Finding {
  return findingAt(keyAt(at), { code: "content-ignored", severity: "warning", message, data: { ...data, remove: true } });
}
