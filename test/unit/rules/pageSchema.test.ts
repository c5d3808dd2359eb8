import assert from "node:assert/strict";
import { asLine, diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";

const info = { title: "A", version: "1" };
const withSchemas = (...names: readonly string[]) =>
  JSON.stringify({ openapi: "3.1.0", info, components: { schemas: Object.fromEntries(names.map((name) => [name, {}])) } });
const specs: Files = {
  "specs/shop.json": withSchemas("Order", "LineItem"),
  "specs/users.yaml": "openapi: 3.1.0\ncomponents:\n  schemas:\n    User: {}\n",
};
const docsJson = { ...minimal, navigation: { pages: ["a"] } };
const page = (schema: string) => `---\ntitle: A\nopenapi-schema: ${schema}\n---\n`;

/** The diagnostics of a page that documents a schema. */
async function ofPage(schema: string, files: Files = specs, settings: object = {}): Promise<readonly string[]> {
  const found = await diagnose({ ...docsJson, ...settings }, { ...files, "a.mdx": page(schema) });
  return found.map(asLine);
}

describe("the schema in the front matter of a page", () => {
  const good = ["Order", "'User'", "specs/shop.json LineItem", "/specs/shop.json Order", "shop Order", "''", "5"];
  // A wrong file loses nothing.
  for (const schema of [...good, "specs/users.yaml Order", "gone.yaml Order", "https://example.com/api.json Pet"])
    it(`is found: ${schema}`, async () => assert.deepEqual(await ofPage(schema), []));

  const bad: [schema: string, text: string, message: string][] = [
    ["order", "order", "Schema not found in any of the site's 2 OpenAPI files: `order`. Did you mean `Order`?"],
    ["users.yaml Usr", "Usr", "Schema not found in `specs/users.yaml`: `Usr`. Did you mean `User`?"],
    ["'specs/users.yaml Nothing'", "Nothing", "Schema not found in `specs/users.yaml`: `Nothing`."],
    ["gone.yaml Nothing", "gone.yaml", "OpenAPI file not found: `gone.yaml`."],
    ["a b c", "a b c", "Invalid schema `a b c`. Expected `[file] name`, such as `User`."],
  ];
  for (const [schema, text, message] of bad)
    it(`is reported: ${schema}`, async () =>
      assert.deepEqual(await ofPage(schema), [`warning page-endpoint ${text} ${message}`]));

  it("is reported without any OpenAPI file", async () => {
    assert.deepEqual(await ofPage("Order", {}), [
      "warning page-endpoint Order Schema not found: `Order`. The site has no OpenAPI file.",
    ]);
  });

  it("is not reported while a file is not known", async () => {
    const api = { api: { openapi: ["https://example.com/api.json"] } };
    assert.deepEqual(await ofPage("Pet", specs, api), []);
  });

  it("may be one that an overlay adds", async () => {
    const overlay = {
      overlay: "1.0.0",
      info,
      extends: "/specs/shop.json",
      actions: [{ target: "$.components.schemas", update: { Pet: {} } }],
    };
    assert.deepEqual(await ofPage("Pet", { ...specs, "overlay.json": JSON.stringify(overlay) }), []);
  });

  it("is corrected, or removed", async () => {
    const { apply } = await fixesOf(JSON.stringify(docsJson), { ...specs, "a.mdx": page("shop.json Ordr") });
    assert.equal(apply("Change to `Order`")["a.mdx"], page("shop.json Order"));
    assert.equal(apply("Remove `openapi-schema`")["a.mdx"], "---\ntitle: A\n---\n");
  });
});
