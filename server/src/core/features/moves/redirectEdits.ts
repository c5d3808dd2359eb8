import type { Redirect } from "../../config/redirects.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { items, member, rootNode } from "../../config/sourceNode.ts";
import { arrayText, indentationAt, insertion, isBlankBefore, objectText, propertyInsertion, removal } from "../../json/edit.ts";
import type { Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import type { MovedFiles } from "./movedFiles.ts";
import type { SettingEdit } from "./settingEdits.ts";

/** A redirect to add: addresses without a slash. */
interface Wanted {
  readonly from: string;
  readonly to: string;
}

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
  const more = wanted.slice(hidden.length);
  return more.length === 0 ? edits : [...edits, ...added(site, more)];
}

/** The old and new addresses of the pages that move. The index of a folder is at the address of the folder, too. */
function movedAddresses(pages: Pages, moved: MovedFiles): readonly Wanted[] {
  const found: Wanted[] = [];
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

function replaced({ source, destination }: Redirect, { from, to }: Wanted): readonly SettingEdit[] {
  return [edited(source, from), edited(destination, to)];
}

function edited({ file, node }: SourceNode, address: string): SettingEdit {
  return { file, offset: node.offset, length: node.length, newText: JSON.stringify(`/${address}`) };
}

function added(site: Site, wanted: readonly Wanted[]): readonly SettingEdit[] {
  const root = rootNode(site.config);
  if (root?.node.type !== "object") return [];
  const written = member(root, "redirects", site.follow);
  if (written === undefined) return newList(root, wanted);
  const list = listOf(written, site.follow);
  if (list === undefined) return [];
  const { file, node } = list;
  const { text } = file.json;
  const last = node.children?.at(-1);
  const isLong = last !== undefined && text.slice(last.offset, last.offset + last.length).includes("\n");
  const indentation = isLong ? indentationAt(text, last.offset) : undefined;
  const items = wanted.map((each) => redirectText(text, each, indentation));
  return [{ ...insertion(text, node, last, items), file }];
}

/** The setting `redirects`, at the end of docs.json. */
function newList({ file, node }: SourceNode, wanted: readonly Wanted[]): readonly SettingEdit[] {
  const last = node.children?.at(-1);
  if (last === undefined) return [];
  const { text } = file.json;
  const items = wanted.map((each) => redirectText(text, each, undefined));
  const list = arrayText(text, items, isBlankBefore(text, last.offset) ? indentationAt(text, last.offset) : undefined);
  return [{ ...propertyInsertion(text, last, `"redirects": ${list}`), file }];
}

/** A redirect as JSON: on one line, or with a line for each member, if the line that it starts on has an indentation. */
function redirectText(text: string, { from, to }: Wanted, indentation: string | undefined): string {
  return objectText(text, [`"source": ${JSON.stringify(`/${from}`)}`, `"destination": ${JSON.stringify(`/${to}`)}`], indentation);
}

/** The array of the redirects, references followed. */
function listOf(at: SourceNode, follow: Site["follow"]): SourceNode | undefined {
  const [first] = items(at, follow);
  if (first === undefined) return at.node.type === "array" ? at : undefined;
  const list = first.node.parent;
  return list === undefined ? undefined : { file: first.file, node: list, chain: first.chain };
}
