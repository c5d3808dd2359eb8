import { FunctionExpressionType, JSONPathEnvironment, JSONPathError } from "json-p3";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Path } from "../pathTrie.ts";
import { PathTrie } from "../pathTrie.ts";
import { limitLength, limitQuery } from "./limitedQuery.ts";
import { spend } from "./overlayBudget.ts";

/** A value that a JSONPath selects, and the keys that lead to it. */
export interface SelectedNode {
  readonly value: unknown;
  readonly location: Path;
}

/** What a JSONPath selects, or why that is not known. */
export type QueryResult =
  | { readonly kind: "nodes"; readonly nodes: readonly SelectedNode[] }
  /** It is no JSONPath. The message is that of the parser. */
  | { readonly kind: "invalid"; readonly message: string }
  /** It uses regular expressions, is too long, or nests too deeply. */
  | { readonly kind: "unsupported" };

/** A longer expression is not evaluated. In characters. */
const maxLength = 2000;

/** An expression with more searches of everything below (`..`) is not evaluated: each multiplies the time of the others. */
const maxSearches = 3;

/** Thrown by what is not evaluated here. */
class UnsupportedError extends Error {}

/** JSONPath (RFC 9535) without its functions on regular expressions, whose time nothing limits, and with limited visits. */
class LimitedEnvironment extends JSONPathEnvironment {
  readonly #budget: WorkBudget;

  constructor(budget: WorkBudget) {
    super();
    this.#budget = budget;
    limitLength(this, budget);
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
    const entries = super.entries(object);
    spend(this.#budget, entries.length);
    return entries;
  }

  override compile(path: string): ReturnType<JSONPathEnvironment["compile"]> {
    const query = super.compile(path);
    limitQuery(query, this.#budget);
    return query;
  }
}

/**
 * The values that a JSONPath selects, each once.
 *
 * @throws OverlayLimitError
 */
export function select(document: unknown, expression: string, budget: WorkBudget): QueryResult {
  if (expression.length > maxLength || expression.split("..").length - 1 > maxSearches) return { kind: "unsupported" };
  try {
    const known = new PathTrie<Path>();
    // The document is JSON: it was read as a whole.
    const { nodes } = new LimitedEnvironment(budget).query(expression, document as never);
    const found = nodes.filter(({ location }) => isNew(location, known));
    return { kind: "nodes", nodes: found.map(({ value, location }) => ({ value, location })) };
  } catch (error) {
    // A document or an expression nests too deeply for the engine's stack, or for the library.
    if (error instanceof UnsupportedError || error instanceof RangeError) return { kind: "unsupported" };
    if (error instanceof JSONPathError) return { kind: "invalid", message: error.message };
    throw error;
  }
}

/** Whether a location is found for the first time. */
function isNew(location: Path, known: PathTrie<Path>): boolean {
  return known.at(location).values.push(location) === 1;
}
