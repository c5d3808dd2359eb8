import assert from "node:assert/strict";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import type { Offense } from "../../../server/src/core/rules/offense.ts";
import { schemaOfPath } from "../../../server/src/core/schema/schema.ts";
import { validate } from "../../../server/src/core/schema/validate.ts";
import { describeFinding, docsJson, findingsIn } from "./findings.ts";

function underlined({ span }: Offense, text: string): string {
  return text.slice(span.offset, span.offset + span.length);
}

describe("validate", () => {
  it("reports faults in the order of the text", () => {
    const text = docsJson({ favicon: 1, name: 2, theme: 3 });
    assert.deepEqual(
      findingsIn(text).map((offense) => underlined(offense, text)),
      ["3", "2", "1"],
    );
  });

  it("speaks of docs.json where it is no object", () => {
    const text = '["mint"]';
    assert.deepEqual(
      findingsIn(text).map((offense) => describeFinding(offense, text)),
      ['error type ["mint"] docs.json cannot be a list; it must be an object with the settings of the site.'],
    );
  });

  it("names what is missing, for a fix", () => {
    const [offense] = findingsIn(docsJson({ colors: {} }));
    assert.deepEqual(offense?.data, { missing: "primary" });
  });

  it("clips the author's text and keeps it on one line", () => {
    const [offense] = findingsIn(docsJson({ theme: `a\`\n${"x".repeat(200)}` }));
    assert.match(offense?.message ?? "", /^`theme` cannot be `a' x{56}…`; it must be /u);
  });

  it("keeps the end of a long path", () => {
    let pages: unknown[] = [1];
    for (let depth = 0; depth < 30; depth++) pages = [{ group: "A", pages }];
    const [offense] = findingsIn(docsJson({ navigation: { pages } }));
    assert.match(offense?.message ?? "", /^`….*\.pages\[0\]` cannot be a number; it must be a page/u);
  });

  it("takes a file that stands in the place of a setting", () => {
    const text = '{"groups":[{"pages":[]}]}';
    const { root } = parseJson(text);
    const schema = schemaOfPath(["navigation"]);
    assert.ok(root && schema);
    assert.deepEqual(
      validate(root, schema, { path: ["navigation"] }).map((finding) => describeFinding(finding, text)),
      ["error required { `navigation.groups[0].group` is missing; it must be a name."],
    );
  });

  it("asks such a file for nothing that the including object has", () => {
    const { root } = parseJson('{"light":"#fff"}');
    const schema = schemaOfPath(["colors"]);
    assert.ok(root && schema);
    assert.equal(validate(root, schema, { path: ["colors"] }).length, 1);
    assert.deepEqual(validate(root, schema, { path: ["colors"], given: ["primary"] }), []);
  });

  it("never throws, wherever the text ends", () => {
    const text = docsJson({
      navbar: { primary: { type: "button", label: "A", href: "/a" } },
      navigation: { groups: [{ group: "A" }] },
    });
    for (let end = 0; end <= text.length; end++) {
      const { root } = parseJson(text.slice(0, end));
      if (root === undefined) continue;
      for (const { span } of validate(root)) {
        assert.ok(span.offset >= 0 && span.offset + span.length <= end, `within the text cut off at ${end}`);
      }
    }
  });

  it("is not misled by keys that objects inherit", () => {
    const text = docsJson({ navbar: JSON.parse('{"__proto__":{},"constructor":1}') });
    assert.deepEqual(
      findingsIn(text).map((offense) => underlined(offense, text)),
      ['"__proto__"', '"constructor"'],
    );
  });
});

describe("duplicate keys", () => {
  it("underlines each value that is lost and points at the one that counts", () => {
    const text = docsJson({}).replace("{", '{"name":"Old","name":"Older",');
    assert.deepEqual(
      findingsIn(text).map((offense) => describeFinding(offense, text)),
      Array(2).fill('warning duplicate-key "name" Duplicate key `name`; the later value wins.'),
    );
    const last = text.lastIndexOf('"name"');
    assert.deepEqual(
      findingsIn(text).map(({ related }) => related?.map((place) => "span" in place && place.span.offset)),
      [[last], [last]],
    );
  });

  it("looks into lists and objects", () => {
    const text = docsJson({ navigation: { pages: [{ group: "A", pages: [] }] } }).replace(
      '"pages":[]',
      '"pages":[],"pages":["a"]',
    );
    assert.deepEqual(
      findingsIn(text).map((offense) => [offense.code, underlined(offense, text)]),
      [["duplicate-key", '"pages"']],
    );
  });

  it("does not mind the same key in two objects", () => {
    assert.deepEqual(findingsIn(docsJson({ navigation: { groups: [{ group: "A" }, { group: "A" }] } })), []);
  });
});

describe("items that must differ", () => {
  it("point at the first of two", () => {
    const redirects = [
      { source: "/a", destination: "/b" },
      { source: "/a", destination: "/c" },
    ];
    const text = docsJson({ redirects });
    const [offense] = findingsIn(text);
    assert.equal(offense?.span.offset, text.lastIndexOf('"/a"'));
    const [first] = offense?.related ?? [];
    assert.equal(first?.message, "First used here.");
    assert.deepEqual("span" in first && first.span, { offset: text.indexOf('"/a"'), length: 4 });
  });
});
