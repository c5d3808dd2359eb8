import type { CodeLens } from "vscode-languageserver-types";
import type { UnlistedItem, UnlistedParams } from "../../protocol.ts";
import type { ConfigFile } from "../config/configFile.ts";
import { addressOf } from "../files/paths.ts";
import type { DocumentCoverage } from "../navigation/documentCoverage.ts";
import { documentCoverage } from "../navigation/documentCoverage.ts";
import { isListedOrHidden, operationIn } from "../navigation/documentingPages.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { isRendered } from "../navigation/navigation.ts";
import type { Endpoint } from "../openapi/endpoints.ts";
import { entryText } from "../openapi/endpoints.ts";
import { operationLocation } from "../openapi/operationLocation.ts";
import type { Site } from "../site/site.ts";
import { startOfFile } from "../text/lines.ts";
import { countText, numberText } from "../text/numberText.ts";

/**
 * Counts, above each division that sets an OpenAPI file, how many operations of that file it lists: "12 of 14 operations listed". Says
 * how many deprecated ones are left out, since they do not count. Above each language, how many pages of the default one it lists.
 * `show` is the editor's command that shows the missing ones. Its arguments are the fields of `UnlistedParams`.
 */
export function codeLenses(site: Site, file: ConfigFile, show: string | undefined): CodeLens[] {
  const lenses = new Map<number, CodeLens>();
  const coverageOfDivision = coverageIn(site);
  for (const division of divisionsWithOpenApi(site, file)) {
    const { offset } = lensNode(division);
    const coverage = lenses.has(offset) ? undefined : coverageOfDivision(division);
    if (coverage === undefined || coverage.all.expected.length === 0) continue;
    const position = file.document.positionAt(offset);
    const command = coverage.all.unlisted.length === 0 ? undefined : show;
    lenses.set(offset, lensOf(titleOf(coverage), { uri: file.uri, position, kind: "operations" }, command));
  }
  return [...lenses.values(), ...languageLenses(site, file, show)];
}

/** Counts how many pages of the default language the others list. */
function languageLenses({ languageCoverage }: Site, { uri, document }: ConfigFile, show: string | undefined): CodeLens[] {
  const inFile = languageCoverage.filter(({ language }) => language.file.uri === uri);
  return inFile.map(({ language, defaultLanguage, total, shared }) => {
    const position = document.positionAt(lensNode(language).offset);
    const title = `${numberText(shared)} of ${countText(total, "page")} of ${defaultLanguage.label} listed`;
    return lensOf(title, { uri, position, kind: "pages" }, shared === total ? undefined : show);
  });
}

/** A lens with the editor's command that shows what is not listed, unless that is undefined. */
function lensOf(title: string, { uri, position, kind }: UnlistedParams, command: string | undefined): CodeLens {
  const range = { start: position, end: position };
  if (command === undefined) return { range, command: { title, command: "" } };
  return { range, command: { title, tooltip: tooltips[kind], command, arguments: [uri, position, kind] } };
}

const tooltips = {
  operations: "Show the operations that are not in the navigation",
  pages: "Show the pages that this language does not list",
} as const;

/** What the division whose lens is at a position does not list. */
export function unlistedItems(site: Site, file: ConfigFile, { position, kind }: UnlistedParams): UnlistedItem[] {
  const offset = file.document.offsetAt(position);
  return kind === "pages" ? missingPages(site, file, offset) : unlistedOperations(site, file, offset);
}

/** The pages that a language lacks, in the order of the default one: to list them if they exist, otherwise to translate them. */
function missingPages({ languageCoverage, pages }: Site, { uri }: ConfigFile, offset: number): UnlistedItem[] {
  const coverage = languageCoverage.find(({ language }) => language.file.uri === uri && lensNode(language).offset === offset);
  const missing = coverage?.differences().missing ?? [];
  return missing.flatMap(({ entry, counterpart }) => {
    const page = pages?.page(counterpart ?? addressOf(entry.value));
    const description = counterpart === undefined ? `has no page in ${coverage?.language.label}` : "is not listed";
    return page === undefined ? [] : { entry: page.address, description, uri: page.uri, range: startOfFile };
  });
}

/** The operations that are not in the navigation, in the order of the OpenAPI file. */
function unlistedOperations(site: Site, file: ConfigFile, offset: number): UnlistedItem[] {
  for (const division of divisionsWithOpenApi(site, file)) {
    const all = lensNode(division).offset === offset ? coverageIn(site)(division)?.all : undefined;
    if (all === undefined) continue;
    return all.unlisted.map((endpoint) => {
      const { uri, selectionRange } = operationLocation(all.document, endpoint);
      const { summary } = endpoint.operation;
      return { entry: entryText(endpoint), ...(summary !== undefined && { description: summary }), uri, range: selectionRange };
    });
  }
  return [];
}

/** How many operations a division lists, and how many the whole site does. */
interface DivisionCoverage {
  /** The operations in the division, of those that should have a page. */
  readonly listed: number;
  readonly all: DocumentCoverage;
}

/** The divisions of a file that set an OpenAPI file. */
function divisionsWithOpenApi({ navigation }: Site, { uri }: ConfigFile): readonly NavigationNode[] {
  return navigation?.nodes.filter((node) => node.inheritedFrom === node && node.file.uri === uri && isRendered(node)) ?? [];
}

/** Where the lens goes: above the name of the division if that is in the same object, otherwise above the object. */
function lensNode({ kind, fields, file, node }: NavigationNode): { readonly offset: number } {
  const name = fields.get(kind);
  const property = name?.file === file ? name.node.parent : undefined;
  return property !== undefined && property.parent === node ? property : node;
}

/** Computes the coverage of divisions, which is undefined while the pages or the OpenAPI file are loading. */
function coverageIn(site: Site): (division: NavigationNode) => DivisionCoverage | undefined {
  const { endpointPages, operationPages } = site;
  if (endpointPages === undefined) return () => undefined;
  const documented = endpointPages.filter(isListedOrHidden);
  const coverages = new Map<string, { readonly all: DocumentCoverage | undefined; readonly wanted: ReadonlySet<string> }>();
  return (division) => {
    const document = site.apiFiles.loadedDocument(division.openapi?.source);
    if (document === undefined) return undefined;
    const { uri } = document;
    let ofSite = coverages.get(uri);
    if (ofSite === undefined) {
      const all = documentCoverage([document], operationPages, documented).get(uri);
      ofSite = { all, wanted: new Set(all?.expected.map(entryText)) };
      coverages.set(uri, ofSite);
    }
    const { all, wanted } = ofSite;
    const endpoints: Endpoint[] = operationPages.filter(
      (page) => page.node.inheritedFrom === division && page.document.uri === uri,
    );
    for (const page of endpointPages) {
      const endpoint = page.entry?.owner.inheritedFrom === division ? operationIn(page, document) : undefined;
      if (endpoint !== undefined) endpoints.push(endpoint);
    }
    const listed = new Set(endpoints.map(entryText).filter((text) => wanted.has(text))).size;
    return all && { listed, all };
  };
}

function titleOf({ listed, all }: DivisionCoverage): string {
  const total = all.expected.length;
  const elsewhere = total - listed - all.unlisted.length;
  const parts = [`${numberText(listed)} of ${countText(total, "operation")} listed`];
  if (elsewhere > 0) parts.push(`${numberText(elsewhere)} elsewhere`);
  if (all.deprecatedLeftOut > 0) parts.push(`${numberText(all.deprecatedLeftOut)} deprecated not counted`);
  return parts.join(", ");
}
