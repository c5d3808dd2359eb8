import type { PageLink } from "../../../pages/content/pageContent.ts";
import type { Span } from "../../../text/span.ts";
import { endOf } from "../../../text/span.ts";
import type { StartPattern } from "./typedText.ts";
import { maxContext, typedTexts } from "./typedText.ts";

/** A link, an image, an import, or a snippet that is being written. */
export interface LinkPlace {
  readonly kind: PageLink["kind"];
  /** What is written up to the cursor. */
  readonly typed: string;
  /** The whole destination, also after the cursor. */
  readonly span: Span;
  /** The quotation mark that is missing after an import, which is then all of its line. */
  readonly missingEnd?: string;
}

const startPatterns: readonly StartPattern[] = [
  [/\]\([ \t]{0,4}<?([^\s()<>]*)$/u, ")"],
  [/^ {0,3}\[[^[\]]{1,200}\]:[ \t]{1,4}<?([^\s<>]*)$/u, ""],
  [/\b(?:href|src|file)=["']([^"']*)$/u, '"/>'],
  [/\b(?:href|src|file)=["']([^"']*)$/u, "'/>"],
  [/^(?:import|export)\b[^"']*["']([^"']*)$/u, '"'],
  [/^(?:import|export)\b[^"']*["']([^"']*)$/u, "'"],
];

/**
 * The place of a destination at an offset of a page whose content starts at another one; undefined elsewhere, such as in code.
 *
 *     [Guide](/gui█)
 */
export function linkPlaceAt(text: string, start: number, offset: number): LinkPlace | undefined {
  for (const { typed, span, content } of typedTexts(text, start, offset, startPatterns)) {
    const link = content.links.findLast((each) => each.span.offset === span.offset);
    if (link === undefined) continue;
    const { kind } = link;
    const isOpen = kind === "import" && /^[ \t]*(?:[\r\n]|$)/u.test(text.slice(endOf(span), endOf(span) + maxContext));
    return { kind, typed, span, ...(isOpen && { missingEnd: text.charAt(span.offset - 1) }) };
  }
  return undefined;
}
