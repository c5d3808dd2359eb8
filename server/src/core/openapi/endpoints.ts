import { addToSet } from "../std/groupBy.ts";
import type { EndpointEntry } from "./entry.ts";
import { definitionOf, operationAt, pathItemAt } from "./findOperation.ts";
import type { OpenApiIndex, Operation, PathItem } from "./openApiIndex.ts";

/** An operation or a webhook that an entry of `pages` can refer to. */
export interface Endpoint {
  /** The path or webhook with its name. */
  readonly item: PathItem;
  /** The path item with the operation: `item` itself, or what it refers to. */
  readonly definition: PathItem;
  readonly operation: Operation;
  readonly isWebhook: boolean;
}

/** How many endpoints of a file are known: thousands of paths may refer to one path item with thousands of operations. */
export const maxEndpoints = 100_000;

/**
 * The first `maxEndpoints` of what can have a page in an OpenAPI file, paths first, in the order of the file: every operation of
 * a path, and the first operation of a webhook. Path items in other files are skipped.
 */
export function* endpointsOf(index: OpenApiIndex): Iterable<Endpoint> {
  let left = maxEndpoints;
  for (const item of index.paths.values()) {
    const definition = definitionOf(index, item);
    if (definition === undefined) continue;
    for (const operation of definition.operations.values()) {
      if (left-- <= 0) return;
      yield { item, definition, operation, isWebhook: false };
    }
  }
  for (const item of index.webhooks.values()) {
    const definition = definitionOf(index, item);
    const operation = definition?.operations.values().next().value;
    if (definition === undefined || operation === undefined) continue;
    if (left-- <= 0) return;
    yield { item, definition, operation, isWebhook: true };
  }
}

/** Whether a file has more endpoints than `endpointsOf` gives. */
export function exceedsMaxEndpoints(index: OpenApiIndex): boolean {
  let count = 0;
  for (const item of index.paths.values()) count += definitionOf(index, item)?.operations.size ?? 0;
  for (const item of index.webhooks.values()) if ((definitionOf(index, item)?.operations.size ?? 0) > 0) count++;
  return count > maxEndpoints;
}

/** The endpoint that an entry refers to; undefined if the OpenAPI file does not have it. */
export function endpointAt(index: OpenApiIndex, { method, target, isWebhook }: EndpointEntry): Endpoint | undefined {
  const item = isWebhook ? index.webhooks.get(target.text) : pathItemAt(index, target.text);
  const definition = item && definitionOf(index, item);
  if (item === undefined || definition === undefined) return undefined;
  const operation = isWebhook ? definition.operations.values().next().value : operationAt(definition, method.text);
  return operation && { item, definition, operation, isWebhook };
}

/** The operations that pages are generated from for an endpoint: all of a webhook. Source: docs/platform.md, "Page generation". */
export function operationsOf({ definition, operation, isWebhook }: Endpoint): readonly Operation[] {
  return isWebhook ? [...definition.operations.values()] : [operation];
}

/** A set of endpoints of one OpenAPI file. */
export class EndpointSet {
  readonly #operations = new Set<Operation>();
  /** The operations of path items that refer to another one, which share its operations. */
  readonly #shared = new Map<PathItem, Set<Operation>>();

  add({ item, operation }: Endpoint): void {
    if (item.ref === undefined) this.#operations.add(operation);
    else addToSet(this.#shared, item, operation);
  }

  has({ item, operation }: Endpoint): boolean {
    const operations = item.ref === undefined ? this.#operations : this.#shared.get(item);
    return operations?.has(operation) === true;
  }
}

/** The entry of `pages` for an endpoint: `GET /users/{id}`, `WEBHOOK userCreated`. Unique within an OpenAPI file. */
export function entryText({
  item,
  operation: { method },
  isWebhook,
}: Pick<Endpoint, "item" | "operation" | "isWebhook">): string {
  if (isWebhook) return `WEBHOOK ${item.name}`;
  // The methods of 3.2's `additionalOperations` are case-sensitive.
  return `${/^[a-z]+$/u.test(method) ? method.toUpperCase() : method} ${item.name}`;
}

/** Whether an entry can refer to an endpoint: spaces separate the words of an entry, so its name must not contain any. */
export function canBeListed({ item }: Endpoint): boolean {
  return !/\s/u.test(item.name) && item.name !== "";
}
