/** The length of the common start of two texts. The engine compares slices much faster than single characters. */
export function commonStart(a: string, b: string): number {
  let low = 0;
  let high = Math.min(a.length, b.length);
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (a.slice(low, middle) === b.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The length of the common end of two texts, not counting the first `start` characters. */
export function commonEnd(a: string, b: string, start: number): number {
  let low = 0;
  let high = Math.min(a.length, b.length) - start;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (a.slice(a.length - middle, a.length - low) === b.slice(b.length - middle, b.length - low)) low = middle;
    else high = middle - 1;
  }
  return low;
}
