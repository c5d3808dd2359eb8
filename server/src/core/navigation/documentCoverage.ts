import type { Endpoint } from "../openapi/endpoints.ts";
import { canBeListed, EndpointSet, endpointsOf } from "../openapi/endpoints.ts";
import type { DocumentEndpoint, LoadedDocument } from "../openapi/openApiDocument.ts";
import type { EndpointPage } from "./documentingPages.ts";

/** How much of an OpenAPI file is in the navigation. */
export interface DocumentCoverage {
  readonly document: LoadedDocument;
  /**
   * The endpoints that should have a page: those that can be listed, and are neither hidden nor excluded. Deprecated ones are often left
   * out on purpose: they only count if they are listed.
   */
  readonly expected: readonly Endpoint[];
  /** How many deprecated ones are left out. */
  readonly deprecatedLeftOut: number;
  /** Those of `expected` that are not in the navigation, in the order of the file. */
  readonly unlisted: readonly Endpoint[];
}

/**
 * How much of each OpenAPI file is in the navigation, by entries, generated pages, and hand-written pages; by the URI of the file.
 * Source: docs/platform.md, "OpenAPI rules", 1 and 3.
 */
export function documentCoverage(
  documents: Iterable<LoadedDocument>,
  listed: Iterable<DocumentEndpoint>,
  endpointPages: Iterable<EndpointPage>,
): ReadonlyMap<string, DocumentCoverage> {
  const listedIn = new Map<string, EndpointSet>();
  const all = [...documents];
  for (const { uri } of all) listedIn.set(uri, new EndpointSet());
  for (const page of listed) listedIn.get(page.document.uri)?.add(page);
  for (const page of endpointPages) {
    for (const operation of page.operations) listedIn.get(operation.document.uri)?.add(operation);
  }
  const coverage = new Map<string, DocumentCoverage>();
  for (const document of all) {
    const known = listedIn.get(document.uri);
    const wanted = [...endpointsOf(document.index)].filter(isWanted);
    const expected = wanted.filter((endpoint) => !endpoint.operation.deprecated || known?.has(endpoint));
    const unlisted = expected.filter((endpoint) => known?.has(endpoint) !== true);
    coverage.set(document.uri, { document, expected, deprecatedLeftOut: wanted.length - expected.length, unlisted });
  }
  return coverage;
}

function isWanted(endpoint: Endpoint): boolean {
  const { hidden, excluded } = endpoint.operation;
  return !hidden && !excluded && canBeListed(endpoint);
}
