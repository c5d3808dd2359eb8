import type { FileFailure } from "../files/fileContent.ts";
import type { Host } from "./host.ts";

/** Wraps a host so that its promises never reject: errors are logged. */
export function wrapHost(host: Host): Host {
  const log = (error: unknown) =>
    host.log(`Reading failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const failed = (error: unknown): FileFailure => {
    log(error);
    return { kind: "unreadable", reason: "reading failed" };
  };
  return {
    log: (message) => host.log(message),
    pause: () => host.pause(),
    readFile: (uri, options) => host.readFile(uri, options).catch(failed),
    run: (file, task) => host.run(file, task).catch(failed),
    listFiles: (folder, skip) =>
      host.listFiles(folder, skip).catch((error: unknown) => {
        log(error);
        return undefined;
      }),
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
