import type { SourceNode } from "../../config/sourceNode.ts";
import type { Candidate } from "../../navigation/content.ts";
import { isInvalid, isUsable } from "../../navigation/content.ts";
import type { ExclusiveSource } from "../../navigation/divisionSettings.ts";
import { exclusiveSource, isKeyRejected } from "../../navigation/divisionSettings.ts";
import type { ContentKey, NodeKind } from "../../navigation/divisions.ts";
import { contentKeys, divisions, isContentKey, isDivisionKey, kindLabel, nonEmptyKeys } from "../../navigation/divisions.ts";
import { droppableKeys, isRejected } from "../../navigation/dropped.ts";
import { areGlobalLinks } from "../../navigation/globalLinks.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { sourceKinds } from "../../navigation/pageSources.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../std/lazy.ts";
import { quote } from "../../text/quote.ts";
import { lossForDivision } from "../lossMessages.ts";
import type { Report } from "../offense.ts";
import type { OffenseData } from "../offenseData.ts";
import { keyAt, locationOf, reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const contentIgnored: Rule = { code: "content-ignored", severity: "warning", fix: "unsafe", check };

/**
 * Content of the navigation that the platform silently drops, at its key: beside content that takes precedence, or in a division of
 * a kind that cannot have it. The schema reports what is dropped because it is invalid.
 * Source: docs/platform.md, "Silent losses" and "Divisions and content keys".
 */
function* check({ navigation }: Site): Iterable<Report> {
  if (navigation === undefined) return;
  const droppable = lazy(() => droppableKeys(navigation));
  for (const node of navigation.active) {
    if (hasOnlyContent(node)) continue;
    const exclusive = exclusiveSource(node.kind, node.fields);
    for (const [key, at] of node.fields) {
      const report = isContentKey(key) ? checkContent(node, key, at, exclusive) : checkSource(node, key, at, exclusive);
      if (report === undefined) continue;
      yield report.severity === "error" && !isRejected(node, droppable()) ? droppedReport(node, report) : report;
    }
  }
}

/** Whether a node has only the content that counts, and nothing that pages may be generated from, as nearly all nodes. */
function hasOnlyContent({ candidates, contentKey, fields }: NavigationNode): boolean {
  return candidates.size === 1 && contentKey !== undefined && !sourceKinds.some((key) => fields.has(key));
}

/** What is rejected with the content around it, which the platform drops instead of the file. */
function droppedReport(node: NavigationNode, report: Report): Report {
  const loss = lossForDivision(node);
  return { ...report, severity: "warning", message: loss === undefined ? report.message : `${report.message} ${loss}` };
}

function checkContent(
  node: NavigationNode,
  key: ContentKey,
  at: SourceNode,
  exclusive: ExclusiveSource | undefined,
): Report | undefined {
  const { kind, contentKey, candidates, fields } = node;
  // What has no name is no group: the schema reports that, and what else it has does not matter. In other divisions, a text is more likely
  // the name.
  if (kind !== "navigation" && !fields.has(kind) && (kind === "group" || at.node.type === "string")) return undefined;
  if (exclusive !== undefined && isKeyRejected(kind, key, exclusive)) return excludedReport(at, key, exclusive);
  if (!contentKeys[kind].includes(key)) {
    return ignoredReport(at, misplacedMessage(kind, key), wrapData(node, key));
  }
  const candidate = candidates.get(key);
  if (key === contentKey || contentKey === undefined || candidate === undefined || isReportedAsEmpty(key, candidate))
    return undefined;
  // Invalid content that takes precedence counts once it is fixed: the schema reports it.
  const isBroken = !isUsable(key, candidate);
  if (isBroken && comesFirst(kind, key, contentKey)) return undefined;
  // A reference may resolve to something invalid, and then this counts.
  const counting = candidates.get(contentKey);
  if (counting?.kind === "unknown") return undefined;
  // What takes precedence is dropped because it is invalid, which the schema reports, and this counts.
  if (counting !== undefined && isInvalid(counting) && !isBroken && !isInvalid(candidate)) return undefined;
  return precededReport(node, key, at, { contentKey, isBroken });
}

/** Reports content of a division for which the content under another key takes precedence. */
function precededReport(
  node: NavigationNode,
  key: ContentKey,
  at: SourceNode,
  { contentKey, isBroken }: { readonly contentKey: ContentKey; readonly isBroken: boolean },
): Report {
  const { kind, fields } = node;
  const why =
    contentKey === "href"
      ? `${withArticle(kind)} with \`href\` is only a link`
      : `${withArticle(kind)} has one kind of content, and ${quote(contentKey)} takes precedence`;
  const winner = fields.get(contentKey);
  const links = linksToMove(node, key, at);
  const where = links === contentKey ? `the links in ${quote(links)}` : "these links";
  const advice = links === undefined ? "" : ` Move ${where} to \`global\`.`;
  const data = links !== undefined ? { wrap: links } : isBroken ? {} : wrapData(node, key);
  const report = ignoredReport(at, `${quote(key)} is ignored: ${why}.${advice}`, data);
  if (winner === undefined) return report;
  return { ...report, related: [{ ...locationOf(keyAt(winner)), message: `${quote(contentKey)} takes precedence.` }] };
}

/**
 * The content that is only links and can move to `global`: what is ignored, or `anchors` that take precedence over other content. Other
 * divisions that take precedence, such as tabs, are more likely to need that content as one of them.
 */
function linksToMove({ kind, contentKey, fields }: NavigationNode, key: ContentKey, at: SourceNode): ContentKey | undefined {
  if (kind === "group" || contentKey === "href") return undefined;
  if (areGlobalLinks(key, at.node)) return key;
  const anchors = contentKey === "anchors" ? fields.get(contentKey) : undefined;
  return anchors !== undefined && areGlobalLinks("anchors", anchors.node) ? "anchors" : undefined;
}

/** Whether another rule reports a list because it is empty. */
function isReportedAsEmpty(key: ContentKey, candidate: Candidate): boolean {
  return candidate.kind === "list" && candidate.length === 0 && nonEmptyKeys.has(key);
}

function comesFirst(kind: NodeKind, key: ContentKey, other: ContentKey): boolean {
  return contentKeys[kind].indexOf(key) < contentKeys[kind].indexOf(other);
}

/**
 * A source of generated pages that another one replaces, or that is not allowed here. Source: docs/platform.md, "Silent losses" and
 * "graphql and sdk".
 */
function checkSource(
  { kind, fields }: NavigationNode,
  key: string,
  at: SourceNode,
  exclusive: ExclusiveSource | undefined,
): Report | undefined {
  if (key === "asyncapi" && kind === "group" && fields.has("openapi")) {
    return ignoredReport(at, "`asyncapi` is ignored: a group has one source of pages, and `openapi` takes precedence.");
  }
  if (key === "graphql" && kind !== "tab") return rejectedReport(at, "`graphql` is only allowed in tabs.");
  if (key === "sdk" && kind !== "tab" && kind !== "group") return rejectedReport(at, "`sdk` is only allowed in tabs and groups.");
  return exclusive !== undefined && isKeyRejected(kind, key, exclusive) ? excludedReport(at, key, exclusive) : undefined;
}

function excludedReport(at: SourceNode, key: string, exclusive: string): Report {
  return rejectedReport(at, `${quote(key)} is not allowed with ${quote(exclusive)}; only \`groups\` is.`);
}

/** What makes the platform reject the division, and with it the file or the content around it. */
function rejectedReport(at: SourceNode, message: string): Report {
  return { ...ignoredReport(at, message), severity: "error" };
}

function misplacedMessage(kind: NodeKind, key: ContentKey): string {
  const place = kind === "navigation" ? "at the root of `navigation`" : `in ${withArticle(kind)}`;
  const lead = `${quote(key)} is ignored ${place}`;
  if (kind === "group")
    return key === "groups" ? `${lead}; move nested groups to its \`pages\`.` : `${lead}; use only \`pages\`.`;
  return key === "menu" ? `${lead}; only tabs and products have menus.` : `${lead}.`;
}

/** "a tab", "the navigation". */
function withArticle(kind: NodeKind): string {
  if (kind === "navigation") return "the navigation";
  return `${kind === "anchor" ? "an" : "a"} ${kindLabel(kind)}`;
}

/** The key, if its content can move into an item of the content that counts, or the groups of a group into its pages. */
function wrapData({ kind, contentKey }: NavigationNode, key: ContentKey): OffenseData {
  if (kind === "group") return key === "groups" ? { wrap: key } : {};
  return contentKey !== undefined && isDivisionKey(contentKey) && contentKeys[divisions[contentKey]].includes(key)
    ? { wrap: key }
    : {};
}

function ignoredReport(at: SourceNode, message: string, data: OffenseData = {}): Report {
  return reportAt(keyAt(at), { message, data: { ...data, remove: true } });
}
