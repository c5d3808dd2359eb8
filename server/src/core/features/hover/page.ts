import type { Exclusion } from "../../files/exclusions.ts";
import type { PageFile } from "../../pages/pages.ts";
import { codeSpan, escapeMarkdown, fileLink } from "../../text/markdown.ts";
import { paragraphs } from "./paragraphs.ts";

/** Why a file is not a page; empty where it may be one. */
const reasons: Readonly<Record<Exclusion, string>> = {
  "ignore-file": "Not a page: excluded by `.mintignore`.",
  snippet: "Not a page: in a snippets folder.",
  imported: "Not a page: imported by other pages.",
  name: "Not a page: `.md` files with this name are ignored.",
  unlikely: "",
};

/** Describes a page, as Markdown. */
export function describePage({ uri, path, address, frontMatter, excludedBy: reason }: PageFile): string {
  const { title, sidebarTitle, description = "", hidden } = frontMatter;
  const name = title ?? sidebarTitle;
  return paragraphs([
    name === undefined ? `**${codeSpan(`/${address}`)}**` : `**${escapeMarkdown(name)}** · ${codeSpan(`/${address}`)}`,
    escapeMarkdown(description),
    hidden && "**Hidden** by its front matter",
    reason && reasons[reason],
    fileLink(path, uri),
  ]);
}
