import type { CodeLens, Command, Location, Position } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import type { Coverage } from "../navigation/coverage.ts";
import { coverageOf } from "../navigation/coverage.ts";
import { endpointOfPage } from "../navigation/endpointPages.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { isRendered } from "../navigation/navigation.ts";
import type { Endpoint } from "../openapi/endpoints.ts";
import { entryText } from "../openapi/endpoints.ts";
import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import { operationLocation } from "../openapi/operationLocation.ts";
import type { Site } from "../site/site.ts";
import { rangeOf } from "../text/lines.ts";

/**
 * How much of a description each division shows that names one, above its name: "12 of 14 operations listed". `show` is the
 * editor's command for what is missing; it is given the file and the place of the lens.
 */
export function codeLenses(site: Site, file: ConfigFile, show: string | undefined): CodeLens[] {
  const lenses = new Map<number, CodeLens>();
  const coverageOfDivision = coverageIn(site);
  for (const division of dividedBy(site, file)) {
    const { offset } = nameOf(division);
    const coverage = lenses.has(offset) ? undefined : coverageOfDivision(division);
    if (coverage === undefined || coverage.all.wanted.length === 0) continue;
    const start = file.document.positionAt(offset);
    lenses.set(offset, { range: { start, end: start }, command: commandOf(coverage, file.uri, start, show) });
  }
  return [...lenses.values()];
}

/** The operations that nothing shows, of the description that a division names whose lens stands at a position. */
export function unlistedOperations(site: Site, file: ConfigFile, position: Position): Location[] {
  const offset = file.document.offsetAt(position);
  for (const division of dividedBy(site, file)) {
    const all = nameOf(division).offset === offset ? coverageIn(site)(division)?.all : undefined;
    if (all === undefined) continue;
    return all.unlisted.map((endpoint) => placeWithPath(all.document, endpoint));
  }
  return [];
}

/**
 * Where an operation stands, for a list that shows no more than the line it begins on: with its path where it is the first one of
 * that, since a method says little.
 */
function placeWithPath(document: LoadedDocument, { item, operation }: Endpoint): Location {
  const { uri, name } = operationLocation(document, { item, operation });
  const [first] = item.operations.values();
  if (first !== operation || item.ref !== undefined) return { uri, range: name };
  return { uri, range: { start: rangeOf(document.lines, item.key).start, end: name.end } };
}

/** What a division shows of its description, and what all of the site does. */
interface DivisionCoverage {
  /** How many of the operations that are to have a page it shows. */
  readonly listed: number;
  readonly all: Coverage;
  /** The pages of all its operations are made, none is listed. */
  readonly isBulk: boolean;
}

/** The divisions of a file that name a description themselves. */
function* dividedBy({ navigation }: Site, { uri }: ConfigFile): Iterable<NavigationNode> {
  if (navigation === undefined) return;
  for (const node of navigation.nodes) if (node.inheritedFrom === node && node.file.uri === uri && isRendered(node)) yield node;
}

/** The place of the lens: the name of the division, where that stands beside the rest of it. */
function nameOf({ kind, fields, file, node }: NavigationNode): { readonly offset: number } {
  const name = fields.get(kind);
  const property = name?.file === file ? name.node.parent : undefined;
  return property !== undefined && property.parent === node ? property : node;
}

/** Tells what divisions show; undefined while that is not known. */
function coverageIn(site: Site): (division: NavigationNode) => DivisionCoverage | undefined {
  const { endpointPages, generated } = site;
  if (endpointPages === undefined) return () => undefined;
  const written = endpointPages.filter(({ page, entry }) => entry !== undefined || page.frontMatter.hidden);
  const known = new Map<string, { readonly all: Coverage | undefined; readonly wanted: ReadonlySet<string> }>();
  return (division) => {
    const source = division.openapi?.source;
    const document = source === undefined ? undefined : loadedDocument(site.description(source));
    if (document === undefined) return undefined;
    const { uri } = document;
    let whole = known.get(uri);
    if (whole === undefined) {
      const all = coverageOf([document], generated, written).get(uri);
      whole = { all, wanted: new Set(all?.wanted.map(entryText)) };
      known.set(uri, whole);
    }
    const { all, wanted } = whole;
    const own = generated.filter((page) => page.node.inheritedFrom === division && page.document.uri === uri);
    const endpoints: Endpoint[] = [...own];
    for (const page of endpointPages) {
      const endpoint = page.entry?.owner.inheritedFrom === division ? endpointOfPage(page, document) : undefined;
      if (endpoint !== undefined) endpoints.push(endpoint);
    }
    const listed = new Set(endpoints.map(entryText).filter((text) => wanted.has(text))).size;
    return all && { listed, all, isBulk: own.some(({ entry }) => entry === undefined) };
  };
}

function commandOf(coverage: DivisionCoverage, uri: string, position: Position, show: string | undefined): Command {
  const title = titleOf(coverage);
  if (show === undefined || coverage.all.unlisted.length === 0) return { title, command: "" };
  return { title, tooltip: "Show the operations that are in no navigation", command: show, arguments: [uri, position] };
}

function titleOf({ listed, all, isBulk }: DivisionCoverage): string {
  const total = all.wanted.length;
  const operations = total === 1 ? "operation" : "operations";
  if (isBulk && listed === total) return total === 1 ? "1 operation, generated" : `${total} operations, all generated`;
  const elsewhere = total - listed - all.unlisted.length;
  if (elsewhere === 0) return `${listed} of ${total} ${operations} listed`;
  if (all.unlisted.length === 0) return `${listed} of ${total} ${operations} listed, all others elsewhere`;
  return `${listed} of ${total} ${operations} listed, ${elsewhere} elsewhere`;
}
