import type { Edit } from "../json/edit.ts";
import { readContent } from "../pages/content/readContent.ts";
import { frontMatterOf } from "../pages/frontMatterBlock.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Gives another name to all tags of a page that have the underlined one. */
export function renameTags({ file, diagnostic, data }: FixContext): Fix | undefined {
  const newName = data.renameTags;
  if (newName === undefined) return undefined;
  const text = file.document.getText();
  const oldName = file.document.getText(diagnostic.range);
  const edits: Edit[] = [];
  let open = 0;
  readContent(text, frontMatterOf(text)?.length ?? 0, {
    expression: () => undefined,
    statements: () => undefined,
    tag: ({ name, kind, start }) => {
      if (name !== oldName) return;
      if (kind === "open") open++;
      if (kind === "close") open--;
      edits.push({ offset: text.indexOf(name, start + "<".length), length: name.length, newText: newName });
    },
  });
  // Of a page that no editor has open, only the head may be known.
  if (edits.length === 0 || open !== 0) return undefined;
  return { title: `Change to ${quote(newName)}`, isPreferred: true, edits: [{ file, edits }] };
}
