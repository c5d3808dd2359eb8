import { errorCode, errorMessage } from "../core/text/errors.ts";

/** The usual reasons why a file cannot be read or written, by the codes of the system. */
const reasons: ReadonlyMap<string | undefined, string> = new Map([
  ["ENOENT", "its folder does not exist"],
  ["ENOTDIR", "its folder is a file"],
  ["EEXIST", "its folder is a file"],
  ["EISDIR", "it is a folder"],
  ["ENAMETOOLONG", "its name is too long"],
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "the disk is full"],
]);

/** An error with a sentence for the user about a file that cannot be written. */
export function cannotWrite(file: string, error: unknown): Error {
  return new Error(`Cannot write ${file}: ${reasonOf(error)}.`);
}

/** An error with a sentence for the user about a file that cannot be read. */
export function cannotRead(file: string, error: unknown): Error {
  return new Error(`Cannot read ${file}: ${reasonOf(error)}.`);
}

/** Why a file cannot be read or written, as a clause. */
export function reasonOf(error: unknown): string {
  return reasons.get(errorCode(error)) ?? errorMessage(error);
}
