import { copyOf } from "../../text/copyOf.ts";
import { matchAt, matchEnd } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { isCode, scriptIssue } from "./mdxIssues.ts";
import type { MdxIssue } from "./pageIssue.ts";
import type { Scripts } from "./scripts.ts";

/** UTF-16 code units that are scanned. */
const maxScanned = 1000;

const curly = /[“”„‘’]([^“”„‘’"'\n<>]{0,1000})[“”„‘’"']/uy;
/** A value with an apostrophe in double curly quotes. */
const withApostrophe = /[“”„]([^“”„"=\n<>]{0,1000})[“”](?=[\s/>])/uy;
const unquoted = /([^\s"'{}<>`]{1,200}?)["']?(?=\s|\/?>)/uy;
/** A value of several words that lacks only its first quotation mark. */
const unopened = /([^\s"'<>={}`][^"'<>={}`\n]{0,200})(?<!\s)"(?=[\s/>])/uy;
/** What follows the closing mark of a value. */
const afterValue = /\s*\/?>|\s+(?:\{|[\w:-]+(?:=|\s*\/?>))|[ \t\r]*(?:\n|$)/uy;
/** What a value without a closing mark ends before: a curly one, the next attribute, or the end of the tag. */
const valueEnd = /[“”„‘’](?=[\s/>])|\s[\w:-]+=["'{]|\/>|(?<! )>|</u;

/** The issue at an offset where the value of an attribute of a tag is expected. */
export function issueInValue(text: string, at: number, name: string): MdxIssue {
  const quoted = matchAt(withApostrophe, text, at) ?? matchAt(curly, text, at);
  const [written, value] = quoted ?? matchAt(unopened, text, at) ?? matchAt(unquoted, text, at) ?? [];
  if (written === undefined || value === undefined) return issueAt(text, at);
  const end = at + written.length;
  // As in HTML: `<a href=https://a.example/>A</a>`.
  if (written === value && text[end] === "/" && isClosed(text, end, name))
    return issueOf("value", at, written.length + 1, `"${value}/"`);
  return issueOf(quoted === undefined ? "value" : "curly", at, written.length, `"${value}"`);
}

/** The issue of an attribute whose value, from one offset to another, is empty braces, or the end of the tag. */
export function emptyValue(name: string, start: number, end: number): MdxIssue {
  return { ...issueOf("empty", start, end - start), name: copyOf(name) };
}

/** A property of an object with a simple value. */
const property = /^[ \t]*(?:'[^']*'|"[^"]*"|[A-Za-z_$][\w$]*)[ \t]*:[ \t]*(?:'[^']*'|"[^"]*"|-?[\d.]+|[A-Za-z_$][\w$.]*)[ \t]*$/u;

/** The issue of a value in braces from one offset to another, if they do not contain an expression. */
export function issueInBraces({ text, errors }: Scripts, open: number, end: number): MdxIssue | undefined {
  const error = errors.inExpression(open, end);
  if (error === undefined) return undefined;
  const inner = text.slice(open + 1, Math.min(end - 1, open + maxScanned)).trim();
  if (/^[[{]/u.test(inner) || isCode(text.slice(open, Math.min(open + maxScanned, end))))
    return hyphenatedKey(text, open, error.span.offset) ?? scriptIssue(error);
  // As in `style={color: 'red'}`, or `title={user id}`.
  const isObject = inner.split(",").every((part) => property.test(part));
  const isShort = end - open < maxScanned && !/[\n{}\\]/u.test(inner) && (isObject || !inner.includes('"'));
  const replacement = isObject ? `{{ ${inner} }}` : `"${inner}"`;
  // Of the braces around an object, only one may be missing.
  const length = end - open + (isObject && text[end] === "}" ? 1 : 0);
  return issueOf("braced", open, isShort ? length : 1, isShort ? replacement : undefined);
}

/** A key of an object with hyphens, of which an error is at the first one. `open`: where the braces of the value start. */
function hyphenatedKey(text: string, open: number, at: number): MdxIssue | undefined {
  const before = /[{,]\s{0,100}([\w$]{0,100})$/u.exec(text.slice(Math.max(0, at - maxScanned), at));
  const start = at - (before?.[1]?.length ?? 0);
  const [key] = (before && matchAt(/[\w$]*(?:-[\w$]+)+(?=[ \t]*:)/uy, text, start)) ?? [];
  if (key === undefined) return undefined;
  // React has its own names for the properties of CSS. Other keys keep their names.
  const isStyle = /[sS]tyle\s{0,100}=\s{0,100}$/u.test(text.slice(Math.max(0, open - maxScanned), open));
  return issueOf("key", start, key.length, isStyle ? inCamelCase(key) : `"${key}"`);
}

/** A property of CSS as React calls it: `marginTop`, `WebkitHyphens`, `msFlex`. */
function inCamelCase(property: string): string {
  return property.replace(/^-(?=ms-)/u, "").replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** What may be before the dots of properties that are passed on: whitespace, marks of block quotes, and comments. */
const beforeSpread = /\{(?:[\s>]|\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/uy;

/** The issue of braces from one offset to another that are no value. MDX accepts only properties that are passed on: `{...props}`. */
export function issueInSpread({ text, errors }: Scripts, open: number, end: number): MdxIssue | undefined {
  const at = matchEnd(beforeSpread, text, open) ?? open;
  if (text.startsWith("...", at)) {
    const error = errors.inSpread(open, end);
    return error && scriptIssue(error);
  }
  const whole = text.slice(open, Math.min(end, open + maxScanned));
  const isComment = at === end - 1 && end - open < maxScanned && whole.includes("/") && !whole.includes("\n");
  if (isComment) return { ...issueOf("character", open, end - open, ""), name: copyOf(whole) };
  const needsEquals = /[\w-]/u.test(text.charAt(open - 1));
  return { ...issueOf("character", open, 1, needsEquals ? "={" : undefined), name: "{" };
}

/** Whether the next tag with a name is a closing tag. */
function isClosed(text: string, at: number, name: string): boolean {
  const rest = text.slice(at, at + maxScanned);
  const close = rest.indexOf(`</${name}>`);
  return close !== -1 && !rest.slice(0, close).includes(`<${name}`);
}

/** The issue of a value that starts at an offset and has no closing quotation mark. */
export function unclosedValue(text: string, open: number): MdxIssue {
  const rest = text.slice(open + 1, open + maxScanned);
  const end = valueEnd.exec(rest);
  const value = rest.slice(0, end?.index).trimEnd();
  if (end === null || end[0] === "<" || value === "" || value.includes("\n")) return issueOf("quote", open, 1);
  const mark = text.charAt(open);
  return issueOf("quote", open, 1 + value.length + (/[“”„‘’]/u.test(end[0]) ? 1 : 0), mark + value + mark);
}

/** The issue at an offset where an attribute or the end of the tag is expected. `last`: the value in quotation marks before it, if any. */
export function issueAt(text: string, at: number, last?: Span): MdxIssue {
  return (last && issueAfterValue(text, at, last)) ?? characterIssue(text, at);
}

function characterIssue(text: string, at: number, replacement?: string): MdxIssue {
  const name = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { ...issueOf("character", at, name.length, replacement), name };
}

/** The issue at an offset after a value in quotation marks, if the value, or a mark after it, is what is wrong. */
function issueAfterValue(text: string, at: number, value: Span): MdxIssue | undefined {
  const unclosed = unclosedBefore(text, value);
  if (unclosed !== undefined) return unclosed;
  const mark = text.charAt(value.offset - 1);
  const found = text.charAt(at);
  const isLast = /[\s/>]/u.test(text.charAt(at + 1));
  const isRightAfter = at === value.offset + value.length + 1;
  // As in `title="a""`, or `title="a",`.
  if (isLast && ((isRightAfter && found === mark) || found === "," || found === ";")) return characterIssue(text, at, "");
  return found === mark || text.startsWith(`\\${mark}`, at) ? nestedMarks(text, value, at) : undefined;
}

/** The issue of a value whose closing quotation mark belongs to another one. */
function unclosedBefore(text: string, { offset, length }: Span): MdxIssue | undefined {
  const value = text.slice(offset, offset + Math.min(length, maxScanned));
  return /\s[\w:-]+=(?:\s*$|\{)|^[^>]*>[^\n<]*[\n<]|\/>|\n[ \t]*(?:[\w:-]+=|>)/u.test(value)
    ? unclosedValue(text, offset - 1)
    : undefined;
}

/** The issue of a value with quotation marks in it, up to the last of them; undefined if that is not clear. */
function nestedMarks(text: string, { offset, length }: Span, at: number): MdxIssue | undefined {
  if (at - offset > maxScanned) return undefined;
  // Most likely an equals sign is missing, as in `icon"a"`, or an attribute.
  if (/^\s+[\w:-]*$/u.test(text.slice(offset + length + 1, at)) && /^\w/u.test(text.charAt(at + 1))) return undefined;
  const open = offset - 1;
  const mark = text.charAt(open);
  const last = closingMark(text, at, mark);
  if (last === undefined || text.slice(at, last).includes("\n")) return undefined;
  const inner = text.slice(offset, last).replaceAll(`\\${mark}`, mark);
  const other = mark === '"' ? "'" : '"';
  const value = inner.includes(other)
    ? mark + inner.replaceAll(mark, mark === '"' ? "&quot;" : "&apos;") + mark
    : other + inner + other;
  return issueOf("nested", open, last + 1 - open, value);
}

/** The first of the marks from an offset on that is not escaped, and that is followed by what can come after a value. */
function closingMark(text: string, from: number, mark: string): number | undefined {
  const scanned = text.slice(0, from + maxScanned);
  for (let at = scanned.indexOf(mark, from); at !== -1; at = scanned.indexOf(mark, at + 1)) {
    if (text[at - 1] !== "\\" && matchEnd(afterValue, text, at + 1) !== undefined) return at;
  }
  return undefined;
}

function issueOf(kind: MdxIssue["kind"], offset: number, length: number, replacement?: string): MdxIssue {
  return { kind, span: { offset, length }, ...(replacement !== undefined && { replacement: copyOf(replacement) }) };
}

/** Whether a `<` with a name, up to an offset where something is wrong, is text: it has no value, and no `/>` or closing tag follows. */
export function isLessThanSign(text: string, start: number, name: string, at: number): boolean {
  if (/^[^<>]{0,200}\/>/u.test(text.slice(at, at + maxScanned))) return false;
  if (/^[^<>]{0,200}?[\w-]=["'{“]/u.test(text.slice(start + 1, start + maxScanned))) return false;
  return !text.slice(at, at + maxScanned).includes(`</${name}>`);
}
