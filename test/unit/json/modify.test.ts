import assert from "node:assert/strict";
import { insertItem, removeValue, setValue, withEdits } from "../../../server/src/core/json/modify.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

describe("changes of a JSON text", () => {
  const text = `{
    "rules": { "a": "off" },
    "overrides": [
        { "files": ["x"], "values": ["1", "2"], "rules": {"a": "off"} }
    ]
}`;

  it("keep an array on one line", () => {
    const after = text.replace('"2"', '"2", "3"');
    assert.equal(withEdits(text, insertItem(text, ["overrides", 0, "values"], 2, "3")), after);
    const long = "x".repeat(100);
    const lines = ["1", "2", long].map((item) => `            "${item}"`).join(",\n");
    assert.equal(
      withEdits(text, insertItem(text, ["overrides", 0, "values"], 2, long)),
      text.replace('["1", "2"]', `[\n${lines}\n        ]`),
    );
  });

  it("keep the items before a new one as they are", () => {
    const item = { files: ["y"], rules: { b: "off" } };
    const written = `        {
            "files": ["y"],
            "rules": {
                "b": "off"
            }
        }`;
    assert.equal(withEdits(text, insertItem(text, ["overrides"], 1, item)), text.replace("}\n    ]", `},\n${written}\n    ]`));
    const flat = '{ "overrides": [{ "files": ["x"] }] }';
    assert.equal(
      withEdits(flat, insertItem(flat, ["overrides"], 1, item)),
      '{ "overrides": [{ "files": ["x"] }, { "files": ["y"], "rules": { "b": "off" } }] }',
    );
  });

  it("keep an object on one line", () => {
    assert.equal(withEdits(text, setValue(text, ["rules", "b"], "off")), text.replace('"off" }', '"off", "b": "off" }'));
    assert.equal(withEdits(text, setValue(text, ["rules", "a"], "error")), text.replace('"a": "off" }', '"a": "error" }'));
    const long = "x".repeat(100);
    const lines = `{\n        "a": "off",\n        "${long}": "off"\n    }`;
    assert.equal(withEdits(text, setValue(text, ["rules", long], "off")), text.replace('{ "a": "off" }', lines));
  });

  it("take linear time in a long line, and leave it one line", () => {
    const items = Array.from({ length: 4000 }, (_, at) => ({ files: [`x${at}`] }));
    const text = JSON.stringify({ items });
    const work = cpuTimeOf(() => {
      const after = withEdits(text, insertItem(text, ["items"], items.length, "last"));
      assert.equal(after, JSON.stringify({ items: [...items, "last"] }));
      assert.deepEqual(JSON.parse(withEdits(text, setValue(text, ["rules", "a"], "off"))), { items, rules: { a: "off" } });
    });
    assert.ok(work < 1500, `${work} ms`);
  });

  it("removes a value and changes nothing else", () => {
    const text = '{\n  "colors": { "primary": "#0F766E" },\n  "modeToggle": { "default": "dark" }\n}\n';
    const colors = '{\n  "colors": { "primary": "#0F766E" }\n}\n';
    assert.equal(withEdits(text, removeValue(text, ["modeToggle"])), colors);
    assert.equal(withEdits(text, removeValue(text, ["modeToggle", "default"])), text.replace('{ "default": "dark" }', "{}"));
  });
});
