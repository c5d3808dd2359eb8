/** A part of a text: offset from its start and length, in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** The offset after the last character of a span. */
export function endOf({ offset, length }: Span): number {
  return offset + length;
}
