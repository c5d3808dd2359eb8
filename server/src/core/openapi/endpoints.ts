import type { EndpointEntry } from "./entry.ts";
import { definitionOf, operationAt, pathItemAt } from "./findOperation.ts";
import type { OpenApiIndex, Operation, PathItem } from "./openApiIndex.ts";

/** An operation of a path, or a webhook, as an entry of `pages` asks for it. */
export interface Endpoint {
  readonly item: PathItem;
  readonly operation: Operation;
  readonly isWebhook: boolean;
}

/**
 * All that a description has a page for, paths first, in its order: every operation of a path, and of a webhook the one operation
 * that it is documented by. A path item that stands in another file is passed over.
 */
export function* endpointsOf(index: OpenApiIndex): Iterable<Endpoint> {
  for (const item of index.paths.values()) {
    const definition = definitionOf(index, item);
    if (definition === undefined) continue;
    for (const operation of definition.operations.values()) yield { item, operation, isWebhook: false };
  }
  for (const item of index.webhooks.values()) {
    const operation = definitionOf(index, item)?.operations.values().next().value;
    if (operation !== undefined) yield { item, operation, isWebhook: true };
  }
}

/** The endpoint that an entry asks for; undefined where this description has none. */
export function endpointAt(index: OpenApiIndex, { method, target, isWebhook }: EndpointEntry): Endpoint | undefined {
  const item = isWebhook ? index.webhooks.get(target.text) : pathItemAt(index, target.text);
  const definition = item && definitionOf(index, item);
  if (item === undefined || definition === undefined) return undefined;
  const operation = isWebhook ? definition.operations.values().next().value : operationAt(definition, method.text);
  return operation && { item, operation, isWebhook };
}

/** Whether two endpoints of one description are the same. */
export function isSameEndpoint(a: Endpoint, b: Endpoint): boolean {
  return a.operation === b.operation && a.item === b.item && a.isWebhook === b.isWebhook;
}

/** Endpoints of one description. */
export class EndpointSet {
  readonly #operations = new Set<Operation>();
  /** Of path items that refer to another one: they share its operations. */
  readonly #shared = new Map<PathItem, Set<Operation>>();

  add({ item, operation }: Endpoint): void {
    if (item.ref === undefined) this.#operations.add(operation);
    else this.#shared.set(item, (this.#shared.get(item) ?? new Set()).add(operation));
  }

  has({ item, operation }: Endpoint): boolean {
    const operations = item.ref === undefined ? this.#operations : this.#shared.get(item);
    return operations?.has(operation) === true;
  }
}

/** How an entry of `pages` asks for an endpoint: `GET /users/{id}`, `WEBHOOK userCreated`. One text for each of a description. */
export function entryText({ item, operation: { method }, isWebhook }: Endpoint): string {
  if (isWebhook) return `WEBHOOK ${item.name}`;
  // A method of 3.2's `additionalOperations` goes by its exact case.
  return `${/^[a-z]+$/u.test(method) ? method.toUpperCase() : method} ${item.name}`;
}

/** Whether an entry can ask for an endpoint: its words are told apart by blanks, hence there can be none in one. */
export function canBeListed({ item }: Endpoint): boolean {
  return !/\s/u.test(item.name) && item.name !== "";
}
