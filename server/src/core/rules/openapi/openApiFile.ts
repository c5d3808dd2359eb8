import type { SourceNode } from "../../config/sourceNode.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { isRead, losesOpenapi } from "../../navigation/dropped.ts";
import type { Navigation, PageEntry } from "../../navigation/navigation.ts";
import type { EntryToken } from "../../openapi/entry.ts";
import type { UnresolvedPathItem } from "../../openapi/indexFile.ts";
import type { OpenApiDocument } from "../../openapi/openApiDocument.ts";
import { isSupportedVersion } from "../../openapi/openApiIndex.ts";
import { apiReferences } from "../../site/namedDocuments.ts";
import type { Site } from "../../site/site.ts";
import type { LineStarts } from "../../text/lines.ts";
import { rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";
import { wordIn } from "../place.ts";
import { reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import type { LoadFailure } from "./loadFailure.ts";
import { loadFailure } from "./loadFailure.ts";

type Code = "openapi-missing" | "openapi-broken" | "openapi-version" | "openapi-invalid" | "openapi-reference" | "openapi-remote";

export const openApiFileRules = rulesOf<Code>(check, {
  "openapi-missing": { severity: "error", fix: "unsafe" },
  "openapi-broken": { severity: "error" },
  "openapi-version": { severity: "error" },
  "openapi-invalid": { severity: "error" },
  "openapi-reference": { severity: "warning" },
  "openapi-remote": { severity: "information", fix: "unsafe" },
});

type Reports = Generator<CodedReport<Code>, void>;

/** How many places in a description are shown with a finding. */
const mostPlaces = 10;

type DescriptionOnDisk = Extract<OpenApiDocument, { kind: "file" }>;

/**
 * The descriptions that `openapi` names, each at the text that names it: missing, broken, or named in a way that does not
 * do what it seems to. Source: docs/platform.md, "OpenAPI rules", 1; "API settings" and "OpenAPI files".
 */
function* check(site: Site): Reports {
  /** The files whose own faults have been told: once is enough, wherever else they are named. */
  const told = new Set<string>();
  const unread: (() => Reports)[] = [];
  if (site.navigation !== undefined) {
    yield* checkNavigation(site, site.navigation, told, unread);
    yield* checkEntries(site, told, unread);
  }
  for (const reference of apiReferences(site)) yield* checkFile(site, reference, told);
  // What is lost to a fault, or to the description before it, breaks no build.
  for (const check of unread)
    for (const report of check()) yield report.code === "openapi-remote" ? report : { ...report, severity: "warning" };
}

/** The descriptions that a navigation names where the platform reads them. How to check the others is put into `unread`. */
function* checkNavigation(site: Site, { active }: Navigation, told: Set<string>, unread: (() => Reports)[]): Reports {
  for (const node of active) {
    const [first, ...more] = node.openapiReferences;
    if (first === undefined || node.parent === undefined) continue;
    const check = () => checkFile(site, first, told);
    // Whether it is read takes a look at all that stands around it: nearly always there is nothing to tell.
    const said = new Set(told);
    const isSound = checkFile(site, first, said).next().done === true;
    if (isSound) for (const file of said) told.add(file);
    else if (isRead(node.parent, node.key) && !losesOpenapi(node)) yield* check();
    else unread.push(check);
    for (const reference of more) unread.push(() => checkFile(site, reference, told));
  }
}

/** The same of those that entries name. */
function* checkEntries(site: Site, told: Set<string>, unread: (() => Reports)[]): Reports {
  for (const { entry, endpoint } of site.endpoints) {
    const { file } = endpoint;
    const document = file && site.description(file.text);
    // Hundreds of entries name one file.
    if (file === undefined || document?.kind !== "file" || told.has(document.uri)) continue;
    const check = () => checkEntry(entry, file, document, told);
    if (isRead(entry.owner, "pages")) yield* check();
    else unread.push(check);
  }
}

function* checkFile(site: Site, reference: DocumentReference, told: Set<string>): Reports {
  const { source } = reference;
  const document = site.description(source);
  if (document.kind === "unknown") {
    if (document.host !== undefined && !told.has(source)) yield remote(reference, document.host);
    told.add(source);
    return;
  }
  const failure = loadFailure(document, source, site.pages);
  if (failure?.kind === "missing") yield missing(reference, failure);
  if (document.kind !== "file" || failure?.kind === "missing" || told.has(document.uri)) return;
  told.add(document.uri);
  if (failure !== undefined) yield broken(reference, failure);
  else yield* checkContent(reference, source, document);
}

function missing(reference: DocumentReference, { message, meant }: LoadFailure): CodedReport<Code> {
  const data = meant === undefined ? undefined : { replaceWith: JSON.stringify(meant) };
  return reportAt(reference, { code: "openapi-missing", message, ...(data && { data }) });
}

function broken(reference: DocumentReference, { message, place }: LoadFailure): CodedReport<Code> {
  return reportAt(reference, { code: "openapi-broken", message, ...(place && { related: [place] }) });
}

/** The file that an entry names itself; that it cannot be used is said of the entry. */
function* checkEntry(page: PageEntry, token: EntryToken, document: DescriptionOnDisk, told: Set<string>): Reports {
  if (loadFailure(document, token.text, undefined) !== undefined || told.has(document.uri)) return;
  told.add(document.uri);
  const { offset, length } = wordIn(page, token);
  for (const report of checkContent(page, token.text, document)) yield { ...report, span: { offset, length } };
}

/** What is wrong with a description that can be read: its version, or parts of it. */
function* checkContent(place: SourceNode, source: string, { uri, content, validation, isRemote }: DescriptionOnDisk): Reports {
  const name = quote(source);
  const index = content.kind === "read" && content.outcome.kind === "index" ? content.outcome.index : undefined;
  if (index !== undefined && !isSupportedVersion(index)) {
    const message = `${name} is written in OpenAPI ${quote(index.specVersion)}, which is refused: it must be 3.0 or 3.1.`;
    yield reportAt(place, { code: "openapi-version", message });
    return;
  }
  if (content.kind === "read" && content.unresolved !== undefined && !isRemote)
    yield* checkParts(place, name, uri, content.lines, content.unresolved);
  const [first] = validation?.kind === "checked" ? validation.issues : [];
  if (validation?.kind !== "checked" || first === undefined) return;
  const { errors, warnings, issues } = validation;
  const others = errors + warnings - 1;
  const more = others === 0 ? "" : `; ${others} more ${others === 1 ? "fault is" : "faults are"} in it`;
  const related = issues.map(({ message, range }) => ({ uri, range, message: sentence(message) }));
  const lead = errors > 0 ? `${name} is no valid OpenAPI description:` : `In ${name},`;
  const message = `${lead} ${first.message}${more}.`;
  yield reportAt(place, { code: "openapi-invalid", severity: first.severity, message, related });
}

/** Paths of a description that should stand in other files. */
function* checkParts(
  place: SourceNode,
  name: string,
  uri: string,
  lines: LineStarts,
  [first, ...others]: readonly UnresolvedPathItem[],
): Reports {
  if (first === undefined) return;
  const more = others.length === 0 ? "" : `; ${others.length} more of its paths ${others.length === 1 ? "is" : "are"} not found`;
  const message = `${name} refers to ${quote(first.ref)} for a path, but ${first.reason}${more}.`;
  const related = [first, ...others].slice(0, mostPlaces).map(({ ref, key, reason }) => {
    return { uri, range: rangeOf(lines, key), message: `This path refers to ${quote(ref)}, but ${reason}.` };
  });
  yield reportAt(place, { code: "openapi-reference", message, related });
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** A description on the network is fetched once the user allows its host. */
function remote(reference: DocumentReference, host: string): CodedReport<Code> {
  const message = `What ${quote(reference.source)} describes is not known, as nothing has been fetched from ${quote(host)}: allow that to have entries checked.`;
  return reportAt(reference, { code: "openapi-remote", message, data: { allowHost: host } });
}
