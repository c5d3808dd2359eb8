import type { Endpoint } from "../openapi/endpoints.ts";
import { canBeListed, EndpointSet, endpointsOf } from "../openapi/endpoints.ts";
import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import type { EndpointPage } from "./endpointPages.ts";
import { endpointOfPage } from "./endpointPages.ts";

/** How much of a description a navigation shows. */
export interface Coverage {
  readonly document: LoadedDocument;
  /**
   * The endpoints that are to have a page: neither hidden nor excluded, and can be listed. A deprecated one is left out of
   * documentation as often as not, and is not counted either.
   */
  readonly wanted: readonly Endpoint[];
  /** Those of them that nothing shows, in the description's order. */
  readonly unlisted: readonly Endpoint[];
}

/** An endpoint that has its place in a navigation, such as a generated page. */
export interface ListedEndpoint extends Endpoint {
  readonly document: LoadedDocument;
}

/**
 * How much of each description is shown by what is listed or generated and by hand-written pages that are bound to operations; by the URI of
 * the description (specification, "OpenAPI description rules", 1 and 3).
 */
export function coverageOf(
  documents: Iterable<LoadedDocument>,
  listed: Iterable<ListedEndpoint>,
  endpointPages: Iterable<EndpointPage>,
): ReadonlyMap<string, Coverage> {
  const shown = new Map<string, EndpointSet>();
  const used = [...documents];
  for (const { uri } of used) shown.set(uri, new EndpointSet());
  for (const page of listed) shown.get(page.document.uri)?.add(page);
  for (const page of endpointPages) {
    for (const document of used) {
      const endpoint = endpointOfPage(page, document);
      if (endpoint !== undefined) shown.get(document.uri)?.add(endpoint);
    }
  }
  const coverage = new Map<string, Coverage>();
  for (const description of used) {
    const endpoints = shown.get(description.uri);
    const wanted = [...endpointsOf(description.index)].filter(isWanted);
    const unlisted = wanted.filter((endpoint) => endpoints?.has(endpoint) !== true);
    coverage.set(description.uri, { document: description, wanted, unlisted });
  }
  return coverage;
}

function isWanted(endpoint: Endpoint): boolean {
  const { hidden, excluded, deprecated } = endpoint.operation;
  return !hidden && !excluded && !deprecated && canBeListed(endpoint);
}
