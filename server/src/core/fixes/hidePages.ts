import type { Edit } from "../json/edit.ts";
import { withEdit } from "../json/edit.ts";
import { readFrontMatter } from "../pages/frontMatter.ts";
import type { PageFile } from "../pages/pages.ts";
import { afterByteOrderMark } from "../text/byteOrderMark.ts";
import { eolOf } from "../text/lines.ts";
import type { Fix, FixContext } from "./fix.ts";
import { nameOrCount } from "./nameOrCount.ts";

/** Sets `hidden: true` in the front matter of the pages that are not in the navigation: they are left out on purpose. */
export function hidePages({ site }: FixContext, addresses: readonly string[]): Fix | undefined {
  const pages = addresses.flatMap((address) => site.pages?.page(address) ?? []).filter(isHiddenByFix);
  if (pages.length === 0) return undefined;
  const names = pages.map(({ address }) => address);
  return {
    title: `Set \`hidden: true\` in ${nameOrCount(names, "page")}`,
    edits: pages.map((page) => ({ file: page.textFile, edits: [hidingEdit(page)] })),
  };
}

/** Changes `hidden`, or adds it as the first line of the front matter. */
function hidingEdit({ head }: PageFile): Edit {
  const end = eolOf(head);
  const [opening] = /^\uFEFF?---[ \t]*\r?\n/u.exec(head) ?? [];
  if (opening === undefined)
    return { offset: afterByteOrderMark(head), length: 0, newText: `---${end}hidden: true${end}---${end}${end}` };
  const written = /^hidden:[^\r\n]*/mu.exec(head);
  if (written !== null) return { offset: written.index, length: written[0].length, newText: "hidden: true" };
  return { offset: opening.length, length: 0, newText: `hidden: true${end}` };
}

/**
 * Whether the fix hides a page. A line in front matter that the platform takes for text would not, and one before front matter that is no
 * mapping, such as `title:A`, would break it. Front matter in TOML would become text.
 */
function isHiddenByFix(page: PageFile): boolean {
  const { head, frontMatter } = page;
  if (/^\uFEFF?\+{3}/u.test(head)) return false;
  const after = withEdit(head, hidingEdit(page));
  return frontMatter.unread === undefined && readFrontMatter(`${after}\n---\n`).hidden === true;
}
