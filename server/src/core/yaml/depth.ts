import type { CST } from "yaml";

/**
 * How deep values may nest: several times as deep as in any OpenAPI file. Reading deeper ones takes more of the engine's stack, and at its
 * end, an exception is not certain: if a regular expression is compiled there, V8 ends the whole process.
 */
export const maxDepth = 500;

/** The offset of the first collection in tokens that is nested too deeply. Does not recurse. */
export function firstTooDeep(tokens: readonly CST.Token[]): number | undefined {
  const waiting = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, depth } = next;
    if (token.type === "document") {
      if (token.value !== undefined) waiting.push({ token: token.value, depth });
    } else if ("items" in token) {
      if (depth >= maxDepth) return token.offset;
      for (const { key, value } of token.items) {
        if (key !== null && key !== undefined) waiting.push({ token: key, depth: depth + 1 });
        if (value !== undefined) waiting.push({ token: value, depth: depth + 1 });
      }
    }
  }
  return undefined;
}
