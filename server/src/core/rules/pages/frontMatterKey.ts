import { pagesToCheck } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const frontMatterKey: Rule = { code: "front-matter-key", severity: "warning", fix: "unsafe", needsNoConfig: true, check };

/** Misspelled keys in the front matter of pages, which have no effect. Source: docs/platform.md, "Front matter". */
function* check(site: Site): Iterable<Report> {
  for (const { frontMatter, textFile: file } of pagesToCheck(site)) {
    for (const { key, span, suggestion } of frontMatter.misspelled ?? []) {
      const message = `Unknown key ${quote(key)} in front matter (ignored). Did you mean ${quote(suggestion)}?`;
      yield { file, span, message, data: { replaceWith: suggestion } };
    }
  }
}
