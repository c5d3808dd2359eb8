import type { Span } from "../text/span.ts";

/** What the schema has against a text of the configuration. */
export interface SchemaIssue {
  /** Kebab-case name of what is wrong. */
  readonly code: string;
  /** An `error` makes the platform refuse the file, a `warning` loses something. */
  readonly severity: "error" | "warning";
  /** One sentence: what is wrong and what is allowed. */
  readonly message: string;
  readonly span: Span;
  /** Other places of the same file that belong to it. */
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
  /** What a fix needs to know. */
  readonly data?: {
    readonly replaceWith?: string;
    readonly choices?: readonly string[];
    readonly missing?: string;
    readonly remove?: true;
  };
}
