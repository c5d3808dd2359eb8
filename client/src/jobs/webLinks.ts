import type { Job } from "./model.ts";
import { plain } from "./text.ts";

/** The page of the pull request, when it is one that can be opened: http or https, and no user name that could pass for a host. */
export function pullRequestUrl(job: Job | undefined): string | undefined {
  return webUrl(job?.prLink);
}

/** The page of the source repository, under the same condition. */
export function repositoryUrl(job: Job | undefined): string | undefined {
  return webUrl(job?.source.repository);
}

function webUrl(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url.href : undefined;
}

/** `owner/name` of a repository's URL, of whatever kind; the text itself where there is no such thing in it. */
export function repositoryName(repository: string): string {
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*\/|[^/\s]+@[^/:\s]+:)(.+?)(?:\.git)?\/*$/i.exec(repository)?.[1];
  const name = path?.split(/[?#]/)[0]?.split("/").filter(Boolean).slice(-2).join("/");
  return plain(name === undefined || name === "" ? repository : name);
}
