import { getNodePath } from "jsonc-parser";
import { CompletionItemKind } from "vscode-languageserver-types";
import { siteColors } from "../../start/colors.ts";
import { hexOf } from "../../text/color.ts";
import { colorValues, isColor } from "../colors.ts";
import type { SchemaScope } from "../schemaScope.ts";
import { settingPath } from "../settingForms.ts";
import type { Suggestion, ValueProvider } from "./suggestion.ts";

/** A color of the site. */
interface Swatch {
  /** As written at its first use. */
  readonly text: string;
  readonly firstUse: string;
  uses: number;
}

/** The colors that the file uses, most used first, then suggested ones. `scope` is the part of docs.json that the file contains. */
export function palette(scope: SchemaScope): ValueProvider {
  return {
    canSuggest: (schema) => isColor(schema),
    *suggest({ file, place }) {
      const swatches = new Map<string, Swatch>();
      for (const { node, text, rgb } of colorValues(file, scope.schema)) {
        if (node === place.value) continue;
        const firstUse = settingPath([...scope.path, ...getNodePath(node)]);
        const swatch = swatches.get(hexOf(rgb)) ?? { text, firstUse, uses: 0 };
        swatch.uses += 1;
        swatches.set(hexOf(rgb), swatch);
      }
      for (const { text, firstUse, uses } of [...swatches.values()].sort((a, b) => b.uses - a.uses))
        yield { ...color(text), description: uses === 1 ? firstUse : `${firstUse} and ${uses - 1} more` };
      for (const text of siteColors.values()) if (!swatches.has(text.toLowerCase())) yield color(text);
    },
  };
}

/** Editors show a swatch for an item of this kind whose label is a hex color. */
function color(text: string): Suggestion {
  return { label: text, kind: CompletionItemKind.Color, snippet: [JSON.stringify(text)], detail: text };
}
