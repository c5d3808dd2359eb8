import type { LineCursor } from "./lineCursor.ts";

/** A block quote, a footnote, or an item of a list, whose lines are indented by so many columns. */
export type ContainerBlock = "quote" | "footnote" | number;

/** The columns that the lines of a footnote are indented by after the first. */
const footnoteIndentation = 4;

/** The lines of a paragraph. */
export interface Paragraph {
  readonly start: number;
  lastLine: number;
  end: number;
  lines: number;
}

/** Passes the marks that a line has of the open containers. Gives how many of them the line is in. */
export function matchContainers(containers: readonly ContainerBlock[], cursor: LineCursor, end: number): number {
  const textEnd = cursor.endOfText(end);
  for (const [matched, container] of containers.entries()) {
    const { place } = cursor;
    // Blank lines belong to all lists and footnotes around them.
    const isInside =
      container === "quote"
        ? cursor.passQuoteMark(textEnd)
        : place.at >= textEnd || cursor.passIndentation(container === "footnote" ? footnoteIndentation : container);
    if (isInside) continue;
    cursor.goBack(place);
    return matched;
  }
  return containers.length;
}
