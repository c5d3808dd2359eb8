import type * as vscode from "vscode";
import type { Clock } from "../../time/clock.ts";
import type { StoredApiKey } from "../api/apiKey.ts";
import { withTimeout } from "../withTimeout.ts";

/** Milliseconds after which secret storage counts as unavailable. It never answers once the connection to the window is lost. */
const readTimeout = 3000;

/** The same for what the view shows, which nothing waits for, and which nothing else corrects for minutes: the window may be busy. */
const viewTimeout = 60_000;

/**
 * The admin API keys, one for each server origin. They are only kept in VS Code's secret storage, and read for each request.
 */
export class ApiKeys {
  readonly #secrets: vscode.SecretStorage;
  readonly #clock: Clock;
  /** The servers whose keys this window removed, until they have one again. */
  readonly #removed = new Set<string>();

  constructor(secrets: vscode.SecretStorage, clock: Clock) {
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** Reads the key for a request. Never rejects. */
  read(origin: string): Promise<StoredApiKey> {
    return this.#read(origin, readTimeout);
  }

  /** Reads the key for what the view shows, also from a window that takes long to answer. Never rejects. */
  readForView(origin: string): Promise<StoredApiKey> {
    return this.#read(origin, viewTimeout);
  }

  /** Whether secret storage says now which key a server has, be it none. Never rejects. */
  async canRead(origin: string): Promise<boolean> {
    return (await this.read(origin)).kind !== "unavailable";
  }

  async #read(origin: string, limit: number): Promise<StoredApiKey> {
    const answer = await this.#get(secretName(origin), limit);
    if (answer === undefined) return { kind: "unavailable" };
    if (answer.value === undefined || answer.value === "") return { kind: "missing" };
    this.#removed.delete(origin);
    return { kind: "found", value: answer.value };
  }

  /** Whether a server has no key because this window removed it. */
  isRemovedHere(origin: string): boolean {
    return this.#removed.has(origin);
  }

  /** Whether the window answers at all, be it with an error. */
  async responds(): Promise<boolean> {
    const isAnswered = () => true;
    return (await withTimeout(readTimeout, this.#secrets.get(secretPrefix).then(isAnswered, isAnswered), this.#clock)) ?? false;
  }

  async #get(name: string, limit: number): Promise<{ readonly value: string | undefined } | undefined> {
    const wrapped = this.#secrets.get(name).then((value) => ({ value }));
    return withTimeout(limit, wrapped, this.#clock);
  }

  /** Rejects if secret storage does. */
  async set(origin: string, apiKey: string): Promise<void> {
    await this.#secrets.store(secretName(origin), apiKey);
  }

  /** Rejects if secret storage does. */
  async remove(origin: string): Promise<void> {
    await this.#secrets.delete(secretName(origin));
    this.#removed.add(origin);
  }

  /** Calls `listener` with the server's origin when its key was set or removed in any window. */
  onDidChange(listener: (origin: string) => void): vscode.Disposable {
    return this.#secrets.onDidChange(({ key: name }) => {
      if (name.startsWith(secretPrefix)) listener(name.slice(secretPrefix.length));
    });
  }
}

const secretPrefix = "docsJson.jobs.apiKey:";

function secretName(origin: string): string {
  return secretPrefix + origin;
}
