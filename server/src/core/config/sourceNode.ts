import type { Node } from "jsonc-parser";
import { keyOf, memberOf, nodesIn, scalarText, stringOf, valueNodeOf } from "../json/tree.ts";
import type { ConfigFile } from "./configFile.ts";

/** A value of the configuration, with its file, which may be an included one. */
export interface SourceNode {
  readonly file: ConfigFile;
  readonly node: Node;
  /** The URIs of the files that led here through references, docs.json first. A reference to one of them is a cycle. */
  readonly chain: readonly string[];
}

/** The root value of docs.json, where no reference has been followed yet; undefined where the file is empty. */
export function rootNode(config: ConfigFile): SourceNode | undefined {
  const { root } = config.json;
  return root && { file: config, node: root, chain: [config.uri] };
}

/** Follows a `$ref` to its value; undefined if that is missing or not loaded yet. */
export type Follow = (from: SourceNode, reference: string) => SourceNode | undefined;

/** The value behind any number of references (docs/platform.md, "References"). */
export function dereference(at: SourceNode, follow: Follow): SourceNode | undefined {
  const reference = referenceAt(at);
  if (reference === undefined) return at;
  const target = follow(at, reference);
  return target && dereference(target, follow);
}

/** The members of an object. Those next to a `$ref` override those of its target, key by key (docs/platform.md, "References"). */
export function members(at: SourceNode, follow: Follow): Map<string, SourceNode> {
  const found = new Map<string, SourceNode>();
  const { file, chain } = at;
  if (at.node.type !== "object") return found;
  const reference = referenceAt(at);
  const target = reference === undefined ? undefined : follow(at, reference);
  if (target !== undefined) for (const [key, value] of members(target, follow)) found.set(key, value);
  for (const property of at.node.children ?? []) {
    const key = keyOf(property);
    const node = valueNodeOf(property);
    if (node !== undefined && key !== "$ref") found.set(key, { file, node, chain });
  }
  return found;
}

/** One of the `members` of an object, without computing the others. */
export function member(at: SourceNode, key: string, follow: Follow): SourceNode | undefined {
  if (at.node.type !== "object") return undefined;
  const { file, chain } = at;
  const node = memberOf(at.node, key);
  if (node !== undefined) return { file, node, chain };
  const reference = referenceAt(at);
  const target = reference === undefined ? undefined : follow(at, reference);
  return target && member(target, key, follow);
}

/** The setting at a path of docs.json, such as `seo`, `indexing`; undefined if it is not set. */
export function settingAt(
  { config, follow }: { readonly config: ConfigFile; readonly follow: Follow },
  ...path: readonly string[]
): SourceNode | undefined {
  return path.reduce<SourceNode | undefined>((outer, key) => outer && member(outer, key, follow), rootNode(config));
}

/** The text of a value that is a string. */
export function textAt({ node }: SourceNode): string {
  return scalarText(node);
}

/** The text of a value; undefined if it is no string. */
export function stringAt(at: SourceNode | undefined): string | undefined {
  return stringOf(at?.node);
}

/** The items of an array; none for other values. */
export function items(at: SourceNode, follow: Follow): readonly SourceNode[] {
  const list = dereference(at, follow);
  if (list?.node.type !== "array") return [];
  const { file, chain } = list;
  return (list.node.children ?? []).map((node) => ({ file, node, chain }));
}

/** All `{"$ref": …}` objects in a value, in order. */
export function* referenceObjectsIn({ file, node }: SourceNode): Iterable<Node> {
  if (!file.json.mayHaveRefs) return;
  for (const each of nodesIn(node)) if (referenceOf(each) !== undefined) yield each;
}

/** The target of a reference. Fast for files without any. */
function referenceAt({ file, node }: SourceNode): string | undefined {
  return file.json.mayHaveRefs ? referenceOf(node) : undefined;
}

/** The target of a `{"$ref": "./file.json"}` object; undefined for other values. */
export function referenceOf(node: Node): string | undefined {
  return node.type === "object" ? stringOf(memberOf(node, "$ref")) : undefined;
}
