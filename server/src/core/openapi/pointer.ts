import { childOf } from "../std/plainValue.ts";
import { percentDecoded } from "../text/percentDecoded.ts";

/**
 * The tokens of a JSON pointer in a URI fragment, unescaped (RFC 6901, section 6): `#/paths/~1users` gives `paths`, `/users`.
 * An empty fragment refers to the whole document. Undefined if it is not a pointer.
 */
export function pointerTokens(fragment: string): readonly string[] | undefined {
  if (!/^(?:#?$|#?\/)/.test(fragment)) return undefined;
  return fragment
    .replace(/^#/, "")
    .split("/")
    .slice(1)
    .map((token) => percentDecoded(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The `$ref` of an object; undefined if it has none. */
export function referenceOf(value: unknown): string | undefined {
  const reference = childOf(value, "$ref");
  return typeof reference === "string" ? reference : undefined;
}
