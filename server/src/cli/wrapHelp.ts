/** A description is not wrapped where the terminal has no more columns than this for it. */
const minWidth = 20;

/** Help that fits in a terminal: lines that are longer continue below the start of their description. */
export function wrapHelp(help: string, columns: number): string {
  return help
    .split("\n")
    .flatMap((line) => wrapLine(line, columns))
    .join("\n");
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
