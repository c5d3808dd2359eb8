import * as vscode from "vscode";
import type { Clock } from "../clock.ts";
import type { Moment } from "../presentation.ts";

/** This moment, with dates as they are written in the language of VS Code. */
export function thisMoment(clock: Clock): Moment {
  const format = new Intl.DateTimeFormat(vscode.env.language, { dateStyle: "medium", timeStyle: "short" });
  return { now: clock.now(), dateTime: (time) => format.format(time) };
}
