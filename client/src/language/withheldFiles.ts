import { docsJsonLanguage } from "../../../server/src/protocol.ts";

/** UTF-16 code units. A document that is larger when it opens is not synced. */
export const maxSyncedLength = 5 * 1024 * 1024;

/** The parts of a VS Code text document that decide whether it is synced. */
interface SyncCandidate {
  readonly uri: { readonly scheme: string; readonly path: string; toString(): string };
  readonly languageId: string;
  getText(): string;
}

type Next<T> = (data: T) => Promise<void>;

/** Middleware of the language client for the notifications about an open document. */
interface SyncMiddleware {
  didOpen<T extends SyncCandidate>(document: T, next: Next<T>): Promise<void>;
  didChange<T extends { readonly document: SyncCandidate }>(event: T, next: Next<T>): Promise<void>;
  didSave<T extends SyncCandidate>(document: T, next: Next<T>): Promise<void>;
  didClose<T extends SyncCandidate>(document: T, next: Next<T>): Promise<void>;
}

/**
 * Keeps documents that cannot be edited from the language server, and the text of large files, such as OpenAPI files of many megabytes.
 * The server reads those from disk, and again when the file watcher reports that they were saved. The size when the document opens
 * decides until it is closed, so that the server never gets a change to a document it has not opened. A docs.json of any size is synced.
 */
export function withholdFiles(isEditable: (uri: SyncCandidate["uri"]) => boolean): SyncMiddleware {
  const withheld = new Set<string>();
  const isWithheld = ({ uri }: SyncCandidate) => withheld.has(uri.toString());
  return {
    async didOpen(document, next) {
      // After a restart of the server, each open document opens again.
      withheld.delete(document.uri.toString());
      const isTooLarge = !isDocsJson(document) && document.getText().length > maxSyncedLength;
      if (isTooLarge || !isEditable(document.uri)) withheld.add(document.uri.toString());
      else await next(document);
    },
    async didChange(event, next) {
      if (!isWithheld(event.document)) await next(event);
    },
    async didSave(document, next) {
      if (!isWithheld(document)) await next(document);
    },
    async didClose(document, next) {
      if (!withheld.delete(document.uri.toString())) await next(document);
    },
  };
}

function isDocsJson({ uri, languageId }: SyncCandidate): boolean {
  return languageId === docsJsonLanguage || uri.path.endsWith("/docs.json");
}
