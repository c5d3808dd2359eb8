import { CompletionItemKind } from "vscode-languageserver-types";
import { depthOf, isUrl } from "../../files/paths.ts";
import { uriBelow } from "../../files/uris.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { isOwnJson } from "./files.ts";
import type { SiteValues } from "./siteValues.ts";
import type { ValueRequest } from "./suggestion.ts";

/** At most this many files are read to find the OpenAPI files among them. */
const maxCandidates = 200;

/** The OpenAPI files under the docs root, each with its title and version. */
export const openApiFiles: SiteValues = {
  has: (site) => site.pages === undefined || candidatesIn(site).length > 0,
  *suggest(site, request) {
    const hasSlash = usesLeadingSlash(site, request);
    for (const path of candidatesIn(site)) {
      const content = site.apiFiles.openApiFile(path);
      if (content?.kind !== "read" || content.outcome.kind !== "index") continue;
      const { title, version } = content.outcome.index;
      const text = hasSlash ? `/${path}` : path;
      const titleAndVersion = [title, version].filter(Boolean).join(" ");
      yield {
        label: text,
        kind: CompletionItemKind.File,
        snippet: [JSON.stringify(text)],
        subject: { kind: "document", source: path },
        ...(titleAndVersion !== "" && { description: titleAndVersion }),
      };
    }
  },
  isWaiting: (site) =>
    site.pages === undefined || candidatesIn(site).some((path) => site.apiFiles.openApiFile(path) === undefined),
  wantedDocuments: (site) => candidatesIn(site).map((path) => uriBelow(site.root, path)),
};

function candidatesIn(site: Site): readonly string[] {
  return site.pagesView(openApiCandidates) ?? [];
}

/** The files that may be OpenAPI files, those nearest to the docs root first. */
export function openApiCandidates({ files }: Pages): readonly string[] {
  const found = [...files].filter((path) => /\.ya?ml$/u.test(path) || isOwnJson(path));
  return found.sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1)).slice(0, maxCandidates);
}

/** Whether paths start with a slash, as the typed text or the other paths do. `api.openapi` must not have one. */
function usesLeadingSlash({ navigation }: Site, { path, place }: ValueRequest): boolean {
  if (path[0] === "api") return false;
  const { content } = place.slot;
  if (content !== "") return content.startsWith("/");
  if (navigation === undefined) return false;
  const sources = navigation.nodes.flatMap(({ openapi }) => (openapi && !isUrl(openapi.source) ? [openapi.source] : []));
  return sources.length > 0 && sources.every((source) => source.startsWith("/"));
}
