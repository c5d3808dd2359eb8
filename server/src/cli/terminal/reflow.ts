/** The widest that text is, in columns: longer lines are hard to read. */
const maxWidth = 120;

/** In columns. Where there are fewer, the terminal breaks the lines. */
const minWidth = 20;

/** Markdown for a terminal with this many columns: paragraphs and list items have new lines. Code blocks and tables stay as they are. */
export function reflow(markdown: string, columns: number): string {
  const lines: string[] = [];
  /** The lines of a paragraph or list item, joined. */
  let block = "";
  const end = () => {
    if (block !== "") lines.push(wrapBlock(block, columns));
    block = "";
  };
  let isCode = false;
  for (const line of markdown.split("\n")) {
    const isFence = line.startsWith("```");
    if (isFence) isCode = !isCode;
    const isFixed = isFence || isCode || line.startsWith("|") || line === "";
    if (isFixed || line.startsWith("- ")) end();
    if (isFixed) lines.push(line);
    else block += block === "" ? line : ` ${line.trim()}`;
  }
  end();
  return lines.join("\n");
}

/** A text in lines of at most this many columns. All but the first one have the indentation. */
export function wrapWords(text: string, columns: number, indent: number): string {
  const width = Math.min(columns, maxWidth) - indent;
  if (width < minWidth) return text;
  const lines: string[] = [];
  // Code and bold text stay in one line.
  for (const word of text.match(/(?:`[^`]*`|\*\*[^*]*\*\*|\S)+/gu) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join(`\n${" ".repeat(indent)}`);
}

function wrapBlock(block: string, columns: number): string {
  const mark = block.startsWith("- ") ? "- " : "";
  return mark + wrapWords(block.slice(mark.length), columns, mark.length);
}
