import { statSync } from "node:fs";
import { DiskCheckCache } from "../../host/diskCheckCache.ts";
import { DiskResultCache } from "../../host/diskResultCache.ts";
import type { StateOf } from "../../host/fileReader.ts";
import { FileReader } from "../../host/fileReader.ts";
import { blockingFiles } from "../../host/fileSystem.ts";
import { privateFolder } from "../../host/privateFolder.ts";

/** In milliseconds. Making fewer results again takes less time than writing all of them. */
const worthSaving = 25;

/** What earlier commands left, and this one leaves. */
export interface DiskCaches {
  /** What they made of single files. */
  readonly results: DiskResultCache;
  /** What they found in sites. */
  readonly checks: DiskCheckCache;
}

/** What earlier commands left. What this one adds is written when it ends. Undefined where nothing can be stored. */
export function openDiskCaches(): DiskCaches | undefined {
  const folder = privateFolder();
  if (folder === undefined) return undefined;
  const { size, mtimeMs, ctimeMs } = statSync(__filename);
  const files = new FileReader(blockingFiles);
  const stateOf: StateOf = (uri, within) => files.state(uri, within);
  const version = [process.version, size, mtimeMs, ctimeMs].join(" ");
  const results = new DiskResultCache(folder, version, stateOf);
  const checks = new DiskCheckCache(folder, version, stateOf, results);
  process.once("exit", () => {
    // Temporary files are deleted, and others may create them.
    if (privateFolder() !== folder) return;
    results.save(worthSaving);
    checks.save();
  });
  return { results, checks };
}
