import { matchAt } from "../text/matchAt.ts";
import type { Span } from "../text/span.ts";
import { loadYaml } from "../yaml/yamlValue.ts";

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
  const start = yaml.lastIndexOf("\n", offset - 1) + 1;
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
