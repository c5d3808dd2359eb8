import type { Hover } from "vscode-languageserver-types";
import type { CatalogReader } from "../../catalogs/readCatalog.ts";
import { startsWithFrontMatter } from "../../pages/frontMatterBlock.ts";
import { frontMatterKeys } from "../../pages/frontMatterKeys.ts";
import type { PageFile } from "../../pages/pages.ts";
import { componentIconAt } from "../../site/componentIcons.ts";
import { lineStart } from "../../text/lines.ts";
import { codeSpan, fileLink } from "../../text/markdown.ts";
import { anchorAt, anchorOf, linkAt } from "../references/linkReferences.ts";
import { pageReferencesAt } from "../references/pageReferences.ts";
import type { SitePage } from "../sitePage.ts";
import { describeEndpoint } from "./endpoint.ts";
import type { HoverContent } from "./hoverContent.ts";
import { hoverOf } from "./hoverContent.ts";
import { describeIconUse, iconAt } from "./icon.ts";
import { identifierHover } from "./identifier.ts";
import { describeLink } from "./link.ts";
import { paragraphs } from "./paragraphs.ts";
import { describeChannel } from "./sources.ts";
import { variableHover } from "./variable.ts";

/** What a hover in a page needs beside its site. */
export interface PageHoverOptions {
  readonly readCatalog: CatalogReader;
  /** The editor shows images. */
  readonly showsImages: boolean;
}

/**
 * The hover at an offset of a page: over a link, a heading, an icon, an identifier, or a key or the endpoint of its front matter, and over
 * a variable, also in one of them.
 */
export async function hoverInPage(sitePage: SitePage, offset: number, options: PageHoverOptions): Promise<Hover | undefined> {
  const { site, page, file } = sitePage;
  const use = iconAt(site, page.uri, offset) ?? componentIconAt(sitePage, page, offset);
  const icon = await describeIconUse(use, options.readCatalog);
  const found =
    icon ??
    keyHover(page, offset) ??
    documentedHover(sitePage, offset) ??
    linkHover(sitePage, offset, options) ??
    headingHover(sitePage, offset) ??
    identifierHover(sitePage, offset);
  const variable = variableHover(sitePage, offset);
  const all = variable && found ? { span: variable.span, value: paragraphs([variable.value, found.value]) } : (variable ?? found);
  return all && hoverOf(file.document, all);
}

/** The meaning of a key of the front matter, over the key. */
function keyHover({ head, frontMatter }: PageFile, offset: number): HoverContent | undefined {
  if (!startsWithFrontMatter(head) || frontMatter.limit !== undefined) return undefined;
  const start = lineStart(head, offset);
  const [, name = ""] = /^([\w-]+):/u.exec(head.slice(start, start + 100)) ?? [];
  const key = start === 0 || offset > start + name.length ? undefined : frontMatterKeys.find((each) => each.name === name);
  if (key === undefined) return undefined;
  const values = key.values === undefined ? "" : `\n\nValues: ${key.values.map(codeSpan).join(", ")}`;
  return {
    span: { offset: start, length: name.length },
    value: `**${codeSpan(name)}** · ${key.type}\n\n${key.description}${values}`,
  };
}

/** The operation, the schema, or the channel that the page documents. */
function documentedHover({ site, page }: SitePage, offset: number): HoverContent | undefined {
  const [reference] = pageReferencesAt(site, page, offset);
  if (reference === undefined) return undefined;
  const { span, target } = reference;
  if (target.kind === "operation") return { span, value: paragraphs(describeEndpoint(site, target)) };
  if (target.kind === "channel") return { span, value: describeChannel(site, target) };
  if (target.kind !== "schema") return undefined;
  const { name, document } = target;
  const source = `Defined in ${fileLink(document.source, document.uri)}`;
  return { span, value: paragraphs([`**${codeSpan(name)}** · schema`, source]) };
}

function linkHover(sitePage: SitePage, offset: number, { showsImages }: PageHoverOptions): HoverContent | undefined {
  const { site, indexes, page } = sitePage;
  const index = indexes.get(page.path);
  const link = index && linkAt(site, page, index, offset);
  if (link === undefined) return undefined;
  const anchor = anchorOf(sitePage, link);
  return { span: link.link.span, value: describeLink(site, link, { anchor, showsImages }) };
}

/** The ID of a heading, which a link to it needs. */
function headingHover({ indexes, page }: SitePage, offset: number): HoverContent | undefined {
  const index = indexes.get(page.path);
  const found = index && anchorAt(page, index, offset);
  if (found === undefined) return undefined;
  const { id, source } = found.anchor;
  return { span: source.span, value: `Link to it with ${codeSpan(`/${page.address}#${id}`)}` };
}
