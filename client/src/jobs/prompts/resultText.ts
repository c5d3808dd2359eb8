import { messageText } from "../plainText.ts";
import { duration } from "../presentation/age.ts";
import { describeFailure, quoted } from "../presentation/failureText.ts";
import type { PromptFailure, PromptResult, PromptTarget } from "./postPrompt.ts";

/** What can be done about a prompt that was not accepted. */
export type PromptAction = "setApiKey" | "setProject" | "openSettings";

/** A message about a prompt, in plain text, and its button. */
export interface PromptMessage {
  readonly text: string;
  readonly action?: PromptAction;
}

/** Says what became of a prompt; `undefined` if it was accepted. */
export function promptMessage(result: PromptResult, target: PromptTarget): PromptMessage | undefined {
  switch (result.kind) {
    case "accepted":
      return undefined;
    case "unreadable":
      return {
        text: `The server accepted the prompt, but the job cannot be tracked. ${describeFailure(result.reason).title}. Find the job in the docs dashboard.`,
      };
    case "unknown":
      return {
        text: `Unknown whether the server received the prompt. ${messageText(describeFailure(result.reason).title)}. The prompt is not sent again automatically; check the docs dashboard before you send it again.`,
      };
    case "failed": {
      const { text, action } = failureText(result.reason, target);
      const message = messageText(`Prompt not sent. ${text}`);
      return action === undefined ? { text: message } : { text: message, action };
    }
  }
}

function failureText(reason: PromptFailure, { id }: PromptTarget): { readonly text: string; readonly action?: PromptAction } {
  switch (reason.kind) {
    case "promptRejected":
      return { text: `The server rejected it.${quoted(reason.message)}` };
    case "containsApiKey":
      return { text: "It contains the API key. Remove the key from the prompt." };
    case "otherServer":
      return { text: "The job is on a different server than the configured one.", action: "openSettings" };
    case "untrackable":
      return {
        text: "A newer version of this extension saved the tracked jobs, so a new job cannot be tracked. Update the extension.",
      };
    case "apiKeyMissing":
      return { text: "Set the admin API key first.", action: "setApiKey" };
    case "forbidden":
      return {
        text: `Access denied: the API key cannot send prompts, or the server does not allow this network. Check your VPN.${quoted(reason.message)}`,
        action: "setApiKey",
      };
    case "notFound":
      return id === undefined
        ? { text: `Project not found. Check the project ID.${quoted(reason.message)}`, action: "setProject" }
        : { text: `Job not found.${quoted(reason.message)}` };
    case "rateLimited":
      return { text: `Too many prompts.${waiting(reason.retryAfter)}` };
    default: {
      const { title, detail, action } = describeFailure(reason);
      const text = `${title}. ${detail}`;
      return action === "setApiKey" || action === "openSettings" ? { text, action } : { text };
    }
  }
}

function waiting(delay: number | undefined): string {
  return delay === undefined ? " Try again later." : ` Try again in ${duration(Math.max(1000, delay))}.`;
}
