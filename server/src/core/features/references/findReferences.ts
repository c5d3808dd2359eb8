import type { Location, Position, ReferenceContext } from "vscode-languageserver-types";
import type { ReadText } from "../../files/textFile.ts";
import { unquotedSpan } from "../../json/spanInString.ts";
import { keyLocation, operationLocation } from "../../openapi/operationLocation.ts";
import { startsWithFrontMatter } from "../../pages/frontMatterBlock.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import type { LineStarts } from "../../text/lines.ts";
import { isInLine, rangeIn } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { touches } from "../../text/span.ts";
import { anchorAt, linkReferences, linkReferencesAt } from "./linkReferences.ts";
import { otherReferences } from "./otherReferences.ts";
import { pageReferences, pageReferencesAt } from "./pageReferences.ts";
import { placeOfSource, redirectAt, redirectReferences } from "./redirectReferences.ts";
import type { Reference } from "./references.ts";
import { referencesIn } from "./references.ts";
import { settingAnchors, settingReferencesAt } from "./settingAnchors.ts";
import type { ReferenceTarget } from "./target.ts";
import { identityOf, targetLocation } from "./target.ts";

/** Where references are asked for. */
interface Cursor {
  readonly uri: string;
  readonly position: Position;
  /** The offset of the position, in a page. */
  readonly offset?: number | undefined;
}

/**
 * The references of some sites to what is at the cursor: an operation, at its path or method in an OpenAPI file; a schema, a channel, or a
 * definition, at its name; a page, anywhere else in its front matter; a heading; the source of a redirect; or the target of a reference or
 * link. If pages are generated for a whole OpenAPI file, the reference to that file is one to each of its operations. With
 * `includeDeclaration`, the target itself comes first.
 */
export async function findReferences(
  sites: readonly IndexedSite[],
  cursor: Cursor,
  { includeDeclaration }: ReferenceContext,
  read: ReadText,
): Promise<Location[]> {
  const references = sites.flatMap(referencesOf);
  const found = sites.map((site) => targetsAt(site, cursor));
  const inSource = found.includes(undefined) ? [...targetsInSource(cursor, references)] : [];
  const targets = new Map([...found.flatMap((each) => each ?? []), ...inSource].map((target) => [identityOf(target), target]));
  const files = [...targets.values()].flatMap((target) => (target.kind === "file" ? target.uri : []));
  const others = await inOtherFiles(sites, files, read);
  return distinct([
    ...sites.flatMap((site) => redirectLocations(site, cursor, includeDeclaration)),
    ...(includeDeclaration ? declarations([...targets.values()], cursor) : []),
    ...[...references, ...others].filter(({ target }) => targets.has(identityOf(target))).map(locationOf),
  ]);
}

/** The references of some sites to a file, or to an operation or another part of it from which a page is generated. */
export async function fileReferences(sites: readonly IndexedSite[], uri: string, read: ReadText): Promise<Location[]> {
  const references = [...sites.flatMap(referencesOf), ...(await inOtherFiles(sites, [uri], read))];
  // A link to a heading is one to its page as well, unless it is in that page.
  const found = references.filter(({ target }) => target.kind !== "anchor" && targetLocation(target).uri === uri);
  return distinct(found.map(locationOf));
}

/** The references of some sites to files that are neither in docs.json nor in pages. */
async function inOtherFiles(
  sites: readonly IndexedSite[],
  uris: readonly string[],
  read: ReadText,
): Promise<readonly Reference[]> {
  return (await Promise.all(sites.map((site) => otherReferences(site, uris, read)))).flat();
}

/** The source of the redirect at the cursor, if it is wanted, and what leads to it. */
function redirectLocations(site: IndexedSite, { uri, position }: Cursor, withSource: boolean): readonly Location[] {
  const redirect = redirectAt(site.site, uri, position);
  if (redirect === undefined) return [];
  return [...(withSource ? [placeOfSource(redirect)] : []), ...redirectReferences(site, redirect)].map(locationOf);
}

function declarations(targets: readonly ReferenceTarget[], { uri: current }: Cursor): readonly Location[] {
  // The cursor is already in that page.
  const others = targets.filter((target) => target.kind !== "file" || target.uri !== current);
  return others.map(targetLocation).map(({ uri, selectionRange }) => ({ uri, range: selectionRange }));
}

function locationOf({ file, span }: Pick<Reference, "file" | "span">): Location {
  return { uri: file.uri, range: rangeIn(file.document, span) };
}

/** Locations without those that start where another one does. */
function distinct(locations: readonly Location[]): Location[] {
  const byStart = locations.map((each) => [`${each.uri} ${each.range.start.line} ${each.range.start.character}`, each] as const);
  return [...new Map(byStart).values()];
}

/** All references in a site: in its docs.json, and in its pages. */
function referencesOf(indexed: IndexedSite): readonly Reference[] {
  const { site } = indexed;
  const settings = referencesIn(site);
  return [
    ...settings,
    ...settingAnchors(indexed, settings),
    ...wholeFileReferences(site),
    ...pageReferences(site),
    ...linkReferences(indexed),
  ];
}

/** What is at the cursor in a file of the configuration of a site, or in one of its pages; undefined for any other file. */
function targetsAt(indexed: IndexedSite, cursor: Cursor): readonly ReferenceTarget[] | undefined {
  const { site } = indexed;
  const file = site.file(cursor.uri);
  if (file !== undefined)
    return settingReferencesAt(indexed, file, file.document.offsetAt(cursor.position)).map(({ target }) => target);
  const page = site.pages?.pageOf(cursor.uri);
  return page && [...targetsInPage(indexed, page, cursor)];
}

function* targetsInPage(indexed: IndexedSite, page: PageFile, { uri, position, offset }: Cursor): Iterable<ReferenceTarget> {
  const named = offset === undefined ? [] : pageReferencesAt(indexed.site, page, offset);
  const links = offset === undefined ? [] : linkReferencesAt(indexed, page, offset);
  for (const { target } of [...named, ...links]) yield target;
  if (named.length + links.length > 0) return;
  const index = indexed.indexes.get(page.path);
  const anchor = offset === undefined || index === undefined ? undefined : anchorAt(page, index, offset);
  if (anchor !== undefined) yield { kind: "anchor", at: anchor };
  const headLines = startsWithFrontMatter(page.head) ? page.head.split("\n").length : 0;
  if (position.line < Math.max(2, headLines)) yield { kind: "file", uri };
}

/** What is defined at the cursor in a file that pages are generated from, of what anything refers to. */
function* targetsInSource({ uri, position }: Cursor, references: readonly Reference[]): Iterable<ReferenceTarget> {
  for (const { target } of references) {
    if (target.kind === "source" && target.page.uri === uri && isAt(target.page.lines, target.page.key, position)) yield target;
    if (target.kind === "channel" && target.uri === uri && isAt(target.lines, target.channel.key, position)) yield target;
    if (target.kind === "schema" && target.document.uri === uri && isAt(target.document.lines, target.key, position))
      yield target;
    if (target.kind !== "operation") continue;
    const { document, item, operation } = target;
    const defining = operationLocation(document, target);
    const path = keyLocation(document, item);
    const isAtCursor =
      (defining.uri === uri && isAt(defining.lines, operation.key, position)) ||
      (path.uri === uri && isInLine(path.range, position));
    if (isAtCursor) yield target;
  }
}

/** The operations of OpenAPI files whose pages are all generated, at the path of the file. */
function* wholeFileReferences(site: Site): Iterable<Reference> {
  for (const page of site.operationPages) {
    const reference = page.node.openapi;
    if (page.entry !== undefined || reference === undefined) continue;
    const { file, node } = reference;
    yield { file, span: unquotedSpan(node), target: page };
  }
}

function isAt(lines: LineStarts, span: Span, { line, character }: Position): boolean {
  const start = lines[line];
  return start !== undefined && touches(span, start + character);
}
