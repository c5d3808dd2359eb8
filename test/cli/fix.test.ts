import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { neutralEnvironment, runCli } from "../support/runCli.ts";

const pages = (...names: string[]) => `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0F766E" },
  "navigation": { "pages": ${JSON.stringify(names)} }
}
`;

describe("docs-json check --fix as a process", () => {
  let folder = "";
  const write = (file: string, content: string | Uint8Array) => writeFile(path.join(folder, file), content);
  const read = (file: string) => readFile(path.join(folder, file), "utf8");
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-fix-"));
    await write("docs.json", pages("index.mdx", "gone"));
    await write("index.mdx", "# Acme\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("fixes what can be fixed safely, and reports the rest", async () => {
    const { code, stdout, stderr } = await runCli(folder, ["check", "--fix", "--format", "concise"]);
    assert.deepEqual([code, stderr], [0, "docs-json: Fixed 1 diagnostic in 1 file.\n"]);
    assert.match(stdout, /^docs\.json:5:37 warning page-missing .*\n\n0 errors, 1 warning, 0 infos in 1 site/);
    assert.equal(await read("docs.json"), pages("index", "gone"));
  });

  it("fixes the file with the settings of rules", async () => {
    await write("docs.json", pages("index"));
    await write(".docs-json.json", '{ "rules": { "page-unlistd": "off" } }');
    const { stderr } = await runCli(folder, ["check", "--fix"]);
    assert.equal(stderr, "docs-json: Fixed 1 diagnostic in 1 file.\n");
    assert.equal(await read(".docs-json.json"), '{ "rules": { "page-unlisted": "off" } }');
  });

  it("leaves a file as it was if it cannot be written completely", async function () {
    if (process.platform === "win32") return this.skip();
    const before = `${pages("index.mdx")}${" ".repeat(3000)}`;
    await write("docs.json", before);
    const command = [process.execPath, path.resolve("dist/cli.js"), "check", "--fix", "--format", "concise"];
    // No file may be longer than 1,024 bytes.
    const options = { cwd: folder, env: neutralEnvironment() };
    await assert.rejects(promisify(execFile)("bash", ["-c", 'ulimit -f 1; exec "$@"', "bash", ...command], options), /EFBIG/);
    assert.equal(await read("docs.json"), before);
  });

  it("keeps a byte order mark", async () => {
    await write("docs.json", `\ufeff${pages("index.mdx")}`);
    assert.equal((await runCli(folder, ["check", "--fix"])).code, 0);
    assert.equal(await read("docs.json"), `\ufeff${pages("index")}`);
  });

  it("does not write a file that is not UTF-8", async () => {
    const bytes = Buffer.from(pages("index.mdx").replace("Acme", "Acm\u00e9"), "latin1");
    await write("docs.json", bytes);
    const { code, stderr } = await runCli(folder, ["check", "--fix"]);
    assert.deepEqual([code, stderr], [2, "docs-json: Cannot fix docs.json: it has changed, or is not UTF-8.\n"]);
    assert.deepEqual(await readFile(path.join(folder, "docs.json")), bytes);
  });

  it("reports what it could not fix in a file that cannot be written, and counts what it fixed in others", async () => {
    const bytes = Buffer.from(pages("index.mdx", "gone").replace("Acme", "Acm\u00e9"), "latin1");
    await write("docs.json", bytes);
    await mkdir(path.join(folder, "other"));
    await write("other/docs.json", pages("index.mdx"));
    await write("other/index.mdx", "# Other\n");
    const { code, stdout, stderr } = await runCli(folder, ["check", "--fix", "--format", "concise", "docs.json", "other"]);
    assert.match(stdout, /^docs\.json:5:29 warning page-extension .*\ndocs\.json:5:41 warning page-missing .*\n\n0 errors, 2 w/);
    assert.deepEqual(
      [code, stderr],
      [2, "docs-json: Cannot fix docs.json: it has changed, or is not UTF-8.\ndocs-json: Fixed 1 diagnostic in 1 file.\n"],
    );
    assert.equal(await read("other/docs.json"), pages("index"));
  });

  it("prints the changes as a diff that git applies, and changes nothing", async () => {
    const { code, stdout, stderr } = await runCli(folder, ["check", "--dry-run"]);
    assert.deepEqual([code, stderr], [1, "docs-json: Would fix 1 diagnostic in 1 file.\n"]);
    assert.equal(await read("docs.json"), pages("index.mdx", "gone"));
    await write("fix.diff", stdout);
    await promisify(execFile)("git", ["apply", "--unsafe-paths", `--directory=${folder}`, "fix.diff"], { cwd: folder });
    assert.equal(await read("docs.json"), pages("index", "gone"));
    const again = await runCli(folder, ["check", "--dry-run"]);
    assert.deepEqual([again.code, again.stdout, again.stderr], [0, "", "docs-json: No safe fixes to apply.\n"]);
    await write("docs.json", pages("index").replace("mint", "mnt"));
    const failing = await runCli(folder, ["check", "--dry-run"]);
    assert.deepEqual([failing.code, failing.stderr], [1, "docs-json: No safe fixes to apply.\ndocs-json: Not fixed: 1 error.\n"]);
  });

  it("prints the fixed standard input, and the report to the standard error", async () => {
    const run = (stdin: string | Buffer) => runCli(folder, ["check", "--fix", "--format", "concise", "-"], { stdin });
    const { code, stdout, stderr } = await run(pages("index.mdx", "lost"));
    assert.deepEqual([code, stdout], [0, pages("index", "lost")]);
    assert.match(stderr, /^docs\.json:5:37 warning page-missing .*`lost`.*\n\n0 errors, 1 warning/);
    assert.equal(await read("docs.json"), pages("index.mdx", "gone"));
    assert.equal((await run(pages("index"))).stdout, pages("index"));
    assert.equal((await run(`\uFEFF${pages("index.mdx")}`)).stdout, `\uFEFF${pages("index")}`);
    const latin1 = await run(Buffer.from(pages("index.mdx").replace("Acme", "Caf\u00E9"), "latin1"));
    assert.deepEqual(latin1, { code: 2, stdout: "", stderr: "docs-json: Cannot fix standard input: it is not UTF-8.\n" });
  });

  it("prints only what makes the check fail with --quiet", async () => {
    await write("docs.json", pages("index", "gone").replace("mint", "mnt"));
    const quiet = await runCli(folder, ["check", "--quiet", "--format", "concise"]);
    assert.match(quiet.stdout, /^docs\.json:2:12 error enum .*\n\n1 error in 1 site/);
    await write("docs.json", pages("index", "gone"));
    assert.equal((await runCli(folder, ["check", "--max-warnings", "1"])).code, 0);
    const strict = await runCli(folder, ["check", "--quiet", "--max-warnings", "0"]);
    assert.deepEqual([strict.code, strict.stderr], [1, "docs-json: Too many warnings: 1. Maximum: 0.\n"]);
    assert.match(strict.stdout, /page-missing.*\n\n0 errors, 1 warning in 1 site/s);
    const json = await runCli(folder, ["check", "--quiet", "--strict", "--rule", "page-missing=info", "--format", "json"]);
    assert.deepEqual([json.code, json.stdout], [0, "[]\n"]);
  });

  it("says after the report that there are too many warnings", async () => {
    const log = await open(path.join(folder, "log.txt"), "w");
    const args = [path.resolve("dist/cli.js"), "check", "--strict", "--format", "concise"];
    const child = spawn(process.execPath, args, { cwd: folder, env: neutralEnvironment(), stdio: ["ignore", log.fd, log.fd] });
    await once(child, "exit");
    await log.close();
    assert.match(await read("log.txt"), /^docs\.json:5:29 .*\ndocs-json: Too many warnings: 2\. Maximum: 0\.\n$/s);
  });

  it("gives rules the severities of the user", async () => {
    assert.equal((await runCli(folder, ["check", "--rule", "page-missing=error"])).code, 1);
    const off = await runCli(folder, ["check", "--rule", "page-missing=off,page-extension=off"]);
    assert.match(off.stdout, /^0 errors, 0 warnings/);
  });

  it("writes the report to a file without colors", async () => {
    const args = ["check", "--format", "concise", "-o", "report.txt"];
    const { code, stdout } = await runCli(folder, args, { FORCE_COLOR: "1" });
    assert.deepEqual([code, stdout], [0, ""]);
    assert.match(await read("report.txt"), /^docs\.json:5:29 warning page-extension /);
    const unwritable = await runCli(folder, ["check", "-o", "gone/report.txt"]);
    assert.equal(unwritable.code, 2);
    assert.equal(unwritable.stderr, "docs-json: Cannot write gone/report.txt: its folder does not exist.\n");
    for (const [file, reason] of [
      ["docs.json", "it is the docs.json of a checked site"],
      ["index.mdx", "Markdown files in a checked site are pages"],
    ] as const) {
      const before = await read(file);
      const refused = await runCli(folder, ["check", "--fix", "-o", file]);
      assert.deepEqual([refused.code, refused.stderr], [2, `docs-json: Cannot write ${file}: ${reason}.\n`]);
      assert.equal(await read(file), before);
    }
    const taken = await runCli(folder, ["check", "-o", "."]);
    assert.deepEqual([taken.code, taken.stderr], [2, "docs-json: Cannot write .: it is a folder.\n"]);
  });

  it("writes no report through a link to a checked site, where it would be a page", async () => {
    await mkdir(path.join(folder, "site"));
    await write("site/docs.json", pages("index"));
    await symlink(path.join(folder, "site"), path.join(folder, "link"), "junction");
    const refused = await runCli(folder, ["check", "site", "-o", "link/new.md"]);
    const message = "docs-json: Cannot write link/new.md: Markdown files in a checked site are pages.\n";
    assert.deepEqual([refused.code, refused.stderr], [2, message]);
  });
});

describe("docs-json explain as a process", () => {
  it("explains a code, and lists all", async () => {
    const { code, stdout } = await runCli(".", ["explain", "page-missing"]);
    assert.equal(code, 0);
    assert.match(stdout, /^# page-missing\n\n\*\*Severity:\*\* warning · \*\*Quick fix:\*\* yes\n\n/);
    const { stdout: list } = await runCli(".", ["explain"]);
    assert.match(list, /^json-syntax +error {4}The file is not strict JSON: .*\.$/m);
    const colored = await runCli(".", ["explain", "page-missing"], { FORCE_COLOR: "1" });
    assert.ok(colored.stdout.includes("\u001b[1mSeverity:\u001b[22m warning"), colored.stdout);
  });

  it("suggests a code", async () => {
    const { code, stdout, stderr } = await runCli(".", ["explain", "page-mising"]);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.equal(stderr, "docs-json: Unknown code 'page-mising'. Did you mean 'page-missing'?\n");
  });
});
