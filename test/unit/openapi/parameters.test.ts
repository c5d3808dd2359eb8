import assert from "node:assert/strict";
import { endpointsOf } from "../../../server/src/core/openapi/endpoints.ts";
import { parameterPlaces, readParameters } from "../../../server/src/core/openapi/parameters.ts";
import { indexOf } from "./referenceIndex.ts";

/** The parameters of an operation, as `name in location`, with `!` if required. */
function parametersOf(text: string, method = "get", path = "/users/{id}", newer = text): readonly string[] {
  const index = indexOf(text);
  const definition = index.paths.get(path);
  const operation = definition?.operations.get(method);
  assert.ok(definition && operation);
  return readParameters(newer, parameterPlaces(index, { definition, operation })).map(
    ({ name, location, required }) => `${name} in ${location}${required ? "!" : ""}`,
  );
}

const yaml = `openapi: 3.1.0
paths:
  /users/{id}:
    parameters:
      - name: id
        in: path
        required: true
      - name: trace
        in: header
    get:
      summary: "Get: a user"
      parameters:
      - $ref: "#/components/parameters/expand"
      - { name: trace, in: header, required: true }
      responses: {}
    put:
      parameters: nonsense
components:
  parameters:
    other: { name: other, in: query }
    expand:
      name: expand[]
      in: query
`;

describe("parameters of an operation", () => {
  it("include those of its path, which its own override", () => {
    assert.deepEqual(parametersOf(yaml), ["id in path!", "trace in header!", "expand[] in query"]);
    assert.deepEqual(parametersOf(yaml, "put"), ["id in path!", "trace in header"]);
  });

  it("are read from JSON, and from 2.0", () => {
    const swagger = {
      swagger: "2.0",
      parameters: { limit: { name: "limit", in: "query" } },
      paths: { "/a": { get: { parameters: [{ $ref: "#/parameters/limit" }, { in: "query" }, 1] } } },
    };
    for (const text of [JSON.stringify(swagger), `\uFEFF${JSON.stringify(swagger, undefined, 2)}`])
      assert.deepEqual(parametersOf(text, "get", "/a"), ["limit in query"]);
  });

  it("have only a name if their reference has no target in the file", () => {
    const text = JSON.stringify({
      openapi: "3.0.0",
      paths: {
        "/a": { get: { parameters: [{ $ref: "common.yaml#/parameters/one" }, { $ref: "#/components/parameters/two" }] } },
      },
    });
    assert.deepEqual(parametersOf(text, "get", "/a"), ["one in ", "two in "]);
  });

  it("are found for a method with an escaped key", () => {
    const text = '{"openapi": "3.1.0", "paths": {"/a": {"g\\u0065t": {"parameters": [{"name": "q", "in": "query"}]}}}}';
    assert.deepEqual(parametersOf(text, "get", "/a"), ["q in query"]);
  });

  it("are found for a path that refers to another place in the file", () => {
    const text = JSON.stringify({
      openapi: "3.1.0",
      paths: { "/a": { $ref: "#/components/pathItems/a" } },
      components: { pathItems: { a: { parameters: [{ name: "id", in: "path" }], get: {} } } },
    });
    const index = indexOf(text);
    const [endpoint] = endpointsOf(index);
    assert.ok(endpoint);
    assert.deepEqual(
      readParameters(text, parameterPlaces(index, endpoint)).map(({ name }) => name),
      ["id"],
    );
  });

  it("are found for thousands of references, with one look at what they share", () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `p${index}`);
    const text = JSON.stringify({
      openapi: "3.1.0",
      paths: { "/a": { get: { parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })) } } },
      components: { parameters: Object.fromEntries(names.map((name) => [name, { name, in: "query" }])) },
    });
    assert.deepEqual(
      parametersOf(text, "get", "/a"),
      names.map((name) => `${name} in query`),
    );
  });

  it("are empty if the text has changed or cannot be read on its own", () => {
    assert.deepEqual(parametersOf(yaml, "get", "/users/{id}", yaml.slice(3)), []);
    assert.deepEqual(parametersOf(yaml, "get", "/users/{id}", ""), []);
    const alias = `openapi: 3.1.0
x-all: &all [{ name: q, in: query }]
paths:
  /users/{id}:
    get:
      parameters: *all
`;
    assert.deepEqual(parametersOf(alias), []);
  });
});
