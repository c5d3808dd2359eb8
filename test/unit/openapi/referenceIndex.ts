import assert from "node:assert/strict";
import { parse as parseYaml } from "yaml";
import type { OpenApiIndex, PathItem } from "../../../server/src/core/openapi/openApiIndex.ts";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";

type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** The index of a text that must be a valid OpenAPI file. */
export function indexOf(text: string): OpenApiIndex {
  const outcome = parseIndex(text);
  assert.equal(outcome.kind, "index", JSON.stringify(outcome));
  return outcome.kind === "index" ? outcome.index : assert.fail();
}

/**
 * Compares the index of an OpenAPI file with the result of a full parser (`JSON.parse` or the `yaml` package), and every span with the
 * text that it covers.
 */
export function assertLikeParser(text: string): void {
  const isJson = /^\uFEFF?\s*\{/.test(text);
  const index = indexOf(text);
  const body = text.replace(/^\uFEFF/, "");
  const parsed = object(isJson ? JSON.parse(body) : parseYaml(body, { merge: true, maxAliasCount: -1 }));
  const whole = {
    specVersion: string(parsed["openapi"] ?? parsed["swagger"]),
    title: string(object(parsed["info"])["title"]),
    version: string(object(parsed["info"])["version"]),
    paths: items(parsed["paths"], (name) => !name.startsWith("x-") && name !== "$ref"),
    webhooks: items(parsed["webhooks"]),
    pathItems: items(object(parsed["components"])["pathItems"]),
    tags: tags(parsed["tags"]),
  };
  assert.deepEqual(withoutSpans(index), whole);
  for (const container of [index.paths, index.webhooks, index.pathItems]) assertSpans(text, container, isJson);
}

function assertSpans(text: string, container: ReadonlyMap<string, PathItem>, isJson: boolean): void {
  for (const [name, item] of container) {
    assert.equal(decoded(text, item.key.offset, item.key.length), name);
    for (const operation of item.operations.values()) {
      assert.equal(decoded(text, operation.key.offset, operation.key.length), operation.method);
      const { offset, length } = operation.value;
      const lineStart = text.lastIndexOf("\n", offset) + 1;
      const margin = text.slice(lineStart, offset);
      const written = text.slice(offset, offset + length);
      // A part that refers to other parts cannot be compared on its own.
      if (/[\s[,]\*\w/.test(written)) continue;
      const value = object(isJson ? JSON.parse(written) : parseYaml(/^\s*$/.test(margin) ? margin + written : written));
      assert.equal(string(value["operationId"]), operation.operationId);
      assert.equal(string(value["description"])?.trimEnd(), operation.description?.trimEnd());
    }
  }
}

/** The text of a key, which is written as JSON or YAML. */
function decoded(text: string, offset: number, length: number): string {
  const before = text.charAt(offset - 1);
  const written = text.slice(offset, offset + length);
  if (before === '"') return JSON.parse(`"${written}"`) as string;
  return before === "'" ? written.replaceAll("''", "'") : written;
}

function withoutSpans({ specVersion, title, version, paths, webhooks, pathItems, tags: declared }: OpenApiIndex): unknown {
  const plain = (container: ReadonlyMap<string, PathItem>): unknown =>
    [...container.values()].map(({ name, ref, operations }) => ({
      name,
      ref,
      operations: [...operations.values()].map(({ key: _key, value: _value, customizations, ...rest }) => ({
        summary: undefined,
        description: undefined,
        operationId: undefined,
        ...rest,
        customizations: customizations.map(({ name: extension, href }) => ({ name: extension, href })),
      })),
    }));
  return {
    specVersion,
    title,
    version,
    paths: plain(paths),
    webhooks: plain(webhooks),
    pathItems: plain(pathItems),
    tags: [...declared.values()].map(({ name, group }) => ({ name, group })),
  };
}

function items(value: Json, wanted: (name: string) => boolean = () => true): unknown {
  return Object.entries(object(value))
    .filter(([name]) => wanted(name))
    .map(([name, item]) => ({ name, ref: string(object(item)["$ref"]), operations: operations(object(item)) }));
}

function operations(item: JsonObject): unknown[] {
  return Object.entries(item).flatMap(([key, value]) => {
    if (key === "additionalOperations") return Object.entries(object(value)).flatMap(([name, inner]) => operation(name, inner));
    return methods.includes(key) ? operation(key, value) : [];
  });
}

function operation(method: string, value: Json): unknown[] {
  if (!isObject(value)) return [];
  return [
    {
      method,
      summary: string(value["summary"]),
      description: string(value["description"]),
      operationId: string(value["operationId"]),
      tags: array(value["tags"]).flatMap((tag) => string(tag) ?? []),
      deprecated: value["deprecated"] === true,
      hidden: Boolean(value["x-hidden"]),
      excluded: Boolean(value["x-excluded"]),
      customizations: Object.entries(value).flatMap(([name, extension]) =>
        ["x-docs", "x-mint"].includes(name) && isObject(extension) ? { name, href: string(extension["href"]) } : [],
      ),
    },
  ];
}

function tags(value: Json): unknown {
  return array(value).flatMap((tag) => {
    const name = string(object(tag)["name"]);
    return name === undefined ? [] : { name, group: string(object(tag)["x-group"]) };
  });
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function object(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

function array(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function string(value: Json): string | undefined {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}
