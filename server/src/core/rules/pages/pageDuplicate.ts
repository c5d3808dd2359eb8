import type { PageEntry } from "../../navigation/navigation.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { repeatedEntryReport } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const pageDuplicate: Rule = { code: "page-duplicate", severity: "information", fix: "unsafe", check };

/**
 * A page that one list has twice. A page is repeated on purpose in another group, such as one with what is new, as in another tab, version,
 * or language. Source: docs/platform.md, "Page entries".
 */
function* check({ pages, pageLists }: Site): Iterable<Report> {
  if (pages === undefined || pageLists === undefined) return;
  // By page: the number of the list that had it last, and the entry.
  const seenIn = new Int32Array(pages.list.length).fill(-1);
  const seenAt = new Array<PageEntry | undefined>(pages.list.length);
  for (const [number, { isShadowed, entries, pageNumbers }] of pageLists.entries()) {
    if (isShadowed) continue;
    for (let at = 0; at < pageNumbers.length; at++) {
      const page = pageNumbers[at] ?? -1;
      if (page < 0) continue;
      const entry = entries[at];
      const first = seenIn[page] === number ? seenAt[page] : undefined;
      seenIn[page] = number;
      if (first === undefined) seenAt[page] = entry;
      // An included file may be included twice: then each entry occurs twice, and neither can be removed.
      else if (entry !== undefined && first.node !== entry.node)
        yield repeatedEntryReport(entry, first, `Duplicate page: ${quote(entry.value)} is already in this list.`);
    }
  }
}
