import * as vscode from "vscode";
import type { Clock } from "../../time/clock.ts";
import type { DisplayContext } from "../presentation/jobProperties.ts";

/** The current time, with dates formatted in the display language of VS Code. */
export function displayContext(clock: Clock): DisplayContext {
  const format = new Intl.DateTimeFormat(vscode.env.language, { dateStyle: "medium", timeStyle: "short" });
  return { now: clock.now(), formatDate: (time) => format.format(time) };
}
