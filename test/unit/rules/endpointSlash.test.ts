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

describe("the slash at the end of an entry's path", () => {
  it("may be as the description has it", async () =>
    assert.deepEqual(await inGroup("GET /", "get /users", "GET /orders/", "GET /both", "GET /both/"), []));

  it("is found where the description has none, or has one", async () => {
    const found = await inGroup("GET /", "GET /users/", "GET /orders", "GET /both", "GET /both/");
    const said = found.map(({ severity, code, text, message, data }) => [severity, code, text, message, data]);
    const rest = "the slash at the end is passed over here.";
    assert.deepEqual(said, [
      ["information", "endpoint-slash", "/users/", `\`api.yaml\` calls this path \`/users\`: ${rest}`, { replaceWith: "/users" }],
      [
        "information",
        "endpoint-slash",
        "/orders",
        `\`api.yaml\` calls this path \`/orders/\`: ${rest}`,
        { replaceWith: "/orders/" },
      ],
    ]);
  });
});
