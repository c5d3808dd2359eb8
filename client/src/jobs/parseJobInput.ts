import { looksLikeApiKey } from "./apiKey.ts";
import { isIdentifier } from "./model.ts";
import { messageText } from "./text.ts";
import { longestList, readTrackLink } from "./trackLink.ts";

/** A job as a person names it. An id alone leaves the project and the server to the settings, a link to track it the server. */
export type NamedJob =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "inProject"; readonly projectId: string; readonly id: string }
  | { readonly kind: "url"; readonly origin: string; readonly projectId: string; readonly id: string };

export type ParsedJobInput =
  | { readonly ok: true; readonly jobs: readonly [NamedJob, ...NamedJob[]] }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads what was typed or pasted to name jobs: ids or job URLs (`…/v2/agent/{projectId}/job/{id}`), one or several, or links to
 * track them, separated by white space or commas, with or without quotes around them.
 */
export function parseJobInput(text: string): ParsedJobInput {
  const jobs = new Map<string, NamedJob>();
  for (const word of text.split(/[\s,;]+/)) {
    const bare = word.replace(/^["'`<([]+|["'`>)\]]+$/g, "");
    if (bare === "") continue;
    const named = parseOne(bare);
    if (typeof named === "string") return { ok: false, problem: named };
    for (const job of named) jobs.set(JSON.stringify(job), job);
  }
  const [first, ...rest] = jobs.values();
  if (first === undefined) return { ok: false, problem: "Type or paste the id or URL of a job." };
  if (rest.length >= longestList) return { ok: false, problem: `At most ${longestList} jobs can be tracked at once.` };
  return { ok: true, jobs: [first, ...rest] };
}

/** The jobs that a word names, or what is wrong with it. */
function parseOne(word: string): readonly NamedJob[] | string {
  // An id stands in the view, the store and the log, where no key may be.
  if (looksLikeApiKey(word)) return "This is an API key, not a job: set it with “Set API Key”.";
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(word)) {
    return isIdentifier(word) ? [{ kind: "id", id: word }] : `“${shortened(word)}” is not a job id.`;
  }
  const link = readTrackLink(word);
  if (link !== undefined) {
    if (!link.ok) return link.problem;
    return link.ids.map((id) => ({ kind: "inProject", projectId: link.projectId, id }));
  }
  const url = URL.canParse(word) ? new URL(word) : undefined;
  const [, projectId = "", id = ""] = url?.pathname.match(/\/v2\/agent\/([^/]+)\/job\/([^/]+)\/?$/)?.map(decoded) ?? [];
  if (url === undefined || !isIdentifier(projectId) || !isIdentifier(id)) {
    return `“${shortened(word)}” is not the URL of a job, which ends in /v2/agent/{project}/job/{id}.`;
  }
  return [{ kind: "url", origin: url.origin, projectId, id }];
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
  return messageText(word.length > 60 ? `${word.slice(0, 60)}…` : word);
}

/**
 * The part of a clipboard that is worth offering when jobs are asked for: job URLs, or ids that look like nothing else. A word
 * that may be anything, an API key above all, is not put on show.
 */
export function offeredFrom(clipboard: string): string | undefined {
  const text = clipboard.trim();
  if (text.length > longestOffer) return undefined;
  const parsed = parseJobInput(text);
  return parsed.ok && parsed.jobs.every((job) => job.kind !== "id" || looksLikeJobId(job.id)) ? text : undefined;
}

const longestOffer = 2000;

/** A UUID, or a word that says itself that it is a job's. */
function looksLikeJobId(id: string): boolean {
  return /^(job[-_][\w-]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(id);
}
