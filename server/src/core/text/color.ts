/** Red, green, and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Hue in degrees, saturation and lightness from 0 to 1. */
export type Hsl = readonly [hue: number, saturation: number, lightness: number];

/** The color of `#rgb` or `#rrggbb`; undefined for another text. */
export function rgbOf(hex: string): Rgb | undefined {
  const [, digits = ""] = /^#([\da-f]{3}|[\da-f]{6})$/iu.exec(hex) ?? [];
  if (digits === "") return undefined;
  const size = digits.length / 3;
  const part = (at: number) => Number.parseInt(digits.slice(at * size, (at + 1) * size).repeat(size === 1 ? 2 : 1), 16);
  return [part(0), part(1), part(2)];
}

/** A color as `#rrggbb`. */
export function hexOf(color: Rgb): string {
  const digits = color.map((part) =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

/** The hue in degrees, and the saturation and lightness from 0 to 1, of a color. */
export function hslOf([red, green, blue]: Rgb): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [sector * 60, saturation, lightness];
}

/** The color with a hue, saturation, and lightness. */
export function rgbOfHsl([hue, saturation, lightness]: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (at: number) => {
    const place = (at + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** The color of lightness `l` and the axes `a` and `b` of Oklab (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
export function rgbOfOklab([l, a, b]: readonly [l: number, a: number, b: number]): Rgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** A part of linear light, from 0 to 1, as it is written. */
function encoded(part: number): number {
  return 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
}

/** A color with `share` of another one over it. */
export function mixed(under: Rgb, over: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(under[at] * (1 - share) + over[at] * share);
  return [part(0), part(1), part(2)];
}

/** The contrast ratio of two colors, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A contrast ratio for readers. Cut, so that no ratio below a limit is shown as the limit. */
export function contrastText(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: Rgb): number {
  const linear = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
