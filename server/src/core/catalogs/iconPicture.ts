import type { IconLibrary } from "./iconLibrary.ts";
import { svgUri } from "./svgUri.ts";

/**
 * The drawings of a library, as `scripts/build/iconCatalogs.mjs` makes them: `WIDTH HEIGHT|COMMANDS|COMMANDS` for each of its icons, in
 * their order; empty for an icon without one.
 */
export interface PictureCatalog {
  readonly pictures: readonly string[];
}

/** In CSS pixels. */
const height = 40;

/** How many strokes are as high as an icon, in the libraries whose icons are lines. */
const strokesPerHeight = 12;

/** A gray that is visible on light and dark backgrounds. */
const color = "#808080";

/** The picture of an icon as a `data:` URI of an SVG; undefined if there is none. */
export function iconPicture({ pictures }: PictureCatalog, library: IconLibrary, name: string): string | undefined {
  const [size = "", ...lines] = pictures[library.indexOf(name)]?.split("|") ?? [];
  if (lines.length === 0) return undefined;
  const [width = 1, units = 1] = size.split(" ").map(Number);
  const paint =
    library.name === "fontawesome"
      ? `fill="${color}"`
      : `fill="none" stroke="${color}" stroke-width="${units / strokesPerHeight}" stroke-linecap="round" stroke-linejoin="round"`;
  const paths = lines.map((line) => `<path d="${line}"/>`).join("");
  const shape = `viewBox="0 0 ${size}" width="${Math.round((height * width) / units)}" height="${height}"`;
  return svgUri(`<svg xmlns="http://www.w3.org/2000/svg" ${shape} ${paint}>${paths}</svg>`);
}
