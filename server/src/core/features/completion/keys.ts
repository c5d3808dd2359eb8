import type { JSONPath } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import { CompletionItemKind } from "vscode-languageserver-types";
import type { Schema } from "../../schema/schema.ts";
import { keyOf, propertyOf, referenceSchema } from "../../schema/schema.ts";
import type { WritingStyle } from "../../schema/valueSnippet.ts";
import { valueSnippet } from "../../schema/valueSnippet.ts";
import { describePurpose, factsOf } from "../hover/describe.ts";
import { isRequired, openForms, settingPath } from "../settingForms.ts";
import type { KeyPlace } from "./place.ts";
import type { Suggestion } from "./suggestion.ts";

/**
 * The keys that an object of this schema does not have yet, required ones first, then in the order of the schema. Each has a value to
 * fill in, unless there is one already. `outer` is the path of the file in docs.json.
 */
export function suggestKeys(
  { object, property, hasColon }: KeyPlace,
  schema: Schema,
  outer: JSONPath,
  style: WritingStyle,
): readonly Suggestion[] {
  const forms = openForms(schema, object, property);
  const others = (object.children ?? []).filter((other) => other !== property);
  const present = new Set(others.map(keyOf));
  const path = [...outer, ...getNodePath(object)];
  const suggestions: { readonly required: boolean; readonly suggestion: Suggestion }[] = [];
  for (const key of keysOf(forms, others.length === 0 && path.length > 0)) {
    const setting = key === "$ref" ? referenceSchema : propertyOf(schema, object, key);
    if (setting === undefined || present.has(key) || setting.doNotSuggest === true) continue;
    const required = isRequired(forms, object, key);
    const described = { path: settingPath([...path, key]), schema: setting, required };
    const value = hasColon ? undefined : valueSnippet(setting, [...path, key], style);
    const purpose = describePurpose(described);
    const suggestion: Suggestion = {
      label: key,
      kind: CompletionItemKind.Property,
      snippet: [JSON.stringify(key), ...(value === undefined ? [] : [": ", ...value.snippet])],
      detail: factsOf(described, String).join(", "),
      ...(purpose !== "" && { documentation: purpose }),
      suggestsNext: value?.suggestsNext === true,
      ...(required && { description: "required" }),
    };
    suggestions.push({ required, suggestion });
  }
  return [...suggestions.filter(({ required }) => required), ...suggestions.filter(({ required }) => !required)].map(
    ({ suggestion }) => suggestion,
  );
}

/** `$ref` replaces a whole object, so it is only suggested for one without keys. */
function keysOf(forms: readonly Schema[], withReference: boolean): ReadonlySet<string> {
  return new Set([...forms.flatMap((form) => [...(form.properties?.keys() ?? [])]), ...(withReference ? ["$ref"] : [])]);
}
