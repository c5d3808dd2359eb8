import type { Follow, SourceNode } from "../config/sourceNode.ts";
import { items, member, resolve } from "../config/sourceNode.ts";

/** An OpenAPI description that an `openapi` value names, at the text that names it. */
export interface DocumentReference extends SourceNode {
  /** A path from the docs root, or a URL. */
  readonly source: string;
  /** The `directory` beside the source. */
  readonly directory: SourceNode | undefined;
}

/**
 * All that an `openapi` value names, in order: a text, an array, or `{source, directory}` (facts, section 6). Only the first
 * one counts in the navigation. Empty when it names nothing, so that the parent's description is in force.
 */
export function documentReferences(at: SourceNode | undefined, follow: Follow): readonly DocumentReference[] {
  const value = at && resolve(at, follow);
  switch (value?.node.type) {
    case "string": {
      const source = String(value.node.value).trim();
      return source === "" ? [] : [{ ...value, source, directory: undefined }];
    }
    case "array":
      return items(value, follow).flatMap((item) => documentReferences(item, follow));
    case "object": {
      const directory = member(value, "directory", follow);
      return documentReferences(member(value, "source", follow), follow).map((source) => ({ ...source, directory }));
    }
    default:
      return [];
  }
}

/** The folder that the pages of a description are put in; undefined where none is named. */
export function directoryOf({ directory }: DocumentReference): string | undefined {
  return directory?.node.type === "string" ? String(directory.node.value) : undefined;
}
