import type { EndpointEntry } from "../openapi/entry.ts";
import type { LoadedDocument, OpenApiDocument } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import { lazy } from "../std/lazy.ts";

/** The OpenAPI files that the front matter of pages may refer to. Immutable. */
export class PageDocuments {
  /** Those that could be read, each once. */
  readonly documents: readonly LoadedDocument[];
  /** Whether all of them could be read. */
  readonly isComplete: boolean;
  readonly #byTarget = lazy(() => documentsByTarget(this.documents));

  constructor(documents: Iterable<OpenApiDocument>) {
    const found = new Map<string, LoadedDocument>();
    let isComplete = true;
    for (const document of documents) {
      const loaded = loadedDocument(document);
      if (loaded !== undefined) found.set(loaded.uri, found.get(loaded.uri) ?? loaded);
      isComplete &&= isReadable(document);
    }
    this.documents = [...found.values()];
    this.isComplete = isComplete;
  }

  /** Those with the path of an endpoint, with or without a slash at its end, or with the webhook. */
  withEndpoint({ target, isWebhook }: EndpointEntry): readonly LoadedDocument[] {
    const { paths, webhooks } = this.#byTarget();
    return (isWebhook ? webhooks.get(target.text) : paths.get(withoutSlash(target.text))) ?? [];
  }
}

/** OpenAPI files by what they have. */
interface DocumentsByTarget {
  readonly paths: Map<string, LoadedDocument[]>;
  readonly webhooks: Map<string, LoadedDocument[]>;
}

function documentsByTarget(documents: readonly LoadedDocument[]): DocumentsByTarget {
  const paths = new Map<string, LoadedDocument[]>();
  const webhooks = new Map<string, LoadedDocument[]>();
  const add = (byTarget: Map<string, LoadedDocument[]>, target: string, document: LoadedDocument) => {
    const others = byTarget.get(target);
    if (others === undefined) byTarget.set(target, [document]);
    else if (others.at(-1) !== document) others.push(document);
  };
  for (const document of documents) {
    for (const path of document.index.paths.keys()) add(paths, withoutSlash(path), document);
    for (const name of document.index.webhooks.keys()) add(webhooks, name, document);
  }
  return { paths, webhooks };
}

function withoutSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Whether all operations of a file are known. A missing file has none, nor has a file about something else. */
function isReadable(document: OpenApiDocument): boolean {
  if (document.kind !== "file") return document.kind === "outside";
  const { content, validation } = document;
  if (content.kind !== "read") return content.kind === "missing";
  const { kind } = content.outcome;
  return kind !== "syntax" && kind !== "limit" && validation?.kind !== "broken";
}
