import { entriesOf, isObject } from "../../std/plainValue.ts";
import { kindOf, typeName } from "../../text/kindOf.ts";
import { quote } from "../../text/quote.ts";
import { defaultCustomizations } from "../parseIndex.ts";
import type { DescribedIssue } from "./messages.ts";
import { placeName } from "./messages.ts";
import { operationsOf, pathItemsIn } from "./operations.ts";

/** The types of the properties of a customization; others are not known. */
const types: Readonly<Record<string, "string" | "object" | "array">> = {
  metadata: "object",
  content: "string",
  href: "string",
  groups: "array",
  pre: "array",
  post: "array",
  playground: "object",
  mcp: "object",
};

/**
 * Extensions such as `x-mint` of the wrong type, or with a property of the wrong type: the platform ignores them as a whole
 * (docs/platform.md, "Extensions").
 */
export function* checkCustomizations(file: unknown): Iterable<DescribedIssue> {
  yield* checkAt(file, []);
  for (const item of pathItemsIn(file)) {
    yield* checkAt(item.value, item.path);
    for (const { value, path } of operationsOf(item)) yield* checkAt(value, path);
  }
}

function* checkAt(holder: unknown, path: readonly string[]): Iterable<DescribedIssue> {
  for (const [name, value] of entriesOf(holder)) {
    // Nothing is lost with an empty one.
    if (!defaultCustomizations.includes(name) || value === null) continue;
    const at = [...path, name];
    const ignored = (where: readonly string[], type: string, got: unknown): DescribedIssue => {
      const expected = `expected ${typeName(type)} for ${quote(where.at(-1) ?? "")}${placeName(where.slice(0, -1))}, got ${kindOf(got)}`;
      return { path: where, message: `${expected}; ${quote(name)} is ignored` };
    };
    if (!isObject(value)) yield ignored(at, "object", value);
    for (const [key, part] of entriesOf(value)) {
      const type = Object.hasOwn(types, key) ? types[key] : undefined;
      if (type !== undefined && !isType(part, type)) yield ignored([...at, key], type, part);
    }
  }
}

function isType(value: unknown, type: "string" | "object" | "array"): boolean {
  if (type === "array") return Array.isArray(value);
  return type === "object" ? isObject(value) : typeof value === type;
}
