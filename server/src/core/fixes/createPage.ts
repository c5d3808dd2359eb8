import { uriBelow } from "../files/paths.ts";
import { newPageText } from "../pages/newPageText.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Creates the missing page of an entry, with a title. */
export function createPage({ site, data }: FixContext): Fix | undefined {
  const path = data.createPage;
  if (path === undefined) return undefined;
  const creation = { uri: uriBelow(site.root, path), text: newPageText(path) };
  return { title: `Create page ${quote(path)}`, edits: [], creation };
}
