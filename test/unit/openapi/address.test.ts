import assert from "node:assert/strict";
import { OperationAddressCache, operationPageAddress } from "../../../server/src/core/openapi/address.ts";
import type { Operation } from "../../../server/src/core/openapi/openApiIndex.ts";
import { indexOf } from "./referenceIndex.ts";

/** The address of the page for an operation with these fields. */
function addressOf(
  method: string,
  name: string,
  fields: object,
  options: { directory?: string; isWebhook?: boolean } = {},
): string {
  const { directory, isWebhook = false } = options;
  const index = indexOf(
    JSON.stringify({ openapi: "3.1.0", [isWebhook ? "webhooks" : "paths"]: { [name]: { [method]: fields } } }),
  );
  const operation = (isWebhook ? index.webhooks : index.paths).get(name)?.operations.get(method) ?? assert.fail();
  return operationPageAddress({ name, isWebhook, operation, ...(directory !== undefined && { directory }) });
}

describe("operationPageAddress", () => {
  const byPath: readonly (readonly [method: string, path: string, address: string])[] = [
    ["get", "/users", "get-users"],
    ["get", "/users/{id}", "get-users"],
    ["get", "/users/{id}/posts", "get-users-posts"],
    ["get", "/users/{id}/posts/{postId}", "get-users-posts"],
    ["get", "/users/list", "get-userslist"],
    ["get", "/a-{x}-b", "get-a--b"],
    ["get", "/a.b/c_d", "get-abc_d"],
    ["get", "/A/Bc", "get-abc"],
    ["get", "/a//b", "get-ab"],
    ["get", "/v1/{a}{b}", "get-v1-"],
    ["get", "/end/", "get-end"],
    ["delete", "/", "delete-"],
    ["get", "/{id}", "get-"],
    ["get", "/{id}/users", "get--users"],
    ["get", "/{a}/{b}", "get--"],
  ];
  for (const [method, path, address] of byPath) {
    it(`uses method and path of ${method} ${path} without a summary`, () =>
      assert.equal(addressOf(method, path, {}), `api-reference/${address}`));
  }

  const bySummary: readonly (readonly [summary: string, address: string])[] = [
    ["Create User", "ref/create-user"],
    ["  It's (a) user, {x}. a/b  ", "ref/-its-a-user--ab-"],
    ["a -- b --- c", "ref/a--b---c"],
    ["a\nb", "ref/ab"],
    ["a{x\n{b} c", "ref/ax-c"],
    ["a} b", "ref/a-b"],
    ["{id} get", "ref/-get"],
    ["get {id}", "ref/get-"],
    ["\u00dcn\u00ef & co: 100%?", "ref/\u00fcn\u00ef-&-co:-100%?"],
    ["(beta)-", "ref/beta"],
    ["-a-", "ref/a"],
    ["- a -", "ref/-a-"],
    ["/a/b", "ref/ab"],
    ["a--b", "ref/a-b"],
    ["a  b", "ref/a-b"],
    ["a\tb_c", "ref/a\tb_c"],
    ["", "ref/get-p"],
    [" ", "ref"],
    [".", "ref"],
  ];
  for (const [summary, address] of bySummary) {
    it(`uses the summary ${JSON.stringify(summary)}`, () =>
      assert.equal(addressOf("get", "/p", { summary }, { directory: "ref" }), address));
  }

  const byTag: readonly (readonly [tags: readonly string[], address: string])[] = [
    [["My Tag"], "ref/my-tag/s"],
    [["It's / (x)", "b"], "ref/its-x/s"],
    [[""], "ref/s"],
    [[" "], "ref/s"],
    [["."], "ref/s"],
    [[".."], "ref/s"],
    [["{x} a"], "ref/-a/s"],
    [["a--b"], "ref/a-b/s"],
    [[], "ref/s"],
  ];
  for (const [tags, address] of byTag) {
    it(`uses the first of the tags ${JSON.stringify(tags)}`, () =>
      assert.equal(addressOf("get", "/p", { tags, summary: "S" }, { directory: "ref" }), address));
  }

  const byDirectory: readonly (readonly [directory: string, address: string])[] = [
    ["", "s"],
    ["/lead/x/", "lead/x/s"],
    ["Ref Dir", "ref dir/s"],
    ["a/../b//c", "b/c/s"],
    ["a/./b", "a/b/s"],
  ];
  for (const [directory, address] of byDirectory) {
    it(`uses the directory ${JSON.stringify(directory)}`, () =>
      assert.equal(addressOf("get", "/p", { summary: "S" }, { directory }), address));
  }

  it("uses the href of a customization instead of everything else", () => {
    const rest = { tags: ["T"], summary: "S" };
    assert.equal(addressOf("get", "/p", { ...rest, "x-mint": { href: "/custom/Place" } }), "custom/place");
    assert.equal(addressOf("get", "/p", { ...rest, "x-docs": { href: "custom place/{x}/" } }), "custom place/{x}");
    assert.equal(addressOf("get", "/p", { ...rest, "x-mint": { href: "" } }), "api-reference/t/s");
    assert.equal(addressOf("get", "/p", { ...rest, "x-mint": { metadata: {} }, "x-docs": { href: "/a" } }), "a");
    for (const [href, address] of [
      ["/models/gpt-4.1", "models/gpt-4"],
      ["/v1.2/chat.create/", "v1.2/chat"],
      ["/v1.2/chat", "v1.2/chat"],
      ["a.", "a"],
      ["/b/.well-known", "b/.well-known"],
    ])
      assert.equal(addressOf("get", "/p", { ...rest, "x-mint": { href } }), address, href);
  });

  it("uses the summary of a webhook, or else its name", () => {
    assert.equal(addressOf("post", "order.created", { tags: ["T"] }, { isWebhook: true }), "api-reference/t/ordercreated");
    assert.equal(addressOf("post", "order.created", { summary: "New Order" }, { isWebhook: true }), "api-reference/new-order");
  });
});

describe("OperationAddressCache", () => {
  const index = indexOf(JSON.stringify({ openapi: "3.1.0", paths: { "/a": { get: {}, post: { summary: "S" } } } }));
  const [get, post] = index.paths.get("/a")?.operations.values() ?? [];
  const addresses = new OperationAddressCache();
  const of = (operation: Operation | undefined, name: string, directory?: string) =>
    addresses.of({ name, isWebhook: false, operation: operation ?? assert.fail(), directory });

  it("distinguishes directories, and paths that share an operation", () => {
    for (let round = 0; round < 2; round++) {
      assert.equal(of(get, "/a"), "api-reference/get-a");
      assert.equal(of(get, "/b"), "api-reference/get-b");
      assert.equal(of(get, "/a", "ref"), "ref/get-a");
      assert.equal(of(post, "/a", "ref"), "ref/s");
    }
  });

  it("gives the right address after any number of directories", () => {
    for (let at = 0; at < 300; at++) assert.equal(of(post, "/a", `ref-${at}`), `ref-${at}/s`);
    assert.equal(of(get, "/a"), "api-reference/get-a");
  });
});

describe("the tag in the address of an operation", () => {
  const tags = [
    { name: "Beta", kind: "badge" },
    { name: "Plain" },
    { name: "Users", kind: "nav", summary: "All users" },
    { name: "Named", kind: "nav", summary: "", "x-group": "Label" },
  ];
  const addressIn = (openapi: string, own: readonly string[]) => {
    const { paths } = indexOf(JSON.stringify({ openapi, paths: { "/a": { get: { summary: "A", tags: own } } }, tags }));
    const operation = paths.get("/a")?.operations.get("get") ?? assert.fail();
    return operationPageAddress({ name: "/a", isWebhook: false, operation });
  };
  const rows: readonly (readonly [own: readonly string[], in31: string, in32: string])[] = [
    [["New", "Beta", "Plain", "Users", "Named"], "new", "users"],
    [["Beta", "New", "Plain"], "beta", "plain"],
    [["Beta", "New"], "beta", "new"],
  ];
  for (const [own, in31, in32] of rows)
    it(`is chosen by its kind in OpenAPI 3.2: ${own.join()}`, () => {
      assert.equal(addressIn("3.1.0", own), `api-reference/${in31}/a`);
      assert.equal(addressIn("3.2.0", own), `api-reference/${in32}/a`);
    });
  it("is left out if none is for the navigation", () => assert.equal(addressIn("3.2.0", ["Beta"]), "api-reference/a"));
  it("has `x-group` or its summary as its label", () => {
    const labels = (openapi: string) => [...indexOf(JSON.stringify({ openapi, tags })).tags.values()].map(({ group }) => group);
    assert.deepEqual(labels("3.1.0"), [undefined, undefined, undefined, "Label"]);
    assert.deepEqual(labels("3.2.0"), [undefined, undefined, "All users", "Label"]);
  });
});
