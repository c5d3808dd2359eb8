import assert from "node:assert/strict";
import type { Scalar, Value } from "../../../server/src/core/text/value.ts";
import { parseYamlPart } from "../../../server/src/core/yaml/parseYaml.ts";
import { plainSequence } from "../../../server/src/core/yaml/plainSequence.ts";

/** The items of a sequence and its span. */
function contentOf(value: Value): unknown {
  const items: (Scalar | undefined)[] = [];
  const span = value.sequence((item) => items.push(item.scalar()));
  return { span, items };
}

const items = [
  "users",
  "Admin API",
  "v1/users",
  "a.b-c",
  "null",
  "True",
  "a -b",
  "a  b",
  "1",
  "'a'",
  '"a"',
  "a: b",
  "a:b",
  "&a b",
  "*a",
  "",
  "a #b",
];

describe("a flow sequence of plain texts", () => {
  it("is read without the full parser", () => {
    const value = plainSequence("[users, Admin API,\n  v1/users ]", 7);
    assert.deepEqual(value && contentOf(value), {
      span: { offset: 7, length: 31 },
      items: ["users", "Admin API", "v1/users"],
    });
  });

  it("has the same content as with the full parser", () => {
    let count = 0;
    for (const first of items)
      for (const second of items)
        for (const [before, between, after] of [
          ["[", ", ", "]"],
          ["[ ", " ,\n  ", "\n]"],
          ["[", "\n", "]"],
          ["[", ",", ",]"],
          ["[[", ",", "]]"],
          ["[{", ",", "}]"],
        ]) {
          const text = `${before}${first}${between}${second}${after}`;
          const value = plainSequence(text, 3);
          if (value === undefined) continue;
          count++;
          assert.deepEqual(contentOf(value), contentOf(parseYamlPart(text, 3)), JSON.stringify(text));
        }
    assert.ok(count >= 50, `${count} texts`);
  });

  it("is left to the full parser if it is anything else", () => {
    for (const text of ["[]", "[a", "a]", "{a, b}", "[true]", "[a, [b]]", "[2024-01-01]"])
      assert.equal(plainSequence(text, 0), undefined, text);
  });
});
