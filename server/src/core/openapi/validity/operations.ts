import { childOf, entriesOf, valueAt } from "../../std/plainValue.ts";
import { methods } from "../methods.ts";
import { pointerTokens, referenceOf } from "../pointer.ts";

/** A value in an OpenAPI file, with the keys that lead to it, as in `["paths", "/users", "get"]`. */
export interface PlacedValue {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** What a file has where path items belong. */
export function* pathItemsIn(file: unknown): Iterable<PlacedValue> {
  for (const section of ["paths", "webhooks"])
    for (const [name, value] of entriesOf(childOf(file, section))) yield { path: [section, name], value };
}

/** What a path item has where operations belong, also those with the additional methods of OpenAPI 3.2. */
export function* operationsOf({ path, value: item }: PlacedValue): Iterable<PlacedValue> {
  for (const [method, value] of entriesOf(item)) if (methods.has(method)) yield { path: [...path, method], value };
  const section = "additionalOperations";
  for (const [method, value] of entriesOf(childOf(item, section))) yield { path: [...path, section, method], value };
}

/** The parameters of an operation and of its path item, or those that they refer to. */
export function parametersOf(file: unknown, { value: item }: PlacedValue, { value: operation }: PlacedValue): readonly unknown[] {
  return [item, operation].flatMap((holder) => listIn(holder, "parameters")).map((parameter) => targetOf(file, parameter));
}

function targetOf(file: unknown, parameter: unknown): unknown {
  const reference = referenceOf(parameter);
  const tokens = reference === undefined ? undefined : pointerTokens(reference);
  return tokens === undefined ? parameter : valueAt(file, tokens);
}

/** The items of a list in an object; none if it has no such list. */
export function listIn(value: unknown, key: string): readonly unknown[] {
  const list = childOf(value, key);
  return Array.isArray(list) ? list : [];
}
