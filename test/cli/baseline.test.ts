import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

describe("docs-json check --baseline as a process", () => {
  let folder = "";
  const site = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" } };
  const write = (file: string, content: string | object) => writeIn(folder, file, content);
  const read = (file: string) => readFile(path.join(folder, file), "utf8");
  const check = (...args: string[]) => runCli(folder, ["check", "--format", "concise", "--baseline", "known.json", ...args]);
  const baseline = (...diagnostics: object[]) =>
    `{\n  "version": 1,\n  "diagnostics": [\n    ${diagnostics.map((each) => JSON.stringify(each)).join(",\n    ")}\n  ]\n}\n`;
  const broken = (file: string) => ({
    file,
    code: "front-matter",
    message: "Invalid YAML in front matter: `a: b` must be in quotes; the build will fail.",
  });
  const gone = { file: "docs/docs.json", code: "page-missing", message: "Page not found: `gone`." };
  const enumError = { file: "docs/docs.json", code: "enum", message: "Unknown theme `mnt`." };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-baseline-"));
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { pages: ["index", "gone"] } });
    await write("docs/index.mdx", "---\ntitle: a: b\n---\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("waits for no pipe", async function () {
    if (process.platform === "win32") return this.skip();
    execFileSync("mkfifo", [path.join(folder, "known.json")]);
    const { code, stderr } = await check();
    assert.deepEqual([code, stderr], [2, "docs-json: Cannot read known.json: it is not a regular file.\n"]);
  });

  it("reads a file with a byte order mark", async () => {
    await write("known.json", `\uFEFF${baseline(enumError, gone, broken("docs/index.mdx"))}`);
    const { code, stdout, stderr } = await check();
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /\n3 more diagnostics in the baseline\.\n$/);
  });

  it("writes what is known, then reports only what is new, and takes out what is gone", async () => {
    const first = await check();
    assert.equal(first.code, 0);
    assert.equal(first.stderr, "docs-json: Wrote 3 diagnostics to known.json. From now on, only new ones are reported.\n");
    assert.match(first.stdout, /^0 errors, 0 warnings, 0 infos in 1 site .*\n3 more diagnostics in the baseline\.\n$/);
    assert.equal(await read("known.json"), baseline(enumError, gone, broken("docs/index.mdx")));

    // A defect is added, above the known ones.
    await write("docs/docs.json", { logo: 1, ...site, theme: "mnt", navigation: { pages: ["index", "gone"] } });
    const second = await check();
    assert.deepEqual([second.code, second.stderr], [1, ""]);
    assert.match(second.stdout, /^docs\/docs\.json:2:11 error type .*\n\n1 error, 0 warnings, 0 infos in 1 site .*\n3 more/);

    // It is fixed, and a known one with it.
    await write("docs/docs.json", { ...site, navigation: { pages: ["index", "gone"] } });
    const third = await check();
    assert.deepEqual([third.code, third.stderr], [0, "docs-json: Removed 1 outdated diagnostic from known.json.\n"]);
    assert.equal(await read("known.json"), baseline(gone, broken("docs/index.mdx")));

    // A page moves.
    await mkdir(path.join(folder, "docs/guides"));
    await rename(path.join(folder, "docs/index.mdx"), path.join(folder, "docs/guides/index.mdx"));
    await write("docs/docs.json", { ...site, navigation: { pages: ["guides/index", "gone"] } });
    const fourth = await check();
    assert.deepEqual([fourth.code, fourth.stderr], [0, ""]);
    assert.equal(await read("known.json"), baseline(gone, broken("docs/guides/index.mdx")));
  });

  it("keeps what was not checked", async () => {
    await write("web/docs.json", { ...site, theme: "mnt", navigation: { pages: ["index"] } });
    await write("web/index.mdx", "# Web\n");
    await check();
    const all = await read("known.json");
    assert.match(all, /"web\/docs\.json"/);
    await write("docs/index.mdx", "# Acme\n");
    for (const args of [["web"], ["docs/docs.json", "--rule", "front-matter=off"], ["--dry-run"]]) {
      await check(...args);
      assert.equal(await read("known.json"), all, args.join(" "));
    }
    await check("docs/index.mdx");
    assert.doesNotMatch(await read("known.json"), /front-matter/);
    assert.match(await read("known.json"), /"web\/docs\.json"/);
  });

  it("does not take a page of another site for a known one", async () => {
    await write("docs/docs.json", { ...site, navigation: { pages: ["index"] } });
    await write("docs/guides/setup.mdx", "# Setup\n");
    await write("web/docs.json", { ...site, navigation: { pages: ["index"] } });
    await write("web/index.mdx", "# Web\n");
    await check();
    await write("web/guides/setup.mdx", "# Setup\n");
    const { stdout } = await check("web");
    assert.match(stdout, /^web\/guides\/setup\.mdx:1:1 info page-unlisted /);
  });

  it("keeps what an error hides", async () => {
    await check();
    const all = await read("known.json");
    await write("docs/docs.json", '{ "theme": "mnt" "name" }');
    assert.equal((await check()).code, 1);
    assert.equal(await read("known.json"), all);
  });

  it("keeps what is in a page that cannot be read", async () => {
    await check();
    const all = await read("known.json");
    await writeFile(path.join(folder, "docs/index.mdx"), Buffer.from("\uFEFF# Acme\n", "utf16le"));
    const { code, stdout } = await check();
    assert.deepEqual([code, /limit-exceeded/.test(stdout)], [0, true]);
    assert.equal(await read("known.json"), all);
  });

  it("writes nothing in CI", async () => {
    const ci = (...args: string[]) => runCli(folder, ["check", "--baseline", "known.json", ...args], { CI: "true" });
    const missing = await ci();
    assert.deepEqual(
      [missing.code, missing.stdout, missing.stderr],
      [
        2,
        "",
        "docs-json: Baseline not found: known.json. To create it, run the check outside CI, without '--dry-run' or standard input. Then commit it.\n",
      ],
    );
    await check();
    const all = await read("known.json");
    await write("docs/index.mdx", "# Acme\n");
    assert.equal((await ci()).code, 0);
    assert.equal(await read("known.json"), all);
  });

  it("is not replaced by the report", async () => {
    await check();
    const known = await read("known.json");
    const refused = await check("--output-file", "docs/../known.json");
    assert.deepEqual([refused.code, refused.stderr], [2, "docs-json: Cannot write docs/../known.json: it is the baseline.\n"]);
    assert.equal(await read("known.json"), known);
  });

  it("does not use a file that is no baseline", async () => {
    const other = "Not a baseline: known.json. Name another file.";
    const unusable = "Unsupported or damaged baseline: known.json. Delete it to create a new one.";
    for (const [text, message] of [
      ['{"theme": "mint", "navigation": {}}', other],
      ['{"version": 1}', other],
      ["null", other],
      ["<<<<<<< HEAD\n", "Not a baseline: known.json is not valid JSON."],
      ['{"version": 2, "diagnostics": []}', unusable],
      ['{"version": 1, "diagnostics": [{}]}', unusable],
    ] as const) {
      await write("known.json", text);
      const { code, stderr } = await check();
      assert.deepEqual([code, stderr], [2, `docs-json: ${message}\n`]);
      assert.equal(await read("known.json"), text);
    }
  });
});
