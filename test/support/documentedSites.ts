import path from "node:path";
import { documentedExamples } from "./documentedExamples.ts";
import { exampleSite } from "./exampleSite.ts";
import { writeIn } from "./writeIn.ts";

/** Writes the first example of each rule as a site into a folder named after its code. Gives the paths of the docs.json files. */
export async function writeDocumentedSites(folder: string): Promise<string[]> {
  const sites: string[] = [];
  for (const { code, examples } of documentedExamples) {
    const [example] = examples;
    if (example === undefined) continue;
    const site = exampleSite(example, {});
    const files = { ...site.files, "docs.json": site.docsJson };
    for (const [name, text] of Object.entries(files)) await writeIn(path.join(folder, code), name, String(text));
    sites.push(`${code}/docs.json`);
  }
  return sites;
}
