import assert from "node:assert/strict";
import {
  gitHubPullRequest,
  pullRequestExtensionLink,
  pullRequestUrl,
  repositoryName,
  repositoryUrl,
} from "../../../client/src/jobs/webLinks.ts";
import { jobWith } from "../../support/jobs/sampleJobs.ts";

const pull = "https://github.com/acme/docs/pull/1";

describe("links that are safe to open", () => {
  const table: readonly [link: string | null, url: string | undefined][] = [
    [pull, pull],
    ["http://127.0.0.1:3000/pull/1?a=b#c", "http://127.0.0.1:3000/pull/1?a=b#c"],
    ["HTTPS://GitHub.com/x>)[y](z", "https://github.com/x%3E)[y](z"],
    [null, undefined],
    ["", undefined],
    ["github.com/acme/docs/pull/1", undefined],
    ["javascript:alert(1)", undefined],
    ["file:///etc/passwd", undefined],
    ["command:workbench.action.quit", undefined],
    ["vscode://acme.evil/run", undefined],
    ["data:text/html,x", undefined],
    ["git@github.com:acme/docs.git", undefined],
    ["https://github.com@evil.example/acme", undefined],
  ];
  for (const [link, url] of table)
    it(`${url === undefined ? "rejects" : "accepts"} ${JSON.stringify(link)}`, () => {
      assert.equal(pullRequestUrl(jobWith({ prLink: link })), url);
      assert.equal(repositoryUrl(jobWith({ source: { repository: link, ref: null } })), url);
    });

  it("gives nothing without a job", () => assert.equal(pullRequestUrl(undefined), undefined));
});

describe("the short name of a repository", () => {
  const table: readonly [repository: string, name: string][] = [
    ["https://github.com/acme/docs", "acme/docs"],
    ["https://github.com/acme/docs.git/", "acme/docs"],
    ["https://gitlab.com/group/sub/docs", "sub/docs"],
    ["https://git.example.com/docs", "docs"],
    ["https://github.com/acme/docs?tab=readme#x", "acme/docs"],
    ["git@github.com:acme/docs.git", "acme/docs"],
    ["ssh://git@github.com/acme/docs.git", "acme/docs"],
    ["https://github.com", "https://github.com"],
    ["https://github.com/", "https://github.com/"],
    ["a/b@c:d", "a/b@c:d"],
    ["user@host", "user@host"],
    ["https://github.com/acme/docs///", "acme/docs"],
    ["just words\u202e", "just words"],
  ];
  for (const [repository, name] of table)
    it(`shortens ${JSON.stringify(repository)} to ${name}`, () => assert.equal(repositoryName(repository), name));
});

describe("a pull request on github.com", () => {
  it("has a link to the GitHub Pull Requests extension", () =>
    assert.deepEqual(pullRequestExtensionLink({ owner: "acme", repo: "docs", pullRequestNumber: 42 }), {
      authority: "GitHub.vscode-pull-request-github",
      path: "/open-pull-request-webview",
      query: '{"owner":"acme","repo":"docs","pullRequestNumber":42}',
    }));
  for (const path of ["/acme/docs/pull/42", "/acme/docs/pull/42/files", "/acme/docs/pull/42/?w=1#diff"])
    it(`is found in ${path}`, () =>
      assert.deepEqual(gitHubPullRequest(`https://github.com${path}`), { owner: "acme", repo: "docs", pullRequestNumber: 42 }));
  for (const url of [
    "https://github.com/acme/docs",
    "https://github.com/acme/docs/pull/42x",
    "https://github.com/acme/docs/pulls/42",
    "https://github.com/a%2Fb/docs/pull/42",
    "https://github.com.evil.example/acme/docs/pull/42",
    "http://github.com/acme/docs/pull/42",
    "https://gitlab.com/acme/docs/-/merge_requests/42",
    "about:blank",
  ])
    it(`is not found in ${url}`, () => assert.equal(gitHubPullRequest(url), undefined));
});
