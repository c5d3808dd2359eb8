/**
 * Whether a text may be an OpenAPI file: it has a key `openapi`, in JSON or YAML, at any depth. Takes less time than reading the file
 * from disk.
 */
export function looksLikeOpenApi(text: string): boolean {
  for (let at = text.indexOf("openapi"); at !== -1; at = text.indexOf("openapi", at + 1)) {
    if (/^openapi["']?\s*:/u.test(text.slice(at, at + 20))) return true;
  }
  return false;
}
