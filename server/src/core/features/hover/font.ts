import type { CatalogReader } from "../../catalogs/readCatalog.ts";
import { codeSpan } from "../../text/markdown.ts";
import { paragraphs } from "./paragraphs.ts";

/** Describes a font of Google, as Markdown; undefined if it is none. */
export async function describeFont(name: string, read: CatalogReader): Promise<string | undefined> {
  const family = (await read("fonts"))?.family(name);
  if (family === undefined) return undefined;
  const { category, weights } = family;
  return paragraphs([
    `**${codeSpan(family.name)}** · Google font · ${category}`,
    weights.length > 0 && `Weights: ${weights.join(", ")}`,
  ]);
}
