import type { ReadText, TextFile } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import { variables } from "../../pages/content/scriptMasks.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { Span } from "../../text/span.ts";
import { touches } from "../../text/span.ts";
import type { SitePage } from "../sitePage.ts";
import type { SiteVariable } from "./siteVariables.ts";
import { siteVariable } from "./siteVariables.ts";

/** The name of a variable, in the braces that insert it. */
interface VariableUse extends Span {
  readonly name: string;
}

/** A page or snippet, and the variables in it. */
export interface PageVariables {
  readonly page: PageFile;
  readonly file: TextFile;
  readonly uses: readonly VariableUse[];
}

/**
 * The variables in the text of a page. They are inserted before it is parsed: in code, attributes, and front matter, too. Source:
 * docs/platform.md, "Search engines, errors, and variables".
 */
export function variableUsesIn(text: string): readonly VariableUse[] {
  return Array.from(text.matchAll(variables), ({ 0: braces, 1: name = "", index }) => ({
    name,
    offset: index + braces.indexOf(name),
    length: name.length,
  }));
}

/** UTF-16 code units around a cursor that are looked at for the name of a variable. */
const maxContext = 200;

/** The variable whose name is at an offset of a page, and the place of that name. Undefined if docs.json does not have it. */
export function variableInPage(
  { site, page, file }: SitePage,
  offset: number,
): { readonly variable: SiteVariable; readonly span: Span } | undefined {
  if (!mayHaveVariables(page)) return undefined;
  const start = Math.max(0, offset - maxContext);
  const around = file.document.getText().slice(start, offset + maxContext);
  const use = variableUsesIn(around).find((each) => touches(each, offset - start));
  const variable = use && siteVariable(site, use.name);
  return use && variable && { variable, span: { offset: start + use.offset, length: use.length } };
}

/** How many pages are read at the same time. */
const pagesAtOnce = 50;

/** Reads the pages and snippets of a site that have variables. */
export async function* pagesWithVariables({ pages }: Site, read: ReadText): AsyncIterable<PageVariables> {
  const all = (pages?.list ?? []).filter(mayHaveVariables);
  for (let at = 0; at < all.length; at += pagesAtOnce) {
    const found = all.slice(at, at + pagesAtOnce).map(async (page) => ({ page, text: await read(page.uri) }));
    for (const { page, text = "" } of await Promise.all(found)) {
      const uses = variableUsesIn(text);
      if (uses.length > 0) yield { page, file: textFileOf(page.uri, text), uses };
    }
  }
}

/** Whether the platform reads a file. In a file such as README.md, the braces belong to other tools. */
function mayHaveVariables({ excludedBy }: PageFile): boolean {
  return excludedBy !== "name";
}
