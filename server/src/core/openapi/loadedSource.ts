import type { FileFailure, NamedFile } from "../files/fileContent.ts";
import type { LineStarts } from "../text/lines.ts";

/** An AsyncAPI file or a GraphQL schema that was read, with its index or what is wrong with it. */
interface IndexedSource<Index> {
  readonly kind: "read";
  readonly outcome: { readonly index: Index } | { readonly message: string };
  readonly lines: LineStarts;
}

/** An AsyncAPI file or a GraphQL schema that could be read. */
export interface LoadedSource<Index> extends Pick<IndexedSource<Index>, "lines"> {
  readonly uri: string;
  readonly index: Index;
}

/** What pages are generated from; undefined if the file could not be read or is not known. */
export function loadedSource<Index>(document: NamedFile<IndexedSource<Index> | FileFailure>): LoadedSource<Index> | undefined {
  if (document.kind !== "file" || document.content.kind !== "read") return undefined;
  const { outcome, lines } = document.content;
  return "index" in outcome ? { uri: document.uri, lines, index: outcome.index } : undefined;
}
