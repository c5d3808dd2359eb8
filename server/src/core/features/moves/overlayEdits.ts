import type { ReadText } from "../../files/textFile.ts";
import { escapeJson } from "../../json/escape.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { extendedFile } from "../../pages/overlayFinder.ts";
import { relativePath } from "../../pages/writtenPaths.ts";
import type { Site } from "../../site/site.ts";
import { overlayReferences } from "../references/overlayReferences.ts";
import type { MovedPaths } from "./movedPaths.ts";

/**
 * What changes in overlays when files move: the path of the OpenAPI file that each names. Otherwise, they would not be found any more, and
 * generated pages might get other addresses. Source: docs/platform.md, "Overlays".
 */
export async function overlayEdits(site: Site, moved: MovedPaths, read: ReadText): Promise<readonly FileEdits[]> {
  const found: FileEdits[] = [];
  for await (const { file, overlay, written, span, quotationMark } of overlayReferences(site, read)) {
    const newPath = moved.path(overlay.path);
    const newBase = moved.path(overlay.base);
    if (extendedFile(newPath, written) === newBase) continue;
    const newText = inQuotes(withStart(written, newBase, newPath), quotationMark);
    found.push({ file, edits: [{ ...span, newText }] });
  }
  return found;
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
