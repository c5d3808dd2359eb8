// What is in the text of a script, but is no part of it.

/** UTF-16 code units before a script that are looked at. */
const maxMarks = 200;

/** How many block quotes an offset is in, by the marks at the start of its line, which may be those of lists as well. */
function quotesAround(text: string, offset: number): number {
  const before = text.slice(Math.max(0, offset - maxMarks), offset);
  const marks = /^[\s\d*+.)>-]*/u.exec(before.slice(before.lastIndexOf("\n") + 1)) ?? [""];
  return marks[0].split(">").length - 1;
}

/**
 * How many block quotes a script goes on in that starts in a line without their marks: that line goes on with the paragraph of the line
 * before it.
 */
function quotesAfter(text: string, start: number, script: string): number {
  const line = text.lastIndexOf("\n", start - 1);
  const before = line === -1 ? 0 : quotesAround(text, line);
  const lines = before === 0 ? [] : (script.match(/(?<=\n)[ \t>]*(?=[^ \t>\n])/gu) ?? []);
  return lines.reduce((least, marks) => Math.min(least, marks.split(">").length - 1), lines.length === 0 ? 0 : before);
}

/** A script at an offset, without the marks of the block quotes that it is in. */
export function withoutOuterQuotes(text: string, start: number, script: string): string {
  return withoutQuoteMarks(script, Math.max(quotesAround(text, start), quotesAfter(text, start, script)));
}

/** A script without the marks of some block quotes at the start of its lines. */
function withoutQuoteMarks(script: string, quotes: number): string {
  return script.replace(/\n[ \t>]*/gu, (start) => {
    let left = quotes;
    return start.replaceAll(">", (mark) => (left-- > 0 ? " " : mark));
  });
}

/** The variables of the site, such as `{{product-name}}`, which the platform replaces before all else. */
export const variables = /\{\{[ \t]*([A-Za-z\d][\w.-]*)[ \t]*\}\}/gu;

/** A script with names for the variables of the site. */
export function withoutVariables(script: string): string {
  return script.replace(variables, ({ length }) => "v".repeat(length));
}
