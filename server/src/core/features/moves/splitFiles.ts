import { isDataFile } from "../../files/fileKinds.ts";
import { addressOf, folderOf } from "../../files/paths.ts";
import { textFileOf } from "../../files/textFile.ts";
import { pathBelow, uriBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { relativeLike } from "../../pages/writtenAs.ts";
import { dependenciesOf } from "../../site/dependencies.ts";
import type { Site } from "../../site/site.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import { percentEncoded } from "../../text/percentEncoded.ts";
import type { Span } from "../../text/span.ts";
import type { FileMove } from "./movedPaths.ts";
import { MovedPaths } from "./movedPaths.ts";
import type { ReadText } from "./wholePages.ts";

/** An OpenAPI or AsyncAPI file, or a part of one, with its references to other files of the site. */
export interface SplitFile {
  /** From the docs root. */
  readonly path: string;
  readonly text: string;
  readonly references: readonly FileReference[];
}

/** A `$ref` to another file. */
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
 * A `$ref` with a relative path, in JSON or YAML. Those in comments and descriptions count as well: they show the same. The value does not
 * start like a URL or an absolute path.
 */
const reference =
  /(?<![\w$.-])["']?\$ref["']?[ \t]*:[ \t]*(?:"([^"\\\r\n:#/][^"\\\r\n:#]*)|'([^'\r\n:#/][^'\r\n:#]*)|([^\s"'[\]{},#&*!|>%@`:/][^\s"'[\]{},:#]*))/gu;

/**
 * The files with references that a move may change: all JSON and YAML files of the site, including those that only other tools read, but
 * not docs.json and the files that it includes. None if no such file moves. `read` gives the text of a file.
 */
export async function splitFiles(site: Site, moves: readonly FileMove[], read: ReadText): Promise<readonly SplitFile[]> {
  const { root, pages } = site;
  const moved = pages && [...MovedPaths.of(root, pages, moves).files.keys()].filter(isDataFile);
  if (pages === undefined || moved === undefined || moved.length === 0) return [];
  const { openApiFiles, asyncApiFiles } = dependenciesOf(site);
  const named = [...openApiFiles.keys(), ...asyncApiFiles].flatMap((uri) => pathBelow(root, uri) ?? []);
  const candidates = new Set([...moved, ...named, ...pages.files].filter(isDataFile));
  const found: SplitFile[] = [];
  for (const path of [...candidates].slice(0, maxFiles)) {
    const uri = uriBelow(root, path);
    const text = site.file(uri) === undefined ? await read(uri) : undefined;
    if (text === undefined || text.length > maxLength) continue;
    const references = referencesIn(text, path).filter(({ target }) => pages.files.has(target));
    if (references.length > 0) found.push({ path, text, references });
  }
  return found;
}

function referencesIn(text: string, path: string): readonly FileReference[] {
  return Array.from(text.matchAll(reference), ({ 0: whole, 1: double, 2: single, 3: plain = "", index }) => {
    const written = double ?? single ?? plain;
    const span = { offset: index + whole.length - written.length, length: written.length };
    return { span, written, target: addressOf(`${folderOf(path)}/${percentDecoded(written)}`) };
  });
}

/** What changes in a file when files move: the paths of the files that it refers to. They are read as URIs. */
export function splitEdits({ root }: Site, { path, text, references }: SplitFile, moved: MovedPaths): readonly FileEdits[] {
  const newPath = moved.path(path);
  const edits = references.flatMap(({ span, written, target }): readonly Edit[] => {
    const newTarget = moved.path(target);
    if (newTarget === target && newPath === path) return [];
    const after = relativeLike(written, newPath, newTarget);
    if (after === percentDecoded(written)) return [];
    const newText = after.replace(/[\s"'\\#?%:,<>{}[\]|^`]/gu, percentEncoded);
    // Other characters mean something at the start of a value of YAML.
    return [{ ...span, newText: /^[\p{L}\p{N}_./]/u.test(newText) ? newText : `./${newText}` }];
  });
  return edits.length === 0 ? [] : [{ file: textFileOf(uriBelow(root, path), text), edits }];
}
