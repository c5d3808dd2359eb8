// One run of @vscode/test-electron, as a process that can be ended together with the VS Code that it starts:
//   node testElectron.mjs '{"version": "stable", …}'   the options of its runTests
// Exits with 0 when the suite passed, 1 when it did not, 2 when no VS Code could be had, for the reason that it prints.
import { runTests, TestRunFailedError } from "@vscode/test-electron";

try {
  process.exitCode = await runTests(JSON.parse(process.argv[2] ?? "{}"));
} catch (error) {
  process.exitCode = error instanceof TestRunFailedError ? 1 : 2;
  console.error(error instanceof Error ? error.message : String(error));
}
