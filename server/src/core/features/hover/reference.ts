import type { Node } from "jsonc-parser";
import type { CatalogReader } from "../../catalogs/readCatalog.ts";
import type { ConfigFile } from "../../config/configFile.ts";
import { addressOf } from "../../files/paths.ts";
import { scalarText } from "../../json/tree.ts";
import { directoryOf } from "../../navigation/documentReference.ts";
import { entryOf } from "../../navigation/nodes.ts";
import { pageSources } from "../../navigation/pageSources.ts";
import type { DocumentEndpoint } from "../../openapi/openApiDocument.ts";
import { operationLocation } from "../../openapi/operationLocation.ts";
import type { Parameter, ParameterPlaces } from "../../openapi/parameters.ts";
import { parameterPlaces } from "../../openapi/parameters.ts";
import { addressFromRoot } from "../../pages/linkTarget.ts";
import type { PlacedAnchor } from "../../pages/pageParts.ts";
import type { Schema } from "../../schema/schema.ts";
import { referenceKindOf } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { graphqlPagesByEntry, sourceAddresses } from "../../site/sourcePages.ts";
import { describeDocument } from "./document.ts";
import { describeEndpoint, describeEntry } from "./endpoint.ts";
import { describeFont } from "./font.ts";
import { describeIconUse, iconAt } from "./icon.ts";
import { describeAnchor, describeFile } from "./link.ts";
import { describePage } from "./page.ts";
import { paragraphs } from "./paragraphs.ts";
import { describeAsyncApi, describeGraphql, describeSourcePage } from "./sources.ts";

/** In pixels. A logo is wide, and editors enlarge an image to its height. */
const pictureHeight = 80;

/** Reads the parameters at some places in a file. */
type ReadParameters = (uri: string, places: ParameterPlaces) => Promise<readonly Parameter[]>;

/** What a hover needs beside its site. */
export interface HoverOptions {
  readonly readParameters: ReadParameters;
  readonly readCatalog: CatalogReader;
  /** What the anchor in a string leads to. */
  readonly anchorIn: (file: ConfigFile, text: Node) => PlacedAnchor | undefined;
  /** Whether the editor shows images in hovers. */
  readonly showsImages: boolean;
}

/** A string that refers to something. */
interface ReferenceText {
  readonly file: ConfigFile;
  readonly node: Node;
  readonly schema: Schema;
}

/** Describes what a string refers to: an endpoint, a page, a font, an icon, an image, or an OpenAPI file. Undefined for nothing. */
export async function describeReference(
  site: Site,
  { file, node: text, schema }: ReferenceText,
  { readParameters, readCatalog, anchorIn, showsImages }: HoverOptions,
): Promise<string | undefined> {
  const value = scalarText(text);
  switch (referenceKindOf(schema)) {
    case "entry": {
      const entry = entryOf(site.navigation, text);
      const graphql = entry && site.view(graphqlPagesByEntry).get(entry);
      if (graphql !== undefined) return describeSourcePage(site, graphql);
      const found = entry && site.resolveEntry(entry);
      if (entry?.endpoint === undefined) return describePageAt(site, value);
      return found?.kind === "operation"
        ? describeEntry(site, entry, found, await parametersOf(found, readParameters))
        : undefined;
    }
    case "page":
      return describePageAt(site, value);
    case "address":
      return describeAtAddress(site, value, { readParameters, anchor: anchorIn(file, text) });
    case "openapi":
      return describeDocument(site, value.trim(), directoryBeside(site, text));
    case "asyncapi":
      return describeAsyncApi(site, value.trim(), directoryBeside(site, text));
    case "icon":
      return (
        (await describeIconUse(iconAt(site, file.uri, text.offset), readCatalog))?.value ??
        describeImage(site, value, showsImages)
      );
    case "fontFamily":
      return describeFont(value, readCatalog);
    case "image":
      return describeImage(site, value, showsImages);
    case "graphql":
      return describeGraphql(site, value.trim(), directoryBeside(site, text));
    default:
      return undefined;
  }
}

function describeImage(site: Site, path: string, showsImages: boolean): string | undefined {
  const image = site.pages?.fileAt(path);
  return image === undefined ? undefined : describeFile(site, image, showsImages ? pictureHeight : undefined);
}

async function parametersOf(endpoint: DocumentEndpoint, readParameters: ReadParameters): Promise<readonly Parameter[]> {
  const { document } = endpoint;
  return readParameters(operationLocation(document, endpoint).uri, parameterPlaces(document.index, endpoint));
}

function describePageAt(site: Site, path: string): string | undefined {
  const address = addressOf(path);
  const page = site.pages?.page(address);
  if (page !== undefined) return describePage(page);
  const generated = site.view(sourceAddresses).get(address);
  return generated && describeSourcePage(site, generated);
}

async function describeAtAddress(
  site: Site,
  href: string,
  { readParameters, anchor }: Pick<HoverOptions, "readParameters"> & { readonly anchor: PlacedAnchor | undefined },
): Promise<string | undefined> {
  const address = addressFromRoot(href);
  const resource = address === undefined ? undefined : site.view(siteResources).at(address);
  if (resource?.kind === "page") return paragraphs([describePage(resource.page), anchor && describeAnchor(anchor)]);
  if (resource?.kind !== "generated") return undefined;
  const { page } = resource;
  if (page.kind !== "operation") return describeSourcePage(site, page);
  return paragraphs(describeEndpoint(site, page, await parametersOf(page, readParameters)));
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
