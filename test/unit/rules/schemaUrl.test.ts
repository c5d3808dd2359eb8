import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

/** The diagnostics about the `$schema` of a docs.json, without their code. */
async function foundIn(settings: object) {
  const found = await diagnose({ ...settings, ...minimal, navigation: { pages: ["a"] } }, { "a.mdx": "" });
  return found.flatMap(({ severity, code, message, text }) => (code === "schema-url" ? `${severity} ${text}: ${message}` : []));
}

const api = { mdx: { server: "https://api.acme.com" } };

describe("schema-url", () => {
  it("reports the schema of mint.json", async () => {
    for (const url of [
      "https://mintlify.com/schema.json",
      "https://mintlify.com/mint.json",
      "http://leaves.mintlify.com/schema.json",
    ]) {
      assert.deepEqual(await foundIn({ $schema: url }), [
        `information "${url}": This is the schema of \`mint.json\`. Use \`https://mintlify.com/docs.json\`.`,
      ]);
    }
  });

  it("accepts no schema, the usual one, and copies", async () => {
    for (const $schema of [
      undefined,
      "https://mintlify.com/docs.json",
      "https://acme.com/schema.json",
      "https://acme.com/docs.json",
      "./schema.json",
      "",
      5,
    ]) {
      assert.deepEqual(await foundIn({ $schema }), []);
    }
  });

  it("warns if the schema makes the platform ignore `api.mdx`", async () => {
    assert.deepEqual(await foundIn({ $schema: "https://acme.com/docs.json", api }), [
      'warning "https://acme.com/docs.json": Unknown schema; because of it, the setting `api.mdx` is ignored. Use `https://mintlify.com/docs.json`.',
    ]);
    assert.deepEqual(await foundIn({ $schema: "https://mintlify.com/schema.json", api: { mdx: { auth: { method: "key" } } } }), [
      'warning "https://mintlify.com/schema.json": This is the schema of `mint.json`; because of it, the setting `api.mdx` is ignored. Use `https://mintlify.com/docs.json`.',
    ]);
    for (const $schema of [undefined, "https://mintlify.com/docs.json"]) assert.deepEqual(await foundIn({ $schema, api }), []);
    assert.deepEqual(await foundIn({ $schema: "https://acme.com/docs.json", api: { mdx: {} } }), []);
  });

  it("replaces the schema", async () => {
    const { apply, preferred } = await fixesOf('{ "$schema": "https://mintlify.com/schema.json" }');
    const title = "Change to `https://mintlify.com/docs.json`";
    assert.ok(preferred.includes(title));
    assert.deepEqual(apply(title), { "docs.json": '{ "$schema": "https://mintlify.com/docs.json" }' });
  });
});
