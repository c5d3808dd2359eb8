import type { Endpoint } from "../openapi/endpoints.ts";
import { canBeListed, EndpointSet, endpointsOf } from "../openapi/endpoints.ts";
import type { DescriptionInUse } from "../openapi/openApiDocument.ts";
import type { BoundPage } from "./boundPages.ts";
import { boundEndpoint } from "./boundPages.ts";

/** How much of a description a navigation shows. */
export interface Coverage {
  readonly description: DescriptionInUse;
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
  readonly description: DescriptionInUse;
}

/**
 * How much of each description is shown by what is listed or generated and by hand-written pages that are bound to operations; by the URI of
 * the description (specification, "OpenAPI description rules", 1 and 3).
 */
export function coverageOf(
  descriptions: Iterable<DescriptionInUse>,
  listed: Iterable<ListedEndpoint>,
  bound: Iterable<BoundPage>,
): ReadonlyMap<string, Coverage> {
  const shown = new Map<string, EndpointSet>();
  const used = [...descriptions];
  for (const { uri } of used) shown.set(uri, new EndpointSet());
  for (const page of listed) shown.get(page.description.uri)?.add(page);
  for (const page of bound) {
    for (const description of used) {
      const endpoint = boundEndpoint(page, description);
      if (endpoint !== undefined) shown.get(description.uri)?.add(endpoint);
    }
  }
  const coverage = new Map<string, Coverage>();
  for (const description of used) {
    const endpoints = shown.get(description.uri);
    const wanted = [...endpointsOf(description.index)].filter(isWanted);
    const unlisted = wanted.filter((endpoint) => endpoints?.has(endpoint) !== true);
    coverage.set(description.uri, { description, wanted, unlisted });
  }
  return coverage;
}

function isWanted(endpoint: Endpoint): boolean {
  const { hidden, excluded, deprecated } = endpoint.operation;
  return !hidden && !excluded && !deprecated && canBeListed(endpoint);
}
