import { isDataFile } from "../../files/fileKinds.ts";
import { addressOf, folderOf } from "../../files/paths.ts";
import type { ReadText } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import { pathBelow, uriBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { relativeLike } from "../../pages/writtenPaths.ts";
import { dependenciesOf } from "../../site/dependencies.ts";
import type { Site } from "../../site/site.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import { percentEncoded } from "../../text/percentEncoded.ts";
import type { Span } from "../../text/span.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** A `$ref` to another file, or another property whose value is a relative URL. */
interface FileReference {
  /** The path without the fragment. */
  readonly span: Span;
  readonly written: string;
  /** The path of the file from the docs root. */
  readonly target: string;
}

/** How many files are read, and how long one may be, in UTF-16 code units. */
const maxFiles = 1000;
const maxLength = 5 * 1024 * 1024;

/**
 * A `$ref` with a relative path, in JSON or YAML, or the path of an example or a linked operation. Those in comments and descriptions count
 * as well: they show the same. The value does not start like a URL or an absolute path. Source: OpenAPI 3.1.1, "Relative References in API
 * Description URIs".
 */
const reference =
  /(?<![\w$.-])["']?(?:\$ref|externalValue|operationRef)["']?[ \t]*:[ \t]*(?:"([^"\\\r\n:#/][^"\\\r\n:#]*)|'([^'\r\n:#/][^'\r\n:#]*)|([^\s"'[\]{},#&*!|>%@`:/][^\s"'[\]{},:#]*))/gu;

/**
 * What changes in OpenAPI and AsyncAPI files, and in parts of them, when such files move: the paths of the files that they refer to. All
 * JSON and YAML files of the site are read, including those that only other tools read, but no part of docs.json.
 */
export async function apiReferenceEdits(site: Site, moved: MovedPaths, read: ReadText): Promise<readonly FileEdits[]> {
  const { root, pages } = site;
  const movedFiles = [...moved.files.keys()].filter(isDataFile);
  if (pages === undefined || movedFiles.length === 0) return [];
  const { openApiFiles, asyncApiFiles } = dependenciesOf(site);
  const named = [...openApiFiles.keys(), ...asyncApiFiles].flatMap((uri) => pathBelow(root, uri) ?? []);
  const candidates = new Set([...movedFiles, ...named, ...pages.files].filter(isDataFile));
  const found: FileEdits[] = [];
  for (const path of [...candidates].slice(0, maxFiles)) {
    const uri = uriBelow(root, path);
    const text = site.file(uri) === undefined ? await read(uri) : undefined;
    if (text === undefined || text.length > maxLength) continue;
    const edits = referencesIn(text, path).flatMap((each) =>
      pages.files.has(each.target) ? (editOf(each, path, moved) ?? []) : [],
    );
    if (edits.length > 0) found.push({ file: textFileOf(uri, text), edits });
  }
  return found;
}

function referencesIn(text: string, path: string): readonly FileReference[] {
  return Array.from(text.matchAll(reference), ({ 0: whole, 1: double, 2: single, 3: plain = "", index }) => {
    const written = double ?? single ?? plain;
    const span = { offset: index + whole.length - written.length, length: written.length };
    return { span, written, target: targetOf(written, path) };
  });
}

/** The path of the file that a reference in the file at a path leads to. */
function targetOf(written: string, path: string): string {
  return addressOf(`${folderOf(path)}/${percentDecoded(written)}`);
}

/** The path of a file that the one at a path refers to, after a move; it is read as a URI. Undefined if it stays. */
function editOf({ span, written, target }: FileReference, path: string, moved: MovedPaths): Edit | undefined {
  const [newPath, newTarget] = [moved.path(path), moved.path(target)];
  if (targetOf(written, newPath) === newTarget) return undefined;
  const after = relativeLike(written, newPath, newTarget);
  const newText = after.replace(/[\s"'\\#?%:,<>{}[\]|^`]/gu, percentEncoded);
  // Other characters mean something at the start of a value of YAML.
  return { ...span, newText: /^[\p{L}\p{N}_./]/u.test(newText) ? newText : `./${newText}` };
}
