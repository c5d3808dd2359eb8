import assert from "node:assert/strict";
import { pointerTokens } from "../../../server/src/core/openapi/pointer.ts";
import { readPathItem } from "../../../server/src/core/openapi/readPathItem.ts";

describe("readPathItem", () => {
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
      const outcome = readPathItem(text, fragment);
      assert.ok(outcome.kind === "path-item", JSON.stringify(outcome));
      const { item } = outcome;
      assert.deepEqual([item.name, item.operations.get("get")?.operationId, item.ref], [name, operationId, ref]);
      assert.equal(text.slice(item.key.offset, item.key.offset + item.key.length), name);
    });
  }

  it("finds nothing at a place that does not exist", () => {
    for (const fragment of ["#/", "#/users/none", "#/users/list/get/operationId/x", "#users", "users"]) {
      assert.equal(readPathItem(nested, fragment).kind, "missing", fragment);
    }
  });

  it("reads nothing from a broken file", () => {
    assert.equal(readPathItem('{"get": {}', "").kind, "syntax");
    assert.equal(readPathItem("get:\n  summary: a: b\n", "").kind, "syntax");
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
