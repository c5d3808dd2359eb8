// Temporary folders, removed when this process ends.
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Creates an empty folder that is removed when this process ends.
 * @returns {Promise<string>}
 */
export async function scratchFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "docs-json-"));
  // Processes that have just ended may still be writing to it, hence the retries.
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
