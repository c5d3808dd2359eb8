import assert from "node:assert/strict";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { baseWatcher } from "../../server/src/host/git/baseWatcher.ts";
import { nodeHost } from "../../server/src/host/nodeHost.ts";
import { minimal } from "../support/diagnose.ts";
import { eventually } from "../support/eventually.ts";
import { commitAll, runGit } from "../support/git.ts";

const docsJson = (...pages: string[]) => JSON.stringify({ ...minimal, navigation: { pages } });

describe("lost addresses when only commits move", () => {
  let folder = "";
  const at = (...names: string[]) => path.join(folder, ...names);
  const write = async (root: string, pages: readonly string[]) => {
    await mkdir(root, { recursive: true });
    await writeFile(path.join(root, "docs.json"), docsJson(...pages));
    for (const page of pages) await writeFile(path.join(root, `${page}.mdx`), `# ${page}\n`);
  };
  /** A commit of everything below a folder. */
  const commit = async (where: string) => {
    await commitAll(where);
  };
  const remove = async (root: string, page: string) => {
    await rm(path.join(root, `${page}.mdx`));
    await writeFile(path.join(root, "docs.json"), docsJson("a"));
  };

  /** The messages about lost addresses of a site, which is only told of what its host watches. */
  function watchSite(root: string) {
    const fail = (message: string) => assert.fail(message);
    const uri = pathToFileURL(path.join(root, "docs.json")).href;
    const host = { ...nodeHost(fail, "dist"), watchBase: baseWatcher(50) };
    const service = createLanguageService(host, (site) => void service.diagnose(site));
    service.configure({ base: {} });
    service.open(textDocument(uri, "docs-json", 1, docsJson("a")));
    const lost = () =>
      service.diagnose(uri).flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code === "address-lost"));
    return {
      async until(count: number) {
        await service.whenSettled();
        await eventually(async () => lost().length, count);
      },
      close() {
        service.close(uri);
        service.forgetClosed();
      },
    };
  }

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-base-")));
    await write(at("repo/docs"), ["a", "b"]);
    await runGit(at("repo"), "init", "-q", "-b", "main");
    await commit(at("repo"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("are found again after commits and checkouts of a branch in a folder of branches", async () => {
    await runGit(at("repo"), "checkout", "-q", "-b", "fixes/one");
    await remove(at("repo/docs"), "b");
    const site = watchSite(at("repo/docs"));
    await site.until(1);
    // The common commit is then that one.
    await commit(at("repo"));
    await runGit(at("repo"), "branch", "-f", "main", "HEAD");
    await site.until(0);
    await runGit(at("repo"), "branch", "-f", "main", "HEAD~1");
    await site.until(1);
    await runGit(at("repo"), "symbolic-ref", "HEAD", "refs/heads/other/two");
    await runGit(at("repo"), "commit", "-q", "-m", "y");
    await runGit(at("repo"), "checkout", "-q", "-B", "main");
    await site.until(0);
    site.close();
  });

  for (const kind of ["a clone", "a worktree", "a submodule"])
    it(`are found again after a push and a fetch of ${kind}`, async () => {
      const tree = at("tree");
      if (kind === "a clone") await runGit(folder, "clone", "-q", at("repo"), tree);
      else if (kind === "a worktree") {
        await runGit(folder, "clone", "-q", at("repo"), at("clone"));
        await runGit(at("clone"), "worktree", "add", "-q", tree);
      } else {
        await runGit(folder, "init", "-q", at("outer"));
        await runGit(at("outer"), "submodule", "add", "-q", at("repo"), "tree");
      }
      const root = kind === "a submodule" ? at("outer/tree/docs") : path.join(tree, "docs");
      await runGit(root, "checkout", "-q", "-b", "change");
      await remove(root, "b");
      await commit(root);
      const site = watchSite(root);
      await site.until(1);
      await runGit(root, "push", "-q", "origin", "change");
      // What git packs is in no folder any more, and comes back in a new one.
      await runGit(root, "pack-refs", "--all");
      await runGit(at("repo"), "merge", "-q", "change");
      await runGit(root, "fetch", "-q");
      await site.until(0);
      site.close();
    });
});
