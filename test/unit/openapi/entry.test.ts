import assert from "node:assert/strict";
import { parseEndpointEntry } from "../../../server/src/core/openapi/entry.ts";

describe("parseEndpointEntry", () => {
  const entries: readonly (readonly [entry: string, file: string | undefined, method: string, target: string])[] = [
    ["GET /users/{id}", undefined, "GET", "/users/{id}"],
    ["get /users", undefined, "get", "/users"],
    ["Delete /users", undefined, "Delete", "/users"],
    ["  PUT\t/users \n", undefined, "PUT", "/users"],
    ["PATCH /a", undefined, "PATCH", "/a"],
    ["HEAD /a", undefined, "HEAD", "/a"],
    ["OPTIONS /a", undefined, "OPTIONS", "/a"],
    ["TRACE /a", undefined, "TRACE", "/a"],
    ["QUERY /a", undefined, "QUERY", "/a"],
    ["query /a", undefined, "query", "/a"],
    ["POST no-slash", undefined, "POST", "no-slash"],
    ["delete account", undefined, "delete", "account"],
    ["GET POST", undefined, "GET", "POST"],
    ["openapi.json GET /users", "openapi.json", "GET", "/users"],
    ["/specs/v2.yaml   post   /users", "/specs/v2.yaml", "post", "/users"],
    ["https://example.com/openapi.json GET /users", "https://example.com/openapi.json", "GET", "/users"],
    ["GET GET GET", "GET", "GET", "GET"],
    ["PURGE /cache", undefined, "PURGE", "/cache"],
    ["a.json COPY-ALL /cache", "a.json", "COPY-ALL", "/cache"],
    ["WEBHOOK order.created", undefined, "WEBHOOK", "order.created"],
    ["a.json webhook orderCreated", "a.json", "webhook", "orderCreated"],
  ];
  for (const [entry, file, method, target] of entries) {
    it(`reads ${JSON.stringify(entry)}`, () => {
      const parsed = parseEndpointEntry(entry) ?? assert.fail();
      assert.deepEqual([parsed.file?.text, parsed.method.text, parsed.target.text], [file, method, target]);
      for (const { text, offset, length } of [parsed.method, parsed.target, ...(parsed.file ? [parsed.file] : [])]) {
        assert.equal(entry.slice(offset, offset + length), text);
      }
      assert.equal(parsed.isWebhook, /webhook/i.test(method));
    });
  }

  const pages = [
    "",
    "   ",
    "quickstart",
    "guides/get started",
    "GET",
    "GET /users extra",
    "a.json GET /users extra",
    "see a.json GET /users",
    "PURGE cache",
    "query language",
    "QUERY users",
    "purge /cache",
    "Purge /cache",
    "a page title",
    "GET/users /x",
    "/users GET",
  ];
  for (const page of pages)
    it(`does not parse the page path ${JSON.stringify(page)}`, () => assert.equal(parseEndpointEntry(page), undefined));
});
