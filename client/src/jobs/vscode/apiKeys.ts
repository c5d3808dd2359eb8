import type * as vscode from "vscode";
import type { StoredKey } from "../apiKey.ts";

/**
 * The admin API keys, one for each server origin, in VS Code's secret storage and nowhere else: a key is read for the request that
 * needs it and forgotten with it.
 */
export class ApiKeys {
  readonly #secrets: vscode.SecretStorage;

  constructor(secrets: vscode.SecretStorage) {
    this.#secrets = secrets;
  }

  async read(origin: string): Promise<StoredKey> {
    try {
      const value = await this.#secrets.get(secretName(origin));
      return value === undefined || value === "" ? { kind: "missing" } : { kind: "key", value };
    } catch {
      return { kind: "unavailable" };
    }
  }

  /** Rejects when secret storage does. */
  async set(origin: string, key: string): Promise<void> {
    await this.#secrets.store(secretName(origin), key);
  }

  /** Rejects when secret storage does. */
  async forget(origin: string): Promise<void> {
    await this.#secrets.delete(secretName(origin));
  }

  /** Calls `listener` with the server's origin when its key was set or forgotten, in this window or another. */
  onDidChange(listener: (origin: string) => void): vscode.Disposable {
    return this.#secrets.onDidChange(({ key }) => {
      if (key.startsWith(secretPrefix)) listener(key.slice(secretPrefix.length));
    });
  }
}

const secretPrefix = "docsJson.jobs.apiKey:";

function secretName(origin: string): string {
  return secretPrefix + origin;
}
