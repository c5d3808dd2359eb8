import type { Node } from "jsonc-parser";
import { CodeActionKind } from "vscode-languageserver-types";
import { referenceOf } from "../../config/sourceNode.ts";
import { replacement } from "../../json/edit.ts";
import { keyOf, valueBehindKey, valueNodeOf } from "../../json/tree.ts";
import { keysFor } from "../../schema/keys.ts";
import type { Schema } from "../../schema/schema.ts";
import { formsOf, referenceKindOf, schemaAt } from "../../schema/schema.ts";
import { validate } from "../../schema/validate.ts";
import { quote } from "../../text/quote.ts";
import { sliceOf } from "../../text/span.ts";
import { schemaScopeOf } from "../schemaScope.ts";
import type { Refactoring, Selection } from "./refactoring.ts";

/**
 * Turns a string into the object that a setting may be as well, and back: `"rocket"` and `{ "name": "rocket" }`, or an image and one for
 * each mode.
 */
export function changeForm({ site, file, node }: Selection): Refactoring | undefined {
  const value = [valueBehindKey(node), node.parent?.parent].find((each) => each?.type === "string" || each?.type === "object");
  const scope = schemaScopeOf(site, file);
  const schema = value && scope && schemaAt(value, scope.schema);
  // A page and a group are not the same in two forms.
  if (value === undefined || schema?.anyOf === undefined || referenceKindOf(schema) === "entry") return undefined;
  const newText = value.type === "string" ? asObject(value, schema, file.json.text) : asString(value, schema);
  if (newText === undefined) return undefined;
  const edits = [replacement(value, newText)];
  return { title: `Change to ${quote(newText)}`, kind: CodeActionKind.RefactorRewrite, edits: [{ file, edits }] };
}

/** The object whose required keys all have the string. */
function asObject(value: Node, schema: Schema, text: string): string | undefined {
  if (validate(value, schema).length > 0) return undefined;
  const written = sliceOf(text, value);
  for (const form of formsOf(schema, undefined)) {
    const { type, required = [] } = form;
    if (type !== "object" || form.doNotSuggest === true || required.length === 0) continue;
    const allowed = new Set(keysFor(form, value));
    if (!required.every((key) => allowed.has(key)) || (required.length > 1 && !isForModes(required))) continue;
    return `{ ${required.map((key) => `${JSON.stringify(key)}: ${written}`).join(", ")} }`;
  }
  return undefined;
}

/** The string that all members of an object are. */
function asString(value: Node, schema: Schema): string | undefined {
  // What a reference includes is not the path of its file.
  if (referenceOf(value) !== undefined) return undefined;
  const members = (value.children ?? []).map((property) => ({ key: keyOf(property), member: valueNodeOf(property) }));
  const [first, ...others] = members;
  if (first?.member?.type !== "string" || validate(first.member, schema).length > 0) return undefined;
  const isSame = others.every(({ member }) => member?.type === "string" && member.value === first.member?.value);
  if (!isSame || (others.length > 0 && !isForModes(members.map(({ key }) => key)))) return undefined;
  const back = formsOf(schema, value)[0]?.required ?? [];
  return back.length === members.length ? JSON.stringify(first.member.value) : undefined;
}

function isForModes(keys: readonly string[]): boolean {
  return keys.length === 2 && keys.includes("light") && keys.includes("dark");
}
