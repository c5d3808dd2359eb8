import assert from "node:assert/strict";
import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { commandHost } from "../../server/src/cli/commandHost.ts";
import { planMove, writeMove } from "../../server/src/cli/move/movePlan.ts";
import { uriOf } from "../../server/src/cli/paths.ts";
import { commitAll, runGit } from "../support/git.ts";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

const site = (...pages: readonly string[]) => ({
  theme: "mint",
  name: "Acme",
  colors: { primary: "#0F766E" },
  navigation: { pages },
});

describe("docs-json move as a process", () => {
  let folder = "";
  const write = (file: string, content: string | object) => writeIn(folder, file, content);
  /** All files with their texts. */
  const texts = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const found = await Promise.all(
      files.map(async (file) => [path.relative(folder, file).replaceAll(path.sep, "/"), await readFile(file, "utf8")] as const),
    );
    return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  const move = (...args: readonly string[]) => runCli(folder, ["move", ...args]);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-move-"));
    await write("docs/docs.json", site("index", "guides/one", "guides/two"));
    await write("docs/index.mdx", "\uFEFF[one](/guides/one#a) [two](guides/two)\r\n");
    await write("docs/guides/one.mdx", "# A\n\n[two](./two)\n");
    await write("docs/guides/two.mdx", "# Two\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("changes nothing while docs.json has a syntax error", async () => {
    await write("docs/docs.json", '{\n  "navigation":');
    const before = await texts();
    for (const more of [[], ["--dry-run"]]) {
      const { code, stdout, stderr } = await move("docs/guides/one", "docs/start/first", ...more);
      const why = "docs-json: Cannot read docs/docs.json: syntax error at line 2, column 15.\n";
      assert.deepEqual([code, stdout, stderr], [2, "", why]);
      assert.deepEqual(await texts(), before);
    }
  });

  it("says which redirects to one page it removes because another one moves to their addresses", async () => {
    const redirects = [
      { source: "/start/two", destination: "/guides/one" },
      { source: "/start/one", destination: "/guides/one" },
    ];
    await write("docs/docs.json", { ...site("index", "guides/one", "guides/two"), redirects });
    const { stderr } = await move("docs/guides", "docs/start", "--dry-run");
    assert.deepEqual(stderr.split("\n").slice(1), [
      "docs-json: Would remove the redirect from /start/two to /guides/one, which would hide the moved page.",
      "",
    ]);
  });

  it("says which redirects it removes because they would hide the moved page", async () => {
    const redirects = [
      { source: "/start", destination: "/guides/two" },
      { source: "/first", destination: "/guides/one" },
    ];
    await write("docs/docs.json", { ...site("index", "guides/one", "guides/two"), redirects });
    const why = "the redirect from /start to /guides/two, which would hide the moved page.\n";
    const preview = await move("docs/guides/one", "docs/start", "--dry-run");
    assert.equal(
      preview.stderr,
      `docs-json: Would move docs/guides/one.mdx to docs/start.mdx, and change 3 files.\ndocs-json: Would remove ${why}`,
    );
    const { stderr } = await move("docs/guides/one", "docs/start");
    assert.equal(
      stderr,
      `docs-json: Moved docs/guides/one.mdx to docs/start.mdx, and changed 3 files.\ndocs-json: Removed ${why}`,
    );
    const back = await move("docs/start", "docs/guides/one");
    assert.equal(back.stderr, "docs-json: Moved docs/start.mdx to docs/guides/one.mdx, and changed 3 files.\n");
  });

  it("moves a page with everything that refers to it, and adds a redirect", async () => {
    const before = await texts();
    const { code, stdout, stderr } = await move("docs/guides/one", "docs/start/first");
    const done = "docs-json: Moved docs/guides/one.mdx to docs/start/first.mdx, and changed 3 files.\n";
    assert.deepEqual([code, stdout, stderr], [0, "", done]);
    const redirects = [{ source: "/guides/one", destination: "/start/first" }];
    const { "docs/docs.json": config = "", ...others } = await texts();
    assert.deepEqual(JSON.parse(config), { ...site("index", "start/first", "guides/two"), redirects });
    assert.deepEqual(others, {
      "docs/guides/two.mdx": before["docs/guides/two.mdx"],
      "docs/index.mdx": "\uFEFF[one](/start/first#a) [two](guides/two)\r\n",
      "docs/start/first.mdx": "# A\n\n[two](../guides/two)\n",
    });
    const { stdout: report } = await runCli(folder, ["check", "--format", "concise", "--strict"]);
    assert.match(report, /^0 errors, 0 warnings, 0 infos /);
  });

  it("moves into a folder that exists, without redirects with --no-redirects", async () => {
    await mkdir(path.join(folder, "docs", "manual"));
    const { code } = await move("--no-redirects", "docs/guides", "docs/manual");
    assert.equal(code, 0);
    const after = await texts();
    assert.deepEqual(JSON.parse(after["docs/docs.json"] ?? ""), site("index", "manual/guides/one", "manual/guides/two"));
    assert.equal(after["docs/manual/guides/one.mdx"], "# A\n\n[two](./two)\n");
  });

  it("adds no redirects from pages that were never committed", async () => {
    const git = (...args: readonly string[]) => runGit(folder, ...args);
    await git("init", "-q");
    await write(".gitignore", "generated.mdx\n");
    await commitAll(folder);
    // Git does not have any of these. Something generates the second one, and the address of the third was that of another file.
    for (const page of ["draft", "generated", "one/index"]) await write(`docs/guides/${page}.mdx`, "# A\n");
    await rm(path.join(folder, "docs/guides/one.mdx"));
    const listed = ["index", "guides/one/index", "guides/two", "guides/draft", "guides/generated"];
    await write("docs/docs.json", site(...listed));
    const sources = async () => {
      const { redirects } = JSON.parse((await texts())["docs/docs.json"] ?? "") as {
        readonly redirects: readonly { source: string }[];
      };
      return redirects.map(({ source }) => source);
    };
    await move("docs/guides", "docs/manual");
    assert.deepEqual(await sources(), ["/guides/generated", "/guides/one/index", "/guides/one", "/guides/two"]);
    // A page that has moved: git does not have it under that name, either, but an address that leads to it.
    await move("docs/manual/two", "docs/manual/three");
    assert.deepEqual(await sources(), ["/guides/generated", "/guides/one/index", "/guides/one", "/guides/two"]);
    // The repository is that of something else.
    await git("rm", "-q", "--cached", "docs/docs.json");
    await git("commit", "-q", "-m", "x");
    await move("docs/manual/draft", "docs/manual/four");
    assert.deepEqual((await sources()).slice(4), ["/manual/draft"]);
  });

  it("names the same pages in other languages, and moves them with --languages", async () => {
    await rm(path.join(folder, "docs", "guides"), { recursive: true });
    const languages = ["en", "zh", "fr"].map((language) => ({ language, pages: [`${language}/guides/one`] }));
    await write("docs/docs.json", { ...site(), navigation: { languages } });
    for (const { language } of languages) await write(`docs/${language}/guides/one.mdx`, `[one](/${language}/guides/one)\n`);
    await write("docs/fr/manual/one.mdx", "");
    const before = await texts();
    const named = await move("docs/en/guides", "docs/en/manual", "--dry-run");
    assert.equal(
      named.stderr,
      "docs-json: Would move docs/en/guides to docs/en/manual, and change 2 files.\n" +
        "docs-json: Also in other languages: docs/zh/guides. Use --languages to move it, too.\n",
    );
    assert.deepEqual(await texts(), before);
    const { code, stderr } = await move("docs/en/guides", "docs/en/manual", "--languages", "--no-redirects");
    const moved = "docs/en/guides to docs/en/manual, docs/zh/guides to docs/zh/manual";
    assert.deepEqual([code, stderr], [0, `docs-json: Moved ${moved}, and changed 3 files.\n`]);
    const after = await texts();
    assert.equal(after["docs/zh/manual/one.mdx"], "[one](/zh/manual/one)\n");
    assert.equal(after["docs/fr/guides/one.mdx"], "[one](/fr/guides/one)\n");
    assert.match(after["docs/docs.json"] ?? "", /"en\/manual\/one".*"zh\/manual\/one".*"fr\/guides\/one"/s);
    const left = await move("docs/en/manual", "docs/en/book", "--no-redirects");
    const command = (language: string) => `move --no-redirects docs/${language}/manual docs/${language}/book`;
    assert.equal(
      left.stderr,
      "docs-json: Moved docs/en/manual to docs/en/book, and changed 2 files.\n" +
        `docs-json: Also in another language: docs/fr/manual. To move it, too, run 'docs-json ${command("fr")}'.\n` +
        `docs-json: Also in another language: docs/zh/manual. To move it, too, run 'docs-json ${command("zh")}'.\n`,
    );
    for (const language of ["fr", "zh"]) assert.equal((await move(...command(language).split(" ").slice(1))).code, 0);
    const { stderr: last } = await move("docs/en/book/one", "docs/en/book/two");
    assert.match(last, / run 'docs-json move docs\/zh\/book\/one\.mdx docs\/zh\/book\/two\.mdx'\.\n$/);
  });

  it("says so if no other file changes", async () => {
    await write("docs/alone.mdx", "");
    const paths = ["docs/alone.mdx", "docs/still-alone.mdx", "--no-redirects"];
    const planned = await move("--dry-run", ...paths);
    const moved = "docs/alone.mdx to docs/still-alone.mdx. No other file";
    assert.equal(planned.stderr, `docs-json: Would move ${moved} would change.\n`);
    const done = await move(...paths);
    assert.equal(done.stderr, `docs-json: Moved ${moved} changed.\n`);
  });

  it("shows what would change", async () => {
    const before = await texts();
    const { code, stdout, stderr } = await move("--dry-run", "docs/guides/two.mdx", "docs/two.mdx");
    assert.equal(code, 0);
    assert.equal(stderr, "docs-json: Would move docs/guides/two.mdx to docs/two.mdx, and change 3 files.\n");
    for (const line of ["+++ b/docs/docs.json", '+      "two"', "--- a/docs/guides/one.mdx", "+[two](../two)"])
      assert.ok(stdout.split("\n").includes(line), `${line} in ${stdout}`);
    assert.deepEqual(await texts(), before);
  });

  it("shows the log of a CI system no commands", async () => {
    await write("docs/guides/one.mdx", "::error::x\n\n[two](./two)\n");
    const args = ["move", "--dry-run", "docs/guides/two", "docs/two"];
    const [log, pipe] = [await runCli(folder, args, { CI: "true" }), await runCli(folder, args)];
    assert.match(log.stdout, /^ \\u003a:error::x$/m);
    assert.match(pipe.stdout, /^ ::error::x$/m);
  });

  it("changes nothing if a file cannot be written, or the paths cannot be moved", async () => {
    for (const name of ["README.md", "docs.json"]) await write(name, { timestamp: 1, components: [] });
    await symlink("gone", path.join(folder, "docs", "nowhere"));
    await symlink("guides", path.join(folder, "docs", "link"));
    const long = "a".repeat(300);
    // What is not UTF-8 cannot be written back.
    await writeFile(path.join(folder, "docs", "index.mdx"), Buffer.from("[one](/guides/one) \xFF", "latin1"));
    const before = await texts();
    const { code, stderr } = await move("docs/guides/one", "docs/one");
    assert.equal(code, 2);
    assert.match(stderr, /^docs-json: Nothing was moved: docs\/index\.mdx: it has changed, or is not UTF-8\.\n$/);
    const errors = [
      [["docs/gone", "docs/b"], "File or folder not found: docs/gone"],
      [["docs/guides/one", "docs/guides/two"], "docs/guides/two.mdx already exists"],
      [["docs/guides/one", "docs/docs.json"], "docs/docs.json already exists"],
      [["docs/guides/one", "docs/guides/two.md"], "docs/guides/two.mdx already exists, and would have the same address"],
      [["docs/guides/one", "docs/guides"], "docs/guides/one is already there"],
      [["docs/guides", "docs/guides/a"], "Cannot move docs/guides into itself"],
      [["docs/guides/one", "one"], "one.mdx is outside the docs root: docs"],
      [["docs/guides", "docs/nowhere"], "docs/nowhere already exists"],
      [["docs/guides", "docs/link"], "Cannot move docs/guides into itself"],
      [["docs/link", "docs/guides"], "Cannot move docs/link into itself"],
      [["docs/guides", long], `Cannot move docs/guides to ${long}: its name is too long`],
      [["docs/docs.json", "docs/b.json"], "The docs.json of a site cannot be moved"],
      [["README.md", "READ.md"], "No docs.json found for README.md"],
      [["docs.json", "b.json"], "Not the docs.json of a docs site: docs.json"],
      [
        ["docs", "manual"],
        "docs is the folder of a site. Rename it like any other folder: nothing in the site refers to its name",
      ],
    ] as const;
    for (const [args, message] of errors)
      assert.deepEqual(await move(...args), { code: 2, stdout: "", stderr: `docs-json: ${message}.\n` });
    const { stderr: inRoot } = await runCli(path.join(folder, "docs"), ["move", "guides/one", "../one"]);
    assert.equal(inRoot, "docs-json: ../one.mdx is outside the docs root.\n");
    assert.deepEqual(await texts(), before);
  });

  it("says where links are left, since a file is not UTF-8", async () => {
    const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
    await writeFile(path.join(folder, "docs/guides/two.mdx"), utf16("[one](/guides/one)\n"));
    const { code, stderr } = await move("docs/guides/one", "docs/one");
    const moved = "docs-json: Moved docs/guides/one.mdx to docs/one.mdx, and changed 3 files.\n";
    const left =
      "docs-json: References in docs/guides/two.mdx may still use the old path. This page cannot be read: it is UTF-16, not UTF-8.\n";
    assert.deepEqual([code, stderr], [0, moved + left]);
    await writeFile(path.join(folder, "docs/docs.json"), utf16(JSON.stringify(site("index", "one", "guides/two"))));
    const before = await texts();
    const refused = await move("docs/one", "docs/uno");
    assert.equal(refused.code, 2);
    assert.equal(refused.stderr, "docs-json: Cannot read docs/docs.json: it is UTF-16, not UTF-8.\n");
    assert.deepEqual(await texts(), before);
  });

  it("says which entries cannot name an OpenAPI file with a space", async () => {
    await writeFile(path.join(folder, "docs/docs.json"), JSON.stringify(site("index", "guides/one", "api.yaml GET /a")));
    await writeFile(path.join(folder, "docs/api.yaml"), "openapi: 3.1.0\npaths:\n  /a:\n    get: {}\n");
    const { code, stderr } = await move("docs/api.yaml", "docs/my api.yaml", "--dry-run");
    const moved = "docs-json: Would move docs/api.yaml to docs/my api.yaml. No other file would change.\n";
    const left =
      "docs-json: References in docs/docs.json may still use the old path. An entry of `pages` cannot name `my api.yaml`: its path has a space.\n";
    assert.deepEqual([code, stderr], [0, moved + left]);
  });

  it("says where links are left, since a page has too many", async () => {
    await writeFile(path.join(folder, "docs/guides/many.mdx"), "[section](#section)\n\n".repeat(10_001));
    const { code, stderr } = await move("docs/guides/one", "docs/one");
    const [, left] = stderr.split("\n");
    const expected =
      "docs-json: References in docs/guides/many.mdx may still use the old path. This page has more than 10,000 links.";
    assert.deepEqual([code, left], [0, expected]);
  });

  it("says where links are left, since a folder or an included file cannot be read", async () => {
    await write("docs/docs.json", { ...site(), navigation: { $ref: "nav.json" } });
    await write("docs/nav.json", { pages: ["index", "guides/one"] });
    const options = { from: "docs/index.mdx", to: "docs/start.mdx", addRedirects: true, moveTranslations: false };
    const plan = (unreadable: string) => {
      const host = commandHost();
      const listFiles: typeof host.listFiles = async (...args) => {
        const { files = [] } = (await host.listFiles(...args)) ?? {};
        return { files: files.filter((file) => !file.startsWith(`${unreadable}/`)), unreadable: [unreadable] };
      };
      const readFile: typeof host.readFile = async (uri, ...others) =>
        uri.endsWith("nav.json") ? { kind: "unreadable", reason: "permission denied" } : host.readFile(uri, ...others);
      return planMove(options, folder, { ...host, listFiles, readFile });
    };
    const found = await plan("guides");
    assert.ok(typeof found === "object");
    assert.deepEqual(
      found.unknownLinks.map(({ path: file, message }) => [path.relative(folder, file).replaceAll(path.sep, "/"), message]),
      [
        ["docs/nav.json", "This file cannot be read: permission denied."],
        ["docs/guides", "This folder cannot be read."],
      ],
    );
    options.from = "docs/guides/one.mdx";
    const refusal = "Cannot move docs/guides/one.mdx: the files around it cannot be listed";
    assert.equal(await plan("guides"), refusal);
    const unlisted = { ...commandHost(), listFiles: async () => ({ files: [], limitMessage: "files that cannot be listed" }) };
    assert.equal(await planMove(options, folder, unlisted), refusal);
  });

  it("moves a page of a site at the root of a disk", async () => {
    const { root } = path.parse(folder);
    const page = path.join(folder, "docs/guides/one.mdx");
    const address = path.relative(root, page).replaceAll(path.sep, "/").slice(0, -".mdx".length);
    const host = commandHost();
    const readFile: typeof host.readFile = async (uri, ...others) => {
      if (!uri.endsWith("/docs.json")) return host.readFile(uri, ...others);
      const isOuter = uri === uriOf(path.join(root, "docs.json"));
      return isOuter ? { kind: "text", text: JSON.stringify(site(address)) } : { kind: "missing" };
    };
    const listFiles = async () => ({ files: [`${address}.mdx`] });
    const options = { from: page, to: "uno.mdx", addRedirects: false, moveTranslations: false };
    const plan = await planMove(options, path.dirname(page), { ...host, listFiles, readFile });
    assert.ok(typeof plan === "object", String(plan));
    assert.deepEqual(
      plan.changes.map(({ after }) => after),
      [JSON.stringify(site(address.replace(/one$/u, "uno")))],
    );
  });

  it("says where links are left, since a page is larger than 16 MB", async () => {
    await write("docs/guides/two.mdx", `[one](/guides/one)\n\n${"a\n".repeat(600_000)}\n[one](/guides/one)\n`);
    const moved = (files: number) => `docs-json: Moved docs/guides/one.mdx to docs/one.mdx, and changed ${files} files.\n`;
    assert.deepEqual((await move("docs/guides/one", "docs/one")).stderr, moved(4));
    assert.equal((await texts())["docs/guides/two.mdx"]?.match(/\(\/one\)/gu)?.length, 2);
    await write("docs/guides/two.mdx", `[one](/one)\n\n${"a\n".repeat(8_500_000)}\n[one](/one)\n`);
    const { code, stderr } = await move("docs/one", "docs/uno");
    assert.equal(code, 0);
    assert.match(stderr, /^docs-json: Moved docs\/one\.mdx to docs\/uno\.mdx, and changed [34] files\.\n/u);
    const left =
      "docs-json: References in docs/guides/two.mdx may still use the old path. This page is larger than 16 MB. Links after its first megabyte are not changed.\n";
    assert.equal(stderr.slice(stderr.indexOf("\n") + 1), left);
  });

  it("replaces no file that a link or another name leads to", async () => {
    const at = (name: string) => path.join(folder, "docs", name);
    await symlink("index.mdx", at("link.mdx"));
    await link(at("index.mdx"), at("twin.mdx"));
    const before = await texts();
    for (const [from, to] of [
      ["link", "index"],
      ["index", "link"],
      ["twin", "index"],
    ] as const) {
      const stderr = `docs-json: docs/${to}.mdx already exists.\n`;
      assert.deepEqual(await move(`docs/${from}`, `docs/${to}`), { code: 2, stdout: "", stderr });
    }
    assert.deepEqual(await texts(), before);
    assert.equal(await readFile(at("link.mdx"), "utf8"), before["docs/index.mdx"]);
  });

  it("moves nothing through a link that leads out of the docs root, unless it leads to another folder of the repository", async () => {
    await write("other/page.mdx", "# Other\n");
    await symlink(path.join(folder, "other"), path.join(folder, "docs/link"), "junction");
    const before = await texts();
    const moves = [
      ["docs/guides/two.mdx", "docs/link/new/two.mdx", "docs/link/new/two.mdx"],
      ["docs/link/page.mdx", "docs/page.mdx", "docs/link/page.mdx"],
    ] as const;
    for (const [from, to, outside] of moves)
      for (const more of [[], ["--dry-run"]]) {
        const stderr = `docs-json: ${outside} is behind a symbolic link to a folder outside the docs root and its repository.\n`;
        assert.deepEqual(await move(from, to, ...more), { code: 2, stdout: "", stderr });
        assert.deepEqual(await texts(), before);
      }
    await runGit(folder, "init", "-q");
    for (const [from, to] of moves) assert.equal((await move(from, to)).code, 0);
    assert.equal(await readFile(path.join(folder, "other/new/two.mdx"), "utf8"), "# Two\n");
  });

  it("replaces no file that appears while it writes, and takes everything back", async () => {
    const at = (name: string) => path.join(folder, "docs", name);
    await write("docs/new.mdx", "Written by somebody else");
    const before = await texts();
    const moves = [
      { from: at("index.mdx"), to: at("start.mdx") },
      { from: at("guides/one.mdx"), to: at("new.mdx") },
    ];
    const changes = [{ path: at("guides/two.mdx"), before: "# Two\n", after: "# 2\n" }];
    assert.equal(
      await writeMove({ cwd: folder, changes, moves, counterparts: [], unknownLinks: [], removedRedirects: [] }),
      "Nothing was moved: docs/new.mdx already exists",
    );
    assert.deepEqual(await texts(), before);
  });

  it("takes everything back if the file cannot be moved", async () => {
    const before = await texts();
    const { code, stderr } = await move("docs/guides/one", "docs/index.mdx/one");
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^docs-json: Nothing was moved: cannot move docs\/guides\/one\.mdx to docs\/index\.mdx\/one\.mdx: its folder is a file\.\n$/,
    );
    assert.deepEqual(await texts(), before);
  });
});
