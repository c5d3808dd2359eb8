import assert from "node:assert/strict";
import { readPathItemFile } from "../../../server/src/core/openapi/pathItemFile.ts";
import { pointerTokens } from "../../../server/src/core/openapi/pointer.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

describe("readPathItemFile", () => {
  const whole = "get:\n  operationId: whole\nput: {operationId: put}\n";
  const nested = "users:\n  list:\n    get:\n      operationId: listed\n  /a b:\n    $ref: other.yaml#/x\n";
  const json = '{"paths": {"/users": {"get": {"operationId": "json"}}}}';
  const found: readonly (readonly [
    text: string,
    fragment: string,
    name: string,
    operationId: string | undefined,
    ref?: string,
  ])[] = [
    [whole, "", "", "whole"],
    [whole, "#", "", "whole"],
    [nested, "#/users/list", "list", "listed"],
    [nested, "#/users/~1a%20b", "/a b", undefined, "other.yaml#/x"],
    [json, "#/paths/~1users", "/users", "json"],
  ];
  for (const [text, fragment, name, operationId, ref] of found) {
    it(`finds the path item at ${JSON.stringify(fragment)}`, () => {
      const item = readPathItemFile(text, [fragment]).items.get(fragment);
      assert.ok(item !== undefined);
      assert.deepEqual([item.name, item.operations.get("get")?.operationId, item.ref], [name, operationId, ref]);
      assert.equal(text.slice(item.key.offset, item.key.offset + item.key.length), name);
    });
  }

  it("finds nothing at a place that does not exist", () => {
    for (const fragment of ["#/", "#/users/none", "#/users/list/get/operationId/x", "#users", "users"]) {
      const { items, failure } = readPathItemFile(nested, [fragment]);
      assert.deepEqual([[...items], failure], [[[fragment, undefined]], undefined]);
    }
  });

  it("reads nothing from a broken file", () => {
    const failureOf = (text: string) => readPathItemFile(text, [""]).failure;
    assert.equal(failureOf('{"get": {}'), "expected a comma or `}`, got the end of the file");
    assert.equal(failureOf("get:\n  summary: a: b\n"), "text with a colon followed by a space must be in quotes");
  });

  it("finds path items that are in each other", () => {
    const fragments = ["", "#", "#/get", "#/get/x/put", "#/get/x", "#/%67et"];
    const { items } = readPathItemFile("get:\n  x:\n    put:\n      post: {}\n", fragments);
    const methods = fragments.map((fragment) => [...(items.get(fragment)?.operations.keys() ?? [])].join());
    assert.deepEqual(methods, ["get", "get", "", "post", "put", ""]);
  });

  it("reads a file with thousands of path items once", () => {
    const count = 2500;
    const text = Array.from({ length: count }, (_, index) => `p${index}: {get: {}}`).join("\n");
    const fragments = Array.from({ length: count }, (_, index) => `#/p${index}`);
    const work = cpuTimeOf(() => {
      const { items } = readPathItemFile(text, fragments);
      assert.ok(fragments.every((fragment) => items.get(fragment)?.operations.has("get")));
    });
    assert.ok(work < 3000, `${work} ms`);
  });
});

describe("pointerTokens", () => {
  const fragments: readonly (readonly [fragment: string, tokens: readonly string[] | undefined])[] = [
    ["", []],
    ["#", []],
    ["#/", [""]],
    ["#/paths/~1a~1%7Bid%7D", ["paths", "/a/{id}"]],
    ["/a~0b/~01", ["a~b", "~1"]],
    ["#/100%", ["100%"]],
    ["#name", undefined],
    ["a/b", undefined],
  ];
  for (const [fragment, tokens] of fragments)
    it(`splits ${JSON.stringify(fragment)}`, () => assert.deepEqual(pointerTokens(fragment), tokens));
});
