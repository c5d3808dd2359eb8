import { isDataFile } from "../../files/fileKinds.ts";
import type { ReadText } from "../../files/textFile.ts";
import { pathBelow, uriBelow } from "../../files/uris.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { siteResources } from "../../site/siteResources.ts";
import { apiFileReferences } from "./apiFileReferences.ts";
import { overlayReferences } from "./overlayReferences.ts";
import type { Reference } from "./references.ts";
import { scriptImports } from "./scriptImports.ts";
import { resourceTarget } from "./target.ts";

/**
 * The references to files that are neither in docs.json nor in pages: imports of scripts, and, if a data file is among the URIs that are
 * asked for, those of overlays and OpenAPI files. They are read for this.
 */
export async function otherReferences(
  indexed: IndexedSite,
  uris: readonly string[],
  read: ReadText,
): Promise<readonly Reference[]> {
  const { site } = indexed;
  const paths = uris.flatMap((uri) => pathBelow(site.root, uri) ?? []);
  if (paths.length === 0) return [];
  const resources = site.view(siteResources);
  const found: Reference[] = [];
  for await (const { file, path, links } of scriptImports(indexed, read)) {
    for (const link of links) {
      const resource = resources.resolve(path, link)?.resource;
      const end = resource && resources.endOf(resource);
      if (end !== undefined) found.push({ file, span: link.span, target: resourceTarget(site, end) });
    }
  }
  const dataFiles = paths.filter(isDataFile);
  if (dataFiles.length === 0) return found;
  for await (const { file, overlay, span } of overlayReferences(site, read))
    found.push({ file, span, target: { kind: "file", uri: uriBelow(site.root, overlay.base) } });
  for await (const { file, references } of apiFileReferences(site, dataFiles, read))
    for (const { span, target } of references)
      found.push({ file, span, target: { kind: "file", uri: uriBelow(site.root, target) } });
  return found;
}
