import { isDataFile } from "../../files/fileKinds.ts";
import type { ReadText } from "../../files/textFile.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { relativeLike } from "../../pages/writtenPaths.ts";
import type { Site } from "../../site/site.ts";
import { percentEncoded } from "../../text/percentEncoded.ts";
import type { FileReference } from "../references/apiFileReferences.ts";
import { apiFileReferences, referencedPath } from "../references/apiFileReferences.ts";
import type { MovedPaths } from "./movedPaths.ts";

/**
 * What changes in OpenAPI and AsyncAPI files, and in parts of them, when such files move: the paths of the files that they refer to. Only
 * then are they read.
 */
export async function apiReferenceEdits(site: Site, moved: MovedPaths, read: ReadText): Promise<readonly FileEdits[]> {
  const movedFiles = [...moved.files.keys()].filter(isDataFile);
  if (movedFiles.length === 0) return [];
  const found: FileEdits[] = [];
  for await (const { file, path, references } of apiFileReferences(site, movedFiles, read)) {
    const edits = references.flatMap((each) => editOf(each, path, moved) ?? []);
    if (edits.length > 0) found.push({ file, edits });
  }
  return found;
}

/** The path of a file that the one at a path refers to, after a move; it is read as a URI. Undefined if it stays. */
function editOf({ span, written, target }: FileReference, path: string, moved: MovedPaths): Edit | undefined {
  const [newPath, newTarget] = [moved.path(path), moved.path(target)];
  if (referencedPath(written, newPath) === newTarget) return undefined;
  const after = relativeLike(written, newPath, newTarget);
  const newText = after.replace(/[\s"'\\#?%:,<>{}[\]|^`]/gu, percentEncoded);
  // Other characters mean something at the start of a value of YAML.
  return { ...span, newText: /^[\p{L}\p{N}_./]/u.test(newText) ? newText : `./${newText}` };
}
