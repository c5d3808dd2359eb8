import { hexOfCssColor } from "../schema/cssColor.ts";

/** Colors that suit a site: each can be read on white. */
export const siteColors: ReadonlyMap<string, string> = new Map([
  ["Teal", "#0F766E"],
  ["Green", "#15803D"],
  ["Blue", "#2563EB"],
  ["Violet", "#7C3AED"],
  ["Pink", "#BE185D"],
  ["Red", "#DC2626"],
  ["Orange", "#C2410C"],
  ["Gray", "#475569"],
]);

/** The color of a new site, unless somebody chooses one. */
export const defaultColor = "#0F766E";

/**
 * A color as docs.json has it, of the name of one of `siteColors`, or of any color of CSS, also without `#`. Undefined for another text.
 */
export function siteColor(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  for (const [known, hex] of siteColors) if (known.toLowerCase() === name) return hex;
  return hexOfCssColor(text);
}
