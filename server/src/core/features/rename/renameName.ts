import { textFileOf } from "../../files/textFile.ts";
import type { EditInFile, FileEdits } from "../../json/fileEdits.ts";
import { editsByFile } from "../../json/fileEdits.ts";
import { identifier } from "../../pages/content/identifier.ts";
import type { PlacedName } from "../../pages/content/pageExports.ts";
import { reservedWords } from "../../pages/content/reservedWords.ts";
import type { PageNames } from "../../pages/pageNames.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { quote } from "../../text/quote.ts";
import type { FoundName } from "../names/nameAt.ts";
import { exportedBy, importersOf, importOf } from "../names/nameAt.ts";
import type { NameReader } from "../names/nameReader.ts";
import type { Refusal } from "./refusal.ts";
import { refuse } from "./refusal.ts";
import { renameProp } from "./renameProp.ts";

/** Why a name cannot get another one. */
export function refusalOfName({ name }: FoundName, newName: string): Refusal | undefined {
  if (!identifier.test(newName))
    return refuse("Expected a name of letters, digits, `_`, and `$` that does not start with a digit.");
  if (reservedWords.has(newName)) return refuse(`${quote(newName)} is a keyword of JavaScript.`);
  const isComponent = /^\p{Lu}/u.test(name);
  return isComponent && !/^\p{Lu}/u.test(newName)
    ? refuse("Expected an uppercase letter at the start of a component's name.")
    : undefined;
}

/**
 * Gives a name another one: what a page exports, with all imports of it and all of its uses, or what a page alone calls something, in that
 * page. Refuses to if a page has the new name already.
 */
export async function renameName(
  indexed: IndexedSite,
  page: PageFile,
  { name, origin, isProp }: FoundName,
  newName: string,
  { read, namesOf }: NameReader,
): Promise<readonly FileEdits[] | Refusal> {
  if (isProp && origin) return renameProp(indexed, { name, origin }, newName, { read, namesOf });
  const edits: EditInFile[] = [];
  const pages = origin === undefined ? [page] : [origin.page, ...importersOf(indexed, origin.page)];
  for (const each of new Set(pages)) {
    const text = await read(each.uri);
    if (text === undefined) continue;
    const names = namesOf(text);
    const isOfPage = (source: string) => {
      const resource = importOf(indexed.site, each, source)?.resource;
      return resource?.kind === "page" && resource.page === origin?.page;
    };
    const pageEdits =
      origin === undefined
        ? localEdits(names, name, newName)
        : each === origin.page
          ? exportEdits(names, origin.name, newName)
          : importEdits(names, origin.name, newName, isOfPage);
    if (each === origin?.page && pageEdits.length === 0)
      return refuse(`Cannot find the export of ${quote(origin.name)} in ${quote(each.path)}.`);
    if (each !== origin?.page && origin !== undefined && names.unread.some(isOfPage))
      return refuse(`Cannot change the import in ${quote(each.path)}, which has a comment or \`*\`.`);
    if (pageEdits.length > 0 && hasName(names, newName))
      return refuse(`${quote(newName)} is already used in ${quote(each.path)}.`);
    const file = textFileOf(each.uri, text);
    // A name that is imported twice is still used once in each place.
    for (const edit of new Map(pageEdits.map((edit) => [edit.offset, edit])).values()) edits.push({ ...edit, file });
  }
  return editsByFile(edits);
}

type NameEdit = Pick<EditInFile, "offset" | "length" | "newText">;

function hasName({ imports, exports, lists, uses }: PageNames, name: string): boolean {
  const all = [...imports.map(({ local }) => local), ...lists.map(({ exported }) => exported), ...exports, ...uses];
  return all.some((each) => each.name === name);
}

function exportEdits(names: PageNames, name: string, newName: string): readonly NameEdit[] {
  const listed = names.lists.find(({ exported, source }) => source === undefined && exported.name === name);
  // `export { local as name }`: nothing else has that name.
  if (listed !== undefined && listed.local !== listed.exported) return [nameEdit(listed.exported, newName)];
  // Whoever exports it there keeps its name.
  const passed = names.lists.find(({ exported, source }) => source !== undefined && exported.name === name);
  if (passed !== undefined)
    return [nameEdit(passed.exported, passed.local === passed.exported ? `${name} as ${newName}` : newName)];
  if (exportedBy(names, name) === undefined) return [];
  // Also in `export { name as other }`.
  const own = names.lists.filter(({ local, source }) => isOwn(source) && local.name === name);
  return [...own.map(({ local }) => nameEdit(local, newName)), ...useEdits(names, name, newName)];
}

function importEdits(
  names: PageNames,
  name: string,
  newName: string,
  isOfPage: (source: string) => boolean,
): readonly NameEdit[] {
  const edits: NameEdit[] = [];
  /** Whether the page has the same name for it. */
  let isSame = false;
  for (const { local, exported, source } of names.imports) {
    if (exported?.name !== name || !isOfPage(source)) continue;
    edits.push(nameEdit(exported, newName));
    isSame ||= local.offset === exported.offset;
  }
  if (isSame) edits.push(...useEdits(names, name, newName), ...listEdits(names, name, newName, isOwn));
  return [...edits, ...listEdits(names, name, newName, (source) => source !== undefined && isOfPage(source))];
}

function localEdits(names: PageNames, name: string, newName: string): readonly NameEdit[] {
  const imported = names.imports.find(({ local }) => local.name === name);
  if (imported === undefined) return [];
  const { local, exported } = imported;
  const isShared = exported !== undefined && exported.offset === local.offset;
  const written = isShared ? `${name} as ${newName}` : newName;
  return [nameEdit(local, written), ...useEdits(names, name, newName), ...listEdits(names, name, newName, isOwn)];
}

/** Changes a name in lists such as `export { name }`, with a source for which `isMeant` is true. Others know it by the old name. */
function listEdits(
  { lists }: PageNames,
  name: string,
  newName: string,
  isMeant: (source: string | undefined) => boolean,
): readonly NameEdit[] {
  return lists.flatMap(({ local, exported, source }) => {
    if (local.name !== name || !isMeant(source)) return [];
    return nameEdit(local, local === exported ? `${newName} as ${name}` : newName);
  });
}

/** Whether a list exports names of the page, and not of another file. */
function isOwn(source: string | undefined): boolean {
  return source === undefined;
}

function useEdits({ uses }: PageNames, name: string, newName: string): readonly NameEdit[] {
  return uses.flatMap((use) => (use.name === name ? nameEdit(use, use.isProperty ? `${name}: ${newName}` : newName) : []));
}

function nameEdit({ offset, length }: PlacedName, newText: string): NameEdit {
  return { offset, length, newText };
}
