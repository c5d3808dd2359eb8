import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { MarkupContent } from "vscode-languageserver-types";
import { afterEdit } from "../../../support/afterEdit.ts";
import { uriOf } from "../../../support/memoryHost.ts";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

type Files = Record<string, string>;

const files: Files = {
  "docs.json": '{"navigation": {"pages": ["index", "guides/a"]}}',
  "snippets/prices.mdx": `export const Price = ({ plan }) => <b title="Price">Price: {plan}</b>

export const plans = { Price, free: "Price" }

Text about a Price.

<Price plan="free" />
`,
  "snippets/note.mdx": "Be careful\n",
  "snippets/chart.jsx": "export const Chart = () => null\n",
  "snippets/all.mdx": 'export { Price } from "./prices.mdx"\n',
  "index.mdx": `import Note, { Other as Mine } from "/snippets/note.mdx"
import { Price } from '/snippets/prices.mdx'
import { Chart } from "/snippets/chart.jsx"

# Price

The Price \`<Price />\`: <Price plan={plans.Price}>Price</Price> {[Price].map((Price2) => <Price.Big a="Price" b={Price} />)}

<Note />

\`\`\`jsx
<Price />
\`\`\`
`,
  "guides/a.mdx": 'import { Price as Cost } from "../snippets/prices.mdx"\n\n<Cost />\n',
};

/** The site with a cursor in the nth place of a text. */
function at(path: string, text: string, marked: string): Files {
  assert.ok(files[path]?.includes(text));
  return { ...files, [path]: (files[path] ?? "").replace(text, marked) };
}

async function renamed(marked: Files, newName: string): Promise<Files | string | undefined> {
  const { service, uri, position, files: texts } = await settledEditorAt(marked);
  const result = await service.rename(uri, position, newName, { addRedirects: true, asksBeforeRenames: false });
  if (result.kind !== "edit") return result.kind === "refused" ? result.message : undefined;
  const after = afterEdit(texts, result.edit);
  return Object.fromEntries(Object.entries(after).filter(([path, text]) => texts[path] !== text));
}

/** Where a definition leads: the file, the line, and the text there. */
async function definition(marked: Files): Promise<readonly string[]> {
  const { service, uri, position } = await settledEditorAt(marked);
  return (await service.definition(uri, position)).map(({ targetUri, targetSelectionRange: range }) => {
    const path = targetUri.slice(uriOf("").length);
    return `${path}:${range.start.line + 1} ${TextDocument.create("", "", 0, files[path] ?? "").getText(range)}`.trim();
  });
}

const places: Record<string, Files> = {
  "the export": at("snippets/prices.mdx", "const Price", "const Pri█ce"),
  "a tag in the snippet": at("snippets/prices.mdx", "<Price plan", "<█Price plan"),
  "an import": at("index.mdx", "{ Price }", "{ Price█ }"),
  "a tag": at("index.mdx", "<Price plan", "<Pri█ce plan"),
  "the end of a tag": at("index.mdx", "</Price>", "</█Price>"),
  "an expression": at("index.mdx", "[Price]", "[█Price]"),
  "an import with another name": at("guides/a.mdx", "{ Price as", "{ Pri█ce as"),
};

describe("references to a name that a snippet exports", () => {
  async function references(marked: Files, includeDeclaration = false): Promise<string[]> {
    const { service, uri, position, files: texts } = await settledEditorAt(marked);
    const found = await service.references(uri, position, { includeDeclaration });
    return found.map((each) => {
      const path = each.uri.slice(uriOf("").length);
      const text = TextDocument.create("", "", 0, texts[path] ?? "").getText(each.range);
      return `${path}:${each.range.start.line + 1} ${text}`;
    });
  }

  const expected = [
    "snippets/prices.mdx:3 Price",
    "snippets/prices.mdx:7 Price",
    "index.mdx:2 Price",
    ...Array<string>(5).fill("index.mdx:7 Price"),
    "guides/a.mdx:1 Price",
    "snippets/all.mdx:1 Price",
  ].sort();
  for (const [name, marked] of Object.entries(places))
    it(`are found from ${name}`, async () => {
      assert.deepEqual((await references(marked)).sort(), expected);
      assert.deepEqual((await references(marked, true)).sort(), ["snippets/prices.mdx:1 Price", ...expected].sort());
    });

  it("are found in the page that calls something by another name", async () => {
    const found = await references(at("guides/a.mdx", "<Cost />", "<Co█st />"));
    assert.deepEqual(found, ["guides/a.mdx:1 Cost", "guides/a.mdx:3 Cost"]);
    const chart = await references(at("index.mdx", "{ Chart }", "{ Ch█art }"), true);
    assert.deepEqual(chart, ["index.mdx:3 Chart"]);
  });
});

describe("rename of a name that a snippet exports", () => {
  const expected: Files = {
    "snippets/prices.mdx": `export const Cost2 = ({ plan }) => <b title="Price">Price: {plan}</b>

export const plans = { Price: Cost2, free: "Price" }

Text about a Price.

<Cost2 plan="free" />
`,
    "snippets/all.mdx": 'export { Cost2 as Price } from "./prices.mdx"\n',
    "index.mdx": `import Note, { Other as Mine } from "/snippets/note.mdx"
import { Cost2 } from '/snippets/prices.mdx'
import { Chart } from "/snippets/chart.jsx"

# Price

The Price \`<Price />\`: <Cost2 plan={plans.Price}>Price</Cost2> {[Cost2].map((Price2) => <Cost2.Big a="Price" b={Cost2} />)}

<Note />

\`\`\`jsx
<Price />
\`\`\`
`,
    "guides/a.mdx": 'import { Cost2 as Cost } from "../snippets/prices.mdx"\n\n<Cost />\n',
  };

  for (const [name, marked] of Object.entries(places))
    it(`changes the export, all imports, and all uses from ${name}`, async () => {
      const { service, uri, position, document } = await settledEditorAt(marked);
      const prepared = await service.prepareRename(uri, position);
      assert.ok(prepared?.kind === "ready");
      assert.deepEqual([prepared.placeholder, document.getText(prepared.range)], ["Price", "Price"]);
      assert.deepEqual(await renamed(marked, " Cost2 "), expected);
    });

  it("changes a name that only one page has in that page", async () => {
    assert.deepEqual(await renamed(at("guides/a.mdx", "<Cost />", "<Co█st />"), "Sum"), {
      "guides/a.mdx": 'import { Price as Sum } from "../snippets/prices.mdx"\n\n<Sum />\n',
    });
    const note = (await renamed(at("index.mdx", "<Note />", "<No█te />"), "Hint")) as Files;
    assert.deepEqual(Object.keys(note), ["index.mdx"]);
    assert.match(note["index.mdx"] ?? "", /^import Hint, [\s\S]*\n<Hint \/>\n/u);
    const chart = (await renamed(at("index.mdx", "{ Chart }", "{ Ch█art }"), "Plot")) as Files;
    assert.match(chart["index.mdx"] ?? "", /\{ Chart as Plot \} from/u);
    const back = (await renamed({ ...files, "index.mdx": chart["index.mdx"]?.replace("Plot", "Pl█ot") ?? "" }, "Chart")) as Files;
    assert.match(back["index.mdx"] ?? "", /\{ Chart \} from/u);
  });

  it("changes the name in the list of an export", async () => {
    const list = {
      ...files,
      "snippets/prices.mdx": "export const inner = 1\nexport const b = 2\nexport { inner as Price, b }\n",
      "index.mdx": 'import { Pri█ce } from "/snippets/prices.mdx"\n\n{Price}\n',
    };
    const after = (await renamed(list, "Sum")) as Files;
    assert.equal(after["snippets/prices.mdx"], "export const inner = 1\nexport const b = 2\nexport { inner as Sum, b }\n");
    assert.equal(after["index.mdx"], 'import { Sum } from "/snippets/prices.mdx"\n\n{Sum}\n');
  });

  it("changes the name in lists that export it by another name, too", async () => {
    const prices = (name: string) => `export const ${name} = 1\nexport { ${name} as total, ${name} as default }\n`;
    const text = prices("Price").replace("Price", "Pri█ce");
    const after = (await renamed({ ...files, "snippets/prices.mdx": text }, "Sum")) as Files;
    assert.equal(after["snippets/prices.mdx"], prices("Sum"));
  });

  it("keeps what is no use of it as it is, and the properties of objects", async () => {
    const uses: readonly (readonly [string, string])[] = [
      ["() => { useEffect(() => load(a, Price, b), [a, Price, b]) }", "() => { useEffect(() => load(a, Sum, b), [a, Sum, b]) }"],
      ["{ a: [a, Price, b], Price, c: f(a, Price) }", "{ a: [a, Sum, b], Price: Sum, c: f(a, Sum) }"],
      ["() => { a, Price, b; if (a) { Price } }", "() => { a, Sum, b; if (a) { Sum } }"],
      [
        "{ Price() { return Price }, get Price() { return { Price } } }",
        "{ Price() { return Sum }, get Price() { return { Price: Sum } } }",
      ],
      ["({ Price = 1, a }) => ({ ...a, Price })", "({ Price: Sum = 1, a }) => ({ ...a, Price: Sum })"],
      ["{ // Price\n Price, a /* , */, Price /* : */: 1 }", "{ // Price\n Price: Sum, a /* , */, Price /* : */: 1 }"],
      ["a. /* b */ Price + [{ Price }.Price]", "a. /* b */ Price + [{ Price: Sum }.Price]"],
      ["<A b={{ Price }} c={[a, Price, b]}>a, Price, b</A>", "<A b={{ Price: Sum }} c={[a, Sum, b]}>a, Price, b</A>"],
      [
        "() => { switch (a) { case b: { Price(1) } default: { Price(2) } } }",
        "() => { switch (a) { case b: { Sum(1) } default: { Sum(2) } } }",
      ],
      [
        "() => { switch (a) { case 1: return b ? c : { Price } } }",
        "() => { switch (a) { case 1: return b ? c : { Price: Sum } } }",
      ],
    ];
    const pageOf = (scripts: readonly string[], name: string) =>
      [`import { ${name} } from "/snippets/prices.mdx"`, ...scripts.map((script, at) => `export const x${at} = ${script}`)].join(
        "\n\n",
      );
    const page = pageOf(
      uses.map(([before]) => before),
      "Pri█ce",
    );
    const after = (await renamed({ ...files, "index.mdx": page }, "Sum")) as Files;
    const expectedPage = pageOf(
      uses.map(([, changed]) => changed),
      "Sum",
    );
    assert.equal(after["index.mdx"], expectedPage);
  });

  it("keeps elements of HTML with the same name", async () => {
    const after = (await renamed(
      {
        ...files,
        "snippets/prices.mdx": "export const video = () => <video.Big><video /></video.Big>\n",
        "index.mdx": 'import { vi█deo } from "/snippets/prices.mdx"\n\n<video src={video}>A video</video>\n\n<video.Big />\n',
      },
      "clip",
    )) as Files;
    assert.equal(after["snippets/prices.mdx"], "export const clip = () => <clip.Big><video /></clip.Big>\n");
    assert.equal(
      after["index.mdx"],
      'import { clip } from "/snippets/prices.mdx"\n\n<video src={clip}>A video</video>\n\n<clip.Big />\n',
    );
  });

  it("changes the name in a long import", async () => {
    const others = Array.from({ length: 300 }, (_, at) => `Other${at}`).join(", ");
    const long = (name: string) => `import { ${others}, ${name} } from "/snippets/prices.mdx"\n`;
    const marked = at("snippets/prices.mdx", "const Price", "const Pri█ce");
    const after = (await renamed({ ...marked, "index.mdx": long("Price") }, "Sum")) as Files;
    assert.equal(after["index.mdx"], long("Sum"));
  });

  it("changes each use once, also of a name that is imported twice", async () => {
    const twice = { ...files, "guides/a.mdx": `${'import { Price } from "/snippets/prices.mdx"\n'.repeat(2)}\n<Price />\n` };
    const after = (await renamed(
      { ...twice, "index.mdx": at("index.mdx", "{ Price }", "{ Pri█ce }")["index.mdx"] ?? "" },
      "Sum",
    )) as Files;
    assert.equal(after["guides/a.mdx"], `${'import { Sum } from "/snippets/prices.mdx"\n'.repeat(2)}\n<Sum />\n`);
  });

  it("refuses names that cannot be used", async () => {
    const rename = (name: string) => renamed(at("index.mdx", "{ Price }", "{ Price█ }"), name);
    assert.equal(await rename("a b"), "Expected a name of letters, digits, `_`, and `$` that does not start with a digit.");
    assert.equal(await rename("price"), "Expected an uppercase letter at the start of a component's name.");
    const value = at("snippets/prices.mdx", "const plans", "const plan█s");
    for (const keyword of ["default", "null", "while"])
      assert.equal(await renamed(value, keyword), `\`${keyword}\` is a reserved word in JavaScript.`);
    assert.equal(await rename("aB"), "Expected an uppercase letter at the start of a component's name.");
    assert.equal(
      await renamed(at("snippets/prices.mdx", "const plans", "const allPlan█s"), "a-b"),
      "Expected a name of letters, digits, `_`, and `$` that does not start with a digit.",
    );
    assert.equal(await rename("Note"), "`Note` is already used in `index.mdx`.");
    assert.equal(await rename("Price"), undefined);
  });

  it("changes a name that starts with a lowercase letter to any other", async () => {
    const marked = at("snippets/prices.mdx", "const plans", "const all█Plans");
    const after = (await renamed(marked, "costs")) as Files;
    assert.match(after["snippets/prices.mdx"] ?? "", /^export const costs = /mu);
  });

  it("keeps what has the same name in other files", async () => {
    const other = `import { plans } from "/snippets/prices.mdx"
import { Price } from "/snippets/all.mdx"
export { Price as Cost } from "/snippets/all.mdx"

<Price plan={plans.free} />
`;
    const marked = at("snippets/prices.mdx", "const Price", "const Pri█ce");
    const after = (await renamed({ ...marked, "guides/a.mdx": other }, "Sum")) as Files;
    assert.deepEqual(Object.keys(after), ["snippets/prices.mdx", "snippets/all.mdx", "index.mdx"]);
  });

  it("keeps other names in lists of exports", async () => {
    const list = (name: string, again = name) =>
      `export const ${name} = 1\nexport const b = 2\nexport { b as Cost, ${again} as d }\nexport { Price as c } from "./all.mdx"\n`;
    const after = (await renamed({ ...files, "snippets/prices.mdx": list("Pri█ce", "Price") }, "Sum")) as Files;
    assert.equal(after["snippets/prices.mdx"], list("Sum"));
  });

  it("changes the name in a file that exports it from another one, and keeps that", async () => {
    const passed = { ...files, "index.mdx": 'import { Pri█ce } from "/snippets/all.mdx"\n\n<Price />\n' };
    assert.deepEqual(await renamed(passed, "Sum"), {
      "snippets/all.mdx": 'export { Price as Sum } from "./prices.mdx"\n',
      "index.mdx": 'import { Sum } from "/snippets/all.mdx"\n\n<Sum />\n',
    });
  });

  it("refuses what would change only some of the uses", async () => {
    const from = at("snippets/prices.mdx", "const Price", "const Pri█ce");
    const cannot = (path: string) => `Cannot change an import with a comment or \`*\` in \`${path}\`.`;
    for (const clause of [
      "* as Prices",
      "{ Price, // Price\n}",
      "{ plans, /* Price */ Price }",
      "Prices, * as All",
      "{ 'Price' as P }",
    ]) {
      const page = `import ${clause} from "/snippets/prices.mdx"\n`;
      assert.equal(await renamed({ ...from, "index.mdx": page }, "Sum"), cannot("index.mdx"), clause);
    }
    assert.equal(
      await renamed({ ...from, "snippets/all.mdx": 'export * from "./prices.mdx"\n' }, "Sum"),
      cannot("snippets/all.mdx"),
    );
    const pattern = { ...files, "snippets/prices.mdx": "export const { Price } = all\n" };
    assert.equal(
      await renamed({ ...pattern, "index.mdx": 'import { Pri█ce } from "/snippets/prices.mdx"\n' }, "Sum"),
      "Export not found in `snippets/prices.mdx`: `Price`.",
    );
  });

  it("is not possible for text, code, and components of the platform", async () => {
    for (const marked of [
      at("index.mdx", "The Price", "The Pri█ce"),
      at("index.mdx", "`<Price", "`<Pri█ce"),
      at("index.mdx", ">Price<", ">Pri█ce<"),
    ])
      assert.equal(await renamed(marked, "Sum"), undefined);
    const card = { ...files, "index.mdx": 'import { Price } from "/snippets/prices.mdx"\n\n<Ca█rd />\n' };
    assert.equal(await renamed(card, "Sum"), undefined);
  });
});

describe("the definition of a name", () => {
  const places: Record<string, readonly [Files, string]> = {
    "an import": [at("index.mdx", "{ Price }", "{ Pri█ce }"), "snippets/prices.mdx:1 Price"],
    "a tag": [at("index.mdx", "<Price plan", "<Pri█ce plan"), "snippets/prices.mdx:1 Price"],
    "another name of an import": [at("guides/a.mdx", "<Cost />", "<Co█st />"), "snippets/prices.mdx:1 Price"],
    "a tag of a whole snippet": [at("index.mdx", "<Note />", "<No█te />"), "snippets/note.mdx:1"],
    "an import from code": [at("index.mdx", "{ Chart }", "{ Ch█art }"), "snippets/chart.jsx:1"],
    "a tag in the snippet": [at("snippets/prices.mdx", "<Price plan", "<Pri█ce plan"), "snippets/prices.mdx:1 Price"],
    "the import of a whole snippet": [at("index.mdx", "import Note", "import No█te"), "snippets/note.mdx:1"],
    "a list of exports": [
      { ...files, "snippets/prices.mdx": "export const Price = 1\nexport { Pri█ce as Cost }\n" },
      "snippets/prices.mdx:1 Price",
    ],
  };
  for (const [name, [marked, place]] of Object.entries(places))
    it(`is what is imported, from ${name}`, async () => assert.deepEqual(await definition(marked), [place]));
});

describe("the hover over a name", () => {
  it("says where it is exported, or what it is", async () => {
    const hover = async (marked: Files) => {
      const { service, uri, position } = await settledEditorAt(marked);
      const found = await service.hover(uri, position);
      return found !== null && MarkupContent.is(found.contents) ? found.contents.value : undefined;
    };
    assert.equal(
      await hover(at("index.mdx", "<Price plan", "<Pri█ce plan")),
      "**`Price`**\n\nExported in [snippets\\/prices\\.mdx\\, line 1](<file:///site/snippets/prices.mdx#L1>)",
    );
    assert.equal(
      await hover(at("index.mdx", "<Note />", "<No█te />")),
      "**`Note`**\n\n**`/snippets/note`**\n\nNot a page: imported by other pages.\n\n[snippets\\/note\\.mdx](<file:///site/snippets/note.mdx>)",
    );
    assert.equal(await hover(at("index.mdx", "The Price", "The Pri█ce")), undefined);
  });
});
