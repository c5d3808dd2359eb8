import { cannotWrite } from "../../host/fileErrors.ts";
import { replaceFile } from "./replaceFile.ts";

/** Writes a file that the user names for a result. Throws an error with a sentence for the user if that fails. */
export async function writeOutputFile(file: string, content: string): Promise<void> {
  try {
    await replaceFile(file, content);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}
