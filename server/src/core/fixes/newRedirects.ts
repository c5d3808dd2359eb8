import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { redirectText } from "../config/redirects.ts";
import type { SourceNode } from "../config/sourceNode.ts";
import { items, member, rootNode } from "../config/sourceNode.ts";
import { isUrl } from "../files/paths.ts";
import type { Edit } from "../json/edit.ts";
import { arrayText, indentationAt, indentationBefore, insertion, objectText, propertyInsertion } from "../json/edit.ts";
import { patternIndex } from "../site/patternIndex.ts";
import type { Site } from "../site/site.ts";
import { firstBy } from "../std/groupBy.ts";
import { sliceOf } from "../text/span.ts";

/** A redirect to add: addresses without a slash, as files have them. */
export interface NewRedirect {
  readonly from: string;
  /** A URL leads to another site. */
  readonly to: string;
  /** The query and the anchor of the destination. */
  readonly rest?: string;
}

/** What a redirect has as its source. */
export function sourceText({ from }: NewRedirect): string {
  return `/${redirectText(from)}`;
}

/** What a redirect has as its destination. */
export function destinationText({ to, rest = "" }: NewRedirect): string {
  return isUrl(to) ? to : `/${redirectText(to)}${rest}`;
}

/** Redirects without those from the address of an earlier one: a file and the index of a folder may have the same. */
export function firstOfEach<T extends NewRedirect>(redirects: readonly T[]): readonly T[] {
  return [...firstBy(redirects, ({ from }) => from).values()];
}

/** An edit that adds redirects, and its file. */
interface RedirectInsertion {
  readonly file: ConfigFile;
  readonly edit: Edit;
}

/** The edit that adds redirects to docs.json, or to the file that it includes for them. Undefined if there is no place for them. */
export function newRedirects(site: Site, wanted: readonly NewRedirect[]): RedirectInsertion | undefined {
  const root = rootNode(site.config);
  if (root?.node.type !== "object" || wanted.length === 0) return undefined;
  const written = member(root, "redirects", site.follow);
  if (written === undefined) return newList(root, wanted);
  const list = listOf(written, site.follow);
  if (list === undefined) return undefined;
  const { file, node } = list;
  const { text } = file.json;
  const last = node.children?.at(-1);
  const isLong = last !== undefined && sliceOf(text, last).includes("\n");
  const indentation = isLong ? indentationAt(text, last.offset) : undefined;
  return { file, edit: insertion(text, node, itemBefore(site, node, wanted), textsOf(text, wanted, indentation)) };
}

/**
 * The item of a list after which redirects are added: the last one, or the one before the first pattern that takes one of their addresses.
 * The first redirect that matches wins. Source: docs/platform.md, "Redirects".
 */
function itemBefore(site: Site, { children = [] }: Node, wanted: readonly NewRedirect[]): Node | undefined {
  const patterns = patternIndex(site);
  const firsts = wanted.map(({ from }) => patterns.matching(from)?.find(({ pattern }) => pattern?.match(from) === "yes"));
  const taking = new Set(firsts.map((redirect) => redirect?.source.node.parent?.parent));
  const at = children.findIndex((item) => taking.has(item));
  return at === -1 ? children.at(-1) : children[at - 1];
}

/** The setting `redirects`, at the end of docs.json. */
function newList({ file, node }: SourceNode, wanted: readonly NewRedirect[]): RedirectInsertion | undefined {
  const last = node.children?.at(-1);
  if (last === undefined) return undefined;
  const { text } = file.json;
  const indentation = indentationBefore(text, last.offset);
  const list = arrayText(text, textsOf(text, wanted, undefined), indentation);
  return { file, edit: propertyInsertion(text, last, `"redirects": ${list}`) };
}

/** Redirects as JSON: each on one line, or with a line for each member, if the line that it starts on has an indentation. */
function textsOf(text: string, wanted: readonly NewRedirect[], indentation: string | undefined): readonly string[] {
  return wanted.map((each) => {
    const source = JSON.stringify(sourceText(each));
    return objectText(text, [`"source": ${source}`, `"destination": ${JSON.stringify(destinationText(each))}`], indentation);
  });
}

/** The array of the redirects, references followed. */
function listOf(at: SourceNode, follow: Site["follow"]): SourceNode | undefined {
  const [first] = items(at, follow);
  if (first === undefined) return at.node.type === "array" ? at : undefined;
  const list = first.node.parent;
  return list === undefined ? undefined : { file: first.file, node: list, chain: first.chain };
}
