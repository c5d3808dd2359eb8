import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a file of a folder, and the folders that it is in: a text, or an object as JSON. */
export async function writeIn(folder: string, file: string, content: string | object): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, typeof content === "string" ? content : JSON.stringify(content, undefined, 2));
}
