import type { Range } from "vscode-languageserver-types";
import { lineStarts, rangeOf } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import { ParseError } from "../text/structure.ts";
import type { Path } from "./validity/locate.ts";
import { locate } from "./validity/locate.ts";
import type { SchemaVersion } from "./validity/schemas.ts";
import type { ValidityIssue } from "./validity/validator.ts";
import { Validator } from "./validity/validator.ts";
import { expandedSize, wholeValue } from "./wholeValue.ts";

/** What is wrong with a description beyond what its index needs. Plain data: it may cross to another thread. */
export type DocumentValidation =
  /** A part of it is not JSON or not YAML. The message is a sentence without a full stop. */
  | { readonly kind: "broken"; readonly message: string; readonly range: Range }
  | ValidatedDocument
  /** It could not be told. */
  | { readonly kind: "unchecked" };

/** A description that was held against the schema of its version. */
interface ValidatedDocument {
  readonly kind: "checked";
  /** How many faults there are in all: those that the platform refuses, and the others. */
  readonly errors: number;
  readonly warnings: number;
  /** The first of them, errors before warnings. */
  readonly issues: readonly DocumentIssue[];
}

/** A fault in a description, and where it is. The message is a sentence without a full stop. */
interface DocumentIssue {
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly range: Range;
}

/** How many faults are placed: an editor shows a few, and counts the rest. */
const mostPlaced = 10;

/** More values than this, in what the aliases of a YAML text stand for, are no description but a trap. */
const mostValues = 20_000_000;

/** Checks whole descriptions. Keeps what it has made of the schemas. */
export class DocumentValidator {
  readonly #validator = new Validator();

  /** Checks all of a text. Takes its time: a second for each two megabytes of YAML. Never throws. */
  validate(text: string): DocumentValidation {
    try {
      return this.#validate(text);
    } catch (error) {
      if (error instanceof ParseError)
        return { kind: "broken", message: error.message, range: rangeOf(lineStarts(text), error.span) };
      // Nested so deeply that the engine gives up, which is no news to the author.
      if (error instanceof RangeError) return { kind: "unchecked" };
      throw error;
    }
  }

  #validate(text: string): DocumentValidation {
    const description = wholeValue(text);
    const version = versionOf(description);
    if (version === undefined) return { kind: "checked", errors: 0, warnings: 0, issues: [] };
    if (expandedSize(description) > mostValues) return { kind: "unchecked" };
    const issues = this.#validator.validate(version, description);
    const errors = issues.filter(({ severity }) => severity === "error").length;
    return { kind: "checked", errors, warnings: issues.length - errors, issues: locateIssues(text, description, issues) };
  }
}

/** The schema that a description is held against; undefined for other versions, which the index tells of. */
function versionOf(description: unknown): SchemaVersion | undefined {
  if (typeof description !== "object" || description === null || !("openapi" in description)) return undefined;
  const version = /^3\.[012]/.exec(String(description.openapi))?.[0];
  return version as SchemaVersion | undefined;
}

function locateIssues(text: string, description: unknown, issues: readonly ValidityIssue[]): readonly DocumentIssue[] {
  const first = issues.slice(0, mostPlaced);
  if (first.length === 0) return [];
  const lines = lineStarts(text);
  const spans = locate(
    text,
    first.map(({ path }) => withIndices(description, path)),
  );
  const start: Span = { offset: 0, length: 0 };
  return first.map(({ severity, message }, at) => ({ severity, message, range: rangeOf(lines, spans[at] ?? start) }));
}

/** The same path, with the keys of lists as numbers. */
function withIndices(description: unknown, path: readonly string[]): Path {
  let value = description;
  return path.map((key) => {
    const isIndex = Array.isArray(value);
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
    return isIndex ? Number(key) : key;
  });
}
