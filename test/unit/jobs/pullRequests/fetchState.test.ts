import assert from "node:assert/strict";
import { GitHubClient } from "../../../../client/src/jobs/pullRequests/gitHubClient.ts";
import { settled, VirtualClock } from "../../../support/virtualClock.ts";
import type { Answer } from "./fakeGitHub.ts";
import { api, commit, gitHub, open, paths, runs, statuses, token } from "./fakeGitHub.ts";

const url = "https://github.com/acme/docs/pull/42";
const none = { [paths.runs]: runs(), [paths.statuses]: statuses("pending", 0) };

describe("the state of a pull request", () => {
  const states: readonly [what: string, answer: Answer, state: unknown][] = [
    ["open", open(), { url, state: "open" }],
    ["open, to be merged into a branch", open({ base: { ref: "release/2" } }), { url, state: "open", base: "release/2" }],
    ["open, with an invalid base", open({ base: { ref: "--upload-pack=x" } }), { url, state: "open" }],
    ["open, with a base that is too long to be kept", open({ base: { ref: "x".repeat(2 ** 20) } }), { url, state: "open" }],
    [
      "merged into a branch",
      open({ state: "closed", merged: true, base: { ref: "main" } }),
      { url, state: "merged", base: "main" },
    ],
    ["a draft", open({ draft: true }), { url, state: "draft" }],
    ["merged", open({ state: "closed", merged: true }), { url, state: "merged" }],
    ["closed", open({ state: "closed", merged: false, draft: true }), { url, state: "closed" }],
  ];
  for (const [what, answer, state] of states)
    it(`is ${what}`, async () =>
      assert.deepEqual(await gitHub({ [paths.pull]: answer, ...none }).fetch(), { kind: "ok", value: state }));

  const hostile: readonly Answer[] = [
    [200, "not JSON"],
    [200, "null"],
    [200, []],
    [200, {}],
    open({ number: 43 }),
    open({ state: "OPEN" }),
    open({ state: ["open"] }),
    open({ head: null }),
    open({ head: { sha: "../../user" } }),
    open({ head: { sha: `${commit}?x` } }),
    [200, `"${"x".repeat(5 * 2 ** 20)}"`],
  ];
  for (const answer of hostile)
    it(`is unknown after ${JSON.stringify(answer).slice(0, 90)}`, async () => {
      const { fetch, requests } = gitHub({ [paths.pull]: answer, ...none });
      assert.deepEqual(await fetch(), { kind: "failed" });
      assert.equal(requests.length, 1);
    });

  it("is asked for in two more requests only while it is open", async () => {
    const github = gitHub({ [paths.pull]: open(), ...none });
    await github.fetch();
    assert.deepEqual(github.paths(), [paths.pull, `${paths.runs}?per_page=100`, `${paths.statuses}?per_page=1`]);
    github.set(paths.pull, open({ state: "closed" }));
    await github.fetch();
    assert.equal(github.requests.length, 4);
  });
});

describe("the checks of a pull request", () => {
  const passed = ["completed", "success"] as const;
  const cases: readonly [what: string, runs: Answer, statuses: Answer, checks: string | undefined][] = [
    ["passed", runs(passed, ["completed", "skipped"], ["completed", "neutral"]), statuses("success"), "passed"],
    ["passed without statuses", runs(passed), statuses("pending", 0), "passed"],
    ["passed without runs", runs(), statuses("success"), "passed"],
    ["failed", runs(passed, ["completed", "timed_out"], ["queued", null]), statuses("success"), "failed"],
    ["failed by a status", runs(passed), statuses("error"), "failed"],
    ["are running", runs(passed, ["in_progress", null]), statuses("success"), "running"],
    ["are running by a status", runs(passed), statuses("pending"), "running"],
    ["are none", runs(), statuses("pending", 0), undefined],
    ["are unknown if some cannot be read", runs(passed), [403, {}], undefined],
    ["failed even if some cannot be read", [403, {}], statuses("failure"), "failed"],
    ["are unknown if there are too many", [200, { total_count: 300, check_runs: [] }], statuses("success"), undefined],
    ["are unknown in another form", [200, { total_count: 1, check_runs: "x" }], statuses("success"), undefined],
    ["are unknown with another state", runs(passed), statuses("[x](command:y)"), undefined],
    ["are running if one has another form", [200, { total_count: 1, check_runs: [null] }], statuses("success"), "running"],
  ];
  for (const [what, runAnswer, statusAnswer, checks] of cases)
    it(what, async () => {
      const answers = { [paths.pull]: open(), [paths.runs]: runAnswer, [paths.statuses]: statusAnswer };
      const value = { url, state: "open", ...(checks === undefined ? {} : { checks }) };
      assert.deepEqual(await gitHub(answers).fetch(), { kind: "ok", value });
    });
});

describe("the requests to GitHub", () => {
  const merged = open({ state: "closed", merged: true });
  const ok = { kind: "ok", value: { url, state: "merged" } };

  it("send back what did not change since", async () => {
    const { fetch, requests, set, client } = gitHub({ [paths.pull]: [200, merged[1], { etag: 'W/"1"' }] });
    await fetch();
    set(paths.pull, [304]);
    assert.deepEqual(await fetch(), ok);
    assert.equal(requests[1]?.headers.get("if-none-match"), 'W/"1"');
    client.reset();
    assert.deepEqual(await fetch(), { kind: "failed" }, "another account may not know this");
    assert.equal(requests[2]?.headers.has("if-none-match"), false);
  });

  it("fail after a time although the body ends neither by itself nor by aborting the request", async () => {
    const clock = new VirtualClock();
    const fetch = async () => new Response(new ReadableStream<Uint8Array>());
    const pending = new GitHubClient({ clock, fetch, origin: () => api, token: async () => token }).get(paths.pull);
    await clock.advance(60_000);
    assert.deepEqual(await Promise.race([pending, settled().then(() => "pending")]), { kind: "failed" });
  });

  it("forget the oldest of many long answers, which would fill the memory", async () => {
    const long = (index: number) => [`/long/${index}`, [200, "1".padEnd(3 * 2 ** 20), { etag: `"${index}"` }]] as const;
    const { client, requests } = gitHub(Object.fromEntries(Array.from({ length: 8 }, (_, index) => long(index))));
    for (let index = 0; index < 8; index++) await client.get(`/long/${index}`);
    for (const index of [7, 3, 0]) await client.get(`/long/${index}`);
    assert.deepEqual(
      requests.slice(8).map(({ headers }) => headers.get("if-none-match")),
      ['"7"', '"3"', null],
    );
  });

  const elsewhere = [
    "https://evil.example/repos/acme/docs/pulls/42",
    "http://api.github.com/repos/acme/docs/pulls/42",
    "https://api.github.com.evil.example/",
    "https://user@api.github.com/",
    "https://[",
    "",
  ];
  for (const location of elsewhere)
    it(`never follow a redirect to ${location}`, async () => {
      const { fetch, requests } = gitHub({ [paths.pull]: [301, {}, { location }] });
      assert.deepEqual(await fetch(), { kind: "failed" });
      assert.deepEqual(
        requests.map(({ url: sent, redirect }) => [sent, redirect]),
        [[api + paths.pull, "manual"]],
      );
    });

  it("follow one redirect to a repository that was renamed", async () => {
    const location = `${api}/repositories/7/pulls/42`;
    const { fetch, requests, set } = gitHub({ [paths.pull]: [301, {}, { location }], "/repositories/7/pulls/42": merged });
    assert.deepEqual(await fetch(), ok);
    assert.ok(requests.every(({ headers }) => headers.get("authorization") === `Bearer ${token}`));
    set("/repositories/7/pulls/42", [301, {}, { location }]);
    assert.deepEqual(await fetch(), { kind: "failed" });
    assert.equal(requests.length, 4);
  });

  it("are not sent without a session", async () => {
    const { fetch, requests, signOut } = gitHub({});
    signOut();
    assert.deepEqual(await fetch(), { kind: "noSession" });
    assert.deepEqual(requests, []);
  });

  it("are not sent if VS Code never says whether there is a session", async () => {
    const clock = new VirtualClock();
    const token = () => new Promise<string>(() => undefined);
    const pending = new GitHubClient({ clock, fetch, origin: () => api, token }).get(paths.pull);
    await clock.advance(60_000);
    assert.deepEqual(await Promise.race([pending, settled().then(() => "pending")]), { kind: "sessionUnknown" });
  });

  const failures: readonly [answer: Answer, kind: string][] = [
    [[401], "noSession"],
    [[403], "notFound"],
    [[404], "notFound"],
    [[500], "failed"],
    [[304], "failed"],
    [[0], "failed"],
  ];
  for (const [answer, kind] of failures)
    it(`fail with ${answer[0]}`, async () => assert.deepEqual(await gitHub({ [paths.pull]: answer }).fetch(), { kind }));

  const inSeconds = (github: ReturnType<typeof gitHub>, seconds: number) => String(github.clock.now() / 1000 + seconds);
  it("stop while GitHub limits them, up to about an hour", async () => {
    const limits: readonly [headers: (github: ReturnType<typeof gitHub>) => Record<string, string>, seconds: number][] = [
      [() => ({ "retry-after": "120" }), 120],
      [() => ({ "retry-after": "1" }), 60],
      [() => ({ "retry-after": "99999999" }), 3900],
      [(github) => ({ "x-ratelimit-remaining": "0", "x-ratelimit-reset": inSeconds(github, 600) }), 600],
      [() => ({ "x-ratelimit-remaining": "0", "x-ratelimit-reset": "soon" }), 60],
    ];
    for (const [headers, seconds] of limits)
      for (const status of [403, 429]) {
        const github = gitHub({});
        github.set(paths.pull, [status, {}, headers(github)]);
        const until = github.clock.now() + seconds * 1000;
        assert.deepEqual(await github.fetch(), { kind: "rateLimited", until });
        assert.deepEqual(await github.fetch(), { kind: "rateLimited", until });
        assert.equal(github.requests.length, 1);
        github.set(paths.pull, merged);
        await github.clock.advance(seconds * 1000);
        assert.deepEqual(await github.fetch(), ok);
      }
  });

  it("stop for a minute while GitHub limits them, but says so only in the text", async () => {
    const github = gitHub({});
    const message = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
    github.set(paths.pull, [403, { message }]);
    const limited = { kind: "rateLimited", until: github.clock.now() + 60_000 };
    assert.deepEqual([await github.fetch(), await github.fetch()], [limited, limited]);
    assert.equal(github.requests.length, 1);
    github.set(paths.pull, [403, { message: "Resource not accessible by integration" }]);
    await github.clock.advance(60_000);
    assert.deepEqual(await github.fetch(), { kind: "notFound" });
  });

  it("leave a tenth of the limit to others who use the account", async () => {
    const github = gitHub({});
    github.set(paths.pull, [200, merged[1], { "x-ratelimit-remaining": "499", "x-ratelimit-reset": inSeconds(github, 600) }]);
    assert.deepEqual(await github.fetch(), ok);
    assert.equal((await github.fetch()).kind, "rateLimited");
  });
});
