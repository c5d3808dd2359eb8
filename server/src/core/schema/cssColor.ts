import { hexOf, rgbOfHsl, rgbOfOklab } from "../text/color.ts";
import { colorNames } from "./colorNames.ts";

/**
 * A color of CSS without its opacity, in the form that the platform accepts: `#ff0000` for `red`, `rgb(255, 0, 0)`,
 * `hsl(0 100% 50% / 0.5)`, `hwb(0 0% 0%)`, and `0xff0000`, and `#f00` for `f00` and `#f008`. Undefined for another text.
 */
export function hexOfCssColor(text: string): string | undefined {
  const color = text.trim().toLowerCase();
  // With another number of digits, nobody knows which of them are missing.
  const [, long, short] = /^(?:#|0x)?(?:([0-9a-f]{6})(?:[0-9a-f]{2})?|([0-9a-f]{3})[0-9a-f]?)$/iu.exec(text.trim()) ?? [];
  const digits = long ?? short;
  return digits === undefined ? (colorNames.get(color) ?? hexOfFunction(color)) : `#${digits}`;
}

/** What 100% of each part is. */
const wholes: Readonly<Record<string, readonly [number, number, number]>> = {
  rgb: [255, 255, 255],
  hsl: [360, 1, 1],
  hwb: [360, 1, 1],
  oklch: [1, 0.4, 360],
  oklab: [1, 0.4, 0.4],
};

function hexOfFunction(color: string): string | undefined {
  const [, name = "", list = ""] = /^(rgb|hsl|hwb|oklch|oklab)a?\(([^()]*)\)$/u.exec(color) ?? [];
  const parts = list.split(/[\s,/]+/u).filter((part) => part !== "");
  const whole = wholes[name];
  if (whole === undefined || parts.length < 3 || parts.length > 4) return undefined;
  const [a, b, c] = whole.map((most, index) => numberOf(parts[index] ?? "", most));
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const share = (value: number) => Math.min(1, Math.max(0, value > 1 ? value / 100 : value));
  switch (name) {
    case "rgb":
      return hexOf([a, b, c]);
    case "oklab":
      return hexOf(rgbOfOklab([a, b, c]));
    case "oklch":
      return hexOf(rgbOfOklab([a, b * Math.cos((c * Math.PI) / 180), b * Math.sin((c * Math.PI) / 180)]));
    case "hsl":
      return hexOf(rgbOfHsl([degrees(a), share(b), share(c)]));
    default: {
      const hue = rgbOfHsl([degrees(a), 1, 0.5]);
      const [whiteness, blackness] = [share(b), share(c)];
      const sum = Math.max(1, whiteness + blackness);
      const part = (value: number) => value * (1 - (whiteness + blackness) / sum) + (255 * whiteness) / sum;
      return hexOf([part(hue[0]), part(hue[1]), part(hue[2])]);
    }
  }
}

function degrees(angle: number): number {
  return ((angle % 360) + 360) % 360;
}

/** A number, or a percentage of `whole`; undefined for another text. */
function numberOf(text: string, whole: number): number | undefined {
  const [, digits, unit] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%|deg)?$/u.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return unit === "%" ? (Number(digits) * whole) / 100 : Number(digits);
}
