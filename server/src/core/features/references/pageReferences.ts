import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { Reference } from "./references.ts";

/** The references in the front matter of pages to operations: `openapi: GET /users`. */
export function* pageReferences(site: Site, wanted: (page: PageFile) => boolean = () => true): Iterable<Reference> {
  for (const { page, operations } of site.documentingPages) {
    const { openapi } = page.frontMatter;
    const [shown] = operations;
    if (openapi !== undefined && shown !== undefined && wanted(page))
      yield { file: page.textFile, span: openapi.span, target: { ...shown, kind: "operation" } };
  }
}
