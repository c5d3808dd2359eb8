import { svgUri } from "./svgUri.ts";

/** The colors of highlighter themes, as `scripts/build/themeCatalog.mjs` makes them: a hex color for each of `themeRoles`, by theme. */
export interface ThemeCatalog {
  readonly themes: Readonly<Record<string, string>>;
}

/** What a theme has a color for, in the order of the catalog. */
const themeRoles = ["background", "text", "comment", "keyword", "function", "string", "number"] as const;

type Role = (typeof themeRoles)[number];

/** A line of code, each word with what it is. */
type Line = readonly (readonly [text: string, role: Role])[];

const code: readonly Line[] = [
  [["// Greets somebody", "comment"]],
  [
    ["const ", "keyword"],
    ["name = ", "text"],
    ['"Ada"', "string"],
  ],
  [
    ["greet", "function"],
    ["(name, ", "text"],
    ["42", "number"],
    [")", "text"],
  ],
];

/** Code in the colors of a theme, as a `data:` URI of an SVG; undefined if the theme has none. */
export function themeSample({ themes }: ThemeCatalog, theme: string): string | undefined {
  const colors = Object.hasOwn(themes, theme) ? themes[theme]?.split(" ") : undefined;
  if (colors === undefined) return undefined;
  const colorOf = (role: Role) => colors[themeRoles.indexOf(role)] ?? "#808080";
  const lines = code.map((line, index) => {
    const words = line.map(([text, role]) => `<tspan fill="${colorOf(role)}">${escaped(text)}</tspan>`).join("");
    return `<text x="12" y="${24 + 20 * index}" xml:space="preserve">${words}</text>`;
  });
  const box = `<rect width="220" height="76" rx="6" fill="${colorOf("background")}"/>`;
  const font = `font-family="monospace" font-size="13"`;
  return svgUri(`<svg xmlns="http://www.w3.org/2000/svg" width="220" height="76" ${font}>${box}${lines.join("")}</svg>`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
