import type { SourceNode } from "../config/sourceNode.ts";
import { member, settingAt, textAt } from "../config/sourceNode.ts";
import type { SpanMapping } from "../json/spanInString.ts";
import { spansInString } from "../json/spanInString.ts";
import type { PageLink } from "../pages/content/pageContent.ts";
import { readContent } from "../pages/content/readContent.ts";
import type { Site } from "./site.ts";

/** A link in the Markdown of a setting. */
export interface TextLink {
  /** The string with the Markdown. */
  readonly at: SourceNode;
  /** Its span is that in the value of the string. */
  readonly link: PageLink;
  /** Gives where a part of that value is in the file. */
  readonly spanInFile: SpanMapping;
}

/** The links of banners, of the site and of its languages, and of the page for missing pages, that start at the docs root. */
export function* textLinks(site: Site): Iterable<TextLink> {
  for (const at of markdownSettings(site)) {
    if (at?.node.type !== "string") continue;
    const spanInFile = spansInString(at.file.json.text, at.node);
    for (const link of linksIn(textAt(at))) yield { at, link, spanInFile };
  }
}

/** The settings whose texts are Markdown. */
function* markdownSettings(site: Site): Iterable<SourceNode | undefined> {
  yield settingAt(site, "banner", "content");
  for (const { kind, fields } of site.navigation?.active ?? []) {
    const banner = kind === "language" ? fields.get("banner") : undefined;
    yield banner && member(banner, "content", site.follow);
  }
  yield settingAt(site, "errors", "404", "description");
}

/** The links in the Markdown of a setting that start at the docs root. It is not known where others do. */
export function linksIn(markdown: string): readonly PageLink[] {
  return readContent(markdown, 0).links.filter(({ target }) => /^\/(?!\/)/u.test(target));
}
