import { lineStart } from "../../text/lines.ts";
import { matchAt } from "../../text/matchAt.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";

/** UTF-16 code units before an error in which a tag is looked for. */
const maxScanned = 1000;

/** What is most likely wrong with a script, instead of what the parser says: its place, and what is right there. */
interface ScriptMistake {
  readonly span: Span;
  readonly reason: string;
  readonly replacement?: string;
}

/** A text in curly quotes. In double ones, the same character as a single one may be an apostrophe: “it’s”. */
const curly = /[“”„]([^“”„"\\\n]{0,1000})[“”]|[‘’]([^‘’"\\\n]{0,1000})[‘’](?!\p{L})/uy;

/** An open tag, whose attributes may have `>` in their values. */
const openTag = /<([a-z]+)((?:\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*)?)>/uy;

/** A closing tag that the parser expects for an element without content, as in HTML: `<br>`. */
const expectedVoid = /^expected `<\/((?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr))>`$/u;

/** The words that go on after a value in TypeScript: `["a"] as const`. */
const typeWords: ReadonlySet<string> = new Set(["as", "satisfies"]);

/** The mistake that leads to an error of the parser at an offset, where it found some text, if that is known. */
export function scriptMistake(text: string, offset: number, found: string, reason: string): ScriptMistake | undefined {
  const [string, inDouble, value = inDouble] = matchAt(curly, text, offset) ?? [];
  if (string !== undefined) return { span: { offset, length: string.length }, reason: "curly quotes", replacement: `"${value}"` };
  const line = text.slice(lineStart(text, offset), offset);
  if (typeWords.has(found) && !/^(?:import\b|export\s*[*{])/u.test(line))
    return { span: { offset, length: found.length }, reason: `${quote(found)} is TypeScript` };
  const element = expectedVoid.exec(reason)?.[1];
  return element === undefined ? undefined : unclosedElement(text, offset, element);
}

/** The last tag of an element before an offset that is not closed; undefined if that is not certain. */
function unclosedElement(text: string, end: number, name: string): ScriptMistake | undefined {
  const start = Math.max(0, end - maxScanned);
  const before = text.slice(start, end);
  for (let at = before.lastIndexOf(`<${name}`); at !== -1; at = at === 0 ? -1 : before.lastIndexOf(`<${name}`, at - 1)) {
    const [tag, element, attributes = ""] = matchAt(openTag, before, at) ?? [];
    if (tag === undefined) return undefined;
    if (element !== name || attributes.endsWith("/")) continue;
    const span = { offset: start + at, length: tag.length };
    return { span, reason: `unclosed tag ${quote(`<${name}>`)}`, replacement: `<${name}${attributes.trimEnd()} />` };
  }
  return undefined;
}
