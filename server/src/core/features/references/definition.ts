import type { LocationLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import { linkReferencesAt } from "./linkReferences.ts";
import { pageReferences } from "./pageReferences.ts";
import type { Reference } from "./references.ts";
import { referencesAt } from "./references.ts";
import { identityOf, locationOf } from "./target.ts";

/** The target of the reference at an offset: the operation of an endpoint entry, or the file of a page, a `$ref` or an image. */
export function definition(site: Site, file: ConfigFile, offset: number): LocationLink[] {
  return linksOf(referencesAt(site, file, offset));
}

/** What the front matter of a page, or a link in it, refers to at an offset. */
export function definitionInPage(site: Site, indexes: PageIndexes, page: PageFile, offset: number): LocationLink[] {
  const references = [...pageReferences(site, (other) => other === page)];
  const inFrontMatter = references.filter(({ span }) => span.offset <= offset && offset <= span.offset + span.length);
  const links = linkReferencesAt(site, indexes, page, offset);
  const anchors = links.filter(({ target }) => target.kind === "anchor");
  return linksOf([...inFrontMatter, ...(anchors.length > 0 ? anchors : links)]);
}

function linksOf(references: readonly Reference[]): LocationLink[] {
  const found = new Map<string, LocationLink>();
  for (const { file, span, target } of references) {
    const { uri, range, name } = locationOf(target);
    found.set(identityOf(target), {
      originSelectionRange: rangeIn(file.document, span),
      targetUri: uri,
      targetRange: range,
      targetSelectionRange: name,
    });
  }
  return [...found.values()];
}
