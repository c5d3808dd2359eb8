import { lazy } from "../../std/lazy.ts";
import { afterByteOrderMark, withoutByteOrderMark } from "../../text/byteOrderMark.ts";
import { withLineFeeds } from "../../text/lines.ts";
import { tomlEnd } from "../frontMatterBlock.ts";
import { Blocks } from "./blocks.ts";
import { ContentBuilder } from "./contentBuilder.ts";
import { Definitions } from "./definitions.ts";
import { frontMatterLinks } from "./frontMatterLinks.ts";
import { withConflicts } from "./mdxIssues.ts";
import type { PageContent, PageLink } from "./pageContent.ts";
import { hasUnknownIds, hasVariableIds, idAttributesIn } from "./pageIds.ts";
import type { PartSink } from "./partSink.ts";
import { Scripts } from "./scripts.ts";
import { unclosedCode, withoutTagsEndingInCode } from "./unclosedCode.ts";

/** How many parts of a page that links can lead to are known: more would take longer to tell apart than to read. */
export const maxAnchors = 20_000;

/** The components that a page imports or defines: what their attributes mean is not known. */
function ownComponents(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [statement] of text.matchAll(/^(?:import|export)[ {][^\n]*/gmu))
    for (const [name] of statement.matchAll(/\b[A-Z]\w*/gu)) names.add(name);
  return names;
}

/** A text with a blank line in place of a byte order mark that its content starts with, which is no part of that. */
function withBlankStart(text: string, start: number): string {
  const isContent = start === 0 && afterByteOrderMark(text) > 0 && tomlEnd(text) === 0;
  return isContent ? `\n${withoutByteOrderMark(text)}` : text;
}

/**
 * Reads a page whose content starts after its front matter in YAML, at an offset of the text. Takes time linear in the text. `parts` takes
 * some of its parts.
 */
export function readContent(written: string, start: number, parts?: PartSink): PageContent {
  const text = withBlankStart(withLineFeeds(written), start);
  const context = {
    text,
    start,
    scripts: new Scripts(text),
    definitions: new Definitions(text),
    hasMdxComponent: lazy(() => text.includes("<MDX")),
  };
  const builder = new ContentBuilder(context, parts);
  const blocks = new Blocks(context, builder);
  blocks.read(start === 0 ? tomlEnd(text) : start);
  for (let at = 0; at < blocks.code.length; at += 2) parts?.code?.(blocks.code[at] ?? 0, blocks.code[at + 1] ?? text.length);
  const { anchors, icons, links, hasUnknownIds: hasUnread, ...content } = builder.content;
  const hasMoreAnchors = anchors.length > maxAnchors;
  const isSnippet = ({ kind }: PageLink) => kind === "snippet";
  const own = icons.length > 0 || links.some(isSnippet) ? ownComponents(text) : undefined;
  const inContent = own?.has("Snippet") ? links.filter((link) => !isSnippet(link)) : links;
  const fields = frontMatterLinks(text.slice(0, start));
  // On a page that is broken, it is not certain what is code.
  const unclosed = content.isBroken ? undefined : unclosedCode(text, blocks.code);
  const { issues, code } = withoutTagsEndingInCode(text, { issues: content.issues, code: unclosed });
  return {
    ...content,
    issues: withConflicts(text, issues),
    ...(code && { unclosedCode: code }),
    links: fields.length > 0 ? [...fields, ...inContent] : inContent,
    anchors: hasMoreAnchors ? anchors.slice(0, maxAnchors) : anchors,
    hasMoreAnchors,
    icons: icons.filter(({ element }) => own?.has(element) !== true),
    idAttributes: idAttributesIn(text),
    hasUnknownIds: hasUnread || hasMoreAnchors || hasUnknownIds(text, blocks.code) || hasVariableIds(text, anchors),
  };
}
