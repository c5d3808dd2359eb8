import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";

const docs = (settings: object = {}) => JSON.stringify({ ...minimal, navigation: { pages: ["a"] }, ...settings });

/** What the rule reports in a page. */
async function found(text: string, files: Files = {}, settings: object = {}): Promise<readonly string[]> {
  const all = await diagnose(docs(settings), { "a.mdx": text, ...files });
  return all.flatMap(({ severity, code, text: at, message }) =>
    code === "name-missing" ? `${severity} ${at} | ${message}` : [],
  );
}

const variable = (name: string, written = `{${name}}`) =>
  `warning ${written} | Variable not found: \`${name}\`; the page shows nothing here. For braces as text, write \`\\{\`.`;

const component = (name: string, hint = "Import it, unless it is newer than this version of Docs JSON.") =>
  `warning ${name} | Component not found: \`${name}\`; the page does not show it or its content. ${hint}`;

const statements = 'import A, { b as C } from "./d.jsx"\nimport * as All from "pkg"\n\nexport const E = 1, { f, g: H } = x\n\n';

describe("name-missing", () => {
  it("reports names in braces that the page neither exports nor imports", async () => {
    const text = "GET /users/{id}\n\n## {title}\n\n{ version }\n\n- <b>{name}</b>\n";
    assert.deepEqual(await found(text), [
      variable("id"),
      variable("title"),
      variable("version", "{ version }"),
      variable("name"),
    ]);
    const valid = [
      `${statements}{A} {C} {All} {E} {f} {H}\n`,
      "{user} {null} {true} {undefined}\n",
      '{user.name} {Math.max(1)} {/* id */} {"id"} \\{id} {}\n',
      "`{id}` $x_{i}$\n\n```\n{id}\n```\n\n<Card {...rest} />\n\n# Title {#id}\n",
      "https://acme.example/{id}\n",
      "![{id} {a-b}](https://acme.example/a.png)\n",
    ];
    for (const each of valid) assert.deepEqual(await found(each), [], each);
  });

  it("reports parts of components outside of text, also of those that the page has", async () => {
    const part = component("All.Bar", "Export `Bar` by its own name, and import it in braces.");
    for (const text of ["<All.Bar />", "<All.Bar>\n  a\n</All.Bar>", "a <All.Bar />\n\n<All.Bar />\n\n<All.Bar />"])
      assert.deepEqual(await found(`${statements}${text}\n`), [part], text);
    for (const text of ["a <All.Bar />", "<Tree.Folder />"]) assert.deepEqual(await found(`${statements}${text}\n`), [], text);
    assert.deepEqual(await found(`${statements}<All.Bar />\n`, {}, { packages: {} }), []);
  });

  it("reports names of expressions and attributes, which break the page", async () => {
    const breaking = (name: string, written: string) =>
      `warning ${written} | Variable not found: \`${name}\`; the page cannot be shown. For braces as text, write \`\\{\`.`;
    for (const [written, name] of [
      ["{project-id}", "project"],
      ["{B, A, C}", "B"],
      ["{ steps.x.output }", "steps"],
      ["{a?.b}", "a"],
      ["{E|B}", "B"],
      ["{E.b + E.c / n}", "n"],
      ["{E.b+n}", "n"],
      ["{E . b - n * 10}", "n"],
    ] as const)
      assert.deepEqual(await found(`${statements}GET /users/${written}\n`), [breaking(name, written)], written);
    for (const written of ["{id}", "{project-id}"]) {
      const [message] = await found(`<Card title=${written}>\n  a\n</Card>\n`);
      const name = written === "{id}" ? "id" : "project";
      const advice = "For text, use quotes instead of braces.";
      assert.equal(message, `warning ${written} | Variable not found: \`${name}\`; the page cannot be shown. ${advice}`);
    }
    const valid = [
      "{Math.PI} {window.location.href} {process.env.A} {props.a} {React.version} {null} {1 + 2}\n",
      "<Step stepNumber={2} open={true} a={undefined} b={[c]} d={(e) => e.f()} g={`h`} i={user.name} />\n",
      "{Error.name} {BigInt.name} {Number.MAX_VALUE, Reflect.has} {decodeURI.name} {URL . name}\n",
      `{${"a".repeat(100)}} <Card title={${"a".repeat(100)}} />\n`,
      "<Card title={encodeURIComponent} icon={fetch} {...{}}>\n  {MDXContent.name}\n</Card>\n",
      `${statements}{E.f-E.g} {f, A} <C title={E} icon={A.b} />\n`,
      `${statements}<Card>\n  {E.map((item) => (\n    <Card key={item} title={item.title} />\n  ))}\n</Card>\n`,
      '<Card />\n\n  import { Card, Steps } from "components";\n\n{Card && <b />}\n',
      "`{project-id}` \\{project-id} https://acme.example/{project-id}\n",
    ];
    for (const each of valid) assert.deepEqual(await found(each), [], each);
  });

  it("reports the name that any other expression starts with", async () => {
    const breaking = (name: string, hint = "Export it, or import it.") =>
      `warning ${name} | Variable not found: \`${name}\`; the page cannot be shown. ${hint}`;
    const expressions = [
      "{items.map((item) => <b>{item}</b>)}",
      "{\n  items.length > 0 && (\n    <Card />\n  )\n}",
      "{items?.[0]}",
      "{items[0].title}",
      "{items('a')}",
      "{items ?? 'a'}",
      "{items === 1 ? 'a' : 'b'}",
      "{items / (1)}",
      "<Card title={items('a')} />",
      `{\`a \${items}\`}`,
      `<Card title={\`a-\${items.b} \${c}\`} />`,
    ];
    for (const text of expressions) {
      assert.deepEqual(await found(`${text}\n`), [breaking("items")], text);
      assert.deepEqual(await found(`export const items = x\n\n${text}\n`), [], text);
    }
    assert.deepEqual(await found("{items('a')}\n\n{items('b')}\n"), [breaking("items")]);
    const valid = [
      "{async (items) => 1} {async function f() {}} {items => items.a} {(items) => items.a} {function items() {}}\n",
      "{typeof items === 'a' && 1} {useItems('a')} {items // a\n}\n\n{items /* a */}\n",
      "{matchMedia('a').matches} {innerWidth > 600 && 'a'} {new File([], 'a').name} {ReadableStream.name} {CustomEvent && 'a'}\n",
      "{window.items('a')} {props.items.map(String)} {`a`.length} {[1].map(String)} {new Date().getTime()}\n",
      `{\`\\\${items}\`} {\`\${(items) => 1}\`} {\`\${1}\`}\n`,
    ];
    for (const text of valid) assert.deepEqual(await found(text), [], text);
    const files = {
      "b.mdx": 'import { items } from "/snippets/items.jsx"\n',
      "snippets/items.jsx": "export const items = [1];\n",
    };
    assert.deepEqual(await found("{items.map(String)}\n", files), [breaking("items", "Import it.")]);
    const fixes = await fixesOf(docs({ navigation: { pages: ["a", "b"] } }), { "a.mdx": "{items.map(String)}\n", ...files });
    const title = 'Add `import { items } from "/snippets/items.jsx"`';
    assert.deepEqual(fixes.titles, [title]);
    assert.equal(fixes.apply(title)["a.mdx"], 'import { items } from "/snippets/items.jsx"\n\n{items.map(String)}\n');
  });

  it("reports components that the page neither exports nor imports, once", async () => {
    const text =
      "<CheckList>\n  <CheckListItem>a</CheckListItem>\n  <CheckListItem>b</CheckListItem>\n</CheckList>\n\nA <Chart.Bar /> b\n";
    assert.deepEqual(await found(text), [component("CheckList"), component("CheckListItem"), component("Chart.Bar")]);
    assert.deepEqual(await found('<Acordion title="a">\n  b\n</Acordion>\n'), [
      component("Acordion", "Did you mean `Accordion`?"),
    ]);
    for (const [name, near] of [
      ["Notes", "Note"],
      ["TIP", "Tip"],
      ["DIV", "div"],
      ["Cardgruop", "CardGroup"],
      ["Acordian", "Accordion"],
    ] as const)
      assert.deepEqual(await found(`<${name} />\n`), [component(name, `Did you mean \`${near}\`?`)]);
    for (const name of ["Video", "Table", "Banner", "Quote", "File", "Tag"])
      assert.deepEqual(await found(`<${name} />\n`), [component(name)]);
    const valid = [
      `${statements}<A /> <C>a</C> <All.Bar /> <E />\n`,
      "<Tree.Folder /> <Snippet /> <div>a</div> <custom-tag /> <>a</> <React.Fragment />\n",
      "`<Chart />` \\<Chart>\n\n```\n<Chart />\n```\n",
    ];
    for (const each of valid) assert.deepEqual(await found(each), [], each);
    assert.deepEqual(await found("<Chart />\n", {}, { packages: {} }), []);
    assert.deepEqual(await found("{id}\n", {}, { packages: {} }), [variable("id")]);
  });

  it("reports tags in lowercase that are meant as components", async () => {
    const element = (name: string, hint: string) =>
      `warning ${name} | \`<${name}>\` is read as an HTML tag; names of components start with an uppercase letter. ${hint}`;
    assert.deepEqual(await found("<note>\n  a\n</note>\n\n<note>b</note>\n\n<cardGroup><frame /></cardGroup>\n"), [
      element("note", "Did you mean `Note`?"),
      element("cardGroup", "Did you mean `CardGroup`?"),
      element("frame", "Did you mean `Frame`?"),
    ]);
    const imports = 'import intro from "/snippets/intro.mdx"\nimport { video } from "/snippets/urls.jsx"\n\n';
    assert.deepEqual(await found(`${imports}<intro />\n\n<video />\n`), [element("intro", "Import it as `Intro`.")]);
    const footer = 'import footer from "/snippets/footer.mdx"\n\n';
    for (const ending of ["mdx", "md", "jsx", "tsx"])
      assert.deepEqual(
        await found(`${footer.replace("mdx", ending)}<footer />\n`),
        [element("footer", "Import it as `Footer`.")],
        ending,
      );
    const others = 'import { footer } from "/snippets/urls.jsx"\nimport video from "/a.mp4"\nimport audio from "/a.mdx.mp3"\n\n';
    assert.deepEqual(await found(`${others}<footer /> <video /> <audio />\n`), []);
    assert.deepEqual(await found(`${footer}<footer>a</footer>\n\n<footer title="b" />\n\n{footer}\n`), []);
    const valid = "<link /> <param /> <view /> <details>a</details> <custom-tag /> <linearGradient />\n\n`<note>`\n";
    assert.deepEqual(await found(valid), []);
  });

  it("reports nothing in snippets, and in what the platform does not read as a page", async () => {
    const snippets = { "snippets/s.mdx": "User {id} <Chart />\n", "part.mdx": "{id}\n" };
    const imports = 'import S from "/snippets/s.mdx"\nimport Part from "./part.mdx"\n\n<S id="1" /><Part />\n';
    assert.deepEqual(await found(imports, { ...snippets, "notes.md": "{id} <Chart />\n", "blog/post.mdx": "{id}\n" }), []);
    assert.deepEqual(await found("[Post](/blog/post)\n", { "blog/post.mdx": "{id}\n" }), [variable("id")]);
    assert.deepEqual(await found("", { "a.mdx": "", "b.md": "{id}\n" }, { navigation: { pages: ["a", "b"] } }), [variable("id")]);
  });

  it("accepts what a page gets with the content of a snippet", async () => {
    const text = 'import S from "/snippets/s.mdx"\n\n<S />\n\n{items.map(String)} {id}\n\n<Chart />\n';
    const snippet = "export const items = [1], id = 1;\n\nexport const Chart = () => <b />;\n\nText\n";
    const importing = 'import { Chart } from "./chart.jsx"\nimport { id } from "./t.mdx"\n\nText\n';
    const others = { "snippets/chart.jsx": "export const Chart = 1;\n", "snippets/t.mdx": "export const items = 1, id = 2;\n" };
    const valid = [
      { "snippets/s.mdx": snippet },
      { "snippets/s.mdx": importing, ...others },
      { "snippets/s.mdx": "export const { items, id, Chart } = { items: [1] };\n\nText\n" },
    ];
    for (const files of valid) assert.deepEqual(await found(text, files), [], files["snippets/s.mdx"]);
    assert.deepEqual(await found(text.replace("{items.map(String)}", "{names}"), { "snippets/s.mdx": snippet }), [
      variable("names"),
    ]);
    assert.deepEqual(await found(text.replace("S from", "S, { Chart } from"), { "snippets/s.mdx": snippet }), []);
    const inBraces = text.replace("S from", "{ Chart } from").replace("<S />\n\n", "");
    assert.deepEqual(await found(inBraces.replace("items.map(String)", "title"), { "snippets/s.mdx": snippet }), [
      variable("title"),
      variable("id"),
    ]);
  });

  it("reports nothing in a page that is not valid MDX, and no more than 20 names", async () => {
    for (const text of ["{id}\n\n<b>\n", "{id} <5\n", "{id} {user id}\n"]) assert.deepEqual(await found(text), [], text);
    assert.equal((await found("{id}\n".repeat(30))).length, 20);
    assert.deepEqual(await found(`{${"a".repeat(200)}}\n`), []);
  });

  it("offers to escape the brace", async () => {
    const fixes = await fixesOf(docs(), { "a.mdx": "GET /users/{ id }\n" });
    assert.equal(fixes.apply("Change to `\\{`")["a.mdx"], "GET /users/\\{ id }\n");
    const attribute = await fixesOf(docs(), { "a.mdx": "<Card title={ project-id } />\n" });
    assert.equal(attribute.apply('Change to `"project-id"`')["a.mdx"], '<Card title="project-id" />\n');
  });

  it("renames the tags of a component that is misspelled", async () => {
    const page = "<note>\n  a <Warnning>b</Warnning>\n</note>\n\n- <note icon={<note />} />\n\n`<note>` note\n";
    const fixes = await fixesOf(docs(), { "a.mdx": page });
    assert.equal(
      fixes.apply("Change to `Note`")["a.mdx"],
      "<Note>\n  a <Warnning>b</Warnning>\n</Note>\n\n- <Note icon={<note />} />\n\n`<note>` note\n",
    );
    assert.equal(fixes.apply("Change to `Warning`")["a.mdx"], page.replaceAll("Warnning", "Warning"));
    assert.deepEqual(fixes.preferred, ["Change to `Note`", "Change to `Warning`"]);
  });

  it("renames no tags of a page of which only the start is known", async () => {
    for (const page of [`<note>\n${"a ".repeat(100)}\n</note>\n`, "---\ntitle: A\n---\n\n<note>a</note>\n"]) {
      const fixes = await fixesOf(docs(), { "a.mdx": page });
      assert.deepEqual(fixes.titles, [], page);
    }
  });

  it("adds the import that other pages have", async () => {
    const files = {
      "b.mdx":
        'import { Hint as Tip2, Chart } from "/parts.jsx"\nimport Plan from "/plan.mdx"\nimport { Near } from "./parts.jsx"\n',
      "parts.jsx": "export const Hint = 1, Chart = 2, Near = 3\n",
      "plan.mdx": "Text.\n",
    };
    const settings = docs({ navigation: { pages: ["a", "b"] } });
    const imports = [
      ["Chart", 'import { Chart } from "/parts.jsx"'],
      ["Plan", 'import Plan from "/plan.mdx"'],
    ] as const;
    for (const [name, statement] of imports) {
      const text = `<${name} />\n`;
      assert.deepEqual(await found(text, files, { navigation: { pages: ["a", "b"] } }), [component(name, "Import it.")]);
      const fixes = await fixesOf(settings, { ...files, "a.mdx": text });
      assert.equal(fixes.apply(`Add \`${statement}\``)["a.mdx"], `${statement}\n\n${text}`);
    }
    // Another page imports it from elsewhere.
    const twice = { ...files, "c.mdx": 'import { Chart } from "/other.jsx"\n', "other.jsx": "export const Chart = 3\n" };
    assert.deepEqual(await found("<Chart />\n", twice, { navigation: { pages: ["a", "b", "c"] } }), [component("Chart")]);
  });

  it("leaves a name to `import-name` whose import misspells it", async () => {
    const files = { "amount.jsx": "export const Amount = 1\nexport const rate = 2\n" };
    const text = 'import { Amont, rat } from "/amount.jsx"\n\n<Amount />\n\n{rate}\n';
    assert.deepEqual(await found(text, files), []);
    const { titles } = await fixesOf(docs(), { ...files, "a.mdx": text });
    assert.deepEqual(titles, ["Change to `Amount`", "Add `Amount as`", "Change to `rate`", "Add `rate as`"]);
    const renamed = 'import { Amont as Sum } from "/amount.jsx"\n\n<Amount />\n';
    assert.deepEqual(await found(renamed, files), [component("Amount", "Import it.")]);
  });

  it("suggests the component that the page has by a similar name, or from the same file by another one", async () => {
    const settings = { navigation: { pages: ["a", "b"] } };
    const files = { "amount.jsx": "export const Amount = 1\n", "plan.mdx": "Text.\n", "b.mdx": 'import Plan from "/plan.mdx"\n' };
    for (const [text, name, own] of [
      ['import { Amount } from "/amount.jsx"\n\n<Amont />\n', "Amont", "Amount"],
      ["export const Amount = () => 1\n\n<Amont />\n", "Amont", "Amount"],
      ['import Pricing from "/plan.mdx"\n\n<Plan />\n', "Plan", "Pricing"],
      ['import Pricing from "./plan.mdx"\n\n<Plan />\n', "Plan", "Pricing"],
    ] as const) {
      assert.deepEqual(await found(text, files, settings), [component(name, `Did you mean \`${own}\`?`)], text);
      const { titles, apply } = await fixesOf(docs(settings), { ...files, "a.mdx": text });
      assert.ok(!titles.some((title) => title.startsWith("Add")), text);
      assert.equal(apply(`Change to \`${own}\``)["a.mdx"], text.replace(`<${name}`, `<${own}`));
    }
  });

  it("adds the import of the only file that exports it, if no page imports it by its name from a path with a slash", async () => {
    const files = {
      "b.mdx": 'import { Hint as Tip2 } from "/parts.jsx"\nimport { Near } from "./parts.jsx"\n',
      "parts.jsx": "export const Hint = 1\nexport const Near = 3\n",
      "snippets/box.mdx": "export const Box = 1\nexport const Both = 2\n",
      "snippets/other.mdx": "export const Both = 2\n",
      "c.mdx": "export const Own = 1\n",
    };
    const { titles } = await fixesOf(docs({ navigation: { pages: ["a", "b", "c"] } }), {
      ...files,
      "a.mdx": "<Hint /><Near /><Note><Box /></Note><Both /><Own /><Other />\n",
    });
    assert.deepEqual(
      titles.filter((title) => title.startsWith("Add")),
      ["Hint", "Near", "Box"].map(
        (name) => `Add \`import { ${name} } from "/${name === "Box" ? "snippets/box.mdx" : "parts.jsx"}"\``,
      ),
    );
  });
});
