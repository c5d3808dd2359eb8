import type { Span } from "./span.ts";

/** A scalar of an OpenAPI file. A number stays the text it is written as: `openapi: 3.0` must not become 3. */
export type Scalar = string | boolean | null;

/**
 * A value of a JSON or YAML text, read once and from front to back: what is asked for is read, the rest is skipped.
 *
 * Whoever receives a value calls exactly one of its methods, once, before the visitor that received it returns; the same object may
 * represent the next value afterwards. Strings that outlive the read must be copied by whoever keeps them.
 */
export interface Value {
  /**
   * Visits the entries of a mapping in the order of the text; `key` spans the characters of the key without its quotes.
   * Returns the span of the mapping, or undefined if the value is something else (which is then skipped).
   */
  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined;
  /** Visits the items of a sequence; as `mapping`. */
  sequence(visit: (item: Value) => void): Span | undefined;
  /** The scalar, or undefined if the value is a collection (which is then skipped). */
  scalar(): Scalar | undefined;
  /** Skips the value. */
  skip(): void;
}

/**
 * A text is not valid JSON or YAML. Thrown by the readers and caught where an OpenAPI file is read.
 *
 * The message is a clause that can follow a colon: it starts in lower case and has no full stop ("expected a value"). Whoever shows
 * it alone capitalizes it and adds the full stop.
 */
export class ParseError extends Error {
  readonly span: Span;

  constructor(message: string, span: Span) {
    super(message);
    this.span = span;
  }
}
