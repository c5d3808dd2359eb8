import { FunctionExpressionType, JSONPathEnvironment, JSONPathError } from "json-p3";

/** A value that a JSONPath selects, and the keys that lead to it. */
export interface SelectedNode {
  readonly value: unknown;
  readonly location: readonly (string | number)[];
}

/** What a JSONPath selects, or why that is not known. */
export type Selection =
  | { readonly kind: "nodes"; readonly nodes: readonly SelectedNode[] }
  /** It is no JSONPath. The message is that of the parser. */
  | { readonly kind: "invalid"; readonly message: string }
  /** It uses regular expressions, or takes too long. */
  | { readonly kind: "unsupported" };

/** A longer expression is not evaluated. In characters. */
const maxLength = 2000;

/** An expression with more searches of everything below (`..`) is not evaluated: each multiplies the time of the others. */
const maxSearches = 3;

/** A query that visits more objects is given up. */
const maxVisits = 2_000_000;

/** Thrown by what is not evaluated here. */
class UnsupportedError extends Error {}

/** JSONPath (RFC 9535) without its functions on regular expressions, whose time nothing limits, and with limited visits. */
class LimitedEnvironment extends JSONPathEnvironment {
  #visits = 0;

  constructor() {
    super();
    const unsupported = {
      argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
      returnType: FunctionExpressionType.LogicalType,
      call(): never {
        throw new UnsupportedError();
      },
    };
    for (const name of ["match", "search"]) this.functionRegister.set(name, unsupported);
  }

  override entries(object: Parameters<JSONPathEnvironment["entries"]>[0]): ReturnType<JSONPathEnvironment["entries"]> {
    if (++this.#visits > maxVisits) throw new UnsupportedError();
    return super.entries(object);
  }
}

/** The values that a JSONPath selects, each once. Never throws. */
export function select(document: unknown, expression: string): Selection {
  if (expression.length > maxLength || expression.split("..").length - 1 > maxSearches) return { kind: "unsupported" };
  try {
    const found = new Map<string, SelectedNode>();
    // The document is JSON: it was read as a whole.
    for (const { value, location } of new LimitedEnvironment().query(expression, document as never).nodes)
      found.set(JSON.stringify(location), { value, location });
    return { kind: "nodes", nodes: [...found.values()] };
  } catch (error) {
    // A document or an expression nests too deeply for the engine's stack, or for the library.
    if (error instanceof UnsupportedError || error instanceof RangeError) return { kind: "unsupported" };
    if (error instanceof JSONPathError) return { kind: "invalid", message: error.message };
    throw error;
  }
}
