import { readStructure } from "../parseIndex.ts";

/** How much of a file is read to find out whether it may be an overlay: nearly all begin with the key. In characters. */
const overlayHead = 2000;

/** Whether the beginning of a text looks like that of an overlay: it has a key `overlay` with a version. */
export function looksLikeOverlay(head: string): boolean {
  return /(?:^|[{,\s"'])overlay["']?[ \t]*:[ \t]*["']?\d/u.test(head.slice(0, overlayHead));
}

/** The `extends` of an overlay: the OpenAPI file that it changes. Undefined if the text is no overlay, or has none. Never throws. */
export function extendsOf(text: string): string | undefined {
  const outcome = readStructure(text, {}, (root) => {
    let base: unknown;
    let isOverlay = false;
    root.mapping((name, _key, value) => {
      if (name === "extends") base = value.scalar();
      else {
        isOverlay ||= name === "overlay";
        value.skip();
      }
    });
    return isOverlay && typeof base === "string" ? base : undefined;
  });
  return outcome.kind === "read" ? outcome.result : undefined;
}
