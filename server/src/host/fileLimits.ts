import { numberText } from "../core/text/numberText.ts";

/** In bytes. Larger files are not read: no OpenAPI file comes near this size. */
export const maxFileSize = 256 * 1024 * 1024;

/** With more files than this, a folder is not a docs site. */
export const maxFiles = 200_000;

/** How many folders are read at the same time. */
export const foldersAtOnce = 32;

/** Why none of the files in a folder are listed. */
export function tooManyFiles(more = ""): string {
  return `more than ${numberText(maxFiles)} files${more}`;
}

/** Why a file is not read. */
export function tooLarge(limit: number): string {
  return `it is larger than ${limit / 1024 / 1024} MB`;
}
