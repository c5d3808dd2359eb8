/** The only one of some values; undefined if there are several, or none. */
export function onlyOne<T>(values: Iterable<T>): T | undefined {
  const [first, ...others] = values;
  return others.length === 0 ? first : undefined;
}
