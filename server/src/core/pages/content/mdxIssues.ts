import { copyOf } from "../../text/copyOf.ts";
import { eolBefore, lineEnd } from "../../text/lines.ts";
import { matchAt } from "../../text/matchAt.ts";
import type { Span } from "../../text/span.ts";
import { statementStarts } from "./importStatements.ts";
import type { HeadingLine } from "./lines.ts";
import { startsStatement } from "./lines.ts";
import type { MdxIssue } from "./pageIssue.ts";
import type { ParseContext } from "./parseContext.ts";
import type { NameSet, ScriptError } from "./scriptErrors.ts";
import { closingBrackets } from "./scripts.ts";

/** Whether a tag has no counterpart with its name. */
export function isUnpaired({ kind }: MdxIssue): boolean {
  return kind === "unclosed" || kind === "closing" || kind === "opening";
}

/** UTF-16 code units. A longer comment stays as it is. */
const maxComment = 1000;

const url = /<([a-zA-Z][a-zA-Z\d+.-]{1,31}:[^\s<>]{0,2000}|[^\s<>@:]{1,100}@[^\s<>@]{1,200})>/y;

/** A comment of HTML, which MDX does not know. */
export function commentIssue(text: string, span: Span): MdxIssue {
  const inner = text.slice(span.offset + "<!--".length, span.offset + span.length - "-->".length);
  const isSimple = span.length > "<!-->".length && span.length <= maxComment && !inner.includes("*/");
  return { kind: "comment", span, ...(isSimple && { replacement: copyOf(`{/*${inner}*/}`) }) };
}

/** UTF-16 code units. Longer braces and headings have no replacement. */
export const maxReplaced = 200;

/** Braces without a JavaScript expression. */
export function expressionIssue(text: string, open: number, end: number, error: ScriptError): MdxIssue {
  const whole = text.slice(open, Math.min(end, open + maxReplaced + 1));
  if (whole.length > maxReplaced || isCode(whole)) return scriptIssue(error);
  const isSimple = !/[\\`<]/u.test(whole);
  return {
    kind: "expression",
    span: { offset: open, length: whole.length },
    ...(isSimple && { replacement: copyOf(whole.replaceAll("{", "\\{")) }),
  };
}

/** What is wrong with a script that is certainly meant as one. */
export function scriptIssue({ span, reason, correction }: ScriptError): MdxIssue {
  const corrected = correction && { replacement: copyOf(correction.replacement), prefixLength: correction.prefixLength };
  return { kind: "script", span, name: copyOf(reason), ...corrected };
}

/** Whether braces are most likely meant as an expression, and not as text: they go over several lines, or have what only code has. */
export function isCode(braces: string): boolean {
  return braces.includes("\n") || /=>|&&|\|\||<\/|\/>|^\{[^{%]*[\w$]\(/u.test(braces);
}

/** A heading whose `{#id}` is not read as an ID, because of what is before it in its line. A tag can be anywhere. */
export function headingIssue(
  text: string,
  offset: number,
  { level, start, end, id: written }: HeadingLine,
  lineEnd: number,
): MdxIssue {
  const id = written?.text ?? "";
  const isSimple = lineEnd - offset <= maxReplaced && !/[<>"&{}]/u.test(id);
  return {
    kind: "heading",
    span: { offset, length: lineEnd - offset },
    ...(isSimple && { replacement: copyOf(`<h${level} id="${id}">${text.slice(start, end)}</h${level}>`) }),
  };
}

/** A bracket of an import or export that stays open. */
function bracketIssue(text: string, offset: number): MdxIssue {
  return { kind: "brace", span: { offset, length: 1 }, name: closingBrackets.get(text.charAt(offset)) ?? "}" };
}

/**
 * Why a bracket of import and export statements that start at an offset stays open: an element in it has no end, or the bracket has none.
 * Undefined for a comment of HTML, which has an issue of its own.
 */
export function openStatementsIssue({ text, scripts }: ParseContext, start: number, open: number): MdxIssue | undefined {
  const blank = /\n[ \t\r]*\n/gu;
  blank.lastIndex = start;
  const error = scripts.errors.inStatements(start, blank.exec(text)?.index ?? text.length, new Set());
  if (error !== undefined && text.startsWith("<!--", error.span.offset - "<".length)) return undefined;
  const isElement = error !== undefined && /^(?:expected `<\/|unclosed tag)/u.test(error.reason);
  return isElement ? scriptIssue(error) : bracketIssue(text, open);
}

/** The start of a line, which needs a blank line before it because of the statement there. */
export function blankLineIssue(text: string, offset: number, name: "import" | "export"): MdxIssue {
  const [start = ""] = matchAt(/[ \t]*./uy, text, offset) ?? [];
  return { kind: "blank", name, span: { offset, length: start.length }, replacement: copyOf(eolBefore(text, offset) + start) };
}

/** A paragraph that starts like an import or export. With a space before it, which no reader sees, it is text. */
export function statementIssue(text: string, offset: number): MdxIssue {
  const name = text.slice(offset, offset + "import".length);
  return { kind: "statement", span: { offset, length: name.length }, name: copyOf(name), replacement: ` ${name}` };
}

/** The ID of a heading, whose line may be longer than what is looked at. */
const headingId = /^\{[^\S\n]*#[^}\n]*(?:\}|$)/u;

/** A line without text, also in a block quote. */
const blankLine = /\n[^\S\n>]*(?:>[^\S\n>]*)*\n/u;

/** The end of a comment with the rest of its line, unless that may be a part of something else, such as a path, or has the brace. */
const commentEnd = /^\*\/(?!\s*\})(?=\s|$)[^\n]*/u;

/**
 * The comment at a brace that stays open: what ends it lacks the closing brace, or has it in a line that is all comment. Where another
 * comment starts in between, that one may be what ends. With a blank line in it, nothing else can be in its lines.
 */
function openComment(text: string, offset: number): MdxIssue | undefined {
  if (text.startsWith("{/*", offset)) {
    const comment = text.slice(offset, offset + maxComment);
    const close = comment.indexOf("*/", "{/*".length);
    const [end] = close === -1 ? [] : (commentEnd.exec(comment.slice(close)) ?? []);
    const inner = comment.slice("{/*".length, close);
    if (end === undefined || inner.includes("/*") || (blankLine.test(inner) && end.trim() !== "*/")) return undefined;
    return { kind: "brace", span: { offset: offset + close, length: "*/".length }, replacement: "*/}" };
  }
  const line = text.slice(offset, Math.min(lineEnd(text, offset), offset + maxReplaced)).trimEnd();
  const [, inner] = /^\{\/\/([^{}*]+)\}$/u.exec(line) ?? [];
  if (inner === undefined) return undefined;
  return { kind: "brace", span: { offset, length: line.length }, replacement: copyOf(`{/* ${inner.trim()} */}`) };
}

/**
 * What is wrong at a `<` that starts no tag, or a brace that stays open, or that is closed in another paragraph only; nothing if that is
 * not certain.
 */
export function inlineIssues(text: string, offset: number, endsLater = false): readonly MdxIssue[] {
  const start = text.slice(offset, offset + 20);
  // The platform reads the ID of a heading, in its line, before anything else.
  if (start.startsWith("{")) {
    const isId = headingId.test(text.slice(offset, offset + maxReplaced));
    if (isId) return [];
    const comment = endsLater ? undefined : openComment(text, offset);
    if (comment !== undefined) return [comment];
    const isComment = endsLater && start.startsWith("{/*");
    const advice = isComment ? {} : { replacement: "\\{" };
    return [{ kind: "brace", span: { offset, length: 1 }, ...(endsLater && { within: "paragraph" }), ...advice }];
  }
  const found = nonTagIssue(text, offset);
  // A tag with a name may have forms that are not known.
  const isTag = /^<(?:\/\s*)?[\p{ID_Start}$_>]/u.test(start);
  return isTag && found.kind !== "url" ? [] : [found];
}

/** What is wrong at a `<` that certainly starts no tag. */
export function nonTagIssue(text: string, offset: number): MdxIssue {
  const [whole, target] = matchAt(url, text, offset) ?? [];
  if (whole === undefined || target === undefined)
    return { kind: "less", span: { offset, length: 1 }, ...escapedLessThan(text, offset, "<") };
  const href = target.includes("@") && !target.includes(":") ? `mailto:${target}` : target;
  const link = `[${withEscapes(target)}](${href.replace(/[()\\]/gu, "\\$&")})`;
  return { kind: "url", span: { offset, length: whole.length }, replacement: copyOf(link) };
}

/** A URL as the text of a link, in which braces are an expression of MDX, brackets end the link, and stars are emphasis. */
function withEscapes(text: string): string {
  return text.replace(/[\\`*[\]{}$~]|(?<![a-z\d])_|_(?![a-z\d])/giu, "\\$&");
}

/**
 * What is wrong with import and export statements that start at an offset and have an error: text follows them without a blank line, if
 * those before the line of the error are valid.
 */
export function statementsIssue({ text, scripts }: ParseContext, start: number, error: ScriptError, imported: NameSet): MdxIssue {
  const line = text.lastIndexOf("\n", error.span.offset) + 1;
  const isText =
    line > start && !startsStatement(text, line) && scripts.errors.inStatements(start, line - 1, imported) === undefined;
  if (!isText) return scriptIssue(error);
  const last = Array.from(statementStarts(text, start, line)).at(-1) ?? start;
  return blankLineIssue(text, line, text.startsWith("import", last) ? "import" : "export");
}

/** What Git writes in a line of its own at the start of a merge conflict. */
const marker = /^<{7}(?![^ \r\n])/gmu;

/**
 * One issue for each merge conflict of a page with some: the rest may be wrong only because the page has both sides. In code, markers are
 * no issues.
 */
export function withConflicts(text: string, issues: readonly MdxIssue[]): readonly MdxIssue[] {
  if (issues.length === 0 || !text.includes("<<<<<<<")) return issues;
  const starts = new Set(issues.map(({ span }) => span.offset));
  const conflicts = Array.from(text.matchAll(marker), ({ index, 0: { length } }) => ({ offset: index, length }));
  const found = conflicts.filter(({ offset }) => starts.has(offset));
  return found.length === 0 ? issues : found.map((span) => ({ kind: "conflict", span }));
}

/** What starts a URL that is a link without any marks. Source: GitHub Flavored Markdown, "Autolinks (extension)". */
const urlStart = /(?<![a-z])https?:\/\/(?=[^\s\p{P}\p{S}])|(?<![^(*_[\]~])www\./iu;

/**
 * What to write instead of something that starts with `<` and is text. After a URL that is a link without any marks, the backslash would
 * belong to it, unless another one before its colon or first dot keeps it from being a link.
 */
export function escapedLessThan(
  text: string,
  offset: number,
  written: string,
): Required<Pick<MdxIssue, "replacement">> & Pick<MdxIssue, "prefixLength"> {
  let start = offset;
  while (start > 0 && !/[\s<]/u.test(text.charAt(start - 1))) start--;
  const word = text.slice(start, offset);
  const url = word.slice(urlStart.exec(word)?.index ?? word.length);
  const replacement = copyOf(`${url.replace(/[:.]/u, "\\$&")}\\${written}`);
  return { replacement, ...(url !== "" && { prefixLength: url.length }) };
}
