/** Values by the key of each, in order. */
export function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) addTo(groups, keyOf(value), value);
  return groups;
}

/** Values by the key of each, in order: of several with the same key, the first. */
export function firstBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V> {
  const found = new Map<K, V>();
  for (const value of values) {
    const key = keyOf(value);
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}

/** The values of pairs by their keys, in order. */
export function groupPairs<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) addTo(groups, key, value);
  return groups;
}

/** Adds a value to those of a key. */
export function addTo<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

/** Adds a value to the different ones of a key. */
export function addToSet<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const values = sets.get(key);
  if (values === undefined) sets.set(key, new Set([value]));
  else values.add(value);
}
