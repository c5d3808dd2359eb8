import type { Span } from "../text/span.ts";
import type { Value } from "../text/structure.ts";
import { methods } from "./methods.ts";
import type { Customization, OpenApiIndex, Operation, PathItem, Tag } from "./openApiIndex.ts";

/** The parts of an index under construction: read-only data is made once, when the whole text has been read. */
type Draft<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads the index of a description from its root value; `customisations` are the names of the extensions to note.
 * Where a key is given twice the last one counts, as for `JSON.parse` (the YAML readers refuse such a mapping).
 * What has a wrong type is passed over: a validator's business. Gives a message when the value is no OpenAPI description.
 */
export function readIndex(root: Value, customizations: ReadonlySet<string>): OpenApiIndex | string {
  let isAsyncApi = false;
  let specVersion: string | undefined;
  const info: { title?: string; version?: string } = {};
  let paths: ReadonlyMap<string, PathItem> = new Map();
  let webhooks: ReadonlyMap<string, PathItem> = new Map();
  let pathItems: ReadonlyMap<string, PathItem> = new Map();
  let parameters: Span | undefined;
  let tags: ReadonlyMap<string, Tag> = new Map();

  const isMapping = root.mapping((name, _key, value) => {
    switch (name) {
      case "openapi":
      case "swagger":
        specVersion = text(value);
        break;
      case "asyncapi":
        isAsyncApi = true;
        value.skip();
        break;
      case "info":
        value.mapping((field, _span, inner) => {
          if (field === "title" || field === "version") set(info, field, text(inner));
          else inner.skip();
        });
        break;
      case "paths":
        paths = readPathItems(value, customizations, isPath);
        break;
      case "webhooks":
        webhooks = readPathItems(value, customizations, isAny);
        break;
      case "components":
        value.mapping((field, _span, inner) => {
          if (field === "pathItems") pathItems = readPathItems(inner, customizations, isAny);
          else if (field === "parameters") parameters = spanOf(inner);
          else inner.skip();
        });
        break;
      case "parameters":
        parameters = spanOf(value);
        break;
      case "tags":
        tags = readTags(value);
        break;
      default:
        value.skip();
    }
  });
  if (!isMapping) return "it is no object with an `openapi` field";
  if (specVersion === undefined || !/^\d/.test(specVersion))
    return isAsyncApi ? "it is one of AsyncAPI, which `asyncapi` takes" : "it has no `openapi` field that names a version";
  return { specVersion, ...info, paths, webhooks, pathItems, tags, ...(parameters && { parameters }) };
}

/** Reads one path item, such as another file may hold for a `$ref`. */
export function readPathItemValue(name: string, key: Span, value: Value, customizations: ReadonlySet<string>): PathItem {
  const operations = new Map<string, Operation>();
  const add = (method: string, span: Span, inner: Value): void => {
    const operation = readOperation(method, span, inner, customizations);
    if (operation) operations.set(operation.method, operation);
    else operations.delete(method);
  };
  let ref: string | undefined;
  const span = value.mapping((field, fieldKey, inner) => {
    if (methods.has(field)) add(field, fieldKey, inner);
    else if (field === "additionalOperations") inner.mapping(add);
    else if (field === "$ref") ref = text(inner);
    else inner.skip();
  });
  return { name: copyOf(name), key, operations, value: span, ...(ref !== undefined && { ref }) };
}

const isAny = (): boolean => true;

/** `paths` may hold extensions beside its paths; a path that lacks its leading slash is kept, so that it can be spoken of. */
const isPath = (name: string): boolean => !name.startsWith("x-") && name !== "$ref";

function readPathItems(
  value: Value,
  customizations: ReadonlySet<string>,
  wanted: (name: string) => boolean,
): ReadonlyMap<string, PathItem> {
  const items = new Map<string, PathItem>();
  value.mapping((name, key, inner) => {
    if (!wanted(name)) return inner.skip();
    const item = readPathItemValue(name, key, inner, customizations);
    items.set(item.name, item);
  });
  return items;
}

function readOperation(method: string, key: Span, value: Value, extensions: ReadonlySet<string>): Operation | undefined {
  const fields: Draft<Pick<Operation, "summary" | "description" | "operationId">> = {};
  const flags = { deprecated: false, "x-hidden": false, "x-excluded": false };
  let tags: readonly string[] = [];
  const customizations = new Map<string, Customization>();
  const span = value.mapping((name, nameSpan, inner) => {
    switch (name) {
      case "summary":
      case "description":
      case "operationId":
        set(fields, name, text(inner));
        break;
      case "deprecated":
      case "x-hidden":
      case "x-excluded":
        flags[name] = inner.scalar() === true;
        break;
      case "tags":
        tags = readStrings(inner);
        break;
      default:
        if (extensions.has(name)) {
          const customization = readCustomization(copyOf(name), nameSpan, inner);
          if (customization) customizations.set(name, customization);
          else customizations.delete(name);
        } else inner.skip();
    }
  });
  if (span === undefined) return undefined;
  return {
    method: copyOf(method),
    key,
    value: span,
    ...fields,
    tags,
    deprecated: flags.deprecated,
    hidden: flags["x-hidden"],
    excluded: flags["x-excluded"],
    customizations: [...customizations.values()],
  };
}

function readCustomization(name: string, key: Span, value: Value): Customization | undefined {
  let href: string | undefined;
  const span = value.mapping((field, _span, inner) => {
    if (field === "href") href = text(inner);
    else inner.skip();
  });
  return span && { name, key, value: span, ...(href !== undefined && { href }) };
}

function readTags(value: Value): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  value.sequence((item) => {
    const tag: { name?: string; group?: string } = {};
    item.mapping((field, _span, inner) => {
      if (field === "name") set(tag, "name", text(inner));
      else if (field === "x-group") set(tag, "group", text(inner));
      else inner.skip();
    });
    const { name, group } = tag;
    if (name !== undefined) tags.set(name, { name, ...(group !== undefined && { group }) });
  });
  return tags;
}

/** Where a mapping stands. */
function spanOf(value: Value): Span | undefined {
  return value.mapping((_name, _key, inner) => inner.skip());
}

function readStrings(value: Value): readonly string[] {
  const strings: string[] = [];
  value.sequence((item) => {
    const string = text(item);
    if (string !== undefined) strings.push(string);
  });
  return strings;
}

/** The text that stands here, to keep. Undefined for what is no text: null, a boolean, a collection. */
function text(value: Value): string | undefined {
  const scalar = value.scalar();
  return typeof scalar === "string" ? copyOf(scalar) : undefined;
}

/** The last one of a repeated key counts, even when it is no text. */
function set<K extends string>(fields: { [Key in K]?: string }, key: K, value: string | undefined): void {
  if (value === undefined) delete fields[key];
  else fields[key] = value;
}

/**
 * A copy with memory of its own. Engines make a long substring a window on the whole text, which it would keep alive; a window on
 * a text that was put together is one on the copy that had to be made.
 */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}
