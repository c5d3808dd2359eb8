import { writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a script in a folder, and gives the variables with which the command runs it first: to let the system behave as on another machine. */
export async function preload(folder: string, script: string): Promise<{ readonly NODE_OPTIONS: string }> {
  const file = path.join(folder, "preload.cjs");
  await writeFile(file, script);
  return { NODE_OPTIONS: `--require ${file}` };
}
