import assert from "node:assert/strict";
import type { GitHubResult } from "../../../../client/src/jobs/pullRequests/gitHubClient.ts";
import type { PullRequestState } from "../../../../client/src/jobs/pullRequests/pullRequestState.ts";
import { PullRequestWatcher } from "../../../../client/src/jobs/pullRequests/watcher.ts";
import { VersionedFile } from "../../../../client/src/jobs/store/versionedFile.ts";
import { MemoryFolder } from "../../../support/jobs/memoryFolder.ts";
import { jobWith, keyOf, origin, storeIn } from "../../../support/jobs/sampleJobs.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";

const minute = 60_000;
const link = (number: number) => `https://github.com/acme/docs/pull/${number}`;

/** Windows on one machine that request the pull requests of finished jobs from a fake GitHub. */
class WatchingWindows {
  readonly clock = new VirtualClock();
  readonly files = new Map<string, string>();
  readonly start = this.clock.now();
  readonly requests: { readonly window: number; readonly number: number; readonly at: number }[] = [];
  readonly failures: string[] = [];
  answer: (number: number, window: number) => GitHubResult<PullRequestState> | Promise<GitHubResult<PullRequestState>> = (
    number,
  ) => state("open", number);
  allowed = true;
  #windows = 0;

  async open(isFocused = true) {
    const window = this.#windows++;
    const folder = new MemoryFolder(this.files);
    const store = storeIn(folder, this.clock);
    await store.reload();
    let focused = isFocused;
    const watcher = new PullRequestWatcher({
      clock: this.clock,
      leaseFile: new VersionedFile(folder, "pull-requests"),
      owner: `window ${window}`,
      jobs: () => (this.allowed ? store.list(origin) : []),
      isFocused: () => focused,
      fetch: async ({ pullRequestNumber }) => {
        this.requests.push({ window, number: pullRequestNumber, at: this.clock.now() - this.start });
        return this.answer(pullRequestNumber, window);
      },
      record: (key, known) => void store.recordPullRequest(key, known),
      onFailure: (_, { kind }) => this.failures.push(kind),
    });
    store.onDidChange(() => watcher.update());
    watcher.update();
    return {
      store,
      watcher,
      focus: async (value: boolean) => {
        focused = value;
        watcher.update();
        if (value) await watcher.seize();
      },
      states: () => store.list(origin).map(({ pullRequest }) => pullRequest?.state),
    };
  }

  /** How many requests were sent since the last call. */
  async count(milliseconds: number): Promise<number> {
    const before = this.requests.length;
    await this.clock.advance(milliseconds);
    await settled();
    return this.requests.length - before;
  }
}

const state = (value: PullRequestState["state"], number = 1): GitHubResult<PullRequestState> => ({
  kind: "ok",
  value: { url: link(number), state: value },
});

type Window = Awaited<ReturnType<WatchingWindows["open"]>>;

async function finish({ store }: Window, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const id = `job_${number}`;
    await store.track([keyOf(id)]);
    await store.record(keyOf(id), {
      kind: "ok",
      job: jobWith({ id, status: "completed", prLink: link(number) }),
      invalidFields: [],
    });
  }
}

describe("watching pull requests", () => {
  it("requests each one, one after the other, every two minutes, or ten in the background", async () => {
    const windows = new WatchingWindows();
    const window = await windows.open();
    await finish(window, 1, 2, 3);
    assert.equal(await windows.count(minute), 3);
    assert.deepEqual(windows.requests.map(({ number }) => number).sort(), [1, 2, 3]);
    const times = windows.requests.map(({ at }) => at);
    assert.ok(
      times.every((at, index) => index === 0 || at - (times[index - 1] ?? 0) >= 1000),
      String(times),
    );
    assert.deepEqual(window.states(), ["open", "open", "open"]);
    assert.equal(await windows.count(60 * minute), 90);
    await window.focus(false);
    assert.equal(await windows.count(60 * minute), 18);
  });

  it("sends requests from one window alone, from the next one after it is closed", async () => {
    const windows = new WatchingWindows();
    const first = await windows.open();
    const second = await windows.open(false);
    await finish(first, 1);
    await second.store.reload();
    assert.equal(await windows.count(19 * minute), 10);
    assert.deepEqual(new Set(windows.requests.map(({ window }) => window)), new Set([0]));
    await second.focus(true);
    await windows.count(10 * minute);
    assert.equal(windows.requests.at(-1)?.window, 1);
    await second.watcher.dispose();
    await windows.count(20 * minute);
    assert.equal(windows.requests.at(-1)?.window, 0);
  });

  it("sends no more requests once it is merged, and rarely once it is closed", async () => {
    const windows = new WatchingWindows();
    const window = await windows.open();
    windows.answer = () => state("merged");
    await finish(window, 1);
    assert.equal(await windows.count(minute), 1);
    assert.equal(await windows.count(24 * 60 * minute), 0);
    assert.equal(windows.clock.pending, 0);
    windows.answer = (number) => state("closed", number);
    await finish(window, 2);
    const rare = await windows.count(24 * 60 * minute);
    assert.ok(rare >= 23 && rare <= 25, String(rare));
  });

  it("requests nothing while it is not allowed, for running, failed, or archived jobs, and from other hosts", async () => {
    const windows = new WatchingWindows();
    windows.allowed = false;
    const window = await windows.open();
    await finish(window, 1);
    assert.equal(await windows.count(60 * minute), 0);
    windows.allowed = true;
    await window.store.archive(keyOf("job_1"));
    const other = (id: string, changes: object) =>
      window.store.record(keyOf(id), { kind: "ok", job: jobWith({ id, prLink: link(9), ...changes }), invalidFields: [] });
    await window.store.track([keyOf("a"), keyOf("b"), keyOf("c")]);
    await other("a", { status: "active" });
    await other("b", { status: "archived" });
    await other("c", { status: "completed", prLink: "https://gitlab.com/acme/docs/-/merge_requests/1" });
    assert.equal(await windows.count(60 * minute), 0);
    assert.equal(windows.clock.pending, 0);
  });

  it("leaves it to another window if it has no session, until that changes", async () => {
    const windows = new WatchingWindows();
    const [first, second] = [await windows.open(), await windows.open(false)];
    windows.answer = (number, window) => (window === 0 ? { kind: "noSession" } : state("open", number));
    await finish(first, 1);
    await second.store.reload();
    await windows.count(30 * minute);
    assert.equal(windows.requests.filter(({ window }) => window === 0).length, 1);
    assert.deepEqual(second.states(), ["open"]);
    windows.answer = (number) => state("draft", number);
    await first.watcher.refresh({ sessionChanged: true });
    await windows.count(minute);
    assert.equal(windows.requests.at(-1)?.window, 0);
    assert.deepEqual(first.states(), ["draft"]);
  });

  it("leaves it to another window for a while if it does not know its session", async () => {
    const windows = new WatchingWindows();
    const [first, second] = [await windows.open(false), await windows.open(false)];
    windows.answer = (number, window) => (window === 0 ? { kind: "sessionUnknown" } : state("open", number));
    await finish(first, 1);
    await second.store.reload();
    await windows.count(30 * minute);
    assert.deepEqual(second.states(), ["open"]);
    await second.watcher.dispose();
    const before = windows.requests.length;
    await windows.count(10 * minute);
    assert.ok(windows.requests.length > before, "it tries again while no other window sends requests");
    await first.watcher.dispose();
    assert.equal(windows.clock.pending, 0);
  });

  it("waits after failures, longer each time, and as long as GitHub says", async () => {
    const windows = new WatchingWindows();
    const window = await windows.open();
    windows.answer = () => ({ kind: "failed" });
    await finish(window, 1);
    const failed = await windows.count(6 * 60 * minute);
    assert.ok(failed >= 8 && failed <= 12, String(failed));
    windows.answer = () => ({ kind: "rateLimited", until: windows.clock.now() + 50 * minute });
    const limited = await windows.count(6 * 60 * minute);
    assert.ok(limited >= 6 && limited <= 8, String(limited));
    windows.answer = () => ({ kind: "notFound" });
    await window.watcher.refresh({ sessionChanged: true });
    const hidden = await windows.count(6 * 60 * minute);
    assert.ok(hidden >= 6 && hidden <= 7, String(hidden));
    assert.deepEqual(new Set(windows.failures), new Set(["failed", "rateLimited", "notFound"]));
  });

  it("is not held up by jobs that change all the time", async () => {
    const windows = new WatchingWindows();
    const window = await windows.open();
    await finish(window, 1, 2);
    for (let changes = 0; changes < 40; changes++) {
      window.watcher.update();
      await windows.count(100);
    }
    assert.equal(windows.requests.length, 2);
  });

  it("sends requests at once when the user refreshes, and when a job gets another link", async () => {
    const windows = new WatchingWindows();
    const window = await windows.open();
    await finish(window, 1);
    await windows.count(10_000);
    await window.watcher.refresh();
    assert.equal(await windows.count(2000), 1);
    await window.store.record(keyOf("job_1"), {
      kind: "ok",
      job: jobWith({ id: "job_1", status: "completed", prLink: link(7) }),
      invalidFields: [],
    });
    assert.equal(await windows.count(2000), 1);
    assert.equal(windows.requests.at(-1)?.number, 7);
  });

  for (const back of [30 * minute, 24 * 60 * minute])
    it(`keeps its rate after the clock was set back by ${back / minute} minutes`, async () => {
      const windows = new WatchingWindows();
      const window = await windows.open();
      await finish(window, 1);
      await windows.count(10 * minute);
      windows.clock.set(windows.clock.now() - back);
      const count = await windows.count(10 * minute);
      assert.ok(count >= 4 && count <= 6, `${count} requests`);
    });

  it("does not wait for the end of a rate limit that was a day ahead when the clock was set back", async () => {
    const windows = new WatchingWindows();
    const window = await windows.open();
    const until = windows.clock.now() + 10 * minute;
    windows.answer = () => ({ kind: "rateLimited", until });
    await finish(window, 1);
    await windows.count(minute);
    windows.answer = () => state("open");
    windows.clock.set(windows.clock.now() - 24 * 60 * minute);
    const count = await windows.count(10 * minute);
    assert.ok(count >= 4 && count <= 6, `${count} requests`);
  });

  it("ignores what a session saw that is gone since", async () => {
    const windows = new WatchingWindows();
    const window = await windows.open();
    let respond = (_: GitHubResult<PullRequestState>): void => undefined;
    windows.answer = () => new Promise((resolve) => (respond = resolve));
    await finish(window, 1);
    await windows.count(minute);
    windows.allowed = false;
    await window.watcher.refresh({ sessionChanged: true });
    respond(state("merged"));
    await windows.count(minute);
    assert.deepEqual(window.states(), [undefined]);
  });
});
