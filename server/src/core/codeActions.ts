import type { CodeAction, Diagnostic, Range } from "vscode-languageserver-types";
import { refactorings } from "./features/refactorings/index.ts";
import type { TextFile } from "./files/textFile.ts";
import type { FixCapabilities } from "./fixes/fix.ts";
import { fixAll, quickFixes } from "./fixes/index.ts";
import { followActions } from "./followActions.ts";
import type { PageIndexes } from "./pages/pageIndex.ts";
import type { Site } from "./site/site.ts";

/** The code actions of a language service. */
export interface CodeActions {
  /** Quick fixes for diagnostics of docs.json, an included file, or a page. */
  fixes(uri: string, diagnostics: readonly Diagnostic[], capabilities: FixCapabilities): CodeAction[];
  /** The one action that applies all safe fixes, or none; with a code, only those for that rule. */
  fixAll(uri: string, code?: string): CodeAction[];
  /** The same for the rules that `isFixed` accepts by their codes, in all files of a site, with one action for each file. */
  fixSite(site: string, isFixed: (code: string) => boolean): CodeAction[];
  /** Changes at a selection of docs.json, or of an included file, that keep what it means. */
  refactorings(uri: string, range: Range, capabilities: FixCapabilities): CodeAction[];
}

/** A file, and a site that it belongs to. */
export interface SiteFile {
  readonly site: Site;
  readonly file: TextFile;
}

/** What code actions need to know of the open sites. */
export interface CodeActionSources {
  /** The site of a docs.json. */
  site(uri: string): Site | undefined;
  /** The site that a file belongs to: as docs.json, an included file, or a page. */
  siteFileOf(uri: string): SiteFile | undefined;
  fileIn(site: Site, uri: string): TextFile | undefined;
  /** What is in the pages of a site. */
  indexesOf(site: Site): PageIndexes;
  diagnosticsOf(site: Site): readonly { readonly uri: string; readonly diagnostics: readonly Diagnostic[] }[];
}

/** Creates the code actions. */
export function createCodeActions({
  site: siteAt,
  siteFileOf,
  fileIn,
  indexesOf,
  diagnosticsOf,
}: CodeActionSources): CodeActions {
  const diagnosticsIn = ({ site, file }: SiteFile): readonly Diagnostic[] =>
    diagnosticsOf(site).find(({ uri }) => uri === file.uri)?.diagnostics ?? [];
  return {
    fixes(uri, diagnostics, capabilities) {
      const place = siteFileOf(uri);
      if (place === undefined) return [];
      const { site, file } = place;
      const fixes = quickFixes(site, file, diagnostics, () => diagnosticsIn(place), capabilities);
      return [...followActions(site, indexesOf(site), file, diagnostics), ...fixes];
    },
    fixAll(uri, code) {
      const place = siteFileOf(uri);
      return place === undefined ? [] : fixAll(place.site, place.file, diagnosticsIn(place), code);
    },
    refactorings(uri, range, capabilities) {
      const place = siteFileOf(uri);
      const file = place?.site.file(uri);
      return place === undefined || file === undefined ? [] : refactorings(place.site, file, range, capabilities);
    },
    fixSite(uri, isFixed) {
      const site = siteAt(uri);
      if (site === undefined) return [];
      return diagnosticsOf(site).flatMap(({ uri: name, diagnostics }) => {
        const file = fileIn(site, name);
        const wanted = diagnostics.filter(({ code }) => isFixed(String(code)));
        return file === undefined ? [] : fixAll(site, file, wanted);
      });
    },
  };
}
