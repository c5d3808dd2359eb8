// Folders that go when this process goes.
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Makes an empty folder that is removed when this process ends.
 * @returns {Promise<string>}
 */
export async function scratchFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "docs-json-"));
  // What wrote into it was ended a moment ago and may still be finishing.
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
