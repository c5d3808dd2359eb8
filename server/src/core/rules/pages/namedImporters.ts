import type { NamedImport } from "../../pages/content/pageContent.ts";
import { PageFindings } from "../../pages/pageFindings.ts";
import type { Pages } from "../../pages/pages.ts";

/** The pages that import names, or what files export by default. For `site.pagesView`. */
export function namedImporters(pages: Pages): PageFindings<readonly NamedImport[]> {
  return new PageFindings(pages, (_, { content: { namedImports = [] } }) => (namedImports.length > 0 ? namedImports : undefined));
}
