/**
 * Whether a text may be an OpenAPI file: it has a key `openapi`, in JSON or YAML, at any depth. Much faster than reading the text
 * from the disk.
 */
export function looksLikeOpenApi(text: string): boolean {
  for (let at = text.indexOf("openapi"); at !== -1; at = text.indexOf("openapi", at + 1)) {
    if (/^openapi["']?\s*:/u.test(text.slice(at, at + 20))) return true;
  }
  return false;
}
