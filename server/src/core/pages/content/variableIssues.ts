import { copyOf } from "../../text/copyOf.ts";
import { reservedWords } from "./identifier.ts";
import { isCode, maxReplaced } from "./mdxIssues.ts";
import type { MdxIssue } from "./pageIssue.ts";
import type { NamedSpan, ScriptErrors } from "./scriptErrors.ts";
import type { Tag } from "./tags.ts";

/** A variable such as `{{product-name}}`. */
const variable = /^\{\{[ \t]*([A-Za-z\d][\w.-]{0,100})[ \t]*\}\}$/u;

/**
 * Whether a variable in braces is a JavaScript expression even if docs.json has no value for it: an object with one property, as in
 * `{{version}}`. Source: docs/platform.md, "Search engines, errors, and variables".
 */
export function isShorthandObject(name: string): boolean {
  return /^[A-Za-z]\w*$/u.test(name) && !reservedWords.has(name);
}

/**
 * The variable that braces are, which may be an object that no page can show, or those in an expression that is none without their values,
 * such as `{{{name}}}`.
 */
export function variableIssues(text: string, open: number, end: number, errors: ScriptErrors): readonly MdxIssue[] {
  const [whole = "", name = ""] = variable.exec(text.slice(open, Math.min(end, open + maxReplaced))) ?? [];
  if (name === "") return errors.variablesOf(open, end).map((each, index) => innerVariable(text, open, each, index === 0));
  const replacement = copyOf(whole.replaceAll("{", "\\{"));
  return [{ kind: "variable", span: { offset: open, length: whole.length }, name: copyOf(name), replacement }];
}

/** A variable in an expression. If it is the first one, all of the braces to its end may be text. */
function innerVariable(text: string, open: number, { span, name }: NamedSpan, isFirst: boolean): MdxIssue {
  const prefixLength = span.offset - open;
  const braces = text.slice(open, Math.min(span.offset + span.length, open + maxReplaced + 1));
  const isText = isFirst && braces.length <= maxReplaced && !/[\\`<]/u.test(braces) && !isCode(braces);
  const replacement = isText ? { replacement: copyOf(braces.replaceAll("{", "\\{")) } : {};
  return { kind: "variable", span, name: copyOf(name), prefixLength, ...replacement };
}

/**
 * The variables that attributes of a tag have without quotation marks, which are part of their values if docs.json has these. An object may
 * be meant.
 */
export function attributeVariableIssues(text: string, { attributes }: Tag, errors: ScriptErrors): readonly MdxIssue[] {
  return attributes.flatMap(({ expression }) => {
    if (expression === undefined) return [];
    const { offset, length } = expression;
    const found = variableIssues(text, offset, offset + length, errors);
    if (found.some(({ prefixLength }) => prefixLength !== undefined)) return found.map(({ replacement, ...issue }) => issue);
    const quoted = copyOf(`"${text.slice(offset, offset + length)}"`);
    return found.filter(({ name = "" }) => !isShorthandObject(name)).map((issue) => ({ ...issue, replacement: quoted }));
  });
}
