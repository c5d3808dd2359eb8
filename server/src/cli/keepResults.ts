import { statSync } from "node:fs";
import type { KeptResults } from "../core/store/host.ts";
import { DiskResults } from "../host/diskResults.ts";
import { blockingFiles } from "../host/fileSystem.ts";
import { FileReader } from "../host/files.ts";
import { ownFolder } from "../host/ownFolder.ts";

/** In milliseconds. Making fewer results again takes less time than writing all of them. */
const worthSaving = 25;

/** The results of earlier commands. Those of this one are added when it ends. Undefined where nothing can be kept. */
export function keepResults(): KeptResults | undefined {
  const folder = ownFolder();
  if (folder === undefined) return undefined;
  const { size, mtimeMs, ctimeMs } = statSync(__filename);
  const files = new FileReader(blockingFiles);
  const version = [process.version, size, mtimeMs, ctimeMs].join(" ");
  const results = new DiskResults(folder, version, (uri, within) => files.state(uri, within));
  process.once("exit", () => {
    // Temporary files are deleted, and others may create them.
    if (ownFolder() === folder) results.save(worthSaving);
  });
  return results;
}
