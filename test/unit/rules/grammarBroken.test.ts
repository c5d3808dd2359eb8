import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";

const site = {
  ...minimal,
  styling: { codeblocks: { languages: { custom: ["/languages/acme.json"] } } },
  navigation: { groups: [{ group: "G", pages: ["index"] }] },
};

async function offensesIn(grammar: string | object) {
  const text = typeof grammar === "string" ? grammar : JSON.stringify(grammar);
  const found = await diagnose(site, { "index.mdx": "", "languages/acme.json": text });
  return found.map(({ severity, code, message, text: underlined }) => [severity, code, message, underlined]);
}

const messagesIn = async (grammar: string | object) => (await offensesIn(grammar)).map(([, , message]) => message);

const acme = {
  name: "acme",
  scopeName: "source.acme",
  fileTypes: ["acme"],
  patterns: [{ include: "#strings" }, { include: "$self" }, { include: "source.js#regexp" }],
  repository: {
    strings: {
      begin: '"',
      end: '"',
      beginCaptures: { 0: { name: "punctuation" } },
      patterns: [{ match: "\\\\.", name: "constant" }],
    },
    comments: { begin: "//", while: "//", name: "comment" },
  },
};

describe("grammar-broken", () => {
  it("accepts a TextMate grammar", async () => {
    assert.deepEqual(await offensesIn(acme), []);
  });

  it("reports what is missing or has another type, at the place in the grammar", async () => {
    assert.deepEqual(await offensesIn({ scopeName: "source.acme", patterns: {} }), [
      ["warning", "grammar-broken", "Missing required property `name`.", "{"],
      ["warning", "grammar-broken", "Expected an array of rules for `patterns`, got an object.", "{}"],
    ]);
    assert.deepEqual(await messagesIn([]), ["Expected an object with a TextMate grammar, got an array."]);
    assert.deepEqual(await messagesIn("true"), ["Expected an object with a TextMate grammar, got `true`."]);
    assert.deepEqual(await messagesIn({ ...acme, patterns: [{ match: 1 }] }), [
      "Expected a regular expression for `match`, got a number.",
    ]);
  });

  it("reports rules that do not exist, and rules without an end", async () => {
    assert.deepEqual(await offensesIn({ ...acme, patterns: [{ include: "#string" }, { begin: "<" }] }), [
      ["warning", "grammar-broken", "Rule not found in `repository`: `#string`. Did you mean `#strings`?", '"#string"'],
      ["warning", "grammar-broken", "A rule with `begin` needs `end` or `while`.", '"<"'],
    ]);
    const own = { patterns: [{ include: "#x" }], repository: { x: { match: "x" } } };
    assert.deepEqual(await messagesIn({ ...acme, patterns: [own] }), []);
  });

  it("reports syntax errors", async () => {
    const text = '{"name": "acme", "scopeName": "source.acme", "patterns": [],}';
    const [[, code, message, underlined] = [], ...more] = await offensesIn(text);
    assert.deepEqual([code, underlined, more], ["grammar-broken", ",", []]);
    assert.match(String(message), /comma/u);
  });

  it("leaves a missing grammar to file-missing", async () => {
    const found = await diagnose(site, { "index.mdx": "" });
    assert.deepEqual(
      found.map(({ code }) => code),
      ["file-missing"],
    );
  });

  it("reports a grammar that cannot be read where it is named", async () => {
    const found = await diagnose(site, {
      "index.mdx": "",
      "languages/acme.json": { kind: "unreadable", reason: "permission denied" },
    });
    assert.deepEqual(
      found.map(({ message, text }) => [message, text]),
      [["Cannot read grammar `/languages/acme.json`: permission denied.", '"/languages/acme.json"']],
    );
  });
});
