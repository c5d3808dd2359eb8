import type { Node } from "jsonc-parser";
import { addressOf, withoutQuery } from "../../files/paths.ts";
import { directoryOf } from "../../navigation/documentReference.ts";
import { entryOf } from "../../navigation/find.ts";
import { pageSources } from "../../navigation/pageSources.ts";
import { operationLocation } from "../../openapi/operationLocation.ts";
import type { Parameter, ParameterPlaces } from "../../openapi/parameters.ts";
import { parameterPlaces } from "../../openapi/parameters.ts";
import type { Schema } from "../../schema/schema.ts";
import { referenceKindOf } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { describeAsyncApi, describeChannel } from "./channels.ts";
import { describeDocument } from "./document.ts";
import type { DocumentedEndpoint } from "./endpoint.ts";
import { describeEndpoint, describeEntry } from "./endpoint.ts";
import { describePage } from "./page.ts";

/** Reads the parameters at some places in a file. */
export type ReadParameters = (uri: string, places: ParameterPlaces) => Promise<readonly Parameter[]>;

/** Describes what a string refers to: an endpoint, a page or an OpenAPI file. Undefined if the site has no such thing. */
export async function describeReference(
  site: Site,
  text: Node,
  schema: Schema,
  readParameters: ReadParameters,
): Promise<string | undefined> {
  const value = String(text.value);
  switch (referenceKindOf(schema)) {
    case "entry": {
      const entry = entryOf(site.navigation, text);
      const found = entry && site.resolveEntry(entry);
      if (entry?.endpoint === undefined) return pageAt(site, value);
      return found?.kind === "operation"
        ? describeEntry(site, entry, found, await parametersOf(found, readParameters))
        : undefined;
    }
    case "page":
      return pageAt(site, value);
    case "address":
      return value.startsWith("/") ? atAddress(site, value, readParameters) : undefined;
    case "openapi":
      return describeDocument(site, value.trim(), directoryBeside(site, text));
    case "asyncapi":
      return describeAsyncApi(site, value.trim(), directoryBeside(site, text));
    default:
      return undefined;
  }
}

async function parametersOf(endpoint: DocumentedEndpoint, readParameters: ReadParameters): Promise<readonly Parameter[]> {
  const { document } = endpoint;
  return readParameters(operationLocation(document, endpoint).uri, parameterPlaces(document.index, endpoint));
}

function pageAt({ pages }: Site, path: string): string | undefined {
  const page = pages?.page(addressOf(path));
  return page && describePage(page);
}

async function atAddress(site: Site, href: string, readParameters: ReadParameters): Promise<string | undefined> {
  const path = withoutQuery(href);
  const page = pageAt(site, path);
  if (page !== undefined) return page;
  const channel = site.channelPages.find(({ address }) => address === addressOf(path));
  if (channel !== undefined) return describeChannel(site, channel);
  const generated = site.generated.find(({ address }) => address === addressOf(path));
  return generated && describeEndpoint(site, generated, await parametersOf(generated, readParameters)).join("\n\n");
}

/** The `directory` next to a `source`. */
function directoryBeside(site: Site, text: Node): string | undefined {
  if (site.navigation === undefined) return undefined;
  for (const node of site.navigation.nodes) {
    const references = [...node.openapiReferences, ...pageSources(node, site.follow)];
    const reference = references.find((known) => known.node === text);
    if (reference !== undefined) return directoryOf(reference);
  }
  return undefined;
}
