import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import type { PageBreak } from "./pageContent.ts";

/** UTF-16 code units. A longer comment stays as it is. */
const maxComment = 1000;

const url = /<([a-zA-Z][a-zA-Z\d+.-]{1,31}:[^\s<>]{0,2000}|[^\s<>@:]{1,100}@[^\s<>@]{1,200})>/y;

/** A comment of HTML, which MDX does not know. */
export function commentBreak(text: string, span: Span): PageBreak {
  const inner = text.slice(span.offset + "<!--".length, span.offset + span.length - "-->".length);
  const isSimple = span.length > "<!-->".length && span.length <= maxComment && !inner.includes("*/");
  return { kind: "comment", span, ...(isSimple && { replacement: copyOf(`{/*${inner}*/}`) }) };
}

/** UTF-16 code units. Of longer braces, only the first one is marked. */
const maxExpression = 200;

/** Braces without a JavaScript expression. */
export function expressionBreak(text: string, open: number, end: number): PageBreak {
  const whole = text.slice(open, Math.min(end, open + maxExpression + 1));
  const isShort = whole.length <= maxExpression && !whole.includes("\n");
  const isSimple = isShort && !/[\\`<]/u.test(whole);
  return {
    kind: "expression",
    span: { offset: open, length: isShort ? end - open : 1 },
    ...(isSimple && { replacement: copyOf(whole.replaceAll("{", "\\{")) }),
  };
}

/** What is wrong at a `<` that starts no tag, or a brace that stays open; nothing if that is not certain. */
export function inlineBreaks(text: string, offset: number): readonly PageBreak[] {
  const only = inlineBreak(text, offset);
  return only === undefined ? tagBreaks(text, offset) : [only];
}

function inlineBreak(text: string, offset: number): PageBreak | undefined {
  const span = { offset, length: 1 };
  const next = text.charAt(offset + 1);
  // The platform reads the ID of a heading before anything else.
  if (text[offset] === "{")
    return /[\s#]/u.test(next) && /^\{\s*#/u.test(text.slice(offset, offset + 20))
      ? undefined
      : { kind: "brace", span, replacement: "\\{" };
  url.lastIndex = offset;
  const [whole, target] = url.exec(text) ?? [];
  if (whole !== undefined && target !== undefined) {
    const href = target.includes("@") && !target.includes(":") ? `mailto:${target}` : target;
    return { kind: "url", span: { offset, length: whole.length }, replacement: copyOf(`[${target}](${href})`) };
  }
  // A tag that is not closed, or not valid, has many forms.
  return /[\p{ID_Start}$_/>]/u.test(next) ? undefined : less(offset);
}

function less(offset: number): PageBreak {
  return { kind: "less", span: { offset, length: 1 }, replacement: "\\<" };
}

const tagStart = /<[\p{ID_Start}$_][\p{ID_Continue}$_.:-]*/uy;
const attribute =
  /[ \t]+[\p{ID_Start}$_][\p{ID_Continue}$_:-]*(?:=(?:"[^"\n]*"|'[^'\n]*'|(?<unquoted>[^\s"'{}<>`]{1,200}?)(?=\s|\/?>)))?/uy;

/** What cannot follow the name of a tag, such as a comma. */
const afterName = /[^\s/>{\p{ID_Continue}$_.:\p{Join_Control}-]/uy;
/** What cannot follow the name of a tag or its attributes, and is in no markup of other frameworks, such as `(click)`. */
const afterAttributes = /[ \t]*[,;|&)<+?!\\]/uy;

/**
 * The values without quotation marks in a tag, which HTML allows: those in its first line, up to an expression. If there are
 * none, and it has something that no tag has, as in `Map<string, number>`, it is text.
 */
function tagBreaks(text: string, offset: number): readonly PageBreak[] {
  const found: PageBreak[] = [];
  tagStart.lastIndex = offset;
  if (!tagStart.test(text)) return found;
  afterName.lastIndex = tagStart.lastIndex;
  if (afterName.test(text)) return [less(offset)];
  attribute.lastIndex = tagStart.lastIndex;
  let end = tagStart.lastIndex;
  for (let match = attribute.exec(text); match !== null; match = attribute.exec(text)) {
    end = attribute.lastIndex;
    const value = match.groups?.["unquoted"];
    if (value === undefined) continue;
    const span = { offset: attribute.lastIndex - value.length, length: value.length };
    found.push({ kind: "value", span, replacement: copyOf(`"${value}"`) });
  }
  afterAttributes.lastIndex = end;
  return found.length === 0 && afterAttributes.test(text) ? [less(offset)] : found;
}
