// Makes the catalog of the colors of highlighter themes, for a sample of each.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** @typedef {import("../../server/src/core/catalogs/themeSample.ts").ThemeCatalog} ThemeCatalog */
/** @typedef {{ scope?: string | string[], settings?: { foreground?: string } }} TokenColor */

const folder = path.join(import.meta.dirname, "..", "..", "node_modules", "tm-themes", "themes");

/** The scopes of what a sample shows after the background and the text: those of `themeRoles`. */
const scopes = ["comment.line", "keyword.control", "entity.name.function", "string.quoted.double", "constant.numeric"];

/** @returns {Promise<ThemeCatalog>} */
export async function themes() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json"))) {
    const { colors = {}, type, tokenColors = [] } = JSON.parse(await readFile(path.join(folder, file), "utf8"));
    const [back, front] = type === "light" ? ["#ffffff", "#333333"] : ["#1e1e1e", "#cccccc"];
    const text = colors["editor.foreground"] ?? front;
    const all = [colors["editor.background"] ?? back, text, ...scopes.map((scope) => colorOf(scope, tokenColors) ?? text)];
    found[path.basename(file, ".json")] = all.map((color) => color.slice(0, 7).toLowerCase()).join(" ");
  }
  return { themes: found };
}

/**
 * The color of a scope: that of the longest selector that matches it, and of the last of those.
 * @param {string} scope
 * @param {readonly TokenColor[]} tokenColors
 * @returns {string | undefined}
 */
function colorOf(scope, tokenColors) {
  /** @type {{ length: number, color: string } | undefined} */
  let best;
  for (const { scope: own = [], settings } of tokenColors) {
    const color = settings?.foreground;
    for (const selector of [own]
      .flat()
      .flatMap((list) => list.split(","))
      .map((each) => each.trim())) {
      const fits = scope === selector || scope.startsWith(`${selector}.`);
      if (color !== undefined && fits && selector.length >= (best?.length ?? 0)) best = { length: selector.length, color };
    }
  }
  return best?.color;
}
