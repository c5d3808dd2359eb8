import type { PageEntry } from "../navigation/navigation.ts";
import { nodesOf } from "../navigation/navigation.ts";
import type { Pages } from "../site/pages.ts";
import { addressOf } from "../site/paths.ts";
import type { Site } from "../site/site.ts";
import { nearest } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";
import type { Finding } from "./finding.ts";

/**
 * Entries of `pages` that lead to no page: the platform leaves them out. Says what comes nearest: the page in another case, the
 * path without the extension that the platform does not want, or the most alike one. Source: facts, section 3, "Pages".
 */
export function* checkPages(site: Site): Iterable<Finding> {
  const { navigation, pages } = site;
  if (navigation === undefined || pages === undefined) return;
  for (const node of nodesOf(navigation)) {
    for (const entry of node.pages) {
      if (entry.endpoint !== undefined || entry.value === "") continue;
      const finding = check(entry, pages);
      if (finding !== undefined) yield finding;
    }
  }
}

function check(entry: PageEntry, pages: Pages): Finding | undefined {
  const address = addressOf(entry.value);
  if (pages.page(address) !== undefined) return undefined;
  const bare = address.replace(/\.mdx?$/u, "");
  if (bare !== address && pages.page(bare) !== undefined) {
    const message = `The extension does not belong to the path of a page: write ${quote(bare)}.`;
    return findingOf(entry, "page-extension", message, bare);
  }
  const other = pages.pageInOtherCase(bare)?.address;
  if (other !== undefined) {
    const message = `The page is called ${quote(other)}: upper and lower case make a difference.`;
    return findingOf(entry, "page-case", message, other);
  }
  const near = nearest(bare, pages.all.keys())[0];
  const hint = near === undefined ? "." : `: did you mean ${quote(near)}?`;
  return findingOf(entry, "page-missing", `There is no page ${quote(entry.value)}${hint}`, near);
}

function findingOf({ file, node }: PageEntry, code: string, message: string, replaceWith: string | undefined): Finding {
  return {
    code,
    severity: "warning",
    message,
    span: { offset: node.offset, length: node.length },
    file,
    ...(replaceWith !== undefined && { data: { replaceWith: JSON.stringify(replaceWith) } }),
  };
}
