/** The marks that the platform replaces outside of code, and what stands for them in code until then. */
const marks = "'\"-.";
const standIns = "\uE010\uE011\uE012\uE013";

/** Code with stand-ins for its marks, which stay as they are when the text around it becomes typographic. */
export function withStandIns(code: string): string {
  return code.replace(/['"\-.]/gu, (mark) => standIns.charAt(marks.indexOf(mark)));
}

/** A text with the marks of its code in place of the stand-ins. */
export function withoutStandIns(text: string): string {
  return text.replace(/[\uE010-\uE013]/gu, (standIn) => marks.charAt(standIns.indexOf(standIn)));
}

/**
 * A text with the quotation marks, dashes, and dots that the platform makes of plain ones before it makes IDs of headings. Source:
 * docs/platform.md, "Links and anchors".
 */
export function typographic(text: string): string {
  if (!/['"]|--|\.{3}/u.test(text)) return text;
  return text
    .replace(/''|['"]/gu, (mark, at: number) => quotationMark(mark, text.charAt(at - 1), text.slice(at + mark.length)))
    .replace(/-+/gu, (run) => (run.length === 2 ? "\u2014" : run))
    .replace(/\.{3,}/gu, "\u2026");
}

/** An opening or closing mark, by the character before and the text after it. */
function quotationMark(mark: string, before: string, after: string): string {
  const [opening, closing] = mark === "'" ? ["\u2018", "\u2019"] : ["\u201C", "\u201D"];
  if (mark === "''" || isWord(before)) return closing;
  const next = after.charAt(0);
  if (isWord(next)) return /^(?:\d\ds|s)(?![\p{L}\p{N}])/u.test(after) ? closing : opening;
  const isBeforeWord = (next === "'" || next === '"') && isWord(after.charAt(1));
  return isBeforeWord ? opening : closing;
}

/** Whether a character belongs to a word, or to code. */
function isWord(character: string): boolean {
  return /[\p{L}\p{M}\p{N}\uE010-\uE013]/u.test(character);
}
