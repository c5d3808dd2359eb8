import type { Exclusion } from "../../files/ignored.ts";
import type { PageFile } from "../../pages/pages.ts";
import { codeSpan, fileLink, plainText } from "../../text/markdown.ts";

/** Why a file is no page. Of an unlikely one that is not known. */
const reasons: Readonly<Record<Exclusion, string>> = {
  "ignore-file": "The site has no page of this file: `.mintignore` leaves it out.",
  snippet: "The site has no page of this file: its folder holds parts of pages.",
  imported: "The site has no page of this file: other pages bring it in.",
  name: "The site has no page of a file of this name.",
  unlikely: "",
};

/** What is known of a page, as Markdown. */
export function describePage({ uri, path, address, frontMatter, excludedBy: reason }: PageFile): string {
  const { title, sidebarTitle, description = "", hidden } = frontMatter;
  const name = title ?? sidebarTitle;
  return [
    name === undefined ? `**${codeSpan(`/${address}`)}**` : `**${plainText(name)}** · ${codeSpan(`/${address}`)}`,
    plainText(description),
    hidden ? "**Hidden** by its front matter" : "",
    reason === undefined ? "" : reasons[reason],
    fileLink(path, uri),
  ]
    .filter(Boolean)
    .join("\n\n");
}
