import { replaceFile } from "./replaceFile.ts";

/** The usual reasons why a file cannot be written, by the codes of the system. */
const reasons: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "its folder does not exist"],
  ["ENOTDIR", "its folder is a file"],
  ["EISDIR", "it is a folder"],
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the disk is read-only"],
  ["ENOSPC", "the disk is full"],
]);

/** Writes a file that the user names for a result. Throws an error with a sentence for the user if that fails. */
export async function writeReport(file: string, content: string): Promise<void> {
  try {
    await replaceFile(file, content);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    throw new Error(`Cannot write ${file}: ${reasons.get(code) ?? (error instanceof Error ? error.message : String(error))}.`);
  }
}
