import { isSkippedFolder } from "../files/exclusions.ts";
import { outerFirst } from "../files/paths.ts";
import { uriBelow } from "../files/uris.ts";
import { gitIgnored } from "./gitIgnored.ts";
import type { Host } from "./host.ts";

/** The docs.json files in a folder. */
interface FoundConfigPaths {
  /** Their paths from the folder, outer ones first. */
  readonly files: readonly string[];
  /** Why the folder was not searched: there is more in it than is read. Undefined if it was. */
  readonly limitMessage?: string | undefined;
}

/**
 * The docs.json files in the folder at a URI and below, without those that git ignores. One that is reached in several ways, through links,
 * counts once.
 */
export async function configsBelow(
  folder: string,
  host: Pick<Host, "listFiles" | "readFile" | "realUri">,
): Promise<FoundConfigPaths> {
  const { files = [], limitMessage } = (await host.listFiles(folder, isSkippedFolder)) ?? {};
  const isIgnored = await gitIgnored(folder, files, host);
  const realUri = async (uri: string) => (await host.realUri?.(uri)) ?? uri;
  const real = await realUri(folder);
  const found = new Map<string, string>();
  for (const file of files) {
    if (!`/${file}`.endsWith("/docs.json") || isIgnored(file)) continue;
    const target = await realUri(uriBelow(folder, file));
    // The path without links is the one that authors know.
    if (!found.has(target) || target === uriBelow(real, file)) found.set(target, file);
  }
  return { files: outerFirst(found.values()), limitMessage };
}
