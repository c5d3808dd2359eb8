import assert from "node:assert/strict";
import { validateDocument } from "../../../server/src/core/openapi/validateDocument.ts";
import { textIn } from "../../support/documents.ts";

describe("validity of an OpenAPI file", () => {
  const ok = { responses: { 200: { description: "ok" } } };
  const file = (more: object = {}) => ({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a": { get: ok } },
    ...more,
  });
  const parameters = [{ name: "id", in: "path", required: true, schema: {} }];
  const operation = (more: object, openapi = "3.1.0") =>
    file({ openapi, paths: { "/a/{id}": { parameters, get: { ...ok, ...more } } } });
  const component = (section: string, value: object, openapi = "3.1.0") =>
    file({ openapi, components: { [section]: { A: value } } });

  /** Each issue as severity, underlined text and message. */
  function issuesOf(value: object): string[] {
    const text = JSON.stringify(value, null, 1);
    const result = validateDocument(text);
    if (result.kind !== "checked") return assert.fail(result.kind);
    assert.equal(result.errors + result.warnings, result.issues.length);
    return result.issues.map(({ severity, range, message }) => `${severity} ${textIn(text, range)} ${message}`);
  }

  const valid: [name: string, value: object][] = [
    ["3.0", file({ openapi: "3.0.3" })],
    ["3.1", file()],
    ["3.2", file({ openapi: "3.2.0", paths: { "/a": { query: ok, additionalOperations: { COPY: ok } } } })],
    [
      "the whole query in 3.2, also that of a path with another schema for an operation",
      file({
        openapi: "3.2.0",
        paths: {
          "/a": {
            parameters: [{ name: "a", in: "querystring", content: { "a/b": {} } }],
            get: { ...ok, parameters: [{ name: "a", in: "querystring", content: { "c/d": {} } }] },
          },
        },
      }),
    ],
    [
      "names that may be defined elsewhere, or that are not plain",
      file({
        openapi: "3.2.0",
        security: [{ "https://a.example/auth": [] }],
        paths: {
          "/a/{id}": { $ref: "#/components/pathItems/A" },
          "/b/{name=c/*}/{+d}": { get: ok },
          "/e?f={g}#{h}": { get: ok },
        },
        webhooks: { "{i}": { post: ok } },
        components: { pathItems: { A: { get: ok } } },
      }),
    ],
    ["webhooks without paths", { openapi: "3.1.0", info: { title: "A", version: "1" }, webhooks: { a: { post: ok } } }],
    ["extensions", operation({ "x-docs": { href: "/a" }, "x-hidden": true })],
    ["an empty extension for the page", operation({ "x-docs": null, "x-mint": {} })],
    [
      "a reference with a description next to it in 3.0",
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
      "what is sent to the operation of a link in 3.1, and a server under its older name",
      operation({
        responses: {
          200: {
            description: "",
            links: {
              a: { operationId: "a", requestBody: "$response.body#/id" },
              b: { operationId: "a", requestBody: { id: 1 } },
              c: { operationId: "a", body: { url: "https://a.example" } },
            },
          },
        },
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
      file({
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
        parameters: [{ name: "id", in: "path", required: true, schema: {}, example: { $ref: "#/paths/b" } }],
      }),
    ],
    [
      "a `$ref` in texts",
      operation({
        summary: "See $ref: b.yaml",
        description: "- $ref: [b.yaml]\n- $ref: '#/a'\n- - b: $ref",
        "x-a": '{ "$ref": "b.yaml"',
        operationId: "$ref: &a [*a, $ref]",
      }),
    ],
    [
      "a path item by reference in 3.2",
      file({
        openapi: "3.2.0",
        paths: { "/a": { $ref: "#/components/pathItems/A" } },
        components: { pathItems: { A: { get: ok } } },
      }),
    ],
    [
      "a webhook by reference",
      file({ webhooks: { a: { $ref: "#/components/pathItems/A" } }, components: { pathItems: { A: { get: ok } } } }),
    ],
    [
      "an extension among the paths that is a reference",
      file({ paths: { "/a": { get: ok }, "x-shared": { $ref: "#/paths/~1a" } } }),
    ],
    ["a path by reference in 3.0", file({ openapi: "3.0.0", paths: { "/a": { get: ok }, "/b": { $ref: "#/paths/~1a" } } })],
    ["duplicate tags in 3.1", file({ tags: [{ name: "a" }, { name: "a" }] })],
    ["a missing API version, which the platform fills in", file({ info: { title: "A" } })],
    ["an empty API version", file({ info: { title: "A", version: null } })],
    ["version 2.0, which the index reports", { swagger: "2.0", paths: 1 }],
    ["a later major version, which the index reports", { openapi: "4.0.0", paths: 1 }],
  ];
  for (const [name, value] of valid) it(`accepts ${name}`, () => assert.deepEqual(issuesOf(value), []));

  const invalid: [name: string, value: object, ...issues: string[]][] = [
    ["no `info`", { openapi: "3.1.0", paths: {} }, "error  missing required property `info`"],
    [
      "a property without a schema from 3.1 on, as a warning",
      component("schemas", { properties: { a: null } }),
      "warning a expected an object or a boolean for `a` in `components/schemas/A/properties`, got `null`",
    ],
    [
      "`null` as a schema from 3.1 on",
      file({ components: { schemas: { A: null } } }),
      "error A expected an object or a boolean for `A` in `components/schemas`, got `null`",
    ],
    [
      "an unknown key of a header from 3.1 on, as a warning",
      component("headers", { schema: {}, kind: "a" }),
      "warning kind unknown property `kind` in `components/headers/A`",
    ],
    ["no paths in 3.0", { openapi: "3.0.0", info: { title: "A", version: "1" } }, "error  missing required property `paths`"],
    [
      "a file without content in 3.1",
      { openapi: "3.1.0", info: { title: "A", version: "1" } },
      "error  missing `paths`, `components`, or `webhooks`",
    ],
    [
      "an incomplete version",
      file({ openapi: "3.1" }),
      "error openapi expected a full version such as `3.1.0` for `openapi`, got `3.1`",
    ],
    [
      "an operation without `responses` in 3.0",
      file({ openapi: "3.0.0", paths: { "/a": { get: {} } } }),
      "error get missing required property `responses` in `GET /a`",
    ],
    [
      "an operation without `responses` in 3.1",
      file({ paths: { "/a": { get: {} } } }),
      "warning get missing required property `responses` in `GET /a`",
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
      "error 200 missing required property `description` in `GET /a/{id}` at `responses/200`",
    ],
    [
      "a response without a description in 3.1",
      operation({ responses: { 200: {} } }),
      "error 200 missing required property `description` in `GET /a/{id}` at `responses/200`",
    ],
    [
      "an unknown key of a response",
      operation({ responses: { 200: { description: "ok", grievance: null } } }),
      "error grievance unknown property `grievance` in `GET /a/{id}` at `responses/200`",
    ],
    [
      "an unknown key of an operation",
      operation({ sumary: "A" }, "3.0.0"),
      "error sumary unknown property `sumary` in `GET /a/{id}`",
    ],
    [
      "a wrong status code",
      operation({ responses: { "4xx": { description: "no" } } }, "3.0.0"),
      "error 4xx expected a status code such as `200`, `4XX`, or `default` in `GET /a/{id}` at `responses`, got `4xx`",
    ],
    [
      "a wrong status code of the only response in 3.1",
      operation({ responses: { 20: { description: "no" } } }),
      "error 20 expected a status code such as `200`, `4XX`, or `default` in `GET /a/{id}` at `responses`, got `20`",
    ],
    [
      "an extension in place of responses in 3.1",
      operation({ responses: { "x-a": 1 } }),
      "warning responses `responses` must not be empty in `GET /a/{id}`",
    ],
    ["a path without its slash", file({ paths: { a: { get: ok } } }), "error a path `a` must start with `/`"],
    [
      "a summary that is not a string",
      operation({ summary: 1 }),
      "error summary expected a string for `summary` in `GET /a/{id}`, got a number",
    ],
    [
      "`null` as an operation",
      file({ paths: { "/a": { get: null } } }),
      "error get expected an object for `get` in `/a`, got `null`",
    ],
    [
      "a number as an operation",
      file({ paths: { "/a": { get: 5 } } }),
      "error get expected an object for `get` in `/a`, got a number",
    ],
    [
      "an unknown `in` of a parameter shared by a path",
      file({ openapi: "3.0.0", paths: { "/a": { parameters: [{ name: "a", in: "body", schema: {} }], get: ok } } }),
      "error in expected `path`, `query`, `header`, or `cookie` for `in` in `/a` at `parameters/0`, got `body`",
    ],
    [
      "a parameter without its schema in 3.0",
      operation({ parameters: [{ name: "a", in: "query" }] }, "3.0.0"),
      "error { missing `schema` or `content` in `GET /a/{id}` at `parameters/0`",
    ],
    [
      "a parameter without its schema in 3.1",
      operation({ parameters: [{ name: "a", in: "query" }] }),
      "error { missing `schema` or `content` in `GET /a/{id}` at `parameters/0`",
    ],
    [
      "a parameter with an unknown `in` in 3.0",
      operation({ parameters: [{ name: "a", in: "body", schema: {} }] }, "3.0.0"),
      "error in expected `path`, `query`, `header`, or `cookie` for `in` in `GET /a/{id}` at `parameters/0`, got `body`",
    ],
    [
      "a path parameter that is not required in 3.0",
      operation({ parameters: [{ name: "id", in: "path", schema: {} }] }, "3.0.0"),
      "error { missing required property `required` in `GET /a/{id}` at `parameters/0`",
    ],
    [
      "a type of 3.1 in 3.0",
      component("schemas", { type: ["string", "null"] }, "3.0.0"),
      "error type expected `array`, `boolean`, `integer`, `number`, `object`, or `string` for `type` in `components/schemas/A`, got an array",
    ],
    [
      "a keyword of 3.1 in 3.0",
      component("schemas", { properties: { a: { examples: [1] } } }, "3.0.0"),
      "error examples unknown property `examples` in `components/schemas/A/properties/a`",
    ],
    [
      "an unknown type in 3.1",
      component("schemas", { properties: { type: { type: "strin" }, b: { items: { anyOf: [{ type: ["null", "date"] }] } } } }),
      "warning type expected `array`, `boolean`, `integer`, `null`, `number`, `object`, or `string` for `type` in `components/schemas/A/properties/type`, got `strin`",
      "warning type expected `array`, `boolean`, `integer`, `null`, `number`, `object`, or `string` for `1` in `components/schemas/A/properties/b/items/anyOf/0/type`, got `date`",
    ],
    [
      "`required: true` in a schema in 3.2",
      operation({ parameters: [{ name: "id", in: "query", schema: { required: true } }] }, "3.2.0"),
      "warning required expected an array for `required` in `GET /a/{id}` at `parameters/0/schema`, got `true`",
    ],
    [
      "a duplicate `operationId`",
      file({
        openapi: "3.0.0",
        paths: {
          "/a": { get: { ...ok, operationId: "a" }, put: { ...ok, operationId: "b" } },
          "/b": { get: { ...ok, operationId: "a" } },
        },
      }),
      "warning operationId duplicate `operationId` `a` in `GET /b`, first used in `GET /a`",
    ],
    [
      "a security scheme without its type in 3.0",
      component("securitySchemes", {}, "3.0.0"),
      "error A missing required property `type` in `components/securitySchemes/A`",
    ],
    [
      "a security scheme without its scheme in 3.0",
      component("securitySchemes", { type: "http" }, "3.0.0"),
      "error A missing required property `scheme` in `components/securitySchemes/A`",
    ],
    [
      "a header with the type of Swagger 2.0",
      component("headers", { type: "string" }),
      "error A missing `schema` or `content` in `components/headers/A`",
    ],
    [
      "a style that only parameters of other kinds have",
      operation({ parameters: [{ name: "a", in: "header", style: "form", schema: {} }] }),
      "error style expected `simple` for `style` in `GET /a/{id}` at `parameters/0`, got `form`",
    ],
    [
      "a path that is a reference in 3.1",
      file({ paths: { "/a": { $ref: "#/components/pathItems/A" } }, components: { pathItems: { A: { get: ok } } } }),
      "warning $ref path `/a` must not be a `$ref`; replace it with the path item",
    ],
    [
      "an invalid email address",
      file({ info: { title: "A", version: "1", contact: { email: "me" } } }),
      "error email expected an email address for `email` in `info/contact`, got `me`",
    ],
    [
      "an extension for the page that is not an object",
      file({ "x-mint": true, paths: { "/a": { "x-mint": [], get: { ...ok, "x-docs": "/a" } } } }),
      "warning x-mint expected an object for `x-mint`, got `true`; `x-mint` is ignored",
      "warning x-mint expected an object for `x-mint` in `/a`, got an array; `x-mint` is ignored",
      "warning x-docs expected an object for `x-docs` in `GET /a`, got a string; `x-docs` is ignored",
    ],
    [
      "an extension for the page with a property of the wrong type",
      operation({ "x-mint": { href: 1, metadata: { title: 1 }, content: null, groups: "a", other: 1 } }),
      "warning href expected a string for `href` in `GET /a/{id}` at `x-mint`, got a number; `x-mint` is ignored",
      "warning content expected a string for `content` in `GET /a/{id}` at `x-mint`, got `null`; `x-mint` is ignored",
      "warning groups expected an array for `groups` in `GET /a/{id}` at `x-mint`, got a string; `x-mint` is ignored",
    ],
    [
      "a component with a space in its name",
      file({ components: { schemas: { "a b": {} } } }),
      "warning a b expected a name of letters, digits, `.`, `_`, and `-` in `components/schemas`, got `a b`",
    ],
    [
      "a header with a space in its name",
      operation({ responses: { 200: { description: "", headers: { "a b": { schema: {} } } } } }, "3.2.0"),
      "warning a b expected a name without spaces and separators in `GET /a/{id}` at `responses/200/headers`, got `a b`",
    ],
    ["a `$self` with a fragment", file({ openapi: "3.2.0", $self: "a#b" }), "warning $self `$self` must match `^[^#]*$`"],
    [
      "a URL with spaces",
      file({ jsonSchemaDialect: "a b" }),
      "error jsonSchemaDialect expected a URL or a path for `jsonSchemaDialect`, got `a b`",
    ],
    [
      "a pattern that is no regular expression",
      component("schemas", { pattern: "(" }, "3.0.0"),
      "error pattern expected a regular expression for `pattern` in `components/schemas/A`, got `(`",
    ],
    [
      "a required property that is listed twice",
      component("schemas", { required: ["a", "a"] }, "3.0.0"),
      "error required duplicate item in `required` in `components/schemas/A`",
    ],
    [
      "a number that is too small",
      component("schemas", { minLength: -1 }, "3.0.0"),
      "error minLength expected 0 or more for `minLength` in `components/schemas/A`, got `-1`",
    ],
    [
      "a number that must not be zero",
      component("schemas", { multipleOf: 0 }, "3.0.0"),
      "error multipleOf expected more than 0 for `multipleOf` in `components/schemas/A`, got `0`",
    ],
    ...["3.0.0", "3.1.0"].map((version): [string, object, string] => [
      `a reference that is no text in ${version}`,
      component("schemas", { properties: { a: { $ref: 5 } } }, version),
      "error $ref expected a string for `$ref` in `components/schemas/A/properties/a`, got a number",
    ]),
    [
      "two kinds of examples, and lists that must not be empty, in 3.0",
      operation(
        {
          parameters: [{ name: "id", in: "query", schema: { type: "object", required: [], enum: [] }, example: 1, examples: {} }],
        },
        "3.0.0",
      ),
      "error { `example` and `examples` are not allowed together in `GET /a/{id}` at `parameters/0`",
      "error required `required` must not be empty in `GET /a/{id}` at `parameters/0/schema`",
      "error enum `enum` must not be empty in `GET /a/{id}` at `parameters/0/schema`",
    ],
    [
      "a parameter with two media types",
      operation({ parameters: [{ name: "id", in: "query", content: { "a/b": {}, "c/d": {} } }] }),
      "warning content expected only one key in `content` in `GET /a/{id}` at `parameters/0`",
    ],
    [
      "two parameters that are the whole query",
      operation({ parameters: ["a", "b"].map((name) => ({ name, in: "querystring", content: { "a/b": {} } })) }, "3.2.0"),
      "warning parameters `in: querystring` must be the only query parameter in `GET /a/{id}`",
    ],
    [
      "a parameter for the whole query besides others, of the path or by reference, in 3.2",
      file({
        openapi: "3.2.0",
        paths: {
          "/a": {
            parameters: [{ $ref: "#/components/parameters/A" }],
            get: { ...ok, parameters: [{ name: "q", in: "query", schema: {} }] },
            post: ok,
          },
          "/b": { parameters: [{ name: "q", in: "query", schema: {} }, { $ref: "#/components/parameters/A" }], get: ok },
        },
        components: { parameters: { A: { name: "a", in: "querystring", content: { "a/b": {} } } } },
      }),
      "warning parameters `in: querystring` must be the only query parameter in `GET /a`",
      "warning get `in: querystring` must be the only query parameter in `GET /b`",
    ],
    [
      "methods that are no additional ones in 3.2",
      file({
        openapi: "3.2.0",
        paths: { "/a": { additionalOperations: { POST: ok, query: ok, copy: ok, WEBHOOK: ok, "A B": ok, COPY: ok } } },
      }),
      "warning POST `POST` must not be in `additionalOperations` in `/a`; use the property `post` instead",
      "warning query `query` must not be in `additionalOperations` in `/a`; use the property `query` instead",
      "warning copy expected a method in uppercase in `additionalOperations` in `/a`, got `copy`",
      "warning WEBHOOK `WEBHOOK` must not be in `additionalOperations` in `/a`; use the property `webhooks` instead",
      "warning A B expected a method in uppercase in `additionalOperations` in `/a`, got `A B`",
    ],
    [
      "operations with additional methods like any other in 3.2",
      file({
        openapi: "3.2.0",
        paths: {
          "/a": {
            get: { ...ok, operationId: "a" },
            additionalOperations: { COPY: { operationId: "a", "x-mint": 1, sumary: "" } },
          },
        },
      }),
      "error sumary unknown property `sumary` in `COPY /a`",
      "warning COPY missing required property `responses` in `COPY /a`",
      "warning operationId duplicate `operationId` `a` in `COPY /a`, first used in `GET /a`",
      "warning x-mint expected an object for `x-mint` in `COPY /a`, got a number; `x-mint` is ignored",
    ],
    [
      "a server with the same variable twice in 3.2",
      operation({ servers: [{ url: "https://{a}.example/{b}/{a}", variables: {} }] }, "3.2.0"),
      "warning url duplicate variable `{a}` in `url` in `GET /a/{id}` at `servers/0`",
    ],
    [
      "parameters of a path that nothing defines",
      file({
        paths: {
          "/a/{id}/{part.of}": {
            parameters: [{ $ref: "#/components/parameters/A" }],
            get: ok,
            post: { ...ok, parameters: [{ name: "part.of", in: "path", required: true, schema: {} }] },
          },
          "/b/{id}": { get: { ...ok, parameters: [{ name: "id", in: "query", schema: {} }] } },
        },
        components: { parameters: { A: { name: "id", in: "path", required: true, schema: {} } } },
      }),
      "warning get parameter `{part.of}` is not defined in `GET /a/{id}/{part.of}`",
      "warning get parameter `{id}` is not defined in `GET /b/{id}`",
    ],
    [
      "security schemes that nothing defines, each once",
      file({
        security: [{ a: [] }, { b: [] }],
        paths: { "/a": { get: { ...ok, security: [{ a: [], c: [] }, { d: [] }] }, post: { ...ok, security: [{}, { c: [] }] } } },
        components: { securitySchemes: { d: { type: "http", scheme: "basic" } } },
      }),
      "warning a unknown security scheme `a` in `security/0`",
      "warning b unknown security scheme `b` in `security/1`",
      "warning c unknown security scheme `c` in `GET /a` at `security/0`",
    ],
    [
      "a variable without values",
      file({ servers: [{ url: "/{a}", variables: { a: { default: "a", enum: [] } } }] }),
      "warning enum `enum` must not be empty in `servers/0/variables/a`",
    ],
    ...["3.0.0", "3.1.0"].map((version): [string, object, string] => [
      `a path parameter that says that it is not required in ${version}, as a warning`,
      operation({ parameters: [{ name: "id", in: "path", required: false, schema: {} }] }, version),
      "warning required expected `true` for `required` in `GET /a/{id}` at `parameters/0`, got `false`",
    ]),
    ...["3.0.0", "3.1.0"].map((version): [string, object, string] => [
      `a path parameter that says in words that it is required in ${version}, once`,
      operation({ parameters: [{ name: "id", in: "path", required: "yes", schema: {} }] }, version),
      "error required expected `true` for `required` in `GET /a/{id}` at `parameters/0`, got `yes`",
    ]),
    [
      "a parameter with two schemas",
      operation({ parameters: [{ name: "id", in: "query", schema: {}, content: { "a/b": {} } }] }),
      "error { expected only one of `schema` or `content` in `GET /a/{id}` at `parameters/0`",
    ],
    [
      "a parameter with two kinds of examples",
      operation({ parameters: [{ name: "id", in: "query", schema: {}, example: 1, examples: {} }] }),
      "warning { `example` and `examples` are not allowed together in `GET /a/{id}` at `parameters/0`",
    ],
    [
      "a license with two addresses",
      file({ info: { title: "A", version: "1", license: { name: "L", url: "https://a.com", identifier: "MIT" } } }),
      "warning license `identifier` and `url` are not allowed together in `info/license`",
    ],
    ...["3.0.0", "3.1.0", "3.2.0"].map((version): [string, object, string] => [
      `a parameter that is no object in ${version}, only once`,
      operation({ parameters: [5] }, version),
      "error parameters expected an object for `0` in `GET /a/{id}` at `parameters`, got a number",
    ]),
    [
      "a security scheme of no allowed form",
      component("securitySchemes", { type: "http", scheme: "basic", bearerFormat: "x" }, "3.0.0"),
      "error A `A` has none of the allowed forms in `components/securitySchemes`",
    ],
    [
      "a `$ref` without a target",
      operation({ responses: { 200: { $ref: "#/components/responses/A" } } }),
      "warning $ref unresolved `$ref` in `GET /a/{id}` at `responses/200`: `#/components/responses/A`",
    ],
    [
      "a `$ref` without a target in the default response, and in a header with the name of data",
      operation({
        responses: {
          200: { description: "ok", headers: { value: { $ref: "#/components/headers/A" } } },
          default: { $ref: "#/components/responses/A" },
        },
      }),
      "warning $ref unresolved `$ref` in `GET /a/{id}` at `responses/200/headers/value`: `#/components/headers/A`",
      "warning $ref unresolved `$ref` in `GET /a/{id}` at `responses/default`: `#/components/responses/A`",
    ],
    ...["properties", "$defs", "patternProperties"].map((key): [string, object, string] => [
      `a \`$ref\` without a target in a schema with the name of data in \`${key}\``,
      component("schemas", { [key]: { example: { $ref: "#/a" } } }),
      `warning $ref unresolved \`$ref\` in \`components/schemas/A/${key}/example\`: \`#/a\``,
    ]),
    [
      "duplicate tags in 3.2, and parents that do not exist or lead back",
      file({
        openapi: "3.2.0",
        tags: [
          { name: "a", parent: "b" },
          { name: "b", parent: "a" },
          { name: "c", parent: "a" },
          { name: "d", parent: "d" },
          { name: "e", parent: "f" },
          { name: "g", parent: "h" },
          { name: "h" },
          { name: "h" },
        ],
      }),
      "warning name duplicate tag `h`",
      "warning parent tag `a` has itself as a parent, directly or indirectly",
      "warning parent tag `d` has itself as a parent, directly or indirectly",
      "warning parent parent of tag `e` not found: `f`",
    ],
    [
      "a `$ref` to another file",
      component("schemas", { properties: { example: { $ref: "./a.yaml#/A" } } }),
      "warning $ref `$ref` in `components/schemas/A/properties/example` must stay within the file, got `./a.yaml#/A`",
    ],
    [
      "a `$ref` to another file in data",
      operation({ "x-a": [{ properties: { $ref: "b.json" } }], externalDocs: { url: "a", "x-b": { example: { $ref: "" } } } }),
      "warning $ref `$ref` in `GET /a/{id}` at `x-a/0/properties` must stay within the file, even in examples and extensions, got `b.json`",
      "warning $ref `$ref` in `GET /a/{id}` at `externalDocs/x-b/example` must stay within the file, even in examples and extensions, got an empty string",
    ],
    [
      "a `$ref` in data that the platform cannot follow",
      component("schemas", { default: { $ref: "#/definitions/A" }, enum: [{ a: { $ref: "#/info/title/a/b" } }] }),
      "warning $ref `$ref` in `components/schemas/A/default` must have a target, even in examples and extensions, got `#/definitions/A`",
      "warning $ref `$ref` in `components/schemas/A/enum/0/a` must have a target, even in examples and extensions, got `#/info/title/a/b`",
    ],
    [
      "an example without a target, but not what an example says",
      operation({
        parameters: [
          {
            ...{ name: "id", in: "query", schema: { examples: [{ $ref: "#/paths/b" }] } },
            examples: { a: { $ref: "#/components/examples/A" }, value: { value: { $ref: "#/paths/b" } } },
          },
        ],
      }),
      "warning $ref unresolved `$ref` in `GET /a/{id}` at `parameters/0/examples/a`: `#/components/examples/A`",
    ],
    [
      "a `$ref` to another file in texts",
      operation({ description: "a:\n  - $ref: b.yaml\n  - $ref: c.yaml", "x-a": ['{ "$ref": "b.json" }'] }),
      "warning description `$ref` in `GET /a/{id}` at `description` must stay within the file, even in text that is JSON or YAML, got `b.yaml`",
      "warning x-a `$ref` in `GET /a/{id}` at `x-a/0` must stay within the file, even in text that is JSON or YAML, got `b.json`",
    ],
  ];
  for (const [name, value, ...issues] of invalid) it(`reports ${name}`, () => assert.deepEqual(issuesOf(value), issues));

  it("reports a version of YAML without quotes, which is a number", () => {
    for (const version of ["3.0", "3.1"]) {
      const result = validateDocument(`openapi: ${version}\ninfo: { title: A, version: "1" }\npaths: {}\n`);
      assert.ok(result.kind === "checked");
      assert.equal(result.issues[0]?.message, "expected a string for `openapi`, got a number", version);
    }
  });

  it("lists errors first and counts the issues beyond the limit", () => {
    const paths = Object.fromEntries([...Array(30).keys()].map((at) => [`/${at}`, { get: at < 12 ? {} : { ...ok, a: 1 } }]));
    const result = validateDocument(JSON.stringify(file({ paths })));
    assert.ok(result.kind === "checked");
    assert.deepEqual([result.errors, result.warnings], [18, 12]);
    assert.deepEqual(
      result.issues.map(({ severity }) => severity),
      Array(10).fill("error"),
    );
  });

  it("does not validate a file that expands to too many values or is too deep", () => {
    const laughs = [...Array(9).keys()].map((at) => `  a${at + 1}: &a${at + 1} [${Array(10).fill(`*a${at}`).join(", ")}]`);
    const chained = [...Array(600).keys()].map((at) => `x-${at + 1}: &a${at + 1} [*a${at}]\n`).join("");
    const copies = "its aliases and merge keys expand to more than 1,000,000 values";
    const merged = `x-a: &a {${[...Array(2000).keys()].map((at) => `k${at}: 1`).join(", ")}}\n`;
    const traps: readonly (readonly [text: string, reason: string])[] = [
      [`openapi: 3.1.0\nx-a:\n  a0: &a0 [1]\n${laughs.join("\n")}\n`, copies],
      ["openapi: 3.1.0\npaths: &a {b: *a}\n", copies],
      [`openapi: 3.1.0\n${merged}${[...Array(600).keys()].map((at) => `x-${at}: {<<: *a}\n`).join("")}`, copies],
      [`openapi: 3.1.0\nx-a: {a: &a {b: "${"c".repeat(100_000)}"}, c: [${"*a, ".repeat(200)}]}\n`, copies],
      [`openapi: 3.1.0\nx-a: {a: &a "${"c".repeat(100_000)}", c: [${"*a, ".repeat(200)}]}\n`, copies],
      [`{"openapi": "3.1.0", "a": ${"[".repeat(200_000)}${"]".repeat(200_000)}}`, "nested too deeply"],
      [`{"openapi": "3.1.0", "a": ${"[".repeat(600)}${"]".repeat(600)}}`, "nested too deeply"],
      [`openapi: 3.1.0\nx-0: &a0 [1]\n${chained}`, "nested too deeply"],
    ];
    for (const [text, reason] of traps)
      assert.deepEqual(validateDocument(text), { kind: "unchecked", reason }, text.slice(0, 60));
  });
});
