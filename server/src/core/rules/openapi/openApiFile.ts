import type { Located } from "../../config/sourceNode.ts";
import { isUrl } from "../../files/paths.ts";
import type { DescriptionSource } from "../../navigation/documentReference.ts";
import { isRead, losesDescription } from "../../navigation/dropped.ts";
import type { Navigation, PageEntry } from "../../navigation/navigation.ts";
import type { EntryToken } from "../../openapi/entry.ts";
import type { LostPart } from "../../openapi/indexFile.ts";
import type { Description } from "../../openapi/openApiDocument.ts";
import { isAccepted } from "../../openapi/openApiIndex.ts";
import { apiDescriptions } from "../../site/namedDocuments.ts";
import type { Site } from "../../site/site.ts";
import type { LineStarts } from "../../text/lines.ts";
import { rangeOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import type { Finding, RelatedPlace } from "../offense.ts";
import { keyAt } from "../offenseAt.ts";
import { wordIn } from "../place.ts";
import type { Unusable } from "./loadFailure.ts";
import { unusableOf } from "./loadFailure.ts";

/** How many places in a description are shown with a finding. */
const mostPlaces = 10;

type DescriptionOnDisk = Extract<Description, { kind: "file" }>;

/**
 * The descriptions that `openapi` names, each at the text that names it: missing, broken, or named in a way that does not
 * do what it seems to. Source: specification, "OpenAPI description rules", 1; facts, sections 5 and 6.
 */
export function* checkDescriptions(site: Site): Iterable<Finding> {
  /** The files whose own faults have been told: once is enough, wherever else they are named. */
  const told = new Set<string>();
  const unread: (() => Iterable<Finding>)[] = [];
  if (site.navigation !== undefined) {
    const atRoot = site.navigation.fields.get("openapi");
    if (atRoot !== undefined) yield ignoredAtRoot(atRoot);
    yield* checkNavigation(site, site.navigation, told, unread);
    yield* checkEntries(site, told, unread);
  }
  for (const mention of apiDescriptions(site)) {
    yield* checkListed(mention);
    yield* checkFile(site, mention, told);
  }
  // What is lost to a fault, or to the description before it, breaks no build.
  for (const check of unread)
    for (const finding of check()) yield finding.severity === "error" ? { ...finding, severity: "warning" } : finding;
}

/** The descriptions that a navigation names where the platform reads them. How to check the others is put into `unread`. */
function* checkNavigation(
  site: Site,
  { shown }: Navigation,
  told: Set<string>,
  unread: (() => Iterable<Finding>)[],
): Iterable<Finding> {
  for (const node of shown) {
    const [first, ...more] = node.descriptions;
    if (first === undefined || node.parent === undefined) continue;
    const check = () => checkNamed(site, first, told);
    // Whether it is read takes a look at all that stands around it: nearly always there is nothing to tell.
    const said = new Set(told);
    const isSound = checkNamed(site, first, said).next().done === true;
    if (isSound) for (const file of said) told.add(file);
    else if (isRead(node.parent, node.key) && !losesDescription(node)) yield* check();
    else unread.push(check);
    for (const mention of more) unread.push(() => [...checkFile(site, mention, told), ignored(mention, first)]);
  }
}

/** The same of those that entries name. */
function* checkEntries(site: Site, told: Set<string>, unread: (() => Iterable<Finding>)[]): Iterable<Finding> {
  for (const { entry, endpoint } of site.endpoints) {
    const { file } = endpoint;
    const description = file && site.description(file.text);
    // Hundreds of entries name one file.
    if (file === undefined || description?.kind !== "file" || told.has(description.uri)) continue;
    const check = () => checkEntry(entry, file, description, told);
    if (isRead(entry.owner, "pages")) yield* check();
    else unread.push(check);
  }
}

function* checkNamed(site: Site, mention: DescriptionSource, told: Set<string>): Generator<Finding> {
  yield* checkFile(site, mention, told);
  if (mention.directory !== undefined) yield* checkDirectory(mention.directory);
}

function* checkFile(site: Site, mention: DescriptionSource, told: Set<string>): Iterable<Finding> {
  const { source } = mention;
  const description = site.description(source);
  if (description.kind === "unknown") {
    if (description.host !== undefined && !told.has(source)) yield remote(mention, description.host);
    told.add(source);
    return;
  }
  const unusable = unusableOf(description, source, site.pages);
  if (unusable?.kind === "missing") yield missing(mention, unusable);
  if (description.kind !== "file" || unusable?.kind === "missing" || told.has(description.uri)) return;
  told.add(description.uri);
  if (unusable !== undefined)
    yield at(mention, "description-broken", "error", unusable.message, unusable.place && [unusable.place]);
  else yield* checkContent(mention, source, description);
}

function missing(mention: DescriptionSource, { message, meant }: Unusable): Finding {
  const finding = at(mention, "description-missing", "error", message);
  return meant === undefined ? finding : { ...finding, data: { replaceWith: JSON.stringify(meant) } };
}

/** The file that an entry names itself; that it cannot be used is said of the entry. */
function* checkEntry(page: PageEntry, token: EntryToken, description: DescriptionOnDisk, told: Set<string>): Iterable<Finding> {
  if (unusableOf(description, token.text, undefined) !== undefined || told.has(description.uri)) return;
  told.add(description.uri);
  const { offset, length } = wordIn(page, token);
  for (const finding of checkContent(page, token.text, description)) yield { ...finding, span: { offset, length } };
}

/** What is wrong with a description that can be read: its version, or parts of it. */
function* checkContent(place: Located, source: string, { uri, content, check, isRemote }: DescriptionOnDisk): Iterable<Finding> {
  const name = quote(source);
  const index = content.kind === "read" && content.outcome.kind === "index" ? content.outcome.index : undefined;
  if (index !== undefined && !isAccepted(index)) {
    const message = `${name} is written in OpenAPI ${quote(index.specVersion)}, which is refused: it must be 3.0 or 3.1.`;
    yield at(place, "description-version", "error", message);
    return;
  }
  if (content.kind === "read" && content.lost !== undefined && !isRemote)
    yield* checkParts(place, name, uri, content.lines, content.lost);
  const [first] = check?.kind === "checked" ? check.faults : [];
  if (check?.kind !== "checked" || first === undefined) return;
  const { errors, warnings, faults } = check;
  const others = errors + warnings - 1;
  const more = others === 0 ? "" : `; ${others} more ${others === 1 ? "fault is" : "faults are"} in it`;
  const related = faults.map(({ message, range }) => ({ uri, range, message: sentence(message) }));
  const lead = errors > 0 ? `${name} is no valid OpenAPI description:` : `In ${name},`;
  const message = `${lead} ${first.message}${more}.`;
  yield at(place, "description-invalid", first.severity, message, related);
}

/** Paths of a description that should stand in other files. */
function* checkParts(
  place: Located,
  name: string,
  uri: string,
  lines: LineStarts,
  [first, ...others]: readonly LostPart[],
): Iterable<Finding> {
  if (first === undefined) return;
  const more = others.length === 0 ? "" : `; ${others.length} more of its paths ${others.length === 1 ? "is" : "are"} not found`;
  const message = `${name} refers to ${quote(first.ref)} for a path, but ${first.reason}${more}.`;
  const related = [first, ...others].slice(0, mostPlaces).map(({ ref, key, reason }) => {
    return { uri, range: rangeOf(lines, key), message: `This path refers to ${quote(ref)}, but ${reason}.` };
  });
  yield at(place, "description-part-missing", "warning", message, related);
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** A description on the network is fetched once the user allows its host. */
function remote(mention: DescriptionSource, host: string): Finding {
  const message = `What ${quote(mention.source)} describes is not known, as nothing has been fetched from ${quote(host)}: allow that to have entries checked.`;
  return { ...at(mention, "description-remote", "information", message), data: { allowHost: host } };
}

/** The platform takes the first description of an array alone (facts, section 6). */
function ignored(mention: DescriptionSource, first: DescriptionSource): Finding {
  const message = `${quote(mention.source)} is ignored: of several descriptions only the first one, ${quote(first.source)}, is used here.`;
  return at(mention, "description-ignored", "warning", message);
}

/** The root of the navigation takes no description (facts, section 1, "silent losses"). */
function ignoredAtRoot(value: Located): Finding {
  const message =
    "`openapi` is ignored at the root of the navigation: name the OpenAPI file on a tab, a group or another division.";
  return { ...at(keyAt(value), "description-ignored", "warning", message), data: { remove: true } };
}

/** A slash before the folder of generated pages stays in their addresses (facts, section 6). */
function* checkDirectory(directory: Located): Iterable<Finding> {
  const { node } = directory;
  if (node.type !== "string" || !String(node.value).startsWith("/")) return;
  const folder = String(node.value).replace(/^\/+/u, "");
  const message = `\`directory\` begins with a slash, which would stay in the address of each page: write ${quote(folder)}.`;
  yield { ...at(directory, "description-directory", "warning", message), data: { replaceWith: JSON.stringify(folder) } };
}

/**
 * With a leading slash, the platform's own check takes a file of `api.openapi` for one outside of the docs root (facts, section
 * 5). The site is built all the same, so it is no error.
 */
function* checkListed(mention: DescriptionSource): Iterable<Finding> {
  const { source } = mention;
  if (isUrl(source) || !source.startsWith("/")) return;
  const path = source.replace(/^\/+/u, "");
  const message = `In \`api.openapi\`, the platform's check takes a path with a leading slash for one outside of the docs root: write ${quote(path)}.`;
  yield { ...at(mention, "description-leading-slash", "warning", message), data: { replaceWith: JSON.stringify(path) } };
}

function at(
  { file, node }: Located,
  code: string,
  severity: Finding["severity"],
  message: string,
  related?: readonly RelatedPlace[],
): Finding {
  return { code, severity, message, span: { offset: node.offset, length: node.length }, file, ...(related && { related }) };
}
