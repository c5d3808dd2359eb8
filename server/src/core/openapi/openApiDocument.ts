import type { FileFailure } from "../files/fileContent.ts";
import type { LineStarts } from "../text/lines.ts";
import type { IndexedFile } from "./indexFile.ts";
import type { OpenApiIndex } from "./openApiIndex.ts";
import type { DocumentValidation } from "./validateDocument.ts";

/** A description that could be read, as it is used. */
export interface LoadedDocument {
  /** The path or URL that docs.json names it by. */
  readonly source: string;
  readonly uri: string;
  readonly index: OpenApiIndex;
  readonly lines: LineStarts;
}

/** An OpenAPI file that was read, or why it could not be. */
export type OpenApiFile = IndexedFile | FileFailure;

/** Where an OpenAPI file is that docs.json names, and what is there. */
export type OpenApiDocument =
  | {
      readonly kind: "file";
      readonly uri: string;
      readonly content: OpenApiFile;
      /** What entries find in it; undefined where it could not be read. */
      readonly loaded: LoadedDocument | undefined;
      /** What is wrong with it beyond its index; undefined while that is not known. */
      readonly validation: DocumentValidation | undefined;
      /** It is a copy of what a URL has answered. */
      readonly isRemote?: true;
    }
  /** It is on the network, from where it may not be had, or still being read. `host`: the host that the user may allow. */
  | { readonly kind: "unknown"; readonly host?: string }
  /** The path leaves the docs root. */
  | { readonly kind: "outside" };

/** What entries find in a description; undefined where it could not be read, or is not known. */
export function loadedDocument(document: OpenApiDocument): LoadedDocument | undefined {
  return document.kind === "file" ? document.loaded : undefined;
}
