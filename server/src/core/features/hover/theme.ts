import type { CatalogReader } from "../../catalogs/readCatalog.ts";
import { themeSample } from "../../catalogs/themeSample.ts";

/** Describes a highlighter theme, as Markdown: its description, and a sample of it if there is one. */
export async function describeTheme(theme: string, description: string, read: CatalogReader): Promise<string> {
  const catalog = await read("theme-pictures");
  const sample = catalog && themeSample(catalog, theme);
  return sample === undefined ? description : `${description}\n\n![${theme}](${sample})`;
}
