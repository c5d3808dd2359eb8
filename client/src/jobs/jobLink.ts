import { percentDecoded } from "../../../server/src/core/text/percentDecoded.ts";
import { containsApiKey } from "./api/apiKey.ts";
import type { JobKey } from "./model.ts";
import { isIdentifier } from "./model.ts";

/** The host of the link: the id of the extension. */
const authority = "docs-json.vscode-docs-json";

const path = "/track";

/** How many jobs can be tracked at once, in case a whole file is pasted by mistake. */
export const maxJobsAtOnce = 50;

/** The parts of a URI as VS Code passes it: each is percent-decoded as a whole. */
export interface LinkParts {
  readonly path: string;
  readonly query: string;
}

/** The jobs in a link. They belong to the configured server: a link cannot choose one. */
export type ParsedJobLink =
  | { readonly ok: true; readonly projectId: string; readonly ids: readonly [string, ...string[]] }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads `…/track?project={project}&id={id}`, with one or more ids. Anybody can write such a link, so all other parameters are
 * ignored and all ids are validated.
 */
export function parseJobLink(link: LinkParts): ParsedJobLink {
  const problem = (text: string): ParsedJobLink => ({ ok: false, problem: text });
  if (link.path !== path) return problem("Invalid job link: expected the path /track.");
  // An id cannot contain a space, so a plus sign stays a plus sign.
  const query = new URLSearchParams(link.query.replaceAll("+", "%2B"));
  const projects = query.getAll("project");
  const [first, ...rest] = new Set(query.getAll("id"));
  const [projectId] = projects;
  if (projectId === undefined || projects.length > 1 || !isSafeIdentifier(projectId))
    return problem("Invalid job link: missing or invalid project ID.");
  if (first === undefined || ![first, ...rest].every(isSafeIdentifier))
    return problem("Invalid job link: missing or invalid job ID.");
  if (rest.length >= maxJobsAtOnce) return problem(`Invalid job link: more than ${maxJobsAtOnce} jobs.`);
  return { ok: true, projectId, ids: [first, ...rest] };
}

/** Reads a job link with the scheme of any VS Code; `undefined` if it is another kind of link. */
export function readJobLink(text: string): ParsedJobLink | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.host !== authority) return undefined;
  // As a whole, as VS Code does.
  return parseJobLink({ path: url.pathname, query: percentDecoded(url.search.slice(1)) });
}

/**
 * A link for others to track a job, if their VS Code has the same server configured.
 * @param scheme of VS Code, such as `vscode`
 */
export function jobLink({ projectId, id }: JobKey, scheme: string): string {
  return `${scheme}://${authority}${path}?project=${encoded(projectId)}&id=${encoded(id)}`;
}

/** Encodes twice, since VS Code decodes the query before it is parsed. Letters, digits, `-`, and `_` stay as they are. */
function encoded(text: string): string {
  return encodeURIComponent(encodeURIComponent(text));
}

function isSafeIdentifier(text: string): boolean {
  return isIdentifier(text) && !containsApiKey(text);
}
