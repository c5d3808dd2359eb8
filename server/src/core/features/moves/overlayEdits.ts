import { isUrl } from "../../files/paths.ts";
import { textFileOf } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import { escapeJson } from "../../json/escape.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { locate } from "../../openapi/locate.ts";
import { extendsOf } from "../../openapi/overlay/overlayHead.ts";
import type { FoundOverlay } from "../../pages/overlayFinder.ts";
import { extendedFile } from "../../pages/overlayFinder.ts";
import { writtenAs } from "../../pages/writtenAs.ts";
import type { Site } from "../../site/site.ts";
import type { MovedPaths } from "./movedPaths.ts";
import type { ReadText } from "./wholePages.ts";

/** An overlay that names its OpenAPI file, with its text. */
export interface OverlayText extends FoundOverlay {
  readonly text: string;
}

/** How many overlays are read, and how long one may be, in UTF-16 code units. */
const maxOverlays = 1000;
const maxLength = 1024 * 1024;

/** The overlays of a site that name a file of it. `read` gives the text of a file. */
export async function overlayTexts({ root, pages }: Site, read: ReadText): Promise<readonly OverlayText[]> {
  const found: OverlayText[] = [];
  for (const overlay of pages?.overlays.slice(0, maxOverlays) ?? []) {
    const text =
      isUrl(overlay.base) || pages?.files.has(overlay.base) !== true ? undefined : await read(uriBelow(root, overlay.path));
    if (text !== undefined && text.length <= maxLength) found.push({ ...overlay, text });
  }
  return found;
}

/** What is between the key `extends` and the end of its value, in quotes or without. */
const value = /["']?\s*:\s*(?:"([^"\\\r\n]*)"|'([^'\r\n]*)'|([^\s"'[\]{},#&*!|>%@`][^\r\n,[\]{}]*))/uy;

/**
 * What changes in an overlay when files move: the path of the OpenAPI file that it changes. Otherwise, it would not be found any more, and
 * generated pages might get other addresses. Source: docs/platform.md, "Overlays".
 */
export function overlayEdits({ root }: Site, { path, base, text }: OverlayText, moved: MovedPaths): readonly FileEdits[] {
  const written = extendsOf(text);
  const newPath = moved.path(path);
  const newBase = moved.path(base);
  if (written === undefined || extendedFile(newPath, written) === newBase) return [];
  const [key] = locate(text, [["extends"]]);
  if (key === undefined) return [];
  value.lastIndex = key.offset + key.length;
  const [found = "", double, single, plain = ""] = value.exec(text) ?? [];
  const isPlain = plain.startsWith(written) && /^(?:\s+#.*|\s*)$/u.test(plain.slice(written.length));
  // Escapes, several lines, or an alias.
  if ((double ?? single) !== written && !isPlain) return [];
  const offset = value.lastIndex - (isPlain ? plain.length : written.length + 1);
  const newText = inQuotes(withStart(written, `/${newBase}`, newPath), isPlain ? "" : found.slice(-1));
  return [{ file: textFileOf(uriBelow(root, path), text), edits: [{ offset, length: written.length, newText }] }];
}

/** A path from the docs root, relative to a file if the path that it replaces is, and with dots at its start if that has some. */
function withStart(written: string, path: string, from: string): string {
  if (written.startsWith("/")) return path;
  const relative = writtenAs(path, ".", from);
  return written.startsWith(".") ? relative : relative.replace(/^\.\//u, "");
}

/** A path within quotation marks of JSON or YAML, or without any in YAML, which reads some characters differently there. */
function inQuotes(path: string, mark: string): string {
  if (mark === "'") return path.replaceAll("'", "''");
  if (mark === '"') return escapeJson(path);
  return /^[\p{L}\p{N}_./-][\p{L}\p{N}_./ -]*$/u.test(path) ? path : JSON.stringify(path);
}
