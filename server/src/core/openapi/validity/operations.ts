import { methods } from "../methods.ts";
import { childOf, entriesOf } from "../plainValue.ts";

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
