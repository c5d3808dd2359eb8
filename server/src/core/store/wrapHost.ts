import type { FileFailure } from "../files/fileContent.ts";
import type { Host } from "./host.ts";

/** A host whose promises never reject, whatever goes wrong in it: a defect of its reader does not end the server. */
export function wrapHost(host: Host): Host {
  const log = (error: unknown) =>
    host.log(`Reading failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const failed = (error: unknown): FileFailure => {
    log(error);
    return { kind: "unreadable", reason: "its reader failed" };
  };
  return {
    log: (message) => host.log(message),
    readFile: (uri) => host.readFile(uri).catch(failed),
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
