import { CompletionItemKind } from "vscode-languageserver-types";
import { isUrl, uriBelow } from "../../files/paths.ts";
import type { Site } from "../../site/site.ts";
import { isOwnJson } from "./files.ts";
import type { SiteValues } from "./siteValues.ts";
import type { ValueRequest } from "./suggestion.ts";

/** More files than this are not read to find the descriptions among them. */
const mostRead = 200;

/** The OpenAPI descriptions below the docs root, each with its title and version. */
export const openApiFiles: SiteValues = {
  has: (site) => site.pages === undefined || candidates(site).length > 0,
  *suggest(site, request) {
    const hasSlash = isWrittenWithSlash(site, request);
    for (const path of candidates(site)) {
      const content = site.openApiFile(path);
      if (content?.kind !== "read" || content.outcome.kind !== "index") continue;
      const { title, version } = content.outcome.index;
      const text = hasSlash ? `/${path}` : path;
      const beside = [title, version].filter(Boolean).join(" ");
      yield {
        label: text,
        kind: CompletionItemKind.File,
        snippet: [JSON.stringify(text)],
        subject: { kind: "document", source: path },
        ...(beside !== "" && { description: beside }),
      };
    }
  },
  isWaiting: (site) => site.pages === undefined || candidates(site).some((path) => site.openApiFile(path) === undefined),
  wanted: (site) => candidates(site).map((path) => uriBelow(site.root, path)),
};

/** The files that may be descriptions, those nearest to the root first. */
function candidates({ pages }: Site): readonly string[] {
  const found = [...(pages?.files ?? [])].filter((path) => /\.ya?ml$/u.test(path) || isOwnJson(path));
  const depth = (path: string) => path.split("/").length;
  return found.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1)).slice(0, mostRead);
}

/** As the author has begun, or as the other descriptions are named; `api.openapi` takes no leading slash. */
function isWrittenWithSlash({ navigation }: Site, { path, place }: ValueRequest): boolean {
  if (path[0] === "api") return false;
  const { content } = place.slot;
  if (content !== "") return content.startsWith("/");
  if (navigation === undefined) return false;
  const sources = navigation.nodes.flatMap(({ openapi }) => (openapi && !isUrl(openapi.source) ? [openapi.source] : []));
  return sources.length > 0 && sources.every((source) => source.startsWith("/"));
}
