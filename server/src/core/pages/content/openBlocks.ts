/** A block quote, or an item of a list, whose lines are indented by so many columns. */
export type ContainerBlock = "quote" | number;

/** The lines of a paragraph. */
export interface Paragraph {
  readonly start: number;
  lastLine: number;
  end: number;
  lines: number;
}
