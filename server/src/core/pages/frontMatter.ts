import { withLineFeeds } from "../text/lines.ts";
import { matchAt } from "../text/matchAt.ts";
import type { Span } from "../text/span.ts";
import { ParseError } from "../text/value.ts";
import { YamlLimitError } from "../yaml/aliasExpansion.ts";
import { tabIndentation, tooDeep } from "../yaml/messages.ts";
import { plainMapping } from "../yaml/plainMapping.ts";
import type { YamlOutcome } from "../yaml/yamlValue.ts";
import { yamlValue } from "../yaml/yamlValue.ts";
import { maxFrontMatter, metadataOf } from "./frontMatterBlock.ts";
import type { CurlyQuotedValue, TruncatedValue, UnquotedValue, UnspacedKeys } from "./misquotedValues.ts";
import { curlyQuotedValues, truncatedValues, unquotedValue, unspacedKeys } from "./misquotedValues.ts";
import type { MisspelledKey, MisspelledValue, MistypedKey } from "./mistakenFields.ts";
import { misspelledKeys, misspelledValues, mistypedKeys } from "./mistakenFields.ts";
import type { MissingEnd, UnreadFrontMatter } from "./unreadFrontMatter.ts";
import { missingEnd, unreadFrontMatter } from "./unreadFrontMatter.ts";

/** What is read of the front matter of a page (docs/platform.md, "Front matter"). */
export interface FrontMatter {
  readonly title?: string;
  /** The title in the navigation, instead of `title`. */
  readonly sidebarTitle?: string;
  readonly description?: string;
  /** Left out of the navigation on purpose; undefined if the value is invalid or the front matter is broken. */
  readonly hidden: boolean | undefined;
  /** The value of `hidden` as it is written, if it means that the page is not hidden, but is a string, which hides it. */
  readonly hidingString?: Span;
  /** Why it is not YAML, which fails the build. */
  readonly error?: FrontMatterError;
  /** Why the platform does not read it. */
  readonly unread?: UnreadFrontMatter;
  /** The keys that the platform does not read, since YAML takes them for text. */
  readonly unspaced?: UnspacedKeys;
  /** Why it is not read, as a clause: it exceeds a limit. */
  readonly limit?: string;
  /** The operation that the page documents, `[file] METHOD target`. */
  readonly openapi?: PositionedText;
  /** The schema that the page documents instead, `[file] name`. */
  readonly "openapi-schema"?: PositionedText;
  /** The channel that the page documents, `[file] channel`. */
  readonly asyncapi?: PositionedText;
  /** The endpoint that the page documents without an OpenAPI file, `METHOD URL`. */
  readonly api?: PositionedText;
  /** The keys that have values of another type. */
  readonly mistyped?: readonly MistypedKey[];
  /** Its icon in the navigation, and the style of that. */
  readonly icon?: PositionedText;
  readonly iconType?: PositionedText;
  /** The keys that are certainly meant as others. */
  readonly misspelled?: readonly MisspelledKey[];
  /** The values that are likely meant as others. */
  readonly misspelledValues?: readonly MisspelledValue[];
  /** The texts whose ends are lost. */
  readonly truncated?: readonly TruncatedValue[];
  /** The values between curly quotes. */
  readonly curlyQuoted?: readonly CurlyQuotedValue[];
}

/** Why front matter is not YAML. */
export interface FrontMatterError {
  /** A clause, as in `ParseError`. */
  readonly message: string;
  readonly span: Span;
  /** What only has to be put in quotes. */
  readonly unquoted?: UnquotedValue;
  /** What only lacks spaces. */
  readonly unspaced?: UnspacedKeys;
  /** Where its end is missing, so that it goes on in the content of the page. */
  readonly missingEnd?: MissingEnd;
}

/** A text with the span of the whole and of each word. */
export interface PositionedText {
  readonly text: string;
  readonly span: Span;
  readonly words: readonly Span[];
}

const stringFields = ["title", "sidebarTitle", "description"] as const;
const targetFields = ["openapi", "asyncapi", "api"] as const;
const positionedFields = [...targetFields, "openapi-schema", "icon", "iconType"] as const;

const tooLong = "it is longer than 100,000 characters";

/** How many values merge keys and aliases may stand for in front matter. */
const maxExpansion = 10_000;

/** In longer front matter, an error has a less precise place: finding it takes a slower parser. */
const preciseLength = 10_000;

/** Parses the front matter of a page. Missing or broken front matter has no fields. Never throws. */
export function readFrontMatter(written: string): FrontMatter {
  const text = withLineFeeds(written);
  const unread = unreadFrontMatter(text);
  if (unread !== undefined) return { hidden: false, unread };
  const block = metadataOf(text);
  if (block === undefined) return { hidden: false };
  if (block.length > maxFrontMatter) return { hidden: undefined, limit: tooLong };
  const yaml = yamlOf(block);
  const outcome = parse(yaml);
  if (outcome.kind === "error") {
    if (outcome.error instanceof YamlLimitError) return { hidden: undefined, limit: outcome.error.message };
    const { message, span } = outcome.error;
    if (message === tooDeep) return { hidden: undefined, limit: "it is nested too deeply" };
    // With whitespace after the dashes, the platform reads no front matter.
    if (!/^\uFEFF?---\r?\n/u.test(block) || isAcceptedByPlatform(yaml, outcome.error)) return { hidden: undefined };
    const unquoted = unquotedValue(yaml, span.offset, maxExpansion);
    const unspaced = unquoted === undefined ? unspacedKeys(yaml, maxExpansion) : undefined;
    const end = (unquoted ?? unspaced) === undefined ? missingEnd(block, span.offset) : undefined;
    const cause = { ...(unquoted && { unquoted }), ...(unspaced && { unspaced }), ...(end && { missingEnd: end }) };
    return { hidden: undefined, error: { message, span, ...cause } };
  }
  const unspaced = typeof outcome.value === "string" ? unspacedKeys(yaml, maxExpansion) : undefined;
  if (unspaced !== undefined) return { hidden: false, unspaced };
  return fieldsOf(yaml, new Map(Object.entries(outcome.value ?? {})));
}

/** What is read of front matter that is valid YAML. */
function fieldsOf(yaml: string, fields: ReadonlyMap<string, unknown>): FrontMatter {
  const found: { -readonly [K in keyof FrontMatter]: FrontMatter[K] } = { hidden: false };
  for (const field of stringFields) {
    const value: unknown = fields.get(field);
    if (typeof value === "string" || typeof value === "number") found[field] = String(value);
  }
  const hidden: unknown = fields.get("hidden") ?? false;
  found.hidden = typeof hidden === "boolean" ? hidden : undefined;
  const hiding = typeof hidden === "string" && /^(?:false|no|off)$/iu.test(hidden) ? valueAt(yaml, "hidden") : undefined;
  if (hiding !== undefined) found.hidingString = hiding.span;
  for (const field of positionedFields) {
    const value: unknown = fields.get(field);
    if (typeof value === "string") found[field] = positionedText(yaml, keySpan(yaml, field), value.trim());
  }
  const places = { keyAt: (key: string) => keySpan(yaml, key), valueAt: (key: string) => valueAt(yaml, key) };
  // A variable, such as `{{name}}`, is replaced with a text before the platform reads the YAML.
  const mistyped = yaml.includes("{{") ? [] : mistypedKeys(fields, places);
  if (mistyped.length > 0) found.mistyped = mistyped;
  const unknownValues = misspelledValues(fields, places);
  if (unknownValues.length > 0) found.misspelledValues = unknownValues;
  const misspelled = misspelledKeys([...fields.keys()], (key) => keySpan(yaml, key));
  if (misspelled.length > 0) found.misspelled = misspelled;
  const truncated = truncatedValues(yaml);
  if (truncated.length > 0) found.truncated = truncated;
  const curlyQuoted = curlyQuotedValues(yaml);
  if (curlyQuoted.length > 0) found.curlyQuoted = curlyQuoted;
  return found;
}

/** Whether front matter names a part of an OpenAPI or AsyncAPI file. */
export function namesPartOf(format: "openapi" | "asyncapi", frontMatter: FrontMatter): boolean {
  return frontMatter[format] !== undefined || (format === "openapi" && frontMatter["openapi-schema"] !== undefined);
}

/**
 * Whether an error only bothers newer readers than that of the platform: about tabs, a question mark as a value, or an item that
 * is left out.
 */
function isAcceptedByPlatform(yaml: string, { message, span }: FrontMatterError): boolean {
  if (message === tabIndentation || /^\?(?:\s|$)/u.test(yaml.slice(span.offset, span.offset + 2))) return true;
  return yaml[span.offset] === "," && /[,[{]$/u.test(yaml.slice(0, span.offset).trimEnd());
}

/** Whether front matter is broken or unread, has a wrong key or value, or names an operation, a schema, or a channel. */
export function needsCheck(frontMatter: FrontMatter): boolean {
  const { error, unread, unspaced, misspelled, misspelledValues, mistyped, truncated, curlyQuoted, hidingString, ...targets } =
    frontMatter;
  const mistakes = [error, unread, unspaced, misspelled, misspelledValues, mistyped, truncated, curlyQuoted, hidingString];
  const isWrong = mistakes.some((mistake) => mistake !== undefined);
  return isWrong || [...targetFields, "openapi-schema" as const].some((field) => (targets[field]?.text ?? "") !== "");
}

/**
 * The YAML of front matter, as the platform reads it: without the whitespace before it, and so without the indentation of its first line
 * alone. Line breaks instead of them and of the opening dashes keep the offsets of the page.
 */
function yamlOf(block: string): string {
  return block.replace(/---\s*/u, (lead) => "\n".repeat(lead.length));
}

function parse(yaml: string): YamlOutcome {
  const plain = plainMapping(yaml);
  if (plain !== undefined) return { kind: "value", value: plain };
  try {
    return { kind: "value", value: yamlValue(yaml, { preciseLength, maxExpansion }) };
  } catch (error) {
    if (error instanceof ParseError) return { kind: "error", error };
    throw error;
  }
}

/** A key of the front matter, not one of an object in it; empty if it is written in a form that is not found. */
function keySpan(yaml: string, key: string): Span {
  let nested: Span | undefined;
  for (const { index, 1: lead = "", 2: name } of yaml.matchAll(/^([ \t]*["']?)([\w-]+)["']?[ \t]*:/gmu)) {
    if (name !== key) continue;
    const span = { offset: index + lead.length, length: key.length };
    if (!/^[ \t]/u.test(lead)) return span;
    nested ??= span;
  }
  return nested ?? { offset: 0, length: 0 };
}

/** What is written after a key in its line, with the quotes, if it is one word; undefined if that is not found. */
function valueAt(yaml: string, key: string): { readonly span: Span; readonly written: string } | undefined {
  const { offset, length } = keySpan(yaml, key);
  const [, lead = "", written] =
    matchAt(/(["']?[ \t]*:[ \t]*)("\w+"|'\w+'|[-+]?\w[\w.:+-]*)(?=[ \t]*$|[ \t]+#)/my, yaml, offset + length) ?? [];
  return written === undefined ? undefined : { span: { offset: offset + length + lead.length, length: written.length }, written };
}

/** The span of the title in the head of a page; the first line if there is no title. */
export function titleSpan(head: string): Span {
  const found = /^title:.*$/mu.exec(head) ?? /^.*$/mu.exec(head);
  return { offset: found?.index ?? 0, length: found?.[0].trimEnd().length ?? 0 };
}

/** Finds the words of a value, which may be on several lines. If they are not found because of escapes, the key is the span. */
function positionedText(yaml: string, key: Span, text: string): PositionedText {
  const words = text.split(/\s+/u);
  const found: Span[] = [];
  let end = key.offset + key.length;
  for (const word of words) {
    const offset = yaml.indexOf(word, end);
    if (offset === -1) return { text, span: key, words: words.map(() => key) };
    found.push({ offset, length: word.length });
    end = offset + word.length;
  }
  const start = found[0]?.offset ?? end;
  return { text, span: { offset: start, length: end - start }, words: found };
}
