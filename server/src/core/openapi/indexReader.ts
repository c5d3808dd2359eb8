import { copyOf } from "../text/copyOf.ts";
import type { Span } from "../text/span.ts";
import type { Scalar, Value } from "../text/value.ts";
import { methods } from "./methods.ts";
import { hasTagKinds, withNavigationTags } from "./navigationTags.ts";
import type { Customization, OpenApiIndex, Operation, PathItem, Tag } from "./openApiIndex.ts";
import { isVersion, versionProblem } from "./specVersion.ts";
import type { Texts } from "./texts.ts";
import { readString, readTexts, setText } from "./texts.ts";

/** A part of an index while it is being read. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Why a scalar or an array is not an OpenAPI file. */
export const notObject = "expected an object with `openapi`";

/**
 * Reads the index of an OpenAPI file from its root value; `customizations` are the names of the extensions to record.
 * Of duplicate keys the last one counts, as for `JSON.parse` (the YAML readers reject them). Values of the wrong type are skipped:
 * reporting them is the validator's job. Returns a clause, as in `IndexResult`, if the value is not an OpenAPI file.
 */
export function readIndex(root: Value, customizations: ReadonlySet<string>): OpenApiIndex | string {
  let isAsyncApi = false;
  let specVersion: string | undefined;
  let info: Texts<"title" | "version"> = {};
  let paths: ReadonlyMap<string, PathItem> = new Map();
  let webhooks: ReadonlyMap<string, PathItem> = new Map();
  let pathItems: ReadonlyMap<string, PathItem> = new Map();
  let parameters: Span | undefined;
  let schemas: ReadonlyMap<string, Span> = new Map();
  let declared: readonly DeclaredTag[] = [];

  const span = root.mapping((name, _key, value) => {
    switch (name) {
      case "openapi":
      case "swagger":
        specVersion = readString(value) ?? "";
        break;
      case "asyncapi":
        isAsyncApi = true;
        value.skip();
        break;
      case "info":
        info = readTexts(value, ["title", "version"]);
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
          else if (field === "schemas") schemas = readKeys(inner);
          else inner.skip();
        });
        break;
      case "parameters":
        parameters = spanOf(value);
        break;
      case "tags":
        declared = readTags(value);
        break;
      default:
        value.skip();
    }
  });
  if (!span) return notObject;
  if (!isVersion(specVersion))
    return isAsyncApi ? "it is an AsyncAPI file; use `asyncapi` instead" : versionProblem("openapi", specVersion, "3.1.0");
  const hasKinds = hasTagKinds(specVersion);
  const tags = new Map(declared.map((tag) => [tag.name, tagOf(tag, hasKinds)]));
  const tagged = (items: ReadonlyMap<string, PathItem>) => (hasKinds ? withNavigationTags(items, tags) : items);
  return {
    specVersion,
    ...info,
    paths: tagged(paths),
    webhooks: tagged(webhooks),
    pathItems: tagged(pathItems),
    tags,
    ...(parameters && { parameters }),
    ...(schemas.size > 0 && { schemas }),
  };
}

/** Reads one path item, also one in another file that a `$ref` refers to. */
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
    else if (field === "$ref") ref = readString(inner);
    else inner.skip();
  });
  return { name: copyOf(name), key, operations, value: span, ...(ref !== undefined && { ref }) };
}

const isAny = (): boolean => true;

/** `paths` may also have extensions. A path without its leading slash is kept, so that it can be reported. */
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
  const fields: Mutable<Pick<Operation, "summary" | "description" | "operationId">> = {};
  const flags = { deprecated: false, "x-hidden": false, "x-excluded": false };
  let tags: readonly string[] = [];
  const customizations = new Map<string, Customization>();
  const span = value.mapping((name, nameSpan, inner) => {
    switch (name) {
      case "summary":
      case "description":
      case "operationId":
        setText(fields, name, readString(inner));
        break;
      case "deprecated":
        flags[name] = inner.scalar() === true;
        break;
      case "x-hidden":
      case "x-excluded":
        flags[name] = isSet(inner.scalar());
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

/** Whether the platform takes an extension for set: `"true"` and `yes` count as well (docs/platform.md, "Extensions"). */
function isSet(value: Scalar | undefined): boolean {
  return value !== false && value !== null && value !== "" && value !== "0";
}

function readCustomization(name: string, key: Span, value: Value): Customization | undefined {
  let href: string | undefined;
  const span = value.mapping((field, _span, inner) => {
    if (field === "href") href = readString(inner);
    else inner.skip();
  });
  return span && { name, key, value: span, ...(href !== undefined && { href }) };
}

/** A tag as it is written. */
type DeclaredTag = Texts<"x-group" | "summary" | "kind" | "parent"> & { readonly name: string };

function readTags(value: Value): readonly DeclaredTag[] {
  const tags: DeclaredTag[] = [];
  value.sequence((item) => {
    const { name, ...others } = readTexts(item, ["name", "x-group", "summary", "kind", "parent"]);
    if (name !== undefined) tags.push({ name, ...others });
  });
  return tags;
}

function tagOf({ name, "x-group": xGroup, summary, kind, parent }: DeclaredTag, hasKinds: boolean): Tag {
  const group = hasKinds ? (xGroup ?? (summary || undefined)) : xGroup;
  const own = { name, ...(group !== undefined && { group }) };
  return hasKinds ? { ...own, ...(kind !== undefined && { kind }), ...(parent !== undefined && { parent }) } : own;
}

/** The keys of a mapping. */
function readKeys(value: Value): ReadonlyMap<string, Span> {
  const keys = new Map<string, Span>();
  value.mapping((name, key, inner) => {
    keys.set(copyOf(name), key);
    inner.skip();
  });
  return keys;
}

/** The span of a mapping. */
function spanOf(value: Value): Span | undefined {
  return value.mapping((_name, _key, inner) => inner.skip());
}

function readStrings(value: Value): readonly string[] {
  const strings: string[] = [];
  value.sequence((item) => {
    const string = readString(item);
    if (string !== undefined) strings.push(string);
  });
  return strings;
}
