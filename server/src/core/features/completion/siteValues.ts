import type { CatalogName } from "../../catalogs/catalogName.ts";
import type { Site } from "../../site/site.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** The values of a site for one kind of reference. */
export interface SiteValues {
  /** Whether there are any; absent: there are. */
  has?(site: Site): boolean;
  suggest(site: Site, request: ValueRequest): Iterable<Suggestion>;
  /** Whether there may be more values once pending files are read; absent: until the files of the site are listed. */
  isWaiting?(site: Site, request: ValueRequest): boolean;
  /** The URIs of the OpenAPI files that they come from, where the site may not depend on them. */
  wantedDocuments?(site: Site, request: ValueRequest): Iterable<string>;
  /** The catalogs that they come from, where the site may not depend on them. */
  wantedCatalogs?(site: Site, request: ValueRequest): Iterable<CatalogName>;
  /** Whether they depend on what is typed. */
  isFiltered?(request: ValueRequest): boolean;
}

/** Suggestions for entries of one kind: those that the site does not list yet, and those that it lists or that are hidden. */
export interface EntrySuggestions {
  readonly unlisted: readonly Suggestion[];
  readonly listed: readonly Suggestion[];
}
