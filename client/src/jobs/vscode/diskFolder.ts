import { randomUUID } from "node:crypto";
import { watch } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SharedFolder } from "../sharedFolder.ts";

const draftSuffix = ".draft";

/** Milliseconds after which a draft is taken for one that a window left when it was killed. */
const draftLife = 60 * 60_000;

/** The name of the file in a folder that stands for one. */
const contentName = "content";

/**
 * A folder on disk. It is made with the first file. Where the file system knows no hard links (exFAT, some network and container
 * mounts), each file is a folder of its name with the file in it.
 */
export class DiskFolder implements SharedFolder {
  readonly #root: string;
  readonly #durable: boolean;

  /** @param durable whether a file must outlive a power cut: it then costs a wait for the disk */
  constructor(root: string, { durable }: { readonly durable: boolean }) {
    this.#root = root;
    this.#durable = durable;
  }

  async list(): Promise<readonly string[]> {
    try {
      return await readdir(this.#root);
    } catch (error) {
      return fallback(error, "ENOENT", []);
    }
  }

  async read(name: string): Promise<string | undefined> {
    try {
      return await readFile(await this.#contentOf(name), "utf8");
    } catch (error) {
      return fallback(error, "ENOENT", undefined);
    }
  }

  async create(name: string, text: string): Promise<boolean> {
    await mkdir(this.#root, { recursive: true });
    return this.#draft(name, (draft) => writeFile(draft, text, { flag: "wx", mode: 0o600, flush: this.#durable }));
  }

  async keep(name: string, as: string): Promise<boolean> {
    try {
      return await this.#draft(as, async (draft) => copyFile(await this.#contentOf(name), draft));
    } catch (error) {
      return fallback(error, "ENOENT", false);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true, recursive: true });
  }

  /** Removes what windows left behind that were killed while they wrote. */
  async tidy(now: number): Promise<void> {
    for (const name of await this.list()) {
      if (!name.endsWith(draftSuffix)) continue;
      const { mtimeMs } = await stat(this.#path(name)).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > draftLife) await this.remove(name);
    }
  }

  /**
   * Calls `listener` when a file has come or gone, until the result is called. Where the system cannot watch, it is never called:
   * who must know looks again from time to time.
   */
  async watch(listener: () => void): Promise<() => void> {
    try {
      await mkdir(this.#root, { recursive: true });
      const watcher = watch(this.#root, { persistent: false }, (_, name) => {
        if (name?.endsWith(draftSuffix) !== true) listener();
      });
      watcher.on("error", () => watcher.close());
      return () => watcher.close();
    } catch {
      return () => undefined;
    }
  }

  /** Writes a draft and gives it its name, whole and only where there is nothing of that name: what `rename` of a file cannot do. */
  async #draft(name: string, write: (draft: string) => Promise<void>): Promise<boolean> {
    const draft = this.#path(`${randomUUID()}${draftSuffix}`);
    try {
      await write(draft);
      return await link(draft, this.#path(name)).then(
        () => true,
        (error: unknown) => (hasCode(error, "EEXIST") ? false : this.#placeFolder(draft, name)),
      );
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Does the same without a hard link: a folder replaces nothing but an empty folder, of which there is none here. */
  async #placeFolder(draft: string, name: string): Promise<boolean> {
    const folder = this.#path(`${randomUUID()}${draftSuffix}`);
    const target = this.#path(name);
    try {
      await mkdir(folder, { mode: 0o700 });
      await rename(draft, path.join(folder, contentName));
      await rename(folder, target);
      return true;
    } catch (error) {
      // Which error tells that the name is taken differs from one system to another.
      if (await exists(target)) return false;
      throw error;
    } finally {
      await rm(folder, { force: true, recursive: true });
    }
  }

  /** Where the content of a file is. Rejects with `ENOENT` when there is no such file. */
  async #contentOf(name: string): Promise<string> {
    const file = this.#path(name);
    return (await stat(file)).isDirectory() ? path.join(file, contentName) : file;
  }

  #path(name: string): string {
    return path.join(this.#root, name);
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** The value for an error that is expected; any other is thrown on. */
function fallback<T>(error: unknown, code: string, value: T): T {
  if (hasCode(error, code)) return value;
  throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
