import assert from "node:assert/strict";
import type { SpawnOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { documentedRules } from "../support/documentedCodes.ts";
import type { FoundDiagnostic } from "../support/foundDiagnostic.ts";
import { lineOf } from "../support/foundDiagnostic.ts";

/** Milliseconds that an editor has to show everything. */
const timeout = 100_000;

/** Hints are for editors alone, and some show them like information. */
const hints = new Set(documentedRules.filter(({ severity }) => severity === "hint").map(({ code }) => code));

/** Runs an editor that prints its diagnostics as a line of JSON whenever they change, until they are the expected ones. */
export async function showsDiagnostics(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  expected: readonly string[],
): Promise<void> {
  const editor = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"], timeout, killSignal: "SIGKILL" });
  const kill = () => editor.kill("SIGKILL");
  process.once("exit", kill);
  const errors = text(editor.stderr);
  let shown: readonly string[] = [];
  const areExpected = () => shown.join("\n") === expected.join("\n");
  try {
    for await (const line of createInterface({ input: editor.stdout })) {
      const all: readonly FoundDiagnostic[] = JSON.parse(line);
      shown = all.flatMap((each) => (hints.has(each.code) ? [] : [lineOf(each)])).sort();
      if (areExpected()) break;
    }
  } finally {
    kill();
    process.off("exit", kill);
  }
  if (!areExpected()) console.error(await errors);
  assert.deepEqual(shown, expected);
}
