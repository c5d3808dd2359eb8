import { startsStatement } from "../pages/content/lines.ts";
import { frontMatterOf, tomlEnd } from "../pages/frontMatterBlock.ts";
import { afterByteOrderMark } from "../text/byteOrderMark.ts";
import { eolOf, lineEnd } from "../text/lines.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { isKnown } from "./replace.ts";

/** Adds an import to a page: before its imports and exports, or after its front matter. */
export function addImport({ file, diagnostic }: Pick<FixContext, "file" | "diagnostic">, statement: string): Fix | undefined {
  if (!isKnown(file.document, diagnostic.range)) return undefined;
  const text = file.document.getText();
  const end = eolOf(text);
  const head = frontMatterOf(text);
  const headEnd = head === undefined ? tomlEnd(text) : lineEnd(text, head.length);
  const start = headEnd === 0 ? afterByteOrderMark(text) : Math.min(lineEnd(text, headEnd) + 1, text.length);
  // MDX reads an indented import as text.
  const content = start + (/^(?:[^\S\n]*\n)*/u.exec(text.slice(start))?.[0].length ?? 0);
  const before = headEnd > 0 && content === start ? end : "";
  const after = startsStatement(text, content) ? end : end + end;
  const edit = { offset: content, length: 0, newText: before + statement + after };
  return { title: `Add ${quote(statement)}`, isPreferred: true, edits: [{ file, edits: [edit] }] };
}
