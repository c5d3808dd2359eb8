import { duration } from "./age.ts";
import { keyProblems } from "./apiKey.ts";
import type { Failure } from "./outcome.ts";
import { plain } from "./text.ts";

export interface FailureText {
  /** A few words, for the row of the job. */
  readonly title: string;
  /** A sentence or two, plain text: what happened and what to do. */
  readonly detail: string;
  /** What comes of it by itself while a job is under way and jobs are polled. */
  readonly meanwhile?: string;
  /** What is done about it from the view. */
  readonly step: "setApiKey" | "openSettings" | "refresh" | "removeJob";
}

const goesOn = "It is tried again, less and less often.";

/** A failure in words, with its next step. */
export function explainFailure(failure: Failure): FailureText {
  switch (failure.kind) {
    case "keyMissing":
      return text("No API key", "Set the admin API key to follow these jobs.", "setApiKey");
    case "keyUnavailable":
      return text(
        "API key cannot be read",
        "VS Code could not read its secret storage. Unlock the key ring of the system, then refresh.",
        "refresh",
      );
    case "keyUnusable":
      return text("Wrong kind of API key", keyProblems[failure.problem], "setApiKey");
    case "keyRejected":
      return text("API key rejected", `${said(failure.message)}The key is wrong or has expired. Set a new one.`, "setApiKey");
    case "forbidden":
      return text("No access", `${said(failure.message)}The key may not read jobs, or not from this network (VPN).`, "setApiKey");
    case "notFound":
      return text(
        "Not found",
        `${said(failure.message ?? "Job not found")}Check the id and the project, or remove the job.`,
        "removeJob",
      );
    case "rateLimited":
      return {
        ...text("Too many requests", `The server asks for a pause${pause(failure.retryAfter)}.`, "refresh"),
        meanwhile: "It is asked again after that.",
      };
    case "serverError":
      return { ...text("Server error", `The server answers ${failure.status}.`, "refresh"), meanwhile: goesOn };
    case "unexpectedStatus":
      return text(
        "Unexpected answer",
        `The server answers ${failure.status}. Check that the base URL is that of the admin API.`,
        "openSettings",
      );
    case "redirected":
      return text(
        "Redirected",
        `The server points elsewhere${failure.to === undefined ? "" : ` (${plain(failure.to)})`}, where the key is not sent. Check the base URL.`,
        "openSettings",
      );
    case "timeout":
      return { ...text("No answer in time", "The server took too long.", "refresh"), meanwhile: goesOn };
    case "offline":
      return {
        ...text("Server not reachable", `No connection${code(failure.code)}. Check the network and the base URL.`, "refresh"),
        meanwhile: goesOn,
      };
    case "certificate":
      return text(
        "Certificate not trusted",
        `The server's certificate is not trusted${code(failure.code)}. Check the proxy and certificate settings of VS Code.`,
        "openSettings",
      );
    case "tooLarge":
      return text("Answer too large", "The answer is far too large for a job. Check the base URL.", "openSettings");
    case "notJson":
      return text(
        "Answer is not JSON",
        "The answer is not JSON: another server, or a sign-in page, may stand in between. Check the base URL.",
        "openSettings",
      );
    case "wrongShape":
      return text("Answer is not a job", `This is not a job: ${plain(failure.problem)}. Check the base URL.`, "openSettings");
  }
}

function text(title: string, detail: string, step: FailureText["step"]): FailureText {
  return { title, detail, step };
}

/** The server's own words in quotation marks, as a sentence before ours. */
function said(message: string | undefined): string {
  return message === undefined ? "" : `“${plain(message)}” `;
}

function pause(retryAfter: number | undefined): string {
  return retryAfter === undefined || retryAfter < 1000 ? "" : ` of ${duration(retryAfter)}`;
}

function code(code: string | undefined): string {
  return code === undefined ? "" : ` (${code})`;
}
