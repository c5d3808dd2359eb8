import { textFileOf } from "../../files/textFile.ts";
import type { Edit } from "../../json/edit.ts";
import { replacement } from "../../json/edit.ts";
import type { EditInFile, FileEdits } from "../../json/fileEdits.ts";
import { editsByFile } from "../../json/fileEdits.ts";
import { identifier, reservedWords } from "../../pages/content/identifier.ts";
import type { Identifiers, ImportSpecifier } from "../../pages/identifiers.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import { endOf } from "../../text/span.ts";
import type { FoundIdentifier } from "../identifiers/identifierAt.ts";
import { exportedBy, importersOf, importOf } from "../identifiers/identifierAt.ts";
import type { IdentifiedPage, IdentifierReader } from "../identifiers/identifierReader.ts";
import type { Refusal } from "./refusal.ts";
import { refuse } from "./refusal.ts";
import { hasUnread, refuseUnread, renameProp } from "./renameProp.ts";

/** Why an identifier cannot get another name. */
export function refusalOfIdentifier({ name }: FoundIdentifier, newName: string): Refusal | undefined {
  if (!identifier.test(newName))
    return refuse("Expected a name of letters, digits, `_`, and `$` that does not start with a digit.");
  if (reservedWords.has(newName)) return refuse(`${quote(newName)} is a reserved word in JavaScript.`);
  const isComponent = /^\p{Lu}/u.test(name);
  return isComponent && !/^\p{Lu}/u.test(newName)
    ? refuse("Expected an uppercase letter at the start of a component's name.")
    : undefined;
}

/**
 * Gives an identifier another name: what a page exports, with all imports of it and all of its uses, or what a page alone calls something,
 * in that page. Refuses to if a page has the new name already.
 */
export async function renameIdentifier(
  indexed: IndexedSite,
  page: PageFile,
  { name, origin, isProp }: FoundIdentifier,
  newName: string,
  read: IdentifierReader,
): Promise<readonly FileEdits[] | Refusal> {
  if (isProp && origin) return renameProp(indexed, { name, origin }, newName, read);
  const edits: EditInFile[] = [];
  const pages = origin === undefined ? [page] : [origin.page, ...importersOf(indexed, origin.page)];
  for (const each of new Set(pages)) {
    const at = await read(each);
    if (at === undefined) continue;
    const { text, identifiers } = at;
    const found = origin === undefined ? localEdits(identifiers, name, newName) : editsIn(indexed.site, at, origin, newName);
    if ("kind" in found) return found;
    if (found.length > 0 && hasName(identifiers, newName))
      return refuse(`${quote(newName)} is already used in ${quote(each.path)}.`);
    const file = textFileOf(each.uri, text);
    // A name that is imported twice is still used once in each place.
    for (const edit of new Map(found.map((edit) => [edit.offset, edit])).values()) edits.push({ ...edit, file });
  }
  return editsByFile(edits);
}

/** The edits of the page that exports a name, or of one that may import it. */
function editsIn(
  site: Site,
  at: IdentifiedPage,
  { page: exporter, name }: NonNullable<FoundIdentifier["origin"]>,
  newName: string,
): readonly Edit[] | Refusal {
  const { page, identifiers } = at;
  if (page === exporter) {
    const edits = exportEdits(identifiers, name, newName);
    return edits.length > 0 ? edits : refuse(`Export not found in ${quote(page.path)}: ${quote(name)}.`);
  }
  const isOfPage = (source: string) => {
    const resource = importOf(site, page, source)?.resource;
    return resource?.kind === "page" && resource.page === exporter;
  };
  return hasUnread(site, at, exporter) ? refuseUnread(page) : importEdits(identifiers, name, newName, isOfPage);
}

function hasName({ imports, exports, lists, uses }: Identifiers, name: string): boolean {
  const all = [...imports.map(({ local }) => local), ...lists.map(({ exported }) => exported), ...exports, ...uses];
  return all.some((each) => each.name === name);
}

function exportEdits(identifiers: Identifiers, name: string, newName: string): readonly Edit[] {
  const listed = identifiers.lists.find(({ exported, source }) => source === undefined && exported.name === name);
  // `export { local as name }`: nothing else has that name.
  if (listed !== undefined && listed.local !== listed.exported) return [replacement(listed.exported, newName)];
  // Whoever exports it there keeps its name.
  const passed = identifiers.lists.find(({ exported, source }) => source !== undefined && exported.name === name);
  if (passed !== undefined)
    return [replacement(passed.exported, passed.local === passed.exported ? `${name} as ${newName}` : newName)];
  if (exportedBy(identifiers, name) === undefined) return [];
  // Also in `export { name as other }`.
  const own = identifiers.lists.filter(({ local, source }) => isOwn(source) && local.name === name);
  return [...own.map(({ local }) => replacement(local, newName)), ...useEdits(identifiers, name, newName)];
}

function importEdits(
  identifiers: Identifiers,
  name: string,
  newName: string,
  isOfPage: (source: string) => boolean,
): readonly Edit[] {
  const edits: Edit[] = [];
  /** Whether the page has the same name for it. */
  let isSame = false;
  for (const { local, exported, source } of identifiers.imports) {
    if (exported?.name !== name || !isOfPage(source)) continue;
    edits.push(replacement(exported, newName));
    isSame ||= local.offset === exported.offset;
  }
  if (isSame) edits.push(...useEdits(identifiers, name, newName), ...listEdits(identifiers, name, newName, isOwn));
  return [...edits, ...listEdits(identifiers, name, newName, (source) => source !== undefined && isOfPage(source))];
}

function localEdits(identifiers: Identifiers, name: string, newName: string): readonly Edit[] {
  const imported = identifiers.imports.find(({ local }) => local.name === name);
  if (imported === undefined) return [];
  return [
    importEdit(imported, newName),
    ...useEdits(identifiers, name, newName),
    ...listEdits(identifiers, name, newName, isOwn),
  ];
}

/** Gives an import another name in its page: `exported as local`, or the name alone that it has in the other file. */
function importEdit({ local, exported }: ImportSpecifier, newName: string): Edit {
  if (exported === undefined) return replacement(local, newName);
  if (exported.offset === local.offset) return replacement(local, `${local.name} as ${newName}`);
  if (exported.name !== newName) return replacement(local, newName);
  return { offset: exported.offset, length: endOf(local) - exported.offset, newText: newName };
}

/** Changes a name in lists such as `export { name }`, with a source for which `isIntended` is true. Others know it by the old name. */
function listEdits(
  { lists }: Identifiers,
  name: string,
  newName: string,
  isIntended: (source: string | undefined) => boolean,
): readonly Edit[] {
  return lists.flatMap(({ local, exported, source }) => {
    if (local.name !== name || !isIntended(source)) return [];
    return replacement(local, local === exported ? `${newName} as ${name}` : newName);
  });
}

/** Whether a list exports names of the page, and not of another file. */
function isOwn(source: string | undefined): boolean {
  return source === undefined;
}

function useEdits({ uses }: Identifiers, name: string, newName: string): readonly Edit[] {
  return uses.flatMap((use) => (use.name === name ? replacement(use, use.isProperty ? `${name}: ${newName}` : newName) : []));
}
