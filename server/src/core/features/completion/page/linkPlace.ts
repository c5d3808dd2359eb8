import type { PageLink } from "../../../pages/content/pageContent.ts";
import { readContent } from "../../../pages/content/readContent.ts";
import type { Span } from "../../../text/span.ts";

/** A link, an image or an import that is being written. */
export interface LinkPlace {
  readonly kind: PageLink["kind"];
  /** What is written up to the cursor. */
  readonly typed: string;
  /** The whole destination, also after the cursor. */
  readonly span: Span;
}

/** UTF-16 code units. */
const maxDestination = 2000;

/** What a destination may be after in its line, and what ends it, so that a page is valid up to there. */
const leads: readonly (readonly [lead: RegExp, close: string])[] = [
  [/\]\([ \t]{0,4}<?([^\s()<>]*)$/u, ")"],
  [/^ {0,3}\[[^[\]]{1,200}\]:[ \t]{1,4}<?([^\s<>]*)$/u, ""],
  [/\b(?:href|src)=["']([^"']*)$/u, '"/>'],
  [/\b(?:href|src)=["']([^"']*)$/u, "'/>"],
  [/^(?:import|export)\b[^"']*["']([^"']*)$/u, '"'],
  [/^(?:import|export)\b[^"']*["']([^"']*)$/u, "'"],
];

/**
 * The place of a destination at an offset of a page whose content starts at another one; undefined elsewhere, such as in code.
 *
 *     [Guide](/gui█)
 */
export function linkPlaceAt(text: string, start: number, offset: number): LinkPlace | undefined {
  const before = text.slice(Math.max(start, offset - maxDestination), offset);
  const written = before.slice(before.lastIndexOf("\n") + 1);
  for (const [lead, close] of leads) {
    const [, typed] = lead.exec(written) ?? [];
    if (typed === undefined) continue;
    const from = offset - typed.length;
    const after = text.slice(offset, offset + maxDestination);
    const rest = /^[^\s()<>"']*/u.exec(after)?.[0] ?? "";
    const paragraph = /^(?:[^\n]|\n(?![ \t]*\r?\n))*/u.exec(after.slice(rest.length))?.[0] ?? "";
    const isClosed = close !== "" && paragraph.startsWith(close.charAt(0));
    const [line = ""] = paragraph.split("\n", 1);
    const tail = isClosed ? paragraph : close + line;
    // A destination must not be empty to be one.
    const { links } = readContent(`${text.slice(0, offset)}x${tail}`, start);
    const link = links.findLast(({ span }) => span.offset === from);
    if (link === undefined) continue;
    return { kind: link.kind, typed, span: { offset: from, length: typed.length + rest.length } };
  }
  return undefined;
}
