import { isServedToAgents } from "../files/exclusions.ts";
import { startsWithFrontMatter } from "./frontMatterBlock.ts";
import type { PageFile } from "./pages.ts";

/** Whether a file is certainly a page that readers should find: not excluded, not hidden, and no page for errors. */
export function isPublished(page: PageFile): boolean {
  const { excludedBy, frontMatter, address } = page;
  return excludedBy === undefined && frontMatter.hidden === false && address !== "404" && looksLikePage(page);
}

/**
 * Whether the platform certainly serves nothing at the address of a file, so that links to it are broken. Source: docs/platform.md,
 * "Files that are not pages".
 */
export function isUnserved({ path, excludedBy }: PageFile): boolean {
  return excludedBy === "ignore-file" || (excludedBy === "name" && !isServedToAgents(path));
}

/** Whether a file is written as a page: an `.md` file without front matter hardly is one. */
export function looksLikePage({ path, head }: PageFile): boolean {
  return path.endsWith(".mdx") || startsWithFrontMatter(head);
}
