import type { ServerHost } from "../../../client/src/jobs/api/withApiKey.ts";
import { nodeFetch } from "../../../client/src/nodeFetch.ts";
import type { Clock } from "../../../client/src/time/clock.ts";
import type { Fault } from "../../../demo/admin-api/faults.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";
import { key } from "./postFaults.ts";

/** Starts admin APIs with a fault, each of which is closed after its test. Call this in `describe`. */
export function faultyServers(projectId: string): (fault?: Fault) => Promise<AdminApi> {
  const running: AdminApi[] = [];
  afterEach(async () => {
    for (const api of running.splice(0)) await api.close();
  });
  return async (fault) => {
    const api = await startAdminApi({ key, projectId, faults: () => fault });
    running.push(api);
    return api;
  };
}

/** A host that sends requests with the key of the tests to the server at a URL. */
export function hostOf(url: string, clock: Clock): ServerHost & { readonly origin: string } {
  const { origin } = new URL(url);
  return {
    origin,
    base: () => ({ origin, href: url }),
    readApiKey: async () => ({ kind: "found", value: key }),
    fetch: nodeFetch,
    clock,
  };
}
