import { parseJson } from "../../json/parse.ts";
import type { Schema } from "../../schema/schema.ts";
import { schemaOfPath } from "../../schema/schema.ts";
import { validate } from "../../schema/validate.ts";
import type { Json, JsonObject, Leftover } from "./settings.ts";
import { isObject } from "./settings.ts";

/**
 * Settings of docs.json, with those that a mint.json has in the form of today already, such as `background.color`, at their places. The
 * other leftovers stay, such as values for a place that has another one.
 */
export function withCurrentSettings(
  docsJson: JsonObject,
  leftovers: readonly Leftover[],
): { readonly docsJson: JsonObject; readonly leftovers: readonly Leftover[] } {
  const others: Leftover[] = [];
  let settings = docsJson;
  for (const leftover of leftovers) {
    const { keys, value } = leftover;
    const schema = keys && schemaOfPath([...keys]);
    const isValid = schema !== undefined && isValidIn(schema, value);
    const changed = keys && isValid ? withValue(settings, keys, value) : undefined;
    if (changed !== undefined) settings = changed;
    else if (schema === undefined) others.push(leftover);
    else
      others.push({
        ...leftover,
        advice: isValid ? "docs.json has another value for it." : "docs.json does not allow this value.",
      });
  }
  return { docsJson: settings, leftovers: others };
}

function isValidIn(schema: Schema, value: Json): boolean {
  const { root } = parseJson(JSON.stringify(value));
  return root !== undefined && validate(root, schema).length === 0;
}

/** An object with a value at a path; undefined if another one is there already. */
function withValue(object: JsonObject, [key = "", ...rest]: readonly string[], value: Json): JsonObject | undefined {
  const present = object[key];
  if (rest.length === 0) {
    const isOther = present !== undefined && JSON.stringify(present) !== JSON.stringify(value);
    return isOther ? undefined : { ...object, [key]: value };
  }
  const inside = present === undefined ? {} : present;
  const changed = isObject(inside) ? withValue(inside, rest, value) : undefined;
  return changed && { ...object, [key]: changed };
}
