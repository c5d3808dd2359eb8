import type { ReadText } from "../../files/textFile.ts";
import type { Identifiers } from "../../pages/identifiers.ts";

/** Reads the texts of files, and the identifiers in a text. */
export interface IdentifierReader {
  readonly read: ReadText;
  readonly identifiersOf: (text: string) => Identifiers;
}
