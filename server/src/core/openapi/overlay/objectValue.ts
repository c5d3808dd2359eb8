import { isObject } from "../../std/plainValue.ts";
import type { Span } from "../../text/span.ts";
import type { Scalar, Value } from "../../text/value.ts";

/** The span of everything in a value that is not in a text. */
export const nowhere: Span = { offset: 0, length: 0 };

/** A plain value as one that is read: for the readers of texts, where the result of overlays has no text. */
export class ObjectValue implements Value {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined {
    const value = this.#value;
    if (!isObject(value)) return undefined;
    for (const [name, inner] of Object.entries(value)) visit(name, nowhere, new ObjectValue(inner));
    return nowhere;
  }

  sequence(visit: (item: Value) => void): Span | undefined {
    if (!Array.isArray(this.#value)) return undefined;
    for (const item of this.#value) visit(new ObjectValue(item));
    return nowhere;
  }

  scalar(): Scalar | undefined {
    const value = this.#value;
    if (value === null || typeof value === "string" || typeof value === "boolean") return value;
    return typeof value === "object" ? undefined : String(value);
  }

  skip(): void {
    // There is nothing to read past.
  }
}
