import { addressOf } from "../files/paths.ts";

/**
 * The fences of code blocks, which may be in a list, and import and export statements. Only braces may span several lines, up to the
 * next brace, so the time is linear in the text.
 */
const pieces =
  /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?<fence>`{3,}(?=[^`\n]*$)|~{3,})(?<info>.*)$|^(?:import|export)\b(?:[^'"{}\n]*\{[^{}'"]*\}[^'"{}\n]*from|[^'"{}\n]*from|(?<=import))[ \t]*['"](?<source>[^'"\n]+)['"]/gmu;

/**
 * The Markdown files that a page imports or re-exports, by path from the docs root: both candidates if the import has no extension.
 * Code blocks do not count.
 */
export function importsOf(path: string, text: string): readonly string[] {
  if (!/^(?:import|export)\b/mu.test(text)) return [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return [...sourcesIn(text)].flatMap((source) => {
    const isMarkdown = /\.mdx?$/u.test(source);
    // A bare name without an extension is a package.
    if (!isMarkdown && !/^[./]/u.test(source)) return [];
    const file = addressOf(source.startsWith("/") ? source : folder + source);
    return isMarkdown ? [file] : [`${file}.mdx`, `${file}.md`];
  });
}

function* sourcesIn(text: string): Iterable<string> {
  let open: string | undefined;
  for (const { groups } of text.matchAll(pieces)) {
    const { fence, info, source } = groups ?? {};
    if (source !== undefined && open === undefined) yield source;
    if (fence === undefined) continue;
    if (open === undefined) open = fence;
    else if (fence.startsWith(open) && info?.trim() === "") open = undefined;
  }
}
