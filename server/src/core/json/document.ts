import type { Node } from "jsonc-parser";
import type { Span } from "../text/span.ts";

/** A text parsed as JSON: a tree as complete as the text allows, and the first syntax error. */
export interface JsonDocument {
  readonly text: string;
  /** Undefined if the text has no value at all. */
  readonly root: Node | undefined;
  readonly syntaxError: JsonSyntaxError | undefined;
  /** True if the tree is what the author means: there is no error, or comments and trailing commas are the only ones. */
  readonly isReliable: boolean;
  /** False if no object has the key `$ref`, which is so in nearly all files; true if one may. */
  readonly mayHaveRefs: boolean;
  /** True if the text nests deeper than `maximumDepth`; the tree ends there. */
  readonly tooDeep: boolean;
}

/** Deeper values are refused, so that everything that reads the tree may recurse without exhausting the stack. */
export const maxDepth = 500;

/** What a syntax error says, and how to fix it. */
export interface SyntaxIssue {
  /** Whole sentences. */
  readonly message: string;
  /** Another place that belongs to the error, such as the bracket that is never closed. */
  readonly related?: { readonly span: Span; readonly message: string };
  /** The text that fixes the error in place of what is underlined; absent if only the author can know. */
  readonly replaceWith?: string;
  /** How many UTF-16 code units before what is underlined the replaced text starts; absent: none. */
  readonly lead?: number;
}

/** Why a text is not strict JSON: the first error only, because after it the parser has to guess. */
export interface JsonSyntaxError extends SyntaxIssue {
  readonly span: Span;
}
