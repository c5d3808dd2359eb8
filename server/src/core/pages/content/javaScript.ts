import type { Options, Program } from "acorn";
import { Parser } from "acorn";
import jsx from "acorn-jsx";
import type { Span } from "../../text/span.ts";

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

/** Where the first comment of a script is; undefined if it has none, is not valid, or if that is not known. */
export function firstComment(script: string): Span | undefined {
  if (!/\/[/*]/u.test(script)) return undefined;
  let first: Span | undefined;
  const onComment = (_isBlock: boolean, _text: string, offset: number, end: number) => {
    // The parser reads some parts of a script twice.
    if (first === undefined || offset < first.offset) first = { offset, length: end - offset };
  };
  return parseScript(script, { onComment }) && first;
}

/** The tree of a script; undefined if it is not valid, or if that is not known. */
export function parseScript(script: string, options?: Pick<Options, "onComment">): Program | undefined {
  if (script.length > maxScript) return undefined;
  try {
    return JsxParser.parse(script, { ...parserOptions, ...options });
  } catch (error) {
    if (isTooDeep(error) || isParserError(error)) return undefined;
    throw error;
  }
}

/** The tree of import and export statements. Throws an error of the parser at a closing tag that belongs to another element. */
export function parseStatements(script: string): Program {
  try {
    return JsxParser.parse(script, parserOptions);
  } catch (error) {
    // The parser looks at such a tag only once it has read what follows, which may be the end of the script.
    if (isParserError(error) && error.message.startsWith("Unterminated JSX contents")) checkClosingTags(script);
    throw error;
  }
}

function checkClosingTags(script: string): void {
  try {
    JsxParser.parse(`${script}</>`, parserOptions);
  } catch (error) {
    if (!isParserError(error) || error.pos < script.length) throw error;
  }
}
