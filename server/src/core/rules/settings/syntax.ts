import type { Site } from "../../site/site.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const jsonSyntax: Rule = { code: "json-syntax", severity: "error", fix: "unsafe", check };

/**
 * The syntax errors of docs.json and, as far as it can be read, of the files that it includes. The platform only accepts strict JSON.
 * Source: docs/platform.md, "Validation".
 */
function* check(site: Site): Iterable<Report> {
  for (const file of [site.config, ...(site.config.json.isReliable ? site.configuration.includedFiles() : [])]) {
    for (const { message, span, related, replaceWith, prefixLength, closeString } of file.json.syntaxErrors) {
      yield {
        message,
        span,
        file,
        ...(related && { related: [related] }),
        ...(replaceWith !== undefined && { data: { replaceWith, ...(prefixLength !== undefined && { prefixLength }) } }),
        ...(closeString && { data: { closeString } }),
      };
    }
  }
}
