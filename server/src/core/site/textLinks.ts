import type { SourceNode } from "../config/sourceNode.ts";
import { member, rootNode, settingAt, textAt } from "../config/sourceNode.ts";
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
function* markdownSettings({ config, navigation, follow }: Site): Iterable<SourceNode | undefined> {
  const root = rootNode(config);
  const banners = root === undefined ? [] : [member(root, "banner", follow)];
  for (const { kind, fields } of navigation?.active ?? []) if (kind === "language") banners.push(fields.get("banner"));
  for (const banner of banners) yield banner && member(banner, "content", follow);
  yield settingAt({ config, follow }, "errors", "404", "description");
}

/** The links in the Markdown of a setting that start at the docs root. It is not known where others do. */
export function linksIn(markdown: string): readonly PageLink[] {
  return readContent(markdown, 0).links.filter(({ target }) => /^\/(?!\/)/u.test(target));
}
