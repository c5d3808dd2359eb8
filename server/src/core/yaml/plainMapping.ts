import { trimEnd } from "../text/trimEnd.ts";

type PlainScalar = string | boolean | number;

interface PlainMapping {
  [key: string]: PlainScalar | PlainMapping;
}

/**
 * A key, and what follows the whitespace after it: nothing if there is a mapping in the lines below. Keys that JavaScript has a use
 * for do not match.
 */
const entry = /^([A-Za-z][\w:-]{0,63}?):(?: +([^ ].*))?$/u;

/** What every reader of YAML takes as a part of a text: no tabs, no controls, and no marks that only some take as spaces or line breaks. */
const printable =
  /^[\u0020-\u007E\u00A1-\u1FFF\u2010-\u2027\u2030-\u205E\u2070-\u2FFF\u3001-\uD7FF\uFF01-\uFFEF\u{10000}-\u{1FFFD}]*$/u;

/** What a plain value does not have: an end before the end of the line, or a word that is no text. */
const special = /:(?: |$)| #|^(?:null|true|false)$/iu;

/** How deep mappings may be in each other. */
const maxDepth = 16;

interface OpenMapping {
  /** The spaces before its keys. */
  readonly indent: number;
  readonly mapping: PlainMapping;
}

/**
 * The value of a YAML text in which each line is a key with a text, a small number, `true`, `false`, or such lines below it, as
 * in most front matter; undefined for any other text. Takes a tenth of the time of `yamlValue`, which gives the same.
 */
export function plainMapping(text: string): PlainMapping | undefined {
  const root: PlainMapping = {};
  /** The mappings that the line is in. */
  const open: OpenMapping[] = [{ indent: 0, mapping: root }];
  /** The key without a value in the line before. */
  let pending: string | undefined;
  for (const line of text.split("\n")) {
    const written = trimEnd(line.endsWith("\r") ? line.slice(0, -1) : line, " ");
    if (written === "") continue;
    const indent = written.search(/[^ ]/u);
    if (pending === undefined) while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) open.pop();
    else if (!openMapping(open, indent, pending)) return undefined;
    const top = open.at(-1);
    const [, key, source] = entry.exec(written.slice(indent)) ?? [];
    if (top?.indent !== indent || key === undefined || Object.hasOwn(top.mapping, key) || !printable.test(written))
      return undefined;
    pending = source === undefined ? key : undefined;
    if (source === undefined) continue;
    const value = scalarOf(source);
    if (value === undefined) return undefined;
    top.mapping[key] = value;
  }
  return pending === undefined && Object.keys(root).length > 0 ? root : undefined;
}

/** Opens the mapping of a key. Gives false if the line after the key has no place in one. */
function openMapping(open: OpenMapping[], indent: number, key: string): boolean {
  const around = open.at(-1);
  if (around === undefined || indent <= around.indent || open.length === maxDepth) return false;
  const mapping: PlainMapping = {};
  around.mapping[key] = mapping;
  open.push({ indent, mapping });
  return true;
}

/** A text in quotes without escapes, a plain one that starts like a word or a path, or a whole number; undefined for anything else. */
function scalarOf(source: string): PlainScalar | undefined {
  if (source === "true" || source === "false") return source === "true";
  if (/^(?:0|[1-9]\d{0,8})$/u.test(source)) return Number(source);
  const [quote = ""] = source;
  if (quote !== '"' && quote !== "'") return /^[\p{L}/]/u.test(source) && !special.test(source) ? source : undefined;
  const isWhole = source.length > 1 && source.indexOf(quote, 1) === source.length - 1;
  return isWhole && !source.includes("\\") ? source.slice(1, -1) : undefined;
}
