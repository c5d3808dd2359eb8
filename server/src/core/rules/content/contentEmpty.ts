import type { Node } from "jsonc-parser";
import type { SourceNode } from "../../config/sourceNode.ts";
import { dereference } from "../../config/sourceNode.ts";
import { hasKey, keyOf, memberOf, valueNodeOf } from "../../json/tree.ts";
import { exclusiveSource } from "../../navigation/divisionSettings.ts";
import type { ContentKey, NodeKind } from "../../navigation/divisions.ts";
import { contentKeys, divisions, isContentKey, isDivisionKey, kindLabel, nonEmptyKeys } from "../../navigation/divisions.ts";
import { droppableKeys, isRejected } from "../../navigation/dropped.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { isRendered } from "../../navigation/navigation.ts";
import { hasMisspelledContent, misspelledContent } from "../../navigation/nodes.ts";
import { listingEntries } from "../../navigation/operationPages.ts";
import { definitionOf } from "../../openapi/findOperation.ts";
import type { DocumentFile } from "../../openapi/openApiDocument.ts";
import { loadedDocument } from "../../openapi/openApiDocument.ts";
import type { OpenApiIndex } from "../../openapi/openApiIndex.ts";
import { isSupportedVersion } from "../../openapi/openApiIndex.ts";
import { isSynonym } from "../../schema/synonyms.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../std/lazy.ts";
import { capitalized } from "../../text/capitalized.ts";
import { oneOf } from "../../text/list.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport, Report } from "../offense.ts";
import { keyAt, reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";

type Code = "content-missing" | "content-empty";

export const emptyContentRules = rulesOf<Code>(check, {
  "content-missing": { severity: "error", fix: "unsafe" },
  "content-empty": { severity: "warning", fix: "unsafe" },
});

/**
 * Divisions without content, and a navigation without content, which the platform rejects, as well as an OpenAPI file without paths, also
 * beside other content. Source: docs/platform.md, "Empty lists", "Silent losses", and "Page generation".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const listing = lazy(() => site.navigation && listingEntries(site.navigation));
  for (const node of knownNodes(site)) {
    const report = (mayBeHidden(node) ? undefined : checkNode(node, site)) ?? checkDocument(node, site, listing);
    if (report !== undefined) yield report;
  }
}

function checkNode(node: NavigationNode, site: Site): CodedReport<Code> | undefined {
  return node.kind === "navigation" ? checkRoot(node) : checkDivision(node, site);
}

/** The OpenAPI file of a division that all pages of the file are generated for. */
function checkDocument(
  node: NavigationNode,
  site: Site,
  listing: () => ReadonlyMap<NavigationNode, unknown> | undefined,
): CodedReport<Code> | undefined {
  const { openapi, inheritedFrom, fields } = node;
  // Beside a link, the platform may drop it.
  if (
    openapi === undefined ||
    inheritedFrom !== node ||
    fields.has("href") ||
    !isRendered(node) ||
    listing()?.has(node) !== false
  )
    return undefined;
  const reason = whyNoOperations(node, site);
  if (reason?.failsBuild !== true) return undefined;
  // Within an object or an array, it is not all that has to go.
  const isWhole = fields.get("openapi")?.node === openapi.node;
  const message = `${reason.text}.`;
  return reportAt(openapi, { code: "content-empty", severity: "error", message, ...(isWhole && { data: { remove: true } }) });
}

/** Lists of the navigation that must not be empty. If the navigation has no other content, the platform rejects the file. */
export function* emptyLists(site: Site): Iterable<Report> {
  const droppable = lazy(() => (site.navigation === undefined ? new Set<ContentKey>() : droppableKeys(site.navigation)));
  for (const node of knownNodes(site)) if (hasEmptyList(node)) yield* checkLists(node, droppable);
}

function* knownNodes({ navigation, follow }: Site): Iterable<NavigationNode> {
  for (const node of navigation?.active ?? []) {
    // The content of an unreadable file or of another repository is not known. The schema reports what is not an object.
    if (!node.fields.has("sourceRef") && dereference(node, follow)?.node.type === "object") yield node;
  }
}

/** Whether a division, or one around it, is hidden: readers miss nothing in it. A value that is not known counts. */
function mayBeHidden({ fields, parent }: NavigationNode): boolean {
  const hidden = fields.get("hidden");
  return (hidden !== undefined && hidden.node.value !== false) || (parent !== undefined && mayBeHidden(parent));
}

function hasEmptyList({ candidates }: NavigationNode): boolean {
  for (const candidate of candidates.values()) if (candidate.kind === "list" && candidate.length === 0) return true;
  return false;
}

function* checkLists(node: NavigationNode, droppable: () => ReadonlySet<ContentKey>): Iterable<Report> {
  const { kind, fields, contentKey } = node;
  const exclusive = exclusiveSource(kind, fields);
  for (const key of contentKeys[kind]) {
    const at = fields.get(key);
    if (at === undefined || !nonEmptyKeys.has(key) || !isEmptyList(node, key)) continue;
    if (exclusive !== undefined && key === "groups") {
      const message = `\`groups\` must not be empty with ${quote(exclusive)}; remove it or add a group.`;
      yield reportAt(at, { severity: isRejected(node, droppable()) ? "error" : "warning", message, data: { remove: true } });
      continue;
    }
    if (mayBeHidden(node)) continue;
    const rejectsFile =
      kind === "navigation" && contentKey === undefined && presentKeys(node).every((other) => isEmptyList(node, other));
    const message = `${quote(key)} ${rejectsFile ? "must not be empty; `navigation` has no other content." : "is ignored because it is empty."}`;
    yield reportAt(at, { severity: rejectsFile ? "error" : "warning", message, data: { remove: true } });
  }
}

/** The content of a navigation without any other, under a misspelled key: without it, the platform rejects the file. */
export function misspelledRoot({ navigation }: Site): SourceNode | undefined {
  return navigation === undefined || presentKeys(navigation).length > 0 ? undefined : misspelledContent(navigation);
}

/** The schema reports a navigation whose only content has a misspelled key. */
function checkRoot(node: NavigationNode): CodedReport<Code> | undefined {
  if (node.contentKey !== undefined || presentKeys(node).length > 0 || hasMisspelledContent(node)) return undefined;
  const misplaced = contentKeys.navigation.find((key) => hasContentBeside(node.node, key));
  if (misplaced !== undefined)
    return reportAt(keyAt(node), {
      code: "content-missing",
      message: `\`navigation\` is empty; move ${quote(misplaced)} into it.`,
    });
  const message = `\`navigation\` is empty; add one of ${oneOf(contentKeys.navigation.map(quote))}.`;
  return reportAt(keyAt(node), { code: "content-missing", message, data: { fill: true } });
}

/**
 * Whether the object that has a value under one key has content under another one: pages, or divisions with the name of today, such as
 * `tab`, that are not only links, which have their place in `global`.
 */
function hasContentBeside({ parent: property }: Node, key: ContentKey): boolean {
  const object = property?.type === "property" ? property.parent : undefined;
  const list = object && memberOf(object, key);
  const items = list?.type === "array" ? (list.children ?? []) : [];
  if (!isDivisionKey(key)) return items.length > 0;
  return items.some((item) => hasKey(item, divisions[key]) && !hasKey(item, "href"));
}

/**
 * Other rules report a division without a name, or with a link or a list that is misspelled, or a list that is broken or must not be
 * empty.
 */
function checkDivision(node: NavigationNode, site: Site): CodedReport<Code> | undefined {
  const { kind, fields, label } = node;
  const name = fields.get(kind);
  if (name === undefined || label === "" || hasMisspelledContent(node) || hasMisnamedLink(node)) return undefined;
  let reason: NoOperations | undefined;
  for (const [key, at] of fields) {
    const isFilled = isContentKey(key)
      ? nonEmptyKeys.has(key) || !isEmptyList(node, key)
      : isFilledBy(key, dereference(at, site.follow)?.node, kind);
    if (!isFilled) continue;
    reason = key === "openapi" ? whyNoOperations(node, site) : undefined;
    if (reason === undefined) return undefined;
  }
  const what = kindLabel(kind);
  const list = reason === undefined ? emptyPages(node, name) : undefined;
  const add = list !== undefined ? "a page" : kind === "group" ? "`pages`" : "an `href`, or content such as `groups` or `pages`";
  const message = `${capitalized(what)} ${quote(label)} is empty${reason === undefined ? `; add ${add}` : `: ${reason.text}`}.`;
  return reportAt(list ?? name, {
    code: "content-empty",
    ...(reason?.failsBuild === true && { severity: "error" }),
    message,
    data: { ...(!isAlone(node) && { removeItem: `${what} ${quote(label)}` }), ...(reason === undefined && { fill: true }) },
  });
}

/** Whether a division is the only one in a list that must not be empty: without it, more would be lost, or the file be rejected. */
function isAlone({ node: { parent: list } }: NavigationNode): boolean {
  const key = list?.parent && keyOf(list.parent);
  return key !== undefined && isContentKey(key) && nonEmptyKeys.has(key) && list?.children?.length === 1;
}

/** Whether a division has its link under another name, such as `url`. */
function hasMisnamedLink({ kind, fields }: NavigationNode): boolean {
  return kind !== "group" && [...fields.keys()].some((key) => key !== "href" && isSynonym(key, "href"));
}

/** The empty `pages` of a division, beside its name. */
function emptyPages(node: NavigationNode, name: SourceNode): SourceNode | undefined {
  const pages = node.fields.get("pages");
  return pages?.node.type === "array" && pages.file === name.file && isEmptyList(node, "pages") ? pages : undefined;
}

/** Why no page is generated from an OpenAPI file. */
interface NoOperations {
  readonly text: string;
  readonly failsBuild?: boolean;
}

/** Why no page is generated from the OpenAPI file of a node; undefined if one is, or may be. */
function whyNoOperations({ openapi, inheritedFrom }: NavigationNode, site: Site): NoOperations | undefined {
  const source = inheritedFrom === undefined ? undefined : openapi?.source;
  const found = source === undefined ? undefined : site.apiFiles.document(source);
  if (source === undefined || found?.kind !== "file" || hasErrors(found)) return undefined;
  const index = loadedDocument(found)?.index;
  if (index === undefined || !isSupportedVersion(index)) return undefined;
  let hasOperations = false;
  for (const items of [index.paths, index.webhooks]) {
    for (const item of items.values()) {
      const definition = definitionOf(index, item);
      if (definition === undefined) return undefined;
      for (const { hidden, excluded } of definition.operations.values()) {
        if (!hidden && !excluded) return undefined;
        hasOperations = true;
      }
    }
  }
  if (hasOperations) return { text: `all operations of ${quote(source)} are hidden or excluded` };
  if (isRejectedAsEmpty(index)) return { text: `${quote(source)} has no paths; the build will fail`, failsBuild: true };
  return { text: `${quote(source)} has no operations` };
}

/** Whether the platform generates no pages from a file because it has no paths (docs/platform.md, "Page generation"). */
function isRejectedAsEmpty({ specVersion, paths, webhooks }: OpenApiIndex): boolean {
  if (paths.size > 0) return false;
  return specVersion === "3.0.0" || (specVersion === "3.1.0" && webhooks.size === 0);
}

/** Whether an OpenAPI file has errors, which may be why its operations are not found. */
function hasErrors({ validation }: DocumentFile): boolean {
  return validation?.kind === "broken" || (validation?.kind === "checked" && validation.errors > 0);
}

/**
 * Whether a setting fills a division besides its content: generated pages, a page of its own, links. A value that is not known, or of
 * the wrong type, counts as filled.
 */
function isFilledBy(key: string, value: Node | undefined, kind: NodeKind): boolean {
  switch (key) {
    case "openapi":
    case "asyncapi":
    case "graphql":
    case "sdk":
      return value?.children?.length !== 0;
    case "root":
      return kind === "group";
    case "global":
      return value?.type !== "object" || (value.children ?? []).some((property) => valueNodeOf(property)?.children?.length !== 0);
    default:
      return false;
  }
}

function presentKeys({ kind, fields }: NavigationNode): readonly ContentKey[] {
  return contentKeys[kind].filter((key) => fields.has(key));
}

function isEmptyList({ candidates }: NavigationNode, key: string): boolean {
  const candidate = candidates.get(key);
  return candidate?.kind === "list" && candidate.length === 0;
}
