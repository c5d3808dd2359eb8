// Makes the catalog of Google's fonts from a package that measures them.
import { readFile } from "node:fs/promises";
import path from "node:path";

/** @typedef {import("../../server/src/core/catalogs/fontFamilies.ts").FontCatalog} FontCatalog */

const metrics = path.join(import.meta.dirname, "..", "..", "node_modules", "@capsizecss", "metrics");

/** Fonts of operating systems, which the package measures as well. */
const systemFonts = new Set(
  (
    "-apple-system,Arial,BlinkMacSystemFont,Brush Script,Courier New,Georgia,Helvetica,Helvetica Neue,Lucida Grande,Segoe UI,Tahoma," +
    "Times New Roman,Trebuchet MS,Verdana"
  ).split(","),
);

/** A font that has all weights, though Google lists only one. */
const allWeights = "Roboto Flex";

/** @returns {Promise<FontCatalog>} */
export async function fonts() {
  const { version } = JSON.parse(await readFile(path.join(metrics, "package.json"), "utf8"));
  const { entireMetricsCollection } = await import("@capsizecss/metrics/entireMetricsCollection");
  /** @type {Record<string, string>} */
  const families = {};
  for (const { familyName, category, variants } of Object.values(entireMetricsCollection)) {
    if (systemFonts.has(familyName)) continue;
    const upright = Object.keys(variants ?? {}).map((variant) => (variant === "regular" ? "400" : variant));
    const weights = familyName === allWeights ? ["100", "1000"] : upright.filter((variant) => /^\d+$/.test(variant)).sort();
    families[familyName] = [category, ...weights].join(" ");
  }
  return { version, families };
}
