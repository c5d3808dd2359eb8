import type { LoadedDocument, OpenApiDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";

/** The OpenAPI files that the front matter of pages may refer to. */
export interface PageDocuments {
  readonly documents: readonly LoadedDocument[];
  /** Whether all of them could be read. */
  readonly isComplete: boolean;
}

/** Those of some OpenAPI files that could be read, each once. */
export function pageDocuments(documents: Iterable<OpenApiDocument>): PageDocuments {
  const found = new Map<string, LoadedDocument>();
  let isComplete = true;
  for (const document of documents) {
    const used = loadedDocument(document);
    if (used !== undefined) found.set(used.uri, found.get(used.uri) ?? used);
    isComplete &&= isReadable(document);
  }
  return { documents: [...found.values()], isComplete };
}

/** Whether all operations of a file are known. A missing file has none, nor has a file about something else. */
function isReadable(document: OpenApiDocument): boolean {
  if (document.kind !== "file") return document.kind === "outside";
  const { content, validation } = document;
  if (content.kind !== "read") return content.kind === "missing";
  const { kind } = content.outcome;
  return kind !== "syntax" && kind !== "limit" && validation?.kind !== "broken";
}
