import { copyOf } from "../text/copyOf.ts";
import type { Value } from "../text/value.ts";

/** A copy of a string. Undefined for null, a boolean, or a collection. */
export function readString(value: Value): string | undefined {
  const scalar = value.scalar();
  return typeof scalar === "string" ? copyOf(scalar) : undefined;
}

/** The texts that a mapping has at some keys. */
export type Texts<K extends string> = { [Key in K]?: string };

/** Reads the texts that a mapping has at some keys. */
export function readTexts<K extends string>(value: Value, keys: readonly K[]): Texts<K> {
  const texts: Texts<K> = {};
  value.mapping((name, _span, inner) => {
    const key = keys.find((candidate) => candidate === name);
    if (key === undefined) inner.skip();
    else setText(texts, key, readString(inner));
  });
  return texts;
}

/** Of duplicate keys the last one counts, even if it is not a string. */
export function setText<K extends string>(fields: Texts<K>, key: K, value: string | undefined): void {
  if (value === undefined) delete fields[key];
  else fields[key] = value;
}
