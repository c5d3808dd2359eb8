/** Whether two values are the same as JSON: one with an undefined member equals one without it. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [entries, others] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...entries.keys(), ...others.keys()])].every((key) => isDeepEqual(entries.get(key), others.get(key)));
}
