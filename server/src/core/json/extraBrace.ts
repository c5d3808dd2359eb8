import { matchEnd } from "../text/matchAt.ts";
import { endOf } from "../text/span.ts";
import type { JsonDocument } from "./document.ts";
import { extraBrace, secondValue } from "./syntaxMessages.ts";

/**
 * Parses a text with one closing brace too many as if it were not there, so that this brace is the error, and what comes after it is part
 * of the tree: the root seems to end there, but has more properties, and is complete with them. `parse` gives the document of a text.
 */
export function withoutExtraBrace(text: string, parse: (text: string) => JsonDocument): JsonDocument {
  const document = parse(text);
  const { root, syntaxErrors } = document;
  if (root?.type !== "object" || syntaxErrors.at(-1)?.message !== secondValue.message) return document;
  const end = endOf(root);
  const hasMore = matchEnd(/[ \t\r\n]*,[ \t\r\n]*"(?:[^"\\\n]|\\[^\n])*"[ \t\r\n]*:/uy, text, end) !== undefined;
  if (text[end - 1] !== "}" || !hasMore) return document;
  const rest = parse(`${text.slice(0, end - 1)} ${text.slice(end)}`);
  if (rest.syntaxErrors.length >= syntaxErrors.length) return document;
  const prefixLength = end - 1 - text.slice(0, end - 1).trimEnd().length;
  const errors = [...rest.syntaxErrors, { ...extraBrace, prefixLength, span: { offset: end - 1, length: 1 } }];
  return { ...rest, text, syntaxErrors: errors.sort((a, b) => a.span.offset - b.span.offset), isReliable: false };
}
