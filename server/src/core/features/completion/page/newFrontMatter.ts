import { CompletionItemKind } from "vscode-languageserver-types";
import { newPageText } from "../../../pages/newPageText.ts";
import type { PageFile } from "../../../pages/pages.ts";
import { isSnippet } from "../../../pages/snippets.ts";
import type { Snippet } from "../../../schema/snippet.ts";
import type { PageSuggestions } from "./pageSuggestion.ts";

/** Front matter at an offset of a page that has nothing but the first dashes of it, if any; undefined for other pages, and snippets. */
export function suggestNewFrontMatter(page: PageFile, text: string, offset: number): PageSuggestions | undefined {
  const [, start, dashes] = /^(\uFEFF?)(-{0,3})\s*$/u.exec(text) ?? [];
  if (start === undefined || dashes === undefined || offset > start.length + dashes.length || isSnippet(page)) return undefined;
  const frontMatter = newPageText(page.path);
  return {
    span: { offset: start.length, length: dashes.length },
    suggestions: [
      {
        label: "---",
        kind: CompletionItemKind.Snippet,
        text: [...withTitleStop(frontMatter), "\n", { number: 0, choices: [] }],
        description: "Front matter",
        documentation: `\`\`\`yaml\n${frontMatter}\`\`\``,
      },
    ],
  };
}

/** Front matter whose title is a tab stop, which an author often changes. */
function withTitleStop(frontMatter: string): Snippet {
  const [, start = "", title = "", end = ""] = /^([^"]*")(.*)("[^"]*)$/su.exec(frontMatter) ?? [];
  return [start, { number: 1, choices: [title] }, end];
}
