import type { Options } from "acorn";
import { Parser } from "acorn";
import jsx from "acorn-jsx";

/** Parses JavaScript with JSX. */
export const JsxParser = Parser.extend(jsx());

/** As in the platform's parser of MDX. Source: docs/platform.md, "Links and anchors". */
export const parserOptions: Options = { ecmaVersion: 2024, sourceType: "module" };

/** UTF-16 code units. Longer scripts are not parsed. */
export const maxScript = 200_000;

/** What the parser throws. */
interface ParserError extends SyntaxError {
  /** The offset of what is wrong. */
  readonly pos: number;
  /** Up to where the parser has read. */
  readonly raisedAt: number;
}

/** Whether something is nested too deep for the parser, by its own limit or that of the engine's stack. */
export function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof SyntaxError && error.message.startsWith("Not enough stack space"));
}

/** Whether the parser has thrown an error, since a script is not valid. */
export function isParserError(error: unknown): error is ParserError {
  return error instanceof SyntaxError && "pos" in error && "raisedAt" in error;
}
