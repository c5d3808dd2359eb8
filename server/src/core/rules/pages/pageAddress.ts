import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const pageAddress: Rule = { code: "page-address", severity: "warning", check };

/** Two files, `.md` and `.mdx`, that would be the page of one address: only one can be. Source: facts, section 3, "Pages". */
function* check({ pages }: Site): Iterable<Report> {
  for (const page of pages?.shadowed ?? []) {
    const other = pages?.page(page.address);
    if (page.excludedBy !== undefined || other === undefined || other.excludedBy !== undefined) continue;
    yield {
      message: `${quote(other.path)} has the address of this page, ${quote(page.address)}: only one of them can be shown.`,
      span: page.title,
      file: page.text,
    };
  }
}
