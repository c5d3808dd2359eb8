import { addressOf, maxPathLength } from "../files/paths.ts";

/** The fence of a code block, which may be in a list, and the info after it. */
const fenceLine = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:(?<fence>`{3,}|~{3,})(?<info>[\s\S]*))/u;

/** The start of an import or export statement. */
const statement = /^(?<keyword>import|export)\b/u;

/**
 * The Markdown files that a page imports or re-exports, by path from the docs root: both candidates if the import has no extension.
 * Code blocks do not count. Takes time linear in the text.
 */
export function importsOf(path: string, text: string): readonly string[] {
  if (!/^(?:import|export)\b/mu.test(text)) return [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return [...sourcesIn(text.replace(/\r\n?/gu, "\n"))].flatMap((source) => {
    const isMarkdown = /\.mdx?$/u.test(source);
    // A bare name without an extension is a package.
    if (!isMarkdown && !/^[./]/u.test(source)) return [];
    const file = addressOf(source.startsWith("/") ? source : folder + source);
    return isMarkdown ? [file] : [`${file}.mdx`, `${file}.md`];
  });
}

function* sourcesIn(text: string): Iterable<string> {
  let open: string | undefined;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const { keyword } = statement.exec(line)?.groups ?? {};
    if (keyword !== undefined && open === undefined) {
      const source = sourceAfter(text, start, keyword);
      if (source !== undefined) yield source;
    }
    open = keyword === undefined ? blockAfter(line, open) : open;
    start = end + 1;
  }
}

/** The fence that is open after a line. */
function blockAfter(line: string, open: string | undefined): string | undefined {
  const { fence, info = "" } = fenceLine.exec(line)?.groups ?? {};
  if (fence === undefined || (fence.startsWith("`") && info.includes("`"))) return open;
  if (open === undefined) return fence;
  return fence.startsWith(open) && info.trim() === "" ? undefined : open;
}

/** The source of the statement that starts with a keyword. Only braces may span several lines, up to the next brace. */
function sourceAfter(text: string, start: number, keyword: string): string | undefined {
  const names = start + keyword.length;
  let quote = markAfter(text, names);
  const isBare = keyword === "import" && text.charAt(quote) !== "{" && text.slice(names, quote).trim() === "";
  if (text.charAt(quote) === "{") {
    let close = markAfter(text, quote + 1);
    while (text.charAt(close) === "\n") close = markAfter(text, close + 1);
    if (text.charAt(close) !== "}") return undefined;
    quote = markAfter(text, close + 1);
  }
  if (!/['"]/u.test(text.charAt(quote))) return undefined;
  if (!isBare && !text.slice(names, quote).trimEnd().endsWith("from")) return undefined;
  return /[^'"\n]+(?=['"])/y.exec(text.slice(quote + 1, quote + maxPathLength))?.[0];
}

/** The offset of the next line break, brace, or quote; that of the end of the text if there is none. */
function markAfter(text: string, offset: number): number {
  const mark = /['"{}\n]/g;
  mark.lastIndex = offset;
  return mark.exec(text)?.index ?? text.length;
}
