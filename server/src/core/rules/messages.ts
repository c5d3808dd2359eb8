import type { EndpointEntry } from "../openapi/entry.ts";
import type { PageFile } from "../pages/pages.ts";
import { listFirst } from "../text/list.ts";
import { quote } from "../text/quote.ts";

/** For the end of a message about a file that is not found, where there is no suggestion. */
export const pathsAreRelative = " Paths are relative to docs.json.";

/** " (and 12 more)" after the first of several; empty where there are no others. */
export function andMore(others: number): string {
  return others === 0 ? "" : ` (and ${others} more)`;
}

/** Quoted values, the first `max` of them: "`a`, `b`, and 12 more". */
export function quotedList(values: readonly string[], max = values.length): string {
  return listFirst(values, max, quote);
}

const reasons: ReadonlyMap<PageFile["excludedBy"], string> = new Map([
  ["name", "`.md` files with this name are ignored"],
  ["ignore-file", "`.mintignore` excludes it"],
  ["snippet", "files in this folder are snippets"],
  ["imported", "other pages import it"],
]);

/** Why the platform does not publish a file as a page, as a sentence, as far as that is certain. */
export function whyExcluded({ path, excludedBy }: PageFile): string | undefined {
  const reason = reasons.get(excludedBy);
  return reason === undefined ? undefined : `${quote(path)} is not published as a page: ${reason}.`;
}

/** The message for a path that has no operation of the method; `methods` are those that it has. */
export function methodNotFound({ method, target }: EndpointEntry, source: string, methods: readonly string[]): string {
  const wanted = quote(`${method.text.toUpperCase()} ${target.text}`);
  return `Method not found in ${quote(source)}: ${wanted}. Available: ${quotedList(methods) || "none"}.`;
}
