import { withEdit } from "../../json/edit.ts";
import type { EditInFile, FileEdits } from "../../json/fileEdits.ts";
import { editsByFile } from "../../json/fileEdits.ts";
import type { Anchor } from "../../pages/anchors.ts";
import { frontMatterOf } from "../../pages/frontMatterBlock.ts";
import type { PlacedAnchor } from "../../pages/pageParts.ts";
import { escapedAnchor } from "../../pages/writtenPaths.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { linkReferences } from "../references/linkReferences.ts";
import { referencesIn } from "../references/references.ts";
import { settingAnchors } from "../references/settingAnchors.ts";
import type { Refusal } from "./refusal.ts";
import { refuse } from "./refusal.ts";

/** What is renamed: the text at a place of an anchor. */
interface RenamedAnchor {
  readonly at: PlacedAnchor;
  readonly named: Span;
}

/** UTF-16 code units of the spaces that are expected after an opening brace. */
const maxSpaces = 100;

/**
 * Gives the text of a heading, of the title of a component, or of an ID another one, and the links to it their new anchor. Where the number
 * of another anchor changes with it, so do the links to that. `text` is that of its page. Refuses what would leave links without an ID, or
 * with the ID of something else.
 */
export function renameAnchor(
  indexed: IndexedSite,
  { at: { page, index, anchor }, named: span }: RenamedAnchor,
  text: string,
  newText: string,
): readonly FileEdits[] | Refusal {
  const { element, idSpan } = anchor.source;
  const line = newText.replace(/\s+/gu, " ").trim();
  const isHeading = element === "" || idSpan !== undefined;
  const written = span === idSpan ? headingId(line) : isHeading ? line : inQuotes(line, text, span.offset - 1);
  if (written === "") return [];
  const after = withEdit(text, { ...span, newText: written });
  const before = index.anchors().list;
  const later = index.withText(after, frontMatterOf(after)?.length ?? 0).anchors().list;
  // A name without letters has no ID.
  const isLost = later.length < before.length;
  const changed = changedIds(isLost ? before.filter((each) => each !== anchor) : before, later);
  const id = changed.get(anchor);
  if (id !== undefined && later.filter((each) => each.id === id).length > 1)
    return refuse(`This page already has the ID ${quote(id)}.`);
  const edits: EditInFile[] = [{ ...span, newText: written, file: index.file(page.uri) }];
  const settings = referencesIn(indexed.site);
  for (const { file, span: at, target } of [...linkReferences(indexed), ...settingAnchors(indexed, settings)]) {
    if (target.kind !== "anchor" || target.at.page !== page || (file.uri === page.uri && isWithin(at, span))) continue;
    if (isLost && target.at.anchor === anchor)
      return refuse(`Expected a letter or digit in the new name, got ${quote(line)}. Links to it need an ID.`);
    const newId = changed.get(target.at.anchor);
    if (newId !== undefined) edits.push({ ...at, newText: escapedAnchor(newId), file });
  }
  return editsByFile(edits);
}

/** A text as it can be in the value of an attribute, which is in the quotes at an offset, or a string in braces: `{"text"}`. */
function inQuotes(line: string, text: string, offset: number): string {
  const quotes = text.charAt(offset);
  const isString = /\{\s*$/u.test(text.slice(Math.max(0, offset - maxSpaces), offset));
  if (isString) return line.replace(/\\|\$(?=\{)/gu, "\\$&").replaceAll(quotes, `\\${quotes}`);
  return quotes === "'" ? line.replaceAll("'", "&apos;") : line.replaceAll('"', "&quot;");
}

/** A text as it can be in the braces behind a heading. */
function headingId(text: string): string {
  return text.replace(/^#|[{}]/gu, "").replaceAll(" ", "-");
}

/** The new IDs of the anchors of a page that get another one. Empty if the page has other anchors than before. */
function changedIds(before: readonly Anchor[], after: readonly Anchor[]): ReadonlyMap<Anchor, string> {
  const changed = new Map<Anchor, string>();
  if (before.length !== after.length) return changed;
  for (const [at, anchor] of before.entries()) {
    const id = after[at]?.id;
    if (id !== undefined && id !== anchor.id) changed.set(anchor, id);
  }
  return changed;
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.offset <= inner.offset && inner.offset + inner.length <= outer.offset + outer.length;
}
