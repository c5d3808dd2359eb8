import { addressOf } from "../files/paths.ts";

/**
 * The fences of code blocks, which may stand in a list, and the statements that bring in a module. Only what stands between
 * braces goes on over lines, and no further than to the next brace: the time is linear in the text.
 */
const pieces =
  /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?<fence>`{3,}(?=[^`\n]*$)|~{3,})(?<info>.*)$|^(?:import|export)\b(?:[^'"{}\n]*\{[^{}'"]*\}[^'"{}\n]*from|[^'"{}\n]*from|(?<=import))[ \t]*['"](?<source>[^'"\n]+)['"]/gmu;

/**
 * The Markdown files that a page imports or exports anew, by path from the docs root: both that may be meant where a source names
 * no extension. What stands in code blocks is no import.
 */
export function importsOf(path: string, text: string): readonly string[] {
  if (!/^(?:import|export)\b/mu.test(text)) return [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return [...sourcesIn(text)].flatMap((source) => {
    const isMarkdown = /\.mdx?$/u.test(source);
    // A bare name without an extension is that of a package.
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
