import type { JSONPath, Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import { nearest } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { hasKey, isReferenceObject, isSilent, keysFor } from "./keys.ts";
import { expectation, nameOfKind, quotePath } from "./messages.ts";
import { mintKeyReplacement } from "./mintJsonKeys.ts";
import type { Schema } from "./schema.ts";
import { docsSchema, formOf, keyOf, propertyOf } from "./schema.ts";
import type { SchemaIssue } from "./schemaIssue.ts";
import { suggestConversion, suggestCorrection } from "./suggestCorrection.ts";

/** Where a file stands that takes the place of a part of docs.json. */
export interface Placement {
  /** Path of that part in docs.json: `["navigation"]`. */
  readonly path?: JSONPath;
  /** Keys that the including object has beside its `$ref`: the file need not have them. */
  readonly given?: readonly string[];
  /** How many segments of a path in docs.json lead to the part that is dropped where what is at the path is wrong; absent: none is. */
  readonly droppedPart?: (path: JSONPath) => number | undefined;
}

/**
 * Holds a JSON tree against a schema and gives what is wrong, in the order of the text, each fault once and at the exact text.
 * Takes time in proportion to the tree. Where a schema has alternatives, it speaks of the one that is meant.
 */
export function validate(root: Node, schema: Schema = docsSchema, placement: Placement = {}): SchemaIssue[] {
  const issues: SchemaIssue[] = [];
  new Validator(root, placement, (issue) => issues.push(issue)).value(root, schema);
  return issues.sort((a, b) => a.span.offset - b.span.offset);
}

const none: readonly string[] = [];

/** The longest list of allowed keys that still helps. */
const mostKeys = 8;

/** The longest list of allowed values of which each is offered. */
const mostChoices = 10;

/** A key that is missing, and the property that asks for it, where not every object of the kind must have it. */
interface MissingKey {
  readonly key: string;
  readonly beside?: Node;
}

class Validator {
  readonly #root: Node;
  readonly #placement: Placement;
  readonly #path: JSONPath;
  readonly #report: (issue: SchemaIssue) => void;

  constructor(root: Node, placement: Placement, report: (issue: SchemaIssue) => void) {
    this.#root = root;
    this.#placement = placement;
    this.#path = [...(placement.path ?? [])];
    this.#report = report;
  }

  value(node: Node, schema: Schema): void {
    const form = formOf(schema, node);
    if (form === undefined || (form.type !== undefined && form.type !== node.type)) {
      if (!isReferenceObject(node)) this.#wrongType(node, schema);
      return;
    }
    switch (node.type) {
      case "string":
        this.#string(node, form);
        break;
      case "array":
        this.#array(node, form);
        break;
      case "object":
        this.#object(node, form, schema);
        break;
    }
  }

  #string(node: Node, schema: Schema): void {
    const text: string = node.value;
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format } = schema;
    if (schema.enum !== undefined) {
      if (!schema.enum.includes(text)) this.#wrongChoice(node, schema);
    } else if (text.length < minLength) {
      const demand = minLength === 1 ? "not be empty" : `have at least ${minLength} characters, not ${text.length}`;
      this.#add("min-length", "error", `${this.#name()} must ${demand}.`, node);
    } else if (text.length > maxLength) {
      const message = `${this.#name()} must have at most ${maxLength} characters, not ${text.length}.`;
      this.#add("max-length", "error", message, node);
    } else if (schema.pattern?.test(text) === false) {
      const code = format === undefined ? "pattern" : format === "color-hex" ? "color" : "uri";
      this.#wrongText(code, node, schema, suggestCorrection(text, schema));
    } else if (schema.deprecationMessage !== undefined) {
      this.#add("deprecated", "warning", schema.deprecationMessage, node);
    }
  }

  #array(node: Node, schema: Schema): void {
    const items = node.children ?? [];
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
    if (items.length < minItems && schema.severity !== "rule") {
      const demand = minItems === 1 ? "not be empty" : `have at least ${minItems} items, not ${items.length}`;
      this.#add("min-items", severityOf(schema), `${this.#name()} must ${demand}.`, node);
    } else if (items.length > maxItems) {
      const message = `${this.#name()} must have at most ${maxItems} items, not ${items.length}.`;
      this.#add("max-items", "error", message, items[maxItems] ?? node);
    }
    if (schema.uniqueItems) this.#unique(items);
    if (schema.items === undefined) return;
    let index = 0;
    for (const item of items) {
      this.#path.push(index++);
      this.value(item, schema.items);
      this.#path.pop();
    }
  }

  #unique(items: readonly Node[]): void {
    const seen = new Map<unknown, Node>();
    for (const item of items) {
      if (item.type === "object" || item.type === "array") continue;
      const first = seen.get(item.value);
      if (first === undefined) {
        seen.set(item.value, item);
        continue;
      }
      const text = quote(String(item.value));
      this.#report({
        code: "duplicate-item",
        severity: "error",
        message: `${this.#name()} lists ${text} twice; each item is allowed once.`,
        span: spanOf(item),
        related: [{ span: spanOf(first), message: `${text} stands here first.` }],
      });
    }
  }

  #object(node: Node, form: Schema, schema: Schema): void {
    let missing = this.#missingKeys(node, form);
    let keys: ReadonlySet<string> | undefined;
    for (const property of node.children ?? []) {
      const key = keyOf(property);
      const keyNode = property.children?.[0];
      const value = property.children?.[1];
      const known = form.properties?.get(key) ?? propertyOf(form, node, key);
      this.#path.push(key);
      if (schema.discriminator?.key === key && value !== undefined) {
        // A kind that does not exist says nothing about what else must be there.
        if (!this.#isChoice(value, schema.discriminator.schema)) missing = [];
      } else if (known !== undefined) {
        if (value !== undefined) this.value(value, known);
      } else if (keyNode !== undefined && form.properties !== undefined && !isSilent(key, form.properties)) {
        keys ??= this.#keysOf(node);
        const meant = this.#unknownKey(keyNode, form, keys, missing);
        missing = missing.filter((other) => other.key !== meant);
      }
      this.#path.pop();
    }
    for (const lack of missing) this.#missing(lack, propertyOf(schema, node, lack.key), node);
  }

  /** The keys that an object must have and has not: those that it always must have, and those that another key asks for. */
  #missingKeys(node: Node, { required = none, dependencies }: Schema): readonly MissingKey[] {
    if (dependencies === undefined && required.every((key) => hasKey(node, key))) return [];
    if (isReferenceObject(node)) return [];
    const keys = this.#keysOf(node);
    const missing: MissingKey[] = required.filter((key) => !keys.has(key)).map((key) => ({ key }));
    for (const property of dependencies === undefined ? [] : (node.children ?? [])) {
      const needed = dependencies?.get(keyOf(property)) ?? none;
      for (const key of needed) if (!keys.has(key)) missing.push({ key, beside: property });
    }
    return missing;
  }

  #keysOf(node: Node): ReadonlySet<string> {
    const keys = new Set(node.parent === undefined ? this.#placement.given : none);
    for (const property of node.children ?? []) keys.add(keyOf(property));
    return keys;
  }

  #isChoice(node: Node, schema: Schema): boolean {
    this.value(node, schema);
    return schema.enum?.includes(node.value) === true;
  }

  /** Reports an unknown key and gives the known one that is meant and absent. */
  #unknownKey(node: Node, form: Schema, present: ReadonlySet<string>, missing: readonly MissingKey[]): string | undefined {
    const fate = mintKeyReplacement(this.#path);
    const refused = form.additionalProperties === false;
    const severity = refused ? severityOf(form) : "warning";
    const effect = refused ? this.#refusal(severity) : "is ignored";
    if (fate !== undefined) {
      const message = `${this.#name()} is a key of the older \`mint.json\` and ${effect}; ${fate}.`;
      this.#add("mint-json-key", severity, message, node);
      return undefined;
    }
    const key = String(node.value);
    const unknown = `${this.#name()} is not a known setting and ${effect}`;
    const candidates = keysFor(form, node.parent?.children?.[1]);
    const absent = candidates.filter((candidate) => !present.has(candidate));
    const [meant] = nearest(key, absent);
    const [similar] = nearest(key, candidates);
    if (meant !== undefined) {
      const weight = missing.some((lack) => lack.key === meant) ? "error" : severity;
      this.#add("unknown-key", weight, `${unknown}; did you mean ${quote(meant)}?`, node, { replaceWith: JSON.stringify(meant) });
    } else if (similar !== undefined) {
      this.#add("unknown-key", severity, `${unknown}; did you mean ${quote(similar)}?`, node, { remove: true });
    } else {
      const names = keysFor(form, undefined);
      const choice = names.length > mostKeys ? "" : `; known here: ${names.map(quote).join(", ")}`;
      this.#add("unknown-key", severity, `${unknown}${choice}.`, node, { remove: true });
    }
    return meant;
  }

  #missing({ key, beside }: MissingKey, schema: Schema | undefined, object: Node): void {
    const lacking = `${quotePath([...this.#path, key])} is missing; it`;
    const demand = `must be ${expectation(schema ?? {})}`;
    if (beside === undefined) {
      this.#add("required", "error", `${lacking} ${demand}.`, ownerOf(object), { missing: key });
    } else {
      const message = `${lacking} is required beside ${quote(keyOf(beside))} and ${demand}.`;
      this.#add(`${key}-required`, "error", message, beside.children?.[0] ?? beside, { missing: key });
    }
  }

  #wrongType(node: Node, schema: Schema): void {
    const replaceWith = suggestConversion(node, schema);
    const message = `${this.#name()} cannot be ${nameOfKind(node)}; it must be ${expectation(schema)}.`;
    this.#add("type", "error", message, node, replaceWith === undefined ? undefined : { replaceWith });
  }

  #wrongChoice(node: Node, schema: Schema): void {
    const values = schema.enum ?? [];
    const [meant] = nearest(node.value, values);
    const choices =
      meant === undefined && values.length <= mostChoices ? values.map((value) => JSON.stringify(value)) : undefined;
    this.#wrongText("enum", node, schema, meant === undefined ? undefined : JSON.stringify(meant), choices && { choices });
  }

  #wrongText(code: string, node: Node, schema: Schema, replaceWith: string | undefined, otherwise?: SchemaIssue["data"]): void {
    // What is wrong and what is meant come first: a list of problems shows the start of a message, and "allowed" may be long.
    const meant = replaceWith === undefined ? "" : ` (did you mean ${quote(JSON.parse(replaceWith))}?)`;
    const message = `${this.#name()} cannot be ${quote(node.value)}${meant}; it must be ${expectation(schema)}.`;
    this.#add(code, severityOf(schema), message, node, replaceWith === undefined ? otherwise : { replaceWith });
  }

  #name(): string {
    return quotePath(this.#path);
  }

  /** What a key does that is refused in an object. */
  #refusal(severity: SchemaIssue["severity"]): string {
    const dropped = this.#droppedPart();
    if (dropped !== undefined) return `makes the platform drop ${quotePath(dropped)}`;
    return `${severity === "error" ? "makes" : "may make"} the build fail`;
  }

  #add(code: string, severity: SchemaIssue["severity"], message: string, at: Span, data?: SchemaIssue["data"]): void {
    const dropped = severity === "error" ? this.#droppedPart() : undefined;
    const place = dropped && this.#keyAt(dropped);
    this.#report({
      code,
      severity: dropped === undefined ? severity : "warning",
      message,
      span: spanOf(at),
      ...(place && { related: [{ span: spanOf(place), message: "All of this is dropped for the fault in it." }] }),
      ...(data && { data }),
    });
  }

  /** The path of the part that the platform drops for a fault here; undefined where it refuses the file for it. */
  #droppedPart(): JSONPath | undefined {
    const length = this.#placement.droppedPart?.(this.#path);
    return length === undefined ? undefined : this.#path.slice(0, length);
  }

  /** The key at a path of docs.json; undefined where that is outside of this file. */
  #keyAt(path: JSONPath): Node | undefined {
    const above = this.#placement.path?.length ?? 0;
    return path.length > above ? findNodeAtLocation(this.#root, path.slice(above))?.parent?.children?.[0] : undefined;
  }
}

/** What to underline when an object lacks something: the key whose value it is, else its opening brace. */
function ownerOf(object: Node): Span {
  const key = object.parent?.type === "property" ? object.parent.children?.[0] : undefined;
  return key ?? { offset: object.offset, length: 1 };
}

function severityOf({ severity }: Schema): SchemaIssue["severity"] {
  return severity === "warning" ? severity : "error";
}

function spanOf({ offset, length }: Span): Span {
  return { offset, length };
}
