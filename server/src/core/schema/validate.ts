import type { JSONPath, Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import { keyAbove, keyNodeOf, keyOf, scalarText, valueNodeOf } from "../json/tree.ts";
import { nearest } from "../text/nearest.ts";
import type { Span } from "../text/span.ts";
import { spanOf } from "../text/span.ts";
import { droppingKeys, isMisspelled, isReferenceObject, isSilent, keysFor, likelyBeside, rejectsUnknownKeys } from "./keys.ts";
import type { UnknownEffect } from "./messages.ts";
import * as messages from "./messages.ts";
import { mintKeyReplacement, mintUrlReplacement } from "./mintJsonKeys.ts";
import type { MissingKey } from "./missingKeys.ts";
import { missingKeys } from "./missingKeys.ts";
import { unnestedKeys, unwrappedItems, wrappedValue } from "./nesting.ts";
import type { Schema } from "./schema.ts";
import { docsSchema, formOf, propertyOf, referenceSchema } from "./schema.ts";
import type { SchemaIssue, UnlocatedIssue, ValidationScope } from "./schemaIssue.ts";
import { choiceOrNone } from "./schemaIssue.ts";
import { suggestConversion } from "./suggestCorrection.ts";
import { relatedKey } from "./synonyms.ts";
import { severityOf, textIssue } from "./textIssue.ts";
import { hintFor, intendedKeys } from "./unknownKeys.ts";

/**
 * Validates a JSON tree against a schema. Gives the issues in the order of the text, one per mistake and at the exact text. Takes time
 * in proportion to the tree. If a schema has alternatives, the issues are about the likeliest one.
 */
export function validate(root: Node, schema: Schema = docsSchema, scope: ValidationScope = {}): SchemaIssue[] {
  const issues: SchemaIssue[] = [];
  new Validator(root, scope, (issue) => issues.push(issue)).value(root, schema);
  return issues.sort((a, b) => a.span.offset - b.span.offset);
}

/** With as many issues of one code, validation ends: more than are reported of any rule, so that it is said that there are more. */
const maxIssues = 100_001;

/** What is known about an unknown key. */
interface UnknownKey {
  readonly object: Node;
  readonly form: Schema;
  /** The keys that the object has, or will have once it is corrected. */
  readonly present: ReadonlySet<string>;
  /** Known keys that would drop what the object has. */
  readonly dropping: ReadonlySet<string>;
  /** The missing key that the unknown one is probably meant as. */
  readonly intendedKey: string | undefined;
}

class Validator {
  readonly #root: Node;
  readonly #scope: ValidationScope;
  readonly #path: JSONPath;
  readonly #report: (issue: SchemaIssue) => void;
  /** Whether there are too many issues, so that nothing more is validated. */
  #isFull = false;

  /** The setting that is being validated, for messages. There may be thousands of strings: the function is the same for all. */
  readonly #name = (): string => messages.quotePath(this.#path);

  constructor(root: Node, scope: ValidationScope, report: (issue: SchemaIssue) => void) {
    this.#root = root;
    this.#scope = scope;
    this.#path = [...(scope.path ?? [])];
    const counts = new Map<string, number>();
    this.#report = (issue) => {
      const count = (counts.get(issue.code) ?? 0) + 1;
      counts.set(issue.code, count);
      if (count >= maxIssues) this.#isFull = true;
      report(issue);
    };
  }

  value(node: Node, schema: Schema): void {
    const form = formOf(schema, node);
    if (form === undefined || (form.type !== undefined && form.type !== node.type)) {
      if (!isReferenceObject(node)) this.#wrongType(node, schema);
      return;
    }
    switch (node.type) {
      case "string": {
        const issue = textIssue(node.value, form, this.#name, () => likelyBeside(node, form));
        if (issue !== undefined) this.#add(node, issue);
        break;
      }
      case "array":
        this.#array(node, form);
        break;
      case "object":
        this.#object(node, form, schema);
        break;
    }
  }

  #array(node: Node, schema: Schema): void {
    const unwrapped = unwrappedItems(node, schema, this.#name());
    if (unwrapped !== undefined) {
      this.#add(node, unwrapped);
      return;
    }
    const items = node.children ?? [];
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
    if (items.length < minItems && schema.severity !== "rule") {
      const message = messages.tooShort(this.#name(), "items", minItems, items.length);
      this.#add(node, { code: "min-items", severity: severityOf(schema), message, data: { removeOptional: true } });
    } else if (items.length > maxItems) {
      const message = messages.tooLong(this.#name(), "items", maxItems, items.length);
      this.#add(items[maxItems] ?? node, { code: "max-items", severity: "error", message, data: { remove: true } });
    }
    if (schema.uniqueItems) this.#unique(items);
    if (schema.items === undefined) return;
    let index = 0;
    for (const item of items) {
      if (this.#isFull) return;
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
      if (this.#isFull) return;
      this.#report({
        code: "duplicate-item",
        severity: "error",
        message: messages.duplicateItem(this.#name(), item.value),
        span: spanOf(item),
        related: [{ span: spanOf(first), message: messages.firstUse }],
        data: { remove: true },
      });
    }
  }

  #object(node: Node, form: Schema, schema: Schema): void {
    let missing = missingKeys(node, form, () => this.#keysOf(node));
    const unknown: Node[] = [];
    for (const property of node.children ?? []) {
      if (this.#isFull) return;
      const key = keyOf(property);
      const value = valueNodeOf(property);
      const known = form.properties?.get(key) ?? propertyOf(form, node, key);
      this.#path.push(key);
      if (schema.discriminator?.key === key && value !== undefined) {
        // An unknown kind does not tell which other keys are required.
        if (!this.#isChoice(value, schema.discriminator.schema)) missing = [];
      } else if (known !== undefined && !isMisspelled(property, known, missing)) {
        if (value !== undefined) this.#knownProperty(value, known, rejectsUnknownKeys(node, form));
      } else if (form.properties !== undefined && unknown.length < maxIssues && !isSilent(key, node, form)) {
        unknown.push(property);
      }
      this.#path.pop();
    }
    if (unknown.length > 0) missing = this.#unknownKeys(unknown, node, { form, schema }, missing);
    if (missing.length > 0) this.#missing(missing, node);
  }

  #knownProperty(value: Node, schema: Schema, isStrict: boolean): void {
    // Only a text is a reference. Anything else is a key like any other.
    if (schema === referenceSchema && value.type !== "string" && !isStrict) this.#wrongType(value, schema, "warning");
    else this.value(value, schema);
  }

  #keysOf(node: Node): ReadonlySet<string> {
    const keys = new Set(node.parent === undefined ? this.#scope.givenKeys : []);
    for (const property of node.children ?? []) keys.add(keyOf(property));
    return keys;
  }

  #isChoice(node: Node, schema: Schema): boolean {
    this.value(node, schema);
    return schema.enum?.includes(node.value) === true;
  }

  /** Reports unknown keys and gives the missing keys that none of them is probably meant as. */
  #unknownKeys(
    unknown: readonly Node[],
    object: Node,
    { form, schema }: { readonly form: Schema; readonly schema: Schema },
    missing: readonly MissingKey[],
  ): readonly MissingKey[] {
    const own = unknown.filter((property) => mintKeyReplacement([...this.#path, keyOf(property)]) === undefined);
    const names = missing.map(({ key }) => key);
    const intended = intendedKeys(own, form, names, object);
    if (intended.size === 0) {
      const wrapped = missing.length > 0 ? wrappedValue(object, schema, this.#name()) : undefined;
      const misnested = wrapped ?? unnestedKeys(unknown, object, form, this.#path);
      if (misnested !== undefined) {
        this.#add(object, misnested);
        return wrapped === undefined ? missing : [];
      }
    }
    const present = new Set([...this.#keysOf(object), ...intended.values()]);
    const dropping = droppingKeys(present, object);
    for (const property of unknown) {
      const node = keyNodeOf(property);
      if (node === undefined) continue;
      const intendedKey = intended.get(property);
      this.#path.push(keyOf(property));
      const issue = this.#unknownKey(node, { object, form, present, dropping, intendedKey });
      // What is lost is lost because the other key is missing.
      if (intendedKey !== undefined) this.#path.splice(-1, 1, intendedKey);
      this.#add(node, issue);
      this.#path.pop();
    }
    const found = new Set(intended.values());
    return missing.filter(({ key }) => !found.has(key));
  }

  #unknownKey(node: Node, { object, form, present, dropping, intendedKey }: UnknownKey): UnlocatedIssue {
    const isRejected = rejectsUnknownKeys(object, form);
    const severity = isRejected ? "error" : "warning";
    const effect = isRejected ? this.#rejection() : "ignored";
    if (intendedKey !== undefined) {
      const message = messages.misspelledProperty(this.#name(), intendedKey);
      return { code: "unknown-key", severity: "error", message, data: { replaceWith: JSON.stringify(intendedKey) } };
    }
    const key = scalarText(node);
    const property = node.parent ?? node;
    const candidates = keysFor(form, valueNodeOf(property)).filter((candidate) => !dropping.has(candidate));
    const absent = candidates.filter((candidate) => !present.has(candidate));
    const [suggestion = relatedKey(key, absent)] = nearest(key, absent);
    const leadsToPage = suggestion === undefined && !present.has("href");
    const replacement = mintKeyReplacement(this.#path) ?? (leadsToPage ? mintUrlReplacement(this.#path) : undefined);
    if (replacement !== undefined) {
      const message = messages.mintJsonProperty(this.#name(), effect, replacement);
      return { code: "mint-json-key", severity, message, data: { fromMintJson: true } };
    }
    const hint = hintFor({ property, path: this.#path, form, candidates, nearest: suggestion });
    const unplaced = { ...("place" in hint && { moveTo: hint.place }), remove: true } as const;
    const data = suggestion === undefined || "place" in hint ? unplaced : { replaceWith: JSON.stringify(suggestion) };
    const message = messages.unknownProperty(this.#name(), effect, hint);
    return { code: "unknown-key", severity, message, data };
  }

  #missing(missing: readonly MissingKey[], object: Node): void {
    const all = missing.filter(({ requiredBy }) => requiredBy === undefined).map(({ key }) => key);
    for (const { key, requiredBy } of missing) {
      const message = messages.missingProperty(messages.quotePath([...this.#path, key]), requiredBy && keyOf(requiredBy));
      const issue = { severity: "error", message } as const;
      const data = { missing: key, ...(all.length > 1 && { allMissing: all }) };
      if (requiredBy === undefined) this.#add(ownerSpan(object), { ...issue, code: "required", data });
      else this.#add(keyNodeOf(requiredBy) ?? requiredBy, { ...issue, code: `${key}-required`, data: { missing: key } });
    }
  }

  #wrongType(node: Node, schema: Schema, severity: SchemaIssue["severity"] = "error"): void {
    const replaceWith = suggestConversion(node, schema);
    const message = messages.wrongType(this.#name(), schema, node);
    this.#add(node, { code: "type", severity, message, data: replaceWith === undefined ? { convert: true } : { replaceWith } });
  }

  /** What an unknown key leads to in an object that rejects it. */
  #rejection(): UnknownEffect {
    return this.#scope.lossAt?.(this.#path) === undefined ? "fails" : "drops";
  }

  #add(at: Span, { severity, message, ...issue }: UnlocatedIssue): void {
    // An invalid link is only a warning because the platform drops it.
    const isInvalid = severity === "error" || (severity === "warning" && issue.code === "uri");
    const loss = isInvalid ? this.#scope.lossAt?.(this.#path) : undefined;
    const place = loss && this.#keyAt(this.#path.slice(0, loss.depth));
    this.#report({
      ...issue,
      ...(loss?.isShadowing && { data: choiceOrNone(issue.data) }),
      severity: loss !== undefined || (severity === "error" && this.#isUnread()) ? "warning" : severity,
      message: loss === undefined ? message : `${message} ${loss.sentence}`,
      ...(loss && { loss: loss.sentence }),
      span: spanOf(at),
      ...(place && { related: [{ span: spanOf(place), message: messages.droppedForError }] }),
    });
  }

  #isUnread(): boolean {
    return this.#scope.isUnread?.(this.#path) === true;
  }

  /** The key at a path of docs.json; undefined if the path is outside of this file. */
  #keyAt(path: JSONPath): Node | undefined {
    const above = this.#scope.path?.length ?? 0;
    return path.length > above ? findNodeAtLocation(this.#root, path.slice(above))?.parent?.children?.[0] : undefined;
  }
}

/** What to underline if an object lacks a property: the key whose value it is, or else its opening brace. */
function ownerSpan(object: Node): Span {
  return keyAbove(object) ?? { offset: object.offset, length: 1 };
}
