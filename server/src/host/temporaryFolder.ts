import { rmSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { errorCode } from "../core/std/errors.ts";
import { reasonOf } from "./fileErrors.ts";
import { terminationSignals } from "./terminationSignals.ts";

/** There is no place for temporary files. The message is a sentence for the user. */
export class NoTemporaryFolder extends Error {}

const options = { recursive: true, force: true, maxRetries: 5 } as const;

/**
 * Calls a function with the real path of a new folder, and removes the folder afterward, also if the process is asked to end meanwhile.
 * Throws a `NoTemporaryFolder` if there is none, or no room in it.
 */
export async function withTemporaryFolder<T>(name: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newFolder(name);
  const remove = () => rmSync(folder, options);
  const end = (signal: NodeJS.Signals) => {
    forget();
    remove();
    // Whoever else waits for the signal ends the process.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const forget = () => {
    process.setMaxListeners(process.getMaxListeners() - 1);
    process.off("exit", remove);
    for (const signal of terminationSignals) process.off(signal, end);
  };
  // There can be one for each site.
  process.setMaxListeners(process.getMaxListeners() + 1);
  process.on("exit", remove);
  for (const signal of terminationSignals) process.on(signal, end);
  try {
    return await use(folder);
  } catch (error) {
    throw errorCode(error) === "ENOSPC" ? noTemporaryFolder(error) : error;
  } finally {
    forget();
    await rm(folder, options);
  }
}

async function newFolder(name: string): Promise<string> {
  try {
    return await realpath(await mkdtemp(path.join(os.tmpdir(), `docs-json-${name}-`)));
  } catch (error) {
    throw noTemporaryFolder(error);
  }
}

function noTemporaryFolder(error: unknown): NoTemporaryFolder {
  const reason = errorCode(error) === "ENOENT" ? "it does not exist" : reasonOf(error);
  return new NoTemporaryFolder(`Cannot write temporary files in ${os.tmpdir()}: ${reason}.`);
}
