import { copyOf } from "../../text/copyOf.ts";
import type { Span } from "../../text/span.ts";
import { furtherName } from "./identifier.ts";
import { firstComment } from "./javaScript.ts";
import type { CommentedNames, PageExports } from "./pageContent.ts";

/** How many names of a page or a script are kept; with more, others may be exported. */
export const maxNames = 500;

const declaration =
  /\b(?:class|const|enum|function|interface|let|namespace|type|var)[\s*]+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;
const exported = /^export\s+(?:async\s+)?(?:class|const|function|let|var)[\s*]+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gmu;
const exportDefault = /\bexport\s+default\b/u;
const exportList = /^export\s*\{([^{}]*)\}/gmu;
/** What may export names that are not found: those of another file, in a pattern, with escapes, and after a comment. */
const unlistedExports = /^export(?:[ \t]*\*|[ \t]+(?:const|let|var)[ \t]*[{[])|\\u|\/\*/mu;
/** What exports names without values, which are not found either: `export let a, b`. */
export const valueless = /^export[ \t]+(?:let|var)[ \t][^=;\r\n\u2028\u2029]*,/mu;
/** The end of a statement that goes on after a blank line. */
const unfinished = /(?:=>|[=,+\-*/%&|?:(<.])$/u;

/** A name in a script or a tag, and where it is in the text. */
export interface Identifier extends Span {
  readonly name: string;
}

/** The names that the export statements of a script export, in their declarations and lists. */
export function exportedNames(script: string): readonly Identifier[] {
  const found: Identifier[] = [];
  for (const { 0: whole, 1: name = "", index } of script.matchAll(exported))
    found.push({ name, offset: index + whole.length - name.length, length: name.length });
  for (const { 0: whole, 1: list = "", index } of script.matchAll(exportList)) {
    const start = index + whole.indexOf("{") + 1;
    for (const { 0: item, index: at } of list.matchAll(/[^,]+/gu)) {
      const written = item.trimEnd();
      const [name = ""] = written.split(/\s+/u).slice(-1);
      if (name !== "") found.push({ name, offset: start + at + written.length - name.length, length: name.length });
    }
  }
  return found;
}

function defaultExport(script: string): readonly Identifier[] {
  const found = exportDefault.exec(script);
  const name = "default";
  return found === null ? [] : [{ name, offset: found.index + found[0].length - name.length, length: name.length }];
}

/**
 * What some import and export statements export, and those before. `script`: from the start of the first, at an offset of the page, to the
 * end of the last one.
 */
export function addExports(before: PageExports | undefined, script: string, start: number): PageExports | undefined {
  if (!/^export\b/mu.test(script)) return before;
  const matches = (pattern: RegExp) => Array.from(script.matchAll(pattern), ([, name = ""]) => name);
  const found = [...exportedNames(script), ...defaultExport(script)];
  const names = [...(before?.names ?? []), ...found.map(({ name }) => name)];
  const spans = [...(before?.spans ?? []), ...found.map(({ offset, length }) => ({ offset: start + offset, length }))];
  const declared = [...(before?.declared ?? []), ...matches(declaration), ...matches(furtherName)];
  const isOpen =
    before?.isOpen === true ||
    unlistedExports.test(script) ||
    valueless.test(script) ||
    unfinished.test(script.trimEnd()) ||
    names.length > maxNames ||
    declared.length > maxNames;
  const kept = { names: names.slice(0, maxNames).map(copyOf), spans: spans.slice(0, maxNames) };
  const commented = [...(before?.commented ?? []), ...commentedNames(found, script, start)].slice(0, maxNames);
  return { ...kept, declared: declared.slice(0, maxNames).map(copyOf), isOpen, ...(commented.length > 0 && { commented }) };
}

function commentedNames(found: readonly Identifier[], script: string, start: number): readonly CommentedNames[] {
  const comment = found.length === 0 ? undefined : firstComment(script);
  if (comment === undefined) return [];
  const names = found.slice(0, maxNames).map(({ name }) => copyOf(name));
  return [{ names, comment: { ...comment, offset: start + comment.offset } }];
}
