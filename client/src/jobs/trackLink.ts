import { looksLikeApiKey } from "./apiKey.ts";
import type { JobKey } from "./model.ts";
import { isIdentifier } from "./model.ts";

/** The extension's id, which a link to it names where others name a host. */
const authority = "docs-json.vscode-docs-json";

const path = "/track";

/** How many jobs may be named at once: a whole file pasted by mistake is not a list of jobs. */
export const longestList = 50;

/** The parts of a URI as VS Code hands it over, which has percent-decoded each of them as a whole. */
export interface LinkParts {
  readonly path: string;
  readonly query: string;
}

/** Jobs that a link asks to track. Their server is the configured one: a link cannot choose it. */
export type ParsedTrackLink =
  | { readonly ok: true; readonly projectId: string; readonly ids: readonly [string, ...string[]] }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads `…/track?project={project}&id={id}`, with one `id` or several. Anybody can write such a link, so nothing but these
 * names is read, and nothing is taken that is not the shape of an id.
 */
export function parseTrackLink(link: LinkParts): ParsedTrackLink {
  const problem = (text: string): ParsedTrackLink => ({ ok: false, problem: text });
  if (link.path !== path) return problem("This link is not one to track a job.");
  // No id holds a space, so a plus is one.
  const query = new URLSearchParams(link.query.replaceAll("+", "%2B"));
  const projects = query.getAll("project");
  const [first, ...rest] = new Set(query.getAll("id"));
  const [projectId] = projects;
  if (projectId === undefined || projects.length > 1 || !isName(projectId))
    return problem("This link names no project of agent jobs.");
  if (first === undefined || ![first, ...rest].every(isName)) return problem("This link names no agent job.");
  if (rest.length >= longestList) return problem(`This link names more than ${longestList} agent jobs.`);
  return { ok: true, projectId, ids: [first, ...rest] };
}

/** Reads such a link from a text, of whatever VS Code it is; `undefined` when it is a link of another kind. */
export function readTrackLink(text: string): ParsedTrackLink | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.host !== authority) return undefined;
  return parseTrackLink({ path: url.pathname, query: decoded(url.search.slice(1)) });
}

/** Percent-decoded as a whole, as VS Code does it; as it stands when its encoding is broken. */
function decoded(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query;
  }
}

/**
 * The link by which somebody else can track a job, in a VS Code whose settings name the same server.
 * @param scheme that VS Code's, such as `vscode`
 */
export function trackLink({ projectId, id }: JobKey, scheme: string): string {
  return `${scheme}://${authority}${path}?project=${encoded(projectId)}&id=${encoded(id)}`;
}

/** Encoded twice: VS Code decodes the query before it is taken apart. Ids of letters, digits, `-` and `_` stay as they are. */
function encoded(text: string): string {
  return encodeURIComponent(encodeURIComponent(text));
}

function isName(text: string): boolean {
  return isIdentifier(text) && !looksLikeApiKey(text);
}
