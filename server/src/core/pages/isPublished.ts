import type { PageFile } from "./pages.ts";

/** Whether a file is certainly a page that readers should find: not excluded, not hidden, and no page for errors. */
export function isPublished({ excludedBy, frontMatter, address, path, head }: PageFile): boolean {
  // An `.md` file without front matter is hardly meant as a page.
  const isMeant = path.endsWith(".mdx") || /^\uFEFF?---/u.test(head);
  return excludedBy === undefined && frontMatter.hidden === false && address !== "404" && isMeant;
}
