import { URI } from "vscode-uri";
import type { FileSystem } from "./fileSystem.ts";

/** The `file:` URI of a file after links are resolved; the same URI if it has another scheme, or if there is no such file. */
export async function realUri(uri: string, disk: FileSystem): Promise<string> {
  const { scheme, fsPath } = URI.parse(uri);
  if (scheme !== "file") return uri;
  try {
    return URI.file(await disk.realpath(fsPath)).toString();
  } catch {
    return uri;
  }
}
