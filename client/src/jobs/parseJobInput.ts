import { isIdentifier } from "./model.ts";

/** A job as a person names it. An id alone leaves the project and the server to the settings. */
export type NamedJob =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "url"; readonly origin: string; readonly projectId: string; readonly id: string };

export type ParsedJobInput =
  | { readonly ok: true; readonly jobs: readonly [NamedJob, ...NamedJob[]] }
  | { readonly ok: false; readonly problem: string };

/** How many jobs one input may name: a whole file pasted by mistake is not a list of jobs. */
export const longestList = 50;

/**
 * Reads what was typed or pasted to name jobs: ids or job URLs (`…/v2/agent/{projectId}/job/{id}`), one or several, separated by
 * white space or commas, with or without quotes around them.
 */
export function parseJobInput(text: string): ParsedJobInput {
  const jobs = new Map<string, NamedJob>();
  for (const word of text.split(/[\s,;]+/)) {
    const bare = word.replace(/^["'`<([]+|["'`>)\]]+$/g, "");
    if (bare === "") continue;
    const job = parseOne(bare);
    if (typeof job === "string") return { ok: false, problem: job };
    jobs.set(JSON.stringify(job), job);
  }
  const [first, ...rest] = jobs.values();
  if (first === undefined) return { ok: false, problem: "Type or paste the id or URL of a job." };
  if (rest.length >= longestList) return { ok: false, problem: `At most ${longestList} jobs can be tracked at once.` };
  return { ok: true, jobs: [first, ...rest] };
}

/** The job that a word names, or what is wrong with it. */
function parseOne(word: string): NamedJob | string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(word)) {
    return isIdentifier(word) ? { kind: "id", id: word } : `“${shortened(word)}” is not a job id.`;
  }
  const url = URL.canParse(word) ? new URL(word) : undefined;
  const [, projectId = "", id = ""] = url?.pathname.match(/\/v2\/agent\/([^/]+)\/job\/([^/]+)\/?$/)?.map(decoded) ?? [];
  if (url === undefined || !isIdentifier(projectId) || !isIdentifier(id)) {
    return `“${shortened(word)}” is not the URL of a job, which ends in /v2/agent/{project}/job/{id}.`;
  }
  return { kind: "url", origin: url.origin, projectId, id };
}

/** A percent-decoded part of a path; the empty text, which is no identifier, when its encoding is broken. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function shortened(word: string): string {
  return word.length > 60 ? `${word.slice(0, 60)}…` : word;
}
