import { errorCode, errorMessage } from "../core/std/errors.ts";

type Reasons = ReadonlyMap<string | undefined, string>;

/** Why the system refuses something, by its codes. */
const refusals: Reasons = new Map([
  ["ENAMETOOLONG", "its name is too long"],
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["ELOOP", "symbolic link loop"],
  ["EMFILE", "too many files are open"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "the disk is full"],
]);

/** Also why a file cannot be written. */
const reasons: Reasons = new Map([
  ...refusals,
  ["ENOENT", "its folder does not exist"],
  ["ENOTDIR", "its folder is a file"],
  ["EEXIST", "its folder is a file"],
  ["EISDIR", "it is a folder"],
  ["EXDEV", "it would be on another disk"],
  ["EBUSY", "it is in use"],
]);

/** An error with a sentence for the user about a file that cannot be written. */
export function cannotWrite(file: string, error: unknown): Error {
  return new Error(`Cannot write ${file}: ${reasonOf(error)}.`);
}

/** An error with a sentence for the user about a file that cannot be read. */
export function cannotRead(file: string, error: unknown): Error {
  // Unlike a file that is written, one that is read must be there.
  const reason = errorCode(error) === "ENOENT" ? "it does not exist" : reasonOf(error);
  return new Error(`Cannot read ${file}: ${reason}.`);
}

/** Why a file cannot be written, moved, or run, as a clause. */
export function reasonOf(error: unknown): string {
  return reasons.get(errorCode(error)) ?? errorMessage(error);
}

/** A sentence for the user about what the system refuses, if an error says so; undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  const reason = refusals.get(errorCode(error));
  if (reason === undefined || !(error instanceof Error)) return undefined;
  return "path" in error ? `Cannot access ${String(error.path)}: ${reason}.` : `Cannot write: ${reason}.`;
}
