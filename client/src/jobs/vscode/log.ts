import * as vscode from "vscode";
import type { LogLine } from "../logText.ts";

/** The output channel of the jobs. Its level is the person's to choose. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel("docs.json Agent Jobs", { log: true });
}

/** Writes a line into a channel, at its level. */
export function writeTo(channel: vscode.LogOutputChannel): (line: LogLine) => void {
  return ({ level, text }) => channel[level](text);
}
