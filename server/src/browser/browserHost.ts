import type { Connection } from "vscode-languageserver";
import { catalogFile } from "../core/catalogs/catalogName.ts";
import type { Host } from "../core/store/host.ts";
import type { TaskAnswer, TaskRequest } from "../host/taskRunner.ts";
import { indexTimes, taskRunner, validationTimes } from "../host/taskRunner.ts";
import type { TimeLimits } from "../host/taskThread.ts";
import type { ProductPartParams } from "../protocol.ts";
import { productPartRequest } from "../protocol.ts";
import { BrowserThread } from "./browserThread.ts";
import { nextTurn } from "./nextTurn.ts";

/** The host in a web worker. It has no files of its own, not even those of this product: the client reads them. */
export function browserHost(connection: Connection): Host {
  const log = (message: string) => connection.console.error(message);
  const part = (params: ProductPartParams) => connection.sendRequest<string | null>(productPartRequest, params);
  const thread = (name: "index" | "validation", limits: TimeLimits) =>
    new BrowserThread<TaskRequest, TaskAnswer>(async () => {
      const script = await part({ kind: "worker", name });
      if (script === null) throw new Error("The script of the worker cannot be read.");
      return script;
    }, limits);

  return {
    log,
    readFile: async () => ({ kind: "unreadable", reason: "the editor does not read files for this server" }),
    listFiles: async () => undefined,
    readCatalog: async (name) => (await part({ kind: "catalog", ...catalogFile(name) }).catch(() => null)) ?? undefined,
    pause: () => new Promise(nextTurn),
    run: taskRunner(thread("index", indexTimes), thread("validation", validationTimes), { log, validatesLast: true }),
  };
}
