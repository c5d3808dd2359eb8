import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { SecretStorage } from "vscode";
import { parseBaseUrl } from "../../../client/src/jobs/api/baseUrl.ts";
import { fetchJob } from "../../../client/src/jobs/api/fetchJob.ts";
import type { WindowState } from "../../../client/src/jobs/polling/engineHost.ts";
import type { SharedFolder } from "../../../client/src/jobs/store/sharedFolder.ts";
import { ApiKeys } from "../../../client/src/jobs/vscode/apiKeys.ts";
import { DiskFolder } from "../../../client/src/jobs/vscode/diskFolder.ts";
import { nodeFetch } from "../../../client/src/nodeFetch.ts";
import type { AdminApi } from "../../../demo/admin-api/server.ts";
import { startAdminApi } from "../../../demo/admin-api/server.ts";
import type { TestWindow } from "../../support/jobs/testWindow.ts";
import { defaults, openWindow } from "../../support/jobs/testWindow.ts";
import { SocketClock } from "./connectedWindow.ts";

const key = "mint_windows_0123456789";
const projectId = "acme";
const second = 1000;
const front: WindowState = { focused: true, visible: true };
const behind: WindowState = { focused: false, visible: true };

/** Makes the clock wait for the operations of a folder on disk, unless the window was killed. */
function timed(folder: SharedFolder, clock: SocketClock, isKilled: () => boolean): SharedFolder {
  const wait = <T>(operation: () => Promise<T>): Promise<T> =>
    isKilled() ? new Promise(() => undefined) : clock.during(operation());
  return {
    list: () => wait(() => folder.list()),
    read: (name) => wait(() => folder.read(name)),
    create: (name, text) => wait(() => folder.create(name, text)),
    copy: (name, to) => wait(() => folder.copy(name, to)),
    remove: (name) => wait(() => folder.remove(name)),
  };
}

describe("three windows with one folder on disk and a real server", () => {
  let root: string;
  let api: AdminApi;
  let clock: SocketClock;
  const opened: TestWindow[] = [];

  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), "jobs-"));
    api = await startAdminApi({
      key,
      projectId,
      jobs: ["a", "b"].map((id) => ({ id, source: { repository: "https://github.com/acme/docs", ref: id }, model: "writer" })),
    });
    clock = new SocketClock();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ engine }) => engine.dispose()));
    await api.close();
    await rm(root, { recursive: true });
  });

  /** Opens a window that may have no key, lose its connection to the user, or be killed. */
  async function open(view: WindowState, apiKey: string | undefined) {
    let isLost = false;
    let isKilled = false;
    const secrets: Pick<SecretStorage, "get"> = {
      get: () => (isLost ? new Promise(() => undefined) : Promise.resolve(apiKey)),
    };
    const keys = new ApiKeys(secrets as SecretStorage, clock);
    const parsed = parseBaseUrl(api.url);
    assert.ok(parsed.ok);
    const { base } = parsed;
    let requests = 0;
    const window = await openWindow({
      clock,
      view,
      folder: timed(new DiskFolder(root, { durable: false }), clock, () => isKilled),
      settings: () => ({ ...defaults, server: base }),
      responds: () => keys.responds(),
      fetchJob: (job, signal) =>
        fetchJob(
          job,
          {
            base: () => base,
            readApiKey: (origin) => keys.read(origin),
            clock,
            fetch: (input, init) =>
              clock.during(
                (async () => {
                  requests += 1;
                  const response = await nodeFetch(input, init);
                  return new Response(await response.arrayBuffer(), response);
                })(),
              ),
          },
          signal,
        ),
    });
    opened.push(window);
    return {
      ...window,
      requests: () => requests,
      job: (id: string) => ({ origin: base.origin, projectId, id }),
      loseConnection: () => {
        isLost = true;
      },
      kill: () => {
        isKilled = true;
        opened.splice(opened.indexOf(window), 1);
      },
    };
  }

  /** Lets time pass, in which the windows notice changes in the folder. */
  async function pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      await clock.advance(500);
      for (const { store } of opened) void store.reload();
    }
  }

  it("are polled by the one with a key, although the one without is in front", async () => {
    const without = await open(front, undefined);
    const others = [await open(behind, undefined), await open(behind, key)];
    await without.store.track([without.job("a"), without.job("b")]);
    await pass(15 * second);
    assert.ok(api.requests.length >= 2);
    assert.equal(others[1]?.requests(), api.requests.length);
    assert.deepEqual(
      without.store.list(without.job("a").origin).map(({ last }) => last?.job.status),
      ["active", "active"],
    );
    assert.deepEqual(
      opened.map(({ notifications }) => notifications),
      [[], [], []],
    );
  });

  for (const end of ["closed", "kill", "loseConnection"] as const)
    it(`are polled within 15 s after the polling window ends (${end}), and notify once of the end`, async () => {
      const polling = await open(front, key);
      const [without, other] = [await open(behind, undefined), await open(behind, key)];
      await polling.store.track([polling.job("a"), polling.job("b")]);
      await pass(20 * second);
      const before = api.requests.length;
      assert.equal(polling.requests(), before);
      if (end === "closed") await polling.engine.dispose();
      else polling[end]();
      other.engine.windowStateChanged(front);
      await pass(15 * second);
      assert.ok(other.requests() >= 2, `${other.requests()} requests`);
      assert.equal(without.requests(), 0);
      for (const id of ["a", "b"])
        api.setJob({
          id,
          source: { repository: "https://github.com/acme/docs", ref: id },
          model: "writer",
          end: { after: 0, outcome: { status: "failed" } },
        });
      await pass(15 * second);
      assert.deepEqual([...other.notifications].sort(), ["a: failed", "b: failed"]);
      assert.deepEqual([polling.notifications, without.notifications], [[], []]);
    });
});
