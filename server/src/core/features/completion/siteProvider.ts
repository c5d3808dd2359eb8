import type { Named } from "../../schema/schema.ts";
import { namedBy } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { descriptionFiles } from "./descriptionFiles.ts";
import { entries } from "./entries.ts";
import { configurationFiles, folders, fontFiles, grammarFiles, imageFiles } from "./files.ts";
import { addresses, pagePaths } from "./pagePaths.ts";
import type { SiteValues } from "./siteValues.ts";
import type { ValueProvider } from "./suggestion.ts";

const valuesOf: Readonly<Record<Named, SiteValues>> = {
  entry: entries,
  page: pagePaths,
  address: addresses,
  description: descriptionFiles,
  folder: folders,
  image: imageFiles,
  font: fontFiles,
  grammar: grammarFiles,
  configuration: configurationFiles,
};

/** Offers what a site holds: its pages, its endpoints and its files, each where a text names such a one. */
export function siteValues(site: Site): ValueProvider {
  return {
    offers(schema) {
      const named = namedBy(schema);
      return named !== undefined && valuesOf[named].has(site);
    },
    *suggest(request) {
      const named = namedBy(request.schema);
      if (named !== undefined) yield* valuesOf[named].suggest(site, request);
    },
    isWaiting(request) {
      const named = namedBy(request.schema);
      return named !== undefined && valuesOf[named].isWaiting(site, request);
    },
  };
}
