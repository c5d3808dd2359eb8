import type { DocumentLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import { referencesIn } from "./references.ts";

/** The paths in a file as links: to pages, OpenAPI files, images, fonts and included files. */
export function links(site: Site, { uri, document }: ConfigFile): DocumentLink[] {
  const found = new Map<number, DocumentLink>();
  for (const { file, span, target } of referencesIn(site)) {
    // A link cannot point into a file, so operations only have "Go to Definition".
    if (file.uri !== uri || target.kind !== "file") continue;
    const range = rangeIn(document, span);
    found.set(span.offset, { range, target: target.uri });
  }
  return [...found.values()];
}
