import type { FileFailure } from "../files/fileContent.ts";
import { errorDetails } from "../text/errors.ts";
import type { Host } from "./host.ts";

/**
 * Wraps a host so that its promises never reject: errors are logged. Files in one of the docs roots are not read through links that
 * leave it. A file in none, such as a downloaded one, may be anywhere.
 */
export function wrapHost(host: Host, roots: ReadonlySet<string>): Host {
  /** The outermost docs root around a file. Of its folders there are few, and of the roots there may be thousands. */
  const rootAround = (uri: string): string | undefined => {
    for (let slash = uri.indexOf("/"); slash !== -1; slash = uri.indexOf("/", slash + 1)) {
      // The URI of a root folder ends with its slash.
      const root = [uri.slice(0, slash), uri.slice(0, slash + 1)].find((folder) => roots.has(folder));
      if (root !== undefined && root.length < uri.length) return root;
    }
    return undefined;
  };

  const log = (error: unknown) => host.log(`Reading failed: ${errorDetails(error)}`);
  const failed = (error: unknown): FileFailure => {
    log(error);
    return { kind: "unreadable", reason: "reading failed" };
  };
  const { cache, watchBase } = host;
  return {
    log: (message) => host.log(message),
    pause: () => host.pause(),
    whenQuiet: async () => host.whenQuiet?.(),
    ...(cache !== undefined && { cache: { find: (file, name) => cache.find({ ...file, within: rootAround(file.uri) }, name) } }),
    ...(watchBase !== undefined && { watchBase }),
    readFile: (uri, options) => host.readFile(uri, { ...options, within: rootAround(uri) }).catch(failed),
    run: (file, task) => host.run({ ...file, within: rootAround(file.uri) }, task).catch(failed),
    listFiles: (folder, skip) =>
      host.listFiles(folder, skip).catch((error: unknown) => {
        log(error);
        return undefined;
      }),
    readCatalog: (name) =>
      host.readCatalog(name).catch((error: unknown) => {
        log(error);
        return undefined;
      }),
    async baseAddresses(root, options) {
      try {
        return await host.baseAddresses?.(root, options);
      } catch (error) {
        log(error);
        return undefined;
      }
    },
    async newFiles(root) {
      try {
        return await host.newFiles?.(root);
      } catch (error) {
        log(error);
        return undefined;
      }
    },
    async fetch(url) {
      try {
        return (await host.fetch?.(url)) ?? { kind: "unavailable" };
      } catch (error) {
        log(error);
        return { kind: "unavailable" };
      }
    },
  };
}
