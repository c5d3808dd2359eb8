import type { LineCursor } from "./lineCursor.ts";

/** A block quote, a footnote, or an item of a list, whose lines are indented by so many columns. */
export type ContainerBlock = "quote" | "footnote" | number;

/** How deep quotes, lists, and footnotes may be nested: blank lines belong to all lists around them. */
export const maxContainers = 100;

/** The columns that the lines of a footnote are indented by after the first. */
const footnoteIndentation = 4;

/** The columns that lines in containers without marks, lists and footnotes, are indented by. */
export function columnsOf(containers: readonly ContainerBlock[]): number {
  return containers.reduce<number>(
    (sum, each) => sum + (each === "quote" ? 0 : each === "footnote" ? footnoteIndentation : each),
    0,
  );
}

/** In how many block quotes something in containers is. */
export function quotesIn(containers: readonly ContainerBlock[]): number {
  return containers.filter((container) => container === "quote").length;
}

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
