import { isAsset, isImage } from "../files/fileKinds.ts";
import { addressOf, folderPrefix } from "../files/paths.ts";
import { percentDecoded } from "../text/percentDecoded.ts";
import type { Span } from "../text/span.ts";
import type { PageLink } from "./content/pageContent.ts";
import { importedFiles } from "./imports.ts";

/** Where a link within the site leads, by its text. Source: docs/platform.md, "Links and anchors". */
export interface LinkTarget {
  /** The text up to the query and the anchor. */
  readonly path: string;
  /**
   * The addresses or paths that it may mean, from the docs root, the most likely one first; none for the page itself. Without a slash or a
   * dot at the start, a link may start at the docs root or in the folder of the page.
   */
  readonly addresses: readonly string[];
  /** What follows the number sign, decoded; empty without one. */
  readonly anchor: string;
}

/** Reads the text of a link in a file at a path from the docs root. Undefined if it has parts that are only known when it is built. */
export function linkTarget(path: string, link: string): LinkTarget | undefined {
  const text = link.trim();
  if (/[{}<>`]|^$|^data:/u.test(text)) return undefined;
  const hash = text.indexOf("#");
  const anchor = hash === -1 ? "" : percentDecoded(text.slice(hash + 1));
  const beforeAnchor = hash === -1 ? text : text.slice(0, hash);
  const query = beforeAnchor.indexOf("?");
  const written = query === -1 ? beforeAnchor : beforeAnchor.slice(0, query);
  if (written === "") return { path: written, addresses: [], anchor };
  const target = percentDecoded(written.replaceAll("\\", "/"));
  const fromFolder = () => addressOf(folderPrefix(path) + target);
  if (target.startsWith("/")) return { path: written, addresses: [addressOf(target)], anchor };
  if (target.startsWith(".")) return { path: written, addresses: [fromFolder()], anchor };
  return { path: written, addresses: [...new Set([addressOf(target), fromFolder()])], anchor };
}

/** The address that a link from the docs root leads to; undefined for any other link. */
export function addressFromRoot(link: string): string | undefined {
  const path = /^\/[^?#]*/u.exec(link)?.[0];
  return path === undefined ? undefined : addressOf(percentDecoded(path));
}

/**
 * Where a link of a page leads. The path of an import is first taken as it is written: `#`, `?`, `%`, and braces are a part of the file's
 * name.
 * Source: docs/platform.md, "Imports".
 */
export function targetOf(path: string, { kind, target }: Pick<PageLink, "kind" | "target">): LinkTarget | undefined {
  const found = linkTarget(path, target);
  if (kind !== "import") return found;
  const addresses = [...new Set([...importedFiles(path, target), ...(found?.addresses ?? [])])];
  return found === undefined && addresses.length === 0 ? undefined : { path: target, addresses, anchor: "" };
}

/**
 * Whether the path of a link ends in the extension of a page, where the platform keeps it: no address has one. With `.md`, readers get the
 * text of the page. Source: docs/platform.md, "Links and anchors".
 */
export function keepsExtension({ path }: LinkTarget): boolean {
  return /\.mdx$/iu.test(path) && !/^\.{1,2}\//u.test(path);
}

/** Whether the text of a link has no escapes and references, so that offsets in it are those of the page. */
export function isExact({ target, span }: PageLink): boolean {
  return target.length === span.length;
}

/** The place of the path of a link; of all of it if that is not known. */
export function pathSpan(link: PageLink, path: string): Span {
  const { offset, length } = link.span;
  const start = link.target.indexOf(path);
  return isExact(link) && start !== -1 ? { offset: offset + start, length: path.length } : { offset, length };
}

/** The place of the anchor of a link with its number sign; of all of it if that is not known. */
export function anchorSpan(link: PageLink): { readonly span: Span; readonly isWhole: boolean } {
  const start = link.target.indexOf("#");
  if (!isExact(link) || start === -1) return { span: link.span, isWhole: false };
  return { span: { offset: link.span.offset + start, length: link.target.trimEnd().length - start }, isWhole: true };
}

/** What a link has to lead to: the address of a page, the path of another file, or that of a file that a page imports. */
export type TargetKind = "page" | "file" | "import";

/** Elements that show a page or a file, which may be of another kind than those of sites, such as HTML. */
export const embeddingElements: ReadonlySet<string> = new Set(["iframe", "embed", "object"]);

/** What a link has to lead to; undefined if that is not known. One without a path leads to a part of its own page. */
export function targetKindOf(
  { kind, element = "" }: Pick<PageLink, "kind" | "element">,
  { addresses: [first] }: LinkTarget,
): TargetKind | undefined {
  if (kind === "import") return "import";
  if (first === undefined) return "page";
  if (isFileName(first)) return "file";
  if (embeddingElements.has(element)) return undefined;
  return kind === "image" || kind === "src" ? "file" : "page";
}

/** Whether a path is that of a file that is no page, by its name. */
function isFileName(path: string): boolean {
  return isImage(path) || isAsset(path) || /\.(?:tgz|json|ya?ml|css|js)$/iu.test(path);
}
