import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const docsJson = { ...minimal, navigation: { pages: ["a"] } };

/** What is found in the imports of a page, with some snippets. */
async function foundIn(page: string, snippets: Record<string, string>) {
  const found = await diagnose(docsJson, { "a.mdx": `---\ntitle: A\n---\n\n${page}\n`, ...snippets });
  return found.flatMap(({ severity, code, message, text }) => (code === "import-name" ? `${severity} ${text}: ${message}` : []));
}

/** A snippet in which each kind of declaration is exported. */
const all = {
  "snippets/x.mdx": [
    "export const Alpha = ({ size }) => <b>{size}</b>;",
    "export function Beta() { return <i/>; }\nexport async function gamma() {}",
    "export let one = 1, two = 2;",
    "export class Delta {}",
    'import inner from "react";\nexport { inner, inner as Outer };',
    "Text with export const nothing = 1;",
  ].join("\n\n"),
};

describe("import-name", () => {
  it("accepts what the snippet exports", async () => {
    for (const names of ["Alpha", "Beta", "gamma", "one, two", "Delta", "inner, Outer", "Alpha as Other", "default as Whole"])
      assert.deepEqual(await foundIn(`import { ${names} } from "/snippets/x.mdx"`, all), [], names);
    for (const whole of ["Anything", "* as Anything"])
      assert.deepEqual(await foundIn(`import ${whole} from "/snippets/x.mdx"`, all), [], whole);
  });

  it("accepts what a declaration goes on with after comments", async () => {
    const script = "export const a = 1,\n  // the second\n  b = 2, /* the third */ c = 3\n";
    const page = 'import { a, b, c } from "/snippets/y.jsx"';
    assert.deepEqual(await foundIn(page, { "snippets/y.jsx": script }), []);
  });

  it("reports the first comment in statements of a snippet that export an imported name", async () => {
    const message = (name: string) =>
      `Comments keep the platform from importing \`${name}\`. Remove them here, or move \`${name}\` to a \`.jsx\` file.`;
    const snippet = [
      "{/* text */}\n",
      'export const A = () => {\n  const url = "https://a.b/c";\n\n  // first\n  return <b>{/* second */}// text</b>;\n};\n',
      "export const B = () => <i title='/* text */'>{`// text`}</i>;\n",
      "export const C = 1;\n/* about D */\nexport function D() {}\n",
      "export const unused = 1; // unused\n",
    ].join("\n");
    const page = 'import { A, B, D as Other } from "/snippets/x.mdx"\nimport { A as Again } from "/snippets/x.mdx"';
    assert.deepEqual(await foundIn(page, { "snippets/x.mdx": snippet }), [
      `warning // first: ${message("A")}`,
      `warning /* about D */: ${message("D")}`,
    ]);
    const whole = 'import X from "/snippets/x.mdx"\n\n<X />';
    assert.deepEqual(await foundIn(whole, { "snippets/x.mdx": snippet }), [`warning // first: ${message("A")}`]);
    const alone = "export const A = 1; // one\n\nexport default A;\n";
    assert.deepEqual(await foundIn(whole, { "snippets/x.mdx": alone }), []);
  });

  it("reports other names, and suggests the nearest one", async () => {
    assert.deepEqual(await foundIn('import { Beta, Alhpa } from "./snippets/x.mdx"\n\n<Alhpa />', all), [
      "warning Alhpa: Export not found in `snippets/x.mdx`: `Alhpa`. Did you mean `Alpha`?",
    ]);
    assert.equal(
      (await foundIn('import { Z } from "/snippets/y.mdx"', { "snippets/y.mdx": "export const A = () => <b />\n" })).length,
      1,
    );
    assert.deepEqual(await foundIn('import Whole, {\n  Quantity as Alpha,\n} from "/snippets/x.mdx"', all), [
      "warning Quantity: Export not found in `snippets/x.mdx`: `Quantity`.",
    ]);
  });

  it("reports exports of scripts that use what is outside them", async () => {
    const page = 'import { Top } from "/snippets/top.jsx"\n\n<Top />';
    const message = (used: string) =>
      `warning Top: \`Top\` uses \`${used}\` from the rest of \`snippets/top.jsx\`, but only \`Top\` itself is imported. Move \`${used}\` into \`Top\`.`;
    for (const [script, used] of [
      ["const styles = { a: 1 };\nexport const Top = () => <b style={styles.a} />", "styles"],
      ["export const base = 1\n\nexport function Top({ size = base }) { return size }", "base"],
      ["function format(x) { return x }\nexport class Top { a = [1].map(format) }", "format"],
      ["export const Top = () => ({ later });\nlet later = 2", "later"],
      ["const base = 1;\nexport const Top = () => -base", "base"],
    ] as const)
      assert.deepEqual(await foundIn(page, { "snippets/top.jsx": script }), [message(used)], script);
    for (const script of [
      "const styles = 1;\nexport const Top = ({ styles }) => <b style={styles} />",
      "const styles = 1;\nexport const Top = (props) => <b styles={props.styles}>{typeof styles}{{ styles: 2 }.styles}</b>",
      "const Low = () => <i />;\nexport const Top = () => <Low />",
      "const { useState } = React;\nexport const Top = () => useState(1)",
      "export const a = 1, Top = () => a",
      "import { b } from 'react';\nexport const Top = () => <i>{b}</i>",
      "const styles = 1;\nexport const Other = () => styles;\nexport const Top = () => <i />",
      "const styles = ;\nexport const Top = () => styles",
      `const styles = 1;\nexport const Top = () => styles\n//${" ".repeat(200_000)}`,
      "const styles = 1;\nexport const { a } = styles;\nexport const Top = () => <i />",
      "const target = 1;\nexport function Top() { return new.target }",
    ])
      assert.deepEqual(await foundIn(page, { "snippets/top.jsx": script }), [], script);
    const snippet = { "snippets/b.mdx": page, "snippets/top.jsx": "const a = 1;\nexport const Top = () => a" };
    assert.deepEqual(await foundIn('import B from "/snippets/b.mdx"', snippet), []);
    const shared = { "snippets/top.jsx": "export const base = 1;\nexport const Top = () => base" };
    for (const imports of [
      'import { Top, base } from "/snippets/top.jsx"',
      'import { Top } from "/snippets/top.jsx"\nimport Other from "/snippets/other.mdx"',
      'import { Top } from "/snippets/top.jsx"\n\nexport const base = 3',
    ])
      assert.deepEqual(await foundIn(imports, { ...shared, "snippets/other.mdx": "a" }), [], imports);
  });

  it("takes names that an export declares itself for its own", async () => {
    for (const top of [
      "export const Top = () => { let styles = 1; return styles }",
      "export const Top = () => { function styles() {} return styles }",
      "export const Top = () => function styles() { return styles }",
      "export const Top = function (styles) { return styles }",
      "export function Top(styles) { return styles }",
      "export const Top = () => { class styles {} return styles }",
      "export const Top = () => class styles { a = styles }",
      "export class Top { #styles = 1; a = this.#styles }",
      "export const Top = () => { try {} catch (styles) { return styles } }",
      "export const Top = ([a, styles]) => styles",
      "export const Top = (a, ...styles) => styles",
      "export const Top = ({ a, ...styles }) => styles",
      "export const Top = ({ a: { styles = 1 } }) => styles",
    ]) {
      const snippet = { "snippets/top.jsx": `const styles = 1;\n${top}` };
      assert.deepEqual(await foundIn('import { Top } from "/snippets/top.jsx"', snippet), [], top);
    }
  });

  it("tells how to show a snippet without exports", async () => {
    assert.deepEqual(await foundIn('import { Plain } from "/snippets/plain.mdx"', { "snippets/plain.mdx": "Text.\n" }), [
      "warning { Plain }: Export not found in `snippets/plain.mdx`: `Plain`. To show the file's content, import it without braces.",
    ]);
    const site = { "a.mdx": 'import {Plain,} from "/snippets/plain.mdx"\n', "snippets/plain.mdx": "Text.\n" };
    const { apply } = await fixesOf(JSON.stringify(docsJson), site);
    assert.equal(apply("Change to `Plain`")["a.mdx"], 'import Plain from "/snippets/plain.mdx"\n');
    for (const names of ["Other, { Plain }", "{ Plain as Other }"])
      assert.deepEqual(await foundIn(`import ${names} from "/snippets/plain.mdx"`, { "snippets/plain.mdx": "Text.\n" }), [
        "warning Plain: Export not found in `snippets/plain.mdx`: `Plain`. To show the file's content, import it without braces.",
      ]);
  });

  it("reports the first tag in text of a snippet that is shown as a whole", async () => {
    const files = { "snippets/plain.mdx": "# Title\n\nText\n", "snippets/y.jsx": "export default () => <b />;\n", ...all };
    const message =
      "The content of a snippet is not shown inside a line of text. Put `<X />` on a line of its own, or use a named export.";
    const plain = 'import X from "/snippets/plain.mdx"\n\n';
    const inText = ["See <X/> here, and <X/> there.", "text <X/>", "- a <X/>", "## T <X/>", "| a |\n| - |\n| <X/> |", "**<X/>**"];
    for (const text of [...inText, "<Card>\n  a <X></X>\n</Card>"])
      assert.deepEqual(await foundIn(plain + text, files), [`warning X: ${message}`], text);
    for (const text of [
      "<X/>",
      "- <X/>",
      "> <X />",
      "text\n<X/>",
      "<X/> <X/>",
      "<Card><X/></Card>",
      "`<X/>`",
      "a <Icon/>",
      "a <X/> <",
    ])
      assert.deepEqual(await foundIn(plain + text, files), [], text);
    assert.deepEqual(await foundIn('import Alpha from "/snippets/x.mdx"\n\na <Alpha/>', files), []);
    assert.deepEqual(await foundIn('import X from "/snippets/y.jsx"\n\na <X/>', files), []);
  });

  it("reports all but the first default export", async () => {
    const script = (name: string) => `const ${name} = () => <b />;\nexport default ${name};\n`;
    const files = { "snippets/a.jsx": script("A"), "snippets/b.jsx": script("B"), "snippets/c.mdx": "Text\n", ...all };
    const imports = 'import A from "/snippets/a.jsx"\nimport C from "/snippets/c.mdx"\nimport X from "/snippets/x.mdx"\n';
    assert.deepEqual(await foundIn(`${imports}import A2 from "/snippets/a.jsx"`, files), []);
    assert.deepEqual(await foundIn(`${imports}import B from "/snippets/b.jsx"`, files), [
      "warning B: A page can import only one `export default`, and that of `snippets/a.jsx` comes first. Export `B` by name, and import it in braces.",
    ]);
  });

  it("reports names that a script does not export", async () => {
    const scripts = {
      "snippets/x.jsx":
        "export const Alpha = () => <b>Don't</b>;\nexport function Beta() {}\nexport default function Gamma() {}\n",
      "snippets/y.tsx": "// export the default\nexport default function Gamma({ a }: { a: string }) {}\n",
    };
    assert.deepEqual(await foundIn('import Gamma, { Alpha, Beta, default as Other } from "/snippets/x.jsx"', scripts), []);
    assert.deepEqual(await foundIn('import { Alhpa, Gamma } from "/snippets/x.jsx"', scripts), [
      "warning Alhpa: Export not found in `snippets/x.jsx`: `Alhpa`. Did you mean `Alpha`?",
      "warning Gamma: Export not found in `snippets/x.jsx`: `Gamma`.",
    ]);
    assert.deepEqual(await foundIn('import { Gamma } from "./snippets/y.tsx"', scripts), [
      "warning { Gamma }: Export not found in `snippets/y.tsx`: `Gamma`. To use the file's default export, import it without braces.",
    ]);
    assert.deepEqual(await foundIn('import { Gamma } from "/snippets/y.tsx"', { "snippets/y.tsx": "const Gamma = 1;" }), [
      "warning Gamma: Export not found in `snippets/y.tsx`: `Gamma`.",
    ]);
  });

  it("reports imports without braces from files that export only names", async () => {
    const files = {
      "snippets/x.jsx": "export const Alpha = 1;\nexport const Beta = 2;\n",
      "snippets/y.mdx": "---\ntitle: Y\n---\n\nexport const Zeta = () => <b />;\n\nexport const inner = 1\n",
      "snippets/z.mdx": "export const Zeta = () => <b />;\n",
    };
    assert.deepEqual(await foundIn('import Alpha from "/snippets/x.jsx"\nimport Other from "/snippets/x.jsx"', files), [
      "warning Alpha: `snippets/x.jsx` has no default export. Use `{ Alpha }`.",
      "warning Other: `snippets/x.jsx` has no default export. Import a name in braces.",
    ]);
    assert.deepEqual(await foundIn('import Zeat from "/snippets/y.mdx"\nimport Any from "/snippets/z.mdx"', files), [
      "warning Zeat: `snippets/y.mdx` has no default export. Use `{ Zeta as Zeat }`.",
      "warning Any: `snippets/z.mdx` has no default export. Use `{ Zeta as Any }`.",
    ]);
    const site = { "a.mdx": 'import Alpha from "/snippets/x.jsx"\n', ...files };
    const { apply } = await fixesOf(JSON.stringify(docsJson), site);
    assert.equal(apply("Change to `{ Alpha }`")["a.mdx"], 'import { Alpha } from "/snippets/x.jsx"\n');
  });

  it("accepts imports without braces of what the platform shows", async () => {
    for (const text of [
      "export const Alpha = 1;\n\nText.\n",
      "Text.\n\nexport const Alpha = 1;\n",
      "export const Alpha = 1;\n\nexport default Alpha\n",
      "export const Alpha = 1; export default Alpha\n",
      "const Alpha = 1;\n",
    ])
      assert.deepEqual(await foundIn('import Alpha from "/snippets/y.mdx"', { "snippets/y.mdx": text }), [], text);
    for (const text of [
      "const Alpha = 1;\nexport { Alpha as default };\nexport const Beta = 2;\n",
      "const Alpha = 1;\n",
      'import { B } from "./b.jsx";\nexport const A = B;\n',
    ])
      assert.deepEqual(await foundIn('import Alpha from "/snippets/y.jsx"', { "snippets/y.jsx": text }), [], text);
    for (const clause of ["* as Alpha", "Alpha, { Beta }"])
      assert.deepEqual(
        await foundIn(`import ${clause} from "/snippets/y.jsx"`, { "snippets/y.jsx": "export const Beta = 1" }),
        [],
      );
  });

  it("is silent where the exports of a script are not known", async () => {
    for (const text of [
      'export * from "./x.jsx";\n',
      'import { Zeta } from "./x.jsx";\nexport const Eta = Zeta;\n',
      "export const { Zeta, Eta } = values;\n",
      "export const Eta = 1, Zeta = 2;\n",
      "export const Zeta\\u0061 = 1;\n",
      "export const /* the last */ Zeta = 1;\n",
      "export { /* the last */ Zeta };\n",
      "export abstract class Zeta {}\n",
      "export const enum Zeta {}\n",
      "export let Eta, Zeta;\n",
      'export { Eta as "Zeta" };\n',
      "exports.Zeta = Eta;\n",
      "const text = 'export const Zeta';\n",
    ])
      assert.deepEqual(await foundIn('import { Zeta } from "/snippets/y.tsx"', { "snippets/y.tsx": text }), [], text);
    assert.deepEqual(await foundIn('import { Zeta } from "/snippets/y.tsx"', {}), []);
  });

  it("reports them in snippets", async () => {
    const snippets = { ...all, "snippets/y.mdx": 'import { Alhpa } from "./x.mdx"\n\n<Alhpa />\n' };
    assert.deepEqual(await foundIn('import Y from "/snippets/y.mdx"', snippets), [
      "warning Alhpa: Export not found in `snippets/x.mdx`: `Alhpa`. Did you mean `Alpha`?",
    ]);
  });

  it("is silent where the exports are not known", async () => {
    for (const text of [
      'export * from "./x.mdx"\n',
      "export const { Zeta, Eta } = values;\n",
      'import { Alpha } from "./x.mdx"\n\n<Alpha />\n',
      "export const Zeta\\u0061 = 1;\n",
      "export const /* the last */ Zeta = 1;\n",
      "export let Alpha, Zeta;\n",
      "export const Alpha =\n\n1\nexport const Zeta = 2\n",
      "export const Alpha = 1;\n\n{ open\n",
    ])
      assert.deepEqual(await foundIn('import { Zeta } from "/snippets/y.mdx"', { ...all, "snippets/y.mdx": text }), [], text);
    for (const source of ["react", "@acme/ui", "/snippets/missing.mdx", "snippets/x.mdx"])
      assert.deepEqual(await foundIn(`import { Zeta } from "${source}"`, all), [], source);
    assert.deepEqual(await foundIn('```js\nimport { Zeta } from "/snippets/x.mdx"\n```', all), []);
  });

  it("changes the name, and keeps that of the page", async () => {
    const imported = (names: string) => `import { ${names} } from "/snippets/x.mdx"\n`;
    const site = JSON.stringify(docsJson);
    const files = { "a.mdx": imported("Alhpa"), ...all };
    const { apply, titles } = await fixesOf(site, files);
    assert.deepEqual(
      titles.filter((title) => title.includes("Alpha")),
      ["Change to `Alpha`", "Add `Alpha as`"],
    );
    assert.equal(apply("Change to `Alpha`")["a.mdx"], imported("Alpha"));
    assert.equal(apply("Add `Alpha as`")["a.mdx"], imported("Alpha as Alhpa"));
    const renamed = await fixesOf(site, { ...files, "a.mdx": imported("Alhpa as Mine") });
    assert.equal(renamed.apply("Change to `Alpha`")["a.mdx"], imported("Alpha as Mine"));
  });
});
