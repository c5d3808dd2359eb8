import type { Location, ReferenceContext } from "vscode-languageserver-types";
import { textEditsOf } from "../../json/fileEdits.ts";
import { renameName } from "../rename/renameName.ts";
import type { SitePage } from "../sitePage.ts";
import { nameAt, nameDefinition } from "./nameAt.ts";
import type { NameReader } from "./nameReader.ts";
import { propDefinition } from "./propPlaces.ts";

/**
 * The places of the name at an offset of a page, which are those that change if it is renamed: of what a page exports, in all pages that
 * import it. Without `includeDeclaration`, its export is left out. Undefined if nothing there is imported or exported by the page.
 */
export async function nameReferences(
  sitePage: SitePage,
  offset: number,
  { includeDeclaration }: ReferenceContext,
  reader: NameReader,
): Promise<Location[] | undefined> {
  const found = nameAt(sitePage, offset);
  if (found === undefined) return undefined;
  // No page has a name with a space.
  const edits = await renameName(sitePage, sitePage.page, found, `${found.name} `, reader);
  if ("kind" in edits) return undefined;
  const definitions = found.isProp ? await propDefinition(sitePage, found, reader) : nameDefinition(sitePage, offset);
  const [definition] = includeDeclaration ? [] : definitions;
  const declared = definition?.targetSelectionRange.start;
  return edits.flatMap((fileEdits) => {
    const { uri } = fileEdits.file;
    const isDeclaration = ({ start: { line, character } }: Location["range"]) =>
      uri === definition?.targetUri && line === declared?.line && character === declared.character;
    return textEditsOf(fileEdits).flatMap(({ range }) => (isDeclaration(range) ? [] : [{ uri, range }]));
  });
}
