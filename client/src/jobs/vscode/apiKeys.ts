import type * as vscode from "vscode";
import type { StoredKey } from "../apiKey.ts";

/**
 * The admin API keys, one for each server origin. They are only kept in VS Code's secret storage, and read for each request.
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

  /** Rejects if secret storage does. */
  async set(origin: string, key: string): Promise<void> {
    await this.#secrets.store(secretName(origin), key);
  }

  /** Rejects if secret storage does. */
  async remove(origin: string): Promise<void> {
    await this.#secrets.delete(secretName(origin));
  }

  /** Calls `listener` with the server's origin when its key was set or removed in any window. */
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
