import { errorMessage } from "../../../../server/src/core/std/errors.ts";
import { childOf } from "../../../../server/src/core/std/plainValue.ts";
import type { RemoteFile } from "../../../../server/src/protocol.ts";
import { discardBody, readBytes } from "../../jobs/api/responseBody.ts";
import { parseJson } from "../../jobs/jsonValue.ts";
import { untilAborted } from "../../jobs/untilAborted.ts";

/** Files that are kept by name. */
export interface FileCache {
  /** Whether there is a file. Never rejects. */
  has(name: string): Promise<boolean>;
  /** The text of a file; undefined if there is none. @throws if it cannot be read */
  read(name: string): Promise<string | undefined>;
  /** Replaces a file atomically, since other windows may read it. @throws if that fails */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Notes that a file is used now, and may remove others that are not. Never rejects. */
  touch(name: string): Promise<void>;
  /** The URI by which the server reads a file. */
  uriOf(name: string): string;
}

/** What remote files need from their host. */
export interface RemoteFilesHost {
  /** The downloaded files. */
  readonly cache: FileCache;
  readonly fetch: typeof globalThis.fetch;
  /** Whether the user trusts the workspace that contains the URLs. */
  isTrusted(): boolean;
  /** The hosts that the user allows, with their port if it is not the default. */
  allowedHosts(): readonly string[];
  /** Logs why a file could not be downloaded. */
  log(message: string): void;
}

/** The limits of a download. Tests use smaller ones. */
export interface RemoteFilesLimits {
  /** Milliseconds for the whole download. */
  readonly timeout: number;
  /** Maximum size in bytes. */
  readonly size: number;
  /** Maximum size of all files of a window in bytes: a site can name thousands of URLs of one host, and all files are kept for a while. */
  readonly total: number;
}

const defaultLimits: RemoteFilesLimits = { timeout: 30_000, size: 64 * 1024 * 1024, total: 512 * 1024 * 1024 };

/** How many downloads from one host run at the same time. */
const maxAtOnce = 4;

/** How many redirects are followed. */
const maxRedirects = 5;

/** Headers that are stored with a file, to ask the server whether it has changed. */
interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/**
 * Files that are downloaded over `https` from hosts that the user allows, and cached. A cached file is only downloaded again if
 * it has changed, and is used if the server cannot be reached.
 */
export class RemoteFiles {
  readonly #host: RemoteFilesHost;
  readonly #limits: RemoteFilesLimits;
  /** The downloads in progress, by URL: two of the same file would overwrite each other. */
  readonly #running = new Map<string, Promise<RemoteFile>>();
  /** The last downloads from each host, as many as may run at the same time. */
  readonly #slots = new Map<string, Promise<unknown>[]>();
  /** The bytes of the files that were downloaded, by URL. */
  readonly #sizes = new Map<string, number>();
  /** All of them together. */
  #total = 0;

  constructor(host: RemoteFilesHost, limits: RemoteFilesLimits = defaultLimits) {
    this.#host = host;
    this.#limits = limits;
  }

  /** Gives the local copy of a URL, downloaded or updated if possible. Never rejects. */
  async get(url: string): Promise<RemoteFile> {
    const target = parsed(url);
    if (target?.protocol !== "https:" || hasCredentials(target)) return { kind: "unavailable" };
    if (!this.#host.isTrusted()) return { kind: "untrusted" };
    if (!this.#isAllowed(target)) return { kind: "not-allowed", host: target.host };
    // The fragment is not sent.
    target.hash = "";
    return this.#running.get(target.href) ?? this.#start(target);
  }

  #start(target: URL): Promise<RemoteFile> {
    const result = this.#inSlot(target.host, () => this.#copyOf(target)).finally(() => this.#running.delete(target.href));
    this.#running.set(target.href, result);
    return result;
  }

  /** Runs a download from a host, after others if there are many. */
  #inSlot<T>(host: string, download: () => Promise<T>): Promise<T> {
    const slots = this.#slots.get(host) ?? [];
    this.#slots.set(host, slots);
    const before = slots.length < maxAtOnce ? Promise.resolve() : slots.shift();
    const result = Promise.allSettled([before]).then(download);
    slots.push(result);
    return result;
  }

  /** The local copy of a URL. Never rejects. */
  async #copyOf(target: URL): Promise<RemoteFile> {
    const name = await hash(target.href);
    try {
      await this.#update(target, name);
    } catch (error) {
      // The query may have a key in it.
      const place = target.origin + target.pathname;
      this.#host.log(`Could not download ${place}: ${errorMessage(error)}`);
      if (!(await this.#host.cache.has(name))) return { kind: "unavailable" };
    }
    await this.#host.cache.touch(name);
    return { kind: "file", uri: this.#host.cache.uriOf(name) };
  }

  #isAllowed({ host }: URL): boolean {
    return this.#host.allowedHosts().includes(host);
  }

  /** Updates the local copy of a URL. @throws if that fails */
  async #update(target: URL, name: string): Promise<void> {
    this.#keepWithinTotal(target, 0);
    const signal = AbortSignal.timeout(this.#limits.timeout);
    const response = await this.#changed(target, name, signal);
    if (response === undefined) return;
    if (!response.ok) {
      await discardBody(response);
      throw new Error(`the server responded with status ${response.status}`);
    }
    const content = await untilAborted(signal, () => readBytes(response, this.#limits.size));
    if (content === undefined) throw new Error(`the file is larger than ${this.#limits.size / 1024 / 1024} MB`);
    this.#keepWithinTotal(target, content.byteLength);
    this.#total += content.byteLength - (this.#sizes.get(target.href) ?? 0);
    this.#sizes.set(target.href, content.byteLength);
    await this.#host.cache.write(name, content);
    await this.#host.cache.write(`${name}.json`, new TextEncoder().encode(JSON.stringify(validatorsIn(response))));
  }

  /** Requests a file; undefined if it has not changed since the local copy was downloaded. */
  async #changed(target: URL, name: string, signal: AbortSignal): Promise<Response | undefined> {
    const { cache } = this.#host;
    const kept = (await cache.has(name)) ? validatorsOf(await cache.read(`${name}.json`)) : {};
    const response = await this.#request(target, kept, signal);
    if (response.status !== 304) return response;
    await discardBody(response);
    // The file may have been removed meanwhile.
    return (await cache.has(name)) ? undefined : this.#request(target, {}, signal);
  }

  /** @throws if all files would be too large with one of this size */
  #keepWithinTotal({ href }: URL, size: number): void {
    if (this.#total - (this.#sizes.get(href) ?? 0) + size > this.#limits.total)
      throw new Error(`all files together are larger than ${this.#limits.total / 1024 / 1024} MB`);
  }

  /** Requests a file and follows redirects to allowed hosts. */
  async #request(target: URL, { etag, lastModified }: Validators, signal: AbortSignal): Promise<Response> {
    const headers = {
      accept: "application/json, application/yaml, text/yaml, */*;q=0.5",
      ...(etag !== undefined && { "if-none-match": etag }),
      ...(lastModified !== undefined && { "if-modified-since": lastModified }),
    };
    let url = target;
    for (let step = 0; step <= maxRedirects; step++) {
      const response = await this.#host.fetch(url, { headers, signal, redirect: "manual", credentials: "omit" });
      // What a browser tells of it: nothing.
      if (response.type === "opaqueredirect") throw new Error("redirects cannot be followed in a browser");
      const location = response.headers.get("location");
      if (response.status === 304 || response.status < 300 || response.status > 399 || location === null) return response;
      await discardBody(response);
      const next = parsed(location, url);
      if (next?.protocol !== "https:" || hasCredentials(next) || !this.#isAllowed(next))
        throw new Error(next === undefined ? "invalid redirect" : `redirect to ${next.origin} is not allowed`);
      url = next;
    }
    throw new Error("too many redirects");
  }
}

function parsed(url: string, base?: URL): URL | undefined {
  return URL.canParse(url, base?.href) ? new URL(url, base) : undefined;
}

/** What `fetch` refuses, with the whole URL in its message. */
function hasCredentials({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

/** The SHA-256 of a text, as a name for a file. */
async function hash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function validatorsIn({ headers }: Response): Validators {
  const etag = headers.get("etag");
  const lastModified = headers.get("last-modified");
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) };
}

/** The validators that are stored as a text. */
function validatorsOf(text: string | undefined): Validators {
  const stored = parseJson(text ?? "")?.value;
  const etag = childOf(stored, "etag");
  const lastModified = childOf(stored, "lastModified");
  return { ...(typeof etag === "string" && { etag }), ...(typeof lastModified === "string" && { lastModified }) };
}
