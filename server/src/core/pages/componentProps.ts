import { groupBy } from "../std/groupBy.ts";
import { sliceOf } from "../text/span.ts";
import { reservedWords } from "./content/identifier.ts";
import type { Identifier } from "./content/pageExports.ts";
import { Scripts } from "./content/scripts.ts";
import type { ChildNode, ExportedFunction } from "./content/scriptTree.ts";
import { declaredBy, exportedFunctions, isVariable, nodesIn, statementsIn } from "./content/scriptTree.ts";
import { readTag } from "./content/tags.ts";
import type { Identifiers, IdentifierUse } from "./identifiers.ts";
import { tagsIn } from "./tagsIn.ts";

/** A property that a component takes: `title` in `({ title }) => …`. */
export interface Prop extends Identifier {
  /** Its uses in the component, unless it has another name there: `{ title: text }`. */
  readonly uses: readonly IdentifierUse[];
  /** Whether its place is in an object that has a property with this name, too. */
  readonly isProperty?: boolean;
}

/** The properties of the components that a page exports, by the offset of the name of each, as far as their parameters say them plainly. */
export function propsOfExports(text: string, { statements }: Identifiers): ReadonlyMap<number, readonly Prop[]> {
  const props = new Map<number, readonly Prop[]>();
  for (const group of statements)
    for (const statement of statementsIn(sliceOf(text, group)))
      for (const { at, declared } of exportedFunctions(statement)) props.set(group.offset + at, propsOf(declared, group.offset));
  return props;
}

/** The properties that a component takes apart in its only parameter. `start`: where its script starts in the text. */
function propsOf(component: ExportedFunction["declared"], start: number): readonly Prop[] {
  const [parameter, second] = component.params;
  if (parameter?.type !== "ObjectPattern" || second !== undefined) return [];
  const nodes = [...nodesIn(component)];
  const others = new Set(nodes.flatMap(({ node }) => declaredBy(node)));
  return parameter.properties.flatMap((property): Prop[] => {
    if (property.type !== "Property" || property.computed || property.key.type !== "Identifier") return [];
    const { key, shorthand } = property;
    if (reservedProps.has(key.name)) return [];
    const placed = { name: key.name, offset: start + key.start, length: key.end - key.start };
    if (!shorthand) return [{ ...placed, uses: [] }];
    // Not each use of the name is one of the property.
    if (others.has(key.name)) return [];
    const uses = nodes.filter((each) => isVariable(each, key.name) && each.node.start !== key.start);
    return [
      { ...placed, uses: uses.map((use) => ({ ...placed, offset: start + use.node.start, isProperty: isShorthand(use) })) },
    ];
  });
}

function isShorthand({ parent }: ChildNode): boolean {
  return parent.type === "Property" && parent.shorthand;
}

/** What components get otherwise than by an attribute with this name. */
export const reservedProps: ReadonlySet<string> = new Set(["children", "key", "ref"]);
/** Words in braces that no attribute gives a value. */
const noVariables: ReadonlySet<string> = new Set([
  ...reservedWords,
  ...reservedProps,
  ..."async of props undefined user".split(" "),
]);

/**
 * The variables of a snippet that is shown as a whole: `{title}` in its text. The place of each is its first one. None if statements may
 * declare them.
 */
export function variablesOf({ imports, exports, lists, uses }: Identifiers): readonly Prop[] {
  if (imports.length + exports.length + lists.length > 0) return [];
  const named = uses.filter(({ name }) => /^[\p{Ll}_$]/u.test(name) && !noVariables.has(name));
  return [...groupBy(named, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, uses: others }],
  );
}

/** An attribute of a tag, with the component or element that it is of. */
export interface NamedAttribute extends Identifier {
  readonly element: Identifier;
  /** The text of the attribute `file` of the same tag. */
  readonly file?: string;
}

/** The attributes of the tags in the text of a page, and of those of components in its scripts. */
export function attributesOf(text: string, { uses }: Identifiers): readonly NamedAttribute[] {
  const tags = tagsIn(text);
  const known = new Set(tags.map(({ nameSpan }) => nameSpan.offset));
  const scripts = new Scripts(text);
  const inScripts = uses.flatMap(({ offset, length }) => {
    const isTag = text[offset - 1] === "<" && !known.has(offset);
    const tag = isTag ? readTag(scripts, offset - 1, 0) : undefined;
    return tag === undefined ? [] : { ...tag, nameSpan: { offset, length } };
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
