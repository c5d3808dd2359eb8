import type { Edit } from "../json/edit.ts";
import { withEdit } from "../json/edit.ts";
import type { Fence } from "../pages/content/lines.ts";
import { fenceAt } from "../pages/content/lines.ts";
import { isUnpaired } from "../pages/content/mdxIssues.ts";
import { readContent } from "../pages/content/readContent.ts";
import { fenceBeforeTag } from "../pages/content/unclosedCode.ts";
import { frontMatterOf } from "../pages/frontMatterBlock.ts";
import { eolOf, lineEnd, lineStart } from "../text/lines.ts";
import { endOf } from "../text/span.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Code that has no end. */
interface OpenCode {
  readonly text: string;
  readonly fence: Fence;
  /** What lines of the same block start with: whitespace and the marks of quotes. */
  readonly lead: string;
  /** The end of the line with the fence. */
  readonly start: number;
}

/**
 * Closes code where only one place is likely: at the fence behind which a tag ends, before the end of the tag that it is in, or at the end
 * of the page if it is in a list, or if there is no blank line. Only if MDX can parse the page then.
 */
export function closeCode({ file, diagnostic }: FixContext, tag: string): Fix | undefined {
  const text = file.document.getText();
  const at = file.document.offsetAt(diagnostic.range.start);
  const fence = fenceAt(text, at, lineEnd(text, at));
  if (fence === undefined) return undefined;
  const lead = text.slice(lineStart(text, at), at).replace(/[^\s>]/gu, " ");
  const code = { text, fence, lead, start: lineEnd(text, at) };
  const edit = atFence(code) ?? (tag === "" ? atEnd(code) : beforeTag(code, tag));
  if (edit === undefined || !isRight(text, edit)) return undefined;
  return {
    title: `Close the ${fence.mark === "$" ? "math" : "code"} block`,
    isPreferred: true,
    edits: [{ file, edits: [edit] }],
  };
}

/** Between a fence and the end of a tag in the same line. */
function atFence({ text, fence, lead, start }: OpenCode): Edit | undefined {
  const before = fenceBeforeTag(text, fence, start, text.length);
  if (before === undefined) return undefined;
  const { length } = text.slice(before.offset, endOf(before)).trimEnd();
  return { offset: before.offset + length, length: before.length - length, newText: eolOf(text) + lead };
}

function beforeTag(code: OpenCode, tag: string): Edit | undefined {
  const { text, start } = code;
  for (let at = text.indexOf(`</${tag}>`, start); at !== -1; at = text.indexOf(`</${tag}>`, at + 1)) {
    const line = text.lastIndexOf("\n", at) + 1;
    if (/^[\s>]*$/u.test(text.slice(line, at))) return afterLines(code, line);
  }
  return undefined;
}

function atEnd(code: OpenCode): Edit | undefined {
  const { text, start, lead } = code;
  const lines = text
    .slice(start + 1)
    .trimEnd()
    .split("\n");
  const isInItem = lead !== "" && lines.every((line) => line.trim() === "" || line.startsWith(lead));
  return isInItem || lines.every((line) => line.trim() !== "") ? afterLines(code, text.length) : undefined;
}

/** After the last line before an offset that is not blank, unless there is none in the code. */
function afterLines({ text, start, lead, fence: { mark, size } }: OpenCode, end: number): Edit | undefined {
  const offset = start + text.slice(start, end).trimEnd().length;
  return offset === start ? undefined : { offset, length: 0, newText: eolOf(text) + lead + mark.repeat(size) };
}

/** Whether an edit leaves no code and no tag open. */
function isRight(text: string, edit: Edit): boolean {
  const { issues, unclosedCode } = readContent(withEdit(text, edit), frontMatterOf(text)?.length ?? 0);
  return unclosedCode === undefined && !issues.some(isUnpaired);
}
