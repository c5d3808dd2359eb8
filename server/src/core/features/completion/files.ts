import { CompletionItemKind } from "vscode-languageserver-types";
import { isFont, isGraphqlSchema, isImage } from "../../files/fileKinds.ts";
import { lastSegment } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import { defaultDirectory } from "../../openapi/address.ts";
import { mayBeApiFile } from "../../pages/apiFileFinder.ts";
import { relativePath } from "../../pages/writtenPaths.ts";
import type { Site } from "../../site/site.ts";
import type { SiteValues } from "./siteValues.ts";
import type { Suggestion, ValueRequest } from "./suggestion.ts";

/** The images under the docs root, first those whose path contains words of the setting, such as `logo` and `light`. */
export const imageFiles: SiteValues = files(isImage);

/** The font files in formats that the platform supports. */
export const fontFiles: SiteValues = files(isFont);

/** The JSON and YAML files that may describe something, first those whose path contains words of the setting, such as `asyncapi`. */
export const dataFiles: SiteValues = files(mayBeApiFile);

/** The GraphQL schemas. */
export const graphqlFiles: SiteValues = files(isGraphqlSchema);

/** The JSON files that may be grammars for syntax highlighting. */
export const grammarFiles: SiteValues = files((path) => isOwnJson(path) && path !== "docs.json");

/** The JSON files that a `$ref` can include, relative to the file of the `$ref`. */
export const configurationFiles: SiteValues = {
  has: (site) => site.pages === undefined || jsonFiles(site).length > 0,
  *suggest(site, { file }) {
    const own = pathBelow(site.root, file.uri) ?? "";
    for (const path of jsonFiles(site)) {
      if (path === own) continue;
      yield fileSuggestion(relativePath(own, path));
    }
  },
};

/** The folders under the docs root, for the addresses of generated pages. */
export const folders: SiteValues = {
  *suggest(site) {
    const found = new Set([...(site.pages?.pageFolders ?? []), defaultDirectory]);
    for (const folder of [...found].sort()) {
      const isDefault = folder === defaultDirectory;
      const mark = isDefault && { description: "default" };
      yield { label: folder, kind: CompletionItemKind.Folder, snippet: [JSON.stringify(folder)], ...mark };
    }
  },
};

function files(fits: (path: string) => boolean): SiteValues {
  return {
    has: ({ pages }) => pages === undefined || [...pages.files].some(fits),
    *suggest({ pages }, request) {
      const words = wordsOf(request);
      const countMatches = (path: string) => words.filter((word) => path.toLowerCase().includes(word)).length;
      const found = [...(pages?.files ?? [])].filter(fits).sort();
      const ranked = found.map((path) => ({ path, matchCount: countMatches(path) })).sort((a, b) => b.matchCount - a.matchCount);
      for (const { path } of ranked) yield fileSuggestion(`/${path}`);
    },
  };
}

/** The keys in the path of a value, in the singular. */
function wordsOf({ path }: ValueRequest): readonly string[] {
  return path.filter((segment) => typeof segment === "string").map((segment) => segment.toLowerCase().replace(/s$/u, ""));
}

/** The JSON files that may be a part of docs.json: not this file, and not the configuration of a tool. */
function jsonFiles({ pages, config }: Site): readonly string[] {
  const own = lastSegment(config.uri);
  return [...(pages?.files ?? [])].filter((path) => path !== own && isOwnJson(path)).sort();
}

/** Whether a path is a JSON file that is not the configuration of a tool. */
export function isOwnJson(path: string): boolean {
  return (
    path.endsWith(".json") && !/(?:^|\/)(?:\.[^/]*|package(?:-lock)?\.json|tsconfig[^/]*|(?:mint|docs|vercel)\.json)$/u.test(path)
  );
}

/** A path as it is written in a setting. */
function fileSuggestion(text: string): Suggestion {
  return { label: text, kind: CompletionItemKind.File, snippet: [JSON.stringify(text)] };
}
