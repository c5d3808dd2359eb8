import type { CodeLens, Command, Position } from "vscode-languageserver-types";
import type { UnlistedOperation } from "../../protocol.ts";
import type { ConfigFile } from "../config/configFile.ts";
import type { Coverage } from "../navigation/coverage.ts";
import { coverageOf } from "../navigation/coverage.ts";
import { operationIn } from "../navigation/documentingPages.ts";
import { isPlaced } from "../navigation/endpointPages.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { isRendered } from "../navigation/navigation.ts";
import type { Endpoint } from "../openapi/endpoints.ts";
import { entryText } from "../openapi/endpoints.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import { operationLocation } from "../openapi/operationLocation.ts";
import type { Site } from "../site/site.ts";

/**
 * Counts, above each division that sets an OpenAPI file, how many operations of that file it lists: "12 of 14 operations listed". Says
 * how many deprecated ones are left out, since they do not count. Above each language, how many pages of the default one it lists.
 * `show` is the editor's command that shows the missing ones. Its arguments are the URI and the position of the lens.
 */
export function codeLenses(site: Site, file: ConfigFile, show: string | undefined): CodeLens[] {
  const lenses = new Map<number, CodeLens>();
  const coverageOfDivision = coverageIn(site);
  for (const division of divisionsWithOpenApi(site, file)) {
    const { offset } = anchorOf(division);
    const coverage = lenses.has(offset) ? undefined : coverageOfDivision(division);
    if (coverage === undefined || coverage.all.expected.length === 0) continue;
    const start = file.document.positionAt(offset);
    lenses.set(offset, { range: { start, end: start }, command: commandOf(coverage, file.uri, start, show) });
  }
  return [...lenses.values(), ...languageLenses(site, file)];
}

/** Counts how many pages of the default language the others list. */
function languageLenses({ languageCoverage }: Site, { uri, document }: ConfigFile): CodeLens[] {
  const written = languageCoverage.filter(({ language }) => language.file.uri === uri);
  return written.map(({ language, model, total, shared }) => {
    const start = document.positionAt(anchorOf(language).offset);
    const title = `${shared} of ${total === 1 ? "1 page" : `the ${total} pages`} in ${model.label}`;
    return { range: { start, end: start }, command: { title, command: "" } };
  });
}

/** The operations that are not in the navigation, of the division whose lens is at a position, in the order of the OpenAPI file. */
export function unlistedOperations(site: Site, file: ConfigFile, position: Position): UnlistedOperation[] {
  const offset = file.document.offsetAt(position);
  for (const division of divisionsWithOpenApi(site, file)) {
    const all = anchorOf(division).offset === offset ? coverageIn(site)(division)?.all : undefined;
    if (all === undefined) continue;
    return all.unlisted.map((endpoint) => {
      const { uri, name } = operationLocation(all.document, endpoint);
      const { summary } = endpoint.operation;
      return { entry: entryText(endpoint), ...(summary !== undefined && { summary }), uri, range: name };
    });
  }
  return [];
}

/** How many operations a division lists, and how many the whole site does. */
interface DivisionCoverage {
  /** The operations in the division, of those that should have a page. */
  readonly listed: number;
  readonly all: Coverage;
  /** Pages are generated for all operations, without entries. */
  readonly isBulk: boolean;
}

/** The divisions of a file that set an OpenAPI file. */
function* divisionsWithOpenApi({ navigation }: Site, { uri }: ConfigFile): Iterable<NavigationNode> {
  if (navigation === undefined) return;
  for (const node of navigation.nodes) if (node.inheritedFrom === node && node.file.uri === uri && isRendered(node)) yield node;
}

/** Where the lens goes: above the name of the division if that is in the same object, otherwise above the object. */
function anchorOf({ kind, fields, file, node }: NavigationNode): { readonly offset: number } {
  const name = fields.get(kind);
  const property = name?.file === file ? name.node.parent : undefined;
  return property !== undefined && property.parent === node ? property : node;
}

/** Computes the coverage of divisions, which is undefined while the pages or the OpenAPI file are loading. */
function coverageIn(site: Site): (division: NavigationNode) => DivisionCoverage | undefined {
  const { endpointPages, generated } = site;
  if (endpointPages === undefined) return () => undefined;
  const written = endpointPages.filter(isPlaced);
  const coverages = new Map<string, { readonly all: Coverage | undefined; readonly wanted: ReadonlySet<string> }>();
  return (division) => {
    const source = division.openapi?.source;
    const document = source === undefined ? undefined : loadedDocument(site.document(source));
    if (document === undefined) return undefined;
    const { uri } = document;
    let ofSite = coverages.get(uri);
    if (ofSite === undefined) {
      const all = coverageOf([document], generated, written).get(uri);
      ofSite = { all, wanted: new Set(all?.expected.map(entryText)) };
      coverages.set(uri, ofSite);
    }
    const { all, wanted } = ofSite;
    const own = generated.filter((page) => page.node.inheritedFrom === division && page.document.uri === uri);
    const endpoints: Endpoint[] = [...own];
    for (const page of endpointPages) {
      const endpoint = page.entry?.owner.inheritedFrom === division ? operationIn(page, document) : undefined;
      if (endpoint !== undefined) endpoints.push(endpoint);
    }
    const listed = new Set(endpoints.map(entryText).filter((text) => wanted.has(text))).size;
    return all && { listed, all, isBulk: own.some(({ entry }) => entry === undefined) };
  };
}

function commandOf(coverage: DivisionCoverage, uri: string, position: Position, show: string | undefined): Command {
  const title = titleOf(coverage);
  if (show === undefined || coverage.all.unlisted.length === 0) return { title, command: "" };
  return { title, tooltip: "Show the operations that are not in the navigation", command: show, arguments: [uri, position] };
}

function titleOf({ listed, all, isBulk }: DivisionCoverage): string {
  const total = all.expected.length;
  const operations = total === 1 ? "operation" : "operations";
  if (isBulk && listed === total)
    return total === 1 ? "1 operation has a generated page" : `All ${total} operations have generated pages`;
  const elsewhere = total - listed - all.unlisted.length;
  const parts = [`${listed} of ${total} ${operations} listed`];
  if (elsewhere > 0) parts.push(`${elsewhere} elsewhere`);
  if (all.leftOut > 0) parts.push(`${all.leftOut} deprecated not counted`);
  return parts.join(", ");
}
