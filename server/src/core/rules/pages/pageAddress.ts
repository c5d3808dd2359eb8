import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const pageAddress: Rule = { code: "page-address", severity: "warning", check };

/** Two files, `.md` and `.mdx`, with the same address: only one of them is published. Source: docs/platform.md, "Page entries". */
function* check({ pages }: Site): Iterable<Report> {
  for (const page of pages?.duplicates ?? []) {
    const other = pages?.page(page.address);
    if (page.excludedBy !== undefined || other === undefined || other.excludedBy !== undefined) continue;
    yield {
      message: `Duplicate address ${quote(page.address)}: only ${quote(other.path)} is published. Rename or remove this file.`,
      span: page.titleSpan,
      file: page.textFile,
    };
  }
}
