import { reasonOf } from "../../host/fileErrors.ts";
import type { FileChange } from "./fileChange.ts";
import { byteOrderMarkOf } from "./fileChange.ts";
import { withRegularFile } from "./regularFile.ts";
import { replaceFile } from "./replaceFile.ts";

/** Writes a changed file. Gives a message, a clause, if that is not possible, such as when somebody else has changed the file meanwhile. */
export async function writeChange({ path, before, after }: FileChange): Promise<string | undefined> {
  try {
    return await withRegularFile(path, "write", async (handle) => {
      const bytes = await handle.readFile();
      const mark = byteOrderMarkOf(bytes);
      // A file has the same changes under each of its names.
      if (bytes.equals(Buffer.from(mark + after))) return undefined;
      // What is not UTF-8 was read with replacement characters, which must not be written.
      if (!bytes.equals(Buffer.from(mark + before))) return "it has changed, or is not UTF-8";
      await replaceFile(path, mark + after, bytes);
      return undefined;
    });
  } catch (error) {
    return reasonOf(error);
  }
}
