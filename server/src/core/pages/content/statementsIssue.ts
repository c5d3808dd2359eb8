import { statementStarts } from "./importSources.ts";
import { startsStatement } from "./lines.ts";
import { blankLineIssue, scriptIssue } from "./mdxIssues.ts";
import type { MdxIssue } from "./pageContent.ts";
import type { ParseContext } from "./parseContext.ts";
import type { Names, ScriptError } from "./scriptErrors.ts";

/**
 * What is wrong with import and export statements that start at an offset and have an error: text follows them without a blank line, if
 * those before the line of the error are valid.
 */
export function statementsIssue({ text, scripts }: ParseContext, start: number, error: ScriptError, imported: Names): MdxIssue {
  const line = text.lastIndexOf("\n", error.span.offset) + 1;
  const isText =
    line > start && !startsStatement(text, line) && scripts.errors.inStatements(start, line - 1, imported) === undefined;
  if (!isText) return scriptIssue(error);
  const last = Array.from(statementStarts(text, start, line)).at(-1) ?? start;
  return blankLineIssue(text, line, text.startsWith("import", last) ? "import" : "export");
}
