import { isUrl } from "../../files/paths.ts";
import type { ReadText } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import { escapeJson } from "../../json/escape.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { locate } from "../../openapi/locate.ts";
import { extendsOf } from "../../openapi/overlay/overlayHead.ts";
import type { FoundOverlay } from "../../pages/overlayFinder.ts";
import { extendedFile } from "../../pages/overlayFinder.ts";
import { relativePath } from "../../pages/writtenPaths.ts";
import type { Site } from "../../site/site.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** How many overlays are read, and how long one may be, in UTF-16 code units. */
const maxOverlays = 1000;
const maxLength = 1024 * 1024;

/**
 * What changes in overlays when files move: the path of the OpenAPI file that each names. Otherwise, they would not be found any more, and
 * generated pages might get other addresses. Source: docs/platform.md, "Overlays".
 */
export async function overlayEdits({ root, pages }: Site, moved: MovedPaths, read: ReadText): Promise<readonly FileEdits[]> {
  const found: FileEdits[] = [];
  for (const overlay of pages?.overlays.slice(0, maxOverlays) ?? []) {
    if (isUrl(overlay.base) || pages?.files.has(overlay.base) !== true) continue;
    const uri = uriBelow(root, overlay.path);
    const text = await read(uri);
    const edit = text === undefined || text.length > maxLength ? undefined : overlayEdit(text, overlay, moved);
    if (text !== undefined && edit !== undefined) found.push({ file: textFileOf(uri, text), edits: [edit] });
  }
  return found;
}

/** What is between the key `extends` and the end of its value, in quotes or without. */
const value = /["']?\s*:\s*(?:"([^"\\\r\n]*)"|'([^'\r\n]*)'|([^\s"'[\]{},#&*!|>%@`][^\r\n,[\]{}]*))/uy;

function overlayEdit(text: string, { path, base }: FoundOverlay, moved: MovedPaths): Edit | undefined {
  const written = extendsOf(text);
  const newPath = moved.path(path);
  const newBase = moved.path(base);
  if (written === undefined || extendedFile(newPath, written) === newBase) return undefined;
  const [key] = locate(text, [["extends"]]);
  if (key === undefined) return undefined;
  value.lastIndex = key.offset + key.length;
  const [found = "", double, single, plain = ""] = value.exec(text) ?? [];
  const isPlain = plain.startsWith(written) && /^(?:\s+#.*|\s*)$/u.test(plain.slice(written.length));
  // Escapes, several lines, or an alias.
  if ((double ?? single) !== written && !isPlain) return undefined;
  const offset = value.lastIndex - (isPlain ? plain.length : written.length + 1);
  const newText = inQuotes(withStart(written, newBase, newPath), isPlain ? "" : found.slice(-1));
  return { offset, length: written.length, newText };
}

/** A path from the docs root, relative to a file if the path that it replaces is, and with dots at its start if that has some. */
function withStart(written: string, path: string, from: string): string {
  if (written.startsWith("/")) return `/${path}`;
  const relative = relativePath(from, path);
  return written.startsWith(".") ? relative : relative.replace(/^\.\//u, "");
}

/** A path within quotation marks of JSON or YAML, or without any in YAML, which reads some characters differently there. */
function inQuotes(path: string, mark: string): string {
  if (mark === "'") return path.replaceAll("'", "''");
  if (mark === '"') return escapeJson(path);
  return /^[\p{L}\p{N}_./-][\p{L}\p{N}_./ -]*$/u.test(path) ? path : JSON.stringify(path);
}
