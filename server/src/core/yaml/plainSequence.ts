import type { Value } from "../text/value.ts";
import { plainScalar } from "./scalars.ts";

/** A text that is the same to every reader of YAML: words that start with a letter, with single spaces between them. */
const plainText = /^[A-Za-z][\w./-]*(?: [\w./-]+)*$/u;

const none = (): undefined => undefined;

/**
 * The value of a flow sequence of plain texts at an offset, such as `[Users, Admin API]`, as most tags are written; undefined for any other
 * text. The full parser takes many times as long, and there are as many as operations.
 */
export function plainSequence(text: string, offset: number): Value | undefined {
  if (!text.startsWith("[") || !text.endsWith("]")) return undefined;
  const texts = text
    .slice(1, -1)
    .split(",")
    .map((item) => item.trim());
  if (!texts.every((item) => plainText.test(item) && plainScalar(item) === item)) return undefined;
  return {
    mapping: none,
    sequence(visit) {
      for (const item of texts) visit({ mapping: none, sequence: none, scalar: () => item, skip: none });
      return { offset, length: text.length };
    },
    scalar: none,
    skip: none,
  };
}
