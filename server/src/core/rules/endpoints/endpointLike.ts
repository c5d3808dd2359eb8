import type { PageEntry } from "../../navigation/navigation.ts";
import { resolveEntry } from "../../navigation/resolveEntry.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { Site } from "../../site/site.ts";

/** `GET: /users`, `GET/users`, `GET /users List users`, each after an optional file; `/users GET`. */
const otherForms = [
  /^(?<file>\S+\s+)?(?<method>get|put|post|delete|options|head|patch|trace)(?:\s*:)?\s*(?<path>\/\S*)/iu,
  /^(?<path>\/\S*)\s+(?<method>get|put|post|delete|options|head|patch|trace)$/iu,
];

/** The endpoint that an entry means in a form that the platform reads as the path of a page. */
export function endpointLike({ value, owner }: PageEntry, site: Site): string | undefined {
  for (const form of otherForms) {
    const { file = "", method = "", path = "" } = form.exec(value.trim())?.groups ?? {};
    const text = `${file}${method.toUpperCase()} ${path}`;
    const endpoint = parseEndpointEntry(text);
    const found = endpoint && resolveEntry(endpoint, owner.openapi?.source, (source) => site.document(source));
    if (found?.kind === "operation") return text;
  }
  return undefined;
}
