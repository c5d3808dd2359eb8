import { isObject } from "../std/plainValue.ts";
import { copyOf } from "../text/copyOf.ts";
import { lineStart } from "../text/lines.ts";
import { matchAt } from "../text/matchAt.ts";
import type { Span } from "../text/span.ts";
import { loadYaml } from "../yaml/yamlValue.ts";
import { frontMatterKeyNames } from "./frontMatterKeys.ts";

/** A text in front matter whose end YAML takes for a comment. */
export interface TruncatedValue {
  /** The whole text. */
  readonly span: Span;
  /** What is not shown. */
  readonly lost: string;
  /** The text in double quotes. */
  readonly replaceWith: string;
}

/** The texts for readers, without quotation marks and on one line. */
const texts = /^((?:title|sidebarTitle|description):[ \t]+)(?=[^\s"'>|&*![{%@`])([^\r\n]*)/gmu;

/**
 * The texts for readers that go on after ` #`, as in `Ask in #help`. A comment that is meant as one has a space after the number sign.
 * `yaml`: valid.
 */
export function truncatedValues(yaml: string): readonly TruncatedValue[] {
  if (!yaml.includes(" #")) return [];
  const found: TruncatedValue[] = [];
  for (const { index, 1: lead = "", 2: written = "" } of yaml.matchAll(texts)) {
    const text = written.trimEnd();
    const at = text.startsWith("#") ? 0 : text.search(/[ \t]#/u) + 1;
    if (!/^#[\p{L}\p{N}]/u.test(text.slice(at))) continue;
    const span = { offset: index + lead.length, length: text.length };
    found.push({ span, lost: text.slice(at), replaceWith: JSON.stringify(text) });
  }
  return found;
}

/** A value of front matter between curly quotes, which YAML takes for a part of it. */
export interface CurlyQuotedValue {
  readonly key: string;
  /** With the quotes. */
  readonly span: Span;
  /** The same in double quotes. */
  readonly replaceWith: string;
}

/** A value between curly quotes, with no others in it: a title may quote several words. */
const curlyQuotedValue = /^([\w-]+)(:[ \t]+)(?:“([^“”\r\n]*)[”“]|‘([^‘\r\n]*)’)[ \t]*\r?$/gmu;

/** The values of keys at the start of their lines that are between curly quotes. `yaml`: valid. */
export function curlyQuotedValues(yaml: string): readonly CurlyQuotedValue[] {
  if (!/[“‘]/u.test(yaml)) return [];
  return Array.from(yaml.matchAll(curlyQuotedValue), ({ 1: key = "", 2: lead = "", 3: double, 4: single = "", index }) => {
    const inner = double ?? single;
    const span = { offset: index + key.length + lead.length, length: inner.length + "“”".length };
    return { key: copyOf(key), span, replaceWith: copyOf(JSON.stringify(inner)) };
  });
}

/** A value that must be in quotes. */
export interface UnquotedValue {
  readonly text: string;
  readonly span: Span;
  /** The same in double quotes. */
  readonly replaceWith: string;
}

/** A text without the quotes around it, which have others between them, or of which the closing one is missing. */
function withoutQuotes(text: string): string {
  const [, mark = "", inner] = /^(['"])(.*)\1$/u.exec(text) ?? [];
  if (inner === undefined) return text.replace(/^"([^"]*)$/u, "$1");
  const others = inner.split(mark).length - 1;
  // As in `"Hello" and "World"`, but not in `"Say "hello" to them"`.
  const isClosedEarly = others > 0 && others % 2 === 0 && /^\S+(?: \S+)*$/u.test(inner.split(mark)[0] ?? "");
  return isClosedEarly ? text : inner;
}

/** The value of the field at an offset of YAML, if the YAML is valid once that is in double quotes. `maxExpansion`: as for `loadYaml`. */
export function unquotedValue(yaml: string, offset: number, maxExpansion: number): UnquotedValue | undefined {
  const start = lineStart(yaml, offset);
  const [written = ""] = matchAt(/[^\r\n]*/y, yaml, start) ?? [];
  const lead = /^[\w-]+:[ \t]+(?=\S)/u.exec(written)?.[0];
  if (lead === undefined) return undefined;
  const text = written.slice(lead.length).trimEnd();
  // A list with a text that is never closed is not meant as a text itself.
  if (/^[[{][^"]*"[^"]*$/u.test(text)) return undefined;
  const span = { offset: start + lead.length, length: text.length };
  const replaceWith = JSON.stringify(withoutQuotes(text));
  const fixed = yaml.slice(0, span.offset) + replaceWith + yaml.slice(span.offset + span.length);
  return loadYaml(fixed, { maxExpansion }).kind === "value" ? { text, span, replaceWith } : undefined;
}

/** The lines of front matter from the first to the last that lacks the space after the colon of its key. */
export interface UnspacedKeys {
  /** The first key. */
  readonly key: string;
  readonly span: Span;
  /** The same with the spaces. */
  readonly replaceWith: string;
}

/** A key without a space, as in `title:Setup`; not the start of a URL. */
const unspaced = /^([\w-]+):(?!\/\/)(?=[^\s:])/gmu;

/**
 * The keys without a space after their colons, if the YAML is an object with a key of the platform once all of them have one.
 * `maxExpansion`: as for `loadYaml`.
 */
export function unspacedKeys(yaml: string, maxExpansion: number): UnspacedKeys | undefined {
  const found = Array.from(yaml.matchAll(unspaced));
  const [first] = found;
  if (first === undefined) return undefined;
  const { index: offset, 1: key = "" } = first;
  const { 0: lines = "" } = /[^\r\n]*/u.exec(yaml.slice(found.at(-1)?.index)) ?? [];
  const written = yaml.slice(offset, (found.at(-1)?.index ?? offset) + lines.trimEnd().length);
  const replaceWith = written.replace(unspaced, "$1: ");
  const outcome = loadYaml(yaml.slice(0, offset) + replaceWith + yaml.slice(offset + written.length), { maxExpansion });
  if (
    outcome.kind !== "value" ||
    !isObject(outcome.value) ||
    !Object.keys(outcome.value).some((each) => frontMatterKeyNames.has(each))
  )
    return undefined;
  return { key: copyOf(key), span: { offset, length: written.length }, replaceWith: copyOf(replaceWith) };
}
