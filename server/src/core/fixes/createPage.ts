import { uriBelow } from "../files/paths.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Creates the missing page of an entry, with a title. */
export function createPage({ site, data }: FixContext): Fix | undefined {
  const path = data.createPage;
  if (path === undefined) return undefined;
  const text = `---\ntitle: ${JSON.stringify(titleOf(path))}\n---\n`;
  return { title: `Create page ${quote(path)}`, edits: [], creation: { uri: uriBelow(site.root, path), text } };
}

/** A title from the last segment of the path: `guides/api-keys.mdx` is "Api keys". */
function titleOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.mdx?$/u, "");
  const words = name.replace(/[-_\s]+/gu, " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
