import type { Node } from "jsonc-parser";
import type { Redirect } from "../../config/redirects.ts";
import { exactRedirects, finalAddress } from "../../config/redirects.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import { hasMarkdownExtension, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { withoutIndex } from "../../files/paths.ts";
import type { NewRedirect } from "../../fixes/newRedirects.ts";
import { destinationText, firstOfEach, newRedirects, sourceText } from "../../fixes/newRedirects.ts";
import { removals } from "../../json/edit.ts";
import { stringEdit } from "../../json/fileEdits.ts";
import type { Pages } from "../../pages/pages.ts";
import { servedPages } from "../../site/servedPages.ts";
import { isServedByFileWithout, isServedWithout } from "../../site/servedWithout.ts";
import type { Site } from "../../site/site.ts";
import { groupBy } from "../../std/groupBy.ts";
import type { FileMove } from "./movedPaths.ts";
import { MovedPaths } from "./movedPaths.ts";
import { loopingPatterns, redirectsBelow } from "./patternRedirects.ts";
import type { SettingEdit } from "./settingEdit.ts";

/** How references follow. */
export interface MoveOptions {
  /** Whether the old addresses of pages redirect to the new ones. */
  readonly addRedirects: boolean;
  /** The paths of pages that nobody can have linked to from elsewhere: their old addresses need no redirects. */
  readonly newFiles?: ReadonlySet<string> | undefined;
}

/**
 * The redirects from the old addresses of moved pages, and the removal of those that would hide the pages at their new addresses, or lead
 * to themselves. A redirect that is not needed any more becomes one of the new ones.
 */
export function redirectEdits(
  site: Site,
  pages: Pages,
  moved: MovedPaths,
  { addRedirects, newFiles }: MoveOptions,
): readonly SettingEdit[] {
  const addresses: readonly PageRedirect[] = [
    ...pageRedirects(site, pages, moved),
    ...Array.from(moved.addresses, ([from, to]) => ({ from, to })),
  ];
  const hiding = site.view(hidingRedirects);
  const served = new Set(addresses.flatMap(newAddresses));
  const useless = [...[...served].flatMap((address) => hiding.get(address) ?? []), ...loopingPatterns(site, moved)];
  const isServed = (address: string) => served.has(address) || isKept(site, moved, address);
  const known = addresses.filter(({ path }) => path === undefined || newFiles?.has(path) !== true);
  const needed = addRedirects ? [...known, ...redirectsBelow(site, moved)] : [];
  const wanted = firstOfEach(needed.filter(({ from }) => !hiding.has(from) && !isServed(from)));
  const replaced = useless.flatMap((redirect, at) => (wanted[at] === undefined ? [] : replacementEdits(redirect, wanted[at])));
  const edits = [...replaced, ...removalEdits(useless.slice(wanted.length))];
  const more = newRedirects(site, wanted.slice(useless.length));
  return more === undefined ? edits : [...edits, { ...more.edit, file: more.file }];
}

/** A redirect as docs.json has it. */
export interface RemovedRedirect {
  readonly source: string;
  readonly destination: string;
}

/**
 * The redirects that a move removes although they lead to something else than the page that is at their addresses after it, which they
 * would hide.
 */
export function removedRedirects(site: Site, moves: readonly FileMove[]): readonly RemovedRedirect[] {
  const { pages } = site;
  if (pages === undefined) return [];
  const exact = site.view(exactRedirects);
  const hiding = site.view(hidingRedirects);
  const moved = pageRedirects(site, pages, MovedPaths.of(site.root, pages, moves));
  const found = new Set<Redirect>();
  for (const redirected of moved)
    for (const redirect of newAddresses(redirected).flatMap((address) => hiding.get(address) ?? [])) {
      const end = redirect.to === undefined ? undefined : finalAddress(redirect.to, exact);
      if (end === undefined || withoutIndex(end) !== withoutIndex(redirected.from)) found.add(redirect);
    }
  return [...found].map(({ source, destination }) => ({ source: textAt(source), destination: textAt(destination) }));
}

/** All redirects without placeholders by their sources: without the first of several from one address, the next one takes its place. */
function hidingRedirects({ redirects }: Site): ReadonlyMap<string, readonly Redirect[]> {
  return groupBy(
    redirects.filter(({ isExact }) => isExact),
    ({ from }) => from,
  );
}

/** The addresses of a page after its move. The index of a folder has two. */
function newAddresses({ to, newPath }: PageRedirect): readonly string[] {
  return newPath === undefined ? [to] : [...new Set([to, withoutMarkdownExtension(newPath)])];
}

/** Whether something else stays at the address of a page that moves. */
function isKept(site: Site, moved: MovedPaths, address: string): boolean {
  const isGone = (path: string) => hasMarkdownExtension(path) && moved.path(path) !== path;
  return moved.addresses.has(address) ? isServedByFileWithout(site, address, isGone) : isServedWithout(site, address, isGone);
}

/** A redirect from the old address of a page to its new one. */
interface PageRedirect extends NewRedirect {
  /** The old path of the page; absent if it is generated. */
  readonly path?: string;
  /** Its new path. */
  readonly newPath?: string;
}

/**
 * Those of the pages that move, one by one (docs/decisions/0033-redirects-of-folders.md). The index of a folder is at its address, too: a
 * redirect between the two would be a loop.
 */
function pageRedirects(site: Site, pages: Pages, moved: MovedPaths): readonly PageRedirect[] {
  const found: PageRedirect[] = [];
  const served = site.view(servedPages);
  for (const [path, newPath] of moved.files) {
    const page = pages.page(withoutMarkdownExtension(path));
    if (page?.path !== path || !served.has(page) || !hasMarkdownExtension(newPath)) continue;
    const to = withoutIndex(withoutMarkdownExtension(newPath));
    for (const from of new Set([page.address, withoutIndex(page.address)]))
      if (from !== "" && withoutIndex(from) !== withoutIndex(to)) found.push({ from, to, path, newPath });
  }
  return found;
}

/** Removes redirects from their lists, which may be in several files. */
function removalEdits(redirects: readonly Redirect[]): readonly SettingEdit[] {
  const lists = new Map<Node, { readonly file: SourceNode["file"]; readonly nodes: Node[] }>();
  for (const { source } of redirects) {
    const item = source.node.parent?.parent;
    if (item?.parent === undefined) continue;
    const list = lists.get(item.parent) ?? { file: source.file, nodes: [] };
    lists.set(item.parent, list);
    list.nodes.push(item);
  }
  return [...lists.values()].flatMap(({ file, nodes }) => removals(file.json.text, nodes).map((edit) => ({ ...edit, file })));
}

function replacementEdits({ source, destination }: Redirect, replacement: NewRedirect): readonly SettingEdit[] {
  return [stringEdit(source, sourceText(replacement)), stringEdit(destination, destinationText(replacement))];
}
