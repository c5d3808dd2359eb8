import { operationsFor } from "../../navigation/endpointPages.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { Reference } from "./references.ts";

/** The references in the front matter of pages to operations: `openapi: GET /users`. */
export function* pageReferences(site: Site, wanted: (page: PageFile) => boolean = () => true): Iterable<Reference> {
  const { pages } = site;
  if (pages === undefined) return;
  for (const page of pages.all.values()) {
    const { openapi } = page.frontMatter;
    const endpoint = openapi === undefined || !wanted(page) ? undefined : parseEndpointEntry(openapi.text);
    if (openapi === undefined || endpoint === undefined) continue;
    const [found] = operationsFor(endpoint, site.pageDocuments.documents);
    if (found !== undefined) yield { file: page.textFile, span: openapi.span, target: { ...found, kind: "operation" } };
  }
}
