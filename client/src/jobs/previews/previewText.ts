import { escapeMarkdown, messageText, plainText } from "../plainText.ts";
import { duration } from "../presentation/age.ts";
import { describeFailure, quoted } from "../presentation/failureText.ts";
import type { Preview, PreviewOutcome } from "./previews.ts";
import { longestWait } from "./previews.ts";
import type { PreviewFailure } from "./requestPreview.ts";

/** A message about a preview, in plain text. */
export interface PreviewMessage {
  readonly level: "information" | "warning";
  readonly text: string;
}

/** Says how asking for a preview ended; `undefined` if the user canceled it. */
export function previewMessage(outcome: PreviewOutcome, branch: string): PreviewMessage | undefined {
  if (outcome.kind === "aborted") return undefined;
  const name = messageText(branch);
  if (outcome.kind === "failed")
    return { level: "warning", text: messageText(`Could not get a preview of ${name}. ${failureText(outcome.reason)}`) };
  const { deployment, givenUp } = outcome.preview;
  if (givenUp !== undefined)
    return { level: "warning", text: `The preview of ${name} was not ready after ${duration(longestWait)}.` };
  if (deployment?.status === "success") return { level: "information", text: `Preview ready: ${name}` };
  return {
    level: "warning",
    text: messageText(`The preview of ${name} failed. ${plainText(deployment?.summary ?? "")}`.trim()),
  };
}

function failureText(reason: PreviewFailure): string {
  switch (reason.kind) {
    case "branchRejected":
      return `The server rejected the branch.${quoted(reason.message)}`;
    case "rateLimited":
      return `Too many previews. Try again ${reason.retryAfter === undefined ? "later" : `in ${duration(Math.max(1000, reason.retryAfter))}`}.`;
    case "notFound":
      return "Project or deployment not found. Check the project ID.";
    case "apiKeyMissing":
      return "Set the admin API key first.";
    case "forbidden":
      return `Access denied: the API key cannot deploy previews, or the server does not allow this network. Check your VPN.${quoted(reason.message)}`;
    case "invalidResponse":
    case "tooLarge":
      return "Invalid response. Check the base URL.";
    default: {
      const { title, detail } = describeFailure(reason);
      return `${title}. ${detail}`;
    }
  }
}

/** A preview as a section of a page: Markdown, in which all texts of the server are escaped. */
export function previewSection(preview: Preview): string {
  const { url, deployment } = preview;
  const address = url === undefined ? [] : [`[${escapeMarkdown(url)}](<${url}>)`];
  const summary =
    deployment === undefined || plainText(deployment.summary) === "" ? "" : `: ${escapeMarkdown(deployment.summary)}`;
  const log = (deployment?.logs ?? []).map((line) => `- ${escapeMarkdown(line)}`);
  const state = `**${escapeMarkdown(stateText(preview))}**${summary}`;
  return ["## Preview", ...address, state, ...(log.length === 0 ? [] : [log.join("\n")])].join("\n\n");
}

function stateText({ deployment, givenUp }: Preview): string {
  if (givenUp === "tooSlow") return `Not ready after ${duration(longestWait)}`;
  if (givenUp === "unknown") return "Unknown status";
  const { status } = deployment ?? { status: "queued" };
  return states.get(status) ?? plainText(status);
}

/** For what the server may send any text. */
const states: ReadonlyMap<string, string> = new Map([
  ["queued", "Queued"],
  ["in_progress", "Building"],
  ["success", "Ready"],
  ["failure", "Failed"],
]);
