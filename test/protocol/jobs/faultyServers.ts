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
