import assert from "node:assert/strict";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import type { Offense } from "../../../server/src/core/rules/offense.ts";
import { schemaOfPath } from "../../../server/src/core/schema/schema.ts";
import { validate } from "../../../server/src/core/schema/validate.ts";
import { describeOffense, docsJson, offensesIn } from "./rows.ts";

function underlined({ span }: Offense, text: string): string {
  return text.slice(span.offset, span.offset + span.length);
}

describe("validate", () => {
  it("reports issues in the order of the text", () => {
    const text = docsJson({ favicon: 1, name: 2, theme: 3 });
    assert.deepEqual(
      offensesIn(text).map((offense) => underlined(offense, text)),
      ["3", "2", "1"],
    );
  });

  it("names docs.json if it is not an object", () => {
    const text = '["mint"]';
    assert.deepEqual(
      offensesIn(text).map((offense) => describeOffense(offense, text)),
      ['error type ["mint"] Expected an object for docs.json, got an array.'],
    );
  });

  it("gives the missing key to quick fixes", () => {
    const [offense] = offensesIn(docsJson({ colors: {} }));
    assert.deepEqual(offense?.data, { missing: "primary" });
  });

  it("shows a long value whole and on one line", () => {
    const [offense] = offensesIn(docsJson({ theme: `a\`\n${"x".repeat(200)}` }));
    assert.match(offense?.message ?? "", /^Unknown theme `a' x{200}`\. Allowed: `mint`, /u);
  });

  it("describes a value that is too long to show", () => {
    const messages = (settings: object) => offensesIn(docsJson(settings)).map(({ message }) => message);
    const long = "x".repeat(5000);
    assert.match(
      messages({ theme: long })[0] ?? "",
      /^Unknown value for `theme`: a string of 5,000 characters\. Allowed: `mint`, /u,
    );
    assert.deepEqual(messages({ [long]: 1 }), [
      "Unknown property a string of 5,000 characters (ignored, unless it is newer than this version of Docs JSON).",
    ]);
  });

  it("shows the path from the innermost object of an array, and only the last key of a long one", () => {
    const messages = (navigation: object) => offensesIn(docsJson({ navigation })).map(({ message }) => message);
    const expected = (path: string) =>
      `Expected a page (path or endpoint) or an object with \`group\` for \`${path}\`, got a number.`;
    assert.deepEqual(messages({ pages: ["index", 1] }), [expected("navigation.pages[1]")]);
    assert.deepEqual(messages({ pages: [{ group: "A", pages: ["index", { group: "B", pages: [1] }] }] }), [expected("pages[0]")]);
    const long = "x".repeat(990);
    assert.match(messages({ pages: ["index"], global: { [long]: 1 } }).join(), /^Unknown property `x{990}`/);
  });

  it("validates a file that replaces a setting", () => {
    const text = '{"groups":[{"pages":[]}]}';
    const { root } = parseJson(text);
    const schema = schemaOfPath(["navigation"]);
    assert.ok(root && schema);
    assert.deepEqual(
      validate(root, schema, { path: ["navigation"] }).map((issue) => describeOffense(issue, text)),
      ["error required { Missing required property `group`."],
    );
  });

  it("does not require keys that the including object has", () => {
    const { root } = parseJson('{"light":"#fff"}');
    const schema = schemaOfPath(["colors"]);
    assert.ok(root && schema);
    assert.equal(validate(root, schema, { path: ["colors"] }).length, 1);
    assert.deepEqual(validate(root, schema, { path: ["colors"], givenKeys: ["primary"] }), []);
  });

  it("never throws, wherever the text ends", () => {
    const text = docsJson({
      navbar: { primary: { type: "button", label: "A", href: "/a" } },
      navigation: { groups: [{ group: "A" }] },
    });
    let found = 0;
    for (let end = 0; end <= text.length; end++) {
      const { root } = parseJson(text.slice(0, end));
      if (root === undefined) continue;
      for (const { span } of validate(root)) {
        assert.ok(span.offset >= 0 && span.offset + span.length <= end, `within the text cut off at ${end}`);
        found++;
      }
    }
    assert.ok(found > text.length, `${found} issues`);
  });

  it("reports keys that JavaScript objects inherit", () => {
    const text = docsJson({ navbar: JSON.parse('{"__proto__":{},"constructor":1}') });
    assert.deepEqual(
      offensesIn(text).map((offense) => underlined(offense, text)),
      ['"__proto__"', '"constructor"'],
    );
  });
});

describe("duplicate keys", () => {
  it("are not put in a setting together", () => {
    const text = docsJson({ styling: { codeblocks: { light: "nord", x: "min-light", dark: "nord" } } }).replace('"x"', '"light"');
    assert.deepEqual(
      offensesIn(text).map(({ code }) => code),
      ["unknown-key", "unknown-key", "unknown-key", "duplicate-key"],
    );
  });

  it("underline each value that is lost and point at the one that counts", () => {
    const text = docsJson({}).replace("{", '{"name":"Old","name":"Older",');
    assert.deepEqual(
      offensesIn(text).map((offense) => describeOffense(offense, text)),
      Array(2).fill('warning duplicate-key "name" Duplicate key `name`; the later value wins.'),
    );
    const last = text.lastIndexOf('"name"');
    assert.deepEqual(
      offensesIn(text).map(({ related }) => related?.map((place) => "span" in place && place.span.offset)),
      [[last], [last]],
    );
  });

  it("underline an empty value once that replaces others, and point at the first of them", () => {
    const empty = 'warning duplicate-key "search" Duplicate key `search`; this empty value replaces the earlier one.';
    const earlier = '"search":{"prompt":"Ask"},"search":{"prompt":"Find"}';
    const text = docsJson({}).replace("{", `{${earlier},"search":{},`);
    const offenses = offensesIn(text);
    assert.deepEqual(
      offenses.map((offense) => describeOffense(offense, text)),
      [empty],
    );
    assert.deepEqual(
      offenses.map(({ span, related }) => [span.offset, related?.map((place) => "span" in place && place.span.offset)]),
      [[text.lastIndexOf('"search"'), [text.indexOf('"search"')]]],
    );
    const bothEmpty = docsJson({}).replace("{", '{"search":{},"search":{},');
    assert.deepEqual(
      offensesIn(bothEmpty).map((offense) => describeOffense(offense, bothEmpty)),
      ['warning duplicate-key "search" Duplicate key `search`; the later value wins.'],
    );
  });

  it("are found in arrays and objects", () => {
    const text = docsJson({ navigation: { pages: [{ group: "A", pages: [] }] } }).replace(
      '"pages":[]',
      '"pages":[],"pages":["a"]',
    );
    assert.deepEqual(
      offensesIn(text).map((offense) => [offense.code, underlined(offense, text)]),
      [["duplicate-key", '"pages"']],
    );
  });

  it("may be in two objects", () => {
    assert.deepEqual(offensesIn(docsJson({ navigation: { groups: [{ group: "A" }, { group: "A" }] } })), []);
  });
});

describe("unique items", () => {
  it("point at the first occurrence of a duplicate", () => {
    const redirects = [
      { source: "/a", destination: "/b" },
      { source: "/a", destination: "/c" },
    ];
    const text = docsJson({ redirects });
    const [offense] = offensesIn(text);
    assert.equal(offense?.span.offset, text.lastIndexOf('"/a"'));
    const [first] = offense?.related ?? [];
    assert.equal(first?.message, "First used here.");
    assert.deepEqual("span" in first && first.span, { offset: text.indexOf('"/a"'), length: 4 });
  });
});
