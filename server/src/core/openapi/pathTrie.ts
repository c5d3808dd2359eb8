/** The keys from the root to a value; numbers are those of a list. */
export type Path = readonly (string | number)[];

/** Values at some paths, as a tree of their keys. */
export class PathTrie<T> {
  readonly children = new Map<string | number, PathTrie<T>>();
  readonly values: T[] = [];

  /** The node at a path, which is created if there is none. */
  at(path: Path): PathTrie<T> {
    let node: PathTrie<T> = this;
    for (const key of path) {
      const child = node.children.get(key) ?? new PathTrie<T>();
      node.children.set(key, child);
      node = child;
    }
    return node;
  }
}
