import { withoutMarkdownExtension } from "../files/fileKinds.ts";
import { capitalized } from "../text/capitalized.ts";
/** The text of a new page, with a title from the last segment of its path: `guides/api-keys.mdx` is "Api keys". */
export function newPageText(path: string): string {
  return `---\ntitle: ${JSON.stringify(titleOf(path))}\n---\n`;
}

function titleOf(path: string): string {
  const name = withoutMarkdownExtension(path.slice(path.lastIndexOf("/") + 1));
  return capitalized(name.replace(/[-_\s]+/gu, " ").trim());
}
