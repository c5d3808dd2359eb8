import type { Node } from "jsonc-parser";
import type { Span } from "../text/span.ts";

/** A text read as JSON: a tree as complete as the text allows, and the first fault. */
export interface JsonDocument {
  readonly text: string;
  /** Undefined when the text holds no value at all. */
  readonly root: Node | undefined;
  readonly syntaxError: JsonSyntaxError | undefined;
  /** True when the tree says what the author means: no fault, or only comments and trailing commas. */
  readonly sound: boolean;
  /** False when no object has the key `$ref`, which hardly any file has; true when one may. */
  readonly mayRefer: boolean;
  /** True when the text nests deeper than `maximumDepth`; the tree ends there. */
  readonly tooDeep: boolean;
}

/** Deeper values are refused: everything that reads the tree may then recurse without fear for the stack. */
export const maximumDepth = 500;

/** What is wrong, in words, and what mends it. */
export interface JsonFault {
  /** One sentence: what is wrong and what is allowed. */
  readonly message: string;
  /** The other end of the fault, such as the bracket that is never closed. */
  readonly related?: { readonly span: Span; readonly message: string };
  /** The text that mends the fault when it stands in place of what is underlined; absent where only the author can know. */
  readonly replaceWith?: string;
  /** How many UTF-16 code units before what is underlined the text begins that `replaceWith` replaces; absent: none. */
  readonly lead?: number;
}

/** What makes a text no strict JSON: the first fault only, since one fault makes the parser doubt everything behind it. */
export interface JsonSyntaxError extends JsonFault {
  readonly span: Span;
}
