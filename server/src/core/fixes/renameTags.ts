import { tagsIn } from "../pages/tagsIn.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** Gives another name to all tags of a page that have the underlined one. */
export function renameTags({ file, diagnostic }: Pick<FixContext, "file" | "diagnostic">, newName: string): Fix | undefined {
  const oldName = file.document.getText(diagnostic.range);
  const tags = tagsIn(file.document.getText()).filter(({ name }) => name === oldName);
  const count = (wanted: "open" | "close") => tags.filter(({ kind }) => kind === wanted).length;
  // Of a page that no editor has open, only the head may be known.
  if (tags.length === 0 || count("open") !== count("close")) return undefined;
  const edits = tags.map(({ nameSpan }) => ({ ...nameSpan, newText: newName }));
  return { title: `Change to ${quote(newName)}`, isPreferred: true, edits: [{ file, edits }] };
}
