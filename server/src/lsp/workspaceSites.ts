import { isSiteConfiguration } from "../core/config/recognize.ts";
import { isSkippedFolder } from "../core/files/exclusions.ts";
import { pathBelow, rootOf, uriBelow } from "../core/files/paths.ts";
import { gitIgnored } from "../core/store/gitIgnored.ts";
import type { Host } from "../core/store/host.ts";

/** The docs.json files of all sites in folders, without those that git ignores and those in the folder of another one. */
export async function workspaceSites(folders: readonly string[], host: Pick<Host, "listFiles" | "readFile">): Promise<string[]> {
  const sites: string[] = [];
  for (const folder of folders) {
    const { files = [] } = (await host.listFiles(folder, isSkippedFolder)) ?? {};
    const isIgnored = await gitIgnored(folder, files, host);
    const configs = files
      .filter((file) => `/${file}`.endsWith("/docs.json") && !isIgnored(file))
      .sort((a, b) => depthOf(a) - depthOf(b));
    for (const config of configs) {
      const uri = uriBelow(folder, config);
      if (sites.some((site) => pathBelow(rootOf(site), uri) !== undefined)) continue;
      const content = await host.readFile(uri, { within: folder });
      if (content.kind === "text" && isSiteConfiguration(content.text)) sites.push(uri);
    }
  }
  return sites;
}

function depthOf(file: string): number {
  return file.split("/").length;
}
