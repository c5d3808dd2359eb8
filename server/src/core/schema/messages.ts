import type { Node } from "jsonc-parser";
import { longestQuote, quote } from "../text/quote.ts";
import type { JsonType, Schema } from "./schema.ts";

const mostNames = 10;

/** A path as a message names it: `navigation.groups[0].pages`; the file itself where it is empty. */
export function quotePath(path: readonly (string | number)[]): string {
  if (path.length === 0) return "docs.json";
  let text = "";
  for (const segment of path) {
    if (typeof segment === "number") text += `[${segment}]`;
    else text += `${text === "" ? "" : "."}${segment === "" ? '""' : segment}`;
  }
  // The end of a long path says more than its start.
  return text.length > longestQuote ? quote(`…${text.slice(1 - longestQuote)}`) : quote(text);
}

/** The alternatives in a sentence: "`a`, `b` or `c`". */
function oneOf(alternatives: readonly string[]): string {
  const last = alternatives.at(-1) ?? "";
  return alternatives.length < 2 ? last : `${alternatives.slice(0, -1).join(", ")} or ${last}`;
}

/** What a schema allows, as the end of "must be …". */
export function expectation(schema: Schema): string {
  if (schema.anyOf !== undefined) {
    const forms = schema.anyOf.filter((form) => !form.doNotSuggest).map(expectation);
    return oneOf([...new Set(forms)]);
  }
  const values = schema.enum;
  if (values !== undefined && (values.length <= mostNames || schema.title === undefined)) {
    return `${values.length > 2 ? "one of " : ""}${oneOf(values.map(quote))}`;
  }
  return schema.title ?? typeNames[schema.type ?? "object"];
}

/** What stands there instead, as the end of "cannot be …". */
export function nameOfKind(node: Node): string {
  if (node.type === "boolean" || node.type === "null") return `\`${String(node.value)}\``;
  return node.type === "property" ? "a property" : typeNames[node.type];
}

const typeNames: Readonly<Record<JsonType, string>> = {
  string: "a string",
  number: "a number",
  boolean: "`true` or `false`",
  object: "an object",
  array: "a list",
  null: "`null`",
};
