import { CompletionItemKind } from "vscode-languageserver-types";
import { contentLike } from "../../fixes/copiedContent.ts";
import { indentationUnit } from "../../json/edit.ts";
import { defaultAmong } from "../../navigation/languageCoverage.ts";
import { Counterparts } from "../../pages/counterparts.ts";
import { formsOf } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { countText } from "../../text/numberText.ts";
import { enumValues } from "../hover/describe.ts";
import type { Suggestion, ValueProvider, ValueRequest } from "./suggestion.ts";

/**
 * The languages that a list does not have yet, although the site has a folder for each: with their pages, in the divisions of the default
 * language. `fr` for a site with the pages `en/setup` and `fr/setup`.
 */
export function newLanguages(site: Site): ValueProvider {
  return {
    canSuggest: (_, path) => path.at(-2) === "languages" && typeof path.at(-1) === "number" && !path.includes("global"),
    *suggest({ file, schema, place }: ValueRequest): Iterable<Suggestion> {
      const { navigation, pages } = site;
      const siblings = navigation?.nodes.filter(({ kind, node }) => kind === "language" && node.parent === place.parent) ?? [];
      const others = siblings.filter(({ node }) => node !== place.value);
      const model = defaultAmong(others);
      if (model === undefined || pages === undefined) return;
      const taken = others.map(({ label }) => label);
      const named = formsOf(schema, undefined).flatMap(({ properties }) => {
        const codes = properties?.get("language");
        return codes === undefined ? [] : enumValues(codes);
      });
      const codes = new Set(named.map(({ value }) => value).filter((code) => pages.folders.has(code) && !taken.includes(code)));
      if (codes.size === 0) return;
      const counterparts = new Counterparts(pages, [...taken, ...codes]);
      for (const code of codes) {
        const copied = contentLike(model, { site, counterparts, segment: code });
        if (copied === undefined) continue;
        const { from, key, value, pageCount } = copied;
        yield {
          label: `${code} with ${countText(pageCount, "page")}`,
          description: `as in ${from}`,
          kind: CompletionItemKind.Struct,
          snippet: [JSON.stringify({ language: code, [key]: value }, undefined, indentationUnit(file.json.text))],
        };
      }
    },
    isWaiting: () => site.pages === undefined,
  };
}
