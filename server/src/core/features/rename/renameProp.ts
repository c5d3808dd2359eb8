import { textFileOf } from "../../files/textFile.ts";
import type { Edit } from "../../json/edit.ts";
import type { EditInFile, FileEdits } from "../../json/fileEdits.ts";
import { editsByFile } from "../../json/fileEdits.ts";
import type { NamedAttribute } from "../../pages/componentProps.ts";
import { attributesOf, reservedProps } from "../../pages/componentProps.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { importersOf, importOf } from "../identifiers/identifierAt.ts";
import type { IdentifiedPage, IdentifierReader } from "../identifiers/identifierReader.ts";
import type { FoundProp } from "../identifiers/propPlaces.ts";
import { propPlaces } from "../identifiers/propPlaces.ts";
import type { Refusal } from "./refusal.ts";
import { refuse } from "./refusal.ts";

/**
 * Gives a property of a component another name: in the parameter of the component, in what uses it there, and in the tags of all pages that
 * import it.
 */
export async function renameProp(
  indexed: IndexedSite,
  { name, origin }: FoundProp,
  newName: string,
  read: IdentifierReader,
): Promise<readonly FileEdits[] | Refusal> {
  if (reservedProps.has(newName)) return refuse(`${quote(newName)} is reserved by React.`);
  const edits: EditInFile[] = [];
  for (const page of new Set([origin.page, ...importersOf(indexed, origin.page)])) {
    const at = await read(page);
    if (at === undefined) continue;
    const { text, identifiers } = at;
    if (hasUnread(indexed.site, at, origin.page)) return refuseUnread(page);
    const file = textFileOf(page.uri, text);
    const { declared, attributes } = propPlaces(indexed.site, { name, origin }, at);
    const isOrigin = page === origin.page;
    if (isOrigin && declared === undefined) return refuse(`Property not found in ${quote(page.path)}: ${quote(name)}.`);
    const tags = new Set(attributes.map(({ element }) => element.offset));
    const isInTag = ({ name: other, element }: NamedAttribute) => other === newName && tags.has(element.offset);
    const isTaken =
      (isOrigin && identifiers.uses.some((each) => each.name === newName)) ||
      (tags.size > 0 && attributesOf(text, identifiers).some(isInTag));
    if (isTaken) return refuse(`${quote(newName)} is already used in ${quote(page.path)}.`);
    const written = declared === undefined ? [] : [declared, ...declared.uses];
    for (const each of written) edits.push({ ...placed(each, each.isProperty ? `${name}: ${newName}` : newName), file });
    for (const attribute of attributes) edits.push({ ...placed(attribute, newName), file });
  }
  return editsByFile(edits);
}

/** Whether a page has an import of another one, or an export from it, whose names are not read. */
export function hasUnread(site: Site, { page, identifiers }: IdentifiedPage, other: PageFile): boolean {
  return identifiers.unread.some((source) => {
    const resource = importOf(site, page, source)?.resource;
    return resource?.kind === "page" && resource.page === other;
  });
}

/** Refuses a new name that an import which cannot be read may have to get, too. */
export function refuseUnread({ path }: PageFile): Refusal {
  return refuse(`Cannot change an import with a comment or \`*\` in ${quote(path)}.`);
}

function placed({ offset, length }: Span, newText: string): Edit {
  return { offset, length, newText };
}
