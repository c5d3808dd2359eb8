import type { Location, Position } from "vscode-languageserver-types";

/**
 * Whether the place at the cursor is the only reference. VS Code asks again without the declaration if there is one reference beside it,
 * and goes there at once: to where the cursor is, as if nothing was found.
 */
export function isOnlyAtCursor(references: readonly Location[], uri: string, { line, character }: Position): boolean {
  const [only, ...others] = references;
  if (only === undefined || others.length > 0 || only.uri !== uri) return false;
  const { start, end } = only.range;
  const isAfterStart = line > start.line || (line === start.line && character >= start.character);
  return isAfterStart && (line < end.line || (line === end.line && character <= end.character));
}
