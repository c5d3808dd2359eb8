import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { wordIn } from "../place.ts";
import type { Rule } from "../rule.ts";

export const endpointSlash: Rule = { code: "endpoint-slash", severity: "information", fix: "safe", check };

/**
 * Entries whose path differs from the description's in the slash at its end, which makes no difference there, but does in the
 * API itself. Source: facts, section 6, "Endpoint entries".
 */
function* check({ generated }: Site): Iterable<Report> {
  for (const { entry, item, document } of generated) {
    const target = entry?.endpoint?.target;
    if (entry === undefined || target === undefined || target.text === item.name) continue;
    const span = wordIn(entry, target);
    yield {
      message: `${quote(document.source)} calls this path ${quote(item.name)}: the slash at the end is passed over here.`,
      span,
      file: entry.file,
      ...(span.length === target.length && { data: { replaceWith: JSON.stringify(item.name).slice(1, -1) } }),
    };
  }
}
