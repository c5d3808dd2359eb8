import { escapeJson } from "../../json/escape.ts";
import { hasNoEscapes } from "../../json/spanInString.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { locationOfWord } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const endpointSlash: Rule = { code: "endpoint-slash", severity: "information", fix: "safe", check };

/**
 * Entries whose path differs from that of the OpenAPI file in its trailing slash: the platform ignores that, but the API may not.
 * Source: docs/platform.md, "Endpoint entries".
 */
function* check({ operationPages }: Site): Iterable<Report> {
  for (const { entry, item, document } of operationPages) {
    const target = entry?.endpoint?.target;
    if (entry === undefined || target === undefined || target.text === item.name) continue;
    yield {
      ...locationOfWord(entry, target),
      message: `Trailing slashes are ignored; use ${quote(item.name)} as in ${quote(document.source)}.`,
      ...(hasNoEscapes(entry) && { data: { replaceWith: escapeJson(item.name) } }),
    };
  }
}
