import type { NavigationNode, PageEntry } from "../navigation/navigation.ts";
import { pagePaths, shownNodes } from "../navigation/navigation.ts";
import type { Site } from "../site/site.ts";
import { quote } from "../text/quote.ts";
import type { Finding } from "./finding.ts";
import { findingAt } from "./findingAt.ts";

/**
 * A page that one sidebar lists twice. In another tab, version or language a page is repeated on purpose, and so it is in a group
 * that readers do not see. Source: facts, section 3, "Pages".
 */
export function* checkRepeatedPages({ navigation, pages }: Site): Iterable<Finding> {
  if (navigation === undefined || pages === undefined) return;
  const sidebars = new Map<NavigationNode, Map<string, PageEntry>>();
  for (const node of shownNodes(navigation)) {
    if (node.pages.length === 0) continue;
    const sidebar = sidebarOf(node);
    const listed = sidebars.get(sidebar) ?? new Map<string, PageEntry>();
    sidebars.set(sidebar, listed);
    for (const entry of pagePaths(node)) {
      const address = pages.addressOf(entry.value);
      const first = listed.get(address);
      if (first === undefined) listed.set(address, entry);
      // A file that is brought in twice has each entry twice, and none of them to take out.
      else if (first.node !== entry.node) yield repeated(entry, first);
    }
  }
}

/** The division whose groups stand in one sidebar; a hidden group is one of its own. */
function sidebarOf(node: NavigationNode): NavigationNode {
  let current = node;
  while (current.kind === "group" && current.parent !== undefined && current.fields.get("hidden")?.node.value !== true) {
    current = current.parent;
  }
  return current;
}

function repeated(entry: PageEntry, { file, node: { offset, length } }: PageEntry): Finding {
  return findingAt(entry, {
    code: "page-twice",
    severity: "information",
    message: `The page ${quote(entry.value)} is listed in this sidebar already.`,
    related: [{ message: "It is listed here first.", span: { offset, length }, file }],
    data: { remove: true },
  });
}
