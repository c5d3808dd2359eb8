import assert from "node:assert/strict";
import { checkedOutText, checkOutBranch } from "../../../../client/src/jobs/git/checkOut.ts";
import { changesTitle, fetchBranch, fetchMergeBase } from "../../../../client/src/jobs/git/fetchBranch.ts";
import { describeProblem } from "../../../../client/src/jobs/git/problem.ts";
import type { Repository, RepositoryState } from "../../../../client/src/jobs/git/repository.ts";

const branch = "agent/x";
const local = `refs/heads/${branch}`;
const tracking = `refs/remotes/origin/${branch}`;

/** A repository in memory. Commits are letters; each one contains those before it, except that `z` has nothing in common. */
function repository(
  refs: Readonly<Record<string, string>> = {},
  changes: Partial<RepositoryState> = {},
  fails: (call: string) => unknown = () => undefined,
) {
  const known = new Map(Object.entries({ "refs/heads/main": "b", ...refs }));
  const remote = new Map([
    [local, "d"],
    ["HEAD", "c"],
    ["refs/heads/release", "a"],
  ]);
  const calls: string[] = [];
  const state: RepositoryState = {
    HEAD: { name: "main", commit: "b" },
    remotes: [],
    rebaseCommit: undefined,
    mergeChanges: [],
    indexChanges: [],
    workingTreeChanges: [],
    ...changes,
  };
  const call = (text: string) => {
    calls.push(text);
    const error = fails(text);
    if (error !== undefined) throw error;
  };
  const fake: Repository = {
    state,
    status: async () => undefined,
    async fetch({ remote: name, ref }) {
      call(`fetch ${name} ${ref}`);
      const [from = "", to = "FETCH_HEAD"] = ref.replace("+", "").split(":");
      known.set(to, remote.get(from) ?? "");
    },
    async getCommit(ref) {
      const hash = known.get(ref);
      if (hash === undefined) throw new Error("unknown revision");
      return { hash };
    },
    getRefs: async ({ contains }) => [...known.values()].filter((commit) => commit >= contains),
    getMergeBase: async (a, b) => (a === "z" || b === "z" ? "" : [a, b].sort()[0]),
    createBranch: async (...args) => call(`branch ${args.join(" ")}`),
    setBranchUpstream: async (...args) => call(`upstream ${args.join(" ")}`),
    merge: async (ref) => call(`merge ${ref}`),
    checkout: async (ref) => call(`checkout ${ref}`),
  };
  return { fake, calls };
}

const fetching = `fetch origin +${local}:${tracking}`;

describe("checking out the branch of a job", () => {
  const cases: readonly [what: string, refs: Record<string, string>, current: string, calls: string[], kind: string][] = [
    ["creates it", {}, "main", [`branch ${branch} true ${tracking}`, `upstream ${branch} ${tracking}`], "created"],
    ["uses one that is the same", { [local]: "d" }, "main", [`checkout ${branch}`], "same"],
    ["moves it forward", { [local]: "c" }, "main", [`fetch origin ${local}:${local}`, `checkout ${branch}`], "forwarded"],
    ["moves the current one forward", { [local]: "c" }, branch, [`merge ${tracking}`], "forwarded"],
    ["keeps one that is ahead", { [local]: "e" }, "main", [`checkout ${branch}`], "ahead"],
    ["keeps one that has diverged", { [local]: "z" }, "main", [`checkout ${branch}`], "diverged"],
    ["does nothing if it is current", { [local]: "d" }, branch, [], "same"],
  ];
  for (const [what, refs, name, expected, kind] of cases)
    it(what, async () => {
      const { fake, calls } = repository(refs, { HEAD: { name, commit: "b" } });
      const result = await checkOutBranch(fake, "origin", branch);
      assert.deepEqual(result, { kind: "checkedOut", branch, remote: "origin", local: kind });
      assert.deepEqual(calls, [fetching, ...expected]);
    });

  const obstacles: readonly [what: string, state: Partial<RepositoryState>, problem: unknown][] = [
    [
      "uncommitted changes",
      { indexChanges: [1], workingTreeChanges: [{ status: 5 }, { status: 7 }] },
      { kind: "uncommitted", count: 2 },
    ],
    ["a rebase", { rebaseCommit: {} }, { kind: "busy" }],
    ["conflicts", { mergeChanges: [1] }, { kind: "busy" }],
    ["a commit on no branch", { HEAD: { commit: "x" } }, { kind: "detached" }],
  ];
  for (const [what, state, problem] of obstacles)
    it(`does not even fetch with ${what}`, async () => {
      const { fake, calls } = repository({}, state);
      assert.deepEqual(await checkOutBranch(fake, "origin", branch), problem);
      assert.deepEqual(calls, []);
    });

  it("is not done during a merge without conflicts", async () => {
    assert.deepEqual(await checkOutBranch(repository({ MERGE_HEAD: "c" }).fake, "origin", branch), { kind: "busy" });
  });

  it("leaves a commit that a branch contains, and files that git does not know", async () => {
    const { fake } = repository({}, { HEAD: { commit: "a" }, workingTreeChanges: [{ status: 7 }] });
    assert.equal((await checkOutBranch(fake, "origin", branch)).kind, "checkedOut");
  });

  it("says what git refuses", async () => {
    const refusing = (part: string, stderr = "") =>
      repository({ [local]: "c" }, {}, (call) => (call.includes(part) ? Object.assign(new Error("no"), { stderr }) : undefined));
    const run = ({ fake }: ReturnType<typeof refusing>) => checkOutBranch(fake, "origin", branch);
    assert.deepEqual(await run(refusing("checkout")), { kind: "checkoutFailed", branch });
    assert.deepEqual(await run(refusing("fetch", "offline")), { kind: "fetchFailed" });
    assert.equal(describeProblem({ kind: "fetchFailed" }).message, "Could not fetch from the remote.");
    const missing = "fatal: couldn't find remote ref refs/heads/agent/x";
    assert.deepEqual(await run(refusing("fetch", missing)), { kind: "branchMissing", branch, remote: "origin" });
    const shallow = repository({}, {}, (call) => (call.startsWith("upstream") ? new Error("no") : undefined));
    assert.equal((await checkOutBranch(shallow.fake, "origin", branch)).kind, "checkedOut");
  });

  it("follows the branch of the remote, even if git refuses at first", async () => {
    let refusals = 2;
    const busy = repository({}, {}, (call) => (call.startsWith("upstream") && refusals-- > 0 ? new Error("locked") : undefined));
    assert.equal((await checkOutBranch(busy.fake, "origin", branch)).kind, "checkedOut");
    assert.deepEqual(
      busy.calls.filter((call) => call.startsWith("upstream")),
      Array(3).fill(`upstream ${branch} ${tracking}`),
    );
  });

  it("says what was done, in plain text", () => {
    const messageOf = (kind: "same" | "forwarded" | "ahead" | "diverged") =>
      checkedOutText({ kind: "checkedOut", branch: "[x](command:y)", remote: "origin", local: kind });
    assert.equal(messageOf("same"), "Checked out [x] (command:y).");
    assert.equal(messageOf("forwarded"), "Checked out [x] (command:y) and updated it to origin/[x] (command:y).");
    assert.match(messageOf("ahead"), /has commits that origin\/\[x\] \(command:y\) does not have/);
    assert.match(messageOf("diverged"), /was not updated/);
  });
});

describe("comparing the branch of a job", () => {
  const fetchedIn = async (fake: Repository) => {
    const fetched = await fetchBranch(fake, "origin", branch);
    assert.ok(!("kind" in fetched));
    return fetched;
  };

  it("takes the default branch as the remote has it now", async () => {
    const { fake, calls } = repository();
    const fetched = await fetchedIn(fake);
    assert.deepEqual(fetched, { branch, remote: "origin", ref: tracking, commit: "d" });
    assert.equal(await fetchMergeBase(fake, fetched, undefined), "c");
    assert.deepEqual(calls, [fetching, "fetch origin HEAD"]);
    assert.deepEqual(await fetchMergeBase(fake, { ...fetched, commit: "z" }, undefined), { kind: "noMergeBase" });
    const offline = repository({}, {}, () => new Error("offline"));
    assert.deepEqual(await fetchMergeBase(offline.fake, fetched, undefined), { kind: "fetchFailed" });
  });

  it("takes the branch that the pull request is to be merged into", async () => {
    const { fake, calls } = repository();
    const fetched = await fetchedIn(fake);
    assert.equal(await fetchMergeBase(fake, fetched, "release"), "a");
    assert.deepEqual(calls, [fetching, "fetch origin refs/heads/release"]);
    const gone = repository({}, {}, () => Object.assign(new Error("no"), { stderr: "fatal: couldn't find remote ref x" }));
    const missing = { kind: "branchMissing", branch: "release", remote: "origin" } as const;
    assert.deepEqual(await fetchMergeBase(gone.fake, fetched, "release"), missing);
    const message = "Branch not found on origin: release. It may have been merged and deleted.";
    assert.equal(describeProblem(missing).message, message);
    assert.deepEqual(await fetchMergeBase(gone.fake, fetched, undefined), { kind: "fetchFailed" });
  });

  it("says so if nothing is left to merge", async () => {
    const { fake } = repository();
    const fetched = { ...(await fetchedIn(fake)), commit: "b" };
    const merged = await fetchMergeBase(fake, fetched, undefined);
    assert.deepEqual(merged, { kind: "merged", branch, baseBranch: undefined });
    assert.ok(typeof merged !== "string");
    assert.equal(describeProblem(merged).message, "No changes: the default branch contains all commits of agent/x.");
  });

  it("says in its title what it is compared with", () => {
    assert.equal(changesTitle(branch, undefined), "Changes in agent/x since the default branch");
    assert.equal(changesTitle(branch, "release"), "Changes in agent/x since release");
  });
});

describe("a problem with a local clone", () => {
  it("is said in plain text, with a next step", () => {
    const evil = "[x](command:y)\n";
    for (const problem of [
      { kind: "otherRepository", repository: evil },
      { kind: "invalidBranch", branch: evil },
      { kind: "checkoutFailed", branch: evil },
      { kind: "branchMissing", branch: evil, remote: evil },
      { kind: "merged", branch: evil, baseBranch: evil },
      { kind: "uncommitted", count: 2 },
      { kind: "unsaved", count: 1 },
      { kind: "manyChanges", count: 1000, shown: 200 },
      ...(
        ["untrusted", "noExtension", "gitOff", "noGit", "noMergeBase", "fetchFailed", "gitFailed", "busy", "detached"] as const
      ).map((kind) => ({ kind })),
      { kind: "repositoryUnknown" },
    ] as const) {
      const { message, actions } = describeProblem(problem);
      assert.doesNotMatch(message, /\]\(|\n/);
      assert.ok(actions.length > 0, problem.kind);
    }
  });
});
