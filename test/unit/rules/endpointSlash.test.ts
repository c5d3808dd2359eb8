import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";

const api = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /: { get: { responses: { "200": { description: ok } } } }
  /users: { get: { responses: { "200": { description: ok } } } }
  /orders/: { get: { responses: { "200": { description: ok } } } }
  /both: { get: { summary: Both, responses: { "200": { description: ok } } } }
  /both/: { get: { summary: Both with slash, responses: { "200": { description: ok } } } }
`;

const inGroup = (...pages: string[]) =>
  diagnoseWhole({ ...minimal, navigation: { groups: [{ group: "API", openapi: "api.yaml", pages }] } }, { "api.yaml": api });

describe("the trailing slash of an entry", () => {
  it("is not reported if it matches the OpenAPI file", async () =>
    assert.deepEqual(await inGroup("GET /", "get /users", "GET /orders/", "GET /both", "GET /both/"), []));

  it("is reported if it differs from the OpenAPI file", async () => {
    const found = await inGroup("GET /", "GET /users/", "GET /orders", "GET /both", "GET /both/");
    const seen = found.map(({ severity, code, text, message, data }) => [severity, code, text, message, data]);
    const lead = "Trailing slashes are ignored; use";
    assert.deepEqual(seen, [
      ["information", "endpoint-slash", "/users/", `${lead} \`/users\` as in \`api.yaml\`.`, { replaceWith: "/users" }],
      ["information", "endpoint-slash", "/orders", `${lead} \`/orders/\` as in \`api.yaml\`.`, { replaceWith: "/orders/" }],
    ]);
  });
});
