import assert from "node:assert/strict";
import { settledEditorAt } from "../../support/settledEditorAt.ts";

const docsJson = `{
  "navigation": {
    "tabs": [
      {"tab": "Guides", "pages": ["api.yaml GET /users", "api.yaml GET /users/{id}"]},
      {"tab": "API", "openapi": {"source": "api.yaml", "directory": "all"}}
    ]
  }
}`;

/** An OpenAPI file with the cursor after one of its texts. */
function api(before: string): string {
  const text = `openapi: 3.1.0
paths:
  /users:
    get: {summary: List users}
    post: {summary: Add user, x-hidden: true}
  /users/{id}:
    get: {summary: Get user}
webhooks:
  userAdded:
    post: {}
`;
  return text.replace(before, `${before}█`);
}

/** The hover after a text of the OpenAPI file. */
async function hoverAfter(before: string, docs = docsJson) {
  return (await (await settledEditorAt({ "docs.json": docs, "api.yaml": api(before) })).hover())?.markdown;
}

const listed = "[docs\\.json\\, line 4](<file:///site/docs.json#L4>)";
const generated = "generated for tab `API` ([docs\\.json\\, line 5](<file:///site/docs.json#L5>))";

describe("hover in an OpenAPI file", () => {
  it("shows the pages of an operation at its method", async () => {
    assert.equal(
      await hoverAfter("/users:\n    ge"),
      [
        `**\`GET /users\`** · Page: \`/api-reference/list-users\`, listed in ${listed}`,
        `**\`GET /users\`** · Page: \`/all/list-users\`, ${generated}`,
      ].join("\n\n"),
    );
  });

  it("shows the pages of all operations at their path, and of a webhook at its name", async () => {
    assert.equal(
      (await hoverAfter("  /users"))?.match(/`[A-Z]+ \S+`\*\* · Page: `\S+`/gu)?.join("; "),
      "`GET /users`** · Page: `/api-reference/list-users`; `GET /users`** · Page: `/all/list-users`; `POST /users`** · Page: `/all/add-user`",
    );
    assert.match(
      (await hoverAfter("  userAdde")) ?? "",
      /^\*\*`WEBHOOK userAdded`\*\* · Page: `\/all\/\S+`, generated for tab `API`/u,
    );
  });

  it("shows nothing elsewhere, and for an operation without a page", async () => {
    assert.equal(await hoverAfter("summary: List"), undefined);
    const none = '{"navigation": {"pages": ["api.yaml GET /users"]}}';
    assert.equal(await hoverAfter("{id}:\n    ge", none), undefined);
  });
});
