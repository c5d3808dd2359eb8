import { isUrl } from "../files/paths.ts";
import { documentsNamed } from "../navigation/documentingPages.ts";
import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import type { PositionedText } from "../pages/frontMatter.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Site } from "./site.ts";

/** The schema that the front matter of a page names: `openapi-schema: [file] name`. */
interface SchemaReference {
  readonly page: PageFile;
  readonly written: PositionedText;
  /** Absent if there are too many words. */
  readonly name?: string;
  readonly file?: string;
  /** The OpenAPI file whose schema the page shows. */
  readonly document?: LoadedDocument;
}

/**
 * The schemas that pages name. For `site.view`. Of the OpenAPI files that have the schema, the one with the name in the front matter
 * counts, otherwise the first. Source: docs/platform.md, "Endpoints in front matter".
 */
export function schemaReferences(site: Site): readonly SchemaReference[] {
  return (site.pages?.toCheck ?? []).flatMap((page) => {
    const written = page.frontMatter["openapi-schema"];
    if (written === undefined || written.text === "" || page.excludedBy !== undefined) return [];
    const words = written.text.split(/\s+/u);
    const name = words.at(-1);
    if (name === undefined || words.length > 2) return { page, written };
    const [file] = words.slice(0, -1);
    const withSchema = site.pageDocuments.documents.filter(({ index }) => index.schemas?.has(name));
    const [document] = file === undefined || isUrl(file) ? withSchema : [...documentsNamed(file, withSchema), ...withSchema];
    return { page, written, name, ...(file !== undefined && { file }), ...(document !== undefined && { document }) };
  });
}
