import type { Position, Range } from "vscode-languageserver-types";
import type { FoundEndpoint } from "../../navigation/resolveEntry.ts";
import { endpointsOf } from "../../openapi/endpoints.ts";
import { keyLocation } from "../../openapi/operationLocation.ts";
import type { Site } from "../../site/site.ts";
import { isInLine } from "../../text/lines.ts";

/** A path or a webhook at its key in an OpenAPI file, as its first operation. */
export interface PathKey {
  readonly found: FoundEndpoint;
  readonly range: Range;
}

/** The path or the webhook whose key is at a position of an OpenAPI file of a site. */
export function pathAt(site: Site, uri: string, position: Position): PathKey | undefined {
  for (const document of site.pageDocuments.documents) {
    if (document.uri !== uri) continue;
    for (const endpoint of endpointsOf(document.index)) {
      const { range, uri: keyUri } = keyLocation(document, endpoint.item);
      if (keyUri === uri && isInLine(range, position)) return { found: { kind: "operation", document, ...endpoint }, range };
    }
  }
  return undefined;
}
