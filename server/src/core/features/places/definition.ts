import type { LocationLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../site/configFile.ts";
import type { Site } from "../../site/site.ts";
import { mentionsAt } from "./mentions.ts";
import { identityOf, placeOf } from "./target.ts";

/** Where that stands which is named at an offset: the operation of an endpoint entry, the file of a page, a `$ref` or an image. */
export function definition(site: Site, file: ConfigFile, offset: number): LocationLink[] {
  const found = new Map<string, LocationLink>();
  for (const { span, target } of mentionsAt(site, file, offset)) {
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
