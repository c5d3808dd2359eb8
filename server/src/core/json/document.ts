import type { Node } from "jsonc-parser";
import type { Span } from "../text/span.ts";

/** A text parsed as JSON: a tree as complete as the text allows, and its syntax errors. */
export interface JsonDocument {
  readonly text: string;
  /** Undefined if the text has no value at all. */
  readonly root: Node | undefined;
  /** In the order of the text, without those that may only follow from another one. */
  readonly syntaxErrors: readonly JsonSyntaxError[];
  /**
   * True if the tree is what the author means. Errors that leave no doubt about it: a comment; a comma too many, or missing between
   * two items; another character in place of a comma, a colon, or a space.
   */
  readonly isReliable: boolean;
  /** Whether an object may have the key `$ref`. False for nearly all files. */
  readonly mayHaveRefs: boolean;
  /** Whether the text nests deeper than `maxDepth`; the tree ends there. */
  readonly isTooDeep: boolean;
}

/** Deeper values are rejected, so that everything that reads the tree may recurse without exhausting the stack. */
export const maxDepth = 500;

/** The message of a syntax error, and how to fix it. */
export interface SyntaxIssue {
  /** Whole sentences. */
  readonly message: string;
  /** Another place that belongs to the error, such as the bracket that is never closed. */
  readonly related?: { readonly span: Span; readonly message: string };
  /** The text that fixes the error in place of what is underlined; absent if only the author can know. */
  readonly replaceWith?: string;
  /** How many UTF-16 code units before what is underlined the replaced text starts; absent: none. */
  readonly prefixLength?: number;
  /** A string lacks its closing quote: what is underlined, or what seems to end right before it. */
  readonly closeString?: true;
}

/** A string that lacks double quotes around it, or has others. */
export interface MisquotedString {
  /** Its length, with the quotes that it has. */
  readonly length: number;
  readonly value: string;
  readonly issue: SyntaxIssue;
}

/** Why a text is not strict JSON. */
export interface JsonSyntaxError extends SyntaxIssue {
  readonly span: Span;
}
