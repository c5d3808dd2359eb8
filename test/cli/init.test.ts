import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";

describe("docs-json init as a process", () => {
  let folder = "";

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-init-"));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const filesIn = async (name = ".") =>
    (await readdir(path.join(folder, name), { recursive: true })).map((file) => file.replaceAll(path.sep, "/")).sort();
  const read = (name: string) => readFile(path.join(folder, name), "utf8");
  const all = ["docs.json", "favicon.svg", "index.mdx", "logo", "logo/dark.svg", "logo/light.svg"];

  it("creates a site that check has nothing to say about, without a question if there is no terminal", async () => {
    const { code, stdout, stderr } = await runCli(folder, ["init", "acme-docs"]);
    const created = ["docs.json", "index.mdx", "favicon.svg", "logo/light.svg", "logo/dark.svg"];
    assert.deepEqual([code, stdout, stderr], [0, created.map((file) => `Created acme-docs/${file}\n`).join(""), ""]);
    assert.deepEqual(await filesIn("acme-docs"), all);
    const { theme, name, colors } = JSON.parse(await read("acme-docs/docs.json"));
    assert.deepEqual([theme, name, colors.primary], ["mint", "Acme Docs", "#0F766E"]);
    const check = await runCli(folder, ["check", "--strict", "--format", "json"]);
    assert.deepEqual([check.code, JSON.parse(check.stdout)], [0, []]);
  });

  it("takes the answers from options", async () => {
    const { code } = await runCli(folder, ["init", "--name", "Acme", "--theme", "Maple", "--color", "2563EB"]);
    assert.equal(code, 0);
    const { theme, name, colors } = JSON.parse(await read("docs.json"));
    assert.deepEqual([theme, name, colors.primary], ["maple", "Acme", "#2563EB"]);
    assert.match(await read("favicon.svg"), /fill="#2563EB"/);
  });

  it("lists the pages that the folder has", async () => {
    const files = {
      "guides/setup.mdx": 'import Note from "../parts/note.mdx"\n\n<Note />\n',
      // With a slash at its end, the path names no file.
      "guides/b.md": '---\ntitle: B\nhidden: false\n---\nimport Setup from "./setup.mdx/"\n',
      "parts/note.mdx": "A note\n",
      "draft.mdx": "---\nhidden: true\n---\n",
      "old/a.mdx": "# A\n",
      ".mdx": "",
      "notes.md": "No page\n",
      "README.md": "---\ntitle: C\n---\n",
      "node_modules/d/d.mdx": "",
      "snippets/e.mdx": "",
      "other/docs.json": "{}",
      "other/f.mdx": "",
      ".mintignore": "old/\n",
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    assert.equal((await runCli(folder, ["init"])).code, 0);
    const { navigation } = JSON.parse(await read("docs.json"));
    assert.deepEqual(navigation.groups, [
      { group: "Get started", pages: ["index"] },
      { group: "Guides", pages: ["guides/b", "guides/setup"] },
    ]);
    const check = await runCli(folder, ["check", "docs.json", "--strict", "--format", "json"]);
    assert.deepEqual([check.code, JSON.parse(check.stdout)], [0, []]);
  });

  it("replaces nothing", async () => {
    await mkdir(path.join(folder, "logo"));
    const mine = { "index.md": "# Mine", "logo/light.svg": "mine" };
    for (const [file, text] of Object.entries(mine)) await writeFile(path.join(folder, file), text);
    const { code, stdout } = await runCli(folder, ["init"]);
    const lines = [
      "Created docs.json",
      "Kept    index.md",
      "Created favicon.svg",
      "Kept    logo/light.svg",
      "Created logo/dark.svg",
    ];
    assert.deepEqual([code, stdout], [0, lines.map((line) => `${line}\n`).join("")]);
    for (const [file, text] of Object.entries(mine)) assert.equal(await read(file), text);
    assert.deepEqual(await filesIn(), ["docs.json", "favicon.svg", "index.md", ...all.slice(3)]);
  });

  it("writes nothing next to a docs.json, even one that a link stands for", async () => {
    await writeFile(path.join(folder, "docs.json"), "{}");
    const refused = await runCli(folder, ["init"]);
    assert.deepEqual([refused.code, refused.stdout, refused.stderr], [2, "", "docs-json: docs.json already exists.\n"]);
    assert.deepEqual(await filesIn(), ["docs.json"]);
    await mkdir(path.join(folder, "linked"));
    await symlink("nowhere", path.join(folder, "linked/docs.json"));
    assert.equal((await runCli(folder, ["init", "linked"])).code, 2);
    assert.deepEqual(await filesIn("linked"), ["docs.json"]);
  });

  it("writes nothing if a file is in the place of a folder of the site", async () => {
    await writeFile(path.join(folder, "logo"), "");
    const { code, stdout, stderr } = await runCli(folder, ["init"]);
    assert.deepEqual([code, stdout, stderr], [2, "", "docs-json: logo is a file, not a folder.\n"]);
    assert.deepEqual(await filesIn(), ["logo"]);
  });

  it("writes nothing if a link that leads nowhere is in the place of a folder of the site", async () => {
    await symlink("nowhere", path.join(folder, "logo"));
    const { code, stdout, stderr } = await runCli(folder, ["init"]);
    assert.deepEqual([code, stdout, stderr], [2, "", "docs-json: logo is a file, not a folder.\n"]);
    assert.deepEqual(await filesIn(), ["logo"]);
  });

  it("writes nothing through a link that leads out of the folder", async () => {
    await mkdir(path.join(folder, "site"));
    await mkdir(path.join(folder, "elsewhere"));
    await symlink(path.join(folder, "elsewhere"), path.join(folder, "site/logo"));
    const { code, stdout, stderr } = await runCli(folder, ["init", "site"]);
    assert.deepEqual([code, stdout, stderr], [2, "", "docs-json: site/logo is a symbolic link to a folder outside the site.\n"]);
    assert.deepEqual([await filesIn("site"), await filesIn("elsewhere")], [["logo"], []]);
    await symlink(path.join(folder, "site"), path.join(folder, "alias"));
    await rm(path.join(folder, "site/logo"));
    assert.equal((await runCli(folder, ["init", "alias"])).code, 0);
  });

  it("leaves a mint.json to convert", async () => {
    await writeFile(path.join(folder, "mint.json"), "{}");
    const { code, stderr } = await runCli(folder, ["init"]);
    assert.deepEqual([code, stderr], [2, "docs-json: mint.json exists. Run 'docs-json convert .' to turn it into docs.json.\n"]);
    assert.deepEqual(await filesIn(), ["mint.json"]);
  });

  it("exits with 2 if it cannot write", async () => {
    await writeFile(path.join(folder, "file"), "");
    const { code, stderr } = await runCli(folder, ["init", "file/docs"]);
    assert.equal(code, 2);
    assert.match(stderr, /^docs-json: Cannot write .*docs\.json: its folder is a file\.$/m);
  });

  it("exits with 2 where the system makes no folders", async function () {
    if (process.platform !== "linux") this.skip();
    const { code, stderr } = await runCli(folder, ["init", "/proc/docs/site", "--yes"]);
    assert.deepEqual([code, stderr], [2, "docs-json: Cannot write /proc/docs/site/docs.json: its folder does not exist.\n"]);
  });
});

describe("creating a file", () => {
  it("leaves nothing of a file that cannot be written, and says why", async function () {
    // For the process, files cannot have any content, as on a full disk.
    if (process.platform !== "linux") return this.skip();
    const folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-create-"));
    try {
      const script = `ulimit -f 0; trap "" XFSZ; exec "${process.execPath}" "${path.resolve("dist/cli.js")}" init`;
      const { status, stderr } = spawnSync("bash", ["-c", script], { cwd: folder, encoding: "utf8" });
      assert.equal(status, 2);
      assert.match(stderr, /^docs-json: Cannot write .*docs\.json: /);
      assert.deepEqual(await readdir(folder), []);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("docs-json convert as a process", () => {
  let folder = "";

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-convert-"));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const read = (name: string) => readFile(path.join(folder, name), "utf8");
  const mintJson = JSON.stringify({
    name: "Acme",
    favicon: "/favicon.svg",
    colors: { primary: "#0F766E" },
    feedback: { thumbsRating: true },
    tabs: [{ name: "API", url: "api" }],
    navigation: [{ group: "Start", pages: ["intro", "api/users"] }],
  });

  const writeSite = async () => {
    await mkdir(path.join(folder, "docs/api"), { recursive: true });
    for (const [file, text] of [
      ["mint.json", mintJson],
      ["favicon.svg", "<svg/>"],
      ["intro.mdx", "---\ntitle: A\n---\n"],
      ["api/users.mdx", "---\ntitle: B\n---\n"],
    ] as const)
      await writeFile(path.join(folder, "docs", file), text);
  };

  it("writes a docs.json that check has nothing to say about, and keeps mint.json", async () => {
    await writeSite();
    const { code, stdout, stderr } = await runCli(folder, ["convert", "docs"]);
    const left = '  feedback: {"thumbsRating":true}\n    Set it in the docs dashboard.\n';
    assert.deepEqual([code, stdout], [0, `Created docs/docs.json\n\n1 setting of docs/mint.json to review:\n\n${left}`]);
    assert.equal(stderr, "docs-json: docs/mint.json is kept. Remove it once docs.json is right.\n");
    assert.deepEqual(JSON.parse(await read("docs/docs.json")).navigation, {
      tabs: [
        { tab: "Documentation", groups: [{ group: "Start", pages: ["intro"] }] },
        { tab: "API", groups: [{ group: "Start", pages: ["api/users"] }] },
      ],
    });
    assert.equal(await read("docs/mint.json"), mintJson);
    const check = await runCli(folder, ["check", "--strict", "--format", "json"]);
    assert.deepEqual([check.code, JSON.parse(check.stdout)], [0, []]);
    const again = await runCli(folder, ["convert", "docs/mint.json"]);
    assert.deepEqual([again.code, again.stderr], [2, "docs-json: docs/docs.json already exists.\n"]);
  });

  it("shows the log of a CI system no commands", async () => {
    await writeFile(path.join(folder, "mint.json"), JSON.stringify({ "::stop-commands::x": 1, "##[group]": 2 }));
    const { code, stdout } = await runCli(folder, ["convert"]);
    const left = ["\\u003a:stop-commands::x: 1", "#\\u0023[group]: 2"];
    assert.deepEqual(
      [code, stdout.split("\n\n").at(-1)],
      [0, left.map((line) => `  ${line}\n    docs.json has no place for it.\n`).join("")],
    );
  });

  it("exits with 2 if there is no mint.json, or if it cannot be read", async () => {
    const missing = await runCli(folder, ["convert"]);
    assert.deepEqual([missing.code, missing.stderr], [2, "docs-json: File not found: mint.json.\n"]);
    assert.equal((await runCli(folder, ["convert", "gone"])).stderr, "docs-json: File or folder not found: gone.\n");
    await symlink("nowhere", path.join(folder, "mint.json"));
    for (const args of [["convert"], ["convert", "mint.json"]])
      assert.equal((await runCli(folder, args)).stderr, "docs-json: File not found: mint.json.\n");
    await rm(path.join(folder, "mint.json"));
    await writeFile(path.join(folder, "mint.json"), "{");
    const broken = await runCli(folder, ["convert"]);
    assert.equal(broken.code, 2);
    assert.match(broken.stderr, /^docs-json: Cannot read mint\.json: syntax error at line 1, column 1\. Expected /);
    assert.deepEqual(await readdir(folder), ["mint.json"]);
  });

  it("waits for no pipe", async function () {
    if (process.platform === "win32") return this.skip();
    execFileSync("mkfifo", [path.join(folder, "mint.json")]);
    const { code, stderr } = await runCli(folder, ["convert"]);
    assert.equal(code, 2);
    assert.match(stderr, /^docs-json: Cannot read mint\.json: it is not a regular file\.$/m);
  });
});
