/** "1 page", "2 pages", or "1,234 pages". */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${numberText(count)} ${count === 1 ? noun : plural}`;
}

/** How many of some things: "3 of 12 pages", or "12 pages" if it is all of them. */
export function partText(part: number, total: number, noun: string): string {
  return `${part < total ? `${numberText(part)} of ` : ""}${countText(total, noun)}`;
}

/** A number in a message: "1,234". */
export function numberText(value: number): string {
  return value < 1000 ? String(value) : value.toLocaleString("en-US");
}
