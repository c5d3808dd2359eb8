import { openApiSourceOf } from "../../navigation/documentingPages.ts";
import type { DocumentReference } from "../../navigation/documentReference.ts";
import { dropsOpenApi, isInEffect } from "../../navigation/dropped.ts";
import type { Navigation, PageEntry } from "../../navigation/navigation.ts";
import type { EntryToken } from "../../openapi/entry.ts";
import type { DocumentFile, UnknownDocument } from "../../openapi/openApiDocument.ts";
import { isSupportedVersion } from "../../openapi/openApiIndex.ts";
import type { IndexedOpenApi, UnresolvedPathItem } from "../../openapi/readOpenApi.ts";
import type { Site } from "../../site/site.ts";
import type { LineStarts } from "../../text/lines.ts";
import { lineAndColumn, rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import { invalidFileReport } from "../invalidFileReport.ts";
import { maxShown } from "../limits.ts";
import { andMore } from "../messages.ts";
import type { CodedReport } from "../offense.ts";
import { atMostWarning, fileInformation, locationOfWord, replacementData, reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";
import type { LoadFailure } from "./loadFailure.ts";
import { loadFailure } from "./loadFailure.ts";

type Code = ContentCode | "openapi-missing" | "openapi-remote";

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

/**
 * The OpenAPI files that docs.json or pages name: missing, broken, of another version, or invalid. Reported where they are named.
 * Source: docs/platform.md, "OpenAPI rules", 1; "API settings" and "OpenAPI files".
 */
function* check(site: Site): Reports {
  /** The files that have been checked: each is reported once, wherever else it is named. */
  const checked = new Set<string>();
  const deferredChecks: (() => Reports)[] = [];
  if (site.navigation !== undefined) {
    yield* checkNavigation(site, site.navigation, checked, deferredChecks);
    yield* checkEntries(site, checked, deferredChecks);
  }
  for (const reference of site.configuration.apiReferences()) yield* checkFile(site, reference, checked);
  yield* checkPages(site, checked);
  for (const reports of deferredChecks)
    for (const report of reports()) yield report.code === "openapi-remote" ? report : atMostWarning(report);
}

/**
 * The OpenAPI files of the navigation that the platform reads. The checks of those in dropped content are added to `deferredChecks`;
 * another rule reports those after the first one of a list, of which nothing else matters.
 */
function* checkNavigation(site: Site, { active }: Navigation, checked: Set<string>, deferredChecks: (() => Reports)[]): Reports {
  /** The paths and URLs of files without reports: hundreds of divisions may name one file. */
  const good = new Set<string>();
  for (const node of active) {
    const [first] = node.openapiReferences;
    if (first === undefined || node.parent === undefined || good.has(first.source)) continue;
    const reports = () => checkFile(site, first, checked);
    // Nearly always, there is nothing to report, and whether the file is read need not be found out.
    const seen = new Set(checked);
    const hasNoReports = checkFile(site, first, seen).next().done === true;
    if (hasNoReports) {
      good.add(first.source);
      for (const file of seen) checked.add(file);
    } else if (isInEffect(node.parent, node.key) && !dropsOpenApi(node)) yield* reports();
    else deferredChecks.push(reports);
  }
}

/** The same for those that entries name. */
function* checkEntries(site: Site, checked: Set<string>, deferredChecks: (() => Reports)[]): Reports {
  for (const { entry, endpoint } of site.endpointEntries) {
    const { file } = endpoint;
    const document = file && site.apiFiles.document(file.text);
    // Hundreds of entries name one file.
    if (file === undefined || document?.kind !== "file" || checked.has(document.uri)) continue;
    const reports = () => checkEntry(entry, file, document, checked);
    if (isInEffect(entry.owner, "pages")) yield* reports();
    else deferredChecks.push(reports);
  }
}

function* checkFile(site: Site, reference: DocumentReference, checked: Set<string>): Reports {
  const { source } = reference;
  const document = site.apiFiles.document(source);
  if (document.kind === "unknown") {
    const report = checked.has(source) ? undefined : remoteReport(reference, document);
    if (report !== undefined) yield report;
    checked.add(source);
    return;
  }
  const failure = loadFailure(document, source, site);
  if (failure?.kind === "missing") yield missingReport(reference, failure);
  if (document.kind !== "file" || failure?.kind === "missing" || checked.has(document.uri)) return;
  checked.add(document.uri);
  for (const report of contentReports(source, document)) yield reportAt(reference, report);
}

function missingReport(reference: DocumentReference, { message, suggestion }: LoadFailure): CodedReport<Code> {
  const data = { removeOptional: true, ...replacementData(suggestion).data } as const;
  return reportAt(reference, { code: "openapi-missing", message, data });
}

/** The file that an entry names itself; another rule reports a missing one. */
function* checkEntry(entry: PageEntry, token: EntryToken, document: DocumentFile, checked: Set<string>): Reports {
  const failure = loadFailure(document, token.text, undefined);
  if (failure?.kind === "missing" || checked.has(document.uri)) return;
  checked.add(document.uri);
  for (const report of contentReports(token.text, document)) yield { ...report, ...locationOfWord(entry, token) };
}

/**
 * The files that only the front matter of pages names. They do not fail the build, but their pages show no endpoint (docs/platform.md,
 * "Accepted OpenAPI files"). Reported in the first page that names one.
 */
function* checkPages(site: Site, checked: Set<string>): Reports {
  for (const documenting of site.documentingPages) {
    const { page } = documenting;
    const { openapi } = page.frontMatter;
    const source = openApiSourceOf(documenting, site.pages);
    const document = source === undefined ? undefined : site.apiFiles.document(source);
    if (source === undefined || document?.kind !== "file" || checked.has(document.uri) || page.excludedBy !== undefined) continue;
    checked.add(document.uri);
    const span = openapi?.span ?? page.titleSpan;
    for (const report of contentReports(source, document)) {
      const isWeak = report.code === "openapi-json" || report.severity === "information";
      yield { ...report, severity: isWeak ? "information" : "warning", file: page.textFile, span };
    }
  }
}

/** A remote OpenAPI file is fetched once the user trusts the workspace and allows its host. */
function remoteReport(reference: DocumentReference, { host, isUntrusted }: UnknownDocument): CodedReport<Code> | undefined {
  const message = `OpenAPI file not downloaded: ${quote(reference.source)}. To check its entries,`;
  if (isUntrusted) return reportAt(reference, { code: "openapi-remote", message: `${message} trust the workspace.` });
  if (host === undefined) return undefined;
  return reportAt(reference, {
    code: "openapi-remote",
    message: `${message} allow OpenAPI files from ${quote(host)}.`,
    data: { allowHost: host },
  });
}

type ContentCode = "openapi-broken" | "openapi-json" | "openapi-version" | "openapi-invalid" | "openapi-reference";

/** What is wrong with the content of a file, for whatever place names it. */
type ContentReport = Omit<CodedReport<ContentCode>, "span" | "file">;

/** What is wrong with an OpenAPI file that exists: it is broken, of another version, or a part of it is invalid. */
function* contentReports(source: string, document: DocumentFile): Iterable<ContentReport> {
  const { uri, content, validation, isRemote } = document;
  const failure = loadFailure(document, source, undefined);
  const file = fileInformation(uri);
  if (failure !== undefined && failure.kind !== "missing") {
    const { kind, message, place = file } = failure;
    yield {
      code: "openapi-broken",
      message,
      ...(kind === "limit" && { severity: "information" }),
      related: [place],
    };
  }
  if (failure !== undefined || content.kind !== "read") return;
  const name = quote(source);
  const index = content.outcome.kind === "index" ? content.outcome.index : undefined;
  if (index !== undefined && !isSupportedVersion(index)) {
    const message = `Unsupported OpenAPI version ${quote(index.specVersion)} in ${name}. Expected 3.0, 3.1, or 3.2.`;
    yield { code: "openapi-version", message, related: [file] };
    return;
  }
  if (!isRemote) yield* jsonReports(source, uri, content);
  if (content.unresolved !== undefined && !isRemote) yield* referenceReports(name, uri, content.lines, content.unresolved);
  if (validation?.kind === "unchecked" && validation.reason !== undefined) {
    const message = `OpenAPI file ${name} is not validated: ${validation.reason}.`;
    yield { code: "openapi-invalid", severity: "information", message, related: [file] };
  }
  const issue = validation?.kind === "checked" ? invalidFileReport(`Invalid OpenAPI in ${name}`, uri, validation) : undefined;
  if (issue !== undefined) yield { code: "openapi-invalid", ...issue };
}

/** A file named as JSON that is only YAML. */
function* jsonReports(source: string, uri: string, { outcome, lines }: IndexedOpenApi): Iterable<ContentReport> {
  const notJson = outcome.kind === "index" && /\.json$/iu.test(source) ? outcome.notJson : undefined;
  if (notJson === undefined) return;
  const range = rangeOf(lines, notJson.span);
  const message = `Invalid JSON in ${quote(source)}, ${lineAndColumn(range.start)}: ${notJson.message}. The platform reads it as YAML; other tools reject it.`;
  yield { code: "openapi-json", message, related: [{ uri, range, message: "The error is here." }] };
}

/** Paths that refer to other files, which do not have them. */
function* referenceReports(
  name: string,
  uri: string,
  lines: LineStarts,
  [first, ...others]: readonly UnresolvedPathItem[],
): Iterable<ContentReport> {
  if (first === undefined) return;
  const message = `Unresolved reference in ${name} to ${quote(first.ref)}: ${first.reason}${andMore(others.length)}.`;
  const related = [first, ...others].slice(0, maxShown).map(({ ref, key, reason }) => {
    return { uri, range: rangeOf(lines, key), message: `Unresolved reference to ${quote(ref)}: ${reason}.` };
  });
  yield { code: "openapi-reference", message, related };
}
