import type { ReadText } from "../../files/textFile.ts";
import type { Identifiers } from "../../pages/identifiers.ts";
import { readIdentifiers } from "../../pages/identifiers.ts";
import type { PageFile } from "../../pages/pages.ts";

/** A page with the identifiers in its text. */
export interface IdentifiedPage {
  readonly page: PageFile;
  readonly text: string;
  readonly identifiers: Identifiers;
}

/** Reads a page and its identifiers; undefined if it cannot be read. */
export type IdentifierReader = (page: PageFile) => Promise<IdentifiedPage | undefined>;

/** Makes a reader of identifiers from one of texts. */
export function identifierReader(readText: ReadText, identifiersOf = readIdentifiers): IdentifierReader {
  return async (page) => {
    const text = await readText(page.uri);
    return text === undefined ? undefined : { page, text, identifiers: identifiersOf(text) };
  };
}
