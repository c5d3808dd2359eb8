import type { Exclusion } from "../files/exclusions.ts";
import type { PageLink } from "./content/pageContent.ts";

/** A Markdown file, as far as it matters whether it is a page. */
interface MarkdownFile {
  readonly excludedBy?: Exclusion;
}

/** Whether a file is a part of pages, and no page itself. */
export function isSnippet({ excludedBy }: MarkdownFile): boolean {
  return excludedBy === "imported" || excludedBy === "snippet";
}

/** Whether it is known where a link starts: a relative one in a snippet starts in the folder of each page that shows the snippet. */
export function hasKnownStart(page: MarkdownFile, { kind, target }: Pick<PageLink, "kind" | "target">): boolean {
  return kind === "import" || kind === "snippet" || target.startsWith("/") || !isSnippet(page);
}
