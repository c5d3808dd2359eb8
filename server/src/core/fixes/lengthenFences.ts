import type { Edit } from "../json/edit.ts";
import { withEdit } from "../json/edit.ts";
import { fenceAt } from "../pages/content/lines.ts";
import { readContent } from "../pages/content/readContent.ts";
import { frontMatterOf } from "../pages/frontMatterBlock.ts";
import { lineEnd, lineStart } from "../text/lines.ts";
import type { Fix, FixContext } from "./fix.ts";

/** A fence of code, by the offset and the length of its marks. */
interface FenceLine {
  readonly offset: number;
  readonly size: number;
}

/** Languages in which examples have code blocks of their own. */
const markdown = /^[ \t]*(?:md|mdx|markdown)\b/iu;

/** A line that may be a fence, with what is before and after its marks. */
const fenceLine = /^([ \t>]*)(`{3,}(?=[^\n`]*$)|~{3,})([^\n]*)$/gmu;

/**
 * Lengthens the fences around Markdown that contains fences, up to the one that is its end if each fence in it has a counterpart. Only if
 * all other code of the page has an end then, or the next one that has none is another such example.
 */
export function lengthenFences({ file, diagnostic }: FixContext): Fix | undefined {
  const text = file.document.getText();
  const offset = file.document.offsetAt(diagnostic.range.start);
  const start = lineEnd(text, offset);
  const fence = fenceAt(text, offset, start);
  if (fence === undefined || !markdown.test(text.slice(offset + fence.size, start))) return undefined;
  const fences = fencesFrom(text, offset, fence.mark.repeat(fence.size));
  const last = fences?.at(-1);
  if (fences === undefined || last === undefined) return undefined;
  const size = Math.max(...fences.slice(0, -1).map((each) => each.size)) + 1;
  const edits = [{ offset, size: fence.size }, last].flatMap((each): readonly Edit[] =>
    each.size < size ? [{ offset: each.offset, length: 0, newText: fence.mark.repeat(size - each.size) }] : [],
  );
  const { unclosedCode } = readContent(edits.reduceRight(withEdit, text), frontMatterOf(text)?.length ?? 0);
  if (unclosedCode !== undefined && unclosedCode.inner === undefined) return undefined;
  return { title: "Lengthen the fences of this block", isPreferred: true, edits: [{ file, edits }] };
}

/** The fences in a block, up to the one that is meant as its end, which something else than text follows; undefined without one. */
function fencesFrom(text: string, offset: number, marks: string): readonly FenceLine[] | undefined {
  const lead = text.slice(lineStart(text, offset), offset).replace(/[^\s>]/gu, " ");
  const content = lineEnd(text, offset);
  const fences: FenceLine[] = [];
  let open = 1;
  for (const { 0: whole, 1: before = "", 2: run = "", 3: after = "", index } of text.slice(content).matchAll(fenceLine)) {
    if (!run.startsWith(marks)) continue;
    fences.push({ offset: content + index + before.length, size: run.length });
    open += after.trim() === "" ? -1 : 1;
    if (open > 0) continue;
    const next = content + index + whole.length + 1;
    return before === lead && /^[\s>]*(?:<\/|$)/u.test(text.slice(next, lineEnd(text, next))) ? fences : undefined;
  }
  return undefined;
}
