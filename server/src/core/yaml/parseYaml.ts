import type { Alias, Document, Node, Pair, Scalar as ScalarNode, YAMLMap } from "yaml";
import { isAlias, isCollection, isMap, isScalar, isSeq, visit as visitNodes } from "yaml";
import { addTo } from "../std/groupBy.ts";
import { partitionPoint } from "../std/partitionPoint.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import type { Scalar, Value } from "../text/value.ts";
import { ParseError } from "../text/value.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import { countExpanded, maxExpansion } from "./aliasExpansion.ts";
import type { ComposedText } from "./compose.ts";
import { composeYaml } from "./compose.ts";
import { trailingText } from "./messages.ts";

/**
 * Parses a YAML text with the `yaml` package, which supports all of YAML (anchors, aliases, merge keys, tags, flow collections) but
 * is slow.
 *
 * @throws ParseError at the first place that is not YAML. Reading the value throws a YamlLimitError if aliases and merge keys
 * stand for too many values.
 */
export function parseYaml(text: string): Value {
  const source = sourceOf(text, 0);
  return new NodeValue(source, source.document.contents);
}

/**
 * Parses a flow collection or a scalar that was cut out of a YAML text at `base`, which is added to all offsets; like `parseYaml`.
 *
 * @throws ParseError also if it turns out to be a key.
 */
export function parseYamlPart(text: string, base: number): Value {
  const source = sourceOf(text, base);
  const { contents } = source.document;
  if (isCollection(contents) && !contents.flow) throw new ParseError(trailingText, { offset: base, length: text.length });
  return new NodeValue(source, contents);
}

/**
 * Checks all of a YAML text.
 *
 * @throws ParseError like `parseYaml`, and also at an alias without an anchor.
 */
export function checkYaml(text: string): void {
  const source = composeYaml(text, 0);
  const known = new Set<string>();
  visitNodes(source.document, (_key, node) => {
    if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) known.add(node.anchor);
    if (isAlias(node) && !known.has(node.source)) throw unknownAlias(source, node);
  });
}

/** A text that is read. */
interface Source extends ComposedText {
  /** The nodes with each anchor, in the order of the text; collected at the first alias. */
  anchors: ReadonlyMap<string, readonly Node[]> | undefined;
  /** What aliases and merge keys may still expand to. */
  readonly expansion: WorkBudget;
}

function sourceOf(text: string, base: number): Source {
  return { ...composeYaml(text, base), anchors: undefined, expansion: { left: maxExpansion } };
}

class NodeValue implements Value {
  readonly #source: Source;
  readonly #node: Node | undefined;
  /** It is in what an alias or a merge key expands to, which may be read any number of times. */
  readonly #isExpanded: boolean;

  constructor(source: Source, node: unknown, isExpanded = false) {
    this.#source = source;
    this.#node = resolve(source, node);
    this.#isExpanded = isExpanded || isAlias(node);
  }

  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined {
    const node = this.#node;
    if (!isMap(node)) return undefined;
    for (const { name, key, value, isMerged } of entries(this.#source, node)) {
      if (this.#isExpanded) countExpanded(this.#source.expansion, name.length);
      visit(name, this.#keySpan(key), new NodeValue(this.#source, value, this.#isExpanded || isMerged));
    }
    return this.#span(node);
  }

  sequence(visit: (item: Value) => void): Span | undefined {
    const node = this.#node;
    if (!isSeq(node)) return undefined;
    for (const item of node.items) {
      if (this.#isExpanded) countExpanded(this.#source.expansion);
      visit(new NodeValue(this.#source, item, this.#isExpanded));
    }
    return this.#span(node);
  }

  scalar(): Scalar | undefined {
    const node = this.#node;
    if (node === undefined) return null;
    if (!isScalar(node)) return undefined;
    const { value, source } = node;
    if (this.#isExpanded) countExpanded(this.#source.expansion, source?.length);
    return typeof value === "string" || typeof value === "boolean" || value === null ? value : (source ?? String(value));
  }

  skip(): void {
    // A parsed node does not have to be skipped.
  }

  #span(node: Node): Span {
    const { text, base } = this.#source;
    const [start = 0, end = 0] = node.range ?? [];
    return { offset: base + start, length: text.slice(start, end).trimEnd().length };
  }

  #keySpan(key: ScalarNode): Span {
    const { offset, length } = this.#span(key);
    const isQuoted = key.type === "QUOTE_DOUBLE" || key.type === "QUOTE_SINGLE";
    return isQuoted ? { offset: offset + 1, length: length - 2 } : { offset, length };
  }
}

/** An entry of a mapping. */
interface Entry {
  readonly name: string;
  readonly key: ScalarNode;
  readonly value: unknown;
  /** A merge key adds it. */
  readonly isMerged: boolean;
}

/** The entries of a mapping, including those of merge keys (`<<`), which its own keys override. */
function* entries(source: Source, map: YAMLMap): Iterable<Entry> {
  const own = ownEntries(source, map);
  const names = new Set(own.map(({ key }) => keyText(key)));
  const visited = new Set<Node>([map]);
  for (const { key, value } of own) {
    const name = keyText(key);
    if (name !== undefined) yield { name, key, value, isMerged: false };
    else yield* mergedEntries(source, value, names, visited);
  }
}

/**
 * The entries that a merge key adds to those with `names`. A mapping counts once, since a second time it adds nothing: mappings that
 * merge each other again and again would otherwise take exponential time.
 */
function mergedEntries(source: Source, value: unknown, names: Set<string | undefined>, visited: Set<Node>): readonly Entry[] {
  const found: Entry[] = [];
  const waiting = [...targetsOf(source, value)].reverse();
  for (let map = waiting.pop(); map !== undefined; map = waiting.pop()) {
    if (visited.has(map)) continue;
    visited.add(map);
    const merges: YAMLMap[] = [];
    for (const { key, value } of ownEntries(source, map)) {
      const name = keyText(key);
      countExpanded(source.expansion, name?.length);
      if (name === undefined) for (const target of targetsOf(source, value)) merges.push(target);
      else if (!names.has(name)) {
        names.add(name);
        found.push({ name, key, value, isMerged: true });
      }
    }
    for (const merge of merges.reverse()) waiting.push(merge);
  }
  return found;
}

function ownEntries(source: Source, map: YAMLMap): Pair<ScalarNode, unknown>[] {
  return map.items.flatMap((pair) => {
    const key = resolve(source, pair.key);
    return isScalar(key) ? ({ key, value: pair.value } as Pair<ScalarNode, unknown>) : [];
  });
}

/** The mappings that the value of a merge key names. */
function* targetsOf(source: Source, value: unknown): Iterable<YAMLMap> {
  const merged = resolve(source, value);
  for (const item of isSeq(merged) ? merged.items : [merged]) {
    countExpanded(source.expansion);
    const map = resolve(source, item);
    if (isMap(map)) yield map;
  }
}

/** A key's text; undefined for a merge key. */
function keyText(key: ScalarNode): string | undefined {
  if (typeof key.value === "symbol") return undefined;
  return typeof key.value === "string" ? key.value : (key.source ?? String(key.value));
}

/**
 * The node itself; for an alias the last node before it that has the anchor.
 *
 * @throws ParseError at an alias without an anchor.
 */
function resolve(source: Source, node: unknown): Node | undefined {
  if (isScalar(node) || isCollection(node)) return node;
  if (!isAlias(node)) return undefined;
  source.anchors ??= anchored(source.document);
  const target = lastBefore(source.anchors.get(node.source) ?? [], startOf(node));
  if (target === undefined) throw unknownAlias(source, node);
  return target;
}

/** The last of some nodes, in the order of the text, that starts before an offset. */
function lastBefore(nodes: readonly Node[], offset: number): Node | undefined {
  return nodes[partitionPoint(nodes, (node) => startOf(node) < offset) - 1];
}

function startOf({ range }: Node): number {
  return range?.[0] ?? 0;
}

function unknownAlias({ base }: ComposedText, { source: name, range }: Alias): ParseError {
  const [start = 0, end = 0] = range ?? [];
  return new ParseError(`unknown alias ${quote(`*${name}`)}`, { offset: base + start, length: end - start });
}

function anchored(document: Document.Parsed): ReadonlyMap<string, readonly Node[]> {
  const byName = new Map<string, Node[]>();
  visitNodes(document, {
    Value: (_key, node) => {
      if (node.anchor !== undefined) addTo(byName, node.anchor, node);
    },
  });
  return byName;
}
