import { randomUUID } from "node:crypto";
import { watch } from "node:fs";
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SharedFolder } from "../sharedFolder.ts";

const draftSuffix = ".draft";

/** Milliseconds after which a draft is taken for one that a window left when it was killed. */
const draftLife = 60 * 60_000;

/** A folder on disk. It is made with the first file. */
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
      return await readFile(this.#path(name), "utf8");
    } catch (error) {
      return fallback(error, "ENOENT", undefined);
    }
  }

  async create(name: string, text: string): Promise<boolean> {
    const draft = this.#path(`${randomUUID()}${draftSuffix}`);
    await mkdir(this.#root, { recursive: true });
    try {
      await writeFile(draft, text, { flag: "wx", mode: 0o600, flush: this.#durable });
      return await this.#link(draft, this.#path(name));
    } finally {
      await rm(draft, { force: true });
    }
  }

  async keep(name: string, as: string): Promise<boolean> {
    try {
      return await this.#link(this.#path(name), this.#path(as));
    } catch (error) {
      return fallback(error, "ENOENT", false);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
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

  /** A second name for a file is made whole and only where there is none: what `rename`, which replaces, cannot do. */
  async #link(from: string, to: string): Promise<boolean> {
    try {
      await link(from, to);
      return true;
    } catch (error) {
      return fallback(error, "EEXIST", false);
    }
  }

  #path(name: string): string {
    return path.join(this.#root, name);
  }
}

/** The value for an error that is expected; any other is thrown on. */
function fallback<T>(error: unknown, code: string, value: T): T {
  if (error instanceof Error && "code" in error && error.code === code) return value;
  throw error;
}
