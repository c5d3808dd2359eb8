import assert from "node:assert/strict";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";
import manifest from "../../../package.json";
import { MemoryFolder } from "../../support/jobs/memoryFolder.ts";
import { openConnectedWindow } from "./connectedWindow.ts";

const key = "mint_Secret_0123456789";
const projectId = "acme";
const properties: Readonly<Record<string, { readonly scope?: string }>> = Object.assign(
  {},
  ...[manifest.contributes.configuration].flat().map((section) => section.properties),
);

describe("a malicious workspace", () => {
  const closing: (() => Promise<unknown> | unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  async function serve(): Promise<AdminApi> {
    const api = await startAdminApi({ key, projectId });
    closing.push(() => api.close());
    return api;
  }

  it("cannot set where, whether, and how often requests are sent", () => {
    for (const name of ["baseUrl", "polling", "pollInterval", "maxPollInterval"])
      assert.equal(properties[`docsJson.jobs.${name}`]?.scope, "application", name);
  });

  it("causes no request to its host, even if a job of that host is tracked and refreshed", async () => {
    const [api, evil] = [await serve(), await serve()];
    const window = await openConnectedWindow(api.url, { projectId, apiKey: key });
    closing.push(() => window.close());
    const foreign = { origin: new URL(evil.url).origin, projectId, id: "job" };
    await window.store.track([foreign]);
    await window.clock.advance(3_600_000);
    await window.engine.refresh([foreign]);
    assert.deepEqual([evil.requests.length, api.requests.length], [0, 0]);
    assert.equal(window.store.list(foreign.origin)[0]?.failure, undefined);
  });

  it("causes no request to its host with a forged store file", async () => {
    const [api, evil] = [await serve(), await serve()];
    const records = [evil.url, `${api.url}@${new URL(evil.url).host}`, `${evil.url}/#${api.url}`, "javascript:x"].map((origin) =>
      JSON.stringify({ key: { origin, projectId, id: "job" }, trackedAt: 0 }),
    );
    const text = [JSON.stringify({ version: 1, records: records.length }), ...records].map((line) => `${line}\n`).join("");
    const window = await openConnectedWindow(api.url, {
      projectId,
      apiKey: key,
      folder: new MemoryFolder(new Map([["tracked.1", text]])),
    });
    closing.push(() => window.close());
    await window.clock.advance(3_600_000);
    assert.deepEqual([evil.requests.length, api.requests.length], [0, 0]);
  });

  it("cannot change the path of the request with a project id", async () => {
    const api = await serve();
    const window = await openConnectedWindow(api.url, { projectId: "../../evil?x=#/", apiKey: key });
    closing.push(() => window.close());
    await window.track("a/../../b?c");
    await window.clock.advance(1000);
    assert.deepEqual(
      api.requests.map(({ path }) => path),
      ["/v2/agent/..%2F..%2Fevil%3Fx%3D%23%2F/job/a%2F..%2F..%2Fb%3Fc"],
    );
  });
});
