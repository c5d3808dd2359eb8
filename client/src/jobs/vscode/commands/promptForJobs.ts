import * as vscode from "vscode";
import type { BaseUrl } from "../../baseUrl.ts";
import type { Clock } from "../../clock.ts";
import type { JobReference } from "../../jobInput.ts";
import { clipboardSuggestion, parseJobInput } from "../../jobInput.ts";

/** Milliseconds to wait for the clipboard: a browser may ask the user for permission first. */
const clipboardTimeout = 300;

/** Asks for job ids or URLs; `undefined` if the user cancels. Job ids and URLs in the clipboard are suggested. */
export async function promptForJobs(base: BaseUrl, clock: Clock): Promise<readonly JobReference[] | undefined> {
  const suggestion = clipboardSuggestion(await readClipboard(clock));
  const answer = await vscode.window.showInputBox({
    title: "Track Job",
    prompt:
      suggestion === undefined
        ? "Enter one or more job IDs or URLs."
        : "Pasted from the clipboard. You can also enter other job IDs or URLs.",
    // The suggestion is selected, so that typing replaces it.
    ...(suggestion === undefined ? {} : { value: suggestion, valueSelection: [0, suggestion.length] }),
    ignoreFocusOut: true,
    validateInput: (text) => problemOf(text, base),
  });
  const parsed = answer === undefined ? undefined : parseJobInput(answer);
  return parsed?.ok === true ? parsed.jobs : undefined;
}

/** The text of the clipboard; empty if it cannot be read in time, so that the input box is not delayed. */
function readClipboard(clock: Clock): Promise<string> {
  return new Promise((resolve) => {
    const cancel = clock.schedule(clipboardTimeout, () => resolve(""));
    const take = (text: string) => {
      cancel();
      resolve(text);
    };
    vscode.env.clipboard.readText().then(take, () => take(""));
  });
}

function problemOf(text: string, base: BaseUrl): string | undefined {
  const parsed = parseJobInput(text);
  if (!parsed.ok) return parsed.problem;
  const isForeign = parsed.jobs.some((job) => job.kind === "url" && job.origin !== base.origin);
  return isForeign ? `This job is on another server. The configured base URL is ${base.href}.` : undefined;
}
