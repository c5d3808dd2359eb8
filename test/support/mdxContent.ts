import { readContent } from "../../server/src/core/pages/content/readContent.ts";
import { frontMatterOf } from "../../server/src/core/pages/frontMatterBlock.ts";
import { lineStarts, positionAt } from "../../server/src/core/text/lines.ts";

/** What the reader of pages finds, in the form of `mdxReference`. */
export function mdxContent(text: string): readonly string[] {
  const { links, anchors } = readContent(text, frontMatterOf(text)?.length ?? 0);
  const starts = lineStarts(text);
  const found = links.map(({ kind, target, span, element }) => {
    if (kind === "import") return `import ${target}`;
    const line = positionAt(starts, span.offset + span.length).line + 1;
    return element === undefined ? `${line} ${kind} ${target}` : `${kind} ${element} ${target}`;
  });
  for (const { element, level, text: shown, id, span } of anchors) {
    const isMarkdown = element === "" || /#[ \t]+$/u.test(text.slice(0, span.offset));
    const isSetext = element === "" && !/#[ \t]*$/u.test(text.slice(0, span.offset));
    const line = positionAt(starts, span.offset + span.length).line + (isSetext ? 2 : 1);
    if (isMarkdown) found.push(`${line} heading ${level} ${JSON.stringify(shown.trim())}`);
    else if (id !== undefined) found.push(`id ${element} ${id}`);
  }
  return found.sort();
}
