import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** How a stand-in for VS Code was started, as it reports it. */
interface Start {
  readonly args: readonly string[];
  readonly settings: Record<string, unknown>;
  /** The process ID of the window, which the command `code` starts. */
  readonly window: number;
}

const root = path.join(__dirname, "../..");
const onWindows = process.platform === "win32";

describe("npm start", () => {
  let folder: string;
  let child: ChildProcess;
  let output: string;
  let ended: Promise<number>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-start-"));
    await mkdir(path.join(folder, "temporary"));
    await standIn();
  });
  afterEach(async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, maxRetries: 5 });
  });

  it("opens the desktop VS Code on a copy of the demo site, set up for the demo admin API", async () => {
    const { args, settings } = await start();
    const site = path.join(folder, "cache/demo");
    assert.deepEqual(args.slice(0, 2), [site, path.join(site, "docs.json")]);
    assert.ok(args.includes(`--extensionDevelopmentPath=${root}`));
    assert.deepEqual(await readdir(site), await readdir(path.join(root, "demo/site")));

    const url = /^ {2}Admin API {3}(http:\/\/127\.0\.0\.1:\d+)$/m.exec(output)?.[1];
    const key = /^ {2}API key {5}(\S+)$/m.exec(output)?.[1];
    assert.equal(settings["docsJson.jobs.baseUrl"], url);
    const job = `${url}/v2/agent/${settings["docsJson.jobs.projectId"]}/job/job_pull_request`;
    const answer = await fetch(job, { headers: { authorization: `Bearer ${key}` } });
    assert.equal(answer.status, 200);
    assert.match(output, /^ {4}job_pull_request {2}active for 30 s/m);
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const)
    it(`stops everything that it started and removes its files on ${signal}`, async () => {
      const { window, settings } = await start("--no-build");
      child.kill(signal);
      assert.equal(await ended, 0, output);
      assert.match(output, /Stopped\.\n$/);
      assert.throws(() => process.kill(window, 0), { code: "ESRCH" });
      await assert.rejects(fetch(String(settings["docsJson.jobs.baseUrl"])), "the admin API has stopped");
      assert.deepEqual(await readdir(path.join(folder, "temporary")), []);
    });

  it("exits when VS Code is closed", async () => {
    const { window } = await start("--no-build");
    process.kill(window);
    assert.equal(await ended, 0, output);
    assert.match(output, /VS Code was closed\.\n$/);
  });

  /** Starts everything, and waits until it has started. */
  async function start(...flags: string[]): Promise<Start> {
    output = "";
    child = spawn(process.execPath, [path.join(root, "scripts/start.mjs"), ...flags], {
      env: {
        ...process.env,
        DISPLAY: ":0",
        DOCS_JSON_CACHE: path.join(folder, "cache"),
        PATH: `${path.join(folder, "bin")}${path.delimiter}${process.env["PATH"]}`,
        TMPDIR: path.join(folder, "temporary"),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
    ended = once(child, "close").then(([code]) => Number(code));
    const report = () => /^stand-in: (.*)$/m.exec(output)?.[1];
    const isReady = () => report() !== undefined && output.includes("Press Ctrl+C to stop");
    while (!isReady()) {
      const stopped = await Promise.race([ended, once(child.stdout ?? child, "data").then(() => undefined)]);
      assert.equal(stopped, undefined, output);
    }
    return JSON.parse(report() ?? "");
  }

  /** Creates a command `code` that starts a window as a separate process and, as with `--wait`, waits until it is closed. */
  async function standIn(): Promise<void> {
    const bin = path.join(folder, "bin");
    await mkdir(bin);
    const script = path.join(bin, "code.mjs");
    await writeFile(
      script,
      `import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
const args = process.argv.slice(2);
const profile = args.find((arg) => arg.startsWith("--user-data-dir=")).slice("--user-data-dir=".length);
const window = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
writeFileSync(profile + "/code.lock", String(window.pid));
const settings = JSON.parse(readFileSync(profile + "/User/settings.json", "utf8"));
console.log("stand-in: " + JSON.stringify({ args, settings, window: window.pid }));
await once(window, "exit");
`,
    );
    const executable = path.join(bin, onWindows ? "code.cmd" : "code");
    const launcher = onWindows
      ? `@"${process.execPath}" "${script}" %*\r\n`
      : `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`;
    await writeFile(executable, launcher);
    await chmod(executable, 0o755);
  }
});
