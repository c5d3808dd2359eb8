import type { Rgb } from "../text/color.ts";
import { contrastOf, rgbOf } from "../text/color.ts";
import { visible } from "../text/quote.ts";

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** In pixels: the height of the logo, which is that of its mark. */
const height = 32;

/** The favicon of a site: the first letter of its name on its color (`#rrggbb`), as SVG. */
export function favicon(name: string, color: string): string {
  return svg(height, mark(name, color));
}

/** The logo of a site for one mode: its favicon and its name, as SVG. */
export function logo(name: string, color: string, mode: "light" | "dark"): string {
  const fill = mode === "light" ? "#111827" : "#F9FAFB";
  const text = `  <text x="42" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="600" fill="${fill}">${escaped(name)}</text>`;
  return svg(42 + widthOf(name), mark(name, color), text);
}

function svg(width: number, ...parts: readonly string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return [`<svg xmlns="http://www.w3.org/2000/svg" ${size}>`, ...parts, "</svg>", ""].join("\n");
}

function mark(name: string, color: string): string {
  const [initial = ""] = name.match(/[\p{L}\p{N}]/u) ?? [];
  const back = rgbOf(color) ?? black;
  const fill = contrastOf(white, back) >= contrastOf(black, back) ? "#FFFFFF" : "#000000";
  return [
    `  <rect width="${height}" height="${height}" rx="8" fill="${color}"/>`,
    `  <text x="16" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${fill}">${escaped(initial.toUpperCase())}</text>`,
  ].join("\n");
}

/** About how wide a text is, in pixels, with room for wide fonts: characters from Hangul on are mostly as wide as high. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character >= "\u1100" ? 20 : 13;
  return width;
}

function escaped(text: string): string {
  return visible(text).replace(/[&<>]/gu, (character) => `&#${character.charCodeAt(0)};`);
}
