import type { Redirect } from "../../config/redirects.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import type { NewRedirect } from "../../fixes/newRedirects.ts";
import { newRedirects } from "../../fixes/newRedirects.ts";
import { removal } from "../../json/edit.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { MovedFiles } from "./movedFiles.ts";
import type { SettingEdit } from "./settingEdits.ts";

/**
 * The redirects from the old addresses of moved pages, and the removal of those that would hide the pages at their new addresses. A
 * redirect that is not needed any more becomes one of the new ones.
 */
export function redirectEdits(site: Site, pages: Pages, moved: MovedFiles, addsRedirects: boolean): readonly SettingEdit[] {
  const addresses = movedAddresses(pages, moved);
  const hiding = new Map(site.redirects.flatMap((each) => (each.isExact ? [[each.from, each]] : [])));
  const hidden = [...new Set(addresses.flatMap(({ to }) => hiding.get(to) ?? []))];
  const served = new Set(addresses.map(({ to }) => to));
  const wanted = addsRedirects ? addresses.filter(({ from }) => !hiding.has(from) && !served.has(from)) : [];
  const edits: SettingEdit[] = [];
  for (const [at, redirect] of hidden.entries()) {
    const replacement = wanted[at];
    edits.push(...(replacement === undefined ? removed(redirect, hidden) : replaced(redirect, replacement)));
  }
  const more = newRedirects(site, wanted.slice(hidden.length));
  return more === undefined ? edits : [...edits, { ...more.edit, file: more.file }];
}

/** The old and new addresses of the pages that move. The index of a folder is at the address of the folder, too. */
function movedAddresses(pages: Pages, moved: MovedFiles): readonly NewRedirect[] {
  const found: NewRedirect[] = [];
  for (const [path, newPath] of moved.files) {
    const page = pages.page(path.replace(/\.mdx?$/u, ""));
    if (page?.path !== path || page.excludedBy !== undefined || !/\.mdx?$/u.test(newPath)) continue;
    const to = newPath.replace(/\.mdx?$/u, "");
    if (to !== page.address) found.push({ from: page.address, to });
  }
  return found;
}

function removed({ source }: Redirect, others: readonly Redirect[]): readonly SettingEdit[] {
  const { file, node } = source;
  const item = node.parent?.parent;
  const list = item?.parent?.children;
  if (item === undefined || list === undefined) return [];
  // The commas between neighbors belong to both: the second one stays for the next time.
  const before = list[list.indexOf(item) - 1];
  if (others.some((other) => other.source.node.parent?.parent === before)) return [];
  return removal(file.json.text, item).map((edit) => ({ ...edit, file }));
}

function replaced({ source, destination }: Redirect, { from, to }: NewRedirect): readonly SettingEdit[] {
  return [edited(source, from), edited(destination, to)];
}

function edited({ file, node }: SourceNode, address: string): SettingEdit {
  return { file, offset: node.offset, length: node.length, newText: JSON.stringify(`/${address}`) };
}
