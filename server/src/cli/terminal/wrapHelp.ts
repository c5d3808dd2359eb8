/** A description is not wrapped where the terminal has no more columns than this for it. */
const minWidth = 20;

/** How wide the lines of help are, in columns. */
const writtenWidth = 120;

/** Help that fits in a terminal: lines that are longer continue below the start of their description. */
export function wrapHelp(help: string, columns: number): string {
  return joinedLines(help)
    .flatMap((line) => wrapLine(line, columns))
    .join("\n");
}

/** The lines of help, each with those that continue it: a line does if its first word does not fit in the line before it. */
function joinedLines(help: string): readonly string[] {
  const joined: string[] = [];
  let before = "";
  for (const line of help.split("\n")) {
    const indent = line.search(/\S/u);
    const [word = ""] = line.trim().split(" ");
    const isContinued = indent !== -1 && indent === descriptionColumn(before) && before.length + 1 + word.length > writtenWidth;
    if (isContinued) joined.push(`${joined.pop()} ${line.trim()}`);
    else joined.push(line);
    before = line;
  }
  return joined;
}

function wrapLine(line: string, columns: number): readonly string[] {
  const indent = descriptionColumn(line);
  if (line.length <= columns || columns - indent < minWidth) return [line];
  const end = line.lastIndexOf(" ", columns);
  // A word that is longer than a line.
  if (end <= indent) return [line];
  return [line.slice(0, end), ...wrapLine(" ".repeat(indent) + line.slice(end + 1), columns)];
}

/** Where the description of an option or argument starts, after two spaces; otherwise, where the text does. */
function descriptionColumn(line: string): number {
  const start = line.search(/\S/u);
  const gap = line.indexOf("  ", start);
  return gap === -1 ? start : gap + line.slice(gap).search(/\S/u);
}
