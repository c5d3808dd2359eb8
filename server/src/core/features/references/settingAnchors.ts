import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../../config/configFile.ts";
import { addressFromRoot, linkTarget } from "../../pages/linkTarget.ts";
import type { PlacedAnchor } from "../../pages/pageParts.ts";
import { anchorIn } from "../../pages/pageParts.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { siteResources } from "../../site/siteResources.ts";
import { rangeIn } from "../../text/lines.ts";
import { touches } from "../../text/span.ts";
import { withSlash } from "./namedBy.ts";
import type { Reference } from "./references.ts";
import { referencesAt } from "./references.ts";

/** The anchors in references of docs.json: those of links and of the destinations of redirects. */
export function* settingAnchors({ site, indexes }: IndexedSite, references: Iterable<Reference>): Iterable<Reference> {
  for (const { file, span, target } of references) {
    if (target.kind !== "file" || file.document.getText === undefined) continue;
    const text = file.document.getText(rangeIn(file.document, span));
    const start = text.indexOf("#");
    const anchor = start === -1 || text.includes("\\") ? "" : (linkTarget("", text)?.anchor ?? "");
    const address = anchor === "" ? undefined : addressFromRoot(withSlash(text));
    const resource = address === undefined ? undefined : site.view(siteResources).at(address);
    if (resource?.kind !== "page" || site.pages === undefined) continue;
    const at = anchorIn(site.pages, indexes, resource.page, anchor);
    const anchorSpan = { offset: span.offset + start, length: span.length - start };
    if (at !== undefined) yield { file, span: anchorSpan, target: { kind: "anchor", at } };
  }
}

/** The references at an offset of docs.json, or of a file that it includes: the anchor in one, if the offset is in it. */
export function settingReferencesAt(indexed: IndexedSite, file: ConfigFile, offset: number): readonly Reference[] {
  const references = referencesAt(indexed.site, file, offset);
  const anchors = [...settingAnchors(indexed, references)].filter(({ span }) => touches(span, offset));
  return anchors.length > 0 ? anchors : references;
}

/** What the anchor in a string of docs.json leads to. */
export function anchorInString(indexed: IndexedSite, file: ConfigFile, { offset }: Node): PlacedAnchor | undefined {
  const [target] = Array.from(settingAnchors(indexed, referencesAt(indexed.site, file, offset + 1)), (found) => found.target);
  return target?.kind === "anchor" ? target.at : undefined;
}
