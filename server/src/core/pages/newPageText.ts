import { withoutMarkdownExtension } from "../files/fileKinds.ts";
import { lastSegment } from "../files/paths.ts";
import { capitalized } from "../text/capitalized.ts";
import type { FrontMatter } from "./frontMatter.ts";

/** What a new page has of the front matter of another one: its names, and what it documents. */
type CopiedFields = Pick<FrontMatter, "title" | "sidebarTitle" | (typeof targets)[number]>;

const targets = ["openapi", "asyncapi", "api"] as const;

/** The text of a new page. Without a given title, it has one from the last segment of its path: `guides/api-keys.mdx` is "Api keys". */
export function newPageText(path: string, copied: CopiedFields = {}): string {
  const fields: readonly (readonly [key: string, value: string | undefined])[] = [
    ["title", copied.title ?? titleOf(path)],
    ["sidebarTitle", copied.sidebarTitle],
    ...targets.map((key) => [key, copied[key]?.text] as const),
  ];
  const lines = fields.flatMap(([key, value]) => (value === undefined ? [] : `${key}: ${JSON.stringify(value)}\n`));
  return `---\n${lines.join("")}---\n`;
}

function titleOf(path: string): string {
  const name = withoutMarkdownExtension(lastSegment(path));
  return capitalized(name.replace(/[-_\s]+/gu, " ").trim());
}
