import assert from "node:assert/strict";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { commitAll, runGit } from "../support/git.ts";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

describe("docs-json check --base in clones", () => {
  let folder = "";
  const site = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" } };
  const write = (file: string, content: string | object) => writeIn(folder, file, content);
  const git = (from: string, ...args: string[]) => runGit(path.join(folder, from), ...args);
  const commit = (repository: string) => commitAll(path.join(folder, repository));
  const clone = (...options: string[]) =>
    git(".", "clone", "-q", ...options, pathToFileURL(path.join(folder, "origin")).href, "clone");
  /** What is printed, and the place and the code of each diagnostic. */
  const check = async (from: string, ...args: string[]) => {
    const { stdout, ...rest } = await runCli(path.join(folder, from), ["check", "--format", "concise", ...args]);
    const found = Array.from(stdout.matchAll(/^(.*):\d+:\d+ \w+ ([\w-]+) /gmu), ([, file, code]) => `${file} ${code}`);
    return { ...rest, found };
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-clones-"));
    await write("origin/docs/docs.json", { ...site, navigation: { pages: ["index", "gone"] } });
    await write("origin/docs/index.mdx", "# Acme\n\n[old](/old)\n");
    await write("origin/src/large.bin", "large");
    await git("origin", "init", "-q", "-b", "main");
    await git("origin", "config", "uploadpack.allowFilter", "true");
    await commit("origin");
    await git("origin", "switch", "-q", "-c", "change");
    await write("origin/docs/index.mdx", "# Acme\n\n[old](/old) [new](/new)\n");
    await write("origin/src/large.bin", "other");
    await commit("origin");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("says how to get the files that a partial clone lacks, and needs those of sites alone", async () => {
    await clone("--filter=blob:none");
    const lacking = await check("clone", "--base", "origin/main");
    assert.deepEqual(lacking, {
      code: 2,
      stderr:
        "docs-json: Cannot read the files of origin/main: this is a partial clone without some of them. Run 'git diff --stat origin/main...' first, or clone without 'filter'.\n",
      found: [],
    });
    await git("clone", "diff", "--stat", "origin/main...", "--", "docs");
    assert.deepEqual(await check("clone", "--base", "origin/main"), {
      code: 0,
      stderr: "",
      found: ["docs/index.mdx link-missing"],
    });
  });

  it("puts the name of a branch in quotes that a shell would run", async () => {
    const name = "main;$(ran)";
    await git("origin", "branch", name, "main");
    await clone("--filter=blob:none");
    const { stderr } = await check("clone", "--base", `origin/${name}`);
    assert.ok(stderr.includes(`Run 'git diff --stat "origin/main;\\$(ran)..."' first`), stderr);
  });

  describe("without the commit that two branches have in common", () => {
    const note =
      "docs-json: Compared with origin/main itself: its last commit in common with the current branch is missing. The clone is shallow. Fetch all commits, in CI with 'fetch-depth: 0' (GitHub) or 'GIT_DEPTH: 0' (GitLab).\n";

    it("says that it compares with the other one as it is", async () => {
      await git("origin", "switch", "-q", "main");
      await write("origin/README.md", "Acme");
      await commit("origin");
      await git("origin", "switch", "-q", "change");
      await clone("--depth=1", "--no-single-branch");
      assert.deepEqual(await check("clone", "--base", "origin/main"), {
        code: 0,
        stderr: note,
        found: ["docs/index.mdx link-missing"],
      });
      await git("clone", "remote", "set-head", "origin", "main");
      assert.equal((await check("clone", "--changed")).stderr, note);
    });

    it("knows it from the merge commit of a pull request", async () => {
      await git("origin", "switch", "-q", "main");
      await write("origin/README.md", "Acme");
      await commit("origin");
      await git("origin", "switch", "-q", "-c", "merged");
      await git("origin", "merge", "-q", "--no-ff", "--no-edit", "change");
      await clone("--depth=1", "--no-single-branch");
      assert.deepEqual(await check("clone", "--base", "origin/main"), {
        code: 0,
        stderr: "",
        found: ["docs/index.mdx link-missing"],
      });
    });
  });

  it("compares the files of a submodule in a site with those of its own commit", async () => {
    await write("shared/guides/a.mdx", "# A\n\n[old](/old)\n");
    await git("shared", "init", "-q", "-b", "main");
    await commit("shared");
    await git("origin", "switch", "-q", "main");
    await git("origin", "submodule", "--quiet", "add", path.join(folder, "shared"), "docs/shared");
    await commit("origin");
    await write("origin/docs/docs.json", { ...site, navigation: { pages: ["index", "gone", "shared/guides/a"] } });
    const ofPage = ["docs/shared/guides/a.mdx link-missing"];
    assert.deepEqual((await check("origin", "--base", "HEAD")).found, []);
    await write("origin/docs/shared/guides/a.mdx", "# A\n\n[old](/old)\n\n[new](/new)\n");
    assert.deepEqual((await check("origin", "--base", "HEAD")).found, ofPage);
    await commit("origin/docs/shared");
    await commit("origin");
    assert.deepEqual((await check("origin", "--base", "HEAD~1")).found, ofPage);
    assert.deepEqual((await check("origin", "--base", "HEAD")).found, []);
  });

  it("compares a folder of docs that is a link in the repository", async () => {
    await symlink("docs", path.join(folder, "origin/website"), "junction");
    await commit("origin");
    assert.deepEqual((await check("origin", "website", "--base", "HEAD")).found, []);
    assert.deepEqual((await check("origin/website", "--base", "HEAD")).found, []);
    await write("origin/docs/index.mdx", "# Acme\n\n[old](/old) [newer](/newer)\n");
    assert.deepEqual((await check("origin", "website", "--base", "HEAD")).found, ["website/index.mdx link-missing"]);
  });

  it("compares what a sparse checkout has", async () => {
    await clone("--sparse");
    await git("clone", "sparse-checkout", "set", "docs");
    assert.deepEqual((await check("clone", "--base", "origin/main")).found, ["docs/index.mdx link-missing"]);
  });
});
