import type { Span } from "../text/span.ts";

/** What the schema finds wrong in docs.json or a file it includes. */
export interface SchemaIssue {
  /** The kind of issue, in kebab case. */
  readonly code: string;
  /** `error`: the platform rejects the file; `warning`: something is lost; `information`: the platform reads it all the same. */
  readonly severity: "error" | "warning" | "information";
  /** Whole sentences: what is wrong, what is allowed, and last what is lost. */
  readonly message: string;
  /** What the platform drops because of it, as the last sentence of the message. */
  readonly loss?: string;
  readonly span: Span;
  /** Other places of the same file that belong to the issue. */
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
  /** What a quick fix needs to know. */
  readonly data?: {
    readonly replaceWith?: string;
    readonly choices?: readonly string[];
    readonly missing?: string;
    readonly allMissing?: readonly string[];
    readonly convert?: true;
    readonly fromMintJson?: true;
    readonly moveTo?: readonly string[];
    readonly remove?: true;
    readonly removeOptional?: true;
  };
}

/** An issue without its place. */
export type UnlocatedIssue = Pick<SchemaIssue, "code" | "severity" | "message" | "data">;
