import type { Node } from "jsonc-parser";
import { partitionPoint } from "../std/partitionPoint.ts";
import type { Span } from "../text/span.ts";

/** Gives where a part of a text is. */
export type SpanMapping = (part: Span) => Span;

/** Where a part of the value of a JSON string is in the text. */
export function spanInString(text: string, node: StringNode, part: Span): Span {
  return spansInString(text, node)(part);
}

/** Where parts of the value of a JSON string are in the text: escapes take more characters there. Reads the string once. */
export function spansInString(text: string, { offset, length }: StringNode): SpanMapping {
  const start = offset + 1;
  const written = text.slice(start, offset + length);
  const escapes: Escape[] = [];
  let extra = 0;
  for (let at = written.indexOf("\\"); at !== -1; ) {
    const width = written[at + 1] === "u" ? 6 : 2;
    const index = at - extra;
    extra += width - 1;
    escapes.push({ index, extra });
    at = written.indexOf("\\", at + width);
  }
  const offsetOf = (index: number) => {
    const before = partitionPoint(escapes, (each) => each.index < index);
    return start + index + (escapes[before - 1]?.extra ?? 0);
  };
  return (part) => {
    const from = offsetOf(part.offset);
    return { offset: from, length: offsetOf(part.offset + part.length) - from };
  };
}

/** Whether a JSON string has no escapes, so that the places of its parts are those in its value. */
export function hasNoEscapes({ node, value }: { readonly node: StringNode; readonly value: string }): boolean {
  return node.length === value.length + 2;
}

/** The span of a JSON string without its quotes, of which the closing one may be missing. */
export function unquotedSpan({ offset, length }: StringNode): Span {
  return { offset: offset + 1, length: Math.max(0, length - 2) };
}

type StringNode = Pick<Node, "offset" | "length">;

/** An escape in a JSON string. */
interface Escape {
  /** Its index in the value. */
  readonly index: number;
  /** How many characters more than in the value there are, up to its end. */
  readonly extra: number;
}
