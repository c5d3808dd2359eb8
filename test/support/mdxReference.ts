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

/** The attributes that lead to something. */
const paths: ReadonlySet<string> = new Set(["href", "src"]);

/**
 * What a full parser of MDX finds in a page: a line for each heading, for each link or snippet that may lead to something in the site, with
 * its last line, and for each ID. Undefined for a page that is not MDX.
 */
export function mdxReference(text: string): readonly string[] | undefined {
  let root: Root;
  try {
    root = processor.parse(withoutIds(text));
  } catch {
    return undefined;
  }
  return Array.from(nodesBelow(root as AnyNode))
    .flatMap((node) => [...markdownLines(node), ...attributeLines(node), ...importLines(node)])
    .sort();
}

function* nodesBelow(node: AnyNode): Iterable<AnyNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesBelow(child);
}

function* markdownLines(node: AnyNode): Iterable<string> {
  const { type, depth = 0, url = "", position } = node;
  const line = position?.end.line ?? 0;
  if (type === "heading") yield `${line} heading ${depth} ${JSON.stringify(visibleText(node).trim())}`;
  if (["link", "image", "definition"].includes(type) && isInternal(url)) yield `${line} ${type} ${url}`;
}

function* attributeLines({ name: element, attributes = [] }: AnyNode): Iterable<string> {
  for (const { type, name = "", value } of attributes) {
    if (type !== "mdxJsxAttribute" || typeof value !== "string") continue;
    if (element === "Snippet" && name === "file" && isInternal(value)) yield `snippet ${element} ${value}`;
    if (name === "id" || (paths.has(name) && isInternal(value))) yield `${name} ${element ?? ""} ${value}`;
  }
}

function* importLines({ type, data }: AnyNode): Iterable<string> {
  for (const { source } of type === "mdxjsEsm" ? (data?.estree?.body ?? []) : [])
    if (typeof source?.value === "string") yield `import ${source.value}`;
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
