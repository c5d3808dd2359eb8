import type { CompletionItem } from "vscode-languageserver-types";
import type { ConfigFile } from "../../site/configFile.ts";

/**
 * Of the items for a file that docs.json brings in, those that its text does not have yet. Editors know it as JSON, and their
 * support for JSON offers the keys and values that stand elsewhere in a file: nothing is offered twice.
 */
export function itemsNewTo({ json }: ConfigFile, items: readonly CompletionItem[]): CompletionItem[] {
  const written = new Set(json.text.match(/"(?:[^"\\\n]|\\.)*"|\b(?:true|false)\b/gu));
  const hasBoolean = written.has("true") || written.has("false");
  return items.filter(({ label, filterText = label }) => {
    if (label === "true" || label === "false") return !hasBoolean;
    return !written.has(filterText.startsWith('"') ? filterText : JSON.stringify(filterText));
  });
}
