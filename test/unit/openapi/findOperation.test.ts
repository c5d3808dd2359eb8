import assert from "node:assert/strict";
import { findOperation, findWebhook } from "../../../server/src/core/openapi/findOperation.ts";
import { indexOf } from "./referenceIndex.ts";

const index = indexOf(`
openapi: 3.2.0
paths:
  /: {get: {operationId: root}}
  /users: {get: {operationId: listUsers}, post: {operationId: createUser}}
  /users/{userId}: {get: {operationId: getUser}, delete: {operationId: deleteUser}}
  /orders/: {get: {operationId: listOrders}}
  /both: {get: {operationId: both}}
  /both/: {get: {operationId: bothSlash}}
  /v1/exports/{id}/download: {get: {operationId: download}}
  /indexes/{id}/chat: {get: {operationId: chatOfIndex}}
  /chats: {get: {operationId: chats}}
  /cache: {additionalOperations: {PURGE: {operationId: purge}}}
  /shared: {$ref: '#/components/pathItems/shared~1one'}
  /again: {$ref: '#/paths/~1users~1%7BuserId%7D'}
  /far: {$ref: far.yaml#/users}
  /lost: {$ref: '#/components/pathItems/lost'}
  /circle: {$ref: '#/paths/~1circle'}
  /empty:
  constructor: {get: {operationId: c}}
webhooks:
  order.created: {post: {operationId: onOrder}}
  order.empty: {}
  order.far: {$ref: hooks.yaml}
  order.shared: {$ref: '#/components/pathItems/shared~1one'}
  order.again: {$ref: '#/webhooks/order.created'}
  order.schema: {$ref: '#/components/schemas/shared~1one'}
components:
  pathItems:
    shared/one: {get: {operationId: shared}}
`);

describe("findOperation", () => {
  const found: readonly (readonly [method: string, path: string, operationId: string, name: string])[] = [
    ["GET", "/users", "listUsers", "/users"],
    ["Post", "/users", "createUser", "/users"],
    ["get", "/users/", "listUsers", "/users"],
    ["GET", "/orders", "listOrders", "/orders/"],
    ["GET", "/orders/", "listOrders", "/orders/"],
    ["GET", "/", "root", "/"],
    ["GET", "/both", "both", "/both"],
    ["GET", "/both/", "bothSlash", "/both/"],
    ["GET", "/users/{userId}/", "getUser", "/users/{userId}"],
    ["PURGE", "/cache", "purge", "/cache"],
    ["GET", "/shared", "shared", "/shared"],
    ["DELETE", "/again", "deleteUser", "/again"],
    ["GET", "constructor", "c", "constructor"],
  ];
  for (const [method, path, operationId, name] of found) {
    it(`finds ${method} ${path}`, () => {
      const lookup = findOperation(index, method, path);
      assert.ok(lookup.kind === "found", JSON.stringify(lookup));
      assert.deepEqual([lookup.operation.operationId, lookup.item.name], [operationId, name]);
    });
  }

  const missing: readonly (readonly [path: string, nearest: readonly string[]])[] = [
    ["/Users", ["/users"]],
    ["/users/{id}", ["/users/{userId}"]],
    ["/user", ["/users"]],
    ["users", ["/users"]],
    ["/chat", ["/chats"]],
    ["/indexes/{id}/chats", ["/indexes/{id}/chat"]],
    ["/a/{id}/cache", ["/cache"]],
    ["/api/users", ["/users"]],
    ["/exports/{exportId}/download", ["/v1/exports/{id}/download"]],
    ["ers", []],
    ["/{userId}", []],
    ["/ordres", ["/orders/"]],
    ["/users/{userID}", ["/users/{userId}"]],
    ["/users/:id", ["/users/{userId}"]],
    ["/users/<someUserOfOurs>/", ["/users/{userId}"]],
    ["/nothing/like/it/at/all", []],
    ["", ["/"]],
    ["//", ["/"]],
  ];
  for (const [path, nearest] of missing) {
    it(`suggests paths for ${JSON.stringify(path)}`, () => {
      const lookup = findOperation(index, "GET", path);
      assert.ok(lookup.kind === "path-missing", JSON.stringify(lookup));
      assert.deepEqual(lookup.nearest().slice(0, 1), nearest);
    });
  }

  const orders: readonly (readonly [what: string, path: string, paths: readonly string[], nearest: readonly string[]])[] = [
    ["only those that differ in case", "/Users", ["/user", "/users", "/userz"], ["/users"]],
    ["only those that differ in parameters", "/a/{x}", ["/a/{y}", "/b/{x}", "/a/x"], ["/a/{y}"]],
    ["those with another prefix before similar ones", "/api/users", ["/api/user", "/users"], ["/users", "/api/user"]],
    ["similar ones before those below a parameter", "/users", ["/{tenant}/users", "/user"], ["/user", "/{tenant}/users"]],
    ["at most three", "/users", ["/a/users", "/b/users", "/c/users", "/d/users"], ["/a/users", "/b/users", "/c/users"]],
    ["none that only end with the same parameter", "/b/{id}", ["/some/thing/else/{id}"], []],
    ["none of another thing with the same parameter", "/berths/{id}", ["/alerts/{id}", "/tides/{id}", "/pilots/{id}"], []],
    [
      "those with similar words, another parameter, or another version",
      "/v1/tide/{id}",
      ["/v2/tides/{tide}"],
      ["/v2/tides/{tide}"],
    ],
    ["none that end with a part of a word", "/ers", ["/longer/users"], []],
  ];
  for (const [what, path, paths, nearest] of orders) {
    it(`suggests ${what}`, () => {
      const own = indexOf(
        JSON.stringify({ openapi: "3.1.0", paths: Object.fromEntries(paths.map((name) => [name, { get: {} }])) }),
      );
      const lookup = findOperation(own, "GET", path);
      assert.ok(lookup.kind === "path-missing", JSON.stringify(lookup));
      assert.deepEqual(lookup.nearest(), nearest);
    });
  }

  it("counts also paths that differ only in case", () => {
    const budget = { left: 20 };
    const suggested = (path: string) => {
      const lookup = findOperation(index, "GET", path, budget);
      return lookup.kind === "path-missing" ? lookup.nearest() : assert.fail(lookup.kind);
    };
    assert.deepEqual(suggested("/Users"), ["/users"]);
    assert.deepEqual(suggested("/Users"), []);
  });

  it("does not take a description of a path for a reference", () => {
    const own = indexOf("openapi: 3.1.0\npaths: {/a: {summary: b, description: c}}\n");
    assert.deepEqual(findOperation(own, "GET", "/a"), { kind: "method-missing", item: own.paths.get("/a"), methods: [] });
  });

  it("lists the methods of a path that lacks the requested one", () => {
    const methods = (method: string, path: string): unknown => {
      const lookup = findOperation(index, method, path);
      return lookup.kind === "method-missing" ? lookup.methods : lookup;
    };
    assert.deepEqual(methods("PUT", "/users/"), ["get", "post"]);
    assert.deepEqual(methods("get", "/empty"), []);
    assert.deepEqual(methods("purge", "/cache"), ["PURGE"]);
  });

  it("recognizes a path in another file", () => {
    const ref = (path: string): unknown => {
      const lookup = findOperation(index, "GET", path);
      return lookup.kind === "elsewhere" ? lookup.ref : lookup;
    };
    assert.equal(ref("/far"), "far.yaml#/users");
    assert.equal(ref("/lost"), "#/components/pathItems/lost");
    assert.equal(ref("/circle"), "#/paths/~1circle");
  });
});

describe("findWebhook", () => {
  it("finds a webhook by its exact name", () => {
    for (const [name, operationId] of [
      ["order.created", "onOrder"],
      ["order.shared", "shared"],
      ["order.again", "onOrder"],
    ] as const) {
      const lookup = findWebhook(index, name);
      assert.ok(lookup.kind === "found");
      assert.deepEqual([lookup.operation.operationId, lookup.item.name], [operationId, name]);
    }
  });

  it("suggests names, and recognizes a webhook that is empty or in another file", () => {
    const suggestions = (name: string) => {
      const lookup = findWebhook(index, name);
      assert.ok(lookup.kind === "webhook-missing");
      return lookup.nearest();
    };
    assert.deepEqual([suggestions("Order.Created"), suggestions("x")], [["order.created"], []]);
    assert.equal(findWebhook(index, "order.empty").kind, "webhook-empty");
    const elsewhere = ["order.far", "order.schema"].map((name) => {
      const lookup = findWebhook(index, name);
      return lookup.kind === "elsewhere" ? lookup.ref : lookup;
    });
    assert.deepEqual(elsewhere, ["hooks.yaml", "#/components/schemas/shared~1one"]);
  });
});
