import { CompletionItemKind } from "vscode-languageserver-types";
import { isImage, withoutMarkdownExtension } from "../../../files/fileKinds.ts";
import { linkTarget } from "../../../pages/linkTarget.ts";
import type { PageFile } from "../../../pages/pages.ts";
import { snippetName } from "../../../pages/snippetFiles.ts";
import { isSnippet } from "../../../pages/snippets.ts";
import { escapedPath, inStyleOfLink } from "../../../pages/writtenPaths.ts";
import type { IndexedSite } from "../../../site/indexedSite.ts";
import type { Site } from "../../../site/site.ts";
import { siteResources } from "../../../site/siteResources.ts";
import { anchorSuggestions } from "../anchors.ts";
import { addressSuggestions } from "../pagePaths.ts";
import { sortImages } from "./imageRanks.ts";
import type { LinkPlace } from "./linkPlace.ts";
import type { PageSuggestion, PageSuggestions } from "./pageSuggestion.ts";

/** Videos and sounds, which a `src` may name, too. */
const media = /\.(?:mp4|webm|mov|mp3|wav)$/iu;

/** Code that pages import, beside snippets in Markdown. */
const script = /\.[jt]sx?$/u;

/** The destinations that fit at a place of a page, or of another text: addresses, anchors, images, or snippets. */
export function suggestLinks(indexed: IndexedSite, page: PageFile | undefined, place: LinkPlace): PageSuggestions {
  const { kind, typed, span, missingEnd = "" } = place;
  if (kind === "snippet") return { span, suggestions: [...snippets(indexed.site)] };
  const hash = typed.indexOf("#");
  if (hash >= 0 && kind !== "import" && page !== undefined) {
    const anchorSpan = { offset: span.offset + hash, length: span.length - hash };
    return { span: anchorSpan, suggestions: [...anchors(indexed, page, typed)] };
  }
  const found = Array.from(destinations(indexed, page, place), (each) => inStyle(each, typed, page));
  const textOf = (path: string) => (kind === "import" ? path.replace(/['"\\]/gu, "\\$&") + missingEnd : escapedPath(path));
  return { span, suggestions: found.map((each) => ({ ...each, text: textOf(each.label) })) };
}

function* destinations(indexed: IndexedSite, page: PageFile | undefined, { kind, typed }: LinkPlace): Iterable<PageSuggestion> {
  const { site } = indexed;
  const { pages } = site;
  if (kind === "image" || kind === "src") {
    const paths = [...(pages?.files ?? [])].filter((path) => isImage(path) || (kind === "src" && media.test(path)));
    for (const path of sortImages(paths, indexed, page)) yield { label: `/${path}`, kind: CompletionItemKind.File };
  } else if (kind === "import") {
    for (const each of pages?.list ?? []) {
      if (each.path === page?.path || !isSnippet(each)) continue;
      yield { label: `/${each.path}`, kind: CompletionItemKind.File, description: each.frontMatter.title };
    }
    for (const path of pages?.files ?? [])
      if (script.test(path) && path.split("/").includes("snippets")) yield { label: `/${path}`, kind: CompletionItemKind.File };
  } else yield* addressSuggestions(site, typed, page?.address);
}

/** The names of the files that `<Snippet file="…" />` shows. */
function* snippets({ pages }: Site): Iterable<PageSuggestion> {
  for (const path of pages?.snippets().shown.toSorted() ?? []) {
    const label = snippetName(path);
    const description = pages?.page(withoutMarkdownExtension(path))?.frontMatter.title;
    if (label !== undefined) yield { label, kind: CompletionItemKind.File, description };
  }
}

/** A destination in the style of what is typed: relative after a dot, otherwise from the docs root. */
function inStyle(suggestion: PageSuggestion, typed: string, page: PageFile | undefined): PageSuggestion {
  if (typed.startsWith(".") && page !== undefined) {
    const text = inStyleOfLink(".", suggestion.label, page.path);
    return { ...suggestion, label: text, match: text };
  }
  return typed.startsWith("/") || typed === ""
    ? suggestion
    : { ...suggestion, match: (suggestion.match ?? suggestion.label).slice(1) };
}

/** What has an ID in the page that a link leads to. */
function* anchors(indexed: IndexedSite, page: PageFile, typed: string): Iterable<PageSuggestion> {
  const target = linkTarget(page.path, typed.slice(0, typed.indexOf("#")) || "#");
  const resources = indexed.site.view(siteResources);
  const found = target?.addresses.map((address) => resources.at(address)).find((resource) => resource?.kind === "page");
  const to = target?.addresses.length === 0 ? page : found?.kind === "page" ? found.page : undefined;
  if (to !== undefined) yield* anchorSuggestions(indexed, to);
}
