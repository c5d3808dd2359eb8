import type { Root } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** A node of any kind, as far as it is looked at. */
interface AnyNode {
  readonly type: string;
  readonly depth?: number;
  readonly url?: string;
  readonly value?: string;
  readonly name?: string | null;
  readonly attributes?: readonly { readonly type: string; readonly name?: string; readonly value?: unknown }[];
  readonly children?: readonly AnyNode[];
  readonly position?: { readonly end: { readonly line: number } };
  readonly data?: { readonly estree?: { readonly body: readonly { readonly source?: { readonly value?: unknown } | null }[] } };
}

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkFrontmatter, ["yaml", "toml"])
  .use(remarkMath);

/** The attributes that are compared. */
const compared: ReadonlySet<string> = new Set(["href", "src", "id"]);

/**
 * What a full parser of MDX finds in a page: a line for each heading, for each link or snippet that may lead to something in the site, with
 * its last line, and for each ID. Undefined for a page that is not MDX.
 */
export function mdxReference(text: string): readonly string[] | undefined {
  const found: string[] = [];
  const visit = (node: AnyNode): void => {
    const { type, depth = 0, url = "", name, attributes = [], children = [], data } = node;
    const line = node.position?.end.line ?? 0;
    if (type === "heading") found.push(`${line} heading ${depth} ${JSON.stringify(visibleText(node).trim())}`);
    if (["link", "image", "definition"].includes(type) && isInternal(url)) found.push(`${line} ${type} ${url}`);
    for (const { type: kind, name: key = "", value } of attributes) {
      if (kind !== "mdxJsxAttribute" || typeof value !== "string") continue;
      if (name === "Snippet" && key === "file" && isInternal(value)) found.push(`snippet ${name} ${value}`);
      if (!compared.has(key)) continue;
      if (key === "id" || isInternal(value)) found.push(`${key} ${name ?? ""} ${value}`);
    }
    for (const { source } of type === "mdxjsEsm" ? (data?.estree?.body ?? []) : [])
      if (typeof source?.value === "string") found.push(`import ${source.value}`);
    for (const child of children) visit(child);
  };
  let root: Root;
  try {
    root = processor.parse(withoutIds(text));
  } catch {
    return undefined;
  }
  visit(root as AnyNode);
  return found.sort();
}

/** Whether a link has neither a scheme nor a host. */
function isInternal(url: string): boolean {
  return url !== "" && !/^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(url);
}

/** The text as the platform parses it: without the IDs of headings. */
function withoutIds(text: string): string {
  let fence: string | undefined;
  const lines = text.split("\n").map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/u.exec(line)?.[1];
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    const id = fence === undefined ? /^ {0,3}#{1,6}\s.*?(\s*\{\s*#[^}]+\}\s*)$/u.exec(line)?.[1] : undefined;
    return id === undefined ? line : line.slice(0, line.length - id.length) + " ".repeat(id.length);
  });
  return lines.join("\n");
}

function visibleText({ type, value = "", children = [] }: AnyNode): string {
  return type === "text" || type === "inlineCode" ? value : children.map(visibleText).join("");
}
