import assert from "node:assert/strict";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";
import { DocumentValidator } from "../../../server/src/core/openapi/validateDocument.ts";
import { textIn } from "../../support/documents.ts";

const checker = new DocumentValidator();

/** The fault of a text that is neither JSON nor YAML. */
function syntaxFault(text: string) {
  const check = checker.validate(text);
  return check.kind === "broken" ? check : assert.fail(`no fault was found: ${check.kind}`);
}

describe("syntax check of a whole description", () => {
  const faults: readonly (readonly [text: string, underlined: string, message: RegExp])[] = [
    ['{"openapi": "3.1.0", "components": {"schemas": {"A": {"type": }}}}', "}", /Expected a value/],
    [
      "openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      type: object\n       properties: {}\n",
      "object",
      /Implicit keys|Nested mappings/,
    ],
    ["openapi: 3.1.0\nx-a:\n  b: [1, 2\nx-c: 3\n", "", /Flow sequence|flow/],
    ["openapi: 3.1.0\nx-a:\n  b: 1\n  b: 2\n", "b", /unique/],
    ["\uFEFFopenapi: 3.1.0\nx-a:\n  b: 1\n  b: 2\n", "b", /unique/],
    ["openapi: 3.1.0\nx-a:\n  b: *none\n  c: &none 1\n", "*none", /No anchor "&none"/],
    ['openapi: 3.1.0\nx-a: "\\q"\n', "\\q", /escape/],
    [`openapi: 3.1.0\nx-a: ${"[".repeat(20_000)}\n`, "", /nested too deeply/],
  ];
  for (const [text, underlined, message] of faults) {
    it(`finds the fault in ${JSON.stringify(text.slice(0, 80))}`, () => {
      const fault = syntaxFault(text);
      assert.match(fault.message, message);
      if (underlined !== "") assert.equal(textIn(text, fault.range), underlined);
    });
  }

  it("finds what the index has no need to read", () => {
    const text = "openapi: 3.1.0\ncomponents:\n  schemas:\n    A: {type: object\n    B: 1\n";
    assert.equal(parseIndex(text).kind, "index");
    assert.match(syntaxFault(text).message, /flow map/i);
  });

  it("finds none in what is well-formed", () => {
    for (const text of ["", "# nothing", "{}", '{"a": [1]}', "a: &a [1]\nb: *a\n", "- a\n- b\n"])
      assert.deepEqual(checker.validate(text), { kind: "checked", errors: 0, warnings: 0, issues: [] }, text);
  });
});

describe("validity of a description", () => {
  const ok = { responses: { 200: { description: "ok" } } };
  const description = (more: object = {}) => ({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a": { get: ok } },
    ...more,
  });
  const operation = (more: object, openapi = "3.1.0") =>
    description({ openapi, paths: { "/a/{id}": { get: { ...ok, ...more } } } });
  const component = (section: string, value: object, openapi = "3.1.0") =>
    description({ openapi, components: { [section]: { A: value } } });

  /** Each fault as severity, underlined text and message. */
  function faultsOf(value: object): string[] {
    const text = JSON.stringify(value, null, 1);
    const check = checker.validate(text);
    if (check.kind !== "checked") return assert.fail(check.kind);
    assert.equal(check.errors + check.warnings, check.issues.length);
    return check.issues.map(({ severity, range, message }) => `${severity} ${textIn(text, range)} ${message}`);
  }

  const valid: [name: string, value: object][] = [
    ["3.0", description({ openapi: "3.0.3" })],
    ["3.1", description()],
    ["3.2", description({ openapi: "3.2.0", paths: { "/a": { query: ok, additionalOperations: { COPY: ok } } } })],
    ["webhooks without paths", { openapi: "3.1.0", info: { title: "A", version: "1" }, webhooks: { a: { post: ok } } }],
    ["extensions", operation({ "x-docs": { href: "/a" }, "x-hidden": true })],
    [
      "a reference with a description beside it in 3.0",
      component("schemas", { $ref: "#/components/schemas/A", description: "A" }, "3.0.0"),
    ],
    [
      "schemas of any kind from 3.1 on",
      component("schemas", {
        type: ["string", "null"],
        nullable: true,
        examples: { a: 1 },
        items: false,
        properties: { type: {} },
      }),
    ],
    [
      "parameters of each kind in 3.0",
      operation(
        {
          parameters: ["path", "query", "header", "cookie"].map((kind) => ({
            name: "id",
            in: kind,
            required: true,
            schema: { type: "string" },
          })),
        },
        "3.0.0",
      ),
    ],
    [
      "security schemes of each kind in 3.0",
      description({
        openapi: "3.0.0",
        components: {
          securitySchemes: {
            a: { type: "apiKey", name: "k", in: "header" },
            b: { type: "http", scheme: "bearer" },
            c: { type: "openIdConnect", openIdConnectUrl: "https://a.com" },
            d: { type: "oauth2", flows: {} },
          },
        },
      }),
    ],
    [
      "a `$ref` among data",
      operation({
        "x-a": { $ref: "#/x" },
        parameters: [{ name: "id", in: "path", required: true, schema: {}, example: { $ref: "no" } }],
      }),
    ],
    [
      "a path item by reference",
      description({ paths: { "/a": { $ref: "#/components/pathItems/A" } }, components: { pathItems: { A: { get: ok } } } }),
    ],
    ["2.0, of which the index tells", { swagger: "2.0", paths: 1 }],
    ["a later major version, of which the index tells", { openapi: "4.0.0", paths: 1 }],
  ];
  for (const [name, value] of valid) it(`takes ${name}`, () => assert.deepEqual(faultsOf(value), []));

  const invalid: [name: string, value: object, ...faults: string[]][] = [
    ["no `info`", { openapi: "3.1.0", paths: {} }, "error  `info` is missing"],
    [
      "no version of the API, which is not refused",
      description({ info: { title: "A" } }),
      "warning info `version` is missing at `info`",
    ],
    [
      "an empty version of the API, which is not refused",
      description({ info: { title: "A", version: null } }),
      "warning version `version` must be a string at `info`",
    ],
    [
      "a property without its schema from 3.1 on, which is not refused",
      component("schemas", { properties: { a: null } }),
      "warning a `a` must be an object or a boolean at `components/schemas/A/properties`",
    ],
    [
      "a schema from 3.1 on that is none",
      description({ components: { schemas: { A: null } } }),
      "error A `A` must be an object or a boolean at `components/schemas`",
    ],
    [
      "an unknown key of a header from 3.1 on, which is not refused",
      component("headers", { schema: {}, kind: "a" }),
      "warning kind `kind` is not allowed here at `components/headers/A`",
    ],
    ["no paths in 3.0", { openapi: "3.0.0", info: { title: "A", version: "1" } }, "error  `paths` is missing"],
    [
      "nothing to document in 3.1",
      { openapi: "3.1.0", info: { title: "A", version: "1" } },
      "error  the description needs one of `paths`, `components`, `webhooks`",
    ],
    [
      "a version that is cut short",
      description({ openapi: "3.1" }),
      "error openapi `openapi` must be a full version such as `3.1.0`",
    ],
    [
      "an operation without `responses` in 3.0",
      description({ openapi: "3.0.0", paths: { "/a": { get: {} } } }),
      "error get `responses` is missing in `GET /a`",
    ],
    [
      "an operation without `responses` in 3.1",
      description({ paths: { "/a": { get: {} } } }),
      "warning get `responses` is missing in `GET /a`",
    ],
    [
      "empty `responses` in 3.0",
      operation({ responses: {} }, "3.0.0"),
      "error responses `responses` must not be empty in `GET /a/{id}`",
    ],
    [
      "empty `responses` in 3.1",
      operation({ responses: {} }),
      "warning responses `responses` must not be empty in `GET /a/{id}`",
    ],
    [
      "a response without a description in 3.0",
      operation({ responses: { 200: {} } }, "3.0.0"),
      "error 200 `description` is missing in `GET /a/{id}`, at `responses/200`",
    ],
    [
      "a response without a description in 3.1",
      operation({ responses: { 200: {} } }),
      "error 200 `description` is missing in `GET /a/{id}`, at `responses/200`",
    ],
    [
      "an unknown key of a response",
      operation({ responses: { 200: { description: "ok", grievance: null } } }),
      "error grievance `grievance` is not allowed here in `GET /a/{id}`, at `responses/200`",
    ],
    [
      "an unknown key of an operation",
      operation({ sumary: "A" }, "3.0.0"),
      "error sumary `sumary` is not allowed here in `GET /a/{id}`",
    ],
    [
      "a wrong status code",
      operation({ responses: { "4xx": { description: "no" } } }, "3.0.0"),
      "error 4xx `4xx` is no status code such as `200`, `4XX` or `default` in `GET /a/{id}`, at `responses`",
    ],
    [
      "a path without its slash",
      description({ paths: { a: { get: ok } } }),
      "error a `a` is no path, which begins with `/` at `paths`",
    ],
    ["a summary that is no text", operation({ summary: 1 }), "error summary `summary` must be a string in `GET /a/{id}`"],
    [
      "an operation that is none",
      description({ paths: { "/a": { get: null } } }),
      "error get `get` must be an object at the path `/a`",
    ],
    [
      "a parameter of a whole path",
      description({ openapi: "3.0.0", paths: { "/a": { parameters: [{ name: "a", in: "body", schema: {} }], get: ok } } }),
      "error in `in` must be one of `path`, `query`, `header`, `cookie` at the path `/a`, at `parameters/0`",
    ],
    [
      "a parameter without its schema in 3.0",
      operation({ parameters: [{ name: "a", in: "query" }] }, "3.0.0"),
      "error { `0` needs one of `schema`, `content` in `GET /a/{id}`, at `parameters`",
    ],
    [
      "a parameter without its schema in 3.1",
      operation({ parameters: [{ name: "a", in: "query" }] }),
      "error { `0` needs one of `schema`, `content` in `GET /a/{id}`, at `parameters`",
    ],
    [
      "a parameter of an unknown place in 3.0",
      operation({ parameters: [{ name: "a", in: "body", schema: {} }] }, "3.0.0"),
      "error in `in` must be one of `path`, `query`, `header`, `cookie` in `GET /a/{id}`, at `parameters/0`",
    ],
    [
      "a path parameter that is not required in 3.0",
      operation({ parameters: [{ name: "id", in: "path", schema: {} }] }, "3.0.0"),
      "error { `required` is missing in `GET /a/{id}`, at `parameters/0`",
    ],
    [
      "a type of 3.1 in 3.0",
      component("schemas", { type: ["string", "null"] }, "3.0.0"),
      "error type `type` must be one of `array`, `boolean`, `integer`, `number`, `object`, `string` at `components/schemas/A`",
    ],
    [
      "a keyword of 3.1 in 3.0",
      component("schemas", { properties: { a: { examples: [1] } } }, "3.0.0"),
      "error examples `examples` is not allowed here at `components/schemas/A/properties/a`",
    ],
    [
      "a type that is none in 3.1",
      component("schemas", { properties: { type: { type: "strin" }, b: { items: { anyOf: [{ type: ["null", "date"] }] } } } }),
      "warning type `type` must be one of `array`, `boolean`, `integer`, `null`, `number`, `object`, `string` at `components/schemas/A/properties/type`",
      "warning type `1` must be one of `array`, `boolean`, `integer`, `null`, `number`, `object`, `string` at `components/schemas/A/properties/b/items/anyOf/0/type`",
    ],
    [
      "a list of what is required that is none in 3.2",
      operation({ parameters: [{ name: "id", in: "query", schema: { required: true } }] }, "3.2.0"),
      "warning required `required` must be an array in `GET /a/{id}`, at `parameters/0/schema`",
    ],
    [
      "an `operationId` that is taken",
      description({
        openapi: "3.0.0",
        paths: {
          "/a": { get: { ...ok, operationId: "a" }, put: { ...ok, operationId: "b" } },
          "/b": { get: { ...ok, operationId: "a" } },
        },
      }),
      "warning operationId `operationId` `a` in `GET /b` stands in `GET /a` already",
    ],
    [
      "a security scheme without its type in 3.0",
      component("securitySchemes", {}, "3.0.0"),
      "error A `type` is missing at `components/securitySchemes/A`",
    ],
    [
      "a security scheme without its scheme in 3.0",
      component("securitySchemes", { type: "http" }, "3.0.0"),
      "error A `scheme` is missing at `components/securitySchemes/A`",
    ],
    [
      "an address that is none",
      description({ info: { title: "A", version: "1", contact: { email: "me" } } }),
      "warning email `email` must be an email address at `info/contact`",
    ],
    [
      "a `$ref` that leads nowhere",
      operation({ responses: { 200: { $ref: "#/components/responses/A" } } }),
      "warning $ref `$ref` leads nowhere: the description has no `#/components/responses/A` in `GET /a/{id}`, at `responses/200`",
    ],
    [
      "a `$ref` that leads to another file",
      component("schemas", { properties: { example: { $ref: "./a.yaml#/A" } } }),
      "warning $ref `$ref` leads to another file, `./a.yaml#/A`, and must stay within the description at `components/schemas/A/properties/example`",
    ],
  ];
  for (const [name, value, ...faults] of invalid) it(`finds ${name}`, () => assert.deepEqual(faultsOf(value), faults));

  it("names errors first, and counts what it does not place", () => {
    const paths = Object.fromEntries([...Array(30).keys()].map((at) => [`/${at}`, { get: at < 12 ? {} : { ...ok, a: 1 } }]));
    const check = checker.validate(JSON.stringify(description({ paths })));
    assert.ok(check.kind === "checked");
    assert.deepEqual([check.errors, check.warnings], [18, 12]);
    assert.deepEqual(
      check.issues.map(({ severity }) => severity),
      Array(10).fill("error"),
    );
  });

  it("gives up on what stands for too much", () => {
    const laughs = [...Array(9).keys()].map((at) => `  a${at + 1}: &a${at + 1} [${Array(10).fill(`*a${at}`).join(", ")}]`);
    const traps = [
      `openapi: 3.1.0\nx-a:\n  a0: &a0 [1]\n${laughs.join("\n")}\n`,
      "openapi: 3.1.0\npaths: &a {b: *a}\n",
      `{"openapi": "3.1.0", "a": ${"[".repeat(200_000)}${"]".repeat(200_000)}}`,
    ];
    for (const text of traps) assert.deepEqual(checker.validate(text), { kind: "unchecked" }, text.slice(0, 60));
  });
});
