import type { Span } from "../../text/span.ts";

/** What a hover shows, as Markdown, and the text that it is about. */
export interface HoverContent {
  readonly span: Span;
  readonly value: string;
}
