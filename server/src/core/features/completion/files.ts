import { CompletionItemKind } from "vscode-languageserver-types";
import { isFont, isImage } from "../../files/fileKinds.ts";
import { pathBelow } from "../../files/paths.ts";
import { defaultDirectory } from "../../openapi/address.ts";
import type { Site } from "../../site/site.ts";
import type { SiteValues } from "./siteValues.ts";
import type { ValueRequest } from "./suggestion.ts";

/** The images below the docs root; first those whose path speaks of the setting, such as `logo` and `light`. */
export const imageFiles: SiteValues = files(isImage);

/** The font files of the formats that the platform takes. */
export const fontFiles: SiteValues = files(isFont);

/** The JSON files that may be grammars of the highlighter. */
export const grammarFiles: SiteValues = files((path) => isOwnJson(path) && path !== "docs.json");

/** The JSON files that a `$ref` can bring in, as they are named from the folder that it stands in. */
export const configurationFiles: SiteValues = {
  has: (site) => site.pages === undefined || jsonFiles(site).length > 0,
  *suggest(site, { file }) {
    const own = pathBelow(site.root, file.uri) ?? "";
    for (const path of jsonFiles(site)) {
      if (path === own) continue;
      const text = relativePath(own, path);
      yield { label: text, kind: CompletionItemKind.File, snippet: [JSON.stringify(text)] };
    }
  },
  isWaiting: (site) => site.pages === undefined,
};

/** The folders below the docs root, where generated pages may be put beside others. */
export const folders: SiteValues = {
  has: () => true,
  *suggest(site) {
    const found = new Set<string>();
    for (const { address } of site.pages?.sorted ?? []) {
      for (let end = address.indexOf("/"); end !== -1; end = address.indexOf("/", end + 1)) found.add(address.slice(0, end));
    }
    found.add(defaultDirectory);
    for (const folder of [...found].sort()) {
      const isDefault = folder === defaultDirectory;
      const beside = isDefault && { description: "default" };
      yield { label: folder, kind: CompletionItemKind.Folder, snippet: [JSON.stringify(folder)], ...beside };
    }
  },
  isWaiting: (site) => site.pages === undefined,
};

function files(fits: (path: string) => boolean): SiteValues {
  return {
    has: ({ pages }) => pages === undefined || [...pages.files].some(fits),
    *suggest({ pages }, request) {
      const words = wordsOf(request);
      const likeness = (path: string) => words.filter((word) => path.toLowerCase().includes(word)).length;
      const found = [...(pages?.files ?? [])].filter(fits).sort();
      const ranked = found.map((path) => ({ path, likeness: likeness(path) })).sort((a, b) => b.likeness - a.likeness);
      for (const { path } of ranked) {
        const text = `/${path}`;
        yield { label: text, kind: CompletionItemKind.File, snippet: [JSON.stringify(text)] };
      }
    },
    isWaiting: (site) => site.pages === undefined,
  };
}

/** The names of the settings on the way to a value. */
function wordsOf({ path }: ValueRequest): readonly string[] {
  return path.filter((segment) => typeof segment === "string").map((segment) => segment.toLowerCase());
}

/** The way from a file to another one. */
function relativePath(from: string, to: string): string {
  const up = from.split("/").slice(0, -1);
  const down = to.split("/");
  while (up.length > 0 && up[0] === down[0]) {
    up.shift();
    down.shift();
  }
  return [...(up.length === 0 ? ["."] : up.map(() => "..")), ...down].join("/");
}

/** Of the JSON files, only those that may be a part of docs.json: not the ones that tools go by. */
function jsonFiles({ pages, config }: Site): readonly string[] {
  const own = config.uri.slice(config.uri.lastIndexOf("/") + 1);
  return [...(pages?.files ?? [])].filter((path) => path !== own && isOwnJson(path)).sort();
}

/** Whether a path is that of a JSON file, and not of one that belongs to a tool. */
export function isOwnJson(path: string): boolean {
  return (
    path.endsWith(".json") && !/(?:^|\/)(?:\.[^/]*|package(?:-lock)?\.json|tsconfig[^/]*|(?:mint|docs|vercel)\.json)$/u.test(path)
  );
}
