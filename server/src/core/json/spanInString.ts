import type { Node } from "jsonc-parser";
import type { Span } from "../text/span.ts";

/** Where a part of the value of a JSON string is in the text: escapes take more characters there. */
export function spanInString(text: string, { offset: start }: Pick<Node, "offset">, { offset, length }: Span): Span {
  let at = start + 1;
  let from = at;
  for (let index = 0; index < offset + length; index++) {
    if (index === offset) from = at;
    at += text[at] !== "\\" ? 1 : text[at + 1] === "u" ? 6 : 2;
  }
  return length === 0 ? { offset: at, length } : { offset: from, length: at - from };
}
