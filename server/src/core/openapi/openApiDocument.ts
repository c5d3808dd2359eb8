import type { FileFailure } from "../files/fileContent.ts";
import type { LineStarts } from "../text/lines.ts";
import type { Endpoint } from "./endpoints.ts";
import type { OpenApiIndex } from "./openApiIndex.ts";
import type { IndexedOpenApi } from "./readOpenApi.ts";
import type { DocumentValidation } from "./validateDocument.ts";

/** An OpenAPI file that could be read. */
export interface LoadedDocument {
  /** The path or URL that docs.json names it by. */
  readonly source: string;
  readonly uri: string;
  readonly index: OpenApiIndex;
  readonly lines: LineStarts;
}

/** An endpoint, and the OpenAPI file that has it. */
export interface DocumentEndpoint extends Endpoint {
  readonly document: LoadedDocument;
}

/** Whether two endpoints are the same one of one OpenAPI file. */
export function isSameEndpoint(a: DocumentEndpoint, b: DocumentEndpoint): boolean {
  return a.document.uri === b.document.uri && a.operation === b.operation && a.item === b.item && a.isWebhook === b.isWebhook;
}

/** An OpenAPI file that was read, or why it could not be. */
export type OpenApiFile = IndexedOpenApi | FileFailure;

/** An OpenAPI file at a known URI. It may be missing. */
export interface DocumentFile {
  readonly kind: "file";
  readonly uri: string;
  readonly content: OpenApiFile;
  /** What entries look up; undefined if the file could not be read. */
  readonly loaded: LoadedDocument | undefined;
  /** Issues beyond those of the index; undefined while the file is being validated. */
  readonly validation: DocumentValidation | undefined;
  /** It is a local copy of a file at a URL. */
  readonly isRemote?: true;
}

/** An OpenAPI file at a URL that has not been fetched, or that is still being read. */
export interface UnknownDocument {
  readonly kind: "unknown";
  /** The host that the user can allow. */
  readonly host?: string;
  /** The user does not trust the workspace with the URL. */
  readonly isUntrusted?: true;
}

/** What an `openapi` value in docs.json leads to. */
export type OpenApiDocument =
  | DocumentFile
  | UnknownDocument
  /** The path is outside the docs root. */
  | { readonly kind: "outside" };

/** What entries look up; undefined if the OpenAPI file could not be read or is not known. */
export function loadedDocument(document: OpenApiDocument): LoadedDocument | undefined {
  return document.kind === "file" ? document.loaded : undefined;
}
