import type { CatalogName } from "../catalogs/catalogName.ts";
import { isTooLarge } from "../config/configFile.ts";
import { isUrl } from "../files/paths.ts";
import { fileFromRoot, uriBelow } from "../files/uris.ts";
import { openApiSourceOf } from "../navigation/documentingPages.ts";
import { isSupportedAsyncApi } from "../openapi/asyncApi.ts";
import type { DocumentFile } from "../openapi/openApiDocument.ts";
import { addressLostCode } from "./baseAddresses.ts";
import { channelReferences } from "./channelReferences.ts";
import { grammarUris } from "./grammars.ts";
import { neededCatalogs } from "./neededCatalogs.ts";
import type { Overlays } from "./overlays.ts";
import type { Site } from "./site.ts";

/** The files that a site depends on besides its docs.json. */
export interface Dependencies {
  /** The docs root, whose pages and other files count. */
  readonly root: string;
  /** The URIs of the files that `$ref`s name, and of grammars. */
  readonly configFiles: ReadonlySet<string>;
  /** The OpenAPI extensions that customize its pages; undefined if its settings do not say. */
  readonly customizations: readonly string[] | undefined;
  /** The URIs of OpenAPI files, with their overlays. */
  readonly openApiFiles: ReadonlyMap<string, Overlays | undefined>;
  /** The URIs of AsyncAPI files. */
  readonly asyncApiFiles: ReadonlySet<string>;
  /** The URIs of GraphQL schemas. */
  readonly graphqlFiles: ReadonlySet<string>;
  /** Those of the OpenAPI and AsyncAPI files that must be valid, once they are read. */
  readonly validated: ReadonlySet<string>;
  /** The URLs that are named. */
  readonly urls: ReadonlySet<string>;
  /** Whether overlays in the docs root may change an OpenAPI file: docs.json does not name those of each. */
  readonly findsOverlays: boolean;
  /** Whether what it served at an older revision counts. */
  readonly usesBase: boolean;
  /** The catalogs that its values are compared with. */
  readonly catalogs: ReadonlySet<CatalogName>;
}

/**
 * What a site depends on, as far as it is known: a file that is read may name others. A URL must
 * begin with `https:` (docs/platform.md, "Naming an OpenAPI file").
 */
export function dependenciesOf(site: Site): Dependencies {
  const { root } = site;
  if (isTooLarge(site.config)) return noDependencies(root);
  // Features speak of files with a syntax error, too.
  const configuration = site.configuration.lenient();
  const { openApiFiles, validated: validatedOpenApi, urls } = openApiDependencies(site, configuration.openApiSources());
  const { asyncApiFiles: named, graphqlFiles } = configuration.sourceFiles();
  const asyncApiFiles = new Set([...named, ...(site.pages?.asyncApiFiles.map((path) => uriBelow(root, path)) ?? [])]);
  const findsOverlays = [...openApiFiles.values()].some((overlays) => overlays?.isNamed === false);
  // What only grammars and catalogs tell does not delay the first diagnostics after docs.json is opened.
  const isListed = site.pages !== undefined;
  const configFiles = new Set([...configuration.referenced(), ...(isListed ? site.view(grammarUris).keys() : [])]);
  const catalogs = isListed ? site.view(neededCatalogs) : new Set<never>();
  const validated = new Set([...validatedOpenApi, ...validatedAsyncApi(site, named, isListed)]);
  const usesBase = site.ruleSettingsFile !== undefined && !site.ruleSettings.isOff(addressLostCode);
  const { customizations } = site.ruleSettings;
  return {
    root,
    configFiles,
    customizations,
    openApiFiles,
    asyncApiFiles,
    graphqlFiles,
    validated,
    urls,
    findsOverlays,
    usesBase,
    catalogs,
  };
}

/** The OpenAPI files that a site depends on: those that docs.json names, by path or URL, and those that pages refer to. */
function openApiDependencies(site: Site, sources: Iterable<string>): Pick<Dependencies, "openApiFiles" | "validated" | "urls"> {
  const { root, apiFiles, pages } = site;
  const openApiFiles = new Map<string, Overlays | undefined>();
  const validated = new Set<string>();
  const urls = new Set<string>();
  for (const source of sources) {
    if (isUrl(source) && !/^https:/iu.test(source)) continue;
    if (isUrl(source)) urls.add(source);
    const uri = fileUri(site, source);
    if (uri === undefined) continue;
    openApiFiles.set(uri, apiFiles.overlays(source));
    const document = apiFiles.document(source);
    if (document.kind === "file" && isValidated(document)) validated.add(uri);
  }
  for (const path of pages?.openApiFiles ?? []) openApiFiles.set(uriBelow(root, path), apiFiles.overlays(path));
  for (const page of site.documentingPages) {
    const source = openApiSourceOf(page, pages);
    const document = source === undefined ? undefined : apiFiles.document(source);
    if (document?.kind === "file" && isValidated(document)) validated.add(document.uri);
  }
  return { openApiFiles, validated, urls };
}

/** The URI of a named OpenAPI file; that of its download if it is at a URL, undefined without one. */
function fileUri({ root, apiFiles }: Site, source: string): string | undefined {
  if (!isUrl(source)) return fileFromRoot(root, source);
  const file = apiFiles.remoteFile(source);
  return file?.kind === "file" ? file.uri : undefined;
}

/** The AsyncAPI files that must be valid: those that docs.json names, and those that pages name. `isListed`: the pages are known. */
function* validatedAsyncApi(site: Site, named: Iterable<string>, isListed: boolean): Iterable<string> {
  const references = isListed ? site.view(channelReferences) : [];
  const inPages = references.flatMap(({ words, files = [] }) => (words.length === 2 ? files : []));
  for (const uri of [...named, ...inPages.map((path) => uriBelow(site.root, path))]) {
    const content = site.apiFiles.asyncApiFile(uri);
    if (content?.kind === "read" && isSupportedAsyncApi(content)) yield uri;
  }
}

function noDependencies(root: string): Dependencies {
  const none: ReadonlySet<never> = new Set();
  return {
    root,
    configFiles: none,
    customizations: undefined,
    openApiFiles: new Map(),
    asyncApiFiles: none,
    graphqlFiles: none,
    validated: none,
    urls: none,
    findsOverlays: false,
    usesBase: false,
    catalogs: none,
  };
}

/** Whether a file must be valid: it could be read, and no overlay changes what may be invalid. */
function isValidated({ content }: DocumentFile): boolean {
  return content.kind === "read" && content.overlays === undefined;
}

/** Whether a site depends on a file, a URL or the pages below a docs root. */
export function dependsOn(dependencies: Dependencies, changed: string): boolean {
  const { root, configFiles, openApiFiles, asyncApiFiles, graphqlFiles, urls, catalogs } = dependencies;
  const known: readonly { has(name: string): boolean }[] = [
    configFiles,
    openApiFiles,
    asyncApiFiles,
    graphqlFiles,
    urls,
    catalogs,
  ];
  return known.some((names) => names.has(changed)) || changed === root;
}
