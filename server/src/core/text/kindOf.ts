/** What kind of value a value is, as a noun: "an array", or "`true`". A `Date` is a date without quotes in YAML. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (value instanceof Date) return "a date";
  return value === null || typeof value === "boolean" ? `\`${String(value)}\`` : typeName(typeof value);
}

/** A type of JSON Schema as a noun: "an object". */
export function typeName(type: unknown): string {
  if (type === "null") return "`null`";
  return /^[aeio]/.test(String(type)) ? `an ${String(type)}` : `a ${String(type)}`;
}
