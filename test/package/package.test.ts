import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import Ajv from "ajv";
import { LspClient } from "../support/lspClient.ts";
import { McpClient } from "../support/mcpClient.ts";

const onWindows = process.platform === "win32";
const run = promisify(execFile);

/** A site with one diagnostic, and a page to hover over. */
const docsJson = `{
  "theme": "mnt",
  "name": "Acme",
  "colors": { "primary": "#0F766E" },
  "navigation": { "pages": ["index"] }
}
`;
const expected = { file: "docs.json", line: 2, column: 12, code: "enum", message: "Unknown theme `mnt`. Did you mean `mint`?" };

const consumer = `
import { checkFolder, createLanguageService } from "vscode-docs-json";
import type { CheckReport, Diagnostic, FileSource, Hover } from "vscode-docs-json";

const report: CheckReport = await checkFolder(process.argv[2] ?? "", { rules: { "page-unlisted": "off" } });
const found = report.diagnostics.map(({ file, line, column, code, message }) => ({ file, line, column, code, message }));

const texts: Record<string, string> = { "index.mdx": "---\\ntitle: Start\\n---\\n" };
const files: FileSource = {
  readFile: async (uri) => texts[uri.slice("memory:/site/".length)],
  listFiles: async () => Object.keys(texts),
};
const service = createLanguageService({ files, rules: { required: "off" } });
const uri = "memory:/site/docs.json";
const text = '{"theme": "mnt", "navigation": {"pages": ["index", "gone"]}}';
service.open({ uri, text });
const [file] = await service.diagnose(uri);
const diagnostics: readonly Diagnostic[] = file?.diagnostics ?? [];
const hover: Hover | null = await service.hover(uri, { line: 0, character: text.indexOf("index") });
const items = await service.complete(uri, { line: 0, character: text.indexOf("mnt") });
const [fix] = await service.fixes(uri, diagnostics);
service.change({ uri, version: 2, text: text.replace(', "gone"', "").replace("mnt", "mint") });
const after = await service.diagnose(uri);
console.log(
  JSON.stringify({
    found,
    codes: diagnostics.map(({ code }) => code),
    hover: JSON.stringify(hover).includes("Start"),
    items: items.map(({ label }) => label),
    fix: fix?.title,
    after: after.flatMap((each) => each.diagnostics),
  }),
);
// @ts-expect-error There is no such severity.
await checkFolder("", { rules: { "page-unlisted": "fatal" } }).catch(() => undefined);
`;

describe("the npm package, in a new project", () => {
  let folder = "";
  const file = (name: string) => path.join(folder, name);
  const bin = () => file(path.join("node_modules", ".bin", onWindows ? "docs-json.cmd" : "docs-json"));

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-package-"));
    const npm = (args: readonly string[], cwd: string) => run("npm", args, { cwd, shell: onWindows });
    const { stdout } = await npm(["pack", "--ignore-scripts", "--json", "--pack-destination", folder], ".");
    const [packed]: readonly { readonly filename: string }[] = JSON.parse(stdout);
    await writeFile(file("package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
    await npm(["install", "--offline", "--no-audit", "--no-fund", `./${packed?.filename}`], folder);
    await mkdir(file("site"));
    await writeFile(file("site/docs.json"), docsJson);
    await writeFile(file("site/index.mdx"), "---\ntitle: Start\n---\n");
  });
  after(() => rm(folder, { recursive: true }));

  it("is alone: it depends on no other package", async () =>
    assert.deepEqual(
      (await readdir(file("node_modules"))).filter((name) => !name.startsWith(".")),
      ["vscode-docs-json"],
    ));

  it("checks a site", async () => {
    const check = run(bin(), ["check", "site", "--format", "json"], { cwd: folder, shell: onWindows });
    const { stdout, code } = await check.catch((error) => error);
    assert.equal(code, 1);
    const found: readonly Record<string, unknown>[] = JSON.parse(stdout);
    assert.deepEqual(
      found.map((each) => Object.fromEntries(Object.keys(expected).map((key) => [key, each[key]]))),
      [{ ...expected, file: "site/docs.json" }],
    );
  });

  it("starts the language server", async () => {
    const script = file("node_modules/vscode-docs-json/dist/cli.js");
    const server = spawn(process.execPath, [script, "server"], { stdio: ["pipe", "pipe", "inherit"] });
    const ended = once(server, "close");
    const client = LspClient.onStreams(server.stdin, server.stdout);
    await client.initialize();
    const uri = "file:///nowhere/docs.json";
    await client.open(uri, "json", docsJson);
    const found = await client.diagnostics(uri, (all) => all.some(({ code }) => code === "enum"));
    assert.ok(found.some(({ message }) => message === expected.message));
    await client.shutdown();
    assert.deepEqual(await ended, [0, null]);
  });

  it("serves tools to coding agents", async () => {
    const agent = await McpClient.start(file("site"), [], file("node_modules/vscode-docs-json/dist/cli.js"));
    const { diagnostics } = await agent.value("check_docs");
    assert.deepEqual(
      diagnostics.map(({ message }: { message: string }) => message),
      [expected.message],
    );
    await agent.close();
  });

  it("finds the addresses that a commit lost", async () => {
    await cp(file("site"), file("repository"), { recursive: true });
    await cp(file("site/index.mdx"), file("repository/setup.mdx"));
    await writeFile(file("repository/docs.json"), docsJson.replace('"index"', '"index", "setup"'));
    const git = (...args: string[]) =>
      run("git", ["-c", "user.name=a", "-c", "user.email=a@a.com", ...args], { cwd: file("repository") });
    await git("init", "--quiet");
    await git("add", ".");
    await git("commit", "--quiet", "--message", "Add a site");
    await writeFile(file("repository/docs.json"), docsJson.replace('"index"', '"index", "install"'));
    await git("mv", "setup.mdx", "install.mdx");
    const check = run(bin(), ["check", ".", "--base", "HEAD", "--format", "concise"], {
      cwd: file("repository"),
      shell: onWindows,
    });
    const { stdout, stderr } = await check.catch((error) => error);
    assert.equal(stderr, "");
    assert.match(stdout, / address-lost /);
  });

  it("is a library with types", async () => {
    await writeFile(file("consumer.mts"), consumer);
    const tsc = path.resolve("node_modules/typescript/bin/tsc");
    const types = ["--typeRoots", path.resolve("node_modules/@types"), "--types", "node"];
    for (const resolution of ["nodenext", "bundler"]) {
      const module = resolution === "bundler" ? "esnext" : "nodenext";
      const options = ["--strict", "--target", "es2023", "--module", module, "--moduleResolution", resolution, ...types];
      const { stdout } = await run(process.execPath, [tsc, ...options, "consumer.mts"], { cwd: folder }).catch((error) => error);
      assert.equal(stdout, "");
    }
    const { stdout } = await run(process.execPath, ["consumer.mjs", "site"], { cwd: folder });
    assert.deepEqual(JSON.parse(stdout), {
      found: [expected],
      codes: ["enum", "page-missing"],
      hover: true,
      items: ["mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia", "luma"],
      fix: "Change to `mint`",
      after: [],
    });
  });

  for (const format of ["esm", "cjs"]) {
    it(`works in a bundle made by esbuild (${format})`, async () => {
      // What is unknown of icons and OpenAPI files is read from files next to the library.
      await mkdir(file("bundled"), { recursive: true });
      const config = docsJson.replace(
        '"navigation"',
        '"icons": { "library": "lucide" }, "api": { "openapi": "api.json" }, "navigation"',
      );
      const [pages, anchors] = [
        '"pages": ["index"]',
        '"global": { "anchors": [{ "anchor": "A", "icon": "rockett", "href": "https://a.com" }] }',
      ];
      await writeFile(file("bundled/docs.json"), config.replace(pages, `${pages}, ${anchors}`).replace("mnt", "mint"));
      await writeFile(file("bundled/index.mdx"), "");
      const openApi = { openapi: "3.1.0", info: { title: "Acme" }, paths: { "/users": { get: { responses: {} } } } };
      await writeFile(file("bundled/api.json"), JSON.stringify(openApi));
      const script = 'checkFolder("bundled").then(({ diagnostics }) => console.log(diagnostics.map(({ code }) => code).join()))';
      await writeFile(file("script.mjs"), `import { checkFolder } from "vscode-docs-json";\n${script};\n`);
      const [esbuild, output] = [path.resolve("node_modules/.bin/esbuild"), `out/script.${format === "esm" ? "mjs" : "cjs"}`];
      const args = ["script.mjs", "--bundle", "--platform=node", `--format=${format}`, `--outfile=${output}`];
      await run(onWindows ? `${esbuild}.cmd` : esbuild, args, { cwd: folder, shell: onWindows });
      const { stdout } = await run(process.execPath, [output], { cwd: folder });
      assert.equal(stdout, "openapi-invalid,icon-name\n");
    });
  }

  it("loads with require, too", async () => {
    const script = 'require("vscode-docs-json").checkFolder("site").then(({ diagnostics: [{ code }] }) => console.log(code))';
    const { stdout } = await run(process.execPath, ["--input-type=commonjs", "--eval", script], { cwd: folder });
    assert.equal(stdout, "enum\n");
  });

  it("takes the severities of the command line, and rejects others", async () => {
    const check = (rules: object) =>
      `require("vscode-docs-json").checkFolder("site", { rules: ${JSON.stringify(rules)} }).then(({ diagnostics: [{ severity }] }) => console.log(severity), ({ message }) => console.log(message));`;
    const script = [{ enum: "info" }, { enum: "inf" }, { enun: "off" }].map(check).join("\n");
    const { stdout } = await run(process.execPath, ["--input-type=commonjs", "--eval", script], { cwd: folder });
    assert.deepEqual(stdout.trim().split("\n").sort(), [
      "Unknown rule 'enun'. Did you mean 'enum'?",
      "Unknown severity 'inf'. Did you mean 'info'?",
      "information",
    ]);
  });

  it("says why a folder cannot be checked", async () => {
    for (const [named, problem] of [
      ["none", "File or folder not found"],
      ["site/docs.json", "Not a folder"],
    ] as const) {
      const script = `require("vscode-docs-json").checkFolder("${named}").catch(({ message }) => console.log(message))`;
      const { stdout } = await run(process.execPath, ["--input-type=commonjs", "--eval", script], { cwd: folder });
      assert.equal(stdout, `${problem}: ${file(named)}.\n`);
    }
  });

  it("has the JSON Schema of docs.json, with all that it refers to", async () => {
    const script =
      'console.log(require.resolve("vscode-docs-json/schema"), require.resolve("vscode-docs-json/schemas/rule-settings.schema.json"))';
    const { stdout } = await run(process.execPath, ["--input-type=commonjs", "--eval", script], { cwd: folder });
    const [schema = "", rules = ""] = stdout.trim().split(" ");
    const ajv = new Ajv({
      strict: false,
      validateFormats: false,
      loadSchema: async (uri) => JSON.parse(await readFile(new URL(uri), "utf8")),
    });
    const validate = await ajv.compileAsync({ $id: pathToFileURL(schema).href, ...JSON.parse(await readFile(schema, "utf8")) });
    assert.deepEqual(
      [validate(JSON.parse(docsJson)), validate.errors?.map(({ instancePath }) => instancePath)],
      [false, ["/theme"]],
    );
    assert.equal(validate(JSON.parse(docsJson.replace("mnt", "mint"))), true);
    assert.deepEqual(Object.keys(JSON.parse(await readFile(rules, "utf8")).properties), [
      "rules",
      "overrides",
      "ignore",
      "customizationExtensions",
    ]);
  });
});
