import type { DocumentLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Site } from "../../site/site.ts";
import { referencesIn } from "./references.ts";

/** The paths of a file as links: to pages, descriptions, images, fonts and other parts of the configuration. */
export function links(site: Site, { uri, document }: ConfigFile): DocumentLink[] {
  const found = new Map<number, DocumentLink>();
  for (const { file, span, target } of referencesIn(site)) {
    // An operation is a place in a file, which a link cannot name: that is for "Go to Definition".
    if (file.uri !== uri || target.kind !== "file") continue;
    const range = { start: document.positionAt(span.offset), end: document.positionAt(span.offset + span.length) };
    found.set(span.offset, { range, target: target.uri });
  }
  return [...found.values()];
}
