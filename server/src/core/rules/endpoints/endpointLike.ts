import type { PageEntry } from "../../navigation/navigation.ts";
import { missingEntries } from "../../navigation/pageLookup.ts";
import { endpointAt, entryText } from "../../openapi/endpoints.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import { definitionOf } from "../../openapi/findOperation.ts";
import type { DocumentEndpoint } from "../../openapi/openApiDocument.ts";
import type { Site } from "../../site/site.ts";
import { onlyOne } from "../../std/onlyOne.ts";

/** `GET: /users`, `GET/users`, `GET /users List users`, each after an optional file; `/users GET`; `GET api.yaml /users`. */
const otherForms = [
  /^(?:(?<file>\S+)\s+)?(?<method>get|put|post|delete|options|head|patch|trace)(?:\s*:)?\s*(?<path>\/\S*)/iu,
  /^(?<path>\/\S*)\s+(?<method>get|put|post|delete|options|head|patch|trace)$/iu,
  /^(?<method>get|put|post|delete|options|head|patch|trace)\s+(?<file>\S+\.(?:json|ya?ml))\s+(?<path>\/\S*)$/iu,
];

/** The right form of an entry, and its endpoint unless the OpenAPI file is not known. */
interface EndpointLike {
  readonly text: string;
  readonly endpoint: DocumentEndpoint | undefined;
}

/** The endpoint that an entry means in a form that the platform reads as the path of a page. */
export function endpointLike(entry: PageEntry, site: Site): EndpointLike | undefined {
  for (const form of otherForms) {
    const { file, method = "", path = "" } = form.exec(entry.value.trim())?.groups ?? {};
    const text = `${file === undefined ? "" : `${file} `}${method.toUpperCase()} ${path}`;
    const corrected = parseEndpointEntry(text);
    const document = site.apiFiles.loadedDocument(corrected?.file?.text ?? entry.owner.openapi?.source);
    const endpoint = corrected && document && endpointAt(document.index, corrected);
    if (endpoint !== undefined && document !== undefined) return { text, endpoint: { ...endpoint, document } };
    // A file that no other entry names is not read.
    if (file !== undefined && document === undefined && site.pages?.fileAt(file) !== undefined)
      return { text, endpoint: undefined };
  }
  return onlyOne(endpointsAtPath(entry, site));
}

/** The endpoints of the inherited OpenAPI file that have exactly the path that an entry consists of. */
export function endpointsAtPath({ value, owner }: PageEntry, site: Site): readonly EndpointLike[] {
  const document = value.startsWith("/") ? site.apiFiles.loadedDocument(owner.openapi?.source) : undefined;
  const item = document?.index.paths.get(value);
  const definition = document && item && definitionOf(document.index, item);
  if (document === undefined || item === undefined || definition === undefined) return [];
  const operations = [...definition.operations.values()].filter(({ excluded }) => !excluded);
  return operations.map((operation) => {
    const endpoint = { item, definition, operation, isWebhook: false };
    return { text: entryText(endpoint), endpoint: { ...endpoint, document } };
  });
}

/** The endpoints that the entries of a site mean in another form: the rule about pages reports the entries. */
export function* endpointsInOtherForms(site: Site): Iterable<DocumentEndpoint> {
  for (const list of site.pageLists ?? []) {
    if (list.isShadowed) continue;
    for (const entry of missingEntries(list)) {
      const like = endpointLike(entry, site);
      if (like?.endpoint !== undefined) yield like.endpoint;
    }
  }
}
