import type { InlayHint, Range } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import type { Site } from "../site/site.ts";
import { oneLine } from "../text/oneLine.ts";
import { entryTitle } from "./entryTitle.ts";

/** A comma counts as the end of its line if at most so much whitespace follows it, in UTF-16 code units. */
const maxWhitespace = 20;

/**
 * The title of the page, or the summary of the operation, after each entry of `pages` in a range of docs.json or an included file. What
 * anybody writes is not cut: editors have a setting for the length of hints.
 */
export function inlayHints(site: Site, { uri, document, json }: ConfigFile, range: Range): InlayHint[] {
  const start = document.offsetAt(range.start);
  const end = document.offsetAt(range.end);
  // A file that is included several times has the same entries each time.
  const hints = new Map<number, InlayHint>();
  for (const { pages } of site.navigation?.nodes ?? []) {
    for (const entry of pages) {
      const entryEnd = entry.node.offset + entry.node.length;
      if (entry.file.uri !== uri || entryEnd < start || entry.node.offset > end || hints.has(entryEnd)) continue;
      const label = oneLine(entryTitle(site, entry) ?? "");
      if (label === "") continue;
      hints.set(entryEnd, { position: document.positionAt(hintOffset(json.text, entryEnd)), label, paddingLeft: true });
    }
  }
  return [...hints.values()];
}

/** Where the hint of an entry goes: after its comma if that is the last character of the line. */
function hintOffset(text: string, entryEnd: number): number {
  return /^,[ \t]*(?:\r?\n|$)/u.test(text.slice(entryEnd, entryEnd + maxWhitespace)) ? entryEnd + 1 : entryEnd;
}
