import { quote } from "../text/quote.ts";

/** Whether the value of a property such as `openapi` is the version of a specification, supported or not. */
export function isVersion(written: string | undefined): written is string {
  return written !== undefined && /^\d/.test(written);
}

/**
 * Why a value is not the version of a specification, as a clause.
 * @param key its property, such as `openapi`
 * @param written its text: undefined if there is no such property, and empty if the value is not a scalar
 */
export function versionProblem(key: string, written: string | undefined, example: string): string {
  const expected = `a version such as ${quote(example)}`;
  if (written === undefined) return `missing required property ${quote(key)} with ${expected}`;
  return written === ""
    ? `expected ${expected} for ${quote(key)}`
    : `unsupported version ${quote(written)}, expected ${expected}`;
}
