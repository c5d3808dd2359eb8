import type { ListedEndpoint } from "../../navigation/coverage.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { endpointAt } from "../../openapi/endpoints.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import { loadedDocument } from "../../openapi/openApiDocument.ts";
import type { Site } from "../../site/site.ts";

/** `GET: /users`, `GET/users`, `GET /users List users`, each after an optional file; `/users GET`. */
const otherForms = [
  /^(?<file>\S+\s+)?(?<method>get|put|post|delete|options|head|patch|trace)(?:\s*:)?\s*(?<path>\/\S*)/iu,
  /^(?<path>\/\S*)\s+(?<method>get|put|post|delete|options|head|patch|trace)$/iu,
];

/** The endpoint that an entry means in a form that the platform reads as the path of a page, and the right form. */
export function endpointLike(
  { value, owner }: PageEntry,
  site: Site,
): { readonly text: string; readonly endpoint: ListedEndpoint } | undefined {
  for (const form of otherForms) {
    const { file = "", method = "", path = "" } = form.exec(value.trim())?.groups ?? {};
    const text = `${file}${method.toUpperCase()} ${path}`;
    const entry = parseEndpointEntry(text);
    const source = entry?.file?.text ?? owner.openapi?.source;
    const document = source === undefined ? undefined : loadedDocument(site.document(source));
    const endpoint = entry && document && endpointAt(document.index, entry);
    if (endpoint !== undefined && document !== undefined) return { text, endpoint: { ...endpoint, document } };
  }
  return undefined;
}

/** The endpoints that the entries of a site mean in another form: the rule about pages reports the entries. */
export function* endpointsInOtherForms(site: Site): Iterable<ListedEndpoint> {
  for (const { isShadowed, entries, pageIndexes } of site.listed ?? []) {
    if (isShadowed) continue;
    let at = 0;
    for (const entry of entries) {
      // Only an entry that names no page may mean something else.
      const like = pageIndexes[at++] === -1 ? endpointLike(entry, site) : undefined;
      if (like !== undefined) yield like.endpoint;
    }
  }
}
