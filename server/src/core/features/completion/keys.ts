import type { JSONPath, Node } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import { CompletionItemKind } from "vscode-languageserver-types";
import { keyOf } from "../../json/tree.ts";
import type { Schema } from "../../schema/schema.ts";
import { propertyOf, referenceSchema } from "../../schema/schema.ts";
import type { WritingStyle } from "../../schema/valueSnippet.ts";
import { valueSnippet } from "../../schema/valueSnippet.ts";
import { describePurpose, factsOf } from "../hover/describe.ts";
import { isRequired, openForms, settingPath } from "../settingForms.ts";
import type { KeyPlace } from "./place.ts";
import type { Suggestion } from "./suggestion.ts";

/** What is known about an object besides its schema. */
export interface KeyContext {
  /** The path of the file in docs.json. */
  readonly outer: JSONPath;
  readonly style: WritingStyle;
  /** Gives the schema of a setting at a path, with snippets for the site. */
  adaptSchema(schema: Schema, path: JSONPath): Schema;
  /** Gives the key of an object that a new key does not go with. */
  conflictingKey(object: Node, key: string): string | undefined;
}

/**
 * The keys that an object of this schema does not have yet: required ones first, then in the order of the schema, those that do not go with
 * the others last. Each has a value to fill in, unless there is one already.
 */
export function suggestKeys(
  { object, property, hasColon }: KeyPlace,
  schema: Schema,
  { outer, style, adaptSchema, conflictingKey }: KeyContext,
): readonly Suggestion[] {
  const forms = openForms(schema, object, property);
  const others = (object.children ?? []).filter((other) => other !== property);
  const present = new Set(others.map(keyOf));
  const path = [...outer, ...getNodePath(object)];
  const suggestions: { readonly rank: number; readonly suggestion: Suggestion }[] = [];
  for (const key of keysOf(forms, { withReference: others.length === 0 && path.length > 0 })) {
    const setting = key === "$ref" ? referenceSchema : propertyOf(schema, object, key);
    if (setting === undefined || present.has(key) || setting.doNotSuggest === true) continue;
    const required = isRequired(forms, object, key);
    const found = conflictingKey(object, key);
    const rival = found !== undefined && present.has(found) ? found : undefined;
    const described = { path: settingPath([...path, key]), schema: setting, required };
    const value = hasColon ? undefined : valueSnippet(adaptSchema(setting, [...path, key]), [...path, key], style);
    const purpose = describePurpose(described);
    const suggestion: Suggestion = {
      label: key,
      kind: CompletionItemKind.Property,
      snippet: [JSON.stringify(key), ...(value === undefined ? [] : [": ", ...value.snippet])],
      detail: factsOf(described, JSON.stringify).join(", "),
      ...(purpose !== "" && { documentation: purpose }),
      suggestsNext: value?.suggestsNext === true,
      ...(required && { description: "required" }),
      ...(rival !== undefined && { description: `not with ${rival}` }),
    };
    suggestions.push({ rank: rival !== undefined ? 2 : required ? 0 : 1, suggestion });
  }
  return suggestions.sort((a, b) => a.rank - b.rank).map(({ suggestion }) => suggestion);
}

/** `$ref` replaces a whole object, so it is only suggested for one without keys. */
function keysOf(forms: readonly Schema[], { withReference }: { readonly withReference: boolean }): ReadonlySet<string> {
  return new Set([...forms.flatMap((form) => [...(form.properties?.keys() ?? [])]), ...(withReference ? ["$ref"] : [])]);
}
