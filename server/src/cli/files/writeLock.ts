import { createHash, randomUUID } from "node:crypto";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode } from "../../core/std/errors.ts";
import { privateFolder } from "../../host/privateFolder.ts";
import { realPathOf } from "../paths.ts";
import type { ConfigPath } from "../sites/findSites.ts";

/** Why nothing is written while another process writes. A sentence. */
export const busyMessage = "Another move or fix is changing this site. Try again when it is done.";

/** How long the others may take, in milliseconds. */
const maxWait = 10_000;

/** In milliseconds. Nothing takes that long: the process was killed, and another one has its number since. */
const maxAge = 5 * 60_000;

/**
 * Runs `use` while no other process on this machine, and nothing else in this one, runs such a function for one of the sites: what it
 * reads is still there when it writes. Gives undefined if the others take too long. Where there is no folder for temporary files, nothing
 * is waited for.
 */
export async function withWriteLock<T>(
  sites: readonly ConfigPath[],
  use: () => Promise<T>,
  deadline = performance.now() + maxWait,
): Promise<T | undefined> {
  const roots = new Set(await Promise.all(sites.map(({ path: config }) => realPathOf(path.dirname(config)))));
  // In one order, so that no two wait for each other.
  return withLocks([...roots].sort(), use, deadline);
}

async function withLocks<T>(roots: readonly string[], use: () => Promise<T>, deadline: number): Promise<T | undefined> {
  const [root, ...others] = roots;
  if (root === undefined) return use();
  const folder = privateFolder();
  if (folder === undefined) return use();
  const prefix = `${createHash("sha256").update(root).digest("hex").slice(0, 32)}.writer-`;
  const ticket = `${prefix}${process.pid}-${randomUUID()}`;
  try {
    while (!(await takeTicket(folder, prefix, ticket))) {
      if (performance.now() >= deadline) return undefined;
      // Those that came at the same moment come back at different ones.
      await wait(5 + Math.random() * 50);
    }
    return await withLocks(others, use, deadline);
  } finally {
    await removeTicket(path.join(folder, ticket));
  }
}

/**
 * Writes a ticket, unless it cannot be written, and tells whether there are no others: otherwise, it is removed again. Of two processes,
 * the one that writes its ticket last sees that of the other. Nobody takes over the ticket of another process, so that it does not matter
 * how many find out at once that one was killed.
 */
async function takeTicket(folder: string, prefix: string, ticket: string): Promise<boolean> {
  const file = path.join(folder, ticket);
  const names = await writeFile(file, "").then(
    () => readdir(folder),
    () => [],
  );
  for (const name of names) {
    if (!name.startsWith(prefix) || name === ticket) continue;
    const other = path.join(folder, name);
    const isHeld = isRunning(Number.parseInt(name.slice(prefix.length), 10)) && (await ageOf(other)) < maxAge;
    await removeTicket(isHeld ? file : other);
    if (isHeld) return false;
  }
  return true;
}

/** What was written counts, also if the ticket stays: nobody waits for one whose process has ended. */
async function removeTicket(file: string): Promise<void> {
  await rm(file, { force: true, recursive: true }).catch(() => undefined);
}

function isRunning(pid: number): boolean {
  try {
    // Other numbers stand for several processes.
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // It may be that of another user.
    return errorCode(error) === "EPERM";
  }
}

/** In milliseconds; infinite if the file is gone. After the clock was set back, a file has an age, too. */
async function ageOf(file: string): Promise<number> {
  try {
    return Math.abs(Date.now() - (await stat(file)).mtimeMs);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
