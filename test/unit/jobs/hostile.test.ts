import assert from "node:assert/strict";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Failure } from "../../../client/src/jobs/api/fetchResult.ts";
import { isBranchName } from "../../../client/src/jobs/git/branchName.ts";
import { checkedOutText, checkOutBranch } from "../../../client/src/jobs/git/checkOut.ts";
import { changesTitle, fetchBranch, fetchMergeBase } from "../../../client/src/jobs/git/fetchBranch.ts";
import { describeProblem } from "../../../client/src/jobs/git/problem.ts";
import { jobLink } from "../../../client/src/jobs/jobLink.ts";
import { labelText } from "../../../client/src/jobs/plainText.ts";
import { jobDetailsJson } from "../../../client/src/jobs/presentation/detailsJson.ts";
import { jobDetailsPage } from "../../../client/src/jobs/presentation/detailsPage.ts";
import { describeFailure } from "../../../client/src/jobs/presentation/failureText.ts";
import {
  apiKeyNotification,
  finishedNotification,
  jobWithRepository,
} from "../../../client/src/jobs/presentation/notificationText.ts";
import { presentJob } from "../../../client/src/jobs/presentation/presentation.ts";
import { statusBarText } from "../../../client/src/jobs/presentation/statusBarText.ts";
import type { Preview } from "../../../client/src/jobs/previews/previews.ts";
import { previewMessage } from "../../../client/src/jobs/previews/previewText.ts";
import type { PromptResult } from "../../../client/src/jobs/prompts/postPrompt.ts";
import { promptMessage } from "../../../client/src/jobs/prompts/resultText.ts";
import { promptTitle } from "../../../client/src/jobs/prompts/title.ts";
import { decodePullRequest } from "../../../client/src/jobs/pullRequests/decodeGitHub.ts";
import type { TrackedJob } from "../../../client/src/jobs/trackedJob.ts";
import { pullRequestUrl, repositoryUrl, webUrl } from "../../../client/src/jobs/webLinks.ts";
import { jobWith, keyOf } from "../../support/jobs/sampleJobs.ts";

/** A valid name of a branch. */
const shell = `a;touch\${IFS}/tmp/x`;

/** What a server or a person could write into any field. */
const texts = [
  "[x](command:workbench.action.quit)",
  '[x](<command:workbench.action.quit?["a"]> "t")',
  "![x](https://evil.example/pixel.png)",
  "<img src=x onerror=alert(1)> <a href='command:y'>z</a> &lt;b&gt;",
  "<command:workbench.action.quit> <https://evil.example>",
  "https://evil.example www.evil.example evil@evil.example",
  "[x]: command:y\n\n[x]",
  "$(trash) $(sync~spin) `code` **bold** ~~gone~~ | a | b",
  "x\n\n# Heading\n\n- item\n\n```\ncode\n```\n\n---",
  "abc\u202egnp.exe \u0000\u001b[31m \u200b\u2028",
  "javascript:alert(1)",
  "command:workbench.action.quit",
  "file:///etc/passwd",
  "vscode://evil.extension/run?x",
  "https://user:password@evil.example/",
  "https://evil.example/[x](command:y)><img src=x>",
  "--upload-pack=touch /tmp/x",
  "-b",
  "$(touch /tmp/x)",
  "$(trash) $(sync~spin)",
  shell,
  "`touch`",
  "main:refs/heads/main",
  "+refs/heads/*:refs/heads/*",
  "a..b",
  "x\n--exec=touch /tmp/x",
  `${"long ".repeat(400)}[x](command:y)`,
];

/** The things with texts that somebody else wrote. */
interface Shown {
  readonly job: TrackedJob;
  readonly preview: Preview;
  /** What a server said about a request. */
  readonly message: string;
  readonly prompt: string;
}

const now = Date.parse("2026-11-20T12:00:00Z");
const context = { now, formatDate: (time: number) => new Date(time).toISOString() };

function shownWith(job: Parameters<typeof jobWith>[0], changes: Partial<TrackedJob> = {}, rest: Partial<Shown> = {}): Shown {
  return {
    job: {
      key: keyOf("job_1"),
      trackedAt: now,
      last: { job: jobWith({ status: "completed", ...job }), invalidFields: [], fetchedAt: now },
      ...changes,
    },
    preview: { url: "https://preview.example/", deployment: { status: "success", summary: "Done", logs: ["Done"] } },
    message: "Not possible",
    prompt: "Do it",
    ...rest,
  };
}

const source = { repository: "https://github.com/acme/docs", ref: "agent/x" };
const deployment = { status: "failure", summary: "", logs: [] };

/** Every field, with a text in it. */
const fields: Readonly<Record<string, (text: string) => Shown>> = {
  id: (text) => shownWith({ id: text }, { key: keyOf(text) }),
  project: (text) => shownWith({}, { key: { ...keyOf("job_1"), projectId: text } }),
  status: (text) => shownWith({ status: text }),
  repository: (text) => shownWith({ source: { ...source, repository: text } }),
  branch: (text) => shownWith({ source: { ...source, ref: text } }),
  "branch without a repository": (text) => shownWith({ source: { repository: null, ref: text } }),
  model: (text) => shownWith({ model: text }),
  "pull request": (text) => shownWith({ prLink: text }),
  "invalid field": (text) => {
    const { job, ...rest } = shownWith({});
    return { ...rest, job: { ...job, last: { job: jobWith(), invalidFields: [text], fetchedAt: now } } };
  },
  prompt: (text) => shownWith({}, { title: promptTitle(text) }, { prompt: text }),
  "stored title": (text) => shownWith({}, { title: text }),
  "error message": (text) =>
    shownWith({}, { failure: { reason: { kind: "notFound", message: text }, at: now, count: 1 } }, { message: text }),
  "target of a redirect": (text) => shownWith({}, { failure: { reason: { kind: "redirected", to: text }, at: now, count: 1 } }),
  "address of a preview": (text) => shownWith({}, {}, { preview: { url: webUrl(text), deployment } }),
  "state of a preview": (text) => shownWith({}, {}, { preview: { url: undefined, deployment: { ...deployment, status: text } } }),
  "summary of a preview": (text) =>
    shownWith({}, {}, { preview: { url: undefined, deployment: { ...deployment, summary: text } } }),
  "log of a preview": (text) =>
    shownWith({}, {}, { preview: { url: undefined, deployment: { ...deployment, logs: [text, text] } } }),
};

/** Texts that VS Code shows as they are: rows, names for screen readers, titles of editors. */
function plain({ job, prompt }: Shown): readonly string[] {
  const { label, description, accessibleName } = presentJob(job, context);
  const branch = job.last?.job.source.ref ?? "";
  return [label, description, accessibleName, promptTitle(prompt), changesTitle(branch, branch)];
}

/** Texts in which VS Code shows `$(name)` as an icon: quick picks and the status bar, after its own icon. */
function labels({ job }: Shown): readonly string[] {
  const { label, description } = presentJob(job, context);
  return [labelText(label), labelText(description), (statusBarText([job], undefined)?.text ?? "").replace("$(sync~spin) ", "")];
}

/** Notifications, in which VS Code makes `[text](target)` a link. */
function messages({ job, preview, message }: Shown): readonly string[] {
  const { repository, ref } = job.last?.job.source ?? source;
  const branch = ref ?? "";
  const target = { origin: job.key.origin, projectId: job.key.projectId };
  const failures: readonly Failure[] = [
    ...(job.failure === undefined ? [] : [job.failure.reason]),
    { kind: "apiKeyRejected", message },
    { kind: "forbidden", message },
  ];
  const results: readonly PromptResult[] = [
    { kind: "failed", reason: { kind: "promptRejected", message } },
    ...failures.flatMap((reason) => [{ kind: "failed", reason } as const, { kind: "unknown", reason } as const]),
  ];
  const problems = [
    { kind: "otherRepository", repository: repository ?? "" },
    { kind: "invalidBranch", branch },
    { kind: "checkoutFailed", branch },
    { kind: "branchMissing", branch, remote: "origin" },
    { kind: "merged", branch, baseBranch: branch },
  ] as const;
  return [
    jobWithRepository(job),
    finishedNotification(job)?.message ?? "",
    ...failures.map((failure) => apiKeyNotification("https://api.example.com", failure).message),
    previewMessage({ kind: "ended", preview }, branch)?.text ?? "",
    previewMessage({ kind: "failed", reason: { kind: "branchRejected", message } }, branch)?.text ?? "",
    ...results.map((result) => promptMessage(result, target)?.text ?? ""),
    ...problems.map((problem) => describeProblem(problem).message),
    checkedOutText({ kind: "checkedOut", branch, remote: "origin", local: "diverged" }),
  ];
}

/** Markdown: tooltips and the page with the details. */
function documents({ job, preview }: Shown): readonly string[] {
  const failure = job.failure === undefined ? undefined : describeFailure(job.failure.reason);
  return [presentJob(job, context).tooltip, jobDetailsPage(job, context, preview), statusBarText([job], failure)?.tooltip ?? ""];
}

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * All parts of a Markdown document that are more than text. A link without a position is an escaped address, which this parser takes
 * for a link, unlike VS Code.
 */
function* activeParts(node: Nodes): Generator<string> {
  if ((node.type === "link" && node.position !== undefined) || node.type === "definition") yield node.url;
  if (["html", "image", "imageReference", "linkReference", "code", "inlineCode", "footnoteReference"].includes(node.type))
    yield node.type;
  if ("children" in node) for (const child of node.children) yield* activeParts(child);
}

/** The active parts of documents. Many are the same for several fields. */
const knownParts = new Map<string, readonly string[]>();

function activePartsOf(document: string): readonly string[] {
  const parts = knownParts.get(document) ?? [...activeParts(parser.parse(document))];
  knownParts.set(document, parts);
  return parts;
}

describe("hostile texts", () => {
  for (const [field, withText] of Object.entries(fields))
    it(`in the ${field} do nothing, wherever they are shown`, () => {
      for (const text of texts) {
        const shown = withText(text);
        const { job, preview } = shown;
        for (const line of [...plain(shown), ...labels(shown), ...messages(shown)])
          assert.doesNotMatch(line, /[\p{Cc}\p{Cf}\p{Cs}\u2028]/u, `${field}: ${line}`);
        for (const line of labels(shown)) assert.doesNotMatch(line, /(?<!\\)\$\([a-z\d-]+(?:~[a-z]+)?\)/i, `${field}: ${line}`);
        for (const line of messages(shown)) assert.doesNotMatch(line, /\]\(/, `${field}: ${line}`);
        const links = [pullRequestUrl(job.last?.job), repositoryUrl(job.last?.job), preview.url];
        for (const document of documents(shown))
          for (const part of activePartsOf(document))
            assert.ok(links.includes(part) && /^https?:\/\//.test(part), `${field}: ${part} in ${document}`);
        const json = jobDetailsJson(job);
        assert.doesNotMatch(json.replaceAll("\n", ""), /[\p{Cc}\p{Cf}]/u);
        assert.equal(JSON.parse(json).job.source.ref, job.last?.job.source.ref);
        assert.match(jobLink(job.key, "vscode"), /^vscode:\/\/docs-json\.vscode-docs-json\/track\?project=[^\s&]+&id=[^\s&]+$/);
      }
    });

  it("in a link open nothing but web pages", () => {
    const opened = texts.map((text) => webUrl(text)).filter((url) => url !== undefined);
    assert.deepEqual(opened, ["https://evil.example/[x](command:y)%3E%3Cimg%20src=x%3E"]);
  });

  it("in the title of a pull request are not even read", () => {
    const answer = { number: 7, state: "open", head: { sha: "0".repeat(40) }, base: { ref: "main" }, body: texts.join() };
    for (const title of texts)
      assert.deepEqual(decodePullRequest({ ...answer, title }, 7), { state: "open", base: "main", commit: "0".repeat(40) });
  });

  it("are never passed to git as an option, a refspec, or a revision", async () => {
    for (const branch of texts.filter(isBranchName))
      for (const isKnown of [true, false]) {
        const passed = await argumentsOfGit(branch, isKnown);
        assert.ok(passed.length > 5);
        for (const argument of passed) {
          assert.doesNotMatch(argument, /^-|\s|\.\./, branch);
          // Only our own names contain a colon, between two full ones.
          assert.match(argument, /^(?:[^:]+|\+?refs\/heads\/[^:]+:refs\/(?:heads|remotes\/origin)\/[^:]+)$/, branch);
        }
      }
    assert.deepEqual(texts.filter(isBranchName), [shell, "`touch`"]);
  });
});

/** Everything that is passed to git when a branch is checked out and compared with itself. */
async function argumentsOfGit(branch: string, isKnown: boolean): Promise<readonly string[]> {
  const passed: string[] = [];
  const pass = async (...all: readonly string[]) => void passed.push(...all);
  const repository = {
    state: {
      HEAD: { name: "main", commit: "b" },
      remotes: [],
      rebaseCommit: undefined,
      mergeChanges: [],
      indexChanges: [],
      workingTreeChanges: [],
    },
    status: async () => undefined,
    fetch: ({ remote, ref }: { readonly remote: string; readonly ref: string }) => pass(remote, ref),
    async getCommit(ref: string) {
      await pass(ref);
      if (ref === "MERGE_HEAD" || (ref.startsWith("refs/heads/") && !isKnown)) throw new Error("unknown revision");
      return { hash: ref.startsWith("refs/heads/") ? "a" : "c" };
    },
    getRefs: async () => [],
    getMergeBase: async () => "a",
    createBranch: (name: string, _: boolean, ref: string) => pass(name, ref),
    setBranchUpstream: pass,
    merge: pass,
    checkout: pass,
  };
  assert.equal((await checkOutBranch(repository, "origin", branch)).kind, "checkedOut");
  const fetched = await fetchBranch(repository, "origin", branch);
  assert.ok(!("kind" in fetched));
  assert.equal(await fetchMergeBase(repository, fetched, branch), "a");
  return passed;
}
