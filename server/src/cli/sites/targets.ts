import path from "node:path";
import type { Host } from "../../core/store/host.ts";
import { spelledOnDisk } from "../files/spelledOnDisk.ts";
import { kindOfFile, realPathOf } from "../paths.ts";
import { shellArgument } from "../terminal/shellArgument.ts";
import type { ConfigPath, FoundConfigs } from "./findSites.ts";
import { isSite, siteAround, sitesBelow } from "./findSites.ts";

/** A site to check. */
export interface Target {
  readonly config: ConfigPath;
  /** The paths of the files that are reported: diagnostics in them or about them. Absent: all. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** What the paths of the command line name. */
export interface FoundTargets {
  readonly kind: "targets";
  readonly targets: readonly Target[];
  /** The paths of docs.json files that are not checked, because they are in the folders of other sites. */
  readonly nested: readonly string[];
  /** The paths that nothing is at, as they are named: a commit may delete files. */
  readonly missing: readonly string[];
  /** The paths of the folders and files that are checked as a whole: what is not found in them is gone. */
  readonly checked: readonly string[];
}

/** What the paths of the command line name, or why they name nothing, as a sentence. */
export type Targets = FoundTargets | { readonly kind: "error"; readonly message: string };

/** The sites that were found. Throws an error if there are none. */
export function requireTargets(found: Targets): FoundTargets {
  if (found.kind === "error") throw new Error(found.message);
  return found;
}

/** What becomes of a path that is in no site, or that nothing is at. */
export type Unmatched = "error" | "skip";

/**
 * The sites that paths name, each once. A folder names the sites in it and below, or, if there are none, the one around it; a docs.json
 * names its site; any other file names itself in the site around it.
 */
export async function findTargets(
  paths: readonly string[],
  cwd: string,
  host: Host,
  unmatched: Unmatched = "error",
): Promise<Targets> {
  const found = new Map<string, Target>();
  const nested = new Set<string>();
  const missing: string[] = [];
  const checked = new Set<string>();
  for (const name of paths) {
    const file = await spelledOnDisk(path.resolve(cwd, name), cwd);
    const kind = await kindOfFile(file);
    const { sites, nested: others } = await sitesAt(file, kind, host);
    if (sites.length === 0 && unmatched === "error")
      return { kind: "error", message: kind === undefined ? notFound(name) : await noSite(name, file, kind) };
    if (kind === undefined) missing.push(name);
    if (sites.length === 0) continue;
    const only = kind === "file" && path.basename(file) !== "docs.json" ? new Set([file]) : undefined;
    checked.add(file);
    for (const config of sites) {
      if (only === undefined) checked.add(path.dirname(config.path));
      const key = await realPathOf(config.path);
      found.set(key, merge(found.get(key), { config, only }));
    }
    for (const config of others) nested.add(config);
  }
  for (const { config } of found.values()) nested.delete(config.path);
  return { kind: "targets", targets: [...found.values()], nested: [...nested].sort(), missing, checked: [...checked] };
}

/** The file that the standard input has the content of, in its site. It need not exist. `name`: what the user calls it. */
export async function findInputTarget(name: string, file: string, host: Host, unmatched: Unmatched): Promise<Targets> {
  const { sites } = await siteOf(file, host);
  if (sites.length === 0 && unmatched === "error") return { kind: "error", message: await noSite(name, file, "file") };
  const targets = sites.map((config) => ({ config, only: new Set([file]) }));
  return { kind: "targets", targets, nested: [], missing: [], checked: [file] };
}

/** The sites that what is at a path names: none if nothing is there. */
async function sitesAt(file: string, kind: "file" | "folder" | undefined, host: Host): Promise<FoundConfigs> {
  if (kind === undefined) return { sites: [], nested: [] };
  return kind === "folder" ? sitesIn(file, host) : siteOf(file, host);
}

async function sitesIn(folder: string, host: Host): Promise<FoundConfigs> {
  const below = await sitesBelow(folder, host);
  return below.sites.length > 0 ? below : onlyAround(folder, host);
}

/** The site that a file belongs to. */
async function siteOf(file: string, host: Host): Promise<FoundConfigs> {
  const folder = path.dirname(file);
  const own = { path: file, within: folder };
  if (path.basename(file) === "docs.json") return { sites: (await isSite(own, host)) ? [own] : [], nested: [] };
  return onlyAround(folder, host);
}

/** The site around what is in a folder, if there is one. */
async function onlyAround(folder: string, host: Host): Promise<FoundConfigs> {
  const around = await siteAround(folder, host);
  return { sites: around === undefined ? [] : [around], nested: [] };
}

/** A site that is named twice: more of its files are reported. */
function merge(before: Target | undefined, target: Target): Target {
  if (before === undefined) return target;
  const only = before.only && target.only && new Set([...before.only, ...target.only]);
  return { config: before.config, only };
}

async function noSite(name: string, file: string, kind: "file" | "folder"): Promise<string> {
  // A period reads as the end of the sentence.
  const [folder, argument] = name === "." ? ["the current folder", ""] : [name, ` ${shellArgument(name)}`];
  const old = kind === "folder" ? path.join(file, "mint.json") : file;
  if (path.basename(old) === "mint.json" && (await kindOfFile(old)) === "file") {
    const where = kind === "folder" ? `in ${folder} or above` : `for ${name}`;
    return `No docs.json found ${where}. To convert mint.json, run 'docs-json convert${argument}'.`;
  }
  if (kind === "folder") {
    const message = `No docs.json of a docs site found in ${folder} or above.`;
    // That of another tool is in the way.
    if ((await kindOfFile(path.join(file, "docs.json"))) !== undefined) return message;
    return `${message} To create a site, run 'docs-json init${argument}'.`;
  }
  return path.basename(name) === "docs.json" ? `Not the docs.json of a docs site: ${name}.` : `No docs.json found for ${name}.`;
}

function notFound(name: string): string {
  // Shells on Windows do not expand patterns, and none expands them in quotes.
  const advice = name.includes("*") ? " Patterns are not supported: name a folder instead." : "";
  return `File or folder not found: ${name}.${advice}`;
}
