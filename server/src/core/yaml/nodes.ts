import type { Alias, Document, Node, Pair, Scalar as ScalarNode, YAMLError, YAMLMap } from "yaml";
import { isAlias, isCollection, isMap, isScalar, isSeq, parseDocument, visit as visitNodes } from "yaml";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import type { Scalar, Value } from "../text/value.ts";
import { ParseError } from "../text/value.ts";
import { describeYamlError, tooDeep, trailingText } from "./messages.ts";

/**
 * Parses a YAML text with the `yaml` package, which supports all of YAML (anchors, aliases, merge keys, tags, flow collections) but
 * is slow.
 *
 * @throws ParseError at the first place that is not YAML.
 */
export function parseYaml(text: string): Value {
  const source = compose(text, 0);
  return new NodeValue(source, source.document.contents);
}

/**
 * Parses a flow collection or a scalar that was cut out of a YAML text at `base`, which is added to all offsets; like `parseYaml`.
 *
 * @throws ParseError also if it turns out to be a key.
 */
export function parseYamlPart(text: string, base: number): Value {
  const source = compose(text, base);
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
  const source = compose(text, 0);
  const known = new Set<string>();
  visitNodes(source.document, (_key, node) => {
    if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) known.add(node.anchor);
    if (isAlias(node) && !known.has(node.source)) throw unknownAlias(source, node);
  });
}

function compose(text: string, base: number): Source {
  // The parser counts a byte order mark as a column.
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const body = text.slice(start);
  const source: Source = { text: body, base: base + start, document: parse(body, base + start), anchors: undefined };
  const [error] = source.document.errors;
  if (error) throw parseErrorOf(source, error);
  return source;
}

function parseErrorOf({ text, base }: Source, error: YAMLError): ParseError {
  const { offset, length } = spanOf(text, ...error.pos);
  return new ParseError(describeYamlError(error, text.slice(offset, offset + length)), { offset: base + offset, length });
}

/** The place of a parser's error: the first line of what it is about, or the word there if the parser gives only a start. */
export function spanOf(text: string, from: number, to: number): Span {
  const last = Math.max(text.trimEnd().length - 1, 0);
  const offset = Math.min(from, last);
  const line = /[^\r\n]*/y;
  line.lastIndex = offset;
  const word = /"[^"\r\n]*"|'[^'\r\n]*'|[^\s,:{}[\]"']+/y;
  word.lastIndex = offset;
  const stated = Math.min(to - offset, line.exec(text)?.[0].length ?? 0);
  const length = stated > 1 ? stated : (word.exec(text)?.[0].length ?? Math.min(1, text.length));
  return { offset, length };
}

/** Flow collections that nest deeper than this are not given to the parser, which takes long to find out that it cannot read them. */
const maxFlowDepth = 5000;

function parse(text: string, base: number): Document.Parsed {
  const deepest = firstAtDepth(text, maxFlowDepth);
  if (deepest !== undefined) throw new ParseError(tooDeep, { offset: base + deepest, length: 1 });
  try {
    return parseDocument(text, { logLevel: "error", prettyErrors: false, merge: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ParseError(tooDeep, { offset: base, length: Math.min(1, text.length) });
  }
}

/** The offset at which a number of brackets is open; those in strings and comments count too, but usually close again. */
function firstAtDepth(text: string, limit: number): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    if (bracket === "]" || bracket === "}") depth = Math.max(depth - 1, 0);
    else if (++depth === limit) return index;
  }
  return undefined;
}

/** A parsed text. `base` is added to all offsets. */
interface Source {
  readonly text: string;
  readonly base: number;
  readonly document: Document.Parsed;
  /** The nodes with each anchor, in the order of the text; collected at the first alias. */
  anchors: ReadonlyMap<string, readonly Node[]> | undefined;
}

class NodeValue implements Value {
  readonly #source: Source;
  readonly #node: Node | undefined;

  constructor(source: Source, node: unknown) {
    this.#source = source;
    this.#node = resolve(source, node);
  }

  mapping(visit: (name: string, key: Span, value: Value) => void): Span | undefined {
    const node = this.#node;
    if (!isMap(node)) return undefined;
    for (const { key, value } of entries(this.#source, node)) {
      const name = keyText(key);
      if (name !== undefined) visit(name, this.#keySpan(key), new NodeValue(this.#source, value));
    }
    return this.#span(node);
  }

  sequence(visit: (item: Value) => void): Span | undefined {
    const node = this.#node;
    if (!isSeq(node)) return undefined;
    for (const item of node.items) visit(new NodeValue(this.#source, item));
    return this.#span(node);
  }

  scalar(): Scalar | undefined {
    const node = this.#node;
    if (node === undefined) return null;
    if (!isScalar(node)) return undefined;
    const { value, source } = node;
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

/** The entries of a mapping, including those of merge keys (`<<`), which its own keys override. */
function* entries(source: Source, map: YAMLMap): Iterable<Pair<ScalarNode, unknown>> {
  const own = ownEntries(source, map);
  const names = new Set(own.map(({ key }) => keyText(key)));
  const visited = new Set<Node>([map]);
  for (const entry of own) {
    if (keyText(entry.key) !== undefined) yield entry;
    else yield* mergedEntries(source, entry.value, names, visited);
  }
}

/**
 * The entries that a merge key adds to those with `names`. A mapping counts once, since a second time it adds nothing: mappings that
 * merge each other again and again would otherwise take exponential time.
 */
function mergedEntries(
  source: Source,
  value: unknown,
  names: Set<string | undefined>,
  visited: Set<Node>,
): readonly Pair<ScalarNode, unknown>[] {
  const found: Pair<ScalarNode, unknown>[] = [];
  const waiting = [...targetsOf(source, value)].reverse();
  for (let map = waiting.pop(); map !== undefined; map = waiting.pop()) {
    if (visited.has(map)) continue;
    visited.add(map);
    const merges: YAMLMap[] = [];
    for (const entry of ownEntries(source, map)) {
      const name = keyText(entry.key);
      if (name === undefined) for (const target of targetsOf(source, entry.value)) merges.push(target);
      else if (!names.has(name)) {
        names.add(name);
        found.push(entry);
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
  const start = node.range?.[0] ?? 0;
  const target = source.anchors.get(node.source)?.findLast((other) => (other.range?.[0] ?? 0) < start);
  if (target === undefined) throw unknownAlias(source, node);
  return target;
}

function unknownAlias({ base }: Source, { source: name, range }: Alias): ParseError {
  const [start = 0, end = 0] = range ?? [];
  return new ParseError(`unknown alias ${quote(`*${name}`)}`, { offset: base + start, length: end - start });
}

function anchored(document: Document.Parsed): ReadonlyMap<string, readonly Node[]> {
  const byName = new Map<string, Node[]>();
  visitNodes(document, {
    Value: (_key, node) => {
      if (node.anchor === undefined) return;
      const others = byName.get(node.anchor);
      if (others === undefined) byName.set(node.anchor, [node]);
      else others.push(node);
    },
  });
  return byName;
}
