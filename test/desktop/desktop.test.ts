import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** How a stand-in for VS Code was started, as it recorded it. */
interface Start {
  readonly args: readonly string[];
  readonly bridge: string;
  readonly workspace: readonly string[];
  readonly settings: Record<string, unknown>;
}

const root = path.join(__dirname, "../..");

describe("npm run test:desktop", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-desktop-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("starts VS Code on a copy of the demo site, with only this extension and a temporary profile", async () => {
    const { code, output } = await testDesktop({
      DOCS_JSON_VSCODE: await standIn({ result: { passed: 3, failed: [] }, exit: 0 }),
    });
    assert.equal(code, 0, output);
    const { args, bridge, workspace, settings }: Start = JSON.parse(await readFile(path.join(folder, "start.json"), "utf8"));
    const [site = "", ...flags] = args;
    const scratch = path.dirname(site);
    assert.equal(path.basename(site), "docs site");
    assert.deepEqual(workspace, await readdir(path.join(root, "demo/site")));
    assert.deepEqual(
      flags.filter((flag) => !/^--(no-sandbox|disable-gpu-sandbox|remote-debugging-port=\d+)$/.test(flag)).sort(),
      [
        "--disable-extensions",
        "--disable-updates",
        "--disable-workspace-trust",
        `--extensionDevelopmentPath=${root}`,
        `--extensionTestsPath=${path.join(root, "out/test/host/index.js")}`,
        `--extensions-dir=${path.join(scratch, "extensions")}`,
        "--skip-release-notes",
        "--skip-welcome",
        `--user-data-dir=${path.join(scratch, "profile")}`,
      ],
    );
    assert.match(bridge, /^http:\/\/127\.0\.0\.1:\d+\/[\da-f-]{36}$/);
    assert.equal(settings["chat.disableAIFeatures"], true);
    await assert.rejects(readdir(scratch), { code: "ENOENT" }, "nothing is left behind");
  });

  it("prints the report of the suite and its counts", async () => {
    const { code, output } = await testDesktop({
      DOCS_JSON_VSCODE: await standIn({ result: { passed: 3, failed: ["the editor saves"] }, exit: 1 }),
    });
    assert.equal(code, 1);
    assert.match(output, /^ {2}a line of the report$/m);
    assert.ok(output.endsWith("\n  failed: the editor saves\n3 passed, 1 failed\n"), output);
  });

  it("fails if VS Code exits without a result, and prints its output", async () => {
    const { code, output } = await testDesktop({ DOCS_JSON_VSCODE: await standIn({ exit: 0 }) });
    assert.equal(code, 1);
    assert.match(output, /Missing X server/);
    assert.match(output, /desktop failed: The suite ended with exit code 0 before it reported a result\./);
  });

  it("fails with the reason if VS Code cannot be downloaded", async () => {
    const unreachable = "http://127.0.0.1:9";
    const { code, output } = await testDesktop({
      DOCS_JSON_CACHE: folder,
      npm_config_proxy: unreachable,
      npm_config_https_proxy: unreachable,
    });
    assert.equal(code, 1);
    assert.match(
      output,
      /desktop 1\.100\.3 failed: VS Code 1\.100\.3 could not be downloaded:\n[^─]*ECONNREFUSED 127\.0\.0\.1:9/,
    );
    assert.match(output, /desktop stable failed: VS Code stable could not be downloaded:\n[^─]*ECONNREFUSED 127\.0\.0\.1:9/);
    assert.equal(lastLine(output), "0 passed, 0 failed");
  });

  function testDesktop(env: Record<string, string>): Promise<{ code: number; output: string }> {
    const { DOCS_JSON_VSCODE: _, ...inherited } = process.env;
    return new Promise((resolve) => {
      const script = path.join(root, "scripts/test.mjs");
      const child = execFile(
        process.execPath,
        [script, "desktop", "--no-build"],
        { env: { ...inherited, ...env } },
        (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}` }),
      );
    });
  }

  /** Creates an executable that stands in for VS Code: it records how it was started, then reports what the suite would report. */
  async function standIn(run: { result?: { passed: number; failed: string[] }; exit: number }): Promise<string> {
    const script = path.join(folder, "code.mjs");
    await writeFile(
      script,
      `import { readdirSync, readFileSync, writeFileSync } from "node:fs";
const run = ${JSON.stringify(run)};
const args = process.argv.slice(2);
const bridge = process.env.DOCS_JSON_TEST_BRIDGE;
const profile = args.find((arg) => arg.startsWith("--user-data-dir=")).slice("--user-data-dir=".length);
const settings = JSON.parse(readFileSync(profile + "/User/settings.json", "utf8"));
writeFileSync(${JSON.stringify(path.join(folder, "start.json"))}, JSON.stringify({ args, bridge, workspace: readdirSync(args[0]), settings }));
const send = (name, text) => fetch(bridge, { method: "POST", body: JSON.stringify({ name, args: [text] }) });
if (run.result === undefined) console.error("Missing X server or $DISPLAY");
else {
  await send("print", "  a line of the report");
  await send("finish", JSON.stringify(run.result));
}
process.exitCode = run.exit;
`,
    );
    const executable = path.join(folder, process.platform === "win32" ? "code.cmd" : "code");
    const launcher =
      process.platform === "win32"
        ? `@"${process.execPath}" "${script}" %*\r\n`
        : `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`;
    await writeFile(executable, launcher);
    await chmod(executable, 0o755);
    return executable;
  }
});

const lastLine = (output: string) => output.trimEnd().split("\n").at(-1);
