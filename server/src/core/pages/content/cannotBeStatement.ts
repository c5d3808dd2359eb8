import { matchEnd } from "../../text/matchAt.ts";
import { importIssue } from "./importIssue.ts";

/**
 * How a paragraph starts that is certainly no import or export: `import .csv`, `import the module`, `import a from Stripe`,
 * `export your data`.
 */
const prose =
  /(?:import\s+(?:[.\d(<[`-]|[\p{L}_][\p{L}\d_]*(?:[.:;!?)]|\s*\n[ \t]*[-#<>]|\s+(?:(?!from\b)[\p{L}\d`(“‘]|from\s+[\p{L}\d`])))|export\s+(?!(?:default|const|let|var|function|class|async)\b)[\p{L}\d`(])/uy;

/** Whether a paragraph that starts with `import` or `export` at an offset is certainly neither, not even one with a mistake. */
export function cannotBeStatement(text: string, start: number): boolean {
  return matchEnd(prose, text, start) !== undefined && importIssue(text, start) === undefined;
}

const importLine = /import[^"';/]{0,1000}(?:"[^"\\\n]*"|'[^'\\\n]*')(?:[ \t]*;)?[ \t\r]*\n/uy;
/** What may follow an import in the next line: nothing, a comment, or another statement. */
const statementLine = /[^\S\r\n]*(?:$|[\r\n;/]|(?:import|export|with|assert)\b)/uy;

/** The offset of the line after the imports at an offset, if it needs a blank line before it: MDX reads it as JavaScript. */
export function textAfterImports(text: string, start: number): number | undefined {
  let at = start;
  for (let end = matchEnd(importLine, text, at); end !== undefined; end = matchEnd(importLine, text, at)) at = end;
  return at === start || matchEnd(statementLine, text, at) !== undefined ? undefined : at;
}
