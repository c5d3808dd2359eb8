import type { ReferenceKind, Schema } from "../../schema/schema.ts";
import { referenceKindOf } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { entries } from "./entries.ts";
import { configurationFiles, dataFiles, folders, fontFiles, grammarFiles, graphqlFiles, imageFiles } from "./files.ts";
import { fontFamilies } from "./fonts.ts";
import { icons } from "./icons.ts";
import { markdownLinks } from "./markdownLinks.ts";
import { openApiFiles } from "./openApiFiles.ts";
import { addresses, pagePaths } from "./pagePaths.ts";
import type { SiteValues } from "./siteValues.ts";
import type { ValueProvider } from "./suggestion.ts";

/** Themes have no entry: the schema has them. */
const valuesOf: Readonly<Record<Exclude<ReferenceKind, "highlighterTheme">, SiteValues>> = {
  entry: entries,
  page: pagePaths,
  address: addresses,
  openapi: openApiFiles,
  overlay: dataFiles,
  asyncapi: dataFiles,
  graphql: graphqlFiles,
  sdk: dataFiles,
  folder: folders,
  image: imageFiles,
  icon: icons,
  font: fontFiles,
  fontFamily: fontFamilies,
  grammar: grammarFiles,
  configuration: configurationFiles,
  markdown: markdownLinks,
};

/** Suggests the pages, endpoints and files of a site where the schema expects them. */
export function siteProvider(site: Site): ValueProvider {
  return {
    canSuggest(schema) {
      const values = valuesFor(schema);
      return values !== undefined && values.has?.(site) !== false;
    },
    *suggest(request) {
      yield* valuesFor(request.schema)?.suggest(site, request) ?? [];
    },
    isWaiting(request) {
      const values = valuesFor(request.schema);
      return values !== undefined && (values.isWaiting?.(site, request) ?? site.pages === undefined);
    },
    wantedDocuments(request) {
      return valuesFor(request.schema)?.wantedDocuments?.(site, request) ?? [];
    },
    wantedCatalogs(request) {
      return valuesFor(request.schema)?.wantedCatalogs?.(site, request) ?? [];
    },
    isFiltered(request) {
      return valuesFor(request.schema)?.isFiltered?.(request) === true;
    },
  };
}

function valuesFor(schema: Schema): SiteValues | undefined {
  const kind = referenceKindOf(schema);
  return kind === undefined || kind === "highlighterTheme" ? undefined : valuesOf[kind];
}
