import { isObject } from "../../std/plainValue.ts";
import type { LineStarts } from "../../text/lines.ts";
import { numberText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { ParseError } from "../../text/value.ts";
import { YamlLimitError } from "../../yaml/aliasExpansion.ts";
import { tooDeep } from "../../yaml/messages.ts";
import type { LimitFailure } from "../openApiIndex.ts";
import type { Path } from "../pathTrie.ts";
import { sizesOf, wholeValue } from "../wholeValue.ts";

/** One change of an overlay. */
export interface OverlayAction {
  /** The JSONPath of what is changed. */
  readonly target: string;
  readonly remove: boolean;
  /** What is merged into the target. */
  readonly update?: unknown;
  /** The JSONPath of what is merged into the target instead. */
  readonly copy?: string;
}

/** An overlay that was read from a file. */
export interface Overlay {
  readonly uri: string;
  readonly text: string;
  readonly lines: LineStarts;
  readonly actions: readonly OverlayAction[];
}

/** The result of reading a text as an overlay. Messages are clauses, as in `IndexResult`. */
export type OverlayOutcome =
  | { readonly kind: "overlay"; readonly actions: readonly OverlayAction[] }
  | { readonly kind: "syntax"; readonly message: string; readonly span: Span }
  | { readonly kind: "not-overlay"; readonly message: string }
  /** An overlay that the platform rejects, and the place of why. */
  | { readonly kind: "invalid"; readonly message: string; readonly path: Path }
  /** Too large to apply. */
  | LimitFailure;

/** An overlay of more values is not applied. */
const maxValues = 1_000_000;
const tooLarge = (): string => `it has more than ${numberText(maxValues)} values`;

/** Reads an overlay (OpenAPI Overlay 1.0 and 1.1). Never throws. */
export function readOverlay(text: string): OverlayOutcome {
  try {
    const whole = wholeValue(text);
    const { values, copied } = sizesOf(whole);
    return values + copied > maxValues ? { kind: "limit", message: tooLarge() } : overlayOf(whole.value);
  } catch (error) {
    if (error instanceof YamlLimitError) return { kind: "limit", message: error.message };
    if (error instanceof ParseError) return { kind: "syntax", message: error.message, span: error.span };
    // The text nests too deeply for the engine's stack.
    if (error instanceof RangeError) return { kind: "limit", message: tooDeep };
    throw error;
  }
}

/** Source: docs/platform.md, "Overlays". */
function overlayOf(root: unknown): OverlayOutcome {
  if (!isObject(root) || !Object.hasOwn(root, "overlay"))
    return { kind: "not-overlay", message: "missing required property `overlay` with a version such as `1.0.0`" };
  const { overlay, info, extends: base, actions } = root;
  if (typeof overlay !== "string") return invalid(["overlay"], notAVersion(overlay));
  if (!/^1\.[01](?:\.\d+)?$/u.test(overlay))
    return invalid(["overlay"], `unsupported version ${quote(overlay)} in \`overlay\`, expected 1.0 or 1.1`);
  const unknown = unknownKey(root, ["overlay", "info", "extends", "actions"]);
  if (unknown !== undefined) return invalid([unknown], `unknown property ${quote(unknown)}`);
  if (!isObject(info)) return invalid(["info"], "missing required property `info`");
  for (const key of ["title", "version"])
    if (typeof info[key] !== "string") return invalid(["info", key], `expected a string for \`info.${key}\``);
  if (base !== undefined && typeof base !== "string") return invalid(["extends"], "expected a string for `extends`");
  if (!Array.isArray(actions) || actions.length === 0)
    return invalid(["actions"], "expected an array with at least one action for `actions`");
  const read: OverlayAction[] = [];
  for (const [index, item] of actions.entries()) {
    const action = actionOf(item, overlay);
    if (typeof action === "string") return invalid(["actions", index], `action ${index + 1}: ${action}`);
    read.push(action);
  }
  return { kind: "overlay", actions: read };
}

/** An action, or what is wrong with it. */
function actionOf(item: unknown, version: string): OverlayAction | string {
  if (!isObject(item)) return "expected an object";
  const { target, update, copy, remove } = item;
  if (typeof target !== "string" || target.trim() === "") return "missing required property `target`";
  const unknown = unknownKey(item, ["target", "description", "update", "copy", "remove"]);
  if (unknown !== undefined) return `unknown property ${quote(unknown)}`;
  if (remove !== undefined && typeof remove !== "boolean") return "expected `true` or `false` for `remove`";
  if (copy !== undefined && (typeof copy !== "string" || copy.trim() === "")) return "expected a JSONPath for `copy`";
  if (copy !== undefined && version.startsWith("1.0")) return "`copy` requires `overlay: 1.1.0`";
  if (copy !== undefined && update !== undefined) return "`copy` is not allowed with `update`";
  if (copy === undefined && update === undefined && remove !== true)
    return "missing required property `update`, `copy`, or `remove: true`";
  return {
    target: target.trim(),
    remove: remove === true,
    ...(update !== undefined && { update }),
    ...(copy !== undefined && { copy: copy.trim() }),
  };
}

/** In YAML, `1.0` without quotation marks is a number, which has lost its digits. */
function notAVersion(overlay: unknown): string {
  const advice = typeof overlay === "number" ? ", got a number; put it in quotes" : "";
  return `expected a string such as \`1.0.0\` for \`overlay\`${advice}`;
}

function unknownKey(value: Record<string, unknown>, known: readonly string[]): string | undefined {
  return Object.keys(value).find((key) => !known.includes(key) && !key.startsWith("x-"));
}

function invalid(path: Path, message: string): OverlayOutcome {
  return { kind: "invalid", message, path };
}
