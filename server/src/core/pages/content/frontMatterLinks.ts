import { isImage } from "../../files/fileKinds.ts";
import { isExternal } from "./linkAttributes.ts";
import type { PageLink } from "./pageContent.ts";

/** A value without escapes: in quotes, or plain, with what may be a comment. */
const value = /^(?:"([^"\\\r\n]*)"|'([^'\r\n]*)'|([^\s"'#[\]{},&*!|>%@`-][^\r\n]*))/u;

/** The title before a link: `Set up: /setup`. */
const title = /^(?:"[^"\r\n]*"|'[^'\r\n]*'|[^\s"'[\]{}:#/](?:[^:\r\n]|:(?![ \t]))*):[ \t]+/u;

/** The keys with an image. */
const imageKeys: ReadonlySet<string> = new Set(["icon", "og:image", "twitter:image"]);

/**
 * The links in the front matter of a page: the pages in `related`, each with a title or without, `url`, and images by their paths from the
 * docs root. Source: docs/platform.md, "Links and anchors".
 */
export function frontMatterLinks(block: string): readonly PageLink[] {
  if (!/^(?:related|url|["']?(?:icon|(?:og|twitter):image)["']?)[ \t]*:/mu.test(block)) return [];
  return Array.from(valuesIn(block), ({ key, text, offset }) => linkOf(key, text, offset)).filter((link) => link !== undefined);
}

/** The texts in the values of these keys, with their places. */
function* valuesIn(block: string): Iterable<{ readonly key: string; readonly text: string; readonly offset: number }> {
  let key = "";
  for (const { index, 0: line } of block.matchAll(/^.+$/gmu)) {
    const [field, , name] = /^(["']?)([\w-]+(?::[\w-]+)*)\1[ \t]*:[ \t]*/u.exec(line) ?? [];
    if (name !== undefined) key = name;
    else if (!/^[ \t#-]/u.test(line)) key = "";
    if (key !== "related" && (field === undefined || (key !== "url" && !imageKeys.has(key)))) continue;
    const lead = field ?? /^[ \t]*(?:-[ \t]+)?/u.exec(line)?.[0] ?? "";
    const rest = line.slice(lead.length);
    const offset = index + lead.length;
    if (rest.startsWith("[") && !imageKeys.has(key))
      for (const { index: at, 0: text } of rest.matchAll(/[^[\],]+/gu)) yield { key, text, offset: offset + at };
    else if (field !== undefined) yield { key, text: rest, offset };
    else {
      const named = title.exec(rest)?.[0] ?? "";
      yield { key, text: rest.slice(named.length), offset: offset + named.length };
    }
  }
}

/** The link that a value is; undefined if it leads to another site or is none. */
function linkOf(element: string, text: string, offset: number): PageLink | undefined {
  const written = text.trimStart();
  const [, double, single, plain] = value.exec(written) ?? [];
  const target = double ?? single ?? plain?.replace(/[ \t]#.*/u, "").trimEnd() ?? "";
  if (isExternal(target)) return undefined;
  if (imageKeys.has(element) && !(target.startsWith("/") && isImage(target))) return undefined;
  const quote = plain === undefined ? 1 : 0;
  const span = { offset: offset + text.length - written.length + quote, length: target.length };
  return { kind: "field", target, span, element };
}
