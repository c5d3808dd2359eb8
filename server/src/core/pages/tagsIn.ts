import type { Span } from "../text/span.ts";
import { readContent } from "./content/readContent.ts";
import type { Tag } from "./content/tags.ts";
import { frontMatterOf } from "./frontMatterBlock.ts";

/** A tag of a page. */
export interface PlacedTag extends Tag {
  /** Where its name is. */
  readonly nameSpan: Span;
}

/** The tags in the text of a page, but not those in its scripts. */
export function tagsIn(text: string): readonly PlacedTag[] {
  const tags: PlacedTag[] = [];
  readContent(text, frontMatterOf(text)?.length ?? 0, {
    expression: () => undefined,
    statements: () => undefined,
    tag: (tag) => {
      const { name, start, end } = tag;
      // A name has no place of its own if there is whitespace in it, as in `<Tree . Folder>`.
      const lead = Math.max("<".length, text.slice(start, end).indexOf(name));
      tags.push({ ...tag, nameSpan: { offset: start + lead, length: name.length } });
    },
  });
  return tags;
}
