import { lineEnd } from "../../text/lines.ts";
import { matchEnd } from "../../text/matchAt.ts";
import type { WorkBudget } from "../../text/workBudget.ts";

/** The offset after a template, or after the brace that opens the next expression in it. */
export function templateEnd(text: string, start: number): number {
  const mark = /[`\\]|\$\{/g;
  mark.lastIndex = start;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    if (match[0] !== "\\") return mark.lastIndex;
    mark.lastIndex++;
  }
  return text.length;
}

/** The offset after a string, or after its quotation mark if it does not end in its line. */
export function stringEnd(text: string, start: number, quote: string, budget: WorkBudget): number {
  const mark = /["'\\\n]/g;
  mark.lastIndex = start + 1;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    if (match[0] === "\n") break;
    if (match[0] === quote) return mark.lastIndex;
    if (match[0] === "\\") mark.lastIndex += text.startsWith("\r\n", mark.lastIndex) ? 2 : 1;
  }
  return afterUnmatched(text, start, budget);
}

/** The offset after a comment; undefined if the slash at an offset starts none. */
export function commentEnd(text: string, slash: number): number | undefined {
  const next = text[slash + 1];
  if (next === "*") {
    const close = text.indexOf("*/", slash + 2);
    return close === -1 ? text.length : close + 2;
  }
  return next === "/" ? lineEnd(text, slash) : undefined;
}

/** The offset after a regular expression; after the slash if it starts none. */
export function regularExpressionEnd(text: string, slash: number, budget: WorkBudget): number {
  const expression = /\/(?:[^\\\n/[]|\\[^\n]|\[(?:[^\\\n\]]|\\[^\n])*\])+\//y;
  return matchEnd(expression, text, slash) ?? afterUnmatched(text, slash, budget);
}

/** The offset after a character that starts nothing, as the rest of its line shows. */
function afterUnmatched(text: string, start: number, budget: WorkBudget): number {
  budget.left -= lineEnd(text, start) - start;
  return start + 1;
}

/** The offset after whitespace and comments. */
export function afterComments(text: string, start: number): number {
  const skipped = /\s+|\/\/.*|\/\*[\s\S]*?\*\//uy;
  let end = start;
  for (skipped.lastIndex = start; skipped.test(text); ) end = skipped.lastIndex;
  return end;
}
