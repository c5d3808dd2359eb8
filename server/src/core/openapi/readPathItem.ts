import type { Span } from "../text/span.ts";
import type { Value } from "../text/value.ts";
import { readPathItemValue } from "./indexReader.ts";
import type { PathItem } from "./openApiIndex.ts";
import type { IndexOptions } from "./parseIndex.ts";
import { readStructure } from "./parseIndex.ts";
import { pointerTokens } from "./pointer.ts";

/** The result of reading a path item from another file. */
export type PathItemResult =
  | { readonly kind: "path-item"; readonly item: PathItem }
  /** Neither JSON nor YAML. The message is a clause, as in `ParseError`. */
  | { readonly kind: "syntax"; readonly message: string; readonly span: Span }
  /** The target of the fragment does not exist. */
  | { readonly kind: "missing" };

/**
 * Reads the path item that a `$ref` such as `users.yaml#/list` refers to: `text` is the text of the file, `fragment` starts with `#` or
 * is empty for the whole file. The name of the item is its key in the file, empty for the whole file; it may be a `$ref` itself.
 * Decides between JSON and YAML like `parseIndex`. Never throws.
 */
export function readPathItem(text: string, fragment: string, options: IndexOptions = {}): PathItemResult {
  const tokens = pointerTokens(fragment);
  if (tokens === undefined) return { kind: "missing" };
  const outcome = readStructure(text, options, (root, customizations) => {
    let item: PathItem | undefined;
    locate(root, tokens, "", { offset: 0, length: 0 }, (name, key, value) => {
      item = readPathItemValue(name, key, value, customizations);
    });
    return item;
  });
  if (outcome.kind === "syntax") return outcome;
  return outcome.result ? { kind: "path-item", item: outcome.result } : { kind: "missing" };
}

/** Reads the value at a path of keys. */
function locate(
  value: Value,
  [token, ...rest]: readonly string[],
  name: string,
  key: Span,
  read: (name: string, key: Span, value: Value) => void,
): void {
  if (token === undefined) read(name, key, value);
  else
    value.mapping((field, span, inner) => {
      if (field === token) locate(inner, rest, field, span, read);
      else inner.skip();
    });
}
