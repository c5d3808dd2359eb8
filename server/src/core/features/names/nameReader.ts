import type { PageNames } from "../../pages/pageNames.ts";
import type { ReadText } from "../moves/wholePages.ts";

/** Reads the texts of files, and the names in a text. */
export interface NameReader {
  readonly read: ReadText;
  readonly namesOf: (text: string) => PageNames;
}
