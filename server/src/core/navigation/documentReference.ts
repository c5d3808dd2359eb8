import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { dereference, items, member, stringAt, textAt } from "../config/sourceNode.ts";
import { normalizedUri } from "../schema/uri.ts";

/** A file that an `openapi`, `asyncapi`, `graphql`, or `sdk` value names, at the text that names it. */
export interface DocumentReference extends SourceNode {
  /** A path from the docs root, or a URL. */
  readonly source: string;
  /** The `directory` beside the source. */
  readonly directory: SourceNode | undefined;
  /** The `overlays` beside the source. */
  readonly overlays: SourceNode | undefined;
}

/**
 * The files that such a value names, in order: a string, an array, or `{source, directory}`. Only the first one counts in the
 * navigation. Empty if it names none: then the file of the parent is inherited. Source: docs/platform.md, "Naming an OpenAPI file".
 */
export function documentReferences(at: SourceNode | undefined, follow: Follow): readonly DocumentReference[] {
  const value = at && dereference(at, follow);
  switch (value?.node.type) {
    case "string": {
      const { file, node, chain } = value;
      // `https:acme.com` is a URL as well (docs/platform.md, "Links in settings").
      const source = normalizedUri(textAt(value).trim());
      return source === "" ? [] : [{ file, node, chain, source, directory: undefined, overlays: undefined }];
    }
    case "array":
      return items(value, follow).flatMap((item) => documentReferences(item, follow));
    case "object": {
      const directory = member(value, "directory", follow);
      const overlays = member(value, "overlays", follow);
      const sources = documentReferences(member(value, "source", follow), follow);
      // Every group of a large site may name its file, at every keystroke: a spread takes several times as long.
      return sources.map(({ file, node, chain, source }) => ({ file, node, chain, source, directory, overlays }));
    }
    default:
      return [];
  }
}

/** The folder of the pages that are generated from an OpenAPI file; undefined if none is named. */
export function directoryOf({ directory }: DocumentReference): string | undefined {
  return stringAt(directory);
}
