import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const docs = (variables?: unknown) => ({
  ...minimal,
  ...(variables !== undefined && { variables }),
  navigation: { pages: ["a"] },
});

/** What is reported in the page `a`. */
async function found(page: string, variables?: unknown, files: Readonly<Record<string, string>> = {}) {
  const all = await diagnose(docs(variables), { ...files, "a.mdx": page });
  return all.filter(({ code }) => code === "mdx-syntax").map(({ text, message }) => `${text} | ${message}`);
}

const notFound = (name: string, written = `{{${name}}}`) =>
  `${written} | Variable not found: \`${name}\`; the build will fail. Set it in \`variables\` of docs.json. For braces as text, write \`\\{\`.`;

describe("variables in pages", () => {
  it("are reported if docs.json does not have them and they are no expression either", async () => {
    const page = "# {{product-name}}\n\nA {{ user.id }} b {{2fa}} [{{c.d}}](/a)\n\n{{e.f}}\n\n| {{g-h}} |\n| - |\n";
    assert.deepEqual(await found(page), [
      notFound("product-name"),
      notFound("user.id", "{{ user.id }}"),
      notFound("2fa"),
      notFound("c.d"),
      notFound("e.f"),
      notFound("g-h"),
    ]);
  });

  it("are reported as values of attributes, which need quotation marks for them", async () => {
    const written = (name: string) =>
      `{{${name}}} | Variable not found: \`${name}\`; the build will fail. Set it in \`variables\` of docs.json, and put it in quotes here.`;
    const page = "<Card title={{a.b}} href={{ c }} />\n\nA <b id={{d-e}} title={'{{a.b}}'}>f</b> {/* {{a.b}} */}\n";
    assert.deepEqual(await found(page), [written("a.b"), written("d-e")]);
    assert.deepEqual(await found(page, { "a.b": '"A"', "d-e": "{1}" }), []);
    const fixes = await fixesOf(JSON.stringify(docs({ "a.c": "A" })), { "a.mdx": "<A b={{a.b}} c={{zzz.y}} />\n" });
    assert.equal(fixes.apply('Change to `"{{a.c}}"`')["a.mdx"], '<A b="{{a.c}}" c={{zzz.y}} />\n');
    assert.equal(fixes.apply('Change to `"{{zzz.y}}"`')["a.mdx"], '<A b={{a.b}} c="{{zzz.y}}" />\n');
  });

  it("are reported if they are an object instead, which pages cannot show", async () => {
    const object = "; the page cannot be shown. Set it in `variables` of docs.json. For braces as text, write `\\{`.";
    const page = 'export const version = "1"\n\n# {{name}}\n\n<Card>{{ version }}</Card>\n';
    assert.deepEqual(await found(page), [
      `{{name}} | Variable not found: \`name\`${object}`,
      `{{ version }} | Variable not found: \`version\`${object}`,
    ]);
    assert.deepEqual(await found("{{nam}}\n", { name: "A" }), [
      "{{nam}} | Variable not found: `nam`; the page cannot be shown. Did you mean `name`?",
    ]);
    assert.deepEqual(await found(page, { name: "A", version: "1" }), []);
  });

  it("are reported in other braces, where no object can be", async () => {
    const page = [
      "A {{{name}}} b {1, {{two}}, {{three}}}\n",
      '{[{{item.id}}].map((id) => "{{name}}")} {<B c={{name}} />} {() => {{name}}} {/* {{name}} */}\n',
      "> a {[{{quoted}},\n> 1]}\n",
      "<Card title={{{name}}} href={f({{path}})} />\n",
    ].join("\n");
    const all = ["name", "two", "three", "item.id", "quoted", "name", "path"];
    assert.deepEqual(
      await found(page),
      all.map((name) => notFound(name)),
    );
    const values = { name: "1", two: "2", three: "3", "item.id": "4", path: "5", quoted: "6" };
    assert.deepEqual(await found(page, values), []);
    assert.deepEqual(await found("A {{{nam}}}\n", { name: "1" }), [
      "{{nam}} | Variable not found: `nam`; the build will fail. Did you mean `name`?",
    ]);
  });

  it("become text, with the braces that they are in, or get another name", async () => {
    const page = { "a.mdx": "A {{{a}}} {1, {{b}}}\n" };
    const fixes = await fixesOf(JSON.stringify(docs()), page);
    assert.equal(fixes.apply("Change to `\\{`")["a.mdx"], "A \\{\\{\\{a}}} {1, {{b}}}\n");
    const near = await fixesOf(JSON.stringify(docs({ names: "1" })), { "a.mdx": "A {{{name}}}\n" });
    assert.equal(near.apply("Change to `{{names}}`")["a.mdx"], "A {{{names}}}\n");
  });

  it("are those of docs.json and of files that it includes", async () => {
    const page = "{{product-name}} {{ api.key }}\n";
    assert.deepEqual(await found(page, { "product-name": "Acme", "api.key": "1" }), []);
    const files = { "variables.json": '{"product-name": "Acme", "api.key": "1"}' };
    assert.deepEqual(await found(page, { $ref: "variables.json" }, files), []);
    assert.deepEqual(await found(page, { $ref: "missing.json" }), []);
  });

  it("are not reported in code, in values of attributes, and where they may be an object", async () => {
    const page =
      '`{{a.b}}` \\{\\{a.b}} <Card title="{{a.b}}" href="{{a-b}}" style={{version}} />\n\n```\n{{a.b}}\n```\n\n[a]({{a.b}}/c)\n';
    assert.deepEqual(await found(page), []);
  });

  it("are not reported while a syntax error hides those of docs.json", async () => {
    const docsJson = '{"theme": "mint", "navigation": {"pages": ["a"]}, "variables: {"product-name": "Acme"}}';
    const all = await diagnose(docsJson, { "a.mdx": "---\ntitle: A\n---\n\n{{product-name}}\n" });
    assert.deepEqual(
      all.map(({ code }) => code),
      ["json-syntax"],
    );
  });

  it("leave the anchors of the page as they are", async () => {
    const all = await diagnose(docs({}), { "a.mdx": "[b](#c) {{d.e}}\n" });
    assert.deepEqual(
      all.map(({ code }) => code),
      ["link-anchor", "mdx-syntax"],
    );
  });

  it("are replaced by a similar one, or written as text, by the quick fix", async () => {
    const fixes = await fixesOf(JSON.stringify(docs({ "product-name": "Acme" })), { "a.mdx": "{{product-nam}} {{ user.id }}\n" });
    assert.equal(fixes.apply("Change to `{{product-name}}`")["a.mdx"], "{{product-name}} {{ user.id }}\n");
    assert.equal(fixes.apply("Change to `\\{`")["a.mdx"], "{{product-nam}} \\{\\{ user.id }}\n");
  });

  it("are added to docs.json, unless they are in another file", async () => {
    const page = { "a.mdx": "Acme {{version}}\n" };
    const title = "Add `version` to `variables` of docs.json";
    const settings = { ...minimal, navigation: { pages: ["a"] } };
    for (const variables of [{}, { "product-name": "A" }]) {
      const { apply } = await fixesOf(JSON.stringify({ ...settings, variables }, undefined, 2), page);
      const after = JSON.parse(apply(title)["docs.json"] ?? "");
      assert.deepEqual(after, { ...settings, variables: { ...variables, version: "Value" } });
    }
    const line = '{\n  "navigation": { "pages": ["a"] }\n}\n';
    assert.equal(
      (await fixesOf(line, page)).apply(title)["docs.json"],
      line.replace("\n}", ',\n  "variables": {\n    "version": "Value"\n  }\n}'),
    );
    for (const variables of [{ $ref: "variables.json" }, []]) {
      const { titles } = await fixesOf(JSON.stringify({ ...settings, variables }), { ...page, "variables.json": "{}" });
      assert.ok(!titles.includes(title), JSON.stringify(variables));
    }
  });
});
