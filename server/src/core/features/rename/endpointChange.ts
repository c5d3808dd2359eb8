import type { Edit } from "../../json/edit.ts";
import { replacement, withEdit } from "../../json/edit.ts";
import { escapeJson } from "../../json/escape.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { stringEdit } from "../../json/fileEdits.ts";
import { hasNoEscapes } from "../../json/spanInString.ts";
import type { DocumentingPage } from "../../navigation/documentingPages.ts";
import { documentsNamed } from "../../navigation/documentingPages.ts";
import { directoryOf } from "../../navigation/documentReference.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { PageNumbers } from "../../navigation/operationPages.ts";
import type { ResolvedEntry } from "../../navigation/resolveEntry.ts";
import { operationPageAddress } from "../../openapi/address.ts";
import type { Endpoint } from "../../openapi/endpoints.ts";
import { endpointAt } from "../../openapi/endpoints.ts";
import type { EndpointEntry } from "../../openapi/entry.ts";
import type { LoadedDocument } from "../../openapi/openApiDocument.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import { sliceOf } from "../../text/span.ts";
import { MovedPaths } from "../moves/movedPaths.ts";
import { referenceEdits } from "../moves/moveEdits.ts";
import type { MoveOptions } from "../moves/redirectEdits.ts";
import type { SettingEdit } from "../moves/settingEdit.ts";

/** What an endpoint is called: its path, or the name of its webhook, and its method as it is in the index. */
interface EndpointName {
  readonly name: string;
  /** Absent: all methods of the path. */
  readonly method?: string;
}

/** A path, a webhook, or one method of a path that gets another name in its OpenAPI file. */
export interface EndpointChange {
  readonly document: LoadedDocument;
  readonly isWebhook: boolean;
  readonly before: EndpointName;
  readonly after: EndpointName;
  /** Whether the OpenAPI file has the new name, and not the old one any more. */
  readonly isDone: boolean;
}

/**
 * What changes in a site, except for the OpenAPI file, so that everything follows an endpoint: entries, front matter, links to
 * its page, and a redirect if that gets another address.
 */
export function followEndpoint(indexed: IndexedSite, change: EndpointChange, options: MoveOptions): readonly FileEdits[] {
  const { moved, ...others } = endpointMove(indexed.site, change);
  return referenceEdits(indexed, moved, options, others);
}

/** What is called otherwise after a change. */
interface EndpointMove {
  readonly moved: MovedPaths;
  /** The edits of entries and of front matter. */
  readonly settings: readonly SettingEdit[];
  readonly pages: ReadonlyMap<PageFile, readonly Edit[]>;
}

/** The generated pages whose address changes with an endpoint, and the edits of what names it. */
export function endpointMove(site: Site, change: EndpointChange): EndpointMove {
  const pages = new Map<PageFile, readonly Edit[]>();
  for (const each of site.documentingPages) {
    const edits = isDocumenting(each, change) ? frontMatterEdits(each, change) : [];
    if (edits.length > 0) pages.set(each.page, edits);
  }
  const settings = site.endpointEntries.flatMap((each) => (isEntryOf(each, change) ? entryEdits(each, change) : []));
  return { moved: MovedPaths.ofGenerated(movedAddresses(site, change)), settings, pages };
}

function isEntryOf({ endpoint, resolution }: ResolvedEntry, { document, isWebhook, before, isDone }: EndpointChange): boolean {
  if (endpoint.isWebhook !== isWebhook || !isMethod(endpoint, before)) return false;
  if (resolution.kind === "operation")
    return !isDone && resolution.document.uri === document.uri && resolution.item.name === before.name;
  return resolution.kind === "miss" && resolution.document.uri === document.uri && isPath(endpoint, before);
}

function isDocumenting(
  { endpoint, operations }: DocumentingPage,
  { document, isWebhook, before, isDone }: EndpointChange,
): boolean {
  if (endpoint.isWebhook !== isWebhook || !isMethod(endpoint, before)) return false;
  const [shown] = operations;
  if (shown !== undefined) return !isDone && shown.document.uri === document.uri && shown.item.name === before.name;
  const mayNameIt = endpoint.file === undefined || documentsNamed(endpoint.file.text, [document]).length > 0;
  return isDone && mayNameIt && isPath(endpoint, before);
}

function isMethod({ method, isWebhook }: EndpointEntry, { method: wanted }: EndpointName): boolean {
  return isWebhook || wanted === undefined || method.text === wanted || method.text.toLowerCase() === wanted;
}

function isPath({ target }: EndpointEntry, { name }: EndpointName): boolean {
  return target.text === name || target.text === `${name}/` || `${target.text}/` === name;
}

function entryEdits({ entry, endpoint }: ResolvedEntry, change: EndpointChange): readonly SettingEdit[] {
  const { file, node, value } = entry;
  const words = wordEdits(endpoint, change);
  if (hasNoEscapes(entry)) {
    const start = node.offset + 1;
    return words.map(({ offset, length, newText }) => ({ file, offset: start + offset, length, newText: escapeJson(newText) }));
  }
  // With escapes in the string, its words have no places of their own.
  return [stringEdit(entry, words.reduceRight(withEdit, value))];
}

/** The words of an entry that change, by their places in it. */
function wordEdits({ method, target }: EndpointEntry, { before, after }: EndpointChange): readonly Edit[] {
  const written = after.method?.toUpperCase() ?? "";
  return [
    ...(after.method === before.method ? [] : [replacement(method, written)]),
    ...(after.name === before.name ? [] : [replacement(target, after.name)]),
  ];
}

function frontMatterEdits({ page, endpoint }: DocumentingPage, change: EndpointChange): readonly Edit[] {
  const words = page.frontMatter.openapi?.words ?? [];
  const [target, method] = words.toReversed();
  const quotes = page.head.charAt((words[0]?.offset ?? 0) - 1);
  return wordEdits(endpoint, change).flatMap(({ offset, newText }) => {
    const isTarget = offset === endpoint.target.offset;
    const word = isTarget ? target : method;
    const text = isTarget ? endpoint.target.text : endpoint.method.text;
    // With escapes in the text, its words have no places of their own.
    const isPlain = word !== undefined && sliceOf(page.head, word) === text;
    return isPlain ? replacement(word, inQuotes(newText, quotes)) : [];
  });
}

/** A text as it is written in YAML between quotes; as it is if there are none. */
function inQuotes(text: string, quotes: string): string {
  if (quotes === '"') return escapeJson(text);
  return quotes === "'" ? text.replaceAll("'", "''") : text;
}

/** The new addresses of generated pages by their old ones. */
function movedAddresses(site: Site, change: EndpointChange): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const kept = new Set<string>();
  const add = (current: string, other: string) => {
    if (current === other) kept.add(current);
    else if (change.isDone) moved.set(other, current);
    else moved.set(current, other);
  };
  const numbers = new PageNumbers();
  const [name, otherName] = change.isDone ? [change.after, change.before] : [change.before, change.after];
  for (const page of site.operationPages) {
    const isRenamed = page.document.uri === change.document.uri && isNamed(page, name, change);
    const wish = addressNamed(page, page.node, isRenamed ? otherName : undefined);
    add(page.address, numbers.of(page, wish));
  }
  if (change.isDone) {
    for (const each of site.endpointEntries) {
      const meant = isEntryOf(each, change) ? endpointAt(change.document.index, renamed(each.endpoint, change)) : undefined;
      if (meant !== undefined) add(addressNamed(meant, each.entry.owner), addressNamed(meant, each.entry.owner, otherName));
    }
  }
  // A page of the same address stays there: another generated one, or a file that overrides it.
  for (const [from] of moved) if (kept.has(from) || site.pages?.page(from) !== undefined) moved.delete(from);
  return moved;
}

function renamed({ method, target, isWebhook }: EndpointEntry, { after }: EndpointChange): EndpointEntry {
  return { method: { ...method, text: after.method ?? method.text }, target: { ...target, text: after.name }, isWebhook };
}

function isNamed({ item, operation, isWebhook }: Endpoint, { name, method }: EndpointName, change: EndpointChange): boolean {
  return isWebhook === change.isWebhook && item.name === name && (method === undefined || operation.method === method);
}

/** The address of the page of an endpoint in a node, if it is called like this. */
function addressNamed(
  { item, operation, isWebhook }: Endpoint,
  { openapi }: NavigationNode,
  { name, method = operation.method }: EndpointName = item,
): string {
  const directory = openapi && directoryOf(openapi);
  return operationPageAddress({ name, isWebhook, operation: { ...operation, method }, directory });
}
