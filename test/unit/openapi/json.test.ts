import assert from "node:assert/strict";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";
import { assertLikeParser, indexOf } from "./reference.ts";

/** A JSON description with these paths. */
const withPaths = (paths: string): string => `{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": ${paths}}`;

describe("index of a JSON description", () => {
  const descriptions: Readonly<Record<string, string>> = {
    "the least that is one": '{"openapi":"3.0.0"}',
    "Swagger 2.0": '{"swagger":"2.0","info":{"title":"Old","version":"1.2"},"paths":{"/a":{"get":{"summary":"A"}}}}',
    "a byte order mark and windows line ends":
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
    "keys given twice: the last one counts": `{"openapi": "3.0.0", "openapi": "3.1.0", "paths": {"/gone": {"get": {}}}, "paths": {"/a": {"get": {"summary": "1"}, "put": {}},
      "/b": {}, "/a": {"get": {"summary": "2", "summary": null, "operationId": "x", "operationId": "y", "tags": ["a"], "tags": ["b"]},
      "post": {}, "post": 3}}}`,
    "wrong types everywhere": `{"openapi": "3.1.0", "info": ["title"], "paths": {"/a": [], "/b": null, "/c": "get", "/d": {"get": 1, "put": [], "post": {"tags": "t",
      "summary": ["s"], "description": {}, "deprecated": "true", "x-hidden": 1, "x-excluded": null, "x-docs": "x", "x-mint": {"href": 3}}}},
      "webhooks": [], "components": 7, "tags": {"name": "a"}}`,
    "paths that are no object": '{"openapi":"3.1.0","paths":[{"/a":{"get":{}}}]}',
    "extensions and a reference beside paths": withPaths(
      '{"x-note": {"get": {}}, "$ref": "paths.json", "no-slash": {"get": {}}, "/a": {"$ref": "a.json", "get": {}}}',
    ),
    "numbers of every form": withPaths(
      '{"/a": {"get": {"x": [0, -0, 1.5, -1.5e10, 2E+3, 1e-2, 123456789012345678901234567890], "operationId": "n"}}}',
    ),
    "names of Object's own": withPaths('{"constructor": {"get": {"operationId": "c"}}, "toString": {"get": {}}}'),
  };
  for (const [name, text] of Object.entries(descriptions)) it(`agrees with JSON.parse on ${name}`, () => assertLikeParser(text));

  it("keeps the order of the text, for keys that look like numbers too", () => {
    const index = indexOf('{"openapi":"3.1.0","webhooks":{"b":{"post":{}},"2":{"post":{}},"1":{"post":{}}}}');
    assert.deepEqual([...index.webhooks.keys()], ["b", "2", "1"]);
  });

  it("keeps a number as it is written", () => {
    const index = indexOf('{"openapi":3.10,"info":{"version":1.0}}');
    assert.equal(index.specVersion, "3.10");
    assert.equal(index.version, "1.0");
  });

  it("notes the extensions that it is told to, and those alone", () => {
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

describe("syntax errors of a JSON description", () => {
  const faults: readonly (readonly [text: string, underlined: string, message: RegExp])[] = [
    ['{"openapi": "3.1.0",}', ",", /No comma is allowed before "}"/],
    ['{"openapi": "3.1.0", "tags": [1, 2,]}', ",", /No comma is allowed before "]"/],
    ['{"openapi": "3.1.0" "info": {}}', '"', /Expected "," or "}"/],
    ['{"tags": [1 2]}', "2", /Expected "," or "]"/],
    ['{"tags": [1}', "}", /Expected "," or "]"/],
    ['{openapi: "3.1.0"}', "openapi", /Expected a key in double quotes/],
    ['{"openapi" "3.1.0"}', '"', /Expected ":" after the key/],
    ['{"openapi": "3.1.0}', '"3.1.0}', /This string is not closed/],
    ['{"openapi": "3.1.0\n}', '"3.1.0', /This string is not closed/],
    ['{"openapi": "3.1\t0"}', "\t", /A control character in a string must be escaped/],
    ['{"openapi": "\\x"}', "\\x", /no escape/],
    ['{"openapi": "\\u12g4"}', "\\u", /no escape/],
    ['{"openapi": undefined}', "undefined", /Expected a value/],
    ['{"openapi": tru}', "tru", /Expected a value/],
    ['{"openapi": 01}', "01", /Expected a value/],
    ['{"openapi": 1.}', "1.", /Expected a value/],
    ['{"openapi": -}', "-", /Expected a value/],
    ['{"openapi": 1e}', "1e", /Expected a value/],
    ['{"openapi": +1}', "+1", /Expected a value/],
    ['{"openapi": \u{1f600}}', "\u{1f600}", /Expected a value/],
    ['{"openapi": "3.1.0"} x', "x", /Nothing may follow/],
    ['{"openapi": "3.1.0"}}', "}", /Nothing may follow/],
    ['{"openapi": "3.1.0", "x": {"y": [{"z": 1,}]}}', ",", /No comma is allowed/],
    ['{"openapi": "3.1.0", "x": {"y": [[[[nope]]]]}}', "nope", /Expected a value/],
    ['{"openapi": "3.1.0" // comment\n}', "/", /Expected "," or "}"/],
    ["{", "{", /Expected a key in double quotes, but the text ends here/],
    ['{"paths": {"/a": {"get"', '"', /Expected ":" after the key, but the text ends here/],
    ['{"paths": {"/a": {"get": {}}\n\n', "}", /Expected "," or "}", but the text ends here/],
  ];
  for (const [text, underlined, message] of faults) {
    it(`finds one in ${JSON.stringify(text)}`, () => {
      assert.throws(() => JSON.parse(text));
      const outcome = parseIndex(text);
      assert.ok(outcome.kind === "syntax", JSON.stringify(outcome));
      assert.match(outcome.message, message);
      assert.equal(text.slice(outcome.span.offset, outcome.span.offset + outcome.span.length), underlined);
    });
  }

  it("agrees with JSON.parse wherever a description is cut off, or one character is another", () => {
    const text =
      '{"openapi": "3.1.0", "a": [1, -2.5e+3, true, null, "\\u00e9\\n"], "paths": {"/x": {"get": {"tags": ["t"], "d": {}}}}}';
    const broken = Array.from(text, (_, at) => [
      text.slice(0, at),
      `${text.slice(0, at)},${text.slice(at + 1)}`,
      `${text.slice(0, at)}}${text.slice(at + 1)}`,
    ]);
    for (const variant of broken.flat()) {
      if (!variant.startsWith("{")) continue;
      assert.equal(parseIndex(variant).kind === "syntax", !isJson(variant), variant);
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
