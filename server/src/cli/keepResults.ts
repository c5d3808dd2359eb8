import { statSync } from "node:fs";
import { DiskChecks } from "../host/diskChecks.ts";
import { DiskResults } from "../host/diskResults.ts";
import { blockingFiles } from "../host/fileSystem.ts";
import { FileReader } from "../host/files.ts";
import { ownFolder } from "../host/ownFolder.ts";
import type { StateOf } from "../host/trace.ts";

/** In milliseconds. Making fewer results again takes less time than writing all of them. */
const worthSaving = 25;

/** What earlier commands left, and this one leaves. */
interface Kept {
  /** What they made of single files. */
  readonly results: DiskResults;
  /** What they found in sites. */
  readonly checks: DiskChecks;
}

/** What earlier commands left. What this one adds is written when it ends. Undefined where nothing can be kept. */
export function keepResults(): Kept | undefined {
  const folder = ownFolder();
  if (folder === undefined) return undefined;
  const { size, mtimeMs, ctimeMs } = statSync(__filename);
  const files = new FileReader(blockingFiles);
  const stateOf: StateOf = (uri, within) => files.state(uri, within);
  const version = [process.version, size, mtimeMs, ctimeMs].join(" ");
  const results = new DiskResults(folder, version, stateOf);
  const checks = new DiskChecks(folder, version, stateOf, results);
  process.once("exit", () => {
    // Temporary files are deleted, and others may create them.
    if (ownFolder() !== folder) return;
    results.save(worthSaving);
    checks.save();
  });
  return { results, checks };
}
