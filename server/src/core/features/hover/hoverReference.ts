import type { Node } from "jsonc-parser";
import { findNodeAtOffset } from "jsonc-parser";
import type { Hover } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import { addressOf } from "../../files/paths.ts";
import { entryOf } from "../../navigation/find.ts";
import { definingFile } from "../../openapi/operationLocation.ts";
import type { Parameter, ParameterPlaces } from "../../openapi/parameters.ts";
import { parameterPlaces } from "../../openapi/parameters.ts";
import type { Schema } from "../../schema/schema.ts";
import { referenceKindOf, schemaAt } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import type { SchemaScope } from "../schemaScope.ts";
import { describeDocument } from "./document.ts";
import type { FoundOperation } from "./endpoint.ts";
import { describeEndpoint, describeEntry } from "./endpoint.ts";
import { hoverOf, isKey } from "./hover.ts";
import { describePage } from "./page.ts";

/** Reads the parameters at some places in a file. */
type ReadParameters = (uri: string, places: ParameterPlaces) => Promise<readonly Parameter[]>;

/**
 * Describes what the string at `offset` refers to: an endpoint, a page or an OpenAPI file. Undefined if the site has no such thing.
 * `readParameters` reads the parameters of an endpoint.
 */
export async function hoverReference(
  site: Site,
  { document, json }: ConfigFile,
  scope: SchemaScope,
  offset: number,
  readParameters: ReadParameters,
): Promise<Hover | undefined> {
  const node = json.root && findNodeAtOffset(json.root, offset);
  const schema = node?.type === "string" && !isKey(node) ? schemaAt(node, scope.schema) : undefined;
  if (node === undefined || schema === undefined) return undefined;
  const markdown = await describeReference(site, node, schema, readParameters);
  return markdown === undefined ? undefined : hoverOf(document, node, markdown);
}

async function describeReference(
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
      return describeDocument(site, value.trim(), directoryOf(site, text));
    default:
      return undefined;
  }
}

async function parametersOf(
  { document, item, operation }: FoundOperation,
  readParameters: ReadParameters,
): Promise<readonly Parameter[]> {
  return readParameters(definingFile(document, item).uri, parameterPlaces(document.index, item, operation));
}

function pageAt({ pages }: Site, path: string): string | undefined {
  const page = pages?.page(addressOf(path));
  return page && describePage(page);
}

async function atAddress(site: Site, href: string, readParameters: ReadParameters): Promise<string | undefined> {
  const path = href.replace(/[?#].*$/su, "");
  const page = pageAt(site, path);
  if (page !== undefined) return page;
  const generated = site.generated.find(({ address }) => address === addressOf(path));
  return generated && describeEndpoint(site, generated, await parametersOf(generated, readParameters)).join("\n\n");
}

/** The `directory` next to a `source`. */
function directoryOf(site: Site, text: Node): string | undefined {
  if (site.navigation === undefined) return undefined;
  for (const { openapiReferences } of site.navigation.nodes) {
    const source = openapiReferences.find(({ node }) => node === text);
    if (source !== undefined) return source.directory?.node.type === "string" ? String(source.directory.node.value) : undefined;
  }
  return undefined;
}
