import { CompletionItemKind } from "vscode-languageserver-types";
import { memberOf, stringOf } from "../../json/tree.ts";
import type { Site } from "../../site/site.ts";
import type { SiteValues } from "./siteValues.ts";
import type { Suggestion, ValueProvider, ValueRequest } from "./suggestion.ts";

/** The names of Google's fonts, with their category. */
export const fontFamilies: SiteValues = {
  *suggest(site) {
    for (const { name, category } of site.catalog("fonts")?.all ?? [])
      yield { label: name, kind: CompletionItemKind.Value, snippet: [JSON.stringify(name)], description: category };
  },
  isWaiting: isUnread,
  wantedCatalogs: (site) => (isUnread(site) ? ["fonts"] : []),
};

/** The weights of a font of Google, beside its name. */
export function fontWeights(site: Site): ValueProvider {
  const family = ({ place }: ValueRequest): string => {
    const object = place.parent?.parent;
    return (object?.type === "object" ? stringOf(memberOf(object, "family")) : undefined) ?? "";
  };
  return {
    canSuggest: ({ type }, path) => type === "number" && path.at(-1) === "weight",
    *suggest(request): Iterable<Suggestion> {
      for (const weight of site.catalog("fonts")?.family(family(request))?.weights ?? [])
        yield { label: String(weight), kind: CompletionItemKind.Value, snippet: [String(weight)] };
    },
    isWaiting: () => isUnread(site),
    wantedCatalogs: () => (isUnread(site) ? ["fonts"] : []),
  };
}

function isUnread(site: Site): boolean {
  return !site.knowsCatalog("fonts");
}
