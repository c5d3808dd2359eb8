import { join } from "node:path";
import * as vscode from "vscode";

const event = "uncaughtException";

/**
 * Keeps errors of the extensions that come with VS Code from failing the test that runs by then: they share its process. VS Code 1.100's Git
 * extension, for one, still writes to a process in a folder that a test has deleted.
 * @param startRun starts the run, which begins to listen for errors
 * @param print gets the errors of these extensions
 */
export function withoutErrorsOfVscode<Run>(startRun: () => Run, print: (line: string) => void): Run {
  const extensions = join(vscode.env.appRoot, "extensions");
  const before = new Set(process.listeners(event));
  const run = startRun();
  // VS Code wraps each listener, so that the one mocha knows is not among them.
  for (const listener of process.listeners(event).filter((each) => !before.has(each))) {
    process.off(event, listener);
    process.on(event, (error, origin) => {
      if (error.stack?.includes(extensions)) print(`    not an error of ours: ${error.stack}`);
      else listener(error, origin);
    });
  }
  return run;
}
