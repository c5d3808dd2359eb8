import type { ConfigFile } from "../../config/configFile.ts";
import { linkAddress } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { PathPattern } from "../../files/pathPattern.ts";
import { unquotedSpan } from "../../json/spanInString.ts";
import type { Site } from "../../site/site.ts";
import { touches } from "../../text/span.ts";
import type { Reference } from "./references.ts";

/** How many pages are listed. */
const maxPages = 100;

/** The pages that the destination of a redirect with placeholders, such as `/new/:slug*`, may lead to, if it is at an offset of a file. */
export function patternPages({ redirects, pages }: Site, { uri }: ConfigFile, offset: number): readonly Reference[] {
  const redirect = redirects.find(({ destination: { file, node } }) => file.uri === uri && touches(node, offset));
  if (redirect?.below === undefined || pages === undefined) return [];
  const { file, node } = redirect.destination;
  const pattern = new PathPattern(linkAddress(textAt(redirect.destination)));
  const found = pages.list.filter(({ address, excludedBy }) => excludedBy === undefined && pattern.match(address) !== "no");
  const span = unquotedSpan(node);
  return found.slice(0, maxPages).map((page) => ({ file, span, target: { kind: "file", uri: page.uri } }));
}
