import type { LocationLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { pageReferences } from "./pageReferences.ts";
import type { Reference } from "./references.ts";
import { referencesAt } from "./references.ts";
import { identityOf, placeOf } from "./target.ts";

/** Where that stands which is named at an offset: the operation of an endpoint entry, the file of a page, a `$ref` or an image. */
export function definition(site: Site, file: ConfigFile, offset: number): LocationLink[] {
  return linksOf(referencesAt(site, file, offset));
}

/** Where the operation stands that the front matter of a page names at an offset. */
export function definitionInPage(site: Site, page: PageFile, offset: number): LocationLink[] {
  const references = [...pageReferences(site, (other) => other === page)];
  return linksOf(references.filter(({ span }) => span.offset <= offset && offset <= span.offset + span.length));
}

function linksOf(references: readonly Reference[]): LocationLink[] {
  const found = new Map<string, LocationLink>();
  for (const { file, span, target } of references) {
    const { uri, range, name } = placeOf(target);
    found.set(identityOf(target), {
      originSelectionRange: {
        start: file.document.positionAt(span.offset),
        end: file.document.positionAt(span.offset + span.length),
      },
      targetUri: uri,
      targetRange: range,
      targetSelectionRange: name,
    });
  }
  return [...found.values()];
}
