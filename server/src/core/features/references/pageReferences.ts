import type { PageFile } from "../../pages/pages.ts";
import { schemaReferences } from "../../site/schemaReferences.ts";
import type { Site } from "../../site/site.ts";
import type { Reference } from "./references.ts";

/** The references in the front matter of pages to operations and schemas: `openapi: GET /users`. */
export function* pageReferences(site: Site, wanted: (page: PageFile) => boolean = () => true): Iterable<Reference> {
  for (const { page, operations } of site.documentingPages) {
    const { openapi } = page.frontMatter;
    const [shown] = operations;
    if (openapi !== undefined && shown !== undefined && wanted(page))
      yield { file: page.textFile, span: openapi.span, target: { ...shown, kind: "operation" } };
  }
  for (const { page, written, name = "", document } of site.view(schemaReferences)) {
    const key = document?.index.schemas?.get(name);
    // A schema that an overlay adds has no place.
    if (document !== undefined && key !== undefined && key.length > 0 && wanted(page))
      yield { file: page.textFile, span: written.span, target: { kind: "schema", name, document, key } };
  }
}
