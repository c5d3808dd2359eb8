/** A key, and those above it: most paths are never needed. */
export interface LinkedKey<Key extends string | number> {
  readonly key: Key;
  readonly above: LinkedKey<Key> | undefined;
}

/** The keys from the root to a value, by the last of them; undefined for the root. */
export function pathTo<Key extends string | number>(last: LinkedKey<Key> | undefined): readonly Key[] {
  const path: Key[] = [];
  for (let step = last; step !== undefined; step = step.above) path.push(step.key);
  return path.reverse();
}
