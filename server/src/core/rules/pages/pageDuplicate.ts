import type { PageList } from "../../navigation/listedPages.ts";
import type { NavigationNode, PageEntry } from "../../navigation/navigation.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { locationOf } from "../place.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const pageDuplicate: Rule = { code: "page-duplicate", severity: "information", fix: "unsafe", check };

/**
 * A page that one sidebar lists twice. A page is repeated on purpose in another tab, version or language, and in a hidden group.
 * Source: docs/platform.md, "Page entries".
 */
function* check({ pages, listed }: Site): Iterable<Report> {
  if (pages === undefined || listed === undefined) return;
  // By page: the number of the sidebar that listed it last, and the entry.
  const seenIn = new Int32Array(pages.list.length);
  const seenAt = new Array<PageEntry | undefined>(pages.list.length);
  let sidebar = 0;
  for (const lists of bySidebar(listed)) {
    sidebar++;
    for (const { entries, pageIndexes } of lists) {
      for (let at = 0; at < pageIndexes.length; at++) {
        const page = pageIndexes[at] ?? -1;
        if (page < 0) continue;
        const entry = entries[at];
        const first = seenIn[page] === sidebar ? seenAt[page] : undefined;
        seenIn[page] = sidebar;
        if (first === undefined) seenAt[page] = entry;
        // An included file may be included twice: then each entry occurs twice, and neither can be removed.
        else if (entry !== undefined && first.node !== entry.node) yield repeated(entry, first);
      }
    }
  }
}

function bySidebar(listed: readonly PageList[]): Iterable<readonly PageList[]> {
  const sidebars = new Map<NavigationNode, PageList[]>();
  for (const list of listed) {
    if (list.isShadowed) continue;
    const sidebar = sidebarOf(list.node);
    const lists = sidebars.get(sidebar);
    if (lists === undefined) sidebars.set(sidebar, [list]);
    else lists.push(list);
  }
  return sidebars.values();
}

/** The division whose groups share a sidebar with a node; a hidden group has its own. */
function sidebarOf(node: NavigationNode): NavigationNode {
  let current = node;
  while (current.kind === "group" && current.parent !== undefined && current.fields.get("hidden")?.node.value !== true) {
    current = current.parent;
  }
  return current;
}

function repeated(entry: PageEntry, first: PageEntry): Report {
  return reportAt(entry, {
    message: `Duplicate page in this sidebar: ${quote(entry.value)}.`,
    related: [{ ...locationOf(first), message: "First listed here." }],
    data: { remove: true },
  });
}
