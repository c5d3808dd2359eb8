import { Blocks } from "./blocks.ts";
import { ContentBuilder } from "./contentBuilder.ts";
import { Definitions } from "./definitions.ts";
import { hasUnknownIds, looseIds } from "./looseIds.ts";
import type { PageContent } from "./pageContent.ts";
import { Scripts } from "./scripts.ts";

/** Reads a page after its front matter, up to an offset of the text. Takes time linear in the text. */
export function readContent(text: string, start: number): PageContent {
  const source = { text, scripts: new Scripts(text), definitions: new Definitions(text) };
  const builder = new ContentBuilder(source);
  new Blocks(source, builder).read(start);
  return { ...builder.content, looseIds: looseIds(text), hasUnknownIds: hasUnknownIds(text) };
}
