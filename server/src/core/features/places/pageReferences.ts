import { boundEndpoint } from "../../navigation/boundPages.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { KnownDescriptions } from "../../site/pageDocuments.ts";
import { descriptionsForPages } from "../../site/pageDocuments.ts";
import type { Site } from "../../site/site.ts";
import type { Mention } from "./references.ts";

/** The operations that pages document by their front matter, `openapi: GET /users`, at that text. */
export function* pageMentions(site: Site, wanted: (page: PageFile) => boolean = () => true): Iterable<Mention> {
  const { pages } = site;
  if (pages === undefined) return;
  let known: KnownDescriptions | undefined;
  for (const page of pages.all.values()) {
    const { openapi } = page.frontMatter;
    const endpoint = openapi === undefined || !wanted(page) ? undefined : parseEndpointEntry(openapi.text);
    if (openapi === undefined || endpoint === undefined) continue;
    known ??= descriptionsForPages(site, pages);
    for (const description of known.descriptions) {
      const found = boundEndpoint({ endpoint }, description);
      if (found === undefined) continue;
      const { item, operation } = found;
      yield { file: page.text, span: openapi.span, target: { kind: "operation", description, item, operation } };
      break;
    }
  }
}
