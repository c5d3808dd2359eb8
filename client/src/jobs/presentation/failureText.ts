import { capitalized } from "../../../../server/src/core/text/capitalized.ts";
import { apiKeyProblemMessages } from "../api/apiKey.ts";
import { maxBodySize } from "../api/apiRequest.ts";
import type { Failure } from "../api/fetchResult.ts";
import { maxRetryAfter } from "../api/fetchResult.ts";
import { requestTimeout } from "../api/jobRequest.ts";
import { plainText } from "../plainText.ts";
import { duration } from "./age.ts";

/** What users read about a failure. */
export interface FailureText {
  /** A few words, for the row of the job. */
  readonly title: string;
  /** One or two sentences of plain text, after the title: what happened and what to do. */
  readonly detail: string;
  /** What happens automatically while jobs are polled. */
  readonly retryNote?: string;
  /** What the user can do from the view. */
  readonly action: "setApiKey" | "openSettings" | "refresh" | "removeJob";
}

/** The codes of Node.js for a response that it cannot parse, decompress, or hold. */
const invalidHttp = /^(HPE_|Z_)/;

/** The failures that are the same each time. */
const fixedTexts = {
  apiKeyMissing: failureText("No API key", "Set the admin API key to track these jobs.", "setApiKey"),
  apiKeyUnavailable: failureText(
    "Cannot read the API key",
    "VS Code could not read its secret storage. Unlock the OS keyring, then try again.",
    "refresh",
  ),
  tooLarge: failureText(
    "Response too large",
    `The response is larger than ${maxBodySize / 1024} KB. Check the base URL.`,
    "openSettings",
  ),
  notJson: failureText(
    "Response is not JSON",
    "The response may come from a proxy or a sign-in page. Check the base URL.",
    "openSettings",
  ),
};

/** Describes a failure and the next step. */
export function describeFailure(failure: Failure): FailureText {
  switch (failure.kind) {
    case "apiKeyMissing":
    case "apiKeyUnavailable":
    case "tooLarge":
    case "notJson":
      return fixedTexts[failure.kind];
    case "apiKeyInvalid":
      return failureText("Invalid API key", apiKeyProblemMessages[failure.problem], "setApiKey");
    case "apiKeyRejected":
      return failureText(
        "API key rejected",
        `The key is invalid or expired. Set a new one.${quoted(failure.message)}`,
        "setApiKey",
      );
    case "forbidden":
      return failureText(
        "Access denied",
        `The key cannot read the jobs of this project, or the server does not allow this network. Check your VPN.${quoted(failure.message)}`,
        "setApiKey",
      );
    case "notFound":
      return failureText(
        "Job not found",
        `Check the job ID and the project ID, or remove the job.${quoted(failure.message)}`,
        "removeJob",
      );
    case "rateLimited": {
      const detail = `The server received too many requests${retryAfter(failure.retryAfter)}.`;
      return { ...failureText("Rate limited", detail, "refresh"), retryNote: "Retrying automatically." };
    }
    case "serverError":
      return retriedFailureText(
        "Server error",
        `The server responded with status ${failure.status}${retryAfter(failure.retryAfter)}.`,
      );
    case "unexpectedStatus": {
      const responded = `The server responded with status ${failure.status}.`;
      // A server that says why is the right one.
      return failure.message === undefined
        ? failureText("Unexpected response", `${responded} Check the base URL.`, "openSettings")
        : failureText("Unexpected response", `${responded}${quoted(failure.message)}`, "refresh");
    }
    case "redirected":
      return failureText(
        "Unexpected redirect",
        `The server redirected the request${failure.to === undefined ? "" : ` to ${plainText(failure.to)}`}. Redirects are not followed, to protect the API key. Check the base URL.`,
        "openSettings",
      );
    case "timeout":
      return retriedFailureText("Request timed out", `The server did not respond within ${duration(requestTimeout)}.`);
    case "offline":
      return describeOffline(failure.code);
    case "certificate":
      return failureText(
        "Untrusted certificate",
        `The server's certificate is not trusted${inParentheses(failure.code)}. Check the proxy and certificate settings of VS Code.`,
        "refresh",
      );
    case "invalidResponse":
      return failureText(
        "Response is not a job",
        `${capitalized(plainText(failure.problem))}. Check the base URL.`,
        "openSettings",
      );
  }
}

function describeOffline(code: string | undefined): FailureText {
  if (invalidHttp.test(code ?? ""))
    return retriedFailureText(
      "Invalid response",
      `The response is not valid HTTP${inParentheses(code)}. It may come from a proxy. Check the base URL.`,
      "openSettings",
    );
  if (code === "ERR_PROXY_CONNECTION_FAILED")
    return retriedFailureText(
      "Server unreachable",
      `The proxy did not connect${inParentheses(code)}. Check the proxy settings of VS Code.`,
    );
  return retriedFailureText("Server unreachable", `Could not connect${inParentheses(code)}. Check the network and the base URL.`);
}

function failureText(title: string, detail: string, action: FailureText["action"]): FailureText {
  return { title, detail, action };
}

/** A failure that may pass by itself. */
function retriedFailureText(title: string, detail: string, action: FailureText["action"] = "refresh"): FailureText {
  return { ...failureText(title, detail, action), retryNote: "Retrying, with increasing delay." };
}

/** What the server says, after what we say. */
export function quoted(message: string | undefined): string {
  return message === undefined ? "" : ` Server message: ${plainText(message)}`;
}

function retryAfter(delay: number | undefined): string {
  if (delay === undefined || delay < 1000) return "";
  return ` and said to retry after ${duration(delay)}${delay >= maxRetryAfter ? " or more" : ""}`;
}

function inParentheses(code: string | undefined): string {
  return code === undefined ? "" : ` (${code})`;
}
