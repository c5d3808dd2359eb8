import * as vscode from "vscode";
import type { Clock } from "../../../time/clock.ts";
import type { BaseUrl } from "../../api/baseUrl.ts";
import { redactApiKey } from "../../api/redact.ts";
import type { JobReference } from "../../jobInput.ts";
import { clipboardSuggestion, containsApiKeyMessage, parseJobInput } from "../../jobInput.ts";
import { withTimeout } from "../../withTimeout.ts";
import type { CommandContext } from "./context.ts";

/** Milliseconds to wait for the clipboard, so that the input box is not delayed by another program that owns it. */
const clipboardTimeout = 300;

/** Asks for job ids or URLs; `undefined` if the user cancels. Job ids and URLs in the clipboard are suggested. */
export async function askForJobs(
  base: BaseUrl,
  { clock, apiKeys }: Pick<CommandContext, "clock" | "apiKeys">,
): Promise<readonly JobReference[] | undefined> {
  const stored = await apiKeys.read(base.origin);
  const apiKey = stored.kind === "found" ? stored.value : "";
  const suggestion = clipboardSuggestion(await readClipboard(clock));
  const answer = await vscode.window.showInputBox({
    title: "Track Job",
    prompt:
      suggestion === undefined
        ? "Enter job IDs or URLs, separated by commas or spaces."
        : "Pasted from the clipboard. You can also enter other job IDs or URLs.",
    // The suggestion is selected, so that typing replaces it.
    ...(suggestion === undefined ? {} : { value: suggestion, valueSelection: [0, suggestion.length] }),
    ignoreFocusOut: true,
    validateInput: (text) => problemOf(text, base, apiKey),
  });
  const parsed = answer === undefined ? undefined : parseJobInput(answer);
  return parsed?.ok === true ? parsed.jobs : undefined;
}

/** The text in the clipboard; an empty text in a browser, where VS Code shows an error if the page is not allowed to read it. */
async function readClipboard(clock: Clock): Promise<string> {
  if (vscode.env.uiKind === vscode.UIKind.Web) return "";
  return (await withTimeout(clipboardTimeout, vscode.env.clipboard.readText(), clock)) ?? "";
}

function problemOf(text: string, base: BaseUrl, apiKey: string): string | undefined {
  // A server may have keys of another form.
  if (redactApiKey(text, apiKey) !== text) return containsApiKeyMessage;
  const parsed = parseJobInput(text);
  if (!parsed.ok) return parsed.problem;
  const isForeign = parsed.jobs.some((job) => job.kind === "url" && job.origin !== base.origin);
  return isForeign ? `This job is on another server. The configured base URL is ${base.href}.` : undefined;
}
