import { isUrl } from "../../files/paths.ts";
import type { ReadText, TextFile } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import { locate } from "../../openapi/locate.ts";
import { extendsOf } from "../../openapi/overlay/overlayHead.ts";
import type { FoundOverlay } from "../../pages/overlayFinder.ts";
import type { Site } from "../../site/site.ts";
import type { Span } from "../../text/span.ts";

/** The `extends` of an overlay, which names an OpenAPI file of the site. */
export interface OverlayReference {
  readonly file: TextFile;
  readonly overlay: FoundOverlay;
  readonly written: string;
  /** The value without its quotation marks. */
  readonly span: Span;
  /** The quotation mark around the value, or nothing. */
  readonly quotationMark: string;
}

/** How many overlays are read, and how long one may be, in UTF-16 code units. */
const maxOverlays = 1000;
const maxLength = 1024 * 1024;

/** What the overlays of a site extend, where it is written in one line and without escapes. */
export async function* overlayReferences({ root, pages }: Site, read: ReadText): AsyncIterable<OverlayReference> {
  for (const overlay of pages?.overlays.slice(0, maxOverlays) ?? []) {
    if (isUrl(overlay.base) || pages?.files.has(overlay.base) !== true) continue;
    const uri = uriBelow(root, overlay.path);
    const text = await read(uri);
    if (text === undefined || text.length > maxLength) continue;
    const found = writtenBase(text);
    if (found !== undefined) yield { file: textFileOf(uri, text), overlay, ...found };
  }
}

/** What is between the key `extends` and the end of its value, in quotes or without. */
const value = /["']?\s*:\s*(?:"([^"\\\r\n]*)"|'([^'\r\n]*)'|([^\s"'[\]{},#&*!|>%@`][^\r\n,[\]{}]*))/uy;

function writtenBase(text: string): Pick<OverlayReference, "written" | "span" | "quotationMark"> | undefined {
  const written = extendsOf(text);
  const [key] = written === undefined ? [] : locate(text, [["extends"]]);
  if (written === undefined || key === undefined) return undefined;
  value.lastIndex = key.offset + key.length;
  const [found = "", double, single, plain = ""] = value.exec(text) ?? [];
  const isPlain = plain.startsWith(written) && /^(?:\s+#.*|\s*)$/u.test(plain.slice(written.length));
  // Escapes, several lines, or an alias.
  if ((double ?? single) !== written && !isPlain) return undefined;
  const offset = value.lastIndex - (isPlain ? plain.length : written.length + 1);
  return { written, span: { offset, length: written.length }, quotationMark: isPlain ? "" : found.slice(-1) };
}
