import type { SourceNode } from "../../config/sourceNode.ts";
import type { Candidate } from "../../navigation/content.ts";
import { isUsable } from "../../navigation/content.ts";
import type { ContentKey, NodeKind } from "../../navigation/divisions.ts";
import { contentKeys, divisions, isContentKey, isDivisionKey, nonEmptyKeys } from "../../navigation/divisions.ts";
import { fallbackKeys, isInvalid, isRejected } from "../../navigation/dropped.ts";
import type { ExclusiveSource } from "../../navigation/exclusive.ts";
import { exclusiveSource, isKeyRejected } from "../../navigation/exclusive.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { nameOfKind } from "../../navigation/navigation.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../text/lazy.ts";
import { quote } from "../../text/quote.ts";
import type { OffenseData, Report } from "../offense.ts";
import { placeOf } from "../place.ts";
import { keyAt, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const contentIgnored: Rule = { code: "content-ignored", severity: "warning", fix: "unsafe", check };

/**
 * Content of the navigation that the platform drops without a word, at its key: what stands beside content that comes first, and
 * what a division of its kind cannot hold. What is lost because something in it is broken, the schema says at the fault.
 * Source: facts, section 1, "silent losses", and section 3, "Navigation grammar".
 */
function* check({ navigation }: Site): Iterable<Report> {
  if (navigation === undefined) return;
  const spare = lazy(() => fallbackKeys(navigation));
  for (const node of navigation.active) {
    const exclusive = exclusiveSource(node.kind, node.fields);
    for (const [key, at] of node.fields) {
      const report = isContentKey(key) ? checkContent(node, key, at, exclusive) : checkSource(node, key, at, exclusive);
      if (report === undefined) continue;
      yield report.severity === "error" && !isRejected(node, spare()) ? { ...report, severity: "warning" } : report;
    }
  }
}

function checkContent(
  node: NavigationNode,
  key: ContentKey,
  at: SourceNode,
  exclusive: ExclusiveSource | undefined,
): Report | undefined {
  const { kind, content, candidates, fields } = node;
  if (exclusive !== undefined && isKeyRejected(kind, key, exclusive)) return excluded(at, key, exclusive);
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
  if (counting !== undefined && isInvalid(counting) && !isBroken && !isInvalid(candidate)) return undefined;
  const why =
    content === "href"
      ? `${nameOfKind(kind)} with \`href\` is a link and shows nothing else`
      : `${nameOfKind(kind)} shows one kind of content, and ${quote(content)} comes first`;
  const winner = fields.get(content);
  const report = ignored(at, `${quote(key)} is ignored: ${why}.`, isBroken ? {} : wrapOf(node, key));
  if (winner === undefined) return report;
  return { ...report, related: [{ ...placeOf(keyAt(winner)), message: `${quote(content)} is what counts.` }] };
}

/** An empty list is another rule's business. */
function isNothing(key: ContentKey, candidate: Candidate): boolean {
  return candidate.kind === "list" && candidate.length === 0 && nonEmptyKeys.has(key);
}

function comesFirst(kind: NodeKind, key: ContentKey, other: ContentKey): boolean {
  return contentKeys[kind].indexOf(key) < contentKeys[kind].indexOf(other);
}

/** A description that another one crowds out, or that cannot stand here (facts, section 1, and section 3, "graphql"). */
function checkSource(
  { kind, fields }: NavigationNode,
  key: string,
  at: SourceNode,
  exclusive: ExclusiveSource | undefined,
): Report | undefined {
  if (key === "asyncapi" && kind === "group" && fields.has("openapi")) {
    return ignored(at, "`asyncapi` is ignored: a group takes one description, and `openapi` comes first.");
  }
  if (key === "graphql" && kind !== "tab") return refused(at, "`graphql` cannot stand here: tabs alone take it.");
  if (key === "sdk" && kind !== "tab" && kind !== "group")
    return refused(at, "`sdk` cannot stand here: tabs and groups alone take it.");
  return exclusive !== undefined && isKeyRejected(kind, key, exclusive) ? excluded(at, key, exclusive) : undefined;
}

function excluded(at: SourceNode, key: string, exclusive: string): Report {
  return refused(at, `${quote(key)} cannot stand beside ${quote(exclusive)}: a tab that has it takes \`groups\` alone.`);
}

/** What makes the platform refuse the division, and with it the file or the part that the division stands in. */
function refused(at: SourceNode, message: string): Report {
  return { ...ignored(at, message), severity: "error" };
}

function whyMisplaced(kind: NodeKind, key: ContentKey): string {
  if (kind === "group") return key === "groups" ? "groups within a group stand in its `pages`" : "a group holds `pages` alone";
  if (key === "menu") return "tabs and products alone have a menu";
  if (key === "href") return "the navigation itself is no link";
  return `${nameOfKind(kind)} cannot hold ${key}`;
}

/** The lost key, where its content can go into an item of what counts, or the groups of a group into its pages. */
function wrapOf({ kind, content }: NavigationNode, key: ContentKey): OffenseData {
  if (kind === "group") return key === "groups" ? { wrap: key } : {};
  return content !== undefined && isDivisionKey(content) && contentKeys[divisions[content]].includes(key) ? { wrap: key } : {};
}

function ignored(at: SourceNode, message: string, data: OffenseData = {}): Report {
  return reportAt(keyAt(at), { message, data: { ...data, remove: true } });
}
