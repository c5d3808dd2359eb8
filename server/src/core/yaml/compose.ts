import type { CST, Document } from "yaml";
import { Composer, isScalar, Parser, visit as visitNodes, YAMLParseError } from "yaml";
import { afterByteOrderMark } from "../text/byteOrderMark.ts";
import { matchEnd } from "../text/matchAt.ts";
import type { Span } from "../text/span.ts";
import { ParseError } from "../text/value.ts";
import { firstTooDeep } from "./depth.ts";
import { describeYamlError, duplicateKey, tooDeep } from "./messages.ts";

/** A text as the `yaml` package parses it. `base` is added to all offsets. */
export interface ComposedText {
  readonly text: string;
  readonly base: number;
  readonly document: Document.Parsed;
}

/**
 * Parses a text with the `yaml` package.
 *
 * @throws ParseError at the first place that is not YAML.
 */
export function composeYaml(text: string, base: number): ComposedText {
  // The parser counts a byte order mark as a column.
  const start = afterByteOrderMark(text);
  const body = text.slice(start);
  const { document, duplicateAt } = parse(body, base + start);
  const composed: ComposedText = { text: body, base: base + start, document };
  const [error] = document.errors;
  if (duplicateAt !== undefined && duplicateAt <= (error?.pos[0] ?? duplicateAt))
    throw errorAt(composed, keySpan(body, duplicateAt), duplicateKey);
  if (error) throw errorAt(composed, errorSpan(body, ...placeOf(error, document)), (at) => describeYamlError(error, at));
  return composed;
}

/** `describe` gives the message for the text at the place. */
function errorAt({ text, base }: ComposedText, { offset, length }: Span, describe: (at: string) => string): ParseError {
  return new ParseError(describe(text.slice(offset, offset + length)), { offset: base + offset, length });
}

/** A document, and the offset of the first key that its mapping already has. */
interface Parsed {
  readonly document: Document.Parsed;
  readonly duplicateAt: number | undefined;
}

/** Flow collections that nest deeper than this are not given to the parser, which takes long to find out that it cannot read them. */
const maxFlowDepth = 5000;

function parse(text: string, base: number): Parsed {
  const deepest = firstAtDepth(text, maxFlowDepth);
  if (deepest !== undefined) throw new ParseError(tooDeep, { offset: base + deepest, length: 1 });
  const tokens = tokensOf(text, base);
  const tooDeepAt = firstTooDeep(tokens);
  if (tooDeepAt !== undefined) throw new ParseError(tooDeep, { offset: base + tooDeepAt, length: 1 });
  // The parser's own search for duplicate keys compares each key with all others.
  const composer = new Composer({ logLevel: "error", prettyErrors: false, merge: true, uniqueKeys: false });
  const [document, other] = withoutStackTraces(() => {
    const [first, second] = composer.compose(tokens, true, text.length) as Iterable<Document.Parsed>;
    return [first, second];
  });
  if (document === undefined) throw new ParseError("expected a YAML document", { offset: base, length: 0 });
  if (other !== undefined) {
    const [start, end] = other.range;
    document.errors.push(new YAMLParseError([start, end], "MULTIPLE_DOCS", ""));
  }
  return { document, duplicateAt: duplicateKeyOffset(document) };
}

/**
 * Calls a function whose errors need no stack traces. The parser goes on after an error, and takes most of its time for the traces if
 * there is one in each line, or at each comma.
 */
function withoutStackTraces<T>(use: () => T): T {
  const errors = Error as ErrorConstructor & { stackTraceLimit?: number };
  const { stackTraceLimit = 0 } = errors;
  errors.stackTraceLimit = 0;
  try {
    return use();
  } finally {
    errors.stackTraceLimit = stackTraceLimit;
  }
}

/** The tokens of a text. The parser recurses into mappings in one line, `a: a: a:`, which are wrong however many there are. */
function tokensOf(text: string, base: number): readonly CST.Token[] {
  try {
    return [...new Parser().parse(text)];
  } catch (error) {
    if (error instanceof RangeError) throw new ParseError(tooDeep, { offset: base, length: 1 });
    throw error;
  }
}

function duplicateKeyOffset(document: Document.Parsed): number | undefined {
  let first: number | undefined;
  visitNodes(document, {
    Map: (_key, { items }) => {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const start = key.range?.[0] ?? 0;
        if (known.has(key.value)) first = Math.min(first ?? start, start);
        known.add(key.value);
      }
    },
  });
  return first;
}

/** Where an error is: of a string that is never closed, from its quote, since the parser gives the end of the text. */
function placeOf({ message, pos: [from, to] }: YAMLParseError, document: Document.Parsed): readonly [number, number] {
  if (!/^Missing closing ["']quote/u.test(message)) return [from, to];
  let opening = from;
  visitNodes(document, {
    Scalar: (_key, { range, type }) => {
      if (type?.startsWith("QUOTE_") === true && range && range[0] < from && range[1] >= from) opening = range[0];
    },
  });
  return [opening, opening === from ? to : from];
}

/** The place of a parser's error: the first line of what it is about, or the word there if the parser gives only a start. */
export function errorSpan(text: string, from: number, to: number): Span {
  const last = Math.max(text.trimEnd().length - 1, 0);
  const offset = Math.min(from, last);
  const end = Math.min(to, matchEnd(/[^\r\n]*/y, text, offset) ?? offset);
  if (end > offset + 1) return { offset, length: end - offset };
  const wordEnd = matchEnd(/"[^"\r\n]*"|'[^'\r\n]*'|[^\s,:{}[\]"']+/y, text, offset);
  return { offset, length: wordEnd === undefined ? Math.min(1, text.length) : wordEnd - offset };
}

/** The place of the key at an offset: up to its colon, which whitespace may be before. */
export function keySpan(text: string, offset: number): Span {
  const end = matchEnd(/"[^"\r\n]*"|'[^'\r\n]*'|(?:[^\r\n:]|:(?=\S))+/y, text, offset);
  if (end === undefined) return errorSpan(text, offset, offset);
  return { offset, length: text.slice(offset, end).trimEnd().length };
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
