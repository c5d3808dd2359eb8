import { isDataFile } from "../../files/fileKinds.ts";
import { addressOf, folderOf } from "../../files/paths.ts";
import type { ReadText, TextFile } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import { pathBelow, uriBelow } from "../../files/uris.ts";
import { dependenciesOf } from "../../site/dependencies.ts";
import type { Site } from "../../site/site.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import type { Span } from "../../text/span.ts";

/** A `$ref` to another file, or another property whose value is a relative URL. */
export interface FileReference {
  /** The path without the fragment. */
  readonly span: Span;
  readonly written: string;
  /** The path of the file from the docs root. */
  readonly target: string;
}

/** A JSON or YAML file, and what it refers to in the site. */
export interface ApiFileReferences {
  readonly file: TextFile;
  /** The path of the file from the docs root. */
  readonly path: string;
  readonly references: readonly FileReference[];
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
 * What OpenAPI and AsyncAPI files, and parts of them, refer to. All JSON and YAML files of the site are read up to a limit, those at the
 * paths `first` before others, including those that only other tools read, but no part of docs.json.
 */
export async function* apiFileReferences(site: Site, first: readonly string[], read: ReadText): AsyncIterable<ApiFileReferences> {
  const { root, pages } = site;
  if (pages === undefined) return;
  const { openApiFiles, asyncApiFiles } = dependenciesOf(site);
  const named = [...openApiFiles.keys(), ...asyncApiFiles].flatMap((uri) => pathBelow(root, uri) ?? []);
  const candidates = new Set([...first, ...named, ...pages.files].filter(isDataFile));
  for (const path of [...candidates].slice(0, maxFiles)) {
    const uri = uriBelow(root, path);
    const text = site.file(uri) === undefined ? await read(uri) : undefined;
    if (text === undefined || text.length > maxLength) continue;
    const references = referencesIn(text, path).filter(({ target }) => pages.files.has(target));
    if (references.length > 0) yield { file: textFileOf(uri, text), path, references };
  }
}

function referencesIn(text: string, path: string): readonly FileReference[] {
  return Array.from(text.matchAll(reference), ({ 0: whole, 1: double, 2: single, 3: plain = "", index }) => {
    const written = double ?? single ?? plain;
    const span = { offset: index + whole.length - written.length, length: written.length };
    return { span, written, target: referencedPath(written, path) };
  });
}

/** The path of the file that a reference in the file at a path leads to. */
export function referencedPath(written: string, path: string): string {
  return addressOf(`${folderOf(path)}/${percentDecoded(written)}`);
}
