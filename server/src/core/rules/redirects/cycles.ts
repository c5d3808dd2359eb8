/**
 * The cycles of a graph in which each node leads to at most one other, each once, from the node that comes first in `nodes`. Takes time
 * linear in the number of nodes.
 */
export function* cyclesOf<T>(nodes: readonly T[], next: (node: T) => T | undefined): Iterable<readonly [T, ...T[]]> {
  /** The nodes that were visited, with the node that the walk to them started at. */
  const visited = new Map<T, T>();
  const onCycles = new Map<T, readonly T[]>();
  for (const start of nodes) {
    let at: T | undefined = start;
    while (at !== undefined && !visited.has(at)) {
      visited.set(at, start);
      at = next(at);
    }
    if (at === undefined || visited.get(at) !== start) continue;
    const cycle = cycleOf(at, next);
    for (const node of cycle) onCycles.set(node, cycle);
  }
  const found = new Set<readonly T[]>();
  for (const node of nodes) {
    const cycle = onCycles.get(node);
    if (cycle === undefined || found.has(cycle)) continue;
    found.add(cycle);
    yield cycleOf(node, next);
  }
}

/** The cycle that a node is on, from it. */
function cycleOf<T>(start: T, next: (node: T) => T | undefined): readonly [T, ...T[]] {
  const cycle: [T, ...T[]] = [start];
  for (let at = next(start); at !== undefined && at !== start; at = next(at)) cycle.push(at);
  return cycle;
}
