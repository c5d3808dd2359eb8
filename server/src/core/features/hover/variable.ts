import { pathBelow } from "../../files/uris.ts";
import { rangeIn } from "../../text/lines.ts";
import { codeSpan, escapeMarkdown, lineLink } from "../../text/markdown.ts";
import type { SitePage } from "../sitePage.ts";
import { variableInPage } from "../variables/variableUses.ts";
import type { HoverContent } from "./hoverContent.ts";
import { paragraphs } from "./paragraphs.ts";

/** The value of the variable at an offset of a page, and where it is defined. */
export function variableHover(sitePage: SitePage, offset: number): HoverContent | undefined {
  const found = variableInPage(sitePage, offset);
  if (found === undefined) return undefined;
  const { variable, span } = found;
  const { name, value, file } = variable;
  const { start } = rangeIn(file.document, variable);
  const source = `Defined in ${lineLink(file.uri, start, pathBelow(sitePage.site.root, file.uri) ?? file.uri)}`;
  return { span, value: paragraphs([`**${codeSpan(name)}** · variable`, value && escapeMarkdown(value), source]) };
}
