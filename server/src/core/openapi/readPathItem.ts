import type { Span } from "../text/span.ts";
import type { Value } from "../text/structure.ts";
import { readPathItemValue } from "./indexReader.ts";
import type { PathItem } from "./openApiIndex.ts";
import type { IndexOptions } from "./parseIndex.ts";
import { readStructure } from "./parseIndex.ts";
import { pointerTokens } from "./pointer.ts";

/** What reading a path item from a file of its own gives. */
export type PathItemOutcome =
  | { readonly kind: "path-item"; readonly item: PathItem }
  /** Neither JSON nor YAML. */
  | { readonly kind: "syntax"; readonly message: string; readonly span: Span }
  /** The fragment points at nothing. */
  | { readonly kind: "missing" };

/**
 * Reads the path item that a `$ref` leads to, such as `users.yaml#/list`: `text` is that of the file, `fragment` what begins with
 * `#` (or nothing, for the whole file). The item goes by its key there, or by no name when it is the whole file, and may
 * be a `$ref` itself. Reads as `readDescription` does; never throws.
 */
export function readPathItem(text: string, fragment: string, options: IndexOptions = {}): PathItemOutcome {
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

/** Goes down a value by keys, and reads what stands there. */
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
