import type { FileContent } from "../files/fileContent.ts";
import type { Host, ReadOptions, TaskFile } from "./host.ts";

/** The text of a file; undefined if it cannot be read. */
export async function readText(
  host: Pick<Host, "readFile">,
  uri: string,
  options: ReadOptions = {},
): Promise<string | undefined> {
  const content = await host.readFile(uri, options);
  return content.kind === "text" ? content.text : undefined;
}

/** The content of a file that is read as `options` say, unless its text in an editor is known. */
export async function currentContent(
  host: Pick<Host, "readFile">,
  { uri, text }: TaskFile,
  options: ReadOptions = {},
): Promise<FileContent> {
  return text === undefined ? host.readFile(uri, options) : { kind: "text", text };
}
