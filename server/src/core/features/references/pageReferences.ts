import type { PageFile } from "../../pages/pages.ts";
import { channelNamed, channelReferences } from "../../site/channelReferences.ts";
import { schemaReferences } from "../../site/schemaReferences.ts";
import type { Site } from "../../site/site.ts";
import { touches } from "../../text/span.ts";
import type { Reference } from "./references.ts";

/** The references in the front matter of pages, or of one of them, to operations, schemas, and channels: `openapi: GET /users`. */
export function* pageReferences(site: Site, only?: PageFile): Iterable<Reference> {
  for (const { page, operations } of site.documentingPages) {
    const { openapi } = page.frontMatter;
    const [shown] = operations;
    if (openapi !== undefined && shown !== undefined && (only ?? page) === page)
      yield { file: page.textFile, span: openapi.span, target: { ...shown, kind: "operation" } };
  }
  for (const { page, written, name = "", document } of site.view(schemaReferences)) {
    const key = document?.index.schemas?.get(name);
    // A schema that an overlay adds has no place.
    if (document !== undefined && key !== undefined && key.length > 0 && (only ?? page) === page)
      yield { file: page.textFile, span: written.span, target: { kind: "schema", name, document, key } };
  }
  for (const reference of site.view(channelReferences)) {
    const { page, written } = reference;
    const found = (only ?? page) === page ? channelNamed(site, reference) : undefined;
    if (found !== undefined) yield { file: page.textFile, span: written.span, target: { kind: "channel", ...found } };
  }
}

/** Those at an offset of a page. */
export function pageReferencesAt(site: Site, page: PageFile, offset: number): readonly Reference[] {
  return [...pageReferences(site, page)].filter(({ span }) => touches(span, offset));
}
