import { lazy } from "../std/lazy.ts";
import { nearest } from "../text/nearest.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import { nearestPaths } from "./nearestPaths.ts";
import type { OpenApiIndex, Operation, PathItem } from "./openApiIndex.ts";
import { pointerTokens } from "./pointer.ts";

/** An operation, with the path or webhook that was looked up and the path item that has it. */
interface FoundOperation {
  readonly kind: "found";
  readonly item: PathItem;
  readonly definition: PathItem;
  readonly operation: Operation;
}

/** The result of looking up a method and a path in an OpenAPI file. */
export type OperationLookup =
  | FoundOperation
  /** The path does not exist; suggestions, the likeliest first. */
  | { readonly kind: "path-missing"; readonly nearest: () => readonly string[] }
  /** The path does not have the method; `methods` are those that it has, without those of operations that must not be listed. */
  | { readonly kind: "method-missing"; readonly item: PathItem; readonly methods: readonly string[] }
  /** The path is in another file, which the OpenAPI file refers to. */
  | { readonly kind: "elsewhere"; readonly item: PathItem; readonly ref: string };

/** The result of looking up the name of a webhook. */
export type WebhookLookup =
  | FoundOperation
  | { readonly kind: "webhook-missing"; readonly nearest: () => readonly string[] }
  /** The webhook exists but has no operation. */
  | { readonly kind: "webhook-empty"; readonly item: PathItem }
  | { readonly kind: "elsewhere"; readonly item: PathItem; readonly ref: string };

/** The number of suggestions for a name that does not exist. */
export const suggestionsPerName = 3;

/**
 * Looks up an operation. The path must match a key exactly, including case and parameter names, except that a trailing slash is
 * ignored on both sides (but for `/`); the method is case-insensitive (docs/platform.md, "Endpoint entries").
 * `budget` is for the suggestions.
 */
export function findOperation(index: OpenApiIndex, method: string, path: string, budget?: WorkBudget): OperationLookup {
  const item = pathItemAt(index, path);
  if (item === undefined)
    return { kind: "path-missing", nearest: lazy(() => nearestPaths(index, path, suggestionsPerName, budget)) };
  const definition = definitionOf(index, item);
  if (definition === undefined) return { kind: "elsewhere", item, ref: item.ref ?? "" };
  const operation = operationAt(definition, method);
  if (operation) return { kind: "found", item, definition, operation };
  const methods = [...definition.operations].flatMap(([name, { excluded }]) => (excluded ? [] : [name]));
  return { kind: "method-missing", item, methods };
}

/** Looks up a webhook by its name, which is case-sensitive. Its first operation is the one that gets a page. */
export function findWebhook(index: OpenApiIndex, name: string, budget?: WorkBudget): WebhookLookup {
  const item = index.webhooks.get(name);
  if (item === undefined) {
    const suggest = () => nearest(name, index.webhooks.keys(), suggestionsPerName, budget);
    return { kind: "webhook-missing", nearest: lazy(suggest) };
  }
  const definition = definitionOf(index, item);
  if (definition === undefined) return { kind: "elsewhere", item, ref: item.ref ?? "" };
  const [operation] = definition.operations.values();
  return operation ? { kind: "found", item, definition, operation } : { kind: "webhook-empty", item };
}

/** The path item for the path of an entry. */
export function pathItemAt(index: OpenApiIndex, path: string): PathItem | undefined {
  return index.paths.get(path) ?? withOtherSlash(index, path);
}

/** The operation of a method in any case; the methods of 3.2's `additionalOperations` are case-sensitive. */
export function operationAt({ operations }: PathItem, method: string): Operation | undefined {
  return operations.get(method.toLowerCase()) ?? operations.get(method);
}

/**
 * The path item with the operations of a path item: itself, or the target of its `$ref` in the same file. Undefined if the target is in
 * another file or does not exist.
 */
export function definitionOf(index: OpenApiIndex, item: PathItem): PathItem | undefined {
  let current = item;
  // A limit instead of a check for cycles: longer chains are not written by hand.
  for (let step = 0; step < 10 && current.ref !== undefined && current.operations.size === 0; step++) {
    const next = targetOf(index, current.ref);
    if (next === undefined) return undefined;
    current = next;
  }
  return current.ref === undefined || current.operations.size > 0 ? current : undefined;
}

/** The path item that a `$ref` refers to in the same file. */
function targetOf(index: OpenApiIndex, ref: string): PathItem | undefined {
  if (!ref.startsWith("#")) return undefined;
  const tokens = pointerTokens(ref) ?? [];
  const name = tokens.at(-1) ?? "";
  switch (tokens.slice(0, -1).join("/")) {
    case "paths":
      return index.paths.get(name);
    case "webhooks":
      return index.webhooks.get(name);
    case "components/pathItems":
      return index.pathItems.get(name);
    default:
      return undefined;
  }
}

/** The path item whose path differs only in a trailing slash; never that of the path `/`. */
function withOtherSlash(index: OpenApiIndex, path: string): PathItem | undefined {
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  return other === "/" ? undefined : index.paths.get(other);
}
