import type { FileFailure } from "../files/fileContent.ts";
import { errorDetails } from "../std/errors.ts";
import type { Host } from "./host.ts";

/**
 * Wraps a host so that its promises never reject: errors are logged. Files in one of the docs roots are not read through links that
 * leave it. A file in none, such as a downloaded one, may be anywhere.
 */
export function wrapHost(host: Host, roots: ReadonlySet<string>): Host {
  /** The outermost docs root around a file. Of its folders there are few, and of the roots there may be thousands. */
  const rootAround = (uri: string): string | undefined => {
    for (let slash = uri.indexOf("/"); slash !== -1; slash = uri.indexOf("/", slash + 1)) {
      const folder = uri.slice(0, slash);
      if (roots.has(folder)) return folder;
      // The URI of a root folder ends with its slash.
      if (slash + 1 < uri.length && roots.has(`${folder}/`)) return `${folder}/`;
    }
    return undefined;
  };

  /** What a host gives; something else if that fails. */
  const orElse = async <T>(fallback: T, get: () => T | Promise<T>): Promise<T> => {
    try {
      return await get();
    } catch (error) {
      host.log(`Reading failed: ${errorDetails(error)}`);
      return fallback;
    }
  };
  const failed: FileFailure = { kind: "unreadable", reason: "reading failed" };
  const { cache, watchBase } = host;
  return {
    log: (message) => host.log(message),
    pause: () => host.pause(),
    whenQuiet: async () => host.whenQuiet?.(),
    ...(cache !== undefined && { cache: { find: (file, name) => cache.find({ ...file, within: rootAround(file.uri) }, name) } }),
    ...(watchBase !== undefined && { watchBase }),
    readFile: (uri, options) => orElse(failed, () => host.readFile(uri, { within: rootAround(uri), ...options })),
    run: (file, task) => orElse(failed, () => host.run({ ...file, within: rootAround(file.uri) }, task)),
    listFiles: (folder, skip) => orElse(undefined, () => host.listFiles(folder, skip)),
    readCatalog: (name) => orElse(undefined, () => host.readCatalog(name)),
    baseAddresses: (root, options) => orElse(undefined, () => host.baseAddresses?.(root, options)),
    newFiles: (root) => orElse(undefined, () => host.newFiles?.(root)),
    fetch: async (url) => (await orElse(undefined, () => host.fetch?.(url))) ?? { kind: "unavailable" },
  };
}
