/** A list with what is made for each number from 0. */
export function range<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Files with the names and texts that are made for each number from 0. */
export function filesOf(
  count: number,
  name: (index: number) => string,
  text: (index: number) => string = () => "",
): Record<string, string> {
  return Object.fromEntries(range(count, (index) => [name(index), text(index)]));
}
