import assert from "node:assert/strict";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";
import { assertLikeParser, indexOf } from "./referenceIndex.ts";

/** A JSON OpenAPI file with these paths. */
const withPaths = (paths: string): string => `{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": ${paths}}`;

describe("index of a JSON OpenAPI file", () => {
  const files: Readonly<Record<string, string>> = {
    "the minimum": '{"openapi":"3.0.0"}',
    "Swagger 2.0": '{"swagger":"2.0","info":{"title":"Old","version":"1.2"},"paths":{"/a":{"get":{"summary":"A"}}}}',
    "a byte order mark and Windows line ends":
      '\uFEFF{\r\n\t"openapi": "3.1.0",\r\n\t"paths": {\r\n\t\t"/a": { "get": { "operationId": "a" } }\r\n\t}\r\n}\r\n',
    "every field": withPaths(`{"/users/{id}": {"summary": "not of an operation", "parameters": [{"name": "id", "in": "path"}],
      "get": {"tags": ["users", "people"], "summary": "Get", "description": "Gets\\nit", "operationId": "getUser", "deprecated": true,
        "x-hidden": true, "x-excluded": true, "x-docs": {"metadata": {"title": "x"}, "href": "/here"}, "x-mint": {"content": "href"},
        "responses": {"200": {"description": "ok", "content": {"application/json": {"schema": {"type": "object"}}}}}}}}`),
    "all methods": withPaths(
      `{"/a": {${["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"].map((m) => `"${m}": {"operationId": "${m}"}`).join(", ")}}}`,
    ),
    "additional operations of 3.2": withPaths(
      '{"/a": {"additionalOperations": {"PURGE": {"summary": "p"}, "LINK": {}}, "get": {}}}',
    ),
    "webhooks, tags and path items of components": `{"webhooks": {"order.new": {"post": {"summary": "New"}}}, "tags": [{"name": "a", "x-group": "A"},
      {"name": "b", "description": "x-group"}, {"description": "nameless"}, "b", null], "components": {"schemas": {"get": {"post": {}}},
      "pathItems": {"shared": {"get": {"operationId": "s"}}}}, "paths": {"/s": {"$ref": "#/components/pathItems/shared"}}, "openapi": "3.1.0"}`,
    "escapes in keys and values": withPaths(
      '{"/caf\\u00e9\\/\\"x\\"": {"g\\u0065t": {"operationId": "\\ud83d\\ude00\\t\\\\", "t\\u0061gs": ["a\\u0062"]}}, "/\u{1f600}": {"get": {"operationId": "\u{1f600}"}}}',
    ),
    "brackets and quotes inside strings": withPaths(
      '{"/a": {"get": {"x-y": ["}", "{\\"", "]", "\\\\"], "operationId": "a"}}, "/b": {"get": {"operationId": "b"}}}',
    ),
    "duplicate keys, of which the last one counts": `{"openapi": "3.0.0", "openapi": "3.1.0", "paths": {"/gone": {"get": {}}}, "paths": {"/a": {"get": {"summary": "1"}, "put": {}},
      "/b": {}, "/a": {"get": {"summary": "2", "summary": null, "operationId": "x", "operationId": "y", "tags": ["a"], "tags": ["b"]},
      "post": {}, "post": 3}}}`,
    "wrong types everywhere": `{"openapi": "3.1.0", "info": ["title"], "paths": {"/a": [], "/b": null, "/c": "get", "/d": {"get": 1, "put": [], "post": {"tags": "t",
      "summary": ["s"], "description": {}, "deprecated": "true", "x-hidden": 1, "x-excluded": null, "x-docs": "x", "x-mint": {"href": 3}}}},
      "webhooks": [], "components": 7, "tags": {"name": "a"}}`,
    "paths that are not an object": '{"openapi":"3.1.0","paths":[{"/a":{"get":{}}}]}',
    "extensions and a reference next to paths": withPaths(
      '{"x-note": {"get": {}}, "$ref": "paths.json", "no-slash": {"get": {}}, "/a": {"$ref": "a.json", "get": {}}}',
    ),
    "numbers of every form": withPaths(
      '{"/a": {"get": {"x": [0, -0, 1.5, -1.5e10, 2E+3, 1e-2, 123456789012345678901234567890], "operationId": "n"}}}',
    ),
    "names of Object's own properties": withPaths('{"constructor": {"get": {"operationId": "c"}}, "toString": {"get": {}}}'),
  };
  for (const [name, text] of Object.entries(files)) it(`agrees with JSON.parse on ${name}`, () => assertLikeParser(text));

  it("keeps the order of the text, even for keys that look like numbers", () => {
    const index = indexOf('{"openapi":"3.1.0","webhooks":{"b":{"post":{}},"2":{"post":{}},"1":{"post":{}}}}');
    assert.deepEqual([...index.webhooks.keys()], ["b", "2", "1"]);
  });

  it("keeps a number as it is written", () => {
    const index = indexOf('{"openapi":3.10,"info":{"version":1.0}}');
    assert.equal(index.specVersion, "3.10");
    assert.equal(index.version, "1.0");
  });

  it("records only the requested extensions", () => {
    const text = withPaths('{"/a": {"get": {"x-docs": {"href": "/d"}, "x-acme": {"href": "/e", "more": [1]}}}}');
    const outcome = parseIndex(text, { customizations: ["x-acme"] });
    const operation = outcome.kind === "index" ? outcome.index.paths.get("/a")?.operations.get("get") : undefined;
    const [customization, ...others] = operation?.customizations ?? [];
    assert.deepEqual(others, []);
    const { name, href, key, value } = customization ?? assert.fail();
    assert.deepEqual({ name, href }, { name: "x-acme", href: "/e" });
    assert.equal(text.slice(key.offset, key.offset + key.length), "x-acme");
    assert.equal(text.slice(value.offset, value.offset + value.length), '{"href": "/e", "more": [1]}');
  });
});

describe("syntax errors of a JSON OpenAPI file", () => {
  const errors: readonly (readonly [text: string, underlined: string, message: string])[] = [
    ['{"openapi": "3.1.0" "info": {}}', '"', "expected a comma or `}`"],
    ['{"tags": [1 2]}', "2", "expected a comma or `]`"],
    ['{"tags": [1}', "}", "expected a comma or `]`"],
    ['{"openapi" "3.1.0"}', '"', "expected a colon after the property key"],
    ['{"openapi": "3.1.0}', '"3.1.0}', "unterminated string"],
    ['{"openapi": "3.1.0\n}', '"3.1.0', "unterminated string"],
    ['{"openapi": "\\x"}', "\\x", "invalid escape sequence"],
    ['{"openapi": "\\u12g4"}', "\\u", "invalid escape sequence"],
    ['{"openapi": undefined}', "undefined", "expected a value"],
    ['{"openapi": tru}', "tru", "expected a value"],
    ['{"openapi": -}', "-", "expected a value"],
    ['{"openapi": +1}', "+1", "expected a value"],
    ['{"openapi": \u{1f600}}', "\u{1f600}", "expected a value"],
    ['{"openapi": "3.1.0"} x', "x", "expected the end of the file"],
    ['{"openapi": "3.1.0"}}', "}", "expected the end of the file"],
    ['{"openapi": "3.1.0" // comment\n}', "/", "expected a comma or `}`"],
    ["{", "{", "expected a property key in double quotes, got the end of the file"],
    ['{"paths": {"/a": {"get"', '"', "expected a colon after the property key, got the end of the file"],
    ['{"paths": {"/a": {"get": {}}\n\n', "}", "expected a comma or `}`, got the end of the file"],
  ];
  for (const [text, underlined, message] of errors) {
    it(`reports the error in ${JSON.stringify(text)}`, () => {
      assert.throws(() => JSON.parse(text));
      const outcome = parseIndex(text);
      assert.ok(outcome.kind === "syntax", JSON.stringify(outcome));
      assert.equal(outcome.message, message);
      assert.equal(text.slice(outcome.span.offset, outcome.span.offset + outcome.span.length), underlined);
    });
  }

  it("reports a duplicate key beside what only JSON forbids", () => {
    const text = '{"openapi": "3.1.0", "a": {"b": 1, "b": 2,},}';
    assert.deepEqual(parseIndex(text), {
      kind: "syntax",
      message: "duplicate key `b`",
      span: { offset: text.lastIndexOf('"b"'), length: 3 },
    });
  });

  const lenient: typeof errors = [
    ['{"openapi": "3.1.0",}', ",", "trailing commas are not allowed"],
    ['{"openapi": "3.1.0", "tags": [1, 2,]}', ",", "trailing commas are not allowed"],
    ['{openapi: "3.1.0"}', "openapi", "expected a property key in double quotes"],
    ['{"openapi": "3.1\t0"}', "\t", "unescaped control character in string"],
    ['{"openapi": 01}', "01", "expected a value"],
    ['{"openapi": 1.}', "1.", "expected a value"],
    ['{"openapi": 1e}', "1e", "expected a value"],
    ['{"openapi": "3.1.0", "x": {"y": [{"z": 1,}]}}', ",", "trailing commas are not allowed"],
    ['{"openapi": "3.1.0", "x": {"y": [[[[nope]]]]}}', "nope", "expected a value"],
    ["{'openapi': \"3.1.0\"}", "'", "expected a property key in double quotes"],
    ['{"openapi": "3.1.0" # a comment\n}', "#", "expected a comma or `}`"],
    ['\uFEFF{\n\t# a comment\n\t"openapi": "3.1.0"\n}', "#", "expected a property key in double quotes"],
  ];
  for (const [text, underlined, message] of lenient) {
    it(`reads ${JSON.stringify(text)} as YAML, and says that it is not JSON`, () => {
      assert.throws(() => JSON.parse(text));
      const outcome = parseIndex(text);
      const { notJson } = outcome.kind === "index" ? outcome : assert.fail(JSON.stringify(outcome));
      assert.equal(notJson?.message, message);
      assert.equal(text.slice(notJson.span.offset, notJson.span.offset + notJson.span.length), underlined);
    });
  }

  it("reads the same index as without what only YAML allows, at the same places", () => {
    const strict = withPaths('{"/a": {"get": {"tags": ["a"], "summary": "A"}, "put": {}}} ');
    const outcome = parseIndex(strict.replace('"A"}', "'A'}").replace("{}}} ", "{}}},"));
    assert.ok(outcome.kind === "index" && outcome.notJson);
    const { summary, ...operation } = outcome.index.paths.get("/a")?.operations.get("get") ?? assert.fail();
    assert.equal(summary, "A");
    assert.deepEqual({ summary, ...operation }, { ...indexOf(strict).paths.get("/a")?.operations.get("get") });
  });

  it("agrees with JSON.parse wherever a text is cut off or one character is replaced", () => {
    const text =
      '{"openapi": "3.1.0", "a": [1, -2.5e+3, true, null, "\\u00e9\\n"], "paths": {"/x": {"get": {"tags": ["t"], "d": {}}}}}';
    const broken = Array.from(text, (_, at) => [
      text.slice(0, at),
      `${text.slice(0, at)},${text.slice(at + 1)}`,
      `${text.slice(0, at)}}${text.slice(at + 1)}`,
    ]);
    for (const variant of broken.flat()) {
      if (!variant.startsWith("{")) continue;
      const outcome = parseIndex(variant);
      const isStrict = outcome.kind === "not-openapi" || (outcome.kind === "index" && outcome.notJson === undefined);
      assert.equal(isStrict, isJson(variant), variant);
    }
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    assert.ok(error instanceof SyntaxError);
    return false;
  }
}
