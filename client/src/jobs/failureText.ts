import { keyProblems } from "./apiKey.ts";
import type { Failure } from "./outcome.ts";
import { plain } from "./text.ts";

export interface FailureText {
  /** A few words, for the row of the job. */
  readonly title: string;
  /** A sentence or two, plain text: what happened and what to do. */
  readonly detail: string;
  /** Whether it concerns the server or the key, and so every job, or this job alone. */
  readonly concerns: "everything" | "job";
  /** What the row does when it is clicked. */
  readonly step: "setApiKey" | "openSettings" | "refresh";
}

/** A failure in words, with its next step. */
export function explainFailure(failure: Failure): FailureText {
  switch (failure.kind) {
    case "keyMissing":
      return everything("No API key", "Set the admin API key to follow these jobs.", "setApiKey");
    case "keyUnavailable":
      return everything(
        "API key cannot be read",
        "VS Code could not read its secret storage. Unlock the key ring of the system, then refresh.",
        "refresh",
      );
    case "keyUnusable":
      return everything("Wrong kind of API key", keyProblems[failure.problem], "setApiKey");
    case "keyRejected":
      return everything(
        "API key rejected",
        `${said(failure.message)}The key is wrong or has expired. Set a new one.`,
        "setApiKey",
      );
    case "forbidden":
      return everything(
        "No access",
        `${said(failure.message)}The key may not read jobs, or not from this network (VPN).`,
        "setApiKey",
      );
    case "notFound":
      return job("Not found", `${said(failure.message ?? "Job not found")}Check the id and the project, or remove the job.`);
    case "rateLimited":
      return everything("Too many requests", "The server asks for a pause. Looking again later.", "refresh");
    case "serverError":
      return everything("Server error", `The server answers ${failure.status}. Trying again, less often.`, "refresh");
    case "unexpectedStatus":
      return everything(
        "Unexpected answer",
        `The server answers ${failure.status}. Check that the base URL is that of the admin API.`,
        "openSettings",
      );
    case "redirected":
      return everything(
        "Redirected",
        `The server points elsewhere${failure.to === undefined ? "" : ` (${plain(failure.to)})`}, where the key is not sent. Check the base URL.`,
        "openSettings",
      );
    case "timeout":
      return everything("No answer in time", "The server took too long. Trying again, less often.", "refresh");
    case "offline":
      return everything(
        "Server not reachable",
        `No connection${code(failure.code)}. Check the network and the base URL; trying again, less often.`,
        "refresh",
      );
    case "certificate":
      return everything(
        "Certificate not trusted",
        `The server's certificate is not trusted${code(failure.code)}. Check the proxy and certificate settings of VS Code.`,
        "openSettings",
      );
    case "tooLarge":
      return job("Unexpected answer", "The answer is far too large for a job. Check the base URL.");
    case "notJson":
      return job(
        "Unexpected answer",
        "The answer is not JSON: another server, or a sign-in page, may stand in between. Check the base URL.",
      );
    case "wrongShape":
      return job("Unexpected answer", `This is not a job: ${plain(failure.problem)}. Check the base URL.`);
  }
}

function everything(title: string, detail: string, step: FailureText["step"]): FailureText {
  return { title, detail, concerns: "everything", step };
}

function job(title: string, detail: string): FailureText {
  return { title, detail, concerns: "job", step: "refresh" };
}

/** The server's own words in quotation marks, as a sentence before ours. */
function said(message: string | undefined): string {
  return message === undefined ? "" : `“${plain(message)}” `;
}

function code(code: string | undefined): string {
  return code === undefined ? "" : ` (${code})`;
}
