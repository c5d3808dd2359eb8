import { trimEnd } from "../../../server/src/core/text/trimEnd.ts";
import type { Job } from "./model.ts";
import { plainText } from "./plainText.ts";

/** The URL of the pull request if it is safe to open: http or https, without a user name that could be mistaken for a host. */
export function pullRequestUrl(job: Job | undefined): string | undefined {
  return webUrl(job?.prLink);
}

/** The URL of the source repository if it is safe to open. */
export function repositoryUrl(job: Job | undefined): string | undefined {
  return webUrl(job?.source.repository);
}

/** A pull request on github.com. */
export interface GitHubPullRequest {
  readonly owner: string;
  readonly repo: string;
  readonly pullRequestNumber: number;
}

/** The pull request at a URL of github.com; `undefined` for any other page. */
export function gitHubPullRequest(url: string): GitHubPullRequest | undefined {
  const { origin, pathname } = new URL(url);
  const [, owner = "", repo = "", number = ""] = /^\/([\w.-]+)\/([\w.-]+)\/pull\/(\d{1,9})(?:\/|$)/.exec(pathname) ?? [];
  return origin === "https://github.com" && owner !== "" ? { owner, repo, pullRequestNumber: Number(number) } : undefined;
}

/** The ID of the GitHub Pull Requests extension, which opens such links. */
export const pullRequestExtension = "GitHub.vscode-pull-request-github";

/** The parts of a link to that extension that opens a pull request in it, besides the scheme of VS Code. */
export function pullRequestExtensionLink(pullRequest: GitHubPullRequest) {
  return { authority: pullRequestExtension, path: "/open-pull-request-webview", query: JSON.stringify(pullRequest) };
}

/** A URL that is safe to open: http or https, without a user name that could be mistaken for a host. */
export function webUrl(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url.href : undefined;
}

/** `owner/name` from a repository URL of any kind; the text itself if it is not one. */
export function repositoryName(repository: string): string {
  const path = pathOf(repository)?.split(/[?#]/)[0] ?? "";
  const bare = trimEnd(path, "/");
  const name = (bare.endsWith(".git") ? bare.slice(0, -".git".length) : bare).split("/").filter(Boolean).slice(-2).join("/");
  return plainText(name === "" ? repository : name);
}

/** What comes after the host, as in `https://host/path` or `user@host:path`. */
function pathOf(repository: string): string | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(repository)?.[0];
  if (scheme !== undefined) return after(repository, "/", scheme.length);
  const host = /^[^/@\s]+@[^/:@\s]+(?=:)/.exec(repository)?.[0];
  return host === undefined ? undefined : after(repository, ":", host.length);
}

function after(text: string, separator: string, from: number): string | undefined {
  const at = text.indexOf(separator, from);
  return at < 0 ? undefined : text.slice(at + 1);
}
