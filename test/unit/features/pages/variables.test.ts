import assert from "node:assert/strict";
import { DocumentHighlightKind } from "vscode-languageserver-types";
import { afterEdit } from "../../../support/afterEdit.ts";
import { textIn } from "../../../support/documents.ts";
import { uriOf } from "../../../support/memoryHost.ts";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

type Files = Readonly<Record<string, string>>;

const files: Files = {
  "docs.json": `{
  "variables": {
    "version": "1.2 <b>*new*</b> \`now\`",
    "product-name": "Acme"
  },
  "navigation": { "pages": ["index", "a"] }
}
`,
  "index.mdx": `---
title: "Install {{version}}"
---

import Note from "/snippets/note.mdx"

# Version {{ version }}

Not version, {version}, {{versions}}, or {{product-name}}: [download](/a/{{version}}.zip) <Card title="{{version}}" />

\`\`\`sh
install {{version}}
\`\`\`
`,
  "a.mdx": "Without any.\n",
  "snippets/note.mdx": "Since {{version}}\n",
  "README.md": "For other tools: {{version}}\n",
};

/** The site with a cursor in a place of a text. */
function at(path: string, marked: string, site = files): Files {
  const text = marked.replace("█", "");
  assert.ok(site[path]?.includes(text), text);
  return { ...site, [path]: (site[path] ?? "").replace(text, marked) };
}

const places: Readonly<Record<string, Files>> = {
  "the key in docs.json": at("docs.json", '"ver█sion": '),
  "the front matter": at("index.mdx", "Install {{█version"),
  "a heading": at("index.mdx", "# Version {{ version█ }}"),
  "a link": at("index.mdx", "/a/{{ver█sion"),
  "an attribute": at("index.mdx", 'title="{{ver█sion'),
  code: at("index.mdx", "install {{ver█sion"),
  "a snippet": at("snippets/note.mdx", "{{version█}}"),
};

const elsewhere: Readonly<Record<string, Files>> = {
  "text that is no variable": at("index.mdx", "Not ver█sion"),
  "an expression": at("index.mdx", ", {ver█sion},"),
  "a variable that docs.json does not have": at("index.mdx", "{{ver█sions}}"),
  "a file that is no page": at("README.md", "{{ver█sion}}"),
};

function placeOf(texts: Files, uri: string, range: Parameters<typeof textIn>[1]): string {
  const path = uri.slice(uriOf("").length);
  return `${path}:${range.start.line + 1} ${textIn(texts[path] ?? "", range)}`;
}

describe("Go to Definition of a variable", () => {
  async function definition(marked: Files): Promise<readonly string[]> {
    const { service, uri, position, files: texts, document } = await settledEditorAt(marked);
    return (await service.definition(uri, position)).map((link) => {
      assert.ok(link.originSelectionRange);
      return `${document.getText(link.originSelectionRange)} -> ${placeOf(texts, link.targetUri, link.targetSelectionRange)}`;
    });
  }

  for (const [name, marked] of Object.entries(places))
    it(`leads to its key from ${name}`, async () => {
      assert.deepEqual(await definition(marked), ["version -> docs.json:3 version"]);
    });

  for (const [name, marked] of Object.entries(elsewhere))
    it(`leads nowhere from ${name}`, async () => assert.deepEqual(await definition(marked), []));

  it("leads to the file that docs.json includes, unless docs.json has the key, too", async () => {
    const included = {
      ...files,
      "docs.json": '{"variables": {"$ref": "variables.json", "product-name": "B"}}',
      "variables.json": '{"version": "1", "product-name": "A"}',
    };
    assert.deepEqual(await definition(at("index.mdx", "install {{ver█sion", included)), ["version -> variables.json:1 version"]);
    const overridden = at("index.mdx", "{{product█-name", included);
    assert.deepEqual(await definition(overridden), ["product-name -> docs.json:1 product-name"]);
  });
});

describe("the hover of a variable", () => {
  const markdown = `**\`version\`** · variable

1\\.2 \\<b\\>\\*new\\*\\<\\/b\\> \`now\`

Defined in [docs\\.json\\, line 3](<file:///site/docs.json#L3>)`;

  async function hover(marked: Files) {
    return (await settledEditorAt(marked)).hover();
  }

  it("shows its value as text, and where it is defined", async () => {
    assert.deepEqual(await hover(places["code"] ?? {}), { underlined: "version", markdown });
  });

  it("also shows what a heading has", async () => {
    const found = await hover(places["a heading"] ?? {});
    assert.equal(found?.underlined, "version");
    assert.ok(found.markdown.startsWith(`${markdown}\n\nLink to it with `), found.markdown);
  });

  it("has no value if that is no string", async () => {
    const docs = (files["docs.json"] ?? "").replace('"Acme"', "1");
    const found = await hover(at("index.mdx", "{{product█-name", { ...files, "docs.json": docs }));
    assert.equal(
      found?.markdown,
      "**`product-name`** · variable\n\nDefined in [docs\\.json\\, line 4](<file:///site/docs.json#L4>)",
    );
  });

  for (const [name, marked] of Object.entries(elsewhere))
    it(`is not that of ${name}`, async () => assert.equal(await hover(marked), undefined));
});

describe("references to a variable", () => {
  async function references(marked: Files, includeDeclaration = false): Promise<readonly string[]> {
    const { service, uri, position, files: texts } = await settledEditorAt(marked);
    const found = await service.references(uri, position, { includeDeclaration });
    return found.map((each) => placeOf(texts, each.uri, each.range)).sort();
  }

  const expected = [
    "index.mdx:12 version",
    "index.mdx:2 version",
    "index.mdx:7 version",
    "index.mdx:9 version",
    "index.mdx:9 version",
    "snippets/note.mdx:1 version",
  ];

  for (const [name, marked] of Object.entries(places))
    it(`are found in all pages and snippets from ${name}`, async () => {
      assert.deepEqual(await references(marked), expected);
      assert.deepEqual(await references(marked, true), ["docs.json:3 version", ...expected]);
    });

  for (const [name, marked] of Object.entries(elsewhere))
    it(`are not found from ${name}`, async () => assert.deepEqual(await references(marked), []));

  it("are found in more pages than are read at the same time", async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`many/p${index}.mdx`, "{{product-name}}\n"]));
    assert.equal((await references(at("docs.json", "product█-name", { ...files, ...many }))).length, 121);
  });
});

describe("highlights of a variable", () => {
  async function highlights(marked: Files): Promise<readonly string[]> {
    const { service, uri, position, document } = await settledEditorAt(marked);
    const kinds = {
      [DocumentHighlightKind.Text]: "text",
      [DocumentHighlightKind.Read]: "read",
      [DocumentHighlightKind.Write]: "write",
    };
    return service
      .highlights(uri, position)
      .map(({ range, kind = 1 }) => `${range.start.line + 1} ${kinds[kind]} ${document.getText(range)}`);
  }

  it("are all places in the page", async () => {
    const lines = [2, 7, 9, 9, 12].map((line) => `${line} read version`);
    for (const name of ["the front matter", "a heading", "a link", "an attribute", "code"])
      assert.deepEqual(await highlights(places[name] ?? {}), lines, name);
  });

  it("are the key in docs.json, but not in a file that it includes, and the other way round", async () => {
    assert.deepEqual(await highlights(places["the key in docs.json"] ?? {}), ["3 write version"]);
    const included = {
      "docs.json": '{"variables": {\n"$ref": "variables.json",\n"a": "B"}}',
      "variables.json": '{"name": "A",\n\n\n"a": "A"}',
    };
    assert.deepEqual(await highlights(at("docs.json", '"a█"', included)), ["3 write a"]);
    assert.deepEqual(await highlights(at("variables.json", '"a█"', included)), ["4 write a"]);
  });
});

describe("rename of a variable", () => {
  async function renamed(marked: Files, newName: string): Promise<Files | string> {
    const { service, uri, position, files: texts } = await settledEditorAt(marked);
    const result = await service.rename(uri, position, newName, { addRedirects: true, asksBeforeRenames: false });
    if (result.kind !== "edit") return result.kind === "refused" ? result.message : result.kind;
    const after = afterEdit(texts, result.edit);
    return Object.fromEntries(Object.entries(after).filter(([path, text]) => texts[path] !== text));
  }

  const expected: Files = {
    "docs.json": (files["docs.json"] ?? "").replace('"version"', '"release.no-1"'),
    "index.mdx": (files["index.mdx"] ?? "").replace(/(\{\{ ?)version( ?\}\})/gu, "$1release.no-1$2"),
    "snippets/note.mdx": "Since {{release.no-1}}\n",
  };

  for (const [name, marked] of Object.entries(places))
    it(`changes its key and all places that insert it from ${name}`, async () => {
      const { service, uri, position, document } = await settledEditorAt(marked);
      const prepared = await service.prepareRename(uri, position);
      assert.ok(prepared?.kind === "ready");
      assert.deepEqual([prepared.placeholder, document.getText(prepared.range)], ["version", "version"]);
      assert.deepEqual(await renamed(marked, " release.no-1 "), expected);
    });

  for (const [name, marked] of Object.entries(elsewhere))
    it(`is not offered for ${name}`, async () => {
      const { service, uri, position } = await settledEditorAt(marked);
      assert.equal(await service.prepareRename(uri, position), undefined);
    });

  it("is not offered for what is no variable in docs.json", async () => {
    const marked = [
      { "docs.json": '{"variables": {"█$ref": "variables.json"}}', "variables.json": '{"name": "A"}' },
      {
        "docs.json": '{"variables": {"$ref": "variables.json"}, "█name": "A"}',
        "variables.json": `{${" ".repeat(41)}"name": "A"}`,
      },
      { "docs.json": '{"variables": [{"█name": "A"}]}' },
      { "docs.json": '{"variables": {"name": "█A"}}' },
    ];
    for (const each of marked) {
      const { service, uri, position } = await settledEditorAt(each);
      assert.equal(await service.prepareRename(uri, position), undefined, each["docs.json"]);
    }
  });

  it("changes all keys that docs.json and an included file have for it", async () => {
    const marked = {
      "docs.json": '{"variables": {"$ref": "variables.json", "a": "B"}, "navigation": {"pages": ["index"]}}',
      "variables.json": '{"a": "A", "b": "{{a}}"}',
      "index.mdx": "{{a█}}\n",
    };
    assert.deepEqual(await renamed(marked, "c"), {
      "docs.json": marked["docs.json"].replace('"a"', '"c"'),
      "variables.json": '{"c": "A", "b": "{{a}}"}',
      "index.mdx": "{{c}}\n",
    });
    const fromIncluded = { ...marked, "variables.json": '{"█a": "A", "b": "{{a}}"}', "index.mdx": "{{a}}\n" };
    assert.deepEqual(await renamed(fromIncluded, "c"), await renamed(marked, "c"));
  });

  it("is refused for a name that the platform does not read", async () => {
    const refusal = "Expected a name of letters, digits, `-`, `_`, and `.` that starts with a letter or digit.";
    for (const name of ["", "my version", "-a", "größe", "{{a}}", 'a"'])
      assert.equal(await renamed(places["code"] ?? {}, name), refusal, name);
  });

  it("is refused for the name of another variable, and for one that a page has in braces", async () => {
    const key = places["the key in docs.json"] ?? {};
    assert.equal(await renamed(key, "product-name"), "`product-name` is already used in `docs.json`.");
    const object = { ...key, "a.mdx": "<b style={{ color }}>A</b>\n" };
    assert.equal(await renamed(object, "color"), "`color` is already used in `a.mdx`.");
  });

  it("changes nothing if the name stays", async () => {
    assert.equal(await renamed(places["code"] ?? {}, "version"), "unchanged");
  });
});
