import type { SharedFolder } from "../../../client/src/jobs/store/sharedFolder.ts";

/** A folder in memory that several windows can share. */
export class MemoryFolder implements SharedFolder {
  readonly files: Map<string, string>;
  failing = false;
  /** Runs before each operation. If it never resolves, the window was killed at that moment. */
  before: (operation: string, name: string) => Promise<void> | void = () => undefined;

  /** @param files of another window, to share them */
  constructor(files = new Map<string, string>()) {
    this.files = files;
  }

  async list(): Promise<readonly string[]> {
    await this.#begin("list", "");
    return [...this.files.keys()];
  }

  async read(name: string): Promise<string | undefined> {
    await this.#begin("read", name);
    return this.files.get(name);
  }

  async create(name: string, text: string): Promise<boolean> {
    await this.#begin("create", name);
    if (this.files.has(name)) return false;
    this.files.set(name, text);
    return true;
  }

  async copy(name: string, to: string): Promise<boolean> {
    await this.#begin("copy", name);
    const text = this.files.get(name);
    return text !== undefined && this.create(to, text);
  }

  async remove(name: string): Promise<void> {
    await this.#begin("remove", name);
    this.files.delete(name);
  }

  async #begin(operation: string, name: string): Promise<void> {
    await this.before(operation, name);
    if (this.failing) throw new Error("disk full");
  }
}
