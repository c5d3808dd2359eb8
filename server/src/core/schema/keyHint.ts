import { keysFor } from "./keys.ts";
import type { KeyHint } from "./messages.ts";
import type { Schema } from "./schema.ts";
import { oppositeKey } from "./synonyms.ts";

/** The longest list of allowed keys that still helps. */
const maxKeys = 8;

/** What is known about an unknown key: the one that it is similar to, the one that says the opposite, or those that are allowed. */
export function hintFor(similar: string | undefined, key: string, candidates: readonly string[], form: Schema): KeyHint {
  if (similar !== undefined) return { suggestion: similar };
  const opposite = oppositeKey(key, candidates);
  if (opposite !== undefined) return { opposite };
  const names = keysFor(form, undefined);
  return { allowed: names.length > maxKeys ? [] : names };
}
