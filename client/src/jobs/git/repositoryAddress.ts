import { percentDecoded } from "../../../../server/src/core/text/percentDecoded.ts";
import { trimEnd } from "../../../../server/src/core/text/trimEnd.ts";

/** Where a repository is, without the spelling of its address. */
interface RepositoryAddress {
  readonly host: string;
  /** The port of a web server, if it is unusual; `undefined` for SSH, where it says nothing about the web server. */
  readonly port: string | undefined;
  readonly path: string;
}

/** Whether two addresses are those of one repository: URLs of any protocol, or `user@host:path` as for `scp`. */
export function isSameRepository(one: string, other: string): boolean {
  const [a, b] = [parseAddress(one), parseAddress(other)];
  if (a === undefined || b === undefined || a.host !== b.host || a.path !== b.path) return false;
  return a.port === undefined || b.port === undefined || a.port === b.port;
}

/** Another host of GitHub, for networks that block the port of SSH. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["ssh.github.com", "github.com"],
  ["www.github.com", "github.com"],
]);

function parseAddress(text: string): RepositoryAddress | undefined {
  const parts = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? parseUrl(text) : parseScp(text);
  if (parts === undefined) return undefined;
  const host = aliases.get(parts.host) ?? parts.host;
  const bare = trimEnd(trimEnd(parts.path, "/").replace(/^\/+/, ""), "/");
  const path = bare.endsWith(".git") ? bare.slice(0, -".git".length) : bare;
  if (host === "" || path === "") return undefined;
  return { host, port: parts.port, path: host === "github.com" ? path.toLowerCase() : path };
}

const web: readonly string[] = ["http:", "https:"];

function parseUrl(text: string): RepositoryAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(text);
  return { host: hostname.toLowerCase(), port: web.includes(protocol) ? port : undefined, path: percentDecoded(pathname) };
}

/** `user@host:path` or `host:path`. The path of Windows `C:\path` is none. */
function parseScp(text: string): RepositoryAddress | undefined {
  const [, host = "", path = ""] = /^(?:[^\s/:@]+@)?([^\s/:@]{2,}):(?!\/\/)([^\\]+)$/.exec(text) ?? [];
  return host === "" ? undefined : { host: host.toLowerCase(), port: undefined, path };
}
