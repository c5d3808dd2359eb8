import { withoutMarkdownExtension } from "../files/fileKinds.ts";
import { uriBelow } from "../files/uris.ts";
import { newPageText } from "../pages/newPageText.ts";
import { siteResources } from "../site/siteResources.ts";
import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Creates the missing pages of entries or links, each with a title, except where nobody would see them behind a redirect. */
export function createPages({ site }: FixContext, wanted: readonly string[]): Fix | undefined {
  const resources = site.view(siteResources);
  const paths = wanted.filter((path) => resources.at(withoutMarkdownExtension(path))?.kind !== "redirect");
  const [first] = paths;
  if (first === undefined) return undefined;
  const creations = paths.map((path) => ({ uri: uriBelow(site.root, path), text: newPageText(path) }));
  return {
    title: paths.length === 1 ? `Create page ${quote(first)}` : `Create ${countText(paths.length, "page")}`,
    edits: [],
    creations,
  };
}
