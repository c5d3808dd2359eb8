const marker = "█";

/** A text with the cursor marked in it, such as `{"theme": "█"}`. */
export interface MarkedText {
  readonly text: string;
  readonly offset: number;
}

/** Removes the cursor mark `█` from a text, and gives its offset. Throws unless there is exactly one. */
export function readCursor(marked: string): MarkedText {
  const [before, after, ...more] = marked.split(marker);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`Expected exactly one ${marker} in: ${marked}`);
  return { text: before + after, offset: before.length };
}

/** The files of a site by their paths, without the cursor, and the file and the place where it is. */
interface MarkedSite extends MarkedText {
  readonly path: string;
  readonly files: Record<string, string>;
}

/** Removes the cursor mark `█` from the one of the files of a site that has it. */
export function readCursorIn(marked: Readonly<Record<string, string>>): MarkedSite {
  const [path = "", content = ""] = Object.entries(marked).find(([, each]) => each.includes(marker)) ?? [];
  const { text, offset } = readCursor(content);
  return { path, text, offset, files: { ...marked, [path]: text } };
}
