// Runs @vscode/test-electron in its own process, which can be ended together with the VS Code it starts.
//   node testElectron.mjs '{"version": "stable", …}'   the options for its runTests
// Exits with 0 if the suite passed, 1 if it failed, and 2 if VS Code could not be downloaded, after printing the reason.
import { runTests, TestRunFailedError } from "@vscode/test-electron";

try {
  process.exitCode = await runTests(JSON.parse(process.argv[2] ?? "{}"));
} catch (error) {
  process.exitCode = error instanceof TestRunFailedError ? 1 : 2;
  console.error(error instanceof Error ? error.message : String(error));
}
