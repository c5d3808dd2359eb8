import assert from "node:assert/strict";
import { settledEditorAt } from "../../../support/settledEditorAt.ts";

const files = {
  "docs.json": JSON.stringify({
    navigation: {
      pages: ["index", "guides/setup", "guides/usage", { group: "API", openapi: "api.json", pages: ["GET /users"] }],
    },
  }),
  "api.json": JSON.stringify({
    openapi: "3.1.0",
    paths: { "/users": { get: { summary: "List users", tags: ["Users"] }, post: { summary: "Add user" } } },
  }),
  "guides/setup.mdx": "---\ntitle: Setup\n---\n\n## Install it\n\n### On Linux\n",
  "guides/usage.mdx": "import Note from '/snippets/note.mdx'\n\n# Usage\n\n<Note />\n",
  "snippets/note.mdx": "## Be careful\n",
  "snippets/chart.jsx": "",
  "images/logo.svg": "",
  "images/guides/shot.png": "",
  "demo.mp4": "",
};

/** The completion in the page `index.mdx`. */
const inIndex = async (text: string) => (await settledEditorAt({ ...files, "index.mdx": text })).complete();

describe("completion in pages", () => {
  it("suggests the addresses of all pages in links, with their titles, generated ones last", async () => {
    const { labels, details, accept } = await inIndex("---\ntitle: A\n---\n\nSee [setup](/gui█) here.\n");
    assert.deepEqual(labels, ["/index", "/guides/setup", "/guides/usage", "/api-reference/users/list-users"]);
    assert.equal(details["/guides/setup"], "Setup");
    assert.equal(details["/api-reference/users/list-users"], "List users");
    assert.equal(accept("/guides/setup"), "---\ntitle: A\n---\n\nSee [setup](/guides/setup) here.\n");
  });

  it("suggests the pages near the one with the link first", async () => {
    const paths = ["changelog", "v2/index", "v3/cards/fees", "v3/cards/index", "v3/payouts/index", "v3/start"];
    const pages = Object.fromEntries(paths.map((path) => [`${path}.mdx`, ""]));
    const docs = JSON.stringify({ navigation: { pages: paths } });
    const { complete } = await settledEditorAt({ ...pages, "docs.json": docs, "v3/cards/fees.mdx": "See [cards](/█)" });
    const near = ["/v3/cards/fees", "/v3/cards/index", "/v3/start"];
    assert.deepEqual((await complete()).labels, [...near, "/changelog", "/v3/payouts/index", "/v2/index"]);
  });

  it("suggests the variables of docs.json between two braces, with their values", async () => {
    const variables = { "product-name": "Acme", version: "2.0", "not a name": "" };
    const inPage = async (text: string) =>
      (await settledEditorAt({ "docs.json": JSON.stringify({ variables }), "index.mdx": text })).complete();
    const { labels, details, accept } = await inPage("---\ntitle: A\n---\n\nInstall {{ver█}} now.\n");
    assert.deepEqual(labels, ["product-name", "version"]);
    assert.equal(details["version"], "2.0");
    assert.equal(accept("version"), "---\ntitle: A\n---\n\nInstall {{version}} now.\n");
    for (const [text, expected] of [
      ["{{█", "{{version}}"],
      ["{{ pro█duct }} a", "{{ version }} a"],
      ["{{█} a", "{{version}} a"],
      ["```sh\nnpm i a@{{v█\n```", "```sh\nnpm i a@{{version}}\n```"],
    ] as const)
      assert.equal((await inPage(text)).accept("version"), expected);
    for (const text of ["{v█}", "<div style={{v█}} />", `\${{ v█ }}`, "{{version}}█", "{{a b█}}"])
      assert.deepEqual((await inPage(text)).labels, [], text);
  });

  it("knows the languages and the variables while an included file has a syntax error", async () => {
    const languages = ["en", "de"].map((language) => ({ language, pages: language === "en" ? ["a"] : ["de/a"] }));
    const site = {
      "docs.json": JSON.stringify({ variables: { $ref: "./variables.json" }, navigation: { $ref: "./navigation.json" } }),
      "variables.json": '{ "product": "Acme" "version": "2.0" }',
      "navigation.json": JSON.stringify({ languages }).replace(",", ""),
      "a.mdx": "",
    };
    const inPage = async (text: string) => (await (await settledEditorAt({ ...site, "de/a.mdx": text })).complete()).labels;
    assert.deepEqual(await inPage("{{█"), ["product", "version"]);
    assert.deepEqual(await inPage("[a](/█)"), ["/de/a", "/a"]);
  });

  it("suggests pages with the names of files about a repository, if these are `.mdx` or listed", async () => {
    const pages = ["index", "guides/readme"];
    const more = ["claude.mdx", "support.mdx", "SECURITY.md", "guides/readme.mdx"].map((name) => [name, "---\ntitle: A\n---\n"]);
    const site = { ...Object.fromEntries(more), "docs.json": JSON.stringify({ navigation: { pages } }), "index.mdx": "[a](/█)" };
    assert.deepEqual((await (await settledEditorAt(site)).complete()).labels, [
      "/claude",
      "/index",
      "/support",
      "/guides/readme",
    ]);
  });

  it("suggests pages in the language of the page first, and finds others without their language", async () => {
    const languages = ["en", "es"].map((language) => ({ language, pages: ["en/a", "en/security", "es/a"] }));
    const docs = { "docs.json": JSON.stringify({ navigation: { languages } }), "en/security.mdx": "", "es/security.mdx": "" };
    const { labels, find } = await (await settledEditorAt({ ...docs, "en/a.mdx": "", "es/a.mdx": "[a](/█)" })).complete();
    assert.deepEqual(labels, ["/es/a", "/es/security", "/en/a", "/en/security"]);
    assert.equal(find("/en/security").filterText, "/security /en/security");
    const bare = await (await settledEditorAt({ ...docs, "en/a.mdx": "[a](se█)", "es/a.mdx": "" })).complete();
    assert.equal(bare.find("/es/security").filterText, "security /es/security");
    assert.equal(bare.labels[0], "/en/a");
  });

  it("shows both ends of a long path, which is found and written in full", async () => {
    const image = "images/guides/first-steps/dialogs/new-project.png";
    const page = "![](/images/gui█)";
    const { labels, find, accept } = await (
      await settledEditorAt({ "docs.json": "{}", "index.mdx": page, [image]: "" })
    ).complete();
    const [label = ""] = labels;
    assert.equal(label, "/images/…/dialogs/new-project.png");
    assert.equal(find(label).filterText, `/${image}`);
    assert.equal(accept(label), `![](/${image})`);
  });

  it("suggests them while the link is not closed, in definitions, and in `href`", async () => {
    for (const text of ["[a](█", "Text\n\n[a]: █", '<Card title="A" href="█">\n</Card>', "<Card href='█' />", "- [a](█\n- b"])
      assert.ok((await inIndex(text)).labels.includes("/guides/setup"), text);
  });

  it("documents the focused page", async () => {
    const { documentation } = await inIndex("[a](/█)");
    assert.match(await documentation("/guides/setup"), /^\*\*Setup\*\* · `\/guides\/setup`/u);
  });

  it("suggests relative links after a dot, and finds pages without a slash", async () => {
    const editor = await settledEditorAt({ ...files, "index.mdx": "", "guides/more.mdx": "[a](./█)" });
    const { labels } = await editor.complete();
    assert.ok(labels.includes("./setup") && labels.includes("../index"));
    const { find } = await inIndex("[a](gui█)");
    assert.equal(find("/guides/setup").filterText, "guides/setup");
  });

  it("suggests the anchors of the page, and of another one with its snippets", async () => {
    const own = await inIndex("# One\n\n## Two words\n\n[a](#█)\n");
    assert.deepEqual(own.labels, ["#one", "#two-words"]);
    assert.equal(own.details["#two-words"], "## Two words");
    const other = await inIndex("[a](/guides/setup#inst█all)");
    assert.deepEqual(other.labels, ["#install-it", "#on-linux"]);
    assert.equal(other.accept("#on-linux"), "[a](/guides/setup#on-linux)");
    assert.deepEqual((await inIndex("[a](/guides/usage#█)")).labels, ["#usage", "#be-careful"]);
    assert.deepEqual((await inIndex("[a](/nowhere#█)")).labels, []);
  });

  it("suggests images, and videos in `src`", async () => {
    assert.deepEqual((await inIndex("![a](█)")).labels, ["/images/guides/shot.png", "/images/logo.svg"]);
    assert.deepEqual((await inIndex('<img src="/█" />')).labels, ["/demo.mp4", "/images/guides/shot.png", "/images/logo.svg"]);
  });

  it("suggests images of the page's folder first, then those that are shown, and those of the whole site last", async () => {
    const images = ["favicon.png", "guides/own.png", "images/a.png", "images/shown.png", "logo/dark.svg", "logo/light.svg"];
    const site = {
      ...Object.fromEntries(images.map((image) => [image, ""])),
      "docs.json": JSON.stringify({ logo: { light: "/logo/light.svg", dark: "/logo/dark.svg" }, navigation: { pages: ["b"] } }),
      "b.mdx": '![](/images/shown.png) <img src="logo/dark.svg" />',
      "guides/a.mdx": "![](█)",
    };
    assert.deepEqual((await (await settledEditorAt(site)).complete()).labels, [
      "/guides/own.png",
      "/images/shown.png",
      "/logo/dark.svg",
      "/images/a.png",
      "/favicon.png",
      "/logo/light.svg",
    ]);
  });

  it("suggests snippets in imports", async () => {
    assert.deepEqual((await inIndex('import A from "█"\n\n# A\n')).labels, ["/snippets/note.mdx", "/snippets/chart.jsx"]);
  });

  it("suggests the names of snippets in `<Snippet>`", async () => {
    const more = { "_snippets/ui/note.mdx": "", "_snippets/help.mdx": "---\ntitle: Help\n---\n", "_snippets/logo.svg": "" };
    const inPage = async (text: string) => (await settledEditorAt({ ...files, ...more, "index.mdx": text })).complete();
    const { labels, details, accept } = await inPage('<Snippet file="h█elp" />\n');
    assert.deepEqual(labels, ["help.mdx", "ui/note.mdx"]);
    assert.equal(details["help.mdx"], "Help");
    assert.equal(accept("help.mdx"), '<Snippet file="help.mdx" />\n');
    assert.deepEqual((await inPage("A <Snippet file='█")).labels, ["help.mdx", "ui/note.mdx"]);
    assert.deepEqual((await inPage('<Embed file="█" />')).labels, []);
  });

  it("suggests nothing in code, in other text, and in links to other sites", async () => {
    for (const text of ["```\n[a](/█)\n```", "`[a](/█)`", "Text /█", "[a](https://█)", "{/* [a](/█) */}", '<Card title="█" />'])
      assert.deepEqual((await inIndex(text)).labels, [], text);
  });

  it("suggests the keys of front matter that it does not have", async () => {
    const { labels, accept, find } = await inIndex("---\ntitle: A\ndesc█\nicon: b\n---\n");
    assert.ok(labels.includes("description") && labels.includes("mode") && !labels.includes("icon") && !labels.includes("title"));
    assert.equal(accept("description"), "---\ntitle: A\ndescription: \nicon: b\n---\n");
    assert.deepEqual(find("description").documentation, {
      kind: "markdown",
      value: "What the page is about. Shown below the title and in search results.",
    });
    assert.equal((await inIndex("---\nti█tle: A\n---\n")).accept("sidebarTitle"), "---\nsidebarTitle: A\n---\n");
  });

  it("has nothing in the line that ends the front matter", async () => {
    for (const end of ["█---", "-█--", "---█"]) assert.deepEqual((await inIndex(`---\ntitle: A\n${end}\n`)).labels, [], end);
    assert.deepEqual((await inIndex("---\n█---\n")).labels, []);
  });

  it("opens again after a key of front matter whose values it knows", async () => {
    const { items } = await inIndex("---\n█\n---\n");
    const opening = items.flatMap(({ label, command }) => (command === undefined ? [] : [label]));
    for (const key of ["icon", "iconType", "openapi", "openapi-schema", "mode", "hidden"]) assert.ok(opening.includes(key), key);
    for (const key of ["title", "description", "tag"]) assert.ok(!opening.includes(key), key);
    const renamed = await inIndex("---\nmo█: wide\n---\n");
    assert.equal(renamed.find("mode").command, undefined);
  });

  it("suggests keys and values of front matter that is not closed yet", async () => {
    const { labels, accept } = await inIndex("---\ntitle: A\nde█");
    assert.ok(labels.includes("description") && !labels.includes("title"));
    assert.equal(accept("description"), "---\ntitle: A\ndescription: ");
    assert.ok((await inIndex("---\n█\n\n## Text\n")).labels.includes("title"));
    assert.ok((await inIndex("---\r\n█\r\ntitle: A\r\n")).labels.includes("icon"));
    assert.deepEqual((await inIndex("---\nmode: █")).labels.includes("wide"), true);
    for (const text of ["---\n\n█", "---\nSome text.\n█", "---\ntitle: A\n\n## Text\n█"])
      assert.deepEqual((await inIndex(text)).labels, [], text);
    for (const text of ["---\n[a](/█)", "---\n- [a](/█)"])
      assert.ok((await inIndex(text)).labels.includes("/guides/setup"), text);
  });

  it("suggests the values of front matter", async () => {
    assert.deepEqual((await inIndex("---\nmode: █\n---\n")).labels, ["default", "wide", "custom", "frame", "center"]);
    assert.deepEqual((await inIndex("---\nhidden: █\n---\n")).labels, ["true", "false"]);
    // The text would hide the page, whichever it is.
    assert.deepEqual((await inIndex('---\nhidden: "█"\n---\n')).labels, []);
    assert.deepEqual((await inIndex("---\ntitle: █\n---\n")).labels, []);
    assert.deepEqual((await inIndex('---\nicon: "/█"\n---\n')).labels, ["/images/guides/shot.png", "/images/logo.svg"]);
  });

  it("escapes what ends a link", async () => {
    const images = { ...files, "images/log in (2).png": "", "guides/set up.mdx": "" };
    const accepted = async (text: string, label: string) =>
      (await settledEditorAt({ ...images, "index.mdx": text })).complete().then(({ accept }) => accept(label));
    assert.equal(await accepted("![a](/images/log█)", "/images/log in (2).png"), "![a](/images/log%20in%20%282%29.png)");
    assert.equal(await accepted("[a](./guides/s█)", "./guides/set up"), "[a](./guides/set%20up)");
    assert.equal(await accepted('<Card href="█" />', "/guides/set up"), '<Card href="/guides/set%20up" />');
  });

  it("escapes quotes in the paths of imports", async () => {
    const odd = { ...files, "snippets/it's.mdx": "", "index.mdx": "import A from '/snippets/█'\n" };
    const { accept } = await (await settledEditorAt(odd)).complete();
    assert.equal(accept("/snippets/it's.mdx"), "import A from '/snippets/it\\'s.mdx'\n");
  });

  it("escapes addresses and images in front matter", async () => {
    const odd = { ...files, "it's [c#], so?.mdx": "", "images/c#.svg": "" };
    for (const text of ["related: ['█']", "related: [/█]", 'related:\n  - "█"']) {
      const { accept } = await (await settledEditorAt({ ...odd, "index.mdx": `---\n${text}\n---\n` })).complete();
      const after = text.replace(/\/?█/u, "/it%27s%20%5Bc%23%5D%2C%20so%3F");
      assert.equal(accept("/it's [c#], so?"), `---\n${after}\n---\n`);
    }
    const { accept } = await (await settledEditorAt({ ...odd, "index.mdx": "---\nicon: /█\n---\n" })).complete();
    assert.equal(accept("/images/c#.svg"), "---\nicon: /images/c%23.svg\n---\n");
  });

  it("suggests addresses in `url` and `related`", async () => {
    for (const text of [
      "related:\n  - /gui█",
      "related:\n- /index\n- 'gui█'",
      "related:\n  - Set it up: /gui█ # soon",
      "related: [/index, /gui█]",
      "url: /gui█",
      'url: "gui█" # soon',
    ]) {
      const { labels, accept } = await inIndex(`---\n${text}\n---\n`);
      assert.ok(labels.includes("/guides/setup"), text);
      assert.equal(accept("/guides/setup"), `---\n${text.replace(/\/?gui█/u, "/guides/setup")}\n---\n`);
    }
    for (const text of ["keywords:\n  - gui█", "related:\n  - /index\ntags: [gui█", "related: gui█"])
      assert.deepEqual((await inIndex(`---\n${text}\n---\n`)).labels, [], text);
  });

  it("suggests schemas in front matter", async () => {
    const schemas = (text: string) => ({ "api.yaml": `openapi: 3.1.0\ncomponents:\n  schemas:\n    ${text}\n` });
    const files = { ...schemas("{User: {}, Order: {}}"), "b.yaml": schemas("{User: {}}")["api.yaml"] };
    const marked = "---\nopenapi-schema: Us█\n---\n";
    const { complete } = await settledEditorAt({
      "docs.json": '{"navigation": {"pages": ["a"]}}',
      ...files,
      "a.mdx": marked,
    });
    assert.deepEqual((await complete()).labels, ["api.yaml User", "Order", "b.yaml User"]);
  });

  it("suggests endpoints in front matter", async () => {
    const { labels, details, accept, find } = await inIndex('---\nopenapi: "ge█"\n---\n');
    assert.deepEqual(labels, ["GET /users", "POST /users"]);
    assert.equal(details["GET /users"], "List users");
    assert.equal(accept("GET /users"), '---\nopenapi: "GET /users"\n---\n');
    // Words of its summary find it, too.
    assert.equal(find("GET /users").filterText, "GET /users List users");
  });

  it("suggests front matter with a title to fill in for an empty page, also after its first dashes", async () => {
    const inNewPage = async (text: string, path = "guides/api-keys.mdx") =>
      (await settledEditorAt({ ...files, "index.mdx": "", [path]: text })).complete();
    for (const text of ["█", "█\n\n", "-█", "---█", "--█-\n", "\uFEFF█"]) {
      const { labels, accept } = await inNewPage(text);
      assert.deepEqual(labels, ["---"], text);
      const rest = text.replace(/-*█-*/u, '---\ntitle: "Api keys"\n---\n\n');
      assert.equal(accept("---"), rest, text);
    }
    const { find } = await inNewPage("█");
    assert.equal(find("---").textEdit?.newText, `---\ntitle: "\${1:Api keys}"\n---\n\n\${0}`);
    for (const text of ["----█", "Text█", "---\n\n---\n█", "- █"]) assert.deepEqual((await inNewPage(text)).labels, [], text);
    assert.deepEqual((await inNewPage("█", "snippets/new.mdx")).labels, []);
  });

  it("closes the quotation marks of an import that ends its line", async () => {
    const accepted = async (text: string) => (await inIndex(text)).accept("/snippets/note.mdx");
    assert.equal(await accepted("import Note from '█\n\nText\n"), "import Note from '/snippets/note.mdx'\n\nText\n");
    assert.equal(await accepted('import Note from "/sni█'), 'import Note from "/snippets/note.mdx"');
    assert.equal(await accepted("import Note from '█';"), "import Note from '/snippets/note.mdx';");
  });

  it("suggests the names that the file of an import exports", async () => {
    const exporting = {
      "snippets/prices.mdx": "export const Price = 1;\n\nexport const Sum = 2;\n",
      "snippets/chart.jsx": "export const Chart = () => null;\nexport default Chart;\n",
    };
    const inImport = async (text: string) => (await settledEditorAt({ ...files, ...exporting, "index.mdx": text })).complete();
    const { labels, accept } = await inImport('import { Pr█ } from "/snippets/prices.mdx"\n');
    assert.deepEqual(labels, ["Price", "Sum"]);
    assert.equal(accept("Price"), 'import { Price } from "/snippets/prices.mdx"\n');
    assert.deepEqual((await inImport("import {█} from './snippets/prices.mdx';\n")).labels, ["Price", "Sum"]);
    assert.deepEqual((await inImport("import { Price, █ } from '/snippets/prices.mdx'\n")).labels, ["Sum"]);
    assert.deepEqual((await inImport("import Note, { █, Sum } from '/snippets/prices.mdx'\n")).labels, ["Price"]);
    assert.deepEqual((await inImport("import { C█ } from '/snippets/chart.jsx'\n")).labels, ["Chart"]);
    const elsewhere = [
      "import { █ } from 'react'\n",
      "import { █ } from '/snippets/gone.mdx'\n",
      "Text\n\n```js\nimport { █ } from '/snippets/prices.mdx'\n```\n",
      "import { Price } from '/snippets/prices.mdx'\n\n{█}\n",
    ];
    for (const text of elsewhere) assert.deepEqual((await inImport(text)).labels, [], text);
  });
});
