import type { Range } from "vscode-languageserver-types";
import { childOf } from "../std/plainValue.ts";
import { lineStarts, rangeOf } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import { ParseError } from "../text/value.ts";
import { expansionError, YamlLimitError } from "../yaml/aliasExpansion.ts";
import { tooDeep } from "../yaml/messages.ts";
import { supportedAsyncApi } from "./asyncApi.ts";
import { locate } from "./locate.ts";
import type { Path } from "./pathTrie.ts";
import { asyncApiIssues } from "./validity/asyncApiIssues.ts";
import type { SchemaVersion } from "./validity/schemas.ts";
import type { ValidityIssue } from "./validity/validityIssues.ts";
import { validityIssues } from "./validity/validityIssues.ts";
import { sizesOf, wholeValue } from "./wholeValue.ts";

/** The issues of an OpenAPI or AsyncAPI file beyond those of its index. Plain data, so it can be sent to a worker thread. */
export type DocumentValidation =
  /** A part of it is not JSON or not YAML. The message is a clause, as in `ParseError`. */
  | { readonly kind: "broken"; readonly message: string; readonly range: Range }
  | ValidatedDocument
  /** It is not validated. `reason`: the limit that it exceeds, as a clause. */
  | { readonly kind: "unchecked"; readonly reason?: string };

/** A file that was validated against the schema of its version. */
export interface ValidatedDocument {
  readonly kind: "checked";
  /** The total number of issues that the platform rejects, and of the others. */
  readonly errors: number;
  readonly warnings: number;
  /** The first issues, errors before warnings. */
  readonly issues: readonly DocumentIssue[];
}

/**
 * An issue in a file, and its place. The message is a clause that can follow a colon, in lower case and without a
 * period: "missing required property `info`".
 */
interface DocumentIssue {
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly range: Range;
}

/** How many issues are located: an editor shows a few and counts the rest. */
const maxLocated = 10;

/** How many values YAML aliases may stand for: each is validated as often as it is used. */
const maxExpansion = 1_000_000;

/** Validates a whole OpenAPI or AsyncAPI file. Takes long for a large one. Never throws. */
export function validateDocument(text: string): DocumentValidation {
  try {
    return validate(text);
  } catch (error) {
    if (error instanceof YamlLimitError) return { kind: "unchecked", reason: error.message };
    if (error instanceof ParseError)
      return { kind: "broken", message: error.message, range: rangeOf(lineStarts(text), error.span) };
    // The text nests too deeply for the engine's stack.
    if (error instanceof RangeError) return { kind: "unchecked", reason: tooDeep };
    throw error;
  }
}

function validate(text: string): DocumentValidation {
  // The platform rejects a date where a string is expected (docs/platform.md, "Accepted OpenAPI files").
  const whole = wholeValue(text, { asDates: true });
  const version = versionOf(whole.value);
  const isAsyncApi = childOf(whole.value, "asyncapi") === supportedAsyncApi;
  if (version === undefined && !isAsyncApi) return { kind: "checked", errors: 0, warnings: 0, issues: [] };
  if (sizesOf(whole).copied > maxExpansion) throw expansionError(maxExpansion);
  if (version !== undefined) return validated(text, whole.value, validityIssues(version, whole));
  const { value } = wholeValue(text);
  return validated(text, value, asyncApiIssues(value));
}

function validated(text: string, content: unknown, issues: readonly ValidityIssue[]): ValidatedDocument {
  const errors = issues.filter(({ severity }) => severity === "error").length;
  return { kind: "checked", errors, warnings: issues.length - errors, issues: locateIssues(text, content, issues) };
}

/** The schema for an OpenAPI file; undefined for other versions, which are reported from the index. */
function versionOf(content: unknown): SchemaVersion | undefined {
  const given = childOf(content, "openapi");
  // In YAML, `3.0` without quotes is a number.
  const version = /^3\.[012]/.exec(given === 3 ? "3.0" : String(given))?.[0];
  return version as SchemaVersion | undefined;
}

function locateIssues(text: string, content: unknown, issues: readonly ValidityIssue[]): readonly DocumentIssue[] {
  const first = issues.slice(0, maxLocated);
  if (first.length === 0) return [];
  const lines = lineStarts(text);
  const spans = locate(
    text,
    first.map(({ path }) => withIndices(content, path)),
  );
  const start: Span = { offset: 0, length: 0 };
  return first.map(({ severity, message }, at) => ({ severity, message, range: rangeOf(lines, spans[at] ?? start) }));
}

/** The same path with array indices as numbers. */
function withIndices(content: unknown, path: readonly string[]): Path {
  let value = content;
  return path.map((key) => {
    const isIndex = Array.isArray(value);
    value = childOf(value, key);
    return isIndex ? Number(key) : key;
  });
}
