import type { Job } from "./model.ts";
import { plainText } from "./text.ts";

/** The URL of the pull request if it is safe to open: http or https, without a user name that could be mistaken for a host. */
export function pullRequestUrl(job: Job | undefined): string | undefined {
  return webUrl(job?.prLink);
}

/** The URL of the source repository if it is safe to open. */
export function repositoryUrl(job: Job | undefined): string | undefined {
  return webUrl(job?.source.repository);
}

function webUrl(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url.href : undefined;
}

/** `owner/name` from a repository URL of any kind; the text itself if it is not one. */
export function repositoryName(repository: string): string {
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*\/|[^/\s@]+@[^/:\s@]+:)(.+)/i.exec(repository)?.[1];
  const parts = path?.split(/[?#]/)[0]?.split("/").filter(Boolean).slice(-2);
  const name = parts?.join("/").replace(/\.git$/, "");
  return plainText(name === undefined || name === "" ? repository : name);
}
