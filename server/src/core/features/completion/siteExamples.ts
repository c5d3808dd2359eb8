import type { Node } from "jsonc-parser";
import { uriBelow } from "../../files/uris.ts";
import { escapeJson } from "../../json/escape.ts";
import { documentCoverage } from "../../navigation/documentCoverage.ts";
import { languageAround, languagesOf } from "../../navigation/languageCoverage.ts";
import { entryText } from "../../openapi/endpoints.ts";
import { loadedDocument } from "../../openapi/openApiDocument.ts";
import type { Site } from "../../site/site.ts";
import { starterValues } from "../../site/starterValues.ts";
import { openApiCandidates } from "./openApiFiles.ts";

/** What a site has in place of an example in a snippet of the schema. */
export interface SiteExample {
  /** The choices, the likeliest first, without quotes. */
  readonly choices: readonly string[];
  /** Whether there may be others once pending files are read, and the URIs of those that no site may depend on. */
  readonly isWaiting: boolean;
  readonly wantedDocuments: readonly string[];
}

/** The examples of the schema. */
const openApiFile = "/openapi.json";
const endpoint = "GET /users";
const language = "en";

/** What sites are translated to most often. */
const commonLanguages = ["es", "fr", "de", "ja", "zh", "ko", "pt-BR"];

/** How many pages a snippet offers in one place. */
const maxChoices = 20;

/** At most this many files that docs.json does not name are read, and as many files are searched for an endpoint. */
const maxFiles = 10;

/**
 * The name of a site, its OpenAPI files, a page or an endpoint that it does not list, or languages that it does not have, in place of the
 * example of one; undefined for other texts. Pages in the language around `place` come first.
 */
export function siteExample(site: Site, example: string, place: Node | undefined): SiteExample | undefined {
  const starters = starterValues(site, example, languageOfPlace(site, place))?.slice(0, maxChoices).map(escapeJson);
  if (starters !== undefined) return { choices: starters, isWaiting: site.pages === undefined, wantedDocuments: [] };
  if (example === language) return { choices: otherLanguages(site), isWaiting: false, wantedDocuments: [] };
  if (example !== openApiFile && example !== endpoint) return undefined;
  const { files, entry, wantedDocuments } = site.view(apiExamples);
  const found = example === openApiFile ? files : entry;
  const choices = (found.length === 0 ? [example] : found).map(escapeJson);
  return { choices, isWaiting: site.pages === undefined || wantedDocuments.length > 0, wantedDocuments };
}

function languageOfPlace({ navigation }: Site, place: Node | undefined): string | undefined {
  for (let node = place; node !== undefined; node = node.parent) {
    const division = navigation?.nodes.find((each) => each.node === node);
    if (division !== undefined) return languageAround(division);
  }
  return undefined;
}

function otherLanguages({ navigation }: Site): readonly string[] {
  const known = languagesOf(navigation);
  const others = commonLanguages.filter((code) => !known.includes(code));
  return known.includes(language) && others.length > 0 ? others : [language];
}

function apiExamples(site: Site) {
  const named = site.pageDocuments.documents;
  const uris = new Set(named.map(({ uri }) => uri));
  const others = (site.pagesView(openApiCandidates) ?? [])
    .filter((path) => /openapi|swagger/iu.test(path) && !uris.has(uriBelow(site.root, path)))
    .slice(0, maxFiles);
  const wantedDocuments = others
    .filter((path) => site.apiFiles.openApiFile(path) === undefined)
    .map((path) => uriBelow(site.root, path));
  const lead = named.every(({ source }) => source.startsWith("/")) ? "/" : "";
  const unnamed = others.flatMap((path) => {
    const document = loadedDocument(site.apiFiles.unnamedDocument(path));
    return document === undefined ? [] : { ...document, source: lead + path };
  });
  const documents = [...named, ...unnamed];
  const coverage = documentCoverage(documents.slice(0, maxFiles), site.operationPages, site.endpointPages ?? []);
  const unlistedIn = ({ uri }: { readonly uri: string }) => coverage.get(uri)?.unlisted ?? [];
  // The endpoint has to be in the first file.
  const main = documents.find((document) => unlistedIn(document).length > 0) ?? documents[0];
  const first = main && (unlistedIn(main)[0] ?? coverage.get(main.uri)?.expected[0]);
  const sources = documents.map(({ source }) => source);
  return {
    files: main === undefined ? sources : [...new Set([main.source, ...sources])],
    entry: first === undefined ? [] : [entryText(first)],
    wantedDocuments,
  };
}
