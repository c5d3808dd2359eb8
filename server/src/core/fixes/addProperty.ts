import type { Node } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import type { JsonDocument } from "../json/document.ts";
import type { Edit } from "../json/edit.ts";
import { indentationAt, indentationUnit, insertion } from "../json/edit.ts";
import { keyOf, memberOf, stringOf, valueBehindKey } from "../json/tree.ts";
import { choiceByExtension } from "../schema/keys.ts";
import type { Schema } from "../schema/schema.ts";
import { docsSchema, formOf, propertyOf, schemaAt } from "../schema/schema.ts";
import { renderPlain } from "../schema/snippet.ts";
import type { WritingStyle } from "../schema/valueSnippet.ts";
import { readyBody, valueSnippet } from "../schema/valueSnippet.ts";
import type { Site } from "../site/site.ts";
import { starterValues } from "../site/starterValues.ts";
import { childOf } from "../std/plainValue.ts";
import { eolOf } from "../text/lines.ts";
import { listOf } from "../text/list.ts";
import { quote } from "../text/quote.ts";
import { sliceOf } from "../text/span.ts";
import type { Fix, FixContext } from "./fix.ts";
import { enclosingMember, scopedNode } from "./locate.ts";

/** An object that lacks a property. */
interface Incomplete {
  readonly site: Site;
  readonly file: ConfigFile;
  readonly object: Node;
  readonly schema: Schema;
  /** The path of the object in docs.json. */
  readonly path: readonly (string | number)[];
}

/**
 * Adds the missing property to an object, in the order of the schema, with the value that completion gives it. The name of the site is
 * that of its folder, and its pages are those that it has.
 */
export function addProperty(context: FixContext, missing: string): Fix | undefined {
  const found = incompleteAt(context, missing);
  if (found === undefined) return undefined;
  const edits = additions(found, [missing]);
  const isOnly = context.data.allMissing === undefined;
  return edits && { title: `Add ${quote(missing)}`, isPreferred: isOnly, edits: [{ file: found.file, edits }] };
}

/**
 * Adds all properties that an object must have, where it lacks several. An empty docs.json, and one that is `{}`, becomes what completion
 * makes of it, with the name of its folder.
 */
export function addProperties(context: FixContext): Fix | undefined {
  const { allMissing: [first, ...others] = [] } = context.data;
  const { config } = context.site;
  const { code } = context.diagnostic;
  if ((code === "required" || code === "json-syntax") && context.file === config && isEmpty(config.json))
    return fillEmpty(context.site);
  const found = first === undefined ? undefined : incompleteAt(context, first);
  if (found === undefined || first === undefined) return undefined;
  const keys = [first, ...others];
  const edits = additions(found, keys);
  return edits && { title: titleOf(keys), isPreferred: true, edits: [{ file: found.file, edits }] };
}

function titleOf(keys: readonly string[]): string {
  return `Add all required properties: ${listOf(keys.map(quote))}`;
}

/** After a brace too much, the rest of the site is outside of the object. */
function isEmpty({ text, root }: JsonDocument): boolean {
  if (root === undefined) return text.trim() === "";
  const end = root.offset + root.length;
  const isOnlyWhitespace = (from: number, to?: number) => text.slice(from, to).trim() === "";
  return root.type === "object" && root.length > 1 && isOnlyWhitespace(root.offset + 1, end - 1) && isOnlyWhitespace(end);
}

function fillEmpty(site: Site): Fix {
  const { config: file } = site;
  const { text, root } = file.json;
  const { offset, length } = root ?? { offset: 0, length: text.length };
  const written = renderPlain(valueSnippet(docsSchema, [], styleOf(text, site)).snippet) + (root === undefined ? "\n" : "");
  const newText = written.replaceAll("\n", eolOf(text));
  return {
    title: titleOf(docsSchema.required ?? []),
    isPreferred: true,
    edits: [{ file, edits: [{ offset, length, newText }] }],
  };
}

/** In UTF-16 code units. Pages that a line of this length does not have room for can be listed by the next quick fix. */
const maxPages = 80;

function styleOf(text: string, site: Site): WritingStyle {
  return {
    indentation: indentationUnit(text),
    suggestsValues: () => false,
    choicesFor(example) {
      const found = starterValues(site, example) ?? [example];
      let items = "";
      for (const [at, each] of found.entries()) {
        const more = at === 0 ? JSON.stringify(each) : `${items}, ${JSON.stringify(each)}`;
        if (at > 0 && more.length > maxPages) break;
        items = more;
      }
      // Within the quotes of the example.
      return [items.slice(1, -1)];
    },
  };
}

function incompleteAt(context: FixContext, missing: string): Incomplete | undefined {
  const { site } = context;
  const at = scopedNode(context);
  if (at === undefined) return undefined;
  // The underlined key has the object, or requires the property beside it.
  const object = [valueBehindKey(at.node), enclosingMember(at.node)?.parent].find((each) => each?.type === "object");
  const schema = object && schemaAt(object, at.scope.schema);
  if (object === undefined || schema === undefined || propertyOf(schema, object, missing) === undefined) return undefined;
  return { site, file: at.file, object, schema, path: [...at.scope.path, ...getNodePath(object)] };
}

/** Inserts properties, those that come after the same one together. */
function additions(found: Incomplete, missing: readonly string[]): readonly Edit[] | undefined {
  const { file, object, schema } = found;
  const { text } = file.json;
  const order = [...(formOf(schema, object)?.properties?.keys() ?? [])];
  const sorted = missing.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const groups: { readonly after: Node | undefined; readonly members: string[] }[] = [];
  for (const key of sorted) {
    const value = valueFor(found, key);
    if (value === undefined) return undefined;
    const before = new Set(order.slice(0, order.indexOf(key)));
    const after = object.children?.findLast((member) => before.has(keyOf(member)));
    const member = `${JSON.stringify(key)}: ${withLayoutOf(text, object, value)}`;
    const group = groups.find((other) => other.after === after);
    if (group === undefined) groups.push({ after, members: [member] });
    else group.members.push(member);
  }
  return groups.map(({ after, members }) => insertion(text, object, after, members));
}

function valueFor({ site, file, object, schema, path }: Incomplete, key: string): string | undefined {
  const property = propertyOf(schema, object, key);
  if (property === undefined) return undefined;
  const beside = choiceByExtension(object, property) ?? inOtherMode(site, object, key);
  if (beside !== undefined) return JSON.stringify(beside);
  const style = styleOf(file.json.text, site);
  const example = exampleOf(schema, object, key);
  return renderPlain(example === undefined ? valueSnippet(property, [...path, key], style).snippet : readyBody(example, style));
}

/** The value that a key has where completion writes the whole object. */
function exampleOf(schema: Schema, object: Node, key: string): unknown {
  const forms = [formOf(schema, object), schema];
  for (const { body } of forms.flatMap((form) => form?.defaultSnippets ?? [])) {
    const value = childOf(body, key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Of an image for each mode, the one that is there: with the name of the other mode if there is such a file. */
function inOtherMode({ pages }: Site, object: Node, key: string): string | undefined {
  if (key !== "light" && key !== "dark") return undefined;
  const other = key === "light" ? "dark" : "light";
  const text = stringOf(memberOf(object, other));
  if (text === undefined) return undefined;
  const renamed = text.replaceAll(other, key);
  return pages?.fileAt(renamed) === undefined ? text : renamed;
}

/** A value with the indentation of the members of an object, or on one line like them. */
function withLayoutOf(text: string, object: Node, value: string): string {
  const isFlat = !sliceOf(text, object).includes("\n");
  const [first] = object.children ?? [];
  if (isFlat && first !== undefined) return value.replace(/\n\s*/gu, " ").replace(/\[ /gu, "[").replace(/ \]/gu, "]");
  const inner = indentationAt(text, object.offset) + indentationUnit(text);
  const indentation = first === undefined ? inner : indentationAt(text, first.offset);
  return value.replaceAll("\n", `${eolOf(text)}${indentation}`);
}
