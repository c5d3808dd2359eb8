import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { version } from "../../package.json";
import { runCli } from "../support/runCli.ts";
import { writeIn } from "../support/writeIn.ts";

const site = { theme: "mint", name: "Acme", colors: { primary: "#0F766E" } };
const group = { group: "API", openapi: "api.yaml", pages: ["index", "GET /users"] };
const api =
  'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /users:\n    get: { responses: { "200": { description: ok } } }\n';

/** The arguments for a line for each diagnostic. */
const concise = ["check", "--format", "concise"];

describe("docs-json check as a process", () => {
  let folder = "";
  const write = (file: string, content: string | object) => writeIn(folder, file, content);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-"));
    await write("docs/docs.json", { ...site, navigation: { groups: [group] } });
    await write("docs/api.yaml", api);
    await write("docs/index.mdx", "# Acme\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("exits with 0 if there are no diagnostics", async () => {
    const { code, stdout, stderr } = await runCli(folder, ["check"]);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^0 errors, 0 warnings, 0 infos in 1 site \([\d.]+ m?s\)\n$/);
  });

  it("prints the diagnostics of all sites with their files, and exits with 1", async () => {
    await write("docs/api.yaml", api.replace("/users:", "/people:"));
    await write("more/docs.json", { ...site, theme: "mnt", navigation: { $ref: "./navigation.json" } });
    await write("more/navigation.json", '{"groups": [\n  {"group": 1}\n]}');
    const { code, stdout } = await runCli(folder, [...concise, "."]);
    assert.equal(code, 1);
    const lines = stdout.trimEnd().split("\n");
    assert.match(stdout, /^docs\/docs\.json:\d+:\d+ error endpoint-path-missing Path not found in `api\.yaml`: `\/users`/m);
    assert.match(stdout, /^more\/docs\.json:2:12 error enum Unknown theme `mnt`\. Did you mean `mint`\?$/m);
    assert.match(stdout, /^more\/navigation\.json:2:13 error type /m);
    assert.match(lines.at(-1) ?? "", /^3 errors, .* in 2 sites/);
  });

  it("fails for warnings only if there are more than allowed, in JUnit, too", async () => {
    await write("docs/docs.json", { ...site, navigation: { pages: ["index", "gone"] } });
    for (const [options, failures] of [
      [[], 0],
      [["--max-warnings", "1"], 0],
      [["--strict"], 1],
      [["--strict", "--rule", "page-missing=info"], 0],
      [["--rule", "page-missing=error"], 1],
    ] as const) {
      const { code, stdout } = await runCli(folder, ["check", "docs/docs.json", "--format", "junit", ...options]);
      assert.deepEqual([code, /failures="(\d+)"/u.exec(stdout)?.[1]], [failures, `${failures}`], options.join(" "));
    }
  });

  it("prints JSON with 1-based positions", async () => {
    await write(
      "docs/docs.json",
      `{"theme": "mint", "name": "A",\n"colors": {"primary": "red"}, "navigation": {"pages": ["index"]}}`,
    );
    const { code, stdout } = await runCli(folder, ["check", "docs", "--format", "json"]);
    assert.equal(code, 1);
    const diagnostics: Record<string, unknown>[] = JSON.parse(stdout);
    const color = diagnostics.find(({ severity }) => severity === "error");
    const { message, ...rest } = color ?? {};
    assert.deepEqual(rest, {
      file: "docs/docs.json",
      line: 2,
      column: 23,
      endLine: 2,
      endColumn: 28,
      severity: "error",
      code: "color",
      fixable: false,
      related: [],
    });
    assert.match(String(message), / for `colors\.primary`, got `red`\. Did you mean `#ff0000`\?$/);
  });

  it("recognizes a reference to docs.json itself in a folder of any name", async () => {
    await rm(path.join(folder, "docs"), { recursive: true });
    await write("a@b (c) [é] 100%/docs.json", { ...site, navigation: { $ref: "docs.json" } });
    const { stdout } = await runCli(folder, ["check", "--format", "json"]);
    const diagnostics: Record<string, unknown>[] = JSON.parse(stdout);
    assert.deepEqual(
      diagnostics.map(({ file, code }) => [file, code]),
      [["a@b (c) [é] 100%/docs.json", "reference-cycle"]],
    );
  });

  it("checks a folder once even if symbolic links also point to it", async () => {
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { groups: [group] } });
    await symlink(path.join(folder, "docs"), path.join(folder, "a-link"), "junction");
    const { stdout } = await runCli(folder, [...concise]);
    assert.match(stdout, /^docs\/docs\.json:2:12 error enum .*\n\n1 error, 0 warnings, 0 infos in 1 site /);
  });

  it("prints nothing of a docs.json outside the folder that a link leads to", async () => {
    await write("docs.json", "{secret");
    await rm(path.join(folder, "docs", "docs.json"));
    await symlink(path.join("..", "docs.json"), path.join(folder, "docs", "docs.json"));
    const refused = await runCli(folder, [...concise, "docs"]);
    assert.match(
      refused.stdout,
      /^docs\/docs\.json:1:1 error unreadable Cannot read the file: it is a symbolic link to a file outside the docs root and its repository\.$/m,
    );
    assert.doesNotMatch(refused.stdout, /secret/);
    const pretty = await runCli(folder, ["check", "docs"]);
    assert.match(pretty.stdout, /^ {2}1:1 {2}error {2}Cannot read the file: it is a symbolic link to /m);
    assert.doesNotMatch(pretty.stdout, /secret/);
    await write(".git/HEAD", "ref: refs/heads/main\n");
    assert.match((await runCli(folder, [...concise, "docs"])).stdout, /secret/);
  });

  it("leaves out what git ignores in the repository around the folder, but never the folder itself", async () => {
    await write(".git/HEAD", "ref: refs/heads/main\n");
    await write(".gitignore", "docs/out\n");
    await write("docs/out/docs.json", site);
    const inDocs = await runCli(folder, [...concise, "docs"]);
    assert.deepEqual([inDocs.code, inDocs.stderr], [0, ""]);
    assert.match(inDocs.stdout, / in 1 site /);
    const inOut = await runCli(folder, [...concise, "docs/out"]);
    assert.match(inOut.stdout, /^docs\/out\/docs\.json:\d+:\d+ error required Missing required property `navigation`\.$/m);
  });

  it("says once which docs.json files it does not check", async () => {
    await write("docs/a/docs.json", { ...site, theme: "mnt" });
    const { code, stdout, stderr } = await runCli(folder, ["check", "--format", "json"]);
    assert.deepEqual([code, JSON.parse(stdout)], [0, []]);
    assert.equal(
      stderr,
      "docs-json: Not checked, in the folder of another site: docs/a/docs.json. To check it, name its folder.\n",
    );
  });

  it("exits with 1 on warnings with --strict", async () => {
    await rm(path.join(folder, "docs/index.mdx"));
    assert.equal((await runCli(folder, [...concise])).code, 0);
    assert.equal((await runCli(folder, ["check", "--strict"])).code, 1);
  });

  it("prints diagnostics with their lines, grouped by file, by default", async () => {
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { groups: [group] } });
    const { stdout } = await runCli(folder, ["check"]);
    assert.match(
      stdout,
      /^docs\/docs\.json\n {2}2:12 {2}error {2}Unknown theme `mnt`\. Did you mean `mint`\? {2}enum\n {6}2 │ {3}"theme": "mnt",\n {8}│ {12}\^{5}\n\n1 error, /,
    );
  });

  it("prints paths from the root of the repository for CI systems that expect them", async () => {
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { groups: [group] } });
    const docs = path.join(folder, "docs");
    const github = await runCli(docs, ["check", "--format", "github"], { GITHUB_WORKSPACE: folder });
    assert.match(github.stdout, /^::error file=docs\/docs\.json,line=2,/);
    await symlink(folder, path.join(folder, "link"), "junction");
    const gitlab = await runCli(docs, ["check", "--format", "gitlab"], { CI_PROJECT_DIR: path.join(folder, "link") });
    assert.equal(JSON.parse(gitlab.stdout)[0].location.path, "docs/docs.json");
    const elsewhere = await runCli(docs, ["check", "--format", "github"], { GITHUB_WORKSPACE: path.join(folder, "other") });
    assert.match(elsewhere.stdout, /^::error file=docs\.json,line=2,/);
    const sarif = await runCli(docs, ["check", "--format", "sarif"]);
    const [{ results }] = JSON.parse(sarif.stdout).runs;
    assert.equal(results[0].locations[0].physicalLocation.artifactLocation.uri, "docs.json");
  });

  it("prints colors with FORCE_COLOR", async () => {
    const { stdout } = await runCli(folder, [...concise], { FORCE_COLOR: "1" });
    assert.ok(stdout.includes("\u001b[32m0 errors"), stdout);
  });

  it("prints its version without loading anything else", async () => {
    await cp("dist/cli.js", path.join(folder, "alone/cli.js"));
    for (const option of ["--version", "-V", "-v"]) {
      const printed = await runCli(folder, [option], { script: path.join(folder, "alone/cli.js") });
      assert.deepEqual(printed, { code: 0, stdout: `${version}\n`, stderr: "" });
    }
  });

  it("ends the process when it is done: Node.js would free what is in its memory first", async () => {
    await write("spy.cjs", 'const { exit } = process; process.exit = () => { console.error("ends"); exit(); };');
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { groups: [group] } });
    const { code, stderr } = await runCli(folder, ["check", "docs"], { NODE_OPTIONS: "--require ./spy.cjs" });
    assert.deepEqual([code, stderr], [1, "ends\n"]);
  });

  it("runs from the npm package", async () => {
    const pack = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const { stdout: listed } = await promisify(execFile)("npm", pack, { shell: process.platform === "win32" });
    const packed: readonly { files: readonly { path: string }[] }[] = JSON.parse(listed);
    const bundles = (packed[0]?.files ?? []).map((file) => file.path).filter((name) => name.endsWith(".js"));
    const openApi = [
      "asyncapi",
      "openApiTasks",
      "openApiValidation",
      "openApiWorker",
      "openapi30",
      "openapi31",
      "openapi32",
      "overlays",
    ];
    const packages = ["js-yaml", "transliterate", "vscode-json-languageservice", "yaml"];
    const own = [
      "baseWorker",
      "cli",
      "cliRun",
      "cliTasks",
      "core",
      "graphql",
      "languageServer",
      "library",
      "mcp",
      "server",
      "toolWorker",
    ];
    assert.deepEqual(bundles.toSorted(), [...openApi, ...packages, ...own].map((name) => `dist/${name}.js`).sort());
    for (const { path: file } of packed[0]?.files ?? []) await cp(file, path.join(folder, "package", file));
    await write("docs/api.yaml", api.replace("title: Acme, ", ""));
    const fonts = { family: "Intr" };
    const icons = { library: "lucide" };
    await write("docs/docs.json", { ...site, fonts, icons, navigation: { groups: [{ ...group, icon: "rockt" }] } });
    const { code, stdout, stderr } = await runCli(folder, [...concise, "docs"], {
      script: path.join(folder, "package/dist/cli.js"),
    });
    assert.deepEqual([code, stderr], [1, ""]);
    assert.match(stdout, /^docs\/docs\.json:\d+:\d+ error openapi-invalid /m);
  });

  it("checks several paths, each site once", async () => {
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { groups: [group] } });
    await write("web/docs.json", { ...site, theme: "mnt", navigation: { pages: ["index"] } });
    await write("web/index.mdx", "# Web\n");
    await write("other/docs.json", { ...site, theme: "mnt", navigation: { pages: ["index"] } });
    await symlink(path.join(folder, "docs"), path.join(folder, "link"), "junction");
    const { stdout } = await runCli(folder, [...concise, "docs", "link", "docs/docs.json", "web"]);
    assert.match(
      stdout,
      /^docs\/docs\.json:2:12 error enum .*\nweb\/docs\.json:2:12 error enum .*\n\n2 errors, 0 warnings, 0 infos in 2 sites /,
    );
  });

  it("finds the docs.json above, with paths that start where the command was run", async () => {
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { groups: [group] } });
    await write("docs/guides/start.mdx", "# Start\n");
    for (const args of [concise, [...concise, "."], [...concise, "../guides"]]) {
      const { stdout } = await runCli(path.join(folder, "docs/guides"), args);
      assert.match(stdout, /^\.\.\/docs\.json:2:12 error enum /);
    }
  });

  it("says how to convert a mint.json that is there instead", async () => {
    await write("old/mint.json", { name: "Acme" });
    const cases: [cwd: string, args: string[], where: string, command: string][] = [
      ["", ["old"], "in old or above", "docs-json convert old"],
      ["", ["old/mint.json"], "for old/mint.json", "docs-json convert old/mint.json"],
      ["old", [], "in the current folder or above", "docs-json convert"],
    ];
    for (const [cwd, args, where, command] of cases) {
      const { code, stderr } = await runCli(path.join(folder, cwd), [...concise, ...args]);
      assert.deepEqual([code, stderr], [2, `docs-json: No docs.json found ${where}. To convert mint.json, run '${command}'.\n`]);
    }
    await write("old docs/mint.json", { name: "Acme" });
    assert.match((await runCli(folder, [...concise, "old docs"])).stderr, / run 'docs-json convert "old docs"'\.\n$/);
  });

  it("finds no docs.json above the repository", async () => {
    await write("docs/lib/.git/HEAD", "ref: refs/heads/main\n");
    const { code, stderr } = await runCli(path.join(folder, "docs/lib"), [...concise]);
    const advice = "To create a site, run 'docs-json init'.";
    assert.deepEqual(
      [code, stderr],
      [2, `docs-json: No docs.json of a docs site found in the current folder or above. ${advice}\n`],
    );
  });

  it("reports only the file that is named, as part of its site", async () => {
    await write("docs/docs.json", { ...site, theme: "mnt", navigation: { groups: [group] } });
    await write("docs/index.mdx", "---\ntitle: a: b\n---\n");
    await write("docs/more.mdx", "---\ntitle: a: b\n---\n");
    const { code, stdout } = await runCli(folder, [...concise, "docs/index.mdx"]);
    assert.equal(code, 1);
    assert.match(stdout, /^docs\/index\.mdx:2:\d+ error front-matter .*\n\n1 error, /);
  });

  it("reports what is wrong with an API file that is named, at no place in it", async () => {
    await write("docs/events.yaml", "asyncapi: 2.6.0\n");
    await write("docs/schema.graphql", "type A { x: Int }\n");
    const tabs = [
      { tab: "API", openapi: "api.yaml" },
      { tab: "Events", asyncapi: "events.yaml" },
      { tab: "Queries", graphql: "schema.graphql" },
    ];
    await write("docs/docs.json", { ...site, navigation: { tabs } });
    for (const text of ['swagger: "2.0"\n', "", "openapi: v3.1.0\n"]) {
      await write("docs/api.yaml", text);
      const { code, stdout } = await runCli(folder, [...concise, "docs/api.yaml"]);
      assert.match(stdout, /^docs\/docs\.json:\d+:\d+ error openapi-\w+ .*\n\n1 error, /, text);
      assert.equal(code, 1);
    }
    const events = await runCli(folder, [...concise, "docs/events.yaml"]);
    assert.match(events.stdout, /^docs\/docs\.json:\d+:\d+ error asyncapi-broken .*\n\n1 error, /);
    const schema = await runCli(folder, [...concise, "docs/schema.graphql"]);
    assert.match(schema.stdout, /^docs\/docs\.json:\d+:\d+ error graphql-broken .*\n\n1 error, /);
  });

  it("suggests no font in place of one that readers may have, for thumbnails", async () => {
    await write("docs/docs.json", { ...site, navigation: { groups: [group] }, thumbnails: { fonts: { family: "Arial" } } });
    const { stdout } = await runCli(folder, [...concise, "docs/docs.json"]);
    assert.match(stdout, /font-name `Arial` is not a Google font; thumbnails support only Google fonts\.\n/);
  });

  it("checks the standard input in place of a file", async () => {
    const docs = { ...site, theme: "mnt", navigation: { groups: [group] } };
    const named = await runCli(folder, [...concise, "--stdin-filename", "docs/docs.json"], { stdin: JSON.stringify(docs) });
    assert.match(named.stdout, /^docs\/docs\.json:1:\d+ error enum Unknown theme `mnt`.*\n\n1 error, /);
    const unnamed = await runCli(path.join(folder, "docs"), [...concise, "-"], { stdin: JSON.stringify(docs) });
    assert.match(unnamed.stdout, /^docs\.json:1:\d+ error enum /);
    const page = await runCli(folder, [...concise, "--stdin-filename", "docs/index.mdx"], { stdin: "---\ntitle: a: b\n---\n" });
    assert.match(page.stdout, /^docs\/index\.mdx:2:\d+ error front-matter .*\n\n1 error, /);
    const broken = { stdin: api.replace("title: Acme, ", "") };
    const document = await runCli(folder, [...concise, "--stdin-filename", "docs/api.yaml"], broken);
    assert.match(document.stdout, /^docs\/docs\.json:\d+:\d+ error openapi-invalid .*\n\n1 error, /);
  });

  const usageErrors: [args: string[], message: RegExp][] = [
    [[], /^docs-json: Missing command\.\n\nCheck documentation sites.*\n\nUsage: docs-json <command> /],
    [["check", "gone"], /^docs-json: File or folder not found: gone\.\n$/],
    [["check", "docs", "gone"], /^docs-json: File or folder not found: gone\.\n$/],
    [["check", "empty"], /^docs-json: No docs\.json of .* in empty or above\. To create a site, run 'docs-json init empty'\.\n$/],
    [["check", "empty/other"], /^docs-json: No docs\.json of a docs site found in empty\/other or above\.\n$/],
    [["check", "empty/a.mdx"], /^docs-json: No docs\.json found for empty\/a\.mdx\.\n$/],
    [["check", "empty/other/docs.json"], /^docs-json: Not the docs\.json of a docs site: empty\/other\/docs\.json\.\n$/],
    [["check", "--stdin-filename", "empty/a.mdx"], /^docs-json: No docs\.json found for empty\/a\.mdx\.\n$/],
    [["check", "--nonsense"], /^docs-json: Unknown option '--nonsense'\.\n\nRun 'docs-json check --help' for help\.\n$/],
  ];
  for (const [args, message] of usageErrors)
    it(`exits with 2 for docs-json ${args.join(" ")}`, async () => {
      await write("empty/other/docs.json", '{"timestamp": 1, "components": []}');
      await write("empty/a.mdx", "# A\n");
      const { code, stdout, stderr } = await runCli(folder, args);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
    });
});
