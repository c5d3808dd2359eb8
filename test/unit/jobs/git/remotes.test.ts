import assert from "node:assert/strict";
import { clonesOf, remoteOf } from "../../../../client/src/jobs/git/remotes.ts";
import { isSameRepository } from "../../../../client/src/jobs/git/repositoryAddress.ts";

describe("the address of a repository", () => {
  const address = "https://github.com/acme/docs";
  const same = [
    "https://github.com/acme/docs",
    "https://github.com/acme/docs.git",
    "https://github.com/acme/docs/",
    "https://GitHub.com/Acme/Docs.git",
    "https://www.github.com/acme/docs",
    "https://user:token@github.com/acme/docs.git",
    "http://github.com:80/acme/docs",
    "git@github.com:acme/docs.git",
    "git@github.com:/acme/docs",
    "github.com:acme/docs",
    "ssh://git@github.com/acme/docs.git",
    "ssh://git@ssh.github.com:443/acme/docs.git",
    "git+ssh://git@github.com/acme/docs",
    "git://github.com/acme/docs.git",
    "https://github.com/acme/d%6Fcs",
  ];
  for (const other of same)
    it(`can be spelled ${other}`, () => {
      assert.ok(isSameRepository(address, other));
      assert.ok(isSameRepository(other, address));
    });

  const different = [
    "",
    "https://github.com/acme",
    "https://github.com/acme/docs2",
    "https://github.com/acme/docs/tree/main",
    "https://github.com.evil.example/acme/docs",
    "https://evil.example/github.com/acme/docs",
    "https://gitlab.com/acme/docs",
    "git@github.com.evil:acme/docs",
    "https://github.com:8443/acme/docs",
    "https://github.com/acme/%zz",
    "/srv/git/acme/docs",
    "../docs",
    "C:\\acme\\docs",
    "https://[",
  ];
  for (const other of different) it(`is not ${other}`, () => assert.ok(!isSameRepository(address, other)));

  it("is not the same because both are unknown", () => assert.ok(!isSameRepository("", "")));

  it("counts the case of paths elsewhere, and the port of a web server, but not of SSH", () => {
    assert.ok(!isSameRepository("https://git.acme.example/A/b", "https://git.acme.example/a/b"));
    assert.ok(!isSameRepository("https://git.acme.example:8443/a/b", "https://git.acme.example/a/b"));
    assert.ok(isSameRepository("https://git.acme.example:8443/a/b", "ssh://git@git.acme.example:7999/a/b.git"));
  });
});

describe("the remote of a job", () => {
  const address = "https://github.com/acme/docs";
  const fork = { name: "origin", fetchUrl: "https://github.com/me/docs" };
  const https = { name: "acme", fetchUrl: "https://github.com/acme/docs.git" };
  const ssh = { name: "acme-ssh", fetchUrl: "git@github.com:acme/docs.git" };

  it("is the one with the address, not a fork of it", () => {
    assert.equal(remoteOf({ remotes: [fork, https], HEAD: undefined }, address), "acme");
    assert.equal(remoteOf({ remotes: [fork, { name: "push-only" }], HEAD: undefined }, address), undefined);
  });

  it("is the one of the current branch, origin, or the first, if several fit", () => {
    const HEAD = { name: "main", upstream: { remote: "acme-ssh" } };
    assert.equal(remoteOf({ remotes: [https, ssh], HEAD }, address), "acme-ssh");
    assert.equal(remoteOf({ remotes: [https, { ...ssh, name: "origin" }], HEAD: undefined }, address), "origin");
    assert.equal(remoteOf({ remotes: [https, ssh], HEAD: { upstream: { remote: "origin" } } }, address), "acme");
  });
});

describe("the clones of a repository in a window with several", () => {
  const repository = (name: string, ...urls: readonly string[]) => ({
    name,
    state: {
      HEAD: undefined,
      remotes: urls.map((fetchUrl, index) => ({ name: `remote${index}`, fetchUrl })),
      rebaseCommit: undefined,
      mergeChanges: [],
      indexChanges: [],
      workingTreeChanges: [],
    },
  });

  it("are those with it as a remote", () => {
    const [docs, worktree, other] = [
      repository("docs", "https://github.com/someone/docs", "git@github.com:acme/docs.git"),
      repository("worktree", "https://github.com/acme/docs.git"),
      repository("other", "https://github.com/acme/website"),
    ];
    const found = clonesOf([other, docs, worktree, repository("new")], "https://github.com/acme/docs");
    assert.deepEqual(
      found.map(({ repository: { name }, remote }) => [name, remote]),
      [
        ["docs", "remote1"],
        ["worktree", "remote0"],
      ],
    );
    assert.deepEqual(clonesOf([other], "https://github.com/acme/docs"), []);
  });
});
