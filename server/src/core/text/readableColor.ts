import type { Rgb } from "./color.ts";
import { contrastOf, hexOf, hslOf, rgbOf, rgbOfHsl } from "./color.ts";

/**
 * The color with the same hue and the nearest lightness that has at least this contrast `ratio` with its background, as `#rrggbb`:
 * the color itself, if it has. Undefined if no lightness is enough. `behindOf` gives the background of a color.
 */
export function readableColor(color: Rgb, behindOf: (color: Rgb) => Rgb, ratio: number): string | undefined {
  const [hue, saturation, lightness] = hslOf(color);
  if (contrastOf(color, behindOf(color)) >= ratio) return hexOf(color);
  // In steps that can be told apart in 8 bits.
  for (let step = 1; step <= 255; step++) {
    for (const direction of [-1, 1]) {
      const other = lightness + (direction * step) / 255;
      if (other < 0 || other > 1) continue;
      const candidate = hexOf(rgbOfHsl([hue, saturation, other]));
      const written = rgbOf(candidate) ?? color;
      if (contrastOf(written, behindOf(written)) >= ratio) return candidate;
    }
  }
  return undefined;
}
