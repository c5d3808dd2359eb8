/** The formats of files that describe an API: also the key that such a file starts with. */
export type ApiFormat = "openapi" | "asyncapi";

const patterns: Readonly<Record<ApiFormat, RegExp>> = { openapi: /^openapi["']?\s*:/u, asyncapi: /^asyncapi["']?\s*:/u };

/**
 * Whether a text may have a format: it has the key of the format, in JSON or YAML, at any depth. Takes less time than reading the file
 * from disk.
 */
export function looksLikeApiFile(text: string, format: ApiFormat): boolean {
  for (let at = text.indexOf(format); at !== -1; at = text.indexOf(format, at + 1)) {
    if (patterns[format].test(text.slice(at, at + 20))) return true;
  }
  return false;
}
