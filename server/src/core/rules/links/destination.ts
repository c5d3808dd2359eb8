import { isAsset, isImage } from "../../files/fileKinds.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import type { LinkTarget } from "../../pages/linkTarget.ts";

/** What a link has to lead to: the address of a page, the path of another file, or that of a file that a page imports. */
export type Destination = "page" | "file" | "import";

/** Elements that show a page or a file, which may be of another kind than those of sites, such as HTML. */
export const embedding: ReadonlySet<string> = new Set(["iframe", "embed", "object"]);

/** What a link has to lead to; undefined if that is not known. One without a path leads to a part of its own page. */
export function destinationOf(
  { kind, element = "" }: Pick<PageLink, "kind" | "element">,
  { addresses: [first] }: LinkTarget,
): Destination | undefined {
  if (kind === "import") return "import";
  if (first === undefined) return "page";
  if (isFileName(first)) return "file";
  if (embedding.has(element)) return undefined;
  return kind === "image" || kind === "src" ? "file" : "page";
}

/** Whether a path is that of a file that is no page, by its name. */
function isFileName(path: string): boolean {
  return isImage(path) || isAsset(path) || /\.(?:tgz|json|ya?ml|css|js)$/iu.test(path);
}
