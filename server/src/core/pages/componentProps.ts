import { groupBy } from "../text/groupBy.ts";
import { matchEnd } from "../text/matchAt.ts";
import type { Span } from "../text/span.ts";
import { endOf, sliceOf } from "../text/span.ts";
import { brackets } from "./content/brackets.ts";
import type { PlacedName } from "./content/pageExports.ts";
import { reservedWords } from "./content/reservedWords.ts";
import { Scripts, scriptBudget } from "./content/scripts.ts";
import { readTag } from "./content/tags.ts";
import type { NameUse, PageNames } from "./pageNames.ts";
import { tagsIn } from "./tagsIn.ts";

/** A property that a component takes: `title` in `({ title }) => …`. */
export interface Prop extends PlacedName {
  /** Its uses in the component, unless it has another name there: `{ title: text }`. */
  readonly uses: readonly NameUse[];
}

/** The parameter of a component with the names of its properties: what follows the name of an exported function. */
const parameter = /\s*(?:=\s*(?:async\s*)?|)\(\s*\{([^{}()]*)\}/uy;
/** A property that has another name in the component, with a group before that name: `title: text`. */
const renamed = /(?<=^|,)(\s*)([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*:\s*/gu;

/** The properties that the component at an export takes, as far as its parameter says it plainly. */
export function propsOf(text: string, { uses }: PageNames, exported: Span): readonly Prop[] {
  parameter.lastIndex = endOf(exported);
  const [whole, list] = parameter.exec(text) ?? [];
  if (whole === undefined || list === undefined) return [];
  const end = parameter.lastIndex;
  const start = end - "}".length - list.length;
  const scope = { offset: start, length: bodyEnd(text, end) - start };
  const inScope = uses.filter(({ offset }) => offset >= scope.offset && offset < endOf(scope));
  const inList = inScope.filter(({ offset }) => offset < end);
  const sameNames = inList.flatMap(({ name, offset, length, isProperty }): Prop[] =>
    isProperty ? [{ name, offset, length, uses: inScope.filter((use) => use.name === name && use.offset !== offset) }] : [],
  );
  const otherNames = Array.from(list.matchAll(renamed)).flatMap(({ 0: item, 1: lead = "", 2: name = "", index }): Prop[] => {
    const at = start + index;
    // There are no names in strings and comments.
    const isRead = inList.some(({ offset }) => offset === at + item.length);
    return isRead ? [{ name, offset: at + lead.length, length: name.length, uses: [] }] : [];
  });
  return [...sameNames, ...otherNames];
}

/** Names in braces that no attribute gives a value, besides words that are no names. */
const noVariables: ReadonlySet<string> = new Set(["props", "user", "undefined"]);

/**
 * The variables of a snippet that is shown as a whole: `{title}` in its text. The place of each is its first one. None if statements may
 * declare them.
 */
export function variablesOf({ imports, exports, lists, uses }: PageNames): readonly Prop[] {
  if (imports.length + exports.length + lists.length > 0) return [];
  const named = uses.filter(({ name }) => /^[\p{Ll}_$]/u.test(name) && !noVariables.has(name) && !reservedWords.has(name));
  return [...groupBy(named, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, uses: others }],
  );
}

/** UTF-16 code units before a bracket or a line break that are looked at. */
const maxBefore = 200;
/** What an expression does not end with. */
const operatorBefore = /(?:=>|[=?:&|+*,])$/u;
/** A line break before the rest of an expression. */
const restAfter = /\n[ \t]*[=?:&|+*,.]/uy;

/** Where a function ends whose parameters do not end before an offset: with the braces of its body, or else with its expression. */
function bodyEnd(text: string, start: number): number {
  // The parenthesis of the parameters is open.
  let depth = 1;
  let from: number | undefined;
  let isBlock = false;
  for (const at of brackets(text, start, scriptBudget(text))) {
    const bracket = text.charAt(at);
    if ("{([".includes(bracket)) {
      if (depth === 0 && bracket === "{" && from !== undefined && isStart(text, from, at)) isBlock = true;
      depth++;
    } else if ("})]".includes(bracket)) {
      depth--;
      if (depth > 0) continue;
      if (isBlock) return at + 1;
      from ??= at + 1;
    } else if (depth === 0 && from !== undefined && isEnd(text, from, at)) return at;
  }
  return text.length;
}

/** Whether the body of a function whose parameters end at an offset starts with a brace. */
function isStart(text: string, from: number, brace: number): boolean {
  return brace - from < maxBefore && text.slice(from, brace).replace("=>", "").trim() === "";
}

/** Whether an expression that starts after an offset ends at a line break outside of brackets. */
function isEnd(text: string, from: number, lineBreak: number): boolean {
  const before = text.slice(Math.max(from, lineBreak - maxBefore), lineBreak).trimEnd();
  return before !== "" && !operatorBefore.test(before) && matchEnd(restAfter, text, lineBreak) === undefined;
}

/** An attribute of a tag, with the component or element that it is of. */
export interface NamedAttribute extends PlacedName {
  readonly element: PlacedName;
  /** The text of the attribute `file` of the same tag. */
  readonly file?: string;
}

/** The attributes of the tags in the text of a page, and of those of components in its scripts. */
export function attributesOf(text: string, { uses }: PageNames): readonly NamedAttribute[] {
  const tags = tagsIn(text);
  const known = new Set(tags.map(({ nameSpan }) => nameSpan.offset));
  const scripts = new Scripts(text);
  const inScripts = uses.flatMap(({ name, offset, length }) => {
    const isTag = text[offset - 1] === "<" && !known.has(offset);
    const tag = isTag ? readTag(scripts, offset - 1, 0) : undefined;
    return tag === undefined ? [] : { ...tag, name, nameSpan: { offset, length } };
  });
  return [...tags, ...inScripts].flatMap(({ name, nameSpan, attributes }) => {
    const element = { name, ...nameSpan };
    const file = attributes.find((each) => each.name === "file")?.value;
    return attributes.map(({ name: key, offset }) => ({
      name: key,
      offset,
      length: key.length,
      element,
      ...(file && { file: sliceOf(text, file) }),
    }));
  });
}
