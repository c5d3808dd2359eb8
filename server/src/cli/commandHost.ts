import type { FileList } from "../core/files/fileContent.ts";
import type { Host } from "../core/store/host.ts";
import { blockingFiles } from "../host/fileSystem.ts";
import { nodeHost } from "../host/nodeHost.ts";
import { logTo } from "./print.ts";

/**
 * The host of a command that ends soon: it reads files at once, and lists a folder once. Folders are listed for sites, and then for the
 * pages of each.
 */
export function commandHost(): Host {
  const host = nodeHost(logTo(process.stderr), undefined, blockingFiles);
  const lists = new Map<string, Promise<FileList>>();
  return {
    ...host,
    listFiles(folder, skip) {
      const list = lists.get(folder) ?? host.listFiles(folder, skip);
      lists.set(folder, list);
      return list;
    },
  };
}
