import type { Span } from "../../text/span.ts";

/** A description as Markdown, and what it is of. */
export interface Described {
  readonly span: Span;
  readonly value: string;
}
