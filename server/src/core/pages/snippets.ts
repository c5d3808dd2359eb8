import type { PageLink } from "./content/pageContent.ts";
import type { PageFile } from "./pages.ts";

/** Whether a file is a part of pages, and no page itself. */
export function isSnippet({ excludedBy }: PageFile): boolean {
  return excludedBy === "imported" || excludedBy === "snippet";
}

/** Whether it is known where a link starts: a relative one in a snippet starts in the folder of each page that shows the snippet. */
export function hasKnownStart(page: PageFile, { kind, target }: Pick<PageLink, "kind" | "target">): boolean {
  return kind === "import" || target.startsWith("/") || !isSnippet(page);
}
