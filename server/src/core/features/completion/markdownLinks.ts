import { unescapeJson } from "../../json/escape.ts";
import { linkPlaceAt } from "./page/linkPlace.ts";
import { suggestLinks } from "./page/links.ts";
import type { SiteValues } from "./siteValues.ts";
import type { Suggestion } from "./suggestion.ts";

/** In characters. Each suggestion has all of the text. */
const maxText = 2000;

/** The addresses for a link that is being written in the Markdown of a setting. */
export const markdownLinks: SiteValues = {
  *suggest(site, { place, typed }): Iterable<Suggestion> {
    const value: unknown = place.value?.value;
    const before = unescapeJson(typed);
    if (typeof value !== "string" || value.length > maxText || before === undefined) return;
    const link = linkPlaceAt(value, 0, before.length);
    if (link === undefined || !/^(?:\/|$)/u.test(link.typed) || link.typed.includes("#")) return;
    const { span, suggestions } = suggestLinks({ site, indexes: new Map() }, undefined, link);
    const lead = value.slice(0, span.offset);
    for (const { label, kind, description, subject } of suggestions) {
      const snippet = [JSON.stringify(lead + label + value.slice(span.offset + span.length))];
      yield {
        label,
        kind,
        snippet,
        match: lead + label,
        ...(description !== undefined && { description }),
        ...(subject !== undefined && { subject }),
      };
    }
  },
  isFiltered: () => true,
};
