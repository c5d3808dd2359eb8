/** A piece of a text, in UTF-16 code units from its start. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}
