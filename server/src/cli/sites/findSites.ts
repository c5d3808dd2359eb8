import path from "node:path";
import { isSiteConfiguration } from "../../core/config/recognize.ts";
import type { FileContent } from "../../core/files/fileContent.ts";
import { configsBelow } from "../../core/store/configsBelow.ts";
import { isRepository } from "../../core/store/gitIgnored.ts";
import type { Host } from "../../core/store/host.ts";
import { uriOf } from "../paths.ts";

type Files = Pick<Host, "listFiles" | "readFile" | "realUri" | "log">;

/** A docs.json. */
export interface ConfigPath {
  /** Its path. */
  readonly path: string;
  /** The folder that it must be in, or in whose repository, after links are resolved. */
  readonly within: string;
}

/** The docs sites in a folder. */
export interface FoundConfigs {
  /** Outer folders first. */
  readonly sites: readonly ConfigPath[];
  /** The paths of the docs.json files in the folders of other sites: the paths in them are meant for another root. */
  readonly nested: readonly string[];
}

/**
 * The docs sites in a folder and below: each docs.json except those of other tools, those that git ignores, and those in the folder of
 * another site. One that is reached in several ways, through links, counts once.
 */
export async function sitesBelow(folder: string, host: Files): Promise<FoundConfigs> {
  const sites: ConfigPath[] = [];
  const nested: string[] = [];
  const { files, limitMessage } = await configsBelow(uriOf(folder), host);
  if (limitMessage !== undefined) host.log(`Not searched: ${folder} contains ${limitMessage}. Name the folder of the site.`);
  for (const file of files) {
    const config = { path: path.join(folder, file), within: folder };
    if (!(await isSite(config, host))) continue;
    if (sites.some((site) => config.path.startsWith(folderOf(site)))) nested.push(config.path);
    else sites.push(config);
  }
  return { sites, nested };
}

/** The nearest docs.json of a site in a folder or above it, but not outside of its repository. */
export async function siteAround(folder: string, host: Files): Promise<ConfigPath | undefined> {
  const config = { path: path.join(folder, "docs.json"), within: folder };
  const content = await readConfig(config, host);
  if (content.kind !== "missing" && mayBeSite(content)) return config;
  const parent = path.dirname(folder);
  return parent === folder || (await isRepository(uriOf(folder), host)) ? undefined : siteAround(parent, host);
}

/** Whether a docs.json is that of a site, not of another tool. One that cannot be read may be. */
export async function isSite(config: ConfigPath, host: Files): Promise<boolean> {
  try {
    return mayBeSite(await readConfig(config, host));
  } catch {
    // The check says why.
    return true;
  }
}

function mayBeSite(content: FileContent): boolean {
  return content.kind !== "text" || isSiteConfiguration(content.text);
}

/** The content of a docs.json. */
export function readConfig({ path: file, within }: ConfigPath, host: Files): Promise<FileContent> {
  return host.readFile(uriOf(file), { within: uriOf(within) });
}

/** The path of the folder of a site, with a separator at its end. */
function folderOf({ path: file }: ConfigPath): string {
  return file.slice(0, -"docs.json".length);
}
