import * as vscode from "vscode";
import type { LogLine } from "../logText.ts";

/** Creates the output channel of the jobs. The user chooses its log level. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel("Docs JSON: Agent Jobs", { log: true });
}

/** Writes lines to a channel at their log level. */
export function writeTo(channel: vscode.LogOutputChannel): (line: LogLine) => void {
  return ({ level, text }) => channel[level](text);
}
