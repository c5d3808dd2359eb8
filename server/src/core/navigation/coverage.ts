import type { Endpoint } from "../openapi/endpoints.ts";
import { canBeListed, EndpointSet, endpointsOf } from "../openapi/endpoints.ts";
import type { LoadedDocument } from "../openapi/openApiDocument.ts";
import type { EndpointPage } from "./endpointPages.ts";
import { endpointOfPage } from "./endpointPages.ts";

/** How much of an OpenAPI file a navigation shows. */
export interface Coverage {
  readonly document: LoadedDocument;
  /**
   * The endpoints that should have a page: those that can be listed, and are neither hidden nor excluded. Deprecated ones are often left
   * out on purpose and do not count either.
   */
  readonly expected: readonly Endpoint[];
  /** Those of them that nothing shows, in the order of the file. */
  readonly unlisted: readonly Endpoint[];
}

/** An endpoint in a navigation, such as a generated page. */
export interface ListedEndpoint extends Endpoint {
  readonly document: LoadedDocument;
}

/**
 * How much of each OpenAPI file is shown by entries, generated pages, and hand-written pages of operations; by the URI of the file.
 * Source: docs/platform.md, "OpenAPI rules", 1 and 3.
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
  for (const document of used) {
    const endpoints = shown.get(document.uri);
    const expected = [...endpointsOf(document.index)].filter(isWanted);
    const unlisted = expected.filter((endpoint) => endpoints?.has(endpoint) !== true);
    coverage.set(document.uri, { document, expected, unlisted });
  }
  return coverage;
}

function isWanted(endpoint: Endpoint): boolean {
  const { hidden, excluded, deprecated } = endpoint.operation;
  return !hidden && !excluded && !deprecated && canBeListed(endpoint);
}
