import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const site = { theme: "mint", name: "Acme", colors: { primary: "#0D9373" } };
const group = { group: "API", openapi: "api.yaml", pages: ["index", "GET /users"] };
const api =
  'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /users:\n    get: { responses: { "200": { description: ok } } }\n';

/** Runs the built command, or a copy of it, as a person does, in a shell that says nothing of colors but what `colors` says. */
function docsJson(
  folder: string,
  words: readonly string[],
  colors: { readonly FORCE_COLOR?: string } = {},
  script = path.resolve("dist/cli.js"),
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { NO_COLOR: _, FORCE_COLOR: __, ...others } = process.env;
  const options = { cwd: folder, env: { ...others, ...colors } };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

describe("docs-json check, as a process", () => {
  let folder = "";
  const write = async (file: string, content: string | object) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), typeof content === "string" ? content : JSON.stringify(content, undefined, 2));
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-"));
    await write("docs/docs.json", { ...site, navigation: { groups: [group] } });
    await write("docs/api.yaml", api);
    await write("docs/index.mdx", "# Acme\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("ends with 0 where nothing is wrong", async () => {
    const { code, stdout, stderr } = await docsJson(folder, ["check"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^0 errors, 0 warnings, 0 information in 1 site, \d+\.\d s\n$/);
  });

  it("names each problem in every site, in the file that holds it, and ends with 1", async () => {
    await write("docs/api.yaml", api.replace("/users:", "/people:"));
    await write("more/docs.json", { ...site, theme: "mnt", navigation: { $ref: "./navigation.json" } });
    await write("more/navigation.json", '{"groups": [\n  {"group": 1}\n]}');
    const { code, stdout } = await docsJson(folder, ["check", "."]);
    assert.equal(code, 1);
    const lines = stdout.trimEnd().split("\n");
    assert.match(stdout, /^docs\/docs\.json:\d+:\d+ error endpoint-path-missing Path not found in `api\.yaml`: `\/users`/m);
    assert.match(stdout, /^more\/docs\.json:2:12 error enum `theme` cannot be `mnt`/m);
    assert.match(stdout, /^more\/navigation\.json:2:13 error type /m);
    assert.match(lines.at(-1) ?? "", /^3 errors, .* in 2 sites/);
  });

  it("gives JSON with 1-based places that close around the text", async () => {
    await write(
      "docs/docs.json",
      `{"theme": "mint", "name": "A",\n"colors": {"primary": "red"}, "navigation": {"pages": ["index"]}}`,
    );
    const { code, stdout } = await docsJson(folder, ["check", "docs", "--format", "json"]);
    assert.equal(code, 1);
    const problems: Record<string, unknown>[] = JSON.parse(stdout);
    const color = problems.find(({ severity }) => severity === "error");
    const { message, ...rest } = color ?? {};
    assert.deepEqual(rest, {
      file: "docs.json",
      line: 2,
      column: 23,
      endLine: 2,
      endColumn: 28,
      severity: "error",
      code: "color",
    });
    assert.match(String(message), /^`colors\.primary` /);
  });

  it("knows docs.json again in a folder of any name", async () => {
    await rm(path.join(folder, "docs"), { recursive: true });
    await write("a@b (c) [é] 100%/docs.json", { ...site, navigation: { $ref: "docs.json" } });
    const { stdout } = await docsJson(folder, ["check", "--format", "json"]);
    const problems: Record<string, unknown>[] = JSON.parse(stdout);
    assert.deepEqual(
      problems.map(({ file, code }) => [file, code]),
      [["a@b (c) [é] 100%/docs.json", "reference-cycle"]],
    );
  });

  it("fails on warnings when it is strict", async () => {
    await rm(path.join(folder, "docs/index.mdx"));
    assert.equal((await docsJson(folder, ["check"])).code, 0);
    assert.equal((await docsJson(folder, ["check", "--strict"])).code, 1);
  });

  it("colors its report where that is asked for", async () => {
    const { stdout } = await docsJson(folder, ["check"], { FORCE_COLOR: "1" });
    assert.ok(stdout.includes("\u001b[32m0 errors"), stdout);
  });

  it("is whole in the package that npm makes of it", async () => {
    const pack = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const { stdout: listed } = await promisify(execFile)("npm", pack, { shell: process.platform === "win32" });
    const packed: readonly { files: readonly { path: string }[] }[] = JSON.parse(listed);
    for (const { path: file } of packed[0]?.files ?? []) await cp(file, path.join(folder, "package", file));
    await write("docs/api.yaml", api.replace("title: Acme, ", ""));
    const { code, stdout, stderr } = await docsJson(folder, ["check", "docs"], {}, path.join(folder, "package/dist/cli.js"));
    assert.deepEqual([code, stderr], [1, ""]);
    assert.match(stdout, /^docs\.json:\d+:\d+ error openapi-invalid /m);
  });

  const wrong: [words: string[], message: RegExp][] = [
    [[], /A command is missing/],
    [["check", "gone"], /gone is no folder/],
    [["check", "docs/docs.json"], /docs\/docs\.json is no folder/],
    [["check", "empty"], /there is no docs\.json of a docs site in empty/],
    [["check", "--nonsense"], /Unknown option '--nonsense'/],
  ];
  for (const [words, message] of wrong)
    it(`ends with 2 for docs-json ${words.join(" ")}`, async () => {
      await write("empty/other/docs.json", '{"timestamp": 1, "components": []}');
      const { code, stdout, stderr } = await docsJson(folder, words);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
    });
});
