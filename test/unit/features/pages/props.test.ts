import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { afterEdit } from "../../../support/afterEdit.ts";
import { pathOf } from "../../../support/memoryHost.ts";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

const docs = '{"navigation": {"pages": ["a", "b"]}}';

const snippet = `export const Card = ({ title, icon = "x", size: s, ...rest }) => (
  <div size={s} {...rest}>
    {title}
    {icon}
  </div>
);

export function Row({ title }) {
  return { title, other: title.length };
}

export const title2 = 1;

export let title3;
`;

const files = {
  "docs.json": docs,
  "snippets/c.mdx": snippet,
  "a.mdx": 'import { Card } from "/snippets/c.mdx"\n\n<Card title="A" icon="title">title</Card>\n<Other title="B" />\n',
  "b.mdx": 'import { Card as C, Row } from "/snippets/c.mdx"\n\n<C title="A" />\n\n<Row title={1} />\n',
};

/** A site with a cursor after the first part of a text in one of its files. */
function at(path: keyof typeof files, before: string) {
  const marked = files[path].replace(before, `${before}█`);
  assert.notEqual(marked, files[path]);
  return settledEditorAt({ ...files, [path]: marked });
}

type Place = Parameters<typeof at>;

async function definition(...place: Place) {
  const { service, uri, position } = await at(...place);
  const found = await service.definition(uri, position);
  return found.map(({ targetUri, targetSelectionRange: { start } }) => `${pathOf(targetUri)} ${start.line}:${start.character}`);
}

async function references(...place: Place) {
  const { service, uri, position } = await at(...place);
  const found = await service.references(uri, position, { includeDeclaration: true });
  return found.map((each) => `${pathOf(each.uri)} ${each.range.start.line}:${each.range.start.character}`).sort();
}

/** The lines that differ once the name at a place is another one; the reason if it cannot be. */
async function renamed(newName: string, ...place: Place) {
  const { service, uri, position } = await at(...place);
  const result = await service.rename(uri, position, newName, { addRedirects: false, asksBeforeRenames: true });
  if (result.kind !== "edit") return "message" in result ? [result.message] : [result.kind];
  const before: Record<string, string> = files;
  return Object.entries(afterEdit(before, result.edit)).flatMap(([path, text]) => {
    const old = (before[path] ?? "").split("\n");
    return text.split("\n").flatMap((line, index) => (line === old[index] ? [] : `${path}: ${line.trim()}`));
  });
}

const places = ["a.mdx 2:6", "b.mdx 2:3", "snippets/c.mdx 0:23", "snippets/c.mdx 2:5"];

describe("properties of components in snippets", () => {
  it("are defined in the parameter of the component", async () => {
    assert.deepEqual(await definition("a.mdx", "<Card tit"), ["snippets/c.mdx 0:23"]);
    assert.deepEqual(await definition("b.mdx", "<Row tit"), ["snippets/c.mdx 7:22"]);
    assert.deepEqual(await definition("snippets/c.mdx", "    {tit"), ["snippets/c.mdx 0:23"]);
    assert.deepEqual(await definition("a.mdx", "<Other tit"), []);
  });

  it("are referred to by tags of all pages, and by what uses them in the component", async () => {
    assert.deepEqual(await references("b.mdx", "<C tit"), places);
    assert.deepEqual(await references("snippets/c.mdx", "({ tit"), places);
    assert.deepEqual(await references("snippets/c.mdx", "    {tit"), places);
    assert.deepEqual(await references("snippets/c.mdx", "size"), ["snippets/c.mdx 0:42"]);
  });

  it("are not found in the only tag if the cursor is there", async () => {
    const once = "export const One = ({ only }) => <b/>;\n";
    const { service, uri, position } = await settledEditorAt({
      "docs.json": docs,
      "snippets/one.mdx": once,
      "a.mdx": 'import { One } from "/snippets/one.mdx"\n\n<One on█ly="A" />\n',
    });
    assert.equal((await service.references(uri, position, { includeDeclaration: true })).length, 2);
    assert.deepEqual(await service.references(uri, position, { includeDeclaration: false }), []);
  });

  it("can be renamed, with the tags of all pages", async () => {
    assert.deepEqual(await renamed("label", "a.mdx", "<Card tit"), [
      'snippets/c.mdx: export const Card = ({ label, icon = "x", size: s, ...rest }) => (',
      "snippets/c.mdx: {label}",
      'a.mdx: <Card label="A" icon="title">title</Card>',
      'b.mdx: <C label="A" />',
    ]);
    assert.deepEqual(await renamed("label", "snippets/c.mdx", "Row({ tit"), [
      "snippets/c.mdx: export function Row({ label }) {",
      "snippets/c.mdx: return { title: label, other: label.length };",
      "b.mdx: <Row label={1} />",
    ]);
    assert.deepEqual(await renamed("icon", "a.mdx", "<Card tit"), ["`icon` is already used in `snippets/c.mdx`."]);
    for (const reserved of ["children", "key", "ref"])
      assert.deepEqual(await renamed(reserved, "a.mdx", "<Card tit"), [`\`${reserved}\` is reserved by React.`]);
    assert.deepEqual(await renamed("a-b", "a.mdx", "<Card tit"), [
      "Expected a name of letters, digits, `_`, and `$` that does not start with a digit.",
    ]);
  });

  it("are highlighted in the file with the cursor", async () => {
    const { service, uri, position, document } = await at("snippets/c.mdx", "({ tit");
    const found = service.highlights(uri, position).map(({ range }) => document.offsetAt(range.start));
    assert.deepEqual(found, [snippet.indexOf("title"), snippet.indexOf("{title}") + 1]);
  });

  it("are the variables in the text of a snippet that is shown as a whole", async () => {
    const note = "Dear {name}, {name.length} <Card title={title}>{user.name}</Card>\n";
    const texts = {
      "docs.json": docs,
      "snippets/note.mdx": note,
      "a.mdx": 'import Note from "/snippets/note.mdx"\n\n<Note name="A" title="B" />\n',
      "b.mdx": '<Snippet file="note.mdx" name="A" />\n\n<Snippet file="gone.mdx" name="A" />\n',
    };
    const found = ["a.mdx 2:6", "b.mdx 0:25", "snippets/note.mdx 0:14", "snippets/note.mdx 0:6"];
    for (const [path, before] of [
      ["a.mdx", "<Note na"],
      ["b.mdx", '<Snippet file="note.mdx" na'],
      ["snippets/note.mdx", "Dear {na"],
    ] as const) {
      const editor = await settledEditorAt({ ...texts, [path]: texts[path].replace(before, `${before}█`) });
      const all = await editor.service.references(editor.uri, editor.position, { includeDeclaration: true });
      assert.deepEqual(
        all.map((each) => `${pathOf(each.uri)} ${each.range.start.line}:${each.range.start.character}`).sort(),
        found,
      );
      const [definition] = await editor.service.definition(editor.uri, editor.position);
      assert.equal(definition?.targetSelectionRange.start.character, 6, path);
      const options = { addRedirects: false, asksBeforeRenames: true };
      const result = await editor.service.rename(editor.uri, editor.position, "who", options);
      const after = result.kind === "edit" ? afterEdit(texts, result.edit) : {};
      assert.deepEqual(after, {
        ...texts,
        "snippets/note.mdx": note.replace("{name}", "{who}").replace("{name.length}", "{who.length}"),
        "a.mdx": texts["a.mdx"].replace("name", "who"),
        "b.mdx": texts["b.mdx"].replace("name", "who"),
      });
    }
    const gone = await settledEditorAt({ ...texts, "b.mdx": texts["b.mdx"].replace('gone.mdx" na', 'gone.mdx" na█') });
    assert.deepEqual(await gone.service.definition(gone.uri, gone.position), []);
  });

  it("are known of a component that the page exports itself", async () => {
    const text = "export const Card = ({ title }) => <b>{title}</b>;\n\n<Card ti█tle='A' />\n<Other title='B' />\n";
    const { service, uri, position, document, files: all } = await settledEditorAt({ "docs.json": docs, "a.mdx": text });
    const result = await service.rename(uri, position, "name", { addRedirects: false, asksBeforeRenames: true });
    const after = result.kind === "edit" ? afterEdit(all, result.edit)["a.mdx"] : "";
    assert.equal(
      after,
      document.getText().replace("{ title }", "{ name }").replace("{title}", "{name}").replace("Card title", "Card name"),
    );
  });

  it("are not those of a snippet where something else has `file`, or where the page shows a snippet", async () => {
    const texts = { "docs.json": docs, "snippets/note.mdx": "Dear {name}\n", "b.mdx": "" };
    for (const marked of [
      '<Snippet file="x.mdx" />\n\n<Other file="note.mdx" na█me="A" />\n',
      '<Snippet file="note.mdx" />\n\n{na█me}\n',
    ]) {
      const { service, uri, position } = await settledEditorAt({ ...texts, "a.mdx": marked });
      assert.equal(await service.prepareRename(uri, position), undefined, marked);
    }
  });

  it("are no words of JavaScript in the text of a snippet", async () => {
    for (const word of ["true", "typeof", "undefined", "user", "async", "of", "props"]) {
      const texts = { "docs.json": docs, "a.mdx": "", "snippets/note.mdx": `A {${word}█ name}\n` };
      const { service, uri, position } = await settledEditorAt(texts);
      assert.equal(await service.prepareRename(uri, position), undefined, word);
    }
  });

  it("are told from values before them", async () => {
    const values = ['"a, title"', "'a, title'", "`a, title`", "[1, 'title']", "1 /* a, title */", "1, // a, title\n  other"];
    for (const value of values) {
      const text = `export const Card = ({ a = ${value}, ti█tle }) => <b>{title}</b>;\n`;
      const {
        service,
        uri,
        position,
        document,
        files: all,
      } = await settledEditorAt({ "docs.json": docs, "snippets/c.mdx": text });
      const result = await service.rename(uri, position, "label", { addRedirects: false, asksBeforeRenames: true });
      const after = result.kind === "edit" ? afterEdit(all, result.edit)["snippets/c.mdx"] : "";
      assert.equal(after, document.getText().replace(", title })", ", label })").replace("{title}", "{label}"), value);
    }
  });

  it("are renamed in the values of other properties", async () => {
    const text = "export const Card = ({ ti█tle, label = title }) => <b title={label}>{title}</b>;\n";
    const { service, uri, position, files: all } = await settledEditorAt({ "docs.json": docs, "snippets/c.mdx": text });
    const result = await service.rename(uri, position, "name", { addRedirects: false, asksBeforeRenames: true });
    const after = result.kind === "edit" ? afterEdit(all, result.edit)["snippets/c.mdx"] : "";
    assert.equal(after, "export const Card = ({ name, label = name }) => <b title={label}>{name}</b>;\n");
  });

  it("keep properties of objects and variables of the site with their names, in a snippet that is shown as a whole", async () => {
    const note = "<div style={{ na█me, a: name }}>{{name}} {name}</div>\n";
    const all = { "docs.json": docs, "a.mdx": '<Snippet file="note.mdx" name="A" />\n', "snippets/note.mdx": note };
    const { service, uri, position, files: texts } = await settledEditorAt(all);
    const result = await service.rename(uri, position, "who", { addRedirects: false, asksBeforeRenames: true });
    assert.deepEqual(result.kind === "edit" ? afterEdit(texts, result.edit) : result, {
      "docs.json": docs,
      "a.mdx": '<Snippet file="note.mdx" who="A" />\n',
      "snippets/note.mdx": "<div style={{ name: who, a: who }}>{{name}} {who}</div>\n",
    });
    const variable = await settledEditorAt({ ...all, "snippets/note.mdx": "{{na█me}} {name}\n" });
    assert.equal(await variable.service.prepareRename(variable.uri, variable.position), undefined);
  });

  it("get no name that another attribute of a tag has", async () => {
    assert.deepEqual(await renamed("lang", "b.mdx", "<Row tit"), [
      "snippets/c.mdx: export function Row({ lang }) {",
      "snippets/c.mdx: return { title: lang, other: lang.length };",
      "b.mdx: <Row lang={1} />",
    ]);
    const texts = { ...files, "b.mdx": files["b.mdx"].replace("<Row title={1}", "<Row tit█le={1} lang") };
    const { service, uri, position } = await settledEditorAt(texts);
    const result = await service.rename(uri, position, "lang", { addRedirects: false, asksBeforeRenames: true });
    assert.deepEqual(result, { kind: "refused", message: "`lang` is already used in `b.mdx`." });
  });

  it("keep their names where a page imports the component in a form that is not read", async () => {
    for (const clause of ["{\n  Row, // it's a row\n}", "* as All", "{ 'Row' as Row }"]) {
      const page = `import ${clause} from "/snippets/c.mdx"\n\n<Row title="A" />\n`;
      const marked = snippet.replace("Row({ title", "Row({ tit█le");
      const { service, uri, position } = await settledEditorAt({ ...files, "snippets/c.mdx": marked, "b.mdx": page });
      const result = await service.rename(uri, position, "lang", { addRedirects: false, asksBeforeRenames: true });
      const message = "Cannot change an import with a comment or `*` in `b.mdx`.";
      assert.deepEqual(result, { kind: "refused", message }, clause);
    }
    const page = 'import { Row } from "/snippets/c.mdx"\nimport * as Other from "/snippets/d.mdx"\n\n<Row tit█le="A" />\n';
    const { service, uri, position, files: all } = await settledEditorAt({ ...files, "snippets/d.mdx": "", "b.mdx": page });
    const result = await service.rename(uri, position, "lang", { addRedirects: false, asksBeforeRenames: true });
    const after = result.kind === "edit" ? afterEdit(all, result.edit)["b.mdx"] : result;
    assert.equal(after, page.replace("tit█le", "lang"));
  });

  it("are not known of parameters in another form", async () => {
    for (const parameter of ["props", "a, { title }", "{ title }, a", "[title]"]) {
      const text = `export const Card = (${parameter}) => <b>{title}</b>;\n`;
      const marked = 'import { Card } from "/snippets/c.mdx"\n\n<Card tit█le="A" />\n';
      const { service, uri, position } = await settledEditorAt({ ...files, "snippets/c.mdx": text, "a.mdx": marked });
      assert.deepEqual(await service.definition(uri, position), [], parameter);
    }
  });

  it("are not known where another variable has the same name", async () => {
    for (const body of [
      "items.map((title) => title)",
      "{ for (const title of items) title; }",
      "{ try {} catch ({ title }) {} }",
    ]) {
      const text = `export const Card = ({ ti█tle, items }) => ${body};\n`;
      const { service, uri, position } = await settledEditorAt({ ...files, "snippets/c.mdx": text });
      assert.equal(await service.prepareRename(uri, position), undefined, body);
    }
  });

  const changedBy = async (snippet: string, page: string) => {
    const texts = { "docs.json": docs, "snippets/c.mdx": snippet, "a.mdx": `import { A } from "/snippets/c.mdx"\n\n${page}\n` };
    const { service, uri, position } = await settledEditorAt(texts);
    const result = await service.rename(uri, position, "label", { addRedirects: false, asksBeforeRenames: true });
    const unmarked = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text.replace("█", "")]));
    const after = result.kind === "edit" ? afterEdit(unmarked, result.edit) : {};
    return [after["snippets/c.mdx"], after["a.mdx"]?.split("\n").slice(2).join("\n").trimEnd()];
  };

  it("are no keys, members, labels, or elements with their name", async () => {
    const snippet =
      "export const A = ({ title }) => { title: for (const a of [{ title: 1, title }]) <title a={a.title}>{a[title]}</title> };\n";
    assert.deepEqual(await changedBy(snippet, '<A tit█le="A" />'), [
      "export const A = ({ label }) => { title: for (const a of [{ title: 1, title: label }]) <title a={a.title}>{a[label]}</title> };\n",
      '<A label="A" />',
    ]);
  });

  it("may be components", async () => {
    const snippet = 'export const A = ({ Icon, other: Other }) => <Icon Icon="a"><Icon.Part a={Icon} /></Icon>;\n';
    const {
      service,
      uri,
      position,
      files: all,
    } = await settledEditorAt({ ...files, "snippets/c.mdx": snippet.replace("Icon", "Ic█on") });
    const result = await service.rename(uri, position, "Mark", { addRedirects: false, asksBeforeRenames: true });
    const after = result.kind === "edit" ? afterEdit(all, result.edit)["snippets/c.mdx"] : "";
    assert.equal(after, snippet.replaceAll("Icon", "Mark").replace("Mark=", "Icon="));
  });

  it("end with their component, whatever its body is", async () => {
    const bodies = [
      "<b>{title}</b>;",
      "{ return <b>{title}</b>; }",
      "(\n  <b>{title}</b>\n);",
      "<b>\n  {title}\n</b>",
      "<a href={href}>{title}</a>;",
      "(href) && <b>{title}</b>;",
      "\n  href ? <i /> : <b>{title}</b>;",
      "href\n  ? <i />\n  : <b>{title}</b>;",
      "href\r\n  ? <i />\r\n  : <b>{title}</b>;\r",
      "{\n  if (href) return null;\n\n  return <b>{title}</b>;\n};",
    ];
    for (const body of bodies) {
      const text = `export const A = ({ ti█tle }) => ${body}\nexport const B = () => title;\n`;
      const {
        service,
        uri,
        position,
        files: all,
      } = await settledEditorAt({ "docs.json": docs, "a.mdx": "", "snippets/c.mdx": text });
      const found = await service.references(uri, position, { includeDeclaration: true });
      const document = TextDocument.create("", "", 0, all["snippets/c.mdx"] ?? "");
      const offsets = found.map(({ range }) => document.offsetAt(range.start));
      const source = document.getText();
      assert.deepEqual(offsets, [source.indexOf("title"), source.indexOf("{title}") + 1], body);
    }
  });

  it("are found wherever the component uses them", async () => {
    const components = [
      `({ title }) => <a href={\`/\${title}\`} id={title}>{title}</a>;`,
      "({ title, other }) => <b>{other}{title}</b>;",
      "({ title, other = title }) => <b>{other} {title}</b>;",
      "({ other = title, title }) =>\n  other\n    ? <b>{other}{title}</b>\n    : (<i>{title}</i>)",
      "({ title, items }) => items.map((item) => <b>{item}</b>).concat(title)",
      "({ // the title, other\n title }) => title",
      "function ({ title }) { return title }",
    ];
    for (const component of components) {
      const snippet = `export const A = ${component}\n\n* {title}\n`;
      const [after] = await changedBy(snippet, '<A tit█le="A" />');
      const expected = component.replaceAll("title", "label").replace("the label", "the title");
      assert.equal(after, `export const A = ${expected}\n\n* {title}\n`);
    }
  });

  it("are no words in a default value", async () => {
    const snippet = 'export const A = ({ title = "x, y", other = [z, q] }) => <b>{title}{other}</b>;\n';
    for (const name of ["y", "q"]) assert.deepEqual(await changedBy(snippet, `<A ${name}█="A" />`), [undefined, undefined]);
  });

  it("are those of tags in scripts, in expressions, and in the values of attributes, too", async () => {
    const snippet = "export const A = ({ title }) => <b>{title}</b>;\nexport const B = ({ title }) => <A title={title} />;\n";
    const page =
      '<A tit█le={<A title="x" />} />\n\n{[1].map((title) => <A key="k" title={title} />)}\n\n<B title={<A.C title="x" />} />';
    assert.deepEqual(await changedBy(snippet, page), [
      "export const A = ({ label }) => <b>{label}</b>;\nexport const B = ({ title }) => <A label={title} />;\n",
      '<A label={<A label="x" />} />\n\n{[1].map((title) => <A key="k" label={title} />)}\n\n<B title={<A.C title="x" />} />',
    ]);
  });

  it("are neither keywords, nor what is between the tags", async () => {
    const whole = [
      "{tr█ue && <b/>}",
      "{n█ew Date()}",
      "{type█of x}",
      "{[1].map(async (x) => aw█ait x)}",
      "{undef█ined}",
      "{child█ren}",
    ];
    const component = "export const A = ({ child█ren }) => <b>{children}</b>;";
    for (const snippet of [...whole, component]) {
      const page = snippet === component ? 'import { A } from "/snippets/c.mdx"' : 'import A from "/snippets/c.mdx"';
      const texts = { "docs.json": docs, "snippets/c.mdx": snippet, "a.mdx": `${page}\n\n<A true="1">a</A>\n` };
      const { service, uri, position } = await settledEditorAt(texts);
      assert.equal(await service.prepareRename(uri, position), undefined, snippet);
      assert.deepEqual(service.highlights(uri, position), [], snippet);
    }
  });
});
