import type { Span } from "./span.ts";

/** A scalar of an OpenAPI file. A number keeps its notation: `openapi: 3.0` must not become 3. */
export type Scalar = string | boolean | null;

/**
 * A value of a JSON or YAML text that is read once, from start to end. Only what is requested is read; the rest is skipped.
 *
 * Whoever receives a value calls exactly one of its methods, once, before the visitor that received it returns; the same object may
 * represent the next value afterward. Copy strings that outlive the read.
 */
export interface Value {
  /**
   * Visits the entries of a mapping in the order of the text; `key` spans the characters of the key without its quotes.
   * Returns the span of the mapping, or undefined if the value is something else (which is then skipped).
   */
  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined;
  /** Visits the items of a sequence, like `mapping`. */
  sequence(visit: (item: Value) => void): Span | undefined;
  /** The scalar, or undefined if the value is a collection (which is then skipped). */
  scalar(): Scalar | undefined;
  /** Skips the value. */
  skip(): void;
}

/**
 * A text is not valid JSON or YAML. Thrown by the readers and caught where an OpenAPI file is read.
 *
 * The message is a clause that can follow a colon: it starts in lower case and has no period ("expected a value"). To show it
 * on its own, capitalize it and add a period.
 */
export class ParseError extends Error {
  readonly span: Span;

  constructor(message: string, span: Span) {
    super(message);
    this.span = span;
  }
}
