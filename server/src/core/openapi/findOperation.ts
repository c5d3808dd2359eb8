import { nearest } from "../text/nearest.ts";
import { nearestPaths } from "./nearestPaths.ts";
import type { OpenApiIndex, Operation, PathItem } from "./openApiIndex.ts";
import { pointerTokens } from "./pointer.ts";

/** What a description has for a method and a path. */
export type OperationLookup =
  | { readonly kind: "found"; readonly item: PathItem; readonly operation: Operation }
  /** No such path; the names of those that may be meant, the likeliest first. */
  | { readonly kind: "path-missing"; readonly nearest: readonly string[] }
  /** The path has no such method; the methods that it has. */
  | { readonly kind: "method-missing"; readonly item: PathItem; readonly methods: readonly string[] }
  /** The path stands in another file, which the description refers to. */
  | { readonly kind: "elsewhere"; readonly item: PathItem; readonly ref: string };

/** What a description has for the name of a webhook. */
export type WebhookLookup =
  | { readonly kind: "found"; readonly item: PathItem; readonly operation: Operation }
  | { readonly kind: "webhook-missing"; readonly nearest: readonly string[] }
  /** The webhook is declared, but has no operation. */
  | { readonly kind: "webhook-empty"; readonly item: PathItem }
  | { readonly kind: "elsewhere"; readonly item: PathItem; readonly ref: string };

/** How many near matches are named. */
const suggestions = 3;

/**
 * Looks an operation up: the path by its exact key, else with a slash at its end ignored on both sides (but for `/`), in exact
 * case and with exact parameter names; the method in any case (facts, section 6, "Endpoint entries").
 */
export function findOperation(index: OpenApiIndex, method: string, path: string): OperationLookup {
  const item = pathItemAt(index, path);
  if (item === undefined) return { kind: "path-missing", nearest: nearestPaths(index, path, suggestions) };
  const definition = definitionOf(index, item);
  const operation = definition && operationAt(definition, method);
  if (operation) return { kind: "found", item, operation };
  if (definition === undefined) return { kind: "elsewhere", item, ref: item.ref ?? "" };
  return { kind: "method-missing", item, methods: [...definition.operations.keys()] };
}

/** Looks a webhook up by its name, in exact case. Its first operation is the one that is documented. */
export function findWebhook(index: OpenApiIndex, name: string): WebhookLookup {
  const item = index.webhooks.get(name);
  if (item === undefined) return { kind: "webhook-missing", nearest: nearest(name, index.webhooks.keys(), suggestions) };
  const definition = definitionOf(index, item);
  if (definition === undefined) return { kind: "elsewhere", item, ref: item.ref ?? "" };
  const [operation] = definition.operations.values();
  return operation ? { kind: "found", item, operation } : { kind: "webhook-empty", item };
}

/** The path item that an entry means by a path. */
export function pathItemAt(index: OpenApiIndex, path: string): PathItem | undefined {
  return index.paths.get(path) ?? withOtherSlash(index, path);
}

/** The operation of a method in any case; one of 3.2's `additionalOperations` in exact case. */
export function operationAt({ operations }: PathItem, method: string): Operation | undefined {
  return operations.get(method.toLowerCase()) ?? operations.get(method);
}

/**
 * The path item that holds the operations of one: itself, or what its `$ref` leads to within the description. Undefined when
 * that is in another file, or nowhere.
 */
export function definitionOf(index: OpenApiIndex, item: PathItem): PathItem | undefined {
  let current = item;
  // As many steps as a chain can have without going in a circle is more than anybody writes.
  for (let step = 0; step < 10 && current.ref !== undefined && current.operations.size === 0; step++) {
    const next = target(index, current.ref);
    if (next === undefined) return undefined;
    current = next;
  }
  return current.ref === undefined || current.operations.size > 0 ? current : undefined;
}

/** The path item of this description that a `$ref` names. */
function target(index: OpenApiIndex, ref: string): PathItem | undefined {
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

/** The path that differs from a given one in the slash at its end alone; the root is no such path. */
function withOtherSlash(index: OpenApiIndex, path: string): PathItem | undefined {
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  return other === "/" ? undefined : index.paths.get(other);
}
