import type { Host, ReadOptions } from "./host.ts";

/** The text of a file; undefined if it cannot be read. */
export async function readText(
  host: Pick<Host, "readFile">,
  uri: string,
  options: ReadOptions = {},
): Promise<string | undefined> {
  const content = await host.readFile(uri, options);
  return content.kind === "text" ? content.text : undefined;
}
