/** A number in a message: "1,234". */
export function numberText(value: number): string {
  return value < 1000 ? String(value) : value.toLocaleString("en-US");
}
