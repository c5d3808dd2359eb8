import { addToSet } from "../../std/groupBy.ts";
import { isObject, valueAt } from "../../std/plainValue.ts";
import { maxQuoteLength, quote, visible } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { LinkedKey } from "../linkedKey.ts";
import type { Path } from "../pathTrie.ts";
import { bracketedPath } from "./bracketedPath.ts";
import type { SelectedNode } from "./jsonPath.ts";
import { select } from "./jsonPath.ts";
import { OverlayLimitError, spend } from "./overlayBudget.ts";
import type { OverlayAction } from "./overlayDocument.ts";

/**
 * Where an object of the result comes from, if not from the OpenAPI file: its place in an overlay. A list of all keys in each would take
 * much memory for objects that nest deeply.
 */
export interface Origin extends LinkedKey<string | number> {
  /** The number of the overlay. */
  readonly overlay: number;
}

function inside(origin: Origin, key: string | number): Origin {
  return { overlay: origin.overlay, above: origin, key };
}

/** The origins of the objects that overlays added. No weak map: collecting the garbage of a large one takes seconds. */
export type Origins = Map<object, Origin>;

/** What happened when an overlay was applied. */
export type ApplyResult =
  /** `unmatched`: the numbers of the actions whose target matches nothing. */
  | { readonly kind: "applied"; readonly unmatched: readonly number[] }
  /** The platform rejects the action. The message is a clause. */
  | { readonly kind: "failed"; readonly action: number; readonly message: string }
  /** What the action changes is not known. */
  | { readonly kind: "unsupported" }
  /** The budget is used up at the action. */
  | { readonly kind: "exhausted"; readonly action: number };

/** What overlays change, record, and count. */
export interface Changes {
  readonly document: unknown;
  readonly origins: Origins;
  readonly budget: WorkBudget;
}

/** Thrown with a clause where an action cannot be applied. */
class ActionError extends Error {}

/**
 * Applies the actions of an overlay to a document: `remove`, `update`, and `copy` as in OpenAPI Overlay 1.1. Records the
 * origins of what it adds. The values that it visits and adds count against the budget. Source: docs/platform.md, "Overlays".
 */
export function applyOverlay(actions: readonly OverlayAction[], overlay: number, changes: Changes): ApplyResult {
  const unmatched: number[] = [];
  for (const [index, action] of actions.entries()) {
    try {
      const targets = select(changes.document, action.target, changes.budget);
      if (targets.kind === "unsupported") return targets;
      if (targets.kind === "invalid") throw new ActionError(invalidPath(action.target, targets.message, changes));
      if (targets.nodes.length === 0) unmatched.push(index);
      const origin = inside({ overlay, above: undefined, key: "actions" }, index);
      const isKnown = applyAction(action, targets.nodes, origin, changes);
      if (!isKnown) return { kind: "unsupported" };
    } catch (error) {
      if (error instanceof OverlayLimitError) return { kind: "exhausted", action: index };
      if (!(error instanceof ActionError)) throw error;
      return { kind: "failed", action: index, message: error.message };
    }
  }
  return { kind: "applied", unmatched };
}

/** `message`: that of the library, which quotes parts of the path, and ends with the path and a position: `… ('$.a[':4)`. */
function invalidPath(path: string, message: string, { document }: Changes): string {
  const named = `invalid JSONPath ${quote(path)}`;
  const correction = bracketedPath(path, document);
  if (correction !== undefined) return `${named}; write ${quote(correction)}`;
  if (message.length > maxQuoteLength) return named;
  const at = /:(\d+)\)$/u.exec(message)?.[1];
  const end = at === undefined ? message.length : message.lastIndexOf(" ('");
  const text = message.slice(0, end).replace("unclosed bracketed selection", "unclosed `[`").replace(", found ", ", got ");
  return `${named}: ${visible(text.replace(/\s+/gu, " "))}${at === undefined ? "" : ` (column ${Number(at) + 1})`}`;
}

/** Applies an action to its targets. False if what it changes is not known. */
function applyAction(action: OverlayAction, targets: readonly SelectedNode[], at: Origin, changes: Changes): boolean {
  if (action.remove) {
    remove(targets, changes);
    return true;
  }
  if (targets.length === 0) return true;
  let added: Addition = { value: action.update, origin: inside(at, "update"), ...changes };
  if (action.copy !== undefined) {
    const source = select(changes.document, action.copy, changes.budget);
    if (source.kind === "unsupported") return false;
    if (source.kind === "invalid") throw new ActionError(invalidPath(action.copy, source.message, changes));
    const [only, ...more] = source.nodes;
    if (only === undefined || more.length > 0)
      throw new ActionError(`\`copy\` must select one value, but selects ${source.nodes.length}`);
    const origin = inside(at, "copy");
    // What is copied may be changed by being merged into itself.
    added = { value: cloneOf({ value: only.value, origin, ...changes }), origin, ...changes };
  }
  if (new Set(targets.map(({ value }) => kindOf(value))).size > 1)
    throw new ActionError("the target selects values of different types");
  for (const target of targets) {
    spend(changes.budget);
    extend(target, added);
  }
  return true;
}

/** A value that is added, and its origin. */
interface Addition extends Changes {
  readonly value: unknown;
  readonly origin: Origin;
}

function extend({ value, location }: SelectedNode, added: Addition): void {
  if (Array.isArray(value)) append(value, added);
  else if (isObject(value)) {
    if (!isObject(added.value)) throw new ActionError("expected an object, because the target is an object");
    merge(value, added);
  } else {
    if (kindOf(added.value) !== "scalar") throw new ActionError("expected a scalar, because the target is a scalar");
    set(added.document, location, added.value);
  }
}

function merge(target: Record<string, unknown>, added: Addition): void {
  for (const [key, value] of Object.entries(added.value as object)) {
    spend(added.budget);
    const inner = below(added, key, value);
    const known = Object.hasOwn(target, key) ? target[key] : undefined;
    if (known === undefined) define(target, key, cloneOf(inner));
    else if (kindOf(known) !== kindOf(value))
      throw new ActionError(`values of different types cannot be merged at ${quote(key)}`);
    else if (Array.isArray(known)) append(known, inner);
    else if (isObject(known)) merge(known, inner);
    else define(target, key, value);
  }
}

function append(target: unknown[], added: Addition): void {
  if (!Array.isArray(added.value)) target.push(cloneOf(added));
  else for (const [index, item] of added.value.entries()) target.push(cloneOf(below(added, index, item)));
}

function below({ document, origin, origins, budget }: Addition, key: string | number, value: unknown): Addition {
  return { value, document, origins, budget, origin: inside(origin, key) };
}

/** A copied object takes as long as so many visits; arrays count as objects. */
const clonedObject = 5;

/** A copy, whose objects have the origin. */
function cloneOf(added: Addition): unknown {
  const { value, origin, origins, budget } = added;
  spend(budget, typeof value === "object" && value !== null ? clonedObject : 1);
  if (Array.isArray(value)) return value.map((item, index) => cloneIn(added, index, item));
  if (!isObject(value)) return value;
  const clone = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cloneIn(added, key, inner)]));
  origins.set(clone, origin);
  return clone;
}

function cloneIn(added: Addition, key: string | number, value: unknown): unknown {
  if (typeof value === "object" && value !== null) return cloneOf(below(added, key, value));
  spend(added.budget);
  return value;
}

/** Removes values: from each array at once, which takes linear time. */
function remove(targets: readonly SelectedNode[], { document, budget }: Changes): void {
  const removed = new Map<object, Set<string | number>>();
  for (const { location } of targets) {
    const key = location.at(-1);
    if (key === undefined) throw new ActionError("the whole document cannot be removed");
    const parent = valueAt(document, location.slice(0, -1));
    if (typeof parent !== "object" || parent === null) continue;
    addToSet(removed, parent, key);
  }
  for (const [parent, keys] of removed) {
    if (Array.isArray(parent)) {
      spend(budget, parent.length);
      let length = 0;
      for (const [index, item] of parent.entries()) if (!keys.has(index)) parent[length++] = item;
      parent.length = length;
    } else for (const key of keys) Reflect.deleteProperty(parent, key);
  }
}

function set(document: unknown, location: Path, value: unknown): void {
  const key = location.at(-1);
  if (key === undefined) throw new ActionError("the whole document cannot be replaced");
  const parent = valueAt(document, location.slice(0, -1));
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else if (isObject(parent)) define(parent, String(key), value);
}

/** Sets a property, also one called `__proto__`. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

function kindOf(value: unknown): "array" | "object" | "scalar" {
  if (Array.isArray(value)) return "array";
  return isObject(value) ? "object" : "scalar";
}
