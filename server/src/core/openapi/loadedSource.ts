import type { FileFailure, LoadedFile, NamedFile } from "../files/fileContent.ts";
import type { LineStarts } from "../text/lines.ts";

/** The index of an AsyncAPI file or a GraphQL schema, or what is wrong with it. */
type Outcome<Index> = { readonly index: Index } | { readonly message: string };

/** An AsyncAPI file or a GraphQL schema that could be read. */
export interface LoadedSource<Index> {
  readonly uri: string;
  readonly index: Index;
  readonly lines: LineStarts;
}

/** What pages are generated from; undefined if the file could not be read or is not known. */
export function loadedSource<Index>(
  document: NamedFile<LoadedFile<Outcome<Index>> | FileFailure>,
): LoadedSource<Index> | undefined {
  if (document.kind !== "file" || document.content.kind !== "read") return undefined;
  const { outcome, lines } = document.content;
  return "index" in outcome ? { uri: document.uri, lines, index: outcome.index } : undefined;
}
