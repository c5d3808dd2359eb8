import { lstat, readdir, rm } from "node:fs/promises";
import path from "node:path";

/** What the files in a folder of downloaded files may take. */
export interface CacheLimits {
  /** In bytes. */
  readonly size: number;
  /** Since a file was last used, in milliseconds. */
  readonly age: number;
}

/** In milliseconds. Another window may be reading a file that was used so recently, or writing one. */
const recentAge = 60 * 60_000;

/** A downloaded file with what its server said about it, or a temporary file that is to become one. */
interface Download {
  readonly names: string[];
  readonly isPartial: boolean;
  /** In bytes. */
  size: number;
  /** When the file was last used, or the temporary file was written. */
  usedAt: number;
}

/**
 * Removes files that were not used for too long, and those that were used longest ago while there are more bytes than allowed. Never
 * rejects: another window may remove them at the same time.
 */
export async function removeUnused(folder: string, { size: maxSize, age: maxAge }: CacheLimits): Promise<void> {
  const now = Date.now();
  const downloads = (await downloadsIn(folder)).sort((a, b) => b.usedAt - a.usedAt);
  let total = 0;
  for (const { names, isPartial, size, usedAt } of downloads) {
    total += size;
    const age = now - usedAt;
    if (age < recentAge || (!isPartial && age < maxAge && total <= maxSize)) continue;
    for (const name of names) await rm(path.join(folder, name), { force: true }).catch(() => undefined);
  }
}

async function downloadsIn(folder: string): Promise<Download[]> {
  const found = new Map<string, Download>();
  for (const name of await readdir(folder).catch(() => [])) {
    const [, hash, rest = ""] = /^([0-9a-f]{64})((?:\.json)?(?:\.[0-9a-f-]{36})?)$/u.exec(name) ?? [];
    const stats = hash === undefined ? undefined : await lstat(path.join(folder, name)).catch(() => undefined);
    if (hash === undefined || stats === undefined || stats.isDirectory()) continue;
    const key = rest === ".json" ? hash : name;
    const download = found.get(key) ?? { names: [], isPartial: rest !== "" && rest !== ".json", size: 0, usedAt: 0 };
    found.set(key, download);
    // Without the file, what is known about it is of no use.
    if (name === key) download.names.unshift(name);
    else download.names.push(name);
    download.size += stats.size;
    download.usedAt = Math.max(download.usedAt, stats.mtimeMs);
  }
  return [...found.values()];
}
