import type { InlayHint, Range } from "vscode-languageserver-types";
import { addressOf } from "../files/paths.ts";
import type { PageEntry } from "../navigation/navigation.ts";
import type { Site } from "../site/site.ts";

/** A hint of more characters than this is cut off: it stands between the texts of the file. */
const longestHint = 50;

/** A comma with more blanks behind it than this is taken for one within its line. */
const longestBlank = 20;

/** What each entry of `pages` in a range of docs.json leads to: the title of a page, the summary of an operation. */
export function inlayHints(site: Site, range: Range): InlayHint[] {
  const { config, navigation } = site;
  if (navigation === undefined) return [];
  const start = config.document.offsetAt(range.start);
  const end = config.document.offsetAt(range.end);
  const hints: InlayHint[] = [];
  for (const { pages } of navigation.nodes) {
    for (const entry of pages) {
      const place = entry.node.offset + entry.node.length;
      if (entry.file !== config || place < start || entry.node.offset > end) continue;
      const title = titleOf(site, entry)?.replace(/\s+/gu, " ").trim();
      if (title === undefined || title === "") continue;
      const label = title.length > longestHint ? `${title.slice(0, longestHint - 1).trimEnd()}…` : title;
      hints.push({ position: config.document.positionAt(behind(config.json.text, place)), label, paddingLeft: true });
    }
  }
  return hints;
}

/** Where the hint of an entry stands that ends at an offset: behind its comma, where that ends its line. */
function behind(text: string, end: number): number {
  return /^,[ \t]*(?:\r?\n|$)/u.test(text.slice(end, end + longestBlank)) ? end + 1 : end;
}

function titleOf(site: Site, entry: PageEntry): string | undefined {
  if (entry.endpoint === undefined) {
    const page = site.pages?.page(addressOf(entry.value));
    return page?.frontMatter.sidebarTitle ?? page?.frontMatter.title;
  }
  const resolution = site.resolve(entry);
  return resolution?.kind === "operation" ? resolution.operation.summary : undefined;
}
