import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const site = { theme: "mint", name: "Acme", colors: { primary: "#0D9373" } };
const group = { group: "API", openapi: "api.yaml", pages: ["index", "GET /users"] };
const api =
  'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /users:\n    get: { responses: { "200": { description: ok } } }\n';

/** Runs the built command, or a copy of it, as users do. `colors` are the only color settings in its environment. */
function docsJson(
  folder: string,
  args: readonly string[],
  colors: { readonly FORCE_COLOR?: string } = {},
  script = path.resolve("dist/cli.js"),
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { NO_COLOR: _, FORCE_COLOR: __, ...others } = process.env;
  const options = { cwd: folder, env: { ...others, ...colors } };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

describe("docs-json check as a process", () => {
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

  it("exits with 0 if there are no diagnostics", async () => {
    const { code, stdout, stderr } = await docsJson(folder, ["check"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^0 errors, 0 warnings, 0 infos in 1 site \(\d+\.\d s\)\n$/);
  });

  it("prints the diagnostics of all sites with their files, and exits with 1", async () => {
    await write("docs/api.yaml", api.replace("/users:", "/people:"));
    await write("more/docs.json", { ...site, theme: "mnt", navigation: { $ref: "./navigation.json" } });
    await write("more/navigation.json", '{"groups": [\n  {"group": 1}\n]}');
    const { code, stdout } = await docsJson(folder, ["check", "."]);
    assert.equal(code, 1);
    const lines = stdout.trimEnd().split("\n");
    assert.match(stdout, /^docs\/docs\.json:\d+:\d+ error endpoint-path-missing Path not found in `api\.yaml`: `\/users`/m);
    assert.match(stdout, /^more\/docs\.json:2:12 error enum Unknown theme `mnt`\. Did you mean `mint`\?$/m);
    assert.match(stdout, /^more\/navigation\.json:2:13 error type /m);
    assert.match(lines.at(-1) ?? "", /^3 errors, .* in 2 sites/);
  });

  it("prints JSON with 1-based positions", async () => {
    await write(
      "docs/docs.json",
      `{"theme": "mint", "name": "A",\n"colors": {"primary": "red"}, "navigation": {"pages": ["index"]}}`,
    );
    const { code, stdout } = await docsJson(folder, ["check", "docs", "--format", "json"]);
    assert.equal(code, 1);
    const diagnostics: Record<string, unknown>[] = JSON.parse(stdout);
    const color = diagnostics.find(({ severity }) => severity === "error");
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
    assert.match(String(message), / for `colors\.primary`, got `red`\. Did you mean `#ff0000`\?$/);
  });

  it("recognizes a reference to docs.json itself in a folder of any name", async () => {
    await rm(path.join(folder, "docs"), { recursive: true });
    await write("a@b (c) [é] 100%/docs.json", { ...site, navigation: { $ref: "docs.json" } });
    const { stdout } = await docsJson(folder, ["check", "--format", "json"]);
    const diagnostics: Record<string, unknown>[] = JSON.parse(stdout);
    assert.deepEqual(
      diagnostics.map(({ file, code }) => [file, code]),
      [["a@b (c) [é] 100%/docs.json", "reference-cycle"]],
    );
  });

  it("checks a folder once even if symbolic links also point to it", async () => {
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { groups: [group] } });
    await symlink(path.join(folder, "docs"), path.join(folder, "a-link"), "junction");
    const { stdout } = await docsJson(folder, ["check"]);
    assert.match(stdout, /^docs\/docs\.json:2:12 error enum .*\n\n1 error, 0 warnings, 0 infos in 1 site /);
  });

  it("prints nothing of a docs.json outside the folder that a link leads to", async () => {
    await write("docs.json", "{secret");
    await rm(path.join(folder, "docs", "docs.json"));
    await symlink(path.join("..", "docs.json"), path.join(folder, "docs", "docs.json"));
    const refused = await docsJson(folder, ["check", "docs"]);
    assert.match(
      refused.stdout,
      /^docs\.json:1:1 error unreadable Cannot read the file: it is a link to a file outside the docs root\.$/m,
    );
    assert.doesNotMatch(refused.stdout, /secret/);
    await write(".git/HEAD", "ref: refs/heads/main\n");
    assert.match((await docsJson(folder, ["check", "docs"])).stdout, /secret/);
  });

  it("leaves out what git ignores in the repository around the folder, but never the folder itself", async () => {
    await write(".git/HEAD", "ref: refs/heads/main\n");
    await write(".gitignore", "docs/out\n");
    await write("docs/out/docs.json", site);
    const inDocs = await docsJson(folder, ["check", "docs"]);
    assert.deepEqual([inDocs.code, inDocs.stderr], [0, ""]);
    assert.match(inDocs.stdout, / in 1 site /);
    const inOut = await docsJson(folder, ["check", "docs/out"]);
    assert.match(inOut.stdout, /^docs\.json:\d+:\d+ error required Missing required property `navigation`\.$/m);
  });

  it("says once which docs.json files it does not check", async () => {
    await write("docs/a/docs.json", { ...site, theme: "mnt" });
    const { code, stdout, stderr } = await docsJson(folder, ["check", "--format", "json"]);
    assert.deepEqual([code, JSON.parse(stdout)], [0, []]);
    assert.equal(
      stderr,
      "docs-json: Not checked, in the folder of another site: docs/a/docs.json. To check it, run the command in its folder.\n",
    );
  });

  it("exits with 1 on warnings with --strict", async () => {
    await rm(path.join(folder, "docs/index.mdx"));
    assert.equal((await docsJson(folder, ["check"])).code, 0);
    assert.equal((await docsJson(folder, ["check", "--strict"])).code, 1);
  });

  it("prints colors with FORCE_COLOR", async () => {
    const { stdout } = await docsJson(folder, ["check"], { FORCE_COLOR: "1" });
    assert.ok(stdout.includes("\u001b[32m0 errors"), stdout);
  });

  it("runs from the npm package", async () => {
    const pack = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const { stdout: listed } = await promisify(execFile)("npm", pack, { shell: process.platform === "win32" });
    const packed: readonly { files: readonly { path: string }[] }[] = JSON.parse(listed);
    for (const { path: file } of packed[0]?.files ?? []) await cp(file, path.join(folder, "package", file));
    await write("docs/api.yaml", api.replace("title: Acme, ", ""));
    const { code, stdout, stderr } = await docsJson(folder, ["check", "docs"], {}, path.join(folder, "package/dist/cli.js"));
    assert.deepEqual([code, stderr], [1, ""]);
    assert.match(stdout, /^docs\.json:\d+:\d+ error openapi-invalid /m);
  });

  const usageErrors: [args: string[], message: RegExp][] = [
    [[], /^docs-json: Missing command\.\n\nUsage: docs-json check /],
    [["check", "gone"], /^docs-json: Not a folder: gone\n$/],
    [["check", "docs/docs.json"], /^docs-json: Not a folder: docs\/docs\.json\n$/],
    [["check", "empty"], /^docs-json: No docs site \(docs\.json\) found in empty\n$/],
    [["check", "--nonsense"], /^docs-json: Unknown option '--nonsense'\.\n\nUsage: /],
  ];
  for (const [args, message] of usageErrors)
    it(`exits with 2 for docs-json ${args.join(" ")}`, async () => {
      await write("empty/other/docs.json", '{"timestamp": 1, "components": []}');
      const { code, stdout, stderr } = await docsJson(folder, args);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
    });
});
