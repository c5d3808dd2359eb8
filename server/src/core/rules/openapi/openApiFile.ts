import type { SourceNode } from "../../config/sourceNode.ts";
import { isUrl } from "../../files/paths.ts";
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
import type { Offense, RelatedPlace } from "../offense.ts";
import { keyAt } from "../offenseAt.ts";
import { wordIn } from "../place.ts";
import type { LoadFailure } from "./loadFailure.ts";
import { loadFailure } from "./loadFailure.ts";

/** How many places in a description are shown with a finding. */
const mostPlaces = 10;

type DescriptionOnDisk = Extract<OpenApiDocument, { kind: "file" }>;

/**
 * The descriptions that `openapi` names, each at the text that names it: missing, broken, or named in a way that does not
 * do what it seems to. Source: specification, "OpenAPI description rules", 1; facts, sections 5 and 6.
 */
export function* checkOpenApiFiles(site: Site): Iterable<Offense> {
  /** The files whose own faults have been told: once is enough, wherever else they are named. */
  const told = new Set<string>();
  const unread: (() => Iterable<Offense>)[] = [];
  if (site.navigation !== undefined) {
    const atRoot = site.navigation.fields.get("openapi");
    if (atRoot !== undefined) yield ignoredAtRoot(atRoot);
    yield* checkNavigation(site, site.navigation, told, unread);
    yield* checkEntries(site, told, unread);
  }
  for (const reference of apiReferences(site)) {
    yield* checkListed(reference);
    yield* checkFile(site, reference, told);
  }
  // What is lost to a fault, or to the description before it, breaks no build.
  for (const check of unread)
    for (const offense of check()) yield offense.severity === "error" ? { ...offense, severity: "warning" } : offense;
}

/** The descriptions that a navigation names where the platform reads them. How to check the others is put into `unread`. */
function* checkNavigation(
  site: Site,
  { active }: Navigation,
  told: Set<string>,
  unread: (() => Iterable<Offense>)[],
): Iterable<Offense> {
  for (const node of active) {
    const [first, ...more] = node.openapiReferences;
    if (first === undefined || node.parent === undefined) continue;
    const check = () => checkNamed(site, first, told);
    // Whether it is read takes a look at all that stands around it: nearly always there is nothing to tell.
    const said = new Set(told);
    const isSound = checkNamed(site, first, said).next().done === true;
    if (isSound) for (const file of said) told.add(file);
    else if (isRead(node.parent, node.key) && !losesOpenapi(node)) yield* check();
    else unread.push(check);
    for (const reference of more) unread.push(() => [...checkFile(site, reference, told), ignored(reference, first)]);
  }
}

/** The same of those that entries name. */
function* checkEntries(site: Site, told: Set<string>, unread: (() => Iterable<Offense>)[]): Iterable<Offense> {
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

function* checkNamed(site: Site, reference: DocumentReference, told: Set<string>): Generator<Offense> {
  yield* checkFile(site, reference, told);
  if (reference.directory !== undefined) yield* checkDirectory(reference.directory);
}

function* checkFile(site: Site, reference: DocumentReference, told: Set<string>): Iterable<Offense> {
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
  if (failure !== undefined) yield at(reference, "openapi-broken", "error", failure.message, failure.place && [failure.place]);
  else yield* checkContent(reference, source, document);
}

function missing(reference: DocumentReference, { message, meant }: LoadFailure): Offense {
  const offense = at(reference, "openapi-missing", "error", message);
  return meant === undefined ? offense : { ...offense, data: { replaceWith: JSON.stringify(meant) } };
}

/** The file that an entry names itself; that it cannot be used is said of the entry. */
function* checkEntry(page: PageEntry, token: EntryToken, document: DescriptionOnDisk, told: Set<string>): Iterable<Offense> {
  if (loadFailure(document, token.text, undefined) !== undefined || told.has(document.uri)) return;
  told.add(document.uri);
  const { offset, length } = wordIn(page, token);
  for (const offense of checkContent(page, token.text, document)) yield { ...offense, span: { offset, length } };
}

/** What is wrong with a description that can be read: its version, or parts of it. */
function* checkContent(
  place: SourceNode,
  source: string,
  { uri, content, validation, isRemote }: DescriptionOnDisk,
): Iterable<Offense> {
  const name = quote(source);
  const index = content.kind === "read" && content.outcome.kind === "index" ? content.outcome.index : undefined;
  if (index !== undefined && !isSupportedVersion(index)) {
    const message = `${name} is written in OpenAPI ${quote(index.specVersion)}, which is refused: it must be 3.0 or 3.1.`;
    yield at(place, "openapi-version", "error", message);
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
  const lead = errors > 0 ? `${name} is no valid OpenAPI description:` : `In ${name}:`;
  const message = `${lead} ${first.message}${more}.`;
  yield at(place, "openapi-invalid", first.severity, message, related);
}

/** Paths of a description that should stand in other files. */
function* checkParts(
  place: SourceNode,
  name: string,
  uri: string,
  lines: LineStarts,
  [first, ...others]: readonly UnresolvedPathItem[],
): Iterable<Offense> {
  if (first === undefined) return;
  const more = others.length === 0 ? "" : `; ${others.length} more of its paths ${others.length === 1 ? "is" : "are"} not found`;
  const message = `${name} refers to ${quote(first.ref)} for a path, but ${first.reason}${more}.`;
  const related = [first, ...others].slice(0, mostPlaces).map(({ ref, key, reason }) => {
    return { uri, range: rangeOf(lines, key), message: `This path refers to ${quote(ref)}, but ${reason}.` };
  });
  yield at(place, "openapi-reference", "warning", message, related);
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** A description on the network is fetched once the user allows its host. */
function remote(reference: DocumentReference, host: string): Offense {
  const message = `What ${quote(reference.source)} describes is not known, as nothing has been fetched from ${quote(host)}: allow that to have entries checked.`;
  return { ...at(reference, "openapi-remote", "information", message), data: { allowHost: host } };
}

/** The platform takes the first description of an array alone (facts, section 6). */
function ignored(reference: DocumentReference, first: DocumentReference): Offense {
  const message = `${quote(reference.source)} is ignored: of several descriptions only the first one, ${quote(first.source)}, is used here.`;
  return at(reference, "openapi-ignored", "warning", message);
}

/** The root of the navigation takes no description (facts, section 1, "silent losses"). */
function ignoredAtRoot(value: SourceNode): Offense {
  const message =
    "`openapi` is ignored at the root of the navigation: name the OpenAPI file on a tab, a group or another division.";
  return { ...at(keyAt(value), "openapi-ignored", "warning", message), data: { remove: true } };
}

/** A slash before the folder of generated pages stays in their addresses (facts, section 6). */
function* checkDirectory(directory: SourceNode): Iterable<Offense> {
  const { node } = directory;
  if (node.type !== "string" || !String(node.value).startsWith("/")) return;
  const folder = String(node.value).replace(/^\/+/u, "");
  const message = `\`directory\` begins with a slash, which would stay in the address of each page: write ${quote(folder)}.`;
  yield { ...at(directory, "openapi-directory", "warning", message), data: { replaceWith: JSON.stringify(folder) } };
}

/**
 * With a leading slash, the platform's own check takes a file of `api.openapi` for one outside of the docs root (facts, section
 * 5). The site is built all the same, so it is no error.
 */
function* checkListed(reference: DocumentReference): Iterable<Offense> {
  const { source } = reference;
  if (isUrl(source) || !source.startsWith("/")) return;
  const path = source.replace(/^\/+/u, "");
  const message = `In \`api.openapi\`, the platform's check takes a path with a leading slash for one outside of the docs root: write ${quote(path)}.`;
  yield { ...at(reference, "openapi-leading-slash", "warning", message), data: { replaceWith: JSON.stringify(path) } };
}

function at(
  { file, node }: SourceNode,
  code: string,
  severity: Offense["severity"],
  message: string,
  related?: readonly RelatedPlace[],
): Offense {
  return { code, severity, message, span: { offset: node.offset, length: node.length }, file, ...(related && { related }) };
}
