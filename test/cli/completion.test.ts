import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runCli } from "../support/runCli.ts";

describe("docs-json completion", () => {
  let folder: string;
  let script: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-"));
    script = path.join(folder, "completion.bash");
    const { code, stdout, stderr } = await runCli(folder, ["completion", "bash"]);
    assert.deepEqual([code, stderr], [0, ""]);
    await writeFile(script, stdout);
  });

  after(() => rm(folder, { recursive: true }));

  /** What Bash completes at the end of some words, as it splits them: `=` is a word. */
  function completed(...words: readonly string[]): readonly string[] {
    const run = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _docs_json; printf "%s\\n" "\${COMPREPLY[@]}"`;
    const output = execFileSync("bash", ["-c", run, "bash", script, "docs-json", ...words], { encoding: "utf8" });
    return output.split("\n").filter((line) => line !== "");
  }

  it("completes commands, and the options of each", () => {
    assert.deepEqual(completed("c"), ["check", "convert", "completion"]);
    assert.deepEqual(completed("check", "--f"), ["--fix", "--format"]);
    assert.deepEqual(completed("routes", "-"), ["--json", "--customization-extensions", "--help", "-h"]);
  });

  it("completes the values of options and arguments", () => {
    assert.deepEqual(completed("check", "--format", "j"), ["json", "junit"]);
    assert.deepEqual(completed("check", "--format", "=", "s"), ["sarif"]);
    assert.deepEqual(completed("init", "--theme", "=").slice(0, 2), ["mint", "maple"]);
    assert.deepEqual(completed("check", "--rule", "page-m"), ["page-missing"]);
    assert.deepEqual(completed("explain", "page-u"), ["page-url", "page-unlisted"].sort().reverse());
    assert.deepEqual(completed("help", "mo"), ["move"]);
    assert.deepEqual(completed("completion", ""), ["bash", "zsh", "fish"]);
  });

  it("leaves files to Bash", () => {
    assert.deepEqual(completed("check", ""), []);
    assert.deepEqual(completed("check", "--baseline", ""), []);
  });

  it("says which shells it knows", async () => {
    const unknown = await runCli(folder, ["completion", "fihs"]);
    assert.deepEqual([unknown.code, unknown.stderr.split("\n")[0]], [2, "docs-json: Unknown shell 'fihs'. Did you mean 'fish'?"]);
    const missing = await runCli(folder, ["completion"]);
    assert.equal(missing.stderr.split("\n")[0], "docs-json: Expected a shell: 'bash', 'zsh', or 'fish'.");
  });
});
