import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";

/** For a diagnostic that knows the right text: puts it in place of the underlined one. */
export function replace({ file, diagnostic, data }: FixContext): Fix | undefined {
  const { replaceWith: newText, lead = 0, title } = data;
  if (newText === undefined) return undefined;
  const text = file.document.getText();
  const offset = file.document.offsetAt(diagnostic.range.start) - lead;
  const end = file.document.offsetAt(diagnostic.range.end);
  const old = text.slice(offset, end);
  // The smallest edit that does it: what stays as it is, such as the blanks behind a missing comma, is not touched.
  const insertion = newText !== "" && newText.endsWith(old) ? newText.slice(0, newText.length - old.length) : undefined;
  return {
    title: title ?? (insertion === undefined ? titleOf(old, newText) : `Insert ${quote(insertion)}`),
    isPreferred: true,
    edits: [
      {
        file,
        edits: [insertion === undefined ? { offset, length: end - offset, newText } : { offset, length: 0, newText: insertion }],
      },
    ],
  };
}

/** For a diagnostic that knows all that may stand there, and not what is meant: each of it, in place of the underlined text. */
export function choose(context: FixContext): readonly Fix[] {
  const { choices = [], ...data } = context.data;
  const fixes: Fix[] = [];
  for (const replaceWith of choices) {
    const fix = replace({ ...context, data: { ...data, replaceWith } });
    if (fix !== undefined) fixes.push({ ...fix, isPreferred: false });
  }
  return fixes;
}

function titleOf(old: string, newText: string): string {
  if (newText === "") return `Remove ${quote(old)}`;
  // Where the quotes stay as they are, it is what stands between them that changes.
  const [, value = newText] = isString(old) && isString(newText) ? [old, String(JSON.parse(newText))] : [];
  return newText === " " ? "Replace with a space" : `Replace with ${quote(value)}`;
}

/** Whether a text is one JSON string. */
function isString(text: string): boolean {
  return /^"(?:[^"\\\n]|\\[^\n])*"$/u.test(text);
}
