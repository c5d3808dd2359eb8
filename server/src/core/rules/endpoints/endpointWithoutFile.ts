import { settingAt } from "../../config/sourceNode.ts";
import { addressOf } from "../../files/paths.ts";
import { escapeJson } from "../../json/escape.ts";
import { hasNoEscapes } from "../../json/spanInString.ts";
import { kindLabel } from "../../navigation/divisions.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { documentReferences } from "../../navigation/documentReference.ts";
import { breaksBuild } from "../../navigation/dropped.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import type { EndpointEntry } from "../../openapi/entry.ts";
import { entryInFile, isWord } from "../../openapi/entry.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../std/lazy.ts";
import { onlyOne } from "../../std/onlyOne.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { maxShown } from "../limits.ts";
import type { CodedReport, RelatedInformation } from "../offense.ts";
import type { OffenseData } from "../offenseData.ts";
import { loadFailure } from "../openapi/loadFailure.ts";
import { atMostWarning, locationOf, locationOfWord, reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";

type Code = "endpoint-without-openapi" | "endpoint-openapi-missing";

export const endpointWithoutFileRules = rulesOf<Code>(check, {
  "endpoint-without-openapi": { severity: "error", fix: "unsafe" },
  "endpoint-openapi-missing": { severity: "error", fix: "unsafe" },
});

/** An entry without an OpenAPI file to look it up in. */
interface UnresolvedEntry {
  readonly entry: PageEntry;
  readonly endpoint: EndpointEntry;
}

/** The entries with one cause: those of a division, or those that name one missing file; the first one that fails the build leads. */
type Group = [first: UnresolvedEntry, ...more: UnresolvedEntry[]];

/**
 * Endpoint entries without an OpenAPI file, once for each division, and those that name a missing one, once for each file. One that is
 * missing where entries inherit it is reported there alone. Source: docs/platform.md, "Navigation of the specification" and "Endpoint
 * entries".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const byDivision = new Map<NavigationNode, Group>();
  const byFile = new Map<string, Group>();
  for (const { entry, endpoint, resolution } of site.endpointEntries) {
    const unresolved = { entry, endpoint };
    if (resolution.kind === "no-document") {
      if (!namesPage(unresolved, site) && !hasInvalidOpenApi(entry.owner)) addUnresolved(byDivision, entry.owner, unresolved);
    } else if (endpoint.file !== undefined && (resolution.kind === "unusable" || isIgnored(site, endpoint.file.text)))
      addUnresolved(byFile, endpoint.file.text, unresolved);
  }
  const settings = lazy(() => ({ mistaken: mistakenIn(site), only: onlySource(site) }));
  for (const group of byDivision.values()) yield withSeverity(group, withoutFileReport(site, group, settings()));
  for (const [source, group] of byFile) {
    const report = missingFileReport(source, group, site);
    if (report !== undefined) yield withSeverity(group, report);
  }
}

/** Without an OpenAPI file, an entry is the path of a page, even if it reads like an endpoint: `get /started` is the page in `get `. */
function namesPage({ entry }: UnresolvedEntry, { pages }: Site): boolean {
  return pages?.page(addressOf(entry.value)) !== undefined;
}

/** Whether a file is there, but the platform does not read it. */
function isIgnored({ pages }: Site, source: string): boolean {
  return pages !== undefined && pages.ignoredApiFiles.size > 0 && pages.ignoredApiFiles.has(addressOf(source));
}

function addUnresolved<Key>(groups: Map<Key, Group>, key: Key, unresolved: UnresolvedEntry): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [unresolved]);
  else if (!fails(group[0]) && fails(unresolved)) group.unshift(unresolved);
  else group.push(unresolved);
}

function fails({ entry, endpoint }: UnresolvedEntry): boolean {
  return breaksBuild(entry, endpoint);
}

/** What the platform drops, because something around it is invalid, does not fail the build. */
function withSeverity([first]: Group, report: CodedReport<Code>): CodedReport<Code> {
  return fails(first) ? report : atMostWarning(report);
}

/** Whether a division has an `openapi` that names no file, which the schema reports. An empty list inherits from the parent. */
function hasInvalidOpenApi({ kind, fields, parent }: NavigationNode): boolean {
  const at = kind === "navigation" ? undefined : fields.get("openapi");
  return (at !== undefined && at.node.children?.length !== 0) || (parent !== undefined && hasInvalidOpenApi(parent));
}

function placesOf(group: readonly UnresolvedEntry[], message: string): readonly RelatedInformation[] {
  return group.slice(0, maxShown).map(({ entry }) => ({ ...locationOf(entry), message }));
}

/** An OpenAPI file that several entries name and that is missing. */
function missingFileReport(source: string, group: Group, site: Site): CodedReport<Code> | undefined {
  const failure = loadFailure(site.apiFiles.document(source), source, site);
  const [{ entry, endpoint }, ...others] = group;
  const { file } = endpoint;
  if (failure?.kind !== "missing" || file === undefined) return undefined;
  const { message, suggestion } = failure;
  const more = others.length === 0 ? "" : ` ${countText(others.length, "more entry names", "more entries name")} the same file.`;
  const correction = suggestion === undefined || !isWord(suggestion) ? undefined : correctionData(group, suggestion);
  const removal: OffenseData = others.length === 0 ? { remove: true } : { removeEntries: group.map((each) => each.entry.value) };
  const data: OffenseData = { ...correction, ...removal };
  return {
    code: "endpoint-openapi-missing",
    message: message + more,
    ...locationOfWord(entry, file),
    ...(others.length > 0 && { related: placesOf(others, "The file is named here, too.") }),
    data,
  };
}

/** The fix that names another file. If escapes move the words of an entry, the span to replace is not known. */
function correctionData(group: Group, file: string): OffenseData | undefined {
  if (group.length === 1) return hasNoEscapes(group[0].entry) ? { replaceWith: escapeJson(file) } : undefined;
  return { rewriteEntries: group.map(({ entry, endpoint }) => [entry.value, entryInFile(file, endpoint)]) };
}

/** An OpenAPI file in a setting that does not apply to entries. */
interface Mistaken {
  readonly setting: string;
  readonly at: DocumentReference;
}

/**
 * The report for the entries of a division without an OpenAPI file. If a setting that does not apply to entries names one, that is probably
 * what the author expected; otherwise a file that may have the first entry. Source: docs/platform.md, "Navigation of the specification",
 * "API settings" and "Silent losses".
 */
function withoutFileReport(
  site: Site,
  group: Group,
  { mistaken, only }: { readonly mistaken: Mistaken | undefined; readonly only: string | undefined },
): CodedReport<Code> {
  const [{ entry, endpoint }, ...others] = group;
  const { owner } = entry;
  const isAtRoot = owner.kind === "navigation";
  const name = mistaken?.setting === "openapi" ? "Top-level `openapi`" : mistaken && quote(mistaken.setting);
  const why = name === undefined ? "" : ` ${name} does not apply to entries.`;
  const entries = others.length === 0 ? "entry" : "entries";
  const fix = isAtRoot
    ? `Move the ${entries} to a group with \`openapi\`.`
    : `Set \`openapi\` on this ${kindLabel(owner.kind)} or a parent.`;
  const more = others.length === 0 ? "" : ` and ${countText(others.length, "more entry", "more entries")}`;
  const source = mistaken?.at.source ?? sourceWith(endpoint, site, only);
  const related: RelatedInformation[] = mistaken
    ? [{ ...locationOf(mistaken.at), message: "This does not apply to entries." }]
    : [];
  related.push(...placesOf(others, "This entry has no OpenAPI file either."));
  return reportAt(entry, {
    code: "endpoint-without-openapi",
    message: `No OpenAPI file for ${quote(entry.value)}${more}.${why} ${fix}`,
    ...(related.length > 0 && { related }),
    ...(source !== undefined && { data: isAtRoot ? namingData(group, source) : { openapi: source } }),
  });
}

/** The fix that names the file in each entry, if it can be there. */
function namingData(group: Group, source: string): OffenseData {
  const [{ entry }] = group;
  if (!isWord(source)) return {};
  if (group.length === 1) return { replaceWith: JSON.stringify(`${source} ${entry.value}`) };
  return { rewriteEntries: group.map(({ entry: { value } }) => [value, `${source} ${value}`]) };
}

/** The first OpenAPI file in a setting that authors mistake for the one that applies to entries. */
function mistakenIn(site: Site): Mistaken | undefined {
  const places: readonly (readonly [setting: string, sources: readonly DocumentReference[]])[] = [
    ["navigation.openapi", site.navigation?.openapiReferences ?? []],
    ["api.openapi", site.configuration.apiReferences()],
    ["openapi", documentReferences(settingAt(site, "openapi"), site.follow)],
  ];
  for (const [setting, [at]] of places) if (at !== undefined) return { setting, at };
  return undefined;
}

/** The file that may have an endpoint: `only`, which the navigation names, unless just another one has it. */
function sourceWith(endpoint: EndpointEntry, { apiFiles, pageDocuments }: Site, only: string | undefined): string | undefined {
  const documents = pageDocuments.withEndpoint(endpoint);
  const named = only === undefined ? undefined : apiFiles.loadedDocument(only)?.uri;
  if (documents.length === 0 || documents.some(({ uri }) => uri === named)) return only;
  return documents.length === 1 ? documents[0]?.source : undefined;
}

/** The OpenAPI file that the navigation names elsewhere, if it is the only one. */
function onlySource({ navigation }: Site): string | undefined {
  const sources = new Set<string>();
  if (navigation === undefined) return undefined;
  for (const node of navigation.nodes) {
    if (node.inheritedFrom === node && node.openapi !== undefined) sources.add(node.openapi.source);
  }
  return onlyOne(sources);
}
