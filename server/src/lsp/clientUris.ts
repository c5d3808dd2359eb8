import type { Message, MessageStrategy } from "vscode-languageserver";
import { URI } from "vscode-uri";
import { folderOf } from "../core/files/paths.ts";

/** Names of members that are URIs, in all messages of the protocol. */
const uriKey = /^(?:uri|\w+Uri)$/u;

/** The start of a URI. A text without it says nothing about how the client writes URIs. */
const scheme = /^[a-z][a-z\d+.-]*:/iu;

/** The start of a URI with a path that leads somewhere below its root. */
const rooted = /^[a-z][a-z\d+.-]*:(?:\/\/[^/]*)?\/+[^/]/iu;

/**
 * URIs between a client and the server. The core compares them by their spelling, so they get the canonical one where they come in, and
 * the client's where they go out: some clients write `file:///a@b/C:/x`, others `file:///a%40b/c%3A/x`.
 */
export class ClientUris {
  /** The spellings of the client for files and folders, by the canonical ones that they differ from. */
  readonly #spellings = new Map<string, string>();

  /** For the connection: makes the URIs in requests and notifications of the client canonical. */
  readonly strategy: MessageStrategy = {
    handleMessage: (message, next) => next(this.#withCanonicalParams(message)),
  };

  /** A result or parameters for the client, with its spelling of URIs. */
  spell<T>(value: T): T {
    return this.#spellings.size === 0 ? value : mapUris(value, (uri) => this.#spelled(uri));
  }

  #withCanonicalParams(message: Message): Message {
    if (!("params" in message)) return message;
    return Object.assign({}, message, { params: mapUris(message.params, (uri) => this.#canonical(uri)) });
  }

  #canonical(uri: string): string {
    const canonical = canonicalUri(uri);
    // Escapes contain no slashes, so both have the same folders.
    for (let [a, b] = [canonical, uri]; a !== b && rooted.test(a) && scheme.test(b); [a, b] = [folderOf(a), folderOf(b)])
      this.#spellings.set(a, b);
    return canonical;
  }

  #spelled(uri: string): string {
    for (let end = uri.length; end > 0; end = uri.lastIndexOf("/", end - 1)) {
      const known = this.#spellings.get(uri.slice(0, end));
      if (known !== undefined) return known + uri.slice(end);
    }
    return uri;
  }
}

/**
 * The text itself if it is no URI: a request with it is answered, too. `file://localhost/a` is the same as `file:///a`.
 * Source: RFC 8089, section 2.
 */
function canonicalUri(text: string): string {
  try {
    const uri = URI.parse(text);
    const isLocal = uri.scheme === "file" && uri.authority.toLowerCase() === "localhost";
    return (isLocal ? uri.with({ authority: "" }) : uri).toString();
  } catch {
    return text;
  }
}

/** Names of members whose keys are URIs. */
const keyedByUri: ReadonlySet<string> = new Set(["changes", "relatedDocuments"]);

/** A copy of a JSON value whose URIs are replaced: members with such names, and keys. */
function mapUris<T>(value: T, replace: (uri: string) => string): T;
function mapUris(value: unknown, replace: (uri: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapUris(item, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => {
      if (typeof member === "string") return [key, uriKey.test(key) ? replace(member) : member];
      if (!keyedByUri.has(key) || Array.isArray(member)) return [key, mapUris(member, replace)];
      return [
        key,
        Object.fromEntries(Object.entries(member ?? {}).map(([uri, value]) => [replace(uri), mapUris(value, replace)])),
      ];
    }),
  );
}
