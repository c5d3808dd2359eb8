import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RemoteFile } from "../../../server/src/protocol.ts";

/** What remote files need of the editor. */
export interface RemoteFilesHost {
  /** The folder that answers are kept in. */
  readonly folder: string;
  readonly fetch: typeof globalThis.fetch;
  /** Whether the user trusts the workspace that names the URLs. */
  isTrusted(): boolean;
  /** The hosts that the user allows, with their ports where those are not the usual one. */
  allowedHosts(): readonly string[];
  /** Where it is said why a file could not be had. */
  log(message: string): void;
}

/** What is bounded, for tests to be bounded by less. */
export interface RemoteFilesLimits {
  /** Milliseconds for all of an answer. */
  readonly time: number;
  /** Bytes of an answer. */
  readonly size: number;
}

const usualLimits: RemoteFilesLimits = { time: 30_000, size: 64 * 1024 * 1024 };

/** How many redirects are followed. */
const mostRedirects = 5;

/** What is kept beside an answer, to ask whether it is still the same. */
interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/**
 * Files of the network, fetched over `https` from hosts that the user allows and kept on disk. An answer that is known is asked
 * about, not fetched again; where nobody answers, it stays.
 */
export class RemoteFiles {
  readonly #host: RemoteFilesHost;
  readonly #limits: RemoteFilesLimits;

  constructor(host: RemoteFilesHost, limits: RemoteFilesLimits = usualLimits) {
    this.#host = host;
    this.#limits = limits;
  }

  /** What a URL answers, as far as it may be had. Never rejects. */
  async get(url: string): Promise<RemoteFile> {
    const target = parsed(url);
    if (target?.protocol !== "https:" || target.username !== "" || !this.#host.isTrusted()) return { kind: "unavailable" };
    if (!this.#isAllowed(target)) return { kind: "not-allowed", host: target.host };
    const name = createHash("sha256").update(target.href).digest("hex");
    const file = path.join(this.#host.folder, name);
    try {
      await this.#update(target, file);
    } catch (error) {
      this.#host.log(`${target.href} could not be fetched: ${error instanceof Error ? error.message : String(error)}`);
      if ((await readOptional(file)) === undefined) return { kind: "unavailable" };
    }
    return { kind: "file", uri: pathToFileURL(file).href };
  }

  #isAllowed({ host }: URL): boolean {
    return this.#host.allowedHosts().includes(host);
  }

  /** Brings what is kept of a URL up to date. @throws where that cannot be done. */
  async #update(target: URL, file: string): Promise<void> {
    const kept = (await readOptional(file)) === undefined ? {} : validatorsOf(await readOptional(`${file}.json`));
    const signal = AbortSignal.timeout(this.#limits.time);
    const response = await this.#ask(target, kept, signal);
    if (response.status === 304) return void (await response.body?.cancel());
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it was answered with ${response.status}`);
    }
    const content = await this.#contentOf(response);
    const etag = response.headers.get("etag");
    const lastModified = response.headers.get("last-modified");
    await mkdir(this.#host.folder, { recursive: true });
    await replace(file, content);
    await replace(`${file}.json`, JSON.stringify({ ...(etag && { etag }), ...(lastModified && { lastModified }) }));
  }

  /** Asks for a file, following redirects to hosts that are allowed. */
  async #ask(target: URL, { etag, lastModified }: Validators, signal: AbortSignal): Promise<Response> {
    const headers = {
      accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
      ...(etag !== undefined && { "if-none-match": etag }),
      ...(lastModified !== undefined && { "if-modified-since": lastModified }),
    };
    let url = target;
    for (let step = 0; step <= mostRedirects; step++) {
      const response = await this.#host.fetch(url, { headers, signal, redirect: "manual", credentials: "omit" });
      const location = response.headers.get("location");
      if (response.status === 304 || response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      const next = parsed(location, url);
      if (next?.protocol !== "https:" || !this.#isAllowed(next))
        throw new Error(`it redirects to ${next?.origin ?? "no address"}, which is not allowed`);
      url = next;
    }
    throw new Error("it redirects too often");
  }

  async #contentOf(response: Response): Promise<Uint8Array> {
    const reader = response.body?.getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > this.#limits.size) {
        await reader?.cancel();
        throw new Error(`it is larger than ${this.#limits.size} bytes`);
      }
      parts.push(part.value);
    }
    return Buffer.concat(parts);
  }
}

function parsed(url: string, base?: URL): URL | undefined {
  return URL.canParse(url, base?.href) ? new URL(url, base) : undefined;
}

/** Puts a file in the place of another at once: other windows may read it. */
async function replace(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

async function readOptional(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function validatorsOf(text: string | undefined): Validators {
  if (text === undefined) return {};
  try {
    const { etag, lastModified } = JSON.parse(text) as Record<string, unknown>;
    return { ...(typeof etag === "string" && { etag }), ...(typeof lastModified === "string" && { lastModified }) };
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
