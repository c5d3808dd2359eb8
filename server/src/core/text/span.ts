/** A part of a text: offset from its start and length, in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** The offset after the last character of a span. */
export function endOf({ offset, length }: Span): number {
  return offset + length;
}

/** Whether an offset is in a span, or at its end: that of a cursor at a text. */
export function touches({ offset, length }: Span, cursor: number): boolean {
  return offset <= cursor && cursor <= offset + length;
}

/** The part of a text that a span is of. */
export function sliceOf(text: string, { offset, length }: Span): string {
  return text.slice(offset, offset + length);
}

/** Only the span of something larger, such as a node. */
export function spanOf({ offset, length }: Span): Span {
  return { offset, length };
}
