import type { ReadText } from "../../files/textFile.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { editsByFile, inTextOrder } from "../../json/fileEdits.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { partitionPoint } from "../../std/partitionPoint.ts";
import { apiReferenceEdits } from "./apiReferenceEdits.ts";
import { ignoreFileEdits } from "./ignoreFileEdits.ts";
import type { FileMove } from "./movedPaths.ts";
import { MovedPaths } from "./movedPaths.ts";
import { overlayEdits } from "./overlayEdits.ts";
import { pageEdits } from "./pageEdits.ts";
import type { MoveOptions } from "./redirectEdits.ts";
import { redirectEdits } from "./redirectEdits.ts";
import { ruleSettingsEdits } from "./ruleSettingsEdits.ts";
import { scriptEdits } from "./scriptEdits.ts";
import type { SettingEdit } from "./settingEdit.ts";
import { settingEdits } from "./settingEdits.ts";
import { wholePages } from "./wholePages.ts";

/**
 * What changes in a site when files or folders move, so that everything that refers to them still does: docs.json and the files that it
 * includes, links and imports of pages, also those that are relative to a page that moves, imports of scripts, overlays,
 * `$ref`s of OpenAPI files that consist of several, `.mintignore`, and `.docs-json.json`. Nothing else in these files changes. `read` gives
 * the text of a file.
 */
export async function moveEdits(
  { site, indexes }: IndexedSite,
  moves: readonly FileMove[],
  options: MoveOptions,
  read: ReadText,
): Promise<readonly FileEdits[]> {
  const { pages } = site;
  const moved = pages && MovedPaths.of(site.root, pages, moves);
  if (pages === undefined || moved === undefined || moved.files.size === 0) return [];
  const whole = await wholePages({ site, indexes }, read);
  return [
    ...referenceEdits(whole, moved, options),
    ...(await scriptEdits(whole, moved, read)),
    ...(await overlayEdits(site, moved, read)),
    ...(await apiReferenceEdits(site, moved, read)),
    ...ruleSettingsEdits(site, moved),
    ...(await ignoreFileEdits(site, pages, moved, read)),
  ];
}

/** Other changes that go with a move. */
interface OtherEdits {
  readonly settings?: readonly SettingEdit[];
  readonly pages?: ReadonlyMap<PageFile, readonly Edit[]>;
}

/** What changes so that everything still refers to what is moved, with other edits. */
export function referenceEdits(
  { site, indexes }: IndexedSite,
  moved: MovedPaths,
  options: MoveOptions,
  others: OtherEdits = {},
): readonly FileEdits[] {
  const { pages } = site;
  if (pages === undefined) return [];
  // What becomes of a redirect that is removed or reused counts before what its destination would be.
  const inSettings = [...(others.settings ?? []), ...redirectEdits(site, pages, moved, options), ...settingEdits(site, moved)];
  const found = editsByFile(inSettings).map(({ file, edits }): FileEdits => ({ file, edits: withoutOverlaps(edits) }));
  for (const page of [...pages.list, ...pages.duplicates]) {
    const index = indexes.get(page.path);
    const edits = [...(others.pages?.get(page) ?? []), ...(index === undefined ? [] : pageEdits(site, page, index, moved))];
    if (edits.length > 0) found.push({ file: index?.file(page.uri) ?? page.textFile, edits: inTextOrder(edits) });
  }
  return found;
}

/** Edits in the order of the text, without those that overlap an earlier one in the list. */
function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits) {
    const at = partitionPoint(kept, ({ offset }) => offset <= edit.offset);
    let before = at - 1;
    while (kept[before]?.length === 0) before--;
    if (![kept[before], kept[at]].some((other) => other !== undefined && overlap(other, edit))) kept.splice(at, 0, edit);
  }
  return kept;
}

function overlap(a: Edit, b: Edit): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length;
}
