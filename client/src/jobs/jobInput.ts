import { looksLikeApiKey } from "./apiKey.ts";
import { isIdentifier, maxIdentifierLength } from "./model.ts";
import { messageText, trimEnd } from "./text.ts";
import { maxJobsAtOnce, readTrackLink } from "./trackLink.ts";

/** A job as the user enters it. The settings provide the project and server of an id, and the server of a job link. */
export type JobReference =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "inProject"; readonly projectId: string; readonly id: string }
  | { readonly kind: "url"; readonly origin: string; readonly projectId: string; readonly id: string };

export type ParsedJobInput =
  | { readonly ok: true; readonly jobs: readonly [JobReference, ...JobReference[]] }
  | { readonly ok: false; readonly problem: string };

/**
 * Parses job ids, job URLs (`…/v2/agent/{projectId}/job/{id}`), and job links that were typed or pasted, separated by whitespace,
 * commas, or semicolons, with or without quotes.
 */
export function parseJobInput(text: string): ParsedJobInput {
  const jobs = new Map<string, JobReference>();
  for (const word of text.split(/[\s,;]+/)) {
    const bare = trimEnd(word.replace(/^["'`<([]+/, ""), "\"'`>)]");
    if (bare === "") continue;
    const named = parseOne(bare);
    if (typeof named === "string") return { ok: false, problem: named };
    for (const job of named) jobs.set(JSON.stringify(job), job);
  }
  const [first, ...rest] = jobs.values();
  if (first === undefined) return { ok: false, problem: "Enter a job ID or URL." };
  if (rest.length >= maxJobsAtOnce) return { ok: false, problem: `Too many jobs: enter at most ${maxJobsAtOnce}.` };
  return { ok: true, jobs: [first, ...rest] };
}

/** The jobs that a word refers to, or an error message. */
function parseOne(word: string): readonly JobReference[] | string {
  // Ids are shown, stored, and logged, so no API key may pass for one.
  if (looksLikeApiKey(word)) return 'This is an API key, not a job ID. Run "Set API Key" to set it.';
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(word)) {
    if (word.length > maxIdentifierLength) return `Job ID too long: enter at most ${maxIdentifierLength} characters.`;
    return isIdentifier(word) ? [{ kind: "id", id: word }] : `Invalid job ID: ${messageText(word)}`;
  }
  const link = readTrackLink(word);
  if (link !== undefined) {
    if (!link.ok) return link.problem;
    return link.ids.map((id) => ({ kind: "inProject", projectId: link.projectId, id }));
  }
  const url = URL.canParse(word) ? new URL(word) : undefined;
  const [, projectId = "", id = ""] = url?.pathname.match(/\/v2\/agent\/([^/]+)\/job\/([^/]+)\/?$/)?.map(decoded) ?? [];
  if (url === undefined || !isIdentifier(projectId) || !isIdentifier(id)) {
    return `Expected a job URL that ends in /v2/agent/{project}/job/{id}, got ${messageText(word)}`;
  }
  return [{ kind: "url", origin: url.origin, projectId, id }];
}

/** Percent-decodes a part of a path. Gives an empty text, which is not an identifier, if the encoding is invalid. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/**
 * The clipboard's text, if it only contains job URLs and ids that clearly are job ids. Other words are not suggested, since they may
 * be anything, even an API key.
 */
export function clipboardSuggestion(clipboard: string): string | undefined {
  const text = clipboard.trim();
  if (text.length > maxSuggestionLength) return undefined;
  const parsed = parseJobInput(text);
  return parsed.ok && parsed.jobs.every((job) => job.kind !== "id" || looksLikeJobId(job.id)) ? text : undefined;
}

const maxSuggestionLength = 2000;

/** Whether an id is a UUID or starts with `job`. */
function looksLikeJobId(id: string): boolean {
  return /^(job[-_][\w-]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(id);
}
