import type { Span } from "../../text/span.ts";
import { isParserError, isTooDeep, JsxParser, maxScript, parserOptions } from "./javaScript.ts";

/** Where the first comment of a script is; undefined if it has none, is not valid, or if that is not known. */
export function firstComment(script: string): Span | undefined {
  if (script.length > maxScript || !/\/[/*]/u.test(script)) return undefined;
  let first: Span | undefined;
  const onComment = (_isBlock: boolean, _text: string, offset: number, end: number) => {
    // The parser reads some parts of a script twice.
    if (first === undefined || offset < first.offset) first = { offset, length: end - offset };
  };
  try {
    JsxParser.parse(script, { ...parserOptions, onComment });
    return first;
  } catch (error) {
    if (isTooDeep(error) || isParserError(error)) return undefined;
    throw error;
  }
}
