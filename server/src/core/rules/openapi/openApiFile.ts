import type { SourceNode } from "../../config/sourceNode.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { dropsOpenApi, isInEffect } from "../../navigation/dropped.ts";
import type { Navigation, PageEntry } from "../../navigation/navigation.ts";
import type { EntryToken } from "../../openapi/entry.ts";
import type { IndexedFile, UnresolvedPathItem } from "../../openapi/indexFile.ts";
import type { OpenApiDocument } from "../../openapi/openApiDocument.ts";
import { isSupportedVersion } from "../../openapi/openApiIndex.ts";
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

type Code =
  | "openapi-missing"
  | "openapi-broken"
  | "openapi-json"
  | "openapi-version"
  | "openapi-invalid"
  | "openapi-reference"
  | "openapi-remote";

export const openApiFileRules = rulesOf<Code>(check, {
  "openapi-missing": { severity: "error", fix: "unsafe" },
  "openapi-broken": { severity: "error" },
  "openapi-json": { severity: "information" },
  "openapi-version": { severity: "error" },
  "openapi-invalid": { severity: "error" },
  "openapi-reference": { severity: "warning" },
  "openapi-remote": { severity: "information", fix: "unsafe" },
});

type Reports = Generator<CodedReport<Code>, void>;

/** How many places in an OpenAPI file are shown with a diagnostic. */
const maxPlaces = 10;

type DocumentFile = Extract<OpenApiDocument, { kind: "file" }>;

/**
 * The OpenAPI files that docs.json names: missing, broken, of another version, or invalid. Reported where docs.json names them. Source: docs/platform.md, "OpenAPI rules", 1; "API settings" and "OpenAPI files".
 */
function* check(site: Site): Reports {
  /** The files that have been checked: each is reported once, wherever else it is named. */
  const checked = new Set<string>();
  const unread: (() => Reports)[] = [];
  if (site.navigation !== undefined) {
    yield* checkNavigation(site, site.navigation, checked, unread);
    yield* checkEntries(site, checked, unread);
  }
  for (const reference of site.configuration.apiReferences()) yield* checkFile(site, reference, checked);
  // What is dropped, or comes after the first file of a list, does not fail the build.
  for (const check of unread)
    for (const report of check()) yield report.code === "openapi-remote" ? report : { ...report, severity: "warning" };
}

/** The OpenAPI files of the navigation that the platform reads. The checks of the others are added to `unread`. */
function* checkNavigation(site: Site, { active }: Navigation, checked: Set<string>, unread: (() => Reports)[]): Reports {
  for (const node of active) {
    const [first, ...more] = node.openapiReferences;
    if (first === undefined || node.parent === undefined) continue;
    const check = () => checkFile(site, first, checked);
    // Nearly always, there is nothing to report, and whether the file is read need not be found out.
    const seen = new Set(checked);
    const isSound = checkFile(site, first, seen).next().done === true;
    if (isSound) for (const file of seen) checked.add(file);
    else if (isInEffect(node.parent, node.key) && !dropsOpenApi(node)) yield* check();
    else unread.push(check);
    for (const reference of more) unread.push(() => checkFile(site, reference, checked));
  }
}

/** The same for those that entries name. */
function* checkEntries(site: Site, checked: Set<string>, unread: (() => Reports)[]): Reports {
  for (const { entry, endpoint } of site.endpoints) {
    const { file } = endpoint;
    const document = file && site.document(file.text);
    // Hundreds of entries name one file.
    if (file === undefined || document?.kind !== "file" || checked.has(document.uri)) continue;
    const check = () => checkEntry(entry, file, document, checked);
    if (isInEffect(entry.owner, "pages")) yield* check();
    else unread.push(check);
  }
}

function* checkFile(site: Site, reference: DocumentReference, checked: Set<string>): Reports {
  const { source } = reference;
  const document = site.document(source);
  if (document.kind === "unknown") {
    if (document.host !== undefined && !checked.has(source)) yield remote(reference, document.host);
    checked.add(source);
    return;
  }
  const failure = loadFailure(document, source, site.pages);
  if (failure?.kind === "missing") yield missing(reference, failure);
  if (document.kind !== "file" || failure?.kind === "missing" || checked.has(document.uri)) return;
  checked.add(document.uri);
  if (failure !== undefined) yield broken(reference, failure);
  else yield* checkContent(reference, source, document);
}

function missing(reference: DocumentReference, { message, suggestion }: LoadFailure): CodedReport<Code> {
  const data = suggestion === undefined ? undefined : { replaceWith: JSON.stringify(suggestion) };
  return reportAt(reference, { code: "openapi-missing", message, ...(data && { data }) });
}

function broken(at: SourceNode, { message, place }: LoadFailure): CodedReport<Code> {
  return reportAt(at, { code: "openapi-broken", message, ...(place && { related: [place] }) });
}

/** The file that an entry names itself; another rule reports a missing one. */
function* checkEntry(page: PageEntry, token: EntryToken, document: DocumentFile, checked: Set<string>): Reports {
  const failure = loadFailure(document, token.text, undefined);
  if (failure?.kind === "missing" || checked.has(document.uri)) return;
  checked.add(document.uri);
  const span = wordIn(page, token);
  const reports = failure === undefined ? checkContent(page, token.text, document) : [broken(page, failure)];
  for (const report of reports) yield { ...report, span };
}

/** What is wrong with an OpenAPI file that can be read: its version, or parts of it. */
function* checkContent(place: SourceNode, source: string, { uri, content, validation, isRemote }: DocumentFile): Reports {
  const name = quote(source);
  const index = content.kind === "read" && content.outcome.kind === "index" ? content.outcome.index : undefined;
  if (index !== undefined && !isSupportedVersion(index)) {
    const message = `Unsupported OpenAPI version ${quote(index.specVersion)} in ${name}. Expected 3.0, 3.1, or 3.2.`;
    yield reportAt(place, { code: "openapi-version", message });
    return;
  }
  if (content.kind === "read" && !isRemote) yield* checkJson(place, source, uri, content);
  if (content.kind === "read" && content.unresolved !== undefined && !isRemote)
    yield* checkParts(place, name, uri, content.lines, content.unresolved);
  const [first] = validation?.kind === "checked" ? validation.issues : [];
  if (validation?.kind !== "checked" || first === undefined) return;
  const { errors, warnings, issues } = validation;
  const others = errors + warnings - 1;
  const more = others === 0 ? "" : ` (and ${others} more)`;
  const related = issues.map(({ message, range }) => ({ uri, range, message: sentence(message) }));
  const message = `Invalid OpenAPI in ${name}: ${first.message}${more}.`;
  yield reportAt(place, { code: "openapi-invalid", severity: first.severity, message, related });
}

/** A file named as JSON that is only YAML. */
function* checkJson(place: SourceNode, source: string, uri: string, { outcome, lines }: IndexedFile): Reports {
  const notJson = outcome.kind === "index" && /\.json$/iu.test(source) ? outcome.notJson : undefined;
  if (notJson === undefined) return;
  const range = rangeOf(lines, notJson.span);
  const { line, character } = range.start;
  const where = `line ${line + 1}, column ${character + 1}`;
  const message = `${quote(source)} is not valid JSON, ${where}: ${notJson.message}. The platform reads it as YAML, but other tools reject it.`;
  yield reportAt(place, { code: "openapi-json", message, related: [{ uri, range, message: "The error is here." }] });
}

/** Paths that refer to other files, which do not have them. */
function* checkParts(
  place: SourceNode,
  name: string,
  uri: string,
  lines: LineStarts,
  [first, ...others]: readonly UnresolvedPathItem[],
): Reports {
  if (first === undefined) return;
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  const message = `Unresolved reference in ${name} to ${quote(first.ref)}: ${first.reason}${more}.`;
  const related = [first, ...others].slice(0, maxPlaces).map(({ ref, key, reason }) => {
    return { uri, range: rangeOf(lines, key), message: `Unresolved reference to ${quote(ref)}: ${reason}.` };
  });
  yield reportAt(place, { code: "openapi-reference", message, related });
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** A remote OpenAPI file is fetched once the user allows its host. */
function remote(reference: DocumentReference, host: string): CodedReport<Code> {
  const message = `Remote OpenAPI file not loaded: ${quote(reference.source)}. Allow ${quote(host)} to check its entries.`;
  return reportAt(reference, { code: "openapi-remote", message, data: { allowHost: host } });
}
