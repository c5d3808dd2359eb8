import { groupBy } from "../text/groupBy.ts";
import type { Span } from "../text/span.ts";
import { endOf, sliceOf } from "../text/span.ts";
import { brackets } from "./content/brackets.ts";
import type { PlacedName } from "./content/pageExports.ts";
import { scriptBudget } from "./content/scripts.ts";
import type { NameUse, PageNames } from "./pageNames.ts";
import { tagsIn } from "./tagsIn.ts";

/** A property that a component takes: `title` in `({ title }) => …`. */
export interface Prop extends PlacedName {
  /** Its uses in the component, unless it has another name there: `{ title: text }`. */
  readonly uses: readonly NameUse[];
}

/** The parameter of a component with the names of its properties: what follows the name of an exported function. */
const parameter = /\s*(?:=\s*(?:async\s*)?|)\(\s*\{([^{}()]*)\}/uy;
const property = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u;

/** The properties that the component at an export takes, as far as its parameter says it plainly. */
export function propsOf(text: string, { uses }: PageNames, exported: Span): readonly Prop[] {
  parameter.lastIndex = endOf(exported);
  const [whole, list] = parameter.exec(text) ?? [];
  if (whole === undefined || list === undefined) return [];
  const end = parameter.lastIndex;
  const scope = { offset: end, length: bodyEnd(text, end) - end };
  const inScope = uses.filter(({ offset }) => offset >= scope.offset && offset < endOf(scope));
  const start = end - "}".length - list.length;
  return Array.from(list.matchAll(/[^,]+/gu)).flatMap(({ 0: item, index }) => {
    const written = item.trimStart();
    const [name] = property.exec(written) ?? [];
    if (name === undefined) return [];
    const isRenamed = written.slice(name.length).trimStart().startsWith(":");
    const own = isRenamed ? [] : inScope.filter((use) => use.name === name);
    return [{ name, offset: start + index + item.length - written.length, length: name.length, uses: own }];
  });
}

/** Names in braces that no attribute gives a value. */
const noVariable: ReadonlySet<string> = new Set(["props", "user"]);

/**
 * The variables of a snippet that is shown as a whole: `{title}` in its text. The place of each is its first one. None if statements may
 * declare them.
 */
export function variablesOf({ imports, exports, lists, uses }: PageNames): readonly Prop[] {
  if (imports.length + exports.length + lists.length > 0) return [];
  const named = uses.filter(({ name }) => /^[\p{Ll}_$]/u.test(name) && !noVariable.has(name));
  return [...groupBy(named, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, uses: others }],
  );
}

/** Where a function ends whose parameters do not end before an offset: with its braces or parentheses, or else with its line. */
function bodyEnd(text: string, start: number): number {
  // The parenthesis of the parameters is open.
  let depth = 1;
  let from: number | undefined;
  for (const at of brackets(text, start, scriptBudget(text))) {
    const bracket = text.charAt(at);
    if ("{([".includes(bracket)) depth++;
    else if ("})]".includes(bracket)) depth--;
    else if (depth === 0 && from !== undefined && text.slice(from, at).replace("=>", "").trim() !== "") return at;
    if (depth > 0 || bracket === "\n") continue;
    if (from !== undefined) return at + 1;
    from = at + 1;
  }
  return text.length;
}

/** An attribute of a tag, with the component or element that it is of. */
export interface NamedAttribute extends PlacedName {
  readonly element: PlacedName;
  /** The text of the attribute `file` of the same tag. */
  readonly file?: string;
}

/** The attributes of the tags of a page. */
export function attributesOf(text: string): readonly NamedAttribute[] {
  return tagsIn(text).flatMap(({ name, nameSpan, attributes }) => {
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
