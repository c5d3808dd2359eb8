import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const ok = 'responses: { "200": { description: ok } }';
const files = {
  "api.yaml": `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /users:
    get: { summary: List, ${ok} }
    post: { summary: Create, ${ok} }
  /users/{id}:
    get: { summary: Get, ${ok} }
    delete: { summary: Delete, x-excluded: true, ${ok} }
`,
  "hooks.yaml": `openapi: 3.1.0\ninfo: { title: Hooks, version: 1.0.0 }\npaths: { /hooks: { get: { ${ok} } } }\n`,
};
const all = '"GET /users", "POST /users", "GET /users/{id}"';
const site = (group: string) => `{"theme": "mint", "name": "A", "colors": ${JSON.stringify(minimal.colors)}, ${group}}`;
const groups = (...bodies: string[]) =>
  `"navigation": {"groups": [${bodies.map((body) => `{"group": "G", ${body}}`).join(", ")}]}`;
const api = (pages: string) => groups(`"openapi": "api.yaml", "pages": [${pages}]`);

describe("quick fixes for endpoint entries", () => {
  const cases: readonly (readonly [title: string, before: string, after: string])[] = [
    ["Change to `/users`", api(`"GET /users/", "POST /users", "GET /users/{id}"`), api(all)],
    ["Change to `/users/{id}`", api(`"GET /users", "POST /users", "GET /Users/{ID}"`), api(all)],
    ["Remove `GET /users`", api(`${all}, "GET /users"`), api(all)],
    ["Remove `DELETE /users/{id}`", api(`${all}, "DELETE /users/{id}"`), api(all)],
    ["Remove `GET /gone`", api(`${all}, "GET /gone"`), api(all)],
    ["Remove `PATCH /users`", api(`${all}, "PATCH /users"`), api(all)],
    ["Remove `WEBHOOK gone`", api(`${all}, "WEBHOOK gone"`), api(all)],
    ["Remove `gone.yaml GET /users`", api(`${all}, "gone.yaml GET /users"`), api(all)],
    ["Remove `openapi`", groups('"openapi": "gone.yaml", "pages": []'), groups('"pages": []')],
    [
      "Remove `gone.yaml`",
      groups(`"openapi": ["api.yaml", "gone.yaml"], "pages": [${all}]`),
      groups(`"openapi": ["api.yaml"], "pages": [${all}]`),
    ],
    [
      "Remove `hooks.yaml`",
      groups(`"openapi": ["api.yaml", {"source": "hooks.yaml", "directory": "hooks"}], "pages": [${all}]`),
      groups(`"openapi": ["api.yaml"], "pages": [${all}]`),
    ],
    ["Change to `POST`", api(`"GET /users", "PATCH /users", "GET /users/{id}"`), api(all)],
    [
      "Change to `GET /users/{id}`",
      api(`"GET /users", "POST /users", "/users/{id}"`),
      api('"GET /users", "POST /users", "GET /users/{id}"'),
    ],
    ["Change to `POST /users`", api(`"GET /users", "/users", "GET /users/{id}"`), api(all)],
    ["Add `POST /users`", api('"GET /users", "GET /users/{id}"'), api(all)],
    [
      'Add `"openapi": "api.yaml"` to this group',
      `"api": {"openapi": "api.yaml"}, ${groups(`"pages": [${all}]`)}`,
      `"api": {"openapi": "api.yaml"}, ${groups(`"openapi": "api.yaml", "pages": [${all}]`)}`,
    ],
    [
      "Add `hooks.yaml`",
      groups(`"openapi": ["api.yaml", "hooks.yaml"], "pages": [${all}, "GET /hooks"]`),
      groups(`"openapi": ["api.yaml", "hooks.yaml"], "pages": [${all}, "hooks.yaml GET /hooks"]`),
    ],
    ["Change to `api.yaml`", groups(`"openapi": "Api.yaml", "pages": [${all}]`), api(all)],
  ];
  for (const [title, before, after] of cases) {
    it(`offers ${title}`, async () => {
      const offered = await fixesOf(site(before), files);
      assert.equal(offered.apply(title)["docs.json"], site(after));
    });
  }
});
