import { withoutQuery } from "../../files/paths.ts";
import { linkTarget } from "../../pages/linkTarget.ts";
import { anchorIn } from "../../pages/pageParts.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { siteResources } from "../../site/siteResources.ts";
import { rangeIn } from "../../text/lines.ts";
import type { Reference } from "./references.ts";

/** The anchors in references of docs.json: those of links and of the destinations of redirects. */
export function* settingAnchors({ site, indexes }: IndexedSite, references: Iterable<Reference>): Iterable<Reference> {
  for (const { file, span, target } of references) {
    if (target.kind !== "file" || file.document.getText === undefined) continue;
    const text = file.document.getText(rangeIn(file.document, span));
    const start = text.indexOf("#");
    const anchor = start === -1 || text.includes("\\") ? "" : (linkTarget("", text)?.anchor ?? "");
    const resource =
      anchor === "" ? undefined : site.view(siteResources).at(linkTarget("", withoutQuery(text))?.addresses[0] ?? "");
    if (resource?.kind !== "page" || site.pages === undefined) continue;
    const at = anchorIn(site.pages, indexes, resource.page, anchor);
    const anchorSpan = { offset: span.offset + start, length: span.length - start };
    if (at !== undefined) yield { file, span: anchorSpan, target: { kind: "anchor", at } };
  }
}
