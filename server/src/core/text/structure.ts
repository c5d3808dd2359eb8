import type { Span } from "./span.ts";

/** A scalar as a description means it. A number stays the text it is written as: `openapi: 3.0` must not become 3. */
export type Scalar = string | boolean | null;

/**
 * A value of a JSON or YAML text, read once and from front to back: what is asked for is read, the rest is stepped over.
 *
 * Whoever is handed a value calls exactly one of its methods, once, before the visitor that received it returns; the same
 * object may stand for the next value afterwards. Strings that outlive the read are copied by whoever keeps them.
 */
export interface Value {
  /**
   * Visits the entries of a mapping in the order of the text; `key` spans the characters of the key without its quotes.
   * Gives the span of the mapping, or undefined when the value is something else (which is then stepped over).
   */
  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined;
  /** Visits the items of a sequence; as `mapping`. */
  sequence(visit: (item: Value) => void): Span | undefined;
  /** The scalar that stands here, or undefined when it is a collection (which is then stepped over). */
  scalar(): Scalar | undefined;
  /** Steps over the value. */
  skip(): void;
}

/** A text that is not JSON, or not YAML: thrown by the readers, caught where a description is read. */
export class ParseError extends Error {
  readonly span: Span;

  constructor(message: string, span: Span) {
    super(message);
    this.span = span;
  }
}
