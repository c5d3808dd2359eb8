import type { JSONPath } from "jsonc-parser";
import { CompletionItemKind } from "vscode-languageserver-types";
import { keyOf, memberOf } from "../../json/tree.ts";
import { isNamingKey } from "../../navigation/divisions.ts";
import { choiceByExtension } from "../../schema/keys.ts";
import type { Schema } from "../../schema/schema.ts";
import { formsOf, referenceKindOf } from "../../schema/schema.ts";
import type { WritingStyle } from "../../schema/valueSnippet.ts";
import { readyBody, valueSnippet } from "../../schema/valueSnippet.ts";
import { defaultOf, describeValue, enumValues } from "../hover/describe.ts";
import { settingPath } from "../settingForms.ts";
import type { ValuePlace } from "./place.ts";
import type { Suggestion, ValueProvider, ValueRequest } from "./suggestion.ts";

/**
 * The enumeration values of the schema, each with its meaning; in an array, those that it does not have yet; of languages, those that no
 * other one in the list has. Of two spellings, such as `fr-CA` and `fr-ca`, the second one only if the file has it.
 */
export const allowedValues: ValueProvider = {
  canSuggest: (schema) => enumValues(schema).length > 0,
  *suggest({ file, schema, path, place }: ValueRequest) {
    const taken = takenValues(place);
    const fallback = defaultOf(schema);
    const object = place.parent?.parent;
    const isHighlighterTheme = referenceKindOf(schema) === "highlighterTheme";
    const likely = (object && choiceByExtension(object, schema)) ?? fallback;
    const spellings = new Set(Array.from(taken, inLowerCase));
    for (const { value } of enumValues(schema)) {
      const isOther = spellings.has(inLowerCase(value));
      spellings.add(inLowerCase(value));
      if (taken.has(value) || (isOther && !file.json.text.includes(JSON.stringify(value)))) continue;
      const documentation = describeValue(settingPath(path), schema, value);
      yield {
        ...literal(value, CompletionItemKind.EnumMember),
        ...(documentation !== undefined && { documentation }),
        ...(value === fallback && { description: "default" }),
        ...(value === likely && { preselect: true }),
        ...(isHighlighterTheme && { subject: { kind: "highlighterTheme", name: value, description: documentation ?? "" } }),
      };
    }
  },
};

/** The values of the other items of an array, or the names of the other divisions in it. */
function takenValues({ parent, value }: ValuePlace): ReadonlySet<unknown> {
  if (parent?.type === "array") {
    const others = (parent.children ?? []).filter((item) => item !== value);
    return new Set(others.map((item): unknown => item.value));
  }
  const object = parent?.parent;
  if (parent?.type !== "property" || !isNamingKey(keyOf(parent)) || object?.parent?.type !== "array") return new Set();
  const others = (object.parent.children ?? []).filter((other) => other !== object);
  return new Set(others.map((other): unknown => memberOf(other, keyOf(parent))?.value));
}

/** `true` and `false`, and the defaults and the examples of strings and numbers, if they are wanted. */
export function* suggestLiterals(
  schema: Schema,
  { withDefaults, withExamples }: { readonly withDefaults: boolean; readonly withExamples: boolean },
): Iterable<Suggestion> {
  const seen = new Set<unknown>();
  const fallback = defaultOf(schema);
  for (const form of formsOf(schema, undefined)) {
    const examples = [
      ...(withDefaults ? [form.default ?? schema.default] : []),
      ...((withExamples ? form.examples : undefined) ?? []),
    ];
    const values = form.type === "boolean" ? [true, false] : examples;
    for (const value of values) {
      if (typeof value !== form.type || seen.has(value) || !isScalar(value)) continue;
      seen.add(value);
      yield {
        ...literal(value, CompletionItemKind.Value),
        ...(value === fallback && { description: "default", preselect: true }),
      };
    }
  }
}

/** The objects and arrays that a schema allows. */
export function* suggestContainers(schema: Schema, path: JSONPath, style: WritingStyle): Iterable<Suggestion> {
  const forms = schema.defaultSnippets === undefined ? formsOf(schema, undefined) : [schema];
  for (const form of forms) {
    if (form.doNotSuggest === true) continue;
    for (const { label, description, body } of form.defaultSnippets ?? []) {
      if (typeof body !== "object") continue;
      const documentation = description ?? form.description;
      const kind = CompletionItemKind.Struct;
      yield { label, kind, snippet: readyBody(body, style), ...(documentation !== undefined && { documentation }) };
    }
    if (form.defaultSnippets !== undefined || (form.type !== "object" && form.type !== "array")) continue;
    const { snippet, suggestsNext } = valueSnippet(form, path, style);
    yield {
      label: path.length === 0 ? "docs.json" : (form.title?.replaceAll("`", "") ?? (form.type === "object" ? "{ }" : "[ ]")),
      kind: CompletionItemKind.Struct,
      snippet,
      suggestsNext,
      ...(form.description !== undefined && { documentation: form.description }),
    };
  }
}

function inLowerCase(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() : value;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function literal(value: string | number | boolean, kind: CompletionItemKind): Suggestion {
  return { label: String(value), kind, snippet: [JSON.stringify(value)] };
}
