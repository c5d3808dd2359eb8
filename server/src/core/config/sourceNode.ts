import type { Node } from "jsonc-parser";
import { memberOf } from "../json/nodes.ts";
import type { ConfigFile } from "./configFile.ts";

/** A value of the configuration with the file it stands in: a `$ref` may have led anywhere. */
export interface SourceNode {
  readonly file: ConfigFile;
  readonly node: Node;
  /** The files that references led through to this one, docs.json first: coming back to one of them is a cycle. */
  readonly chain: readonly string[];
}

/** The root value of docs.json, where no reference has been followed yet; undefined where the file is empty. */
export function rootNode(config: ConfigFile): SourceNode | undefined {
  const { root } = config.json;
  return root && { file: config, node: root, chain: [config.uri] };
}

/** Follows one `$ref` to the value it stands for. Undefined when that is not known (yet) or cannot be had. */
export type Follow = (from: SourceNode, reference: string) => SourceNode | undefined;

/** The value itself, behind any number of references (facts, section 4). */
export function resolve(at: SourceNode, follow: Follow): SourceNode | undefined {
  const reference = referenceAt(at);
  if (reference === undefined) return at;
  const target = follow(at, reference);
  return target && resolve(target, follow);
}

/** The members of an object; those beside a `$ref` override those of its target, key by key (facts, section 4). */
export function members(at: SourceNode, follow: Follow): Map<string, SourceNode> {
  const found = new Map<string, SourceNode>();
  const { file, chain } = at;
  if (at.node.type !== "object") return found;
  const reference = referenceAt(at);
  const target = reference === undefined ? undefined : follow(at, reference);
  if (target !== undefined) for (const [key, value] of members(target, follow)) found.set(key, value);
  for (const property of at.node.children ?? []) {
    const key: unknown = property.children?.[0]?.value;
    const node = property.children?.[1];
    if (node !== undefined && key !== "$ref") found.set(String(key), { file, node, chain });
  }
  return found;
}

/** The member of an object that `members` has for a key, for whoever needs one or two of them. */
export function member(at: SourceNode, key: string, follow: Follow): SourceNode | undefined {
  if (at.node.type !== "object") return undefined;
  const { file, chain } = at;
  const node = memberOf(at.node, key);
  if (node !== undefined) return { file, node, chain };
  const reference = referenceAt(at);
  const target = reference === undefined ? undefined : follow(at, reference);
  return target && member(target, key, follow);
}

/** The items of an array, none where the value is no array. */
export function items(at: SourceNode, follow: Follow): readonly SourceNode[] {
  const list = resolve(at, follow);
  if (list?.node.type !== "array") return [];
  const { file, chain } = list;
  return (list.node.children ?? []).map((node) => ({ file, node, chain }));
}

/** All `{"$ref": …}` objects of a file, in order. */
export function* referenceObjectsIn({ file, node }: SourceNode): Iterable<Node> {
  if (!file.json.mayRefer) return;
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (referenceOf(next) !== undefined) yield next;
    for (const child of next.children?.toReversed() ?? []) waiting.push(child);
  }
}

/** The target of a reference; nearly all files have none in them. */
function referenceAt({ file, node }: SourceNode): string | undefined {
  return file.json.mayRefer ? referenceOf(node) : undefined;
}

/** The target of a `{"$ref": "./file.json"}` object; undefined for every other value. */
export function referenceOf(node: Node): string | undefined {
  if (node.type !== "object") return undefined;
  const value = memberOf(node, "$ref");
  return value?.type === "string" ? String(value.value) : undefined;
}
