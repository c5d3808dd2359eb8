import * as vscode from "vscode";
import type { BaseUrl } from "../../baseUrl.ts";
import type { Clock } from "../../clock.ts";
import type { NamedJob } from "../../parseJobInput.ts";
import { offeredFrom, parseJobInput } from "../../parseJobInput.ts";

/** Milliseconds for the clipboard to be read: a browser may first ask the person, or refuse. */
const clipboardPatience = 300;

/** The jobs that a person names by id or URL; `undefined` when the question was left. What the clipboard holds of jobs is offered. */
export async function askForJobs(base: BaseUrl, clock: Clock): Promise<readonly NamedJob[] | undefined> {
  const offered = offeredFrom(await readClipboard(clock));
  const answer = await vscode.window.showInputBox({
    title: "Track agent jobs",
    prompt:
      offered === undefined
        ? "The id or URL of a job, or several of them."
        : "From the clipboard: accept it, or type the id or URL of a job, or several of them.",
    // What is offered is selected, so that typing replaces it.
    ...(offered === undefined ? {} : { value: offered, valueSelection: [0, offered.length] }),
    ignoreFocusOut: true,
    validateInput: (text) => problemOf(text, base),
  });
  const parsed = answer === undefined ? undefined : parseJobInput(answer);
  return parsed?.ok === true ? parsed.jobs : undefined;
}

/** What the clipboard holds; nothing when that cannot be told at once, since the question is asked before anybody types. */
function readClipboard(clock: Clock): Promise<string> {
  return new Promise((resolve) => {
    const cancel = clock.schedule(clipboardPatience, () => resolve(""));
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
  return isForeign ? `This job is on another server; the base URL in the settings is ${base.href}.` : undefined;
}
