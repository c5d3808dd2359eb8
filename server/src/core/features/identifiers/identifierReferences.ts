import type { Location, ReferenceContext } from "vscode-languageserver-types";
import { textEditsOf } from "../../json/fileEdits.ts";
import { renameIdentifier } from "../rename/renameIdentifier.ts";
import type { SitePage } from "../sitePage.ts";
import { identifierAt } from "./identifierAt.ts";
import { identifierDefinition } from "./identifierDefinition.ts";
import type { IdentifierReader } from "./identifierReader.ts";
import { propDefinition } from "./propPlaces.ts";

/**
 * The places of the identifier at an offset of a page, which are those that change if it is renamed: of what a page exports, in all pages
 * that import it. Without `includeDeclaration`, its export is left out. Undefined if nothing there is imported or exported by the page.
 */
export async function identifierReferences(
  sitePage: SitePage,
  offset: number,
  { includeDeclaration }: ReferenceContext,
  read: IdentifierReader,
): Promise<Location[] | undefined> {
  const found = identifierAt(sitePage, offset);
  if (found === undefined) return undefined;
  // No page has a name with a space.
  const edits = await renameIdentifier(sitePage, sitePage.page, found, `${found.name} `, read);
  if ("kind" in edits) return undefined;
  const definitions = found.isProp ? await propDefinition(sitePage, found, read) : identifierDefinition(sitePage, offset);
  const [definition] = includeDeclaration ? [] : definitions;
  const declared = definition?.targetSelectionRange.start;
  return edits.flatMap((fileEdits) => {
    const { uri } = fileEdits.file;
    const isDeclaration = ({ start: { line, character } }: Location["range"]) =>
      uri === definition?.targetUri && line === declared?.line && character === declared.character;
    return textEditsOf(fileEdits).flatMap(({ range }) => (isDeclaration(range) ? [] : [{ uri, range }]));
  });
}
