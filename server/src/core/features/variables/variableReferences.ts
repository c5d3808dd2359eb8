import type { DocumentHighlight, Location, ReferenceContext } from "vscode-languageserver-types";
import { DocumentHighlightKind } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { ReadText, TextFile } from "../../files/textFile.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import type { SitePage } from "../sitePage.ts";
import { siteVariables, variableInSettings } from "./siteVariables.ts";
import { pagesWithVariables, variableInPage, variableUsesIn } from "./variableUses.ts";

/** The places of a variable: its key, with `includeDeclaration`, and where pages and snippets insert it. */
export async function variableReferences(
  site: Site,
  name: string,
  { includeDeclaration }: ReferenceContext,
  read: ReadText,
): Promise<Location[]> {
  const found: Location[] = [];
  const add = (file: Pick<TextFile, "uri" | "document">, span: Span) =>
    found.push({ uri: file.uri, range: rangeIn(file.document, span) });
  if (includeDeclaration) for (const each of siteVariables(site)) if (each.name === name) add(each.file, each);
  for await (const { file, uses } of pagesWithVariables(site, read))
    for (const use of uses) if (use.name === name) add(file, use);
  return found;
}

/** The places in a file of the configuration that name the variable at an offset: its key. */
export function variableHighlights(site: Site, file: ConfigFile, offset: number): DocumentHighlight[] {
  const at = variableInSettings(site, file, offset);
  const same = [...siteVariables(site)].filter((each) => each.file.uri === file.uri && each.name === at?.name);
  return same.map((each) => ({ range: rangeIn(file.document, each), kind: DocumentHighlightKind.Write }));
}

/** The places in a page that insert the variable at an offset. */
export function variableHighlightsInPage(sitePage: SitePage, offset: number): DocumentHighlight[] {
  const at = variableInPage(sitePage, offset);
  if (at === undefined) return [];
  const { document } = sitePage.file;
  const same = variableUsesIn(document.getText()).filter(({ name }) => name === at.variable.name);
  return same.map((use) => ({ range: rangeIn(document, use), kind: DocumentHighlightKind.Read }));
}
