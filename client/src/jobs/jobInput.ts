import { trimEnd } from "../../../server/src/core/text/trimEnd.ts";
import { containsApiKey } from "./api/apiKey.ts";
import { maxJobsAtOnce, readJobLink } from "./jobLink.ts";
import { isIdentifier, maxIdentifierLength } from "./model.ts";
import { messageText } from "./plainText.ts";

/** A job as the user enters it. The settings provide the project and server of an id, and the server of a job link. */
export type JobReference =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "inProject"; readonly projectId: string; readonly id: string }
  | { readonly kind: "url"; readonly origin: string; readonly projectId: string; readonly id: string };

/** The jobs in a text, each once, or what is wrong with it. */
export type ParsedJobInput =
  | { readonly ok: true; readonly jobs: readonly [JobReference, ...JobReference[]] }
  | { readonly ok: false; readonly problem: string };

/** The message about a text that contains an API key. It does not repeat any of it. */
export const containsApiKeyMessage = 'This contains an API key, not only job IDs. Run "Set API Key" to set the key.';

/**
 * Parses job ids, job URLs (`…/v2/agent/{projectId}/job/{id}`), and job links that were typed or pasted, separated by commas,
 * semicolons, or whitespace, with or without quotes. Plain words in a row are taken for prose, not for ids.
 */
export function parseJobInput(text: string): ParsedJobInput {
  // Ids are shown, stored, and logged, so no API key may pass for one.
  if (containsApiKey(text)) return { ok: false, problem: containsApiKeyMessage };
  const jobs = new Map<string, JobReference>();
  for (const part of text.split(/[\n,;]/)) {
    const words = part
      .split(/\s/)
      .map(withoutQuotes)
      .filter((word) => word !== "");
    const prose = words.length > 1 ? words.filter(isPlainWord) : [];
    if (prose.length > 0) return { ok: false, problem: notAnId(prose.join(" ")) };
    for (const word of words) {
      const references = parseWord(word);
      if (typeof references === "string") return { ok: false, problem: references };
      for (const job of references) jobs.set(JSON.stringify(job), job);
    }
  }
  const [first, ...rest] = jobs.values();
  if (first === undefined) return { ok: false, problem: "Enter a job ID or URL." };
  if (rest.length >= maxJobsAtOnce) return { ok: false, problem: `Too many jobs: enter at most ${maxJobsAtOnce}.` };
  return { ok: true, jobs: [first, ...rest] };
}

function notAnId(text: string): string {
  return `Not a job ID: ${messageText(text)}`;
}

/** Whether a word has only letters and the punctuation of a sentence. */
function isPlainWord(word: string): boolean {
  return /^[\p{L}\p{M}'’"“”().:!?…-]+$/u.test(word);
}

function withoutQuotes(word: string): string {
  const bare = trimEnd(word, "\"'`>)]");
  const start = [...bare].findIndex((character) => !"\"'`<([".includes(character));
  return start < 0 ? "" : bare.slice(start);
}

/** The jobs that a word refers to, or an error message. */
function parseWord(word: string): readonly JobReference[] | string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(word)) {
    if (word.length > maxIdentifierLength) return `Job ID too long: enter at most ${maxIdentifierLength} characters.`;
    return isTypedId(word) ? [{ kind: "id", id: word }] : notAnId(word);
  }
  const link = readJobLink(word);
  if (link !== undefined) {
    if (!link.ok) return link.problem;
    return link.ids.map((id) => ({ kind: "inProject", projectId: link.projectId, id }));
  }
  const url = URL.canParse(word) ? new URL(word) : undefined;
  const [projectId, id] = parseJobPath(url?.pathname ?? "");
  if ([projectId, id].some(containsApiKey)) return containsApiKeyMessage;
  if (url === undefined || !isIdentifier(projectId) || !isIdentifier(id)) {
    return `Expected a job URL that ends in /v2/agent/{project}/job/{id}, got ${messageText(word)}`;
  }
  return [{ kind: "url", origin: url.origin, projectId, id }];
}

/** Whether a word can be an id that somebody types: any id with other characters can be tracked by its URL. */
function isTypedId(word: string): boolean {
  return isIdentifier(word) && /^[\p{L}\p{M}\p{N}._:~@/+-]+$/u.test(word) && /[\p{L}\p{N}]/u.test(word);
}

/** The project and the job of a path that ends in `/v2/agent/{projectId}/job/{id}`; empty texts for other paths. */
function parseJobPath(path: string): readonly [projectId: string, id: string] {
  const [version, agent, projectId = "", job, id = ""] = trimEnd(path, "/").split("/").slice(-5);
  return version === "v2" && agent === "agent" && job === "job" ? [decodePart(projectId), decodePart(id)] : ["", ""];
}

/** Percent-decodes a part of a path. Gives an empty text, which is not an identifier, if the encoding is invalid. */
function decodePart(part: string): string {
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
