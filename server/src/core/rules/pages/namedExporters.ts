import { namesIn } from "../../pages/exports.ts";
import { PageFindings } from "../../pages/pageFindings.ts";
import type { Pages } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";

/** The snippets that export names. For `site.pagesView`. */
export function namedExporters(pages: Pages): PageFindings<readonly string[]> {
  return new PageFindings(pages, (page, { content: { exports } }) => {
    const names = exports === undefined || !isSnippet(page) ? [] : namesIn(exports);
    return names.length > 0 ? names : undefined;
  });
}
