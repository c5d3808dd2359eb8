import { copyOf } from "../text/copyOf.ts";
import type { Span } from "../text/span.ts";

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
