/** Where inline content is. */
export interface InlineRange {
  readonly start: number;
  readonly end: number;
  /** In how many block quotes its lines are, each with a mark at the start of all lines but the first. */
  readonly quotes: number;
}
