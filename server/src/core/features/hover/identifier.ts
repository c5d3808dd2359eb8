import { codeSpan, lineLink } from "../../text/markdown.ts";
import { identifierAt } from "../identifiers/identifierAt.ts";
import { exportLocation } from "../identifiers/identifierDefinition.ts";
import type { SitePage } from "../sitePage.ts";
import type { HoverContent } from "./hoverContent.ts";
import { describeLink } from "./link.ts";
import { paragraphs } from "./paragraphs.ts";

/** Describes what the identifier at an offset of a page is imported from, as Markdown. */
export function identifierHover(sitePage: SitePage, offset: number): HoverContent | undefined {
  const found = identifierAt(sitePage, offset);
  const { link, exported } = found?.imported ?? {};
  if (found === undefined || link === undefined) return undefined;
  const location = exported === undefined ? undefined : exportLocation(sitePage, link, exported.name);
  const exporter = location && link.resource.kind === "page" ? link.resource.page.path : undefined;
  const origin =
    location === undefined || exporter === undefined
      ? describeLink(sitePage.site, link, { showsImages: false })
      : `Exported in ${lineLink(location.uri, location.range.start, exporter)}`;
  return { span: found.span, value: paragraphs([`**${codeSpan(exported?.name ?? found.name)}**`, origin]) };
}
