import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";

/** What messages call some of the OpenAPI files that pages may refer to. */
export function nameOfFiles(files: readonly LoadedDocument[]): string {
  const [only, ...others] = files;
  return only !== undefined && others.length === 0
    ? quote(only.source)
    : `any of the site's ${countText(files.length, "OpenAPI file")}`;
}
