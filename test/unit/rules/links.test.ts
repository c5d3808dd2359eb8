import assert from "node:assert/strict";
import type { SeenDiagnostic } from "../../support/diagnose.ts";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";

/** The diagnostics about links of a site whose navigation lists all pages, with their text. */
async function linksIn(files: Files, settings: object = {}): Promise<readonly string[]> {
  const pages = Object.keys(files).flatMap((path) => (/^(?!_?snippets\/).*\.mdx$/u.test(path) ? path.slice(0, -4) : []));
  const navigation = { groups: [{ group: "All", pages }] };
  const found = await diagnose({ ...minimal, navigation, ...settings }, files);
  return found.filter(({ code }) => code.startsWith("link-")).map(lineOf);
}

function lineOf({ severity, code, text, message }: SeenDiagnostic): string {
  return `${severity} ${code} ${text} | ${message}`;
}

describe("links in pages", () => {
  it("are reported where there is no page, with the nearest one", async () => {
    assert.deepEqual(await linksIn({ "a.mdx": "[b](/guides/instal?x#y)", "guides/install.mdx": "" }), [
      "warning link-missing /guides/instal | Page not found: `/guides/instal`. Did you mean `/guides/install`?",
    ]);
  });

  it("are underlined in a page with diagnostics of its front matter", async () => {
    const page = "---\ntitle: New\nopenpai: GET /a\n---\n\n## A\n\nSee [b](/b) and [a](#c).\n";
    const found = await diagnose({ ...minimal, navigation: { pages: ["index"] } }, { "index.mdx": "", "new.mdx": page });
    assert.deepEqual(found.map(lineOf).sort(), [
      "information page-unlisted title: New | Page `new` is not in the navigation, and no other page leads readers to it. List it in docs.json, or set `hidden: true` in its front matter.",
      "warning front-matter-key openpai | Unknown key `openpai` in front matter (ignored). Did you mean `openapi`?",
      "warning link-anchor #c | Anchor not found: `#c`.",
      "warning link-missing /b | Page not found: `/b`.",
    ]);
  });

  it("are reported in front matter, if they start at the docs root", async () => {
    const block = "---\nrelated:\n  - /guides/instal\n  - B: /b#x\n  - /b#y\n  - c\nurl: /d\n---\n";
    assert.deepEqual(await linksIn({ "a.mdx": block, "b.mdx": "## Y\n", "guides/install.mdx": "" }), [
      "warning link-missing /guides/instal | Page not found: `/guides/instal`. Did you mean `/guides/install`?",
      "warning link-anchor #x | Anchor not found: `#x` in `b`.",
      "warning link-missing /d | Page not found: `/d`.",
    ]);
  });

  it("are reported if they lead to no part of a page with the name of a file for others", async () => {
    const settings = { navigation: { pages: ["a", "security"] }, navbar: { links: [{ label: "B", href: "/security#z" }] } };
    assert.deepEqual(await linksIn({ "a.mdx": "[b](/security#x) [c](/security#y)", "security.md": "## Y\n" }, settings), [
      'warning link-anchor "/security#z" | Anchor not found: `#z` in `security`.',
      "warning link-anchor #x | Anchor not found: `#x` in `security`.",
    ]);
  });

  it("are not the references of a picture to its parts", async () => {
    const picture = '<svg viewBox="0 0 9 9"><use href="#icon"></use><rect fill="url(#b)"/></svg>';
    assert.deepEqual(await linksIn({ "a.mdx": `${picture} <a href="#end">${picture}</a> <Card href="#next" />` }), [
      "warning link-anchor #end | Anchor not found: `#end`.",
      "warning link-anchor #next | Anchor not found: `#next`.",
    ]);
  });

  it("are reported if the name of the page has another Unicode form, which looks the same", async () => {
    assert.deepEqual(await linksIn({ "a.mdx": "[b](/b/caf\u00e9#x)", "b/cafe\u0301.mdx": "" }), [
      "warning link-missing /b/caf\u00e9 | Page not found: `/b/caf\u00e9`. Did you mean `/b/cafe\u0301`, the same name in Unicode form NFD?",
    ]);
  });

  it("are suggested with the scheme that they lack", async () => {
    const missing = (written: string, meant: string) => `Page not found: \`${written}\`. Did you mean \`${meant}\`?`;
    const text = "[a](www.acme.example/a?b#c) [b](app.acme.com) <Card href='help@acme.example' /> ![c](cdn.acme.io/c.png)";
    assert.deepEqual(await linksIn({ "x/a.mdx": text, "x/app.mdx": "", "app/acme.mdx": "" }), [
      `warning link-missing www.acme.example/a | ${missing("www.acme.example/a", "https://www.acme.example/a")}`,
      `warning link-missing app.acme.com | ${missing("app.acme.com", "https://app.acme.com")}`,
      `warning link-missing help@acme.example | ${missing("help@acme.example", "mailto:help@acme.example")}`,
      "warning link-file cdn.acme.io/c.png | File not found: `cdn.acme.io/c.png`. Did you mean `https://cdn.acme.io/c.png`?",
    ]);
    assert.deepEqual(await linksIn({ "b.mdx": "---\nurl: acme.com\nrelated:\n  - acme.com\n---\n" }), [
      `warning link-missing acme.com | ${missing("acme.com", "https://acme.com")}`,
    ]);
    const files = "[a](/www.acme.com) [b](www.pdf) [c](acme.company/x) [d](report.v2.pdf) [e](./acme.com)";
    assert.deepEqual(
      (await linksIn({ "a.mdx": files })).filter((line) => line.includes("Did you mean")),
      [],
    );
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a"] } }), {
      "a.mdx": "[a](www.acme.example?b)\n",
    });
    assert.equal(fixes.apply("Add `https://`")["a.mdx"], "[a](https://www.acme.example?b)\n");
  });

  it("are suggested in their own style", async () => {
    assert.deepEqual(await linksIn({ "x/a.mdx": "[b](./instal) [c](../y/othr)", "x/install.mdx": "", "y/other.mdx": "" }), [
      "warning link-missing ./instal | Page not found: `./instal`. Did you mean `./install`?",
      "warning link-missing ../y/othr | Page not found: `../y/othr`. Did you mean `../y/other`?",
    ]);
  });

  it("are reported if a redirect with placeholders leads to no page", async () => {
    const redirects = [
      { source: "/v1/:slug*", destination: "/old/:slug*" },
      { source: "/docs/:section/:page", destination: "/:section/:page?x=1" },
      { source: "/gone/:slug*", destination: "/nowhere/:slug*" },
      { source: "/site/:slug*", destination: "https://a.example/:slug*" },
      { source: "/two/:slug*", destination: "/v1/:slug*" },
      { source: "/old/f", destination: "https://a.example" },
    ];
    const links = ["/v1/b", "/v1/c/d", "/v1", "/gone/b", "/site/b", "/two/b", "/v1/c", "v1/e", "/v1/f", "/v1/g.bin"];
    const files = { "a.mdx": links.map((link) => `[a](${link})`).join(" "), "old/a.mdx": "", "old/c/x.mdx": "", "old/g.bin": "" };
    assert.deepEqual(await linksIn(files, { redirects }), [
      "warning link-missing /v1/b | `/v1/b` redirects to `/old/b`, which does not exist.",
      "warning link-missing /v1/c/d | `/v1/c/d` redirects to `/old/c/d`, which does not exist.",
      "warning link-missing v1/e | `v1/e` redirects to `/old/e`, which does not exist.",
    ]);
  });

  it("are reported if a star matches only what is below them", async () => {
    const redirects = [
      { source: "/old/*", destination: "/new" },
      { source: "/older/:slug*", destination: "/new" },
    ];
    assert.deepEqual(await linksIn({ "a.mdx": "[1](/old) [2](/older)", "new.mdx": "" }, { redirects }), [
      "warning link-missing /old | Page not found: `/old`. The redirect `/old/*` does not match it.",
    ]);
  });

  it("suggest the page in place of a generated one, not the page of another operation in its folder", async () => {
    const get = (summary: string) => ({ get: { summary, tags: ["Vessels"], responses: { 200: { description: "" } } } });
    const info = { title: "A", version: "1" };
    const paths = { "/vessels": get("List vessels"), "/vessels/{imo}": get("Get a vessel") };
    const files = {
      "api.json": JSON.stringify({ openapi: "3.1.0", info, paths }),
      "a.mdx": "[l](/api-reference/vessels/list-vessels) [g](/api-reference/vessels/get-a-vesel)",
      "own/list-vessels.mdx": "---\nopenapi: GET /vessels\n---\n",
    };
    const pages = ["a", "own/list-vessels", "GET /vessels/{imo}"];
    const found = await diagnose({ ...minimal, navigation: { groups: [{ group: "A", openapi: "api.json", pages }] } }, files);
    assert.deepEqual(
      found.flatMap(({ code, message }) => (code === "link-missing" ? message : [])),
      [
        "Page not found: `/api-reference/vessels/list-vessels`. Did you mean `/own/list-vessels`?",
        "Page not found: `/api-reference/vessels/get-a-vesel`. Did you mean `/api-reference/vessels/get-a-vessel`?",
      ],
    );
  });

  it("do not suggest a translation, and entries no page in another language", async () => {
    const files = { "en/a.mdx": "[b](/en/setup)", "fr/a.mdx": "[b](/fr/usage)", "fr/setup.mdx": "", "en/usage.mdx": "" };
    const group = (...pages: readonly string[]) => ({ groups: [{ group: "A", pages }] });
    const navigation = {
      languages: [
        { language: "en", ...group("en/a", "en/setup", "en/usage") },
        { language: "fr", ...group("fr/a", "fr/setup", "fr/usage") },
      ],
    };
    const messages = async (settings: object) =>
      (await diagnose({ ...minimal, ...settings }, files))
        .filter(({ code }) => /missing/u.test(code))
        .map(({ message }) => message);
    const notFound = ["`en/setup`.", "`fr/usage`.", "`/en/setup`.", "`/fr/usage`. Did you mean `/en/usage`?"];
    assert.deepEqual(
      await messages({ navigation }),
      notFound.map((rest) => `Page not found: ${rest}`),
    );
    assert.equal(
      (await messages({ navigation: group("en/a", "fr/a") }))[0],
      "Page not found: `/en/setup`. Did you mean `/fr/setup`?",
    );
  });

  it("suggest the page in the language of the page that they are in", async () => {
    const pages = (language: string) => [`${language}/a`, `${language}/guides/setup`];
    const navigation = { languages: ["en", "fr"].map((language) => ({ language, pages: pages(language) })) };
    const files: Record<string, string> = Object.fromEntries([...pages("en"), ...pages("fr")].map((page) => [`${page}.mdx`, ""]));
    files["fr/a.mdx"] = "[b](/guides/setup) [c](../guides/setup) [d](/en/guides/setpu)";
    assert.deepEqual(
      (await diagnose({ ...minimal, navigation }, files)).map(({ message }) => message),
      [
        "Page not found: `/guides/setup`. Did you mean `/fr/guides/setup`?",
        "Page not found: `../guides/setup`. Did you mean `./guides/setup`?",
        "Page not found: `/en/guides/setpu`. Did you mean `/fr/guides/setup`?",
      ],
    );
  });

  it("are suggested without what ends a link", async () => {
    assert.deepEqual(await linksIn({ "a.mdx": "[b](/set%20upp) ![c](/logg%20in.png)", "set up.mdx": "", "log in.png": "" }), [
      "warning link-missing /set%20upp | Page not found: `/set%20upp`. Did you mean `/set%20up`?",
      "warning link-file /logg%20in.png | File not found: `/logg%20in.png`. Did you mean `/log%20in.png`?",
    ]);
  });

  it("are reported in another case", async () => {
    assert.deepEqual(await linksIn({ "a.mdx": "<Card href='/Guide' />", "guide.mdx": "" }), [
      "warning link-case /Guide | Wrong case: use `/guide`.",
    ]);
  });

  it("are reported in another case than the folder of an index page, or of other pages", async () => {
    const page = "[a](/guides#b) [b](./guides/) [c](/reference) [d](/Guides)";
    const files = { "a.mdx": page, "Guides/index.mdx": "## B", "Reference/users.mdx": "" };
    assert.deepEqual(await linksIn(files), [
      "warning link-case /guides | Wrong case: use `/Guides`.",
      "warning link-case ./guides/ | Wrong case: use `./Guides`.",
      "warning link-case /reference | Wrong case: use `/Reference`.",
    ]);
  });

  it("get suggestions of folders with an index page, or with other pages", async () => {
    const page = "[a](/giudes) [b](/api/usres) [c](/refrence) [d](/elsewhere) [e](/guides/z)";
    const files = { "a.mdx": page, "guides/index.mdx": "", "api/users/index.mdx": "", "reference/users.mdx": "" };
    assert.deepEqual(await linksIn(files), [
      "warning link-missing /giudes | Page not found: `/giudes`. Did you mean `/guides`?",
      "warning link-missing /api/usres | Page not found: `/api/usres`. Did you mean `/api/users`?",
      "warning link-missing /refrence | Page not found: `/refrence`. Did you mean `/reference`?",
      "warning link-missing /elsewhere | Page not found: `/elsewhere`.",
      "warning link-missing /guides/z | Page not found: `/guides/z`.",
    ]);
  });

  it("are reported where there is no file", async () => {
    const page = 'import A from "/snippets/a.mdx"\n\n![b](./b.png) <img src="/images/c.pgn" />\n\n[d](/d.pdf)';
    assert.deepEqual(await linksIn({ "x/a.mdx": page, "images/c.png": "" }), [
      "warning link-file /snippets/a.mdx | File not found: `/snippets/a.mdx`.",
      "warning link-file ./b.png | File not found: `./b.png`.",
      "warning link-file /images/c.pgn | File not found: `/images/c.pgn`.",
      "warning link-file /d.pdf | File not found: `/d.pdf`.",
    ]);
  });

  it("are not reported if they lead to a folder with the name of a file", async () => {
    const page = "[n](/sdks/next.js) [v](/sdks/vue.js) [y](/a.yml) ![i](/sdks)";
    assert.deepEqual(await linksIn({ "a.mdx": page, "sdks/next.js/start.mdx": "" }), [
      "warning link-file /sdks/vue.js | File not found: `/sdks/vue.js`.",
      "warning link-file /a.yml | File not found: `/a.yml`.",
      "warning link-file /sdks | File not found: `/sdks`.",
    ]);
  });

  it("are reported if they lead to images that are not published", async () => {
    const page = "![b](/images/build/b.png) ![c](./build/c.svg) ![d](/builds/d.png) [e](/build/e) ![f](/images/build/gone.png)";
    const files = { "images/build/b.png": "", "build/c.svg": "", "builds/d.png": "", "build/e.mdx": "" };
    const message = "Images in folders named `build` are not published; rename the folder.";
    assert.deepEqual(await linksIn({ ...files, "a.mdx": page }), [
      `warning link-file /images/build/b.png | ${message}`,
      `warning link-file ./build/c.svg | ${message}`,
      "warning link-file /images/build/gone.png | File not found: `/images/build/gone.png`.",
    ]);
  });

  it("are reported where spaces in a path keep them from being links, if the file is there", async () => {
    const text = [
      '![a](my image.png) ![b]( /images/my image (1).png  "Two words") [c](<my image.png>) ![d](my%20image.png)',
      "![e](no image.png) [f](see below) `![g](my image.png)` \\![h](https://acme.example/my image.png)",
      "[![i](/my image.png)](/a) ![j](my image.png 'k) ![l](my{1} image.png) ![m](my",
      "image.png)",
    ];
    const files = { "a.mdx": text.join("\n"), "my image.png": "", "images/my image (1).png": "", "see below.txt": "" };
    const message = "Spaces in a path must be `%20`; this is shown as text.";
    assert.deepEqual(await linksIn(files), [
      `warning link-file my image.png | ${message}`,
      `warning link-file /images/my image (1).png | ${message}`,
      `warning link-file /my image.png | ${message}`,
    ]);
    const site = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });
    const fixes = await fixesOf(site, { ...files, "a.mdx": "![a](/images/my image (1).png)" });
    const [title = ""] = fixes.titles;
    assert.equal(title, "Change to `/images/my%20image%20(1).png`");
    assert.equal(fixes.apply(title)["a.mdx"], "![a](/images/my%20image%20(1).png)");
  });

  it("are reported where a snippet names a file that does not exist", async () => {
    const page = '<Snippet file="a.mdx" />\n\n<Snippet file="ui/note.mdx" />\n\n<Snippet file="gone.mdx" />\n';
    const files = { "index.mdx": page, "_snippets/a.mdx": "", "_snippets/ui/note.mdx": "" };
    assert.deepEqual(await linksIn(files), [
      "warning link-file gone.mdx | File not found: `gone.mdx`. Paths in `<Snippet>` are relative to `_snippets`.",
    ]);
    assert.deepEqual(await linksIn({ ...files, "index.mdx": '<Snippet file="ui/nte.mdx" />' }), [
      "warning link-file ui/nte.mdx | File not found: `ui/nte.mdx`. Did you mean `ui/note.mdx`?",
    ]);
    const misspelled = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["index"] } }), {
      ...files,
      "index.mdx": '<Snippet file="ui/nte.mdx" />',
    });
    assert.equal(misspelled.apply("Change to `ui/note.mdx`")["index.mdx"], '<Snippet file="ui/note.mdx" />');
    assert.deepEqual(await linksIn({ "index.mdx": '<Snippet file="a.mdx" />', "parts/a.mdx": "", "docs/_snippets/b.mdx": "" }), [
      "warning link-file a.mdx | File not found: `a.mdx`. Paths in `<Snippet>` are relative to `_snippets`.",
    ]);
    assert.deepEqual(await linksIn({ "index.mdx": '<Snippet file="b.mdx" />', "docs/_snippets/b.mdx": "" }), []);
    const own = `import { Snippet } from "/snippets/own.jsx";\n\n${page}`;
    assert.deepEqual(await linksIn({ ...files, "index.mdx": own, "snippets/own.jsx": "" }), []);
  });

  it("are reported where only a redirect is", async () => {
    const redirects = [
      { source: "/old", destination: "/middle" },
      { source: "/middle", destination: "/b#part" },
      { source: "/away", destination: "https://a.example" },
    ];
    assert.deepEqual(await linksIn({ "a.mdx": "[old](/old) [away](/away)", "b.mdx": "## Part" }, { redirects }), [
      "information link-redirected /old | `/old` redirects to `/b#part`; link there directly.",
    ]);
  });

  it("have no fix where a redirect leads to a page without their anchor", async () => {
    const redirects = [
      { source: "/old", destination: "/b" },
      { source: "/part", destination: "/b#part" },
    ];
    const navbar = { links: ["/old#no", "/old#part"].map((href) => ({ label: "A", href })) };
    const files = { "a.mdx": "[1](/old#no) [2](/old#part) [3](/old) [4](/part)", "b.mdx": "## Part" };
    const start = "information link-redirected";
    const text = "`/old` redirects to `/b`; link there directly.";
    assert.deepEqual(await linksIn(files, { redirects, navbar }), [
      `${start} "/old#no" | ${text} Anchor not found: \`#no\` in \`b\`.`,
      `${start} "/old#part" | ${text}`,
      `${start} /old | ${text} Anchor not found: \`#no\` in \`b\`.`,
      `${start} /old | ${text}`,
      `${start} /old | ${text}`,
      `${start} /part | \`/part\` redirects to \`/b#part\`; link there directly.`,
    ]);
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages: ["a", "b"] }, redirects, navbar }), files);
    const all = "Fix 3 of 4 `link-redirected` diagnostics in this file";
    assert.deepEqual(fixes.titles, [
      "Change to `/b#part`",
      ...["/b", "/b", "/b#part"].flatMap((to) => [`Change to \`${to}\``, all]),
    ]);
  });

  it("are reported where a redirect with placeholders leads to a page", async () => {
    const redirects = [
      { source: "/all/*", destination: "/b#part" },
      { source: "/v1/:slug*", destination: "/v2/:slug*" },
      { source: "/old", destination: "/v1/c" },
      { source: "/latest/:slug*", destination: "/v2/:slug*", permanent: false },
    ];
    const files = { "a.mdx": "[1](/all/x) [2](/v1/c) [3](/old) [4](/latest/c)", "b.mdx": "## Part", "v2/c.mdx": "" };
    assert.deepEqual(await linksIn(files, { redirects }), [
      "information link-redirected /all/x | `/all/x` redirects to `/b#part`; link there directly.",
      "information link-redirected /v1/c | `/v1/c` redirects to `/v2/c`; link there directly.",
      "information link-redirected /old | `/old` redirects to `/v2/c`; link there directly.",
    ]);
  });

  it("suggest the parameter of that name, and none that only starts like all parameters", async () => {
    const fields = ["--port <port>", "--port <port>", "--force", "--dev", "--user-id", "--user-name"];
    const b = fields.map((path) => `<ParamField path="${path}" type="string">\n\n</ParamField>`).join("\n\n");
    const a = "[1](/b#param-port) [2](/b#param-bind) [3](/b#param-prot-port) [4](/b#param-user) [5](/b#param-forces)";
    assert.deepEqual(await linksIn({ "a.mdx": a, "b.mdx": b }), [
      "warning link-anchor #param-port | Anchor not found: `#param-port` in `b`. Did you mean `#param-port-port`?",
      "warning link-anchor #param-bind | Anchor not found: `#param-bind` in `b`.",
      "warning link-anchor #param-prot-port | Anchor not found: `#param-prot-port` in `b`. Did you mean `#param-port-port`?",
      "warning link-anchor #param-user | Anchor not found: `#param-user` in `b`.",
      "warning link-anchor #param-forces | Anchor not found: `#param-forces` in `b`. Did you mean `#param-force`?",
    ]);
  });

  it("keep their escapes where a redirect with placeholders leads to a page", async () => {
    const redirects = [{ source: "/v1/:slug*", destination: "/v2/:slug*" }];
    const site = JSON.stringify({ ...minimal, navigation: { pages: ["a", "v2/b c"] }, redirects });
    const fixes = await fixesOf(site, { "a.mdx": "[1](/v1/b%20c#d)\n", "v2/b c.mdx": "## D" });
    assert.equal(fixes.apply("Change to `/v2/b%20c`")["a.mdx"], "[1](/v2/b%20c#d)\n");
  });

  it("may lead to the former path of a file, from which a redirect leads away", async () => {
    const redirects = [
      { source: "/files/:name", destination: "https://cdn.acme.example/:name" },
      { source: "/a.pdf", destination: "/b" },
    ];
    assert.deepEqual(
      await linksIn({ "a.mdx": "[1](/files/b.pdf) ![2](/files/c.png) [3](/a.pdf) [4](/d.pdf)", "b.mdx": "" }, { redirects }),
      ["warning link-file /d.pdf | File not found: `/d.pdf`."],
    );
  });

  it("may lead to the source of a temporary redirect, and to nothing that redirects there", async () => {
    const redirects = [
      { source: "/latest", destination: "/b", permanent: false },
      { source: "/old", destination: "/latest", permanent: true },
    ];
    assert.deepEqual(await linksIn({ "a.mdx": "[latest](/latest) [old](/old)", "b.mdx": "" }, { redirects }), [
      "information link-redirected /old | `/old` redirects to `/latest`; link there directly.",
    ]);
  });

  it("may lead to whatever the site has", async () => {
    const page = [
      "[home](/) [page](b) [page](./b.mdx) [page](/b.md) [index](/folder) [folder](/only) [file](/c.yaml) [encoded](/%62)",
      "[site](https://a.example) [mail](mailto:a@b.example) [other](//a.example) [made](/llms.txt) [base](/docs/b) [itself](#) [top](#top)",
      "[variable](/{{version}}/x) <Custom href='x' /> `[code](/no)`",
    ].join("\n\n");
    const files = { "a.mdx": page, "b.mdx": "", "folder/index.mdx": "", "only/one.mdx": "", "c.yaml": "" };
    assert.deepEqual(await linksIn(files), []);
  });

  it("are reported if they keep the extension of a page, which no address has", async () => {
    const redirects = [{ source: "/moved.mdx", destination: "/b" }];
    const page =
      "---\nrelated:\n  - /b.mdx\n---\n[b](/b.mdx?x#y) [c](c/d.mdx) [f](/folder/index.mdx) [g](./b.mdx) [h](/moved.mdx) [i](/docs/b.mdx)";
    const files = { "a.mdx": page, "b.mdx": "## Y", "c/d.mdx": "", "folder/index.mdx": "", "moved.mdx": "" };
    assert.deepEqual(await linksIn(files, { redirects }), [
      "warning link-missing /b.mdx | Page not found: `/b.mdx`. Did you mean `/b`?",
      "warning link-missing c/d.mdx | Page not found: `c/d.mdx`. Did you mean `/c/d`?",
      "warning link-missing /folder/index.mdx | Page not found: `/folder/index.mdx`. Did you mean `/folder`?",
      "warning link-missing /docs/b.mdx | Page not found: `/docs/b.mdx`. Did you mean `/docs/b`?",
    ]);
  });

  for (const address of ["/login", "/logout", "/oauth/callback", "/.github/x", "/node_modules/x"])
    it(`may lead to ${address}, which is not part of the site`, async () =>
      assert.deepEqual(await linksIn({ "a.mdx": `[a](${address})` }), []));

  it("may only lead below the usual base path if the site has no such folder", async () => {
    assert.deepEqual(await linksIn({ "a.mdx": "[a](/docs/a) ![b](/docs/b.png)", "b.png": "" }), []);
    assert.deepEqual(await linksIn({ "a.mdx": "[a](/docs/a) ![b](/docs/b.png)", "b.png": "", "docs/c.mdx": "" }), [
      "warning link-missing /docs/a | Page not found: `/docs/a`. Did you mean `/a`?",
      "warning link-file /docs/b.png | File not found: `/docs/b.png`. Did you mean `/b.png`?",
    ]);
  });

  it("may lead below a base path that ends like the usual one", async () => {
    const page = '[a](/ai/docs/a) <img src="/ai/docs/b.png" />\n\n<Card href="/ai/docs/a#top" />\n\n# Top\n';
    assert.deepEqual(await linksIn({ "a.mdx": page, "b.png": "" }), []);
    assert.deepEqual(await linksIn({ "a.mdx": "[a](/ai/docs/a) [b](/ai/docs/c)", "ai/b.mdx": "" }), [
      "warning link-missing /ai/docs/a | Page not found: `/ai/docs/a`. Did you mean `/a`?",
      "warning link-missing /ai/docs/c | Page not found: `/ai/docs/c`.",
    ]);
    assert.deepEqual(await linksIn({ "a.mdx": "[a](/v2/ai/docs/a) [b](/ai/docs/c)" }), [
      "warning link-missing /v2/ai/docs/a | Page not found: `/v2/ai/docs/a`. Did you mean `/a`?",
      "warning link-missing /ai/docs/c | Page not found: `/ai/docs/c`.",
    ]);
  });

  it("are found in pages with the line endings of old systems, as headings are", async () => {
    const page = "---\rtitle: A\r---\r\r# B\r\r```\r[c](/c)\r```\r\r- [d](/d)\r\r## E\r\r[e](#e) [f](#f)\r";
    assert.deepEqual(await linksIn({ "a.mdx": page }), [
      "warning link-missing /d | Page not found: `/d`.",
      "warning link-anchor #f | Anchor not found: `#f`.",
    ]);
  });

  const missing = (target: string) => `warning link-missing ${target} | Page not found: \`${target}\`.`;
  const noFile = `warning link-file no.mov | File not found: \`no.mov\`.`;
  const noImage = (type: string) => `warning link-file /no.${type} | File not found: \`/no.${type}\`.`;
  const attributes: readonly (readonly [element: string, ...expected: string[]])[] = [
    ...["a", "Card", "Tile", "Button"].map((name) => [`<${name} href="no" />`, missing("no")] as const),
    ['<Custom href="no" />'],
    ['<Custom href="/no" />', missing("/no")],
    ['<Custom href="#no" />', "warning link-anchor #no | Anchor not found: `#no`."],
    ...["img", "source", "video", "audio", "Frame"].map((name) => [`<${name} src="no.mov" />`, noFile] as const),
    ['<Custom src="/no.mov" />'],
    ['<Card img="no.mov" />', noFile],
    ['<video poster="no.mov" />', noFile],
    ...['<iframe src="/no.png" />', '<embed src="/no.png" />', '<object data="/no.png"></object>'].map(
      (element) => [element, noImage("png")] as const,
    ),
    ...["docx", "ogg", "7z"].map((type) => [`<a href="/no.${type}">A</a>`, noImage(type)] as const),
    [
      '<iframe src="/no.html" /> <iframe src="/no" /> <iframe src="https://a.example/no.pdf" /> <object data="no" /> <svg data="/no.png" />',
    ],
    ['<Step icon="/no.svg" />', "warning link-file /no.svg | File not found: `/no.svg`."],
    ...["star", "https://example.com/no.svg", "<svg><path d='M0' /></svg>"].map((icon) => [`<Step icon="${icon}" />`] as const),
    ['<Custom img="/no.svg" icon="/no.svg" />'],
    ["---\nog:image: /no.png\nicon: /no.svg\n---\n", noImage("png"), noImage("svg")],
    ...['{"/no"}', "{ '/no' }", "{`/no`}"].map((value) => [`<a href=${value} />`, missing("/no")] as const),
    ...['{"no"}', '{"/no" + more}', `{\`/no\${more}\`}`, '{"/n\\u006f"}', "{no}"].map(
      (value) => [`<a href=${value} />`] as const,
    ),
    ['<Step icon={"/no.svg"} />', "warning link-file /no.svg | File not found: `/no.svg`."],
    ['<img srcset="/no.png, /no.svg 2x" />', noImage("png"), noImage("svg")],
    ['<source srcSet="https://a.example/a.png 1x,\n /no.png 2x" />', noImage("png")],
    ['<img srcset="no.png 1x, ./no.svg 2x" /> <img srcSet={`/no.png`} />'],
    ['import A from "no"\n\n'],
    ['import A from "./no"\n\n', "warning link-file ./no | File not found: `./no`."],
    ['export const code = `\nimport A from "./no"\n`\n\n'],
  ];
  for (const [element, ...expected] of attributes)
    it(`are ${expected.length > 0 ? "" : "not "}checked in ${JSON.stringify(element)}`, async () =>
      assert.deepEqual(await linksIn({ "a.mdx": element }), expected));

  it("may lead to generated pages", async () => {
    const openapi = JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      paths: { "/users": { get: { summary: "List users" } } },
    });
    const files = { "a.mdx": "[b](/api-reference/list-users) [c](/api-reference/list-user)", "openapi.json": openapi };
    const navigation = {
      groups: [
        { group: "All", pages: ["a"] },
        { group: "API", openapi: "openapi.json", pages: ["GET /users"] },
      ],
    };
    assert.deepEqual(await linksIn(files, { navigation }), [
      "warning link-missing /api-reference/list-user | Page not found: `/api-reference/list-user`. Did you mean `/api-reference/list-users`?",
    ]);
  });

  it("have the severity that is set for their page and their text", async () => {
    const settings = {
      rules: { "link-missing": "error" },
      overrides: [{ files: ["a.mdx"], values: ["/c", "#d"], rules: { "link-missing": "off", "link-anchor": "off" } }],
    };
    assert.deepEqual(await linksIn({ "a.mdx": "[b](/b) [c](/c#x) [d](#d)", ".docs-json.json": JSON.stringify(settings) }), [
      "error link-missing /b | Page not found: `/b`.",
    ]);
  });

  it("name the file that an import probably means", async () => {
    const docs = JSON.stringify({ ...minimal, navigation: { pages: ["a", "guides/setup"] } });
    const files = {
      ...{ "snippets/note.mdx": "", "snippets/ui/tip.md": "", "snippets/chart.jsx": "", "guides/setup.mdx": "" },
      ...{ "snippets/my plan.mdx": "", "snippets/$1 & more.mdx": "", "snippets/plot.tsx": "", "snippets/Head.md": "" },
    };
    const rows = [
      ["/snippets/notes.mdx", "/snippets/note.mdx"],
      ["./snippets/nte", "./snippets/note.mdx"],
      ["/snippets/note", "/snippets/note.mdx"],
      ["/snippets/chart", "/snippets/chart.jsx"],
      ["/snippets/plot", "/snippets/plot.tsx"],
      ["/snippets/Head", "/snippets/Head.md"],
      ["/snippets/tip.mdx", "/snippets/ui/tip.md"],
      ["/snippets/chrat.jsx", "/snippets/chart.jsx"],
      // Not a URL: nothing in it is escaped.
      ["/snippets/my plann.mdx", "/snippets/my plan.mdx"],
      ["/snippets/$1 & mor.mdx", "/snippets/$1 & more.mdx"],
    ] as const;
    for (const [wrong, right] of rows) {
      const page = (path: string) => `import A from "${path}"\n\n<A />\n`;
      const { apply, titles } = await fixesOf(docs, { ...files, "a.mdx": page(wrong) });
      assert.ok(titles.includes(`Change to \`${right}\``), `${wrong}: ${titles.join()}`);
      assert.equal(apply(`Change to \`${right}\``)["a.mdx"], page(right));
    }
    for (const path of ["/snippets/gone.mdx", "/snippets/setup.mdx", "/guides/setups.mdx"])
      assert.deepEqual(await linksIn({ ...files, "a.mdx": `import A from "${path}"\n` }), [
        `warning link-file ${path} | File not found: \`${path}\`.`,
      ]);
  });

  it("report imports whose path starts with the name of a file or folder, if there is such a file", async () => {
    const docs = JSON.stringify({ ...minimal, navigation: { pages: ["guides/a"] } });
    const page = (one: string, two: string) =>
      `import One from "${one}"\nimport { Two } from '${two}'\nimport { B } from "b.jsx"\nimport { useState } from "react"\n`;
    const files = { "snippets/one.mdx": "One", "guides/two.jsx": "export const Two = () => <b />" };
    const { apply, titles } = await fixesOf(docs, { ...files, "guides/a.mdx": page("snippets/one.mdx", "two.jsx") });
    assert.deepEqual(
      titles.filter((title) => title.startsWith("Add")),
      ["Add `/`", "Add `/guides/`"],
    );
    assert.equal(apply("Add `/`")["guides/a.mdx"], page("/snippets/one.mdx", "two.jsx"));
    assert.deepEqual(await linksIn({ ...files, "a.mdx": 'import One from "snippets/one.mdx"\n' }), [
      "warning link-file snippets/one.mdx | Paths of imports start with `/`, `./`, or `../`. Did you mean `/snippets/one.mdx`?",
    ]);
  });

  it("report imports of files that the platform cannot import", async () => {
    const only = "Only `.mdx`, `.md`, `.jsx`, and `.tsx` files can be imported.";
    const files = { "snippets/a.js": "export const A = 1", "snippets/b.ts": "", "snippets/c.json": "{}", "snippets/d.jsx": "" };
    const page = 'import { A } from "/snippets/a.js"\nimport { B } from "./snippets/b.ts"\nimport c from "/snippets/c.json"\n';
    assert.deepEqual(await linksIn({ ...files, "a.mdx": `${page}import "/snippets/d.jsx"\n` }), [
      `warning link-file /snippets/a.js | ${only} Change the extension to \`.jsx\`.`,
      `warning link-file ./snippets/b.ts | ${only} Change the extension to \`.tsx\`.`,
      `warning link-file /snippets/c.json | ${only}`,
    ]);
  });

  it("are checked in snippets that a page imports", async () => {
    const files = {
      "a.mdx": 'import A from "/snippets/a.mdx"',
      "snippets/a.mdx": "[b](/b) [c](./c)",
      "snippets/d.mdx": "[d](/d)",
    };
    assert.deepEqual(await linksIn(files), ["warning link-missing /b | Page not found: `/b`."]);
  });

  it("are checked in Markdown files with front matter at their start", async () => {
    const page = "---\ntitle: A\n---\n[a](/no)";
    const files = { "a.md": page, "b.md": `\uFEFF${page}`, "c.md": `C\n\n${page}` };
    assert.deepEqual(await linksIn({ ...files, "index.mdx": "" }), Array(2).fill(missing("/no")));
  });

  it("are not checked in files that are no pages", async () => {
    const files = { "a.mdx": "", "README.md": "[b](/b)", "notes.md": "[c](./c)", ".mintignore": "d.mdx", "d.mdx": "[e](/e)" };
    // Even if the navigation lists them, which is reported there.
    for (const pages of [["a"], ["a", "README", "d"]])
      assert.deepEqual(await linksIn(files, { navigation: { groups: [{ group: "All", pages }] } }), [], pages.join());
  });
});

describe("links to files that are not published", () => {
  const files = {
    ".mintignore": "drafts\n",
    "drafts/plan.mdx": "# Plan",
    "drafts/index.md": "# Drafts",
    "README.md": "# Readme",
    "skill.md": "# Skill",
    "snippets/part.mdx": "",
    "part.mdx": "# Part",
    "user.mdx": 'import Part from "/part.mdx";\n\n<Part />',
  };
  const excluded = (path: string, text: string, reason: string) =>
    `warning link-missing ${text} | \`${path}\` is not published as a page: ${reason}.`;

  it("say why readers get an error", async () => {
    const page = "[1](/drafts/plan) [2](drafts/plan.mdx#plan) [3](/drafts) [4](README.md)";
    assert.deepEqual(await linksIn({ ...files, "index.mdx": page }), [
      excluded("drafts/plan.mdx", "/drafts/plan", "`.mintignore` excludes it"),
      excluded("drafts/plan.mdx", "drafts/plan.mdx", "`.mintignore` excludes it"),
      excluded("drafts/index.md", "/drafts", "`.mintignore` excludes it"),
      excluded("README.md", "README.md", "`.md` files with this name are ignored"),
    ]);
  });

  it("are not reported where the platform may serve them", async () => {
    assert.deepEqual(await linksIn({ ...files, "index.mdx": "[0](/skill) [1](/skill.md) [2](/snippets/part) [3](/part)" }), []);
  });

  it("lead to what redirects make of them", async () => {
    const redirects = [{ source: "/drafts/plan", destination: "/user" }];
    const diagnostics = await linksIn({ ...files, "index.mdx": "[1](/drafts/plan)" }, { redirects });
    assert.deepEqual(diagnostics, [
      "information link-redirected /drafts/plan | `/drafts/plan` redirects to `/user`; link there directly.",
    ]);
  });
});

describe("anchors in links", () => {
  it("have the typographic characters that the platform makes of apostrophes, quotation marks, dashes, and dots", async () => {
    const headings = [
      "## What you'll do",
      "## It's -- done...",
      "## What you'll do",
      '## Use "quotes" in',
      "## Don't",
      "## `--a` isn't",
    ];
    const page = `${headings.join("\n\n")}\n\n## "Quoted"\n`;
    const right =
      "what-you’ll-do what-you%E2%80%99ll-do it’s-—-done… what-you’ll-do-2 use-“quotes”-in don’t a-isn’t “quoted” quoted";
    for (const anchor of right.split(" "))
      assert.deepEqual(await linksIn({ "a.mdx": page, "index.mdx": `[a](/a#${anchor})\n` }), [], anchor);
    const wrong = "[0](#quote) [1](#what-you-ll-do) [2](#its-done) [3](#use-quotes-in) [4](#don't) [5](#—a-isn’t)";
    assert.deepEqual(await linksIn({ "a.mdx": page + wrong }), [
      "warning link-anchor #quote | Anchor not found: `#quote`.",
      "warning link-anchor #what-you-ll-do | Anchor not found: `#what-you-ll-do`. Did you mean `#what-you’ll-do`?",
      "warning link-anchor #its-done | Anchor not found: `#its-done`.",
      "warning link-anchor #use-quotes-in | Anchor not found: `#use-quotes-in`. Did you mean `#use-“quotes”-in`?",
      "warning link-anchor #don't | Anchor not found: `#don't`. Did you mean `#don’t`?",
      "warning link-anchor #—a-isn’t | Anchor not found: `#—a-isn’t`. Did you mean `#a-isn’t`?",
    ]);
  });

  it("suggests IDs as they can be in a link", async () => {
    const page = '## C:\\xampp\n\n<div id="two words" />\n\n[0](#c-xampp) [1](#two-words)\n';
    assert.deepEqual(await linksIn({ "a.mdx": page }), [
      "warning link-anchor #c-xampp | Anchor not found: `#c-xampp`. Did you mean `#c%5Cxampp`?",
      "warning link-anchor #two-words | Anchor not found: `#two-words`. Did you mean `#two%20words`?",
    ]);
  });

  it("are reported with punctuation that the platform removes from IDs, as browsers compare all of an ID", async () => {
    const page = '## Step 1: Go (now)\n\n## A: b & c\n\n<a id="x:y"></a>\n\n<A id={"z:1"} />\n\n';
    const links = "[1](#step-1-go-now) [2](#step-1:-go-(now)) [3](#step-1%3A-go-now) [4](#a-b-&-c) [5](#x:y) [6](#xy) [7](#z:1)";
    assert.deepEqual(await linksIn({ "a.mdx": page + links }), [
      "warning link-anchor #step-1:-go-(now) | Anchor not found: `#step-1:-go-(now)`. Did you mean `#step-1-go-now`?",
      "warning link-anchor #step-1%3A-go-now | Anchor not found: `#step-1:-go-now`. Did you mean `#step-1-go-now`?",
    ]);
  });

  it("may be those of headings in tags that are alone on their lines", async () => {
    const page = "<h2>Set up</h2>\n\n<div>\n  <h3>Don't *do* it</h3>\n</div>\n\nA <h3>part</h3>\n\n";
    assert.deepEqual(await linksIn({ "a.mdx": `${page}[1](#set-up) [2](#don’t-do-it) [3](#part)` }), [
      "warning link-anchor #part | Anchor not found: `#part`.",
    ]);
  });

  it("may be those of a heading in tags that is too long to read", async () => {
    const picture = `<svg><path d="M0 0${" 1 2".repeat(300)}" /></svg>`;
    assert.deepEqual(await linksIn({ "a.mdx": `<h2>${picture} Set up</h2>\n\n[1](#set-up)\n` }), []);
    assert.deepEqual(await linksIn({ "a.mdx": `<h2>${'<a id="b" />'.repeat(20)} Set up</h2>\n\n[1](#set-up)\n` }), []);
    assert.deepEqual(await linksIn({ "a.mdx": `<h2 id="own">${picture} Set up</h2>\n\n[1](#own) [2](#ow)\n` }), [
      "warning link-anchor #ow | Anchor not found: `#ow`.",
    ]);
  });

  it("have none in the IDs of titles, which are no text", async () => {
    const page = `<Step title="What's next" titleSize="h2">A</Step>\n\n[1](#whats-next)\n`;
    assert.deepEqual(await linksIn({ "a.mdx": page }), []);
  });

  it("are reported where the page does not have them", async () => {
    const files = { "a.mdx": "## Set up\n\n[a](#set-up) [b](#setup) [c](/b#it-works)", "b.mdx": "## It *works*!\n" };
    assert.deepEqual(await linksIn({ ...files, "c.mdx": "[d](/b#it-work)" }), [
      "warning link-anchor #setup | Anchor not found: `#setup`. Did you mean `#set-up`?",
      "warning link-anchor #it-work | Anchor not found: `#it-work` in `b`. Did you mean `#it-works`?",
    ]);
  });

  it("are suggested if they have the same words and more, and no other one has", async () => {
    const headings =
      "## 8. Audit trail\n\n## Installing it\n\n## Other keys of a site\n\n## Keys of an app\n\n## Notes of 2025\n\n";
    const links = "[1](#audit) [2](#install) [3](#site-keys) [4](#keys) [5](#notes-26) [6](#2025) [7](#it-installed)";
    assert.deepEqual(await linksIn({ "a.mdx": headings + links }), [
      "warning link-anchor #audit | Anchor not found: `#audit`. Did you mean `#8-audit-trail`?",
      "warning link-anchor #install | Anchor not found: `#install`. Did you mean `#installing-it`?",
      "warning link-anchor #site-keys | Anchor not found: `#site-keys`. Did you mean `#other-keys-of-a-site`?",
      "warning link-anchor #keys | Anchor not found: `#keys`.",
      "warning link-anchor #notes-26 | Anchor not found: `#notes-26`.",
      "warning link-anchor #2025 | Anchor not found: `#2025`.",
      "warning link-anchor #it-installed | Anchor not found: `#it-installed`.",
    ]);
  });

  it("may be those of components, snippets, and other elements", async () => {
    const page = [
      'import Part from "/snippets/part.mdx"',
      "",
      '<Tab title="Node.js" /> <Accordion title="What is it?" /> <Step title="First step" /> <ParamField query="userId" />',
      "",
      '<div id="own" /> <Update label="May 2024" />',
      "",
      "## What’s new {#news}",
      "",
      "[1](#node-js) [2](#what-is-it) [3](#first-step) [4](#param-user-id) [5](#own) [6](#may-2024) [7](#news) [8](#in-the-part)",
    ].join("\n");
    assert.deepEqual(await linksIn({ "a.mdx": page, "snippets/part.mdx": "## In the part" }), []);
  });

  it("may have a number that a heading of a snippet gets, or passes on to one of the page", async () => {
    const page = 'import Part from "/snippets/part.mdx"\n\n<Part />\n\n<Part />\n\n## Own\n\n## In\n\n## In\n\n';
    const links = "[1](#part-2) [2](#in-3) [3](#in-3-2) [4](#own-2) [5](#own-1) [6](#in-12) [7](#in-2a)";
    assert.deepEqual(await linksIn({ "a.mdx": page + links, "snippets/part.mdx": "## Part\n\n## In" }), [
      "warning link-anchor #own-2 | Anchor not found: `#own-2`. Did you mean `#own`?",
      "warning link-anchor #own-1 | Anchor not found: `#own-1`. Did you mean `#own`?",
      "warning link-anchor #in-2a | Anchor not found: `#in-2a`. Did you mean `#in-2`?",
    ]);
  });

  it("are checked in a page that only shows IDs in expressions as code", async () => {
    const page = "# A\n\n```jsx\n<h2 id={id}>\n```\n\n- a\n  ~~~\n  <Snippet file='a' />\n\nB\n";
    assert.deepEqual(await linksIn({ "a.mdx": "[b](/b#c)", "b.mdx": page }), [
      "warning link-anchor #c | Anchor not found: `#c` in `b`.",
    ]);
    assert.deepEqual(await linksIn({ "a.mdx": "[b](/b#c)", "b.mdx": `${page}\n{<h2 id={id}>A</h2>}` }), []);
  });

  for (const [name, page] of [
    ["documents an endpoint", "---\nopenapi: GET /users\n---\n"],
    ["has headings without IDs", "---\nmode: custom\n---\n# A"],
    ["has headings without IDs, with spaces and quotes", "---\nmode : \t'frame'\n---\n# A"],
    ["documents an endpoint, with a space before the colon", "---\nopenapi : GET /users\n---\n"],
    ["has a snippet that is not MDX", 'import P from "/snippets/p.mdx"\n\n<P />'],
    ["has a component of its own", 'import A from "/a.jsx"\n\n<A />'],
    ["has IDs in expressions", "<h2 id={id}>A</h2>"],
    ["has IDs in templates", `{names.map((name) => <h2 id={\`a-\${name}\`}>A</h2>)}`],
    ["has composed IDs", '<h2 id={"a-" + name}>A</h2>'],
    ["has an old-style anchor in an expression", "<a name={id}></a>"],
    ["has a title of a step in an expression", "<Step title={title}>A</Step>"],
    ["has a variable in a heading", "## Version {{ app.version }}"],
    ["has a variable in a title", '<Tab title="{{product}} Cloud">A</Tab>'],
    ["has Markdown in an expression", "{on && <MDX>\n## C\n</MDX>}"],
    ["is not MDX", "# A\n\na { b"],
  ] as const)
    it(`are not checked in a page that ${name}`, async () => {
      const files = { "a.mdx": "[b](/b#c)", "a.jsx": "", "snippets/p.mdx": "# A\n\na { b" };
      assert.deepEqual(await linksIn({ ...files, "b.mdx": page }), []);
    });

  it("are checked in a page with other front matter, and where they only start or end like what is no ID", async () => {
    const page = "---\nx-openapi: a\nmodel: custom\n---\n";
    const links = "[1](/b#stop) [2](/b#topic) [3](/b#a/b) [4](/b#top) [5](/b#:~:text=a) [6](/b#/a) [7](/b#!a)";
    assert.deepEqual(
      await linksIn({ "a.mdx": links, "b.mdx": page }),
      ["stop", "topic", "a/b"].map((anchor) => `warning link-anchor #${anchor} | Anchor not found: \`#${anchor}\` in \`b\`.`),
    );
  });

  it("are not checked in a page with a snippet that is named by its file", async () => {
    const files = { "a.mdx": "[b](/b#c)", "b.mdx": '<Snippet file="a.mdx" />', "_snippets/a.mdx": "## C" };
    assert.deepEqual(await linksIn(files), []);
  });

  it("are not checked in a page with a snippet whose address another file has", async () => {
    const files = { "a.mdx": "[b](/b#c)", "b.mdx": 'import P from "/p.md"\n\n<P />', "p.md": "## C", "p.mdx": "" };
    assert.deepEqual(await linksIn(files), []);
  });

  it("are checked in a page with a variable in its text", async () => {
    assert.deepEqual(await linksIn({ "a.mdx": "[b](/b#c)", "b.mdx": "# A\n\n{{version}} `{{ c }}`\n" }), [
      "warning link-anchor #c | Anchor not found: `#c` in `b`.",
    ]);
  });

  it("are checked in a page with IDs that are one text", async () => {
    const page = "<h2 id={'a'}>A</h2>\n\n<h2 id={`b`}>B</h2>";
    assert.deepEqual(await linksIn({ "a.mdx": "[a](/b#a) [b](/b#b) [c](/b#c)", "b.mdx": page }), [
      "warning link-anchor #c | Anchor not found: `#c` in `b`.",
    ]);
  });

  it("are checked in a page with titles in braces, of which only those of steps have IDs", async () => {
    const page = `<Step title={"A b"}>A</Step>\n\n<Tab title={"c"}>A</Tab>\n\n<a name={"d"}></a>\n\n<Step id="e" title={e} />`;
    assert.deepEqual(
      await linksIn({ "a.mdx": "[a](/b#a-b) [c](/b#c) [d](/b#d) [e](/b#e) [f](/b#f)", "b.mdx": page }),
      ["c", "f"].map((id) => `warning link-anchor #${id} | Anchor not found: \`#${id}\` in \`b\`.`),
    );
  });

  it("suggest no IDs any more for the last of hundreds of mistakes in a page", async () => {
    const many = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at)).join("\n");
    const found = await diagnose(
      { ...minimal, navigation: { pages: ["a", "b", "c"] } },
      {
        "a.mdx": many(1000, (at) => `## Heading number x${at}`),
        "b.mdx": many(300, (at) => `[a](/a#heading-numbers-x${at})`),
        "c.mdx": "[a](/a#heading-numbers-x7)",
      },
    );
    const messages = found.filter(({ code }) => code === "link-anchor").map(({ message }) => message);
    assert.equal(messages.length, 301);
    assert.equal(messages[0], "Anchor not found: `#heading-numbers-x0` in `a`. Did you mean `#heading-number-x0`?");
    assert.equal(messages[299], "Anchor not found: `#heading-numbers-x299` in `a`.");
    // Each page has a budget of its own.
    assert.equal(messages[300], "Anchor not found: `#heading-numbers-x7` in `a`. Did you mean `#heading-number-x7`?");
  });
});

describe("what links become", () => {
  const redirects = [
    { source: "/old", destination: "/guides/install#part" },
    { source: "/older", destination: "/guides/install?a=1" },
  ];
  const links: readonly (readonly [link: string, data: object | undefined])[] = [
    ["/guides/instal?x#part", { replaceWith: "/guides/install", createPages: ["guides/instal.mdx"] }],
    ["/guides/Install#part", { replaceWith: "/guides/install" }],
    ["/no", { createPages: ["no.mdx"] }],
    ["/no.csv", undefined],
    ["/guides/install#prt", { replaceWith: "#part" }],
    ["/old", { replaceWith: "/guides/install#part" }],
    ["/old#x", undefined],
    ["/old?x=1", undefined],
    ["/older", { replaceWith: "/guides/install?a=1" }],
    ["/older#part", { replaceWith: "/guides/install?a=1" }],
    ["/older?x=1", undefined],
  ];
  const files = { "a.mdx": "", "guides/install.mdx": "## Part\n" };
  for (const [link, data] of links)
    it(`is right with the rest of ${link}, in a page and in docs.json`, async () => {
      const site = { ...minimal, navigation: { pages: ["a", "guides/install"] }, redirects };
      const dataOf = async (settings: object, page = "") => {
        const found = await diagnoseWhole({ ...site, ...settings }, { ...files, "a.mdx": page });
        return found.filter(({ code }) => code.startsWith("link-")).map((each) => each.data);
      };
      assert.deepEqual(await dataOf({}, `[a](${link})`), [data]);
      // In docs.json, all of the link is replaced.
      const replaced = data !== undefined && "replaceWith" in data ? String(data.replaceWith) : undefined;
      const whole = replaced?.startsWith("#")
        ? `/guides/install${replaced}`
        : replaced && replaced + link.replace(/^[^?#]*/u, "");
      const expected = whole === undefined ? data : { ...data, replaceWith: JSON.stringify(whole) };
      assert.deepEqual(await dataOf({ navbar: { links: [{ label: "L", href: link }] } }), [expected]);
    });
});

describe("links of docs.json", () => {
  it("are those of files by their names, as in pages", async () => {
    const links = ["/files/a.pdf", "/files/b.pdf"];
    const navbar = { links: links.map((href) => ({ label: "L", href })) };
    const banner = { content: links.map((link) => `[t](${link})`).join(" ") };
    const message = "File not found: `/files/b.pdf`. Did you mean `/files/a.pdf`?";
    assert.deepEqual(await linksIn({ "a.mdx": "", "files/a.pdf": "" }, { navbar, banner }), [
      `warning link-file "/files/b.pdf" | ${message}`,
      `warning link-file /files/b.pdf | ${message}`,
    ]);
  });

  it("are reported in the navigation, the navbar, the footer, and the logo", async () => {
    const settings = {
      navigation: {
        tabs: [
          { tab: "A", pages: ["a"] },
          { tab: "B", href: "/b" },
        ],
        global: { anchors: [{ anchor: "C", href: "/A" }] },
      },
      navbar: { links: [{ label: "D", href: "/a#part" }] },
      footer: {
        links: [
          {
            items: [
              { label: "E", href: "/a#no" },
              { label: "F", href: "https://a.example" },
            ],
          },
        ],
      },
      logo: { light: "/l.svg", dark: "/d.svg", href: "/old" },
      redirects: [{ source: "/old", destination: "/a" }],
    };
    const files = { "a.mdx": "## Part", "l.svg": "", "d.svg": "" };
    assert.deepEqual(await linksIn(files, settings), [
      'warning link-missing "/b" | Page not found: `/b`.',
      'warning link-case "/A" | Wrong case: use `/a`.',
      'warning link-anchor "/a#no" | Anchor not found: `#no` in `a`.',
      'information link-redirected "/old" | `/old` redirects to `/a`; link there directly.',
    ]);
  });

  const tab = { tab: "A", pages: ["a"] };
  const places: readonly (readonly [place: string, settings: object])[] = [
    ["navbar.links", { navbar: { links: [{ label: "L", href: "/no" }] } }],
    ["navbar.primary", { navbar: { primary: { type: "button", label: "P", href: "/no" } } }],
    ["footer.links", { footer: { links: [{ header: "H", items: [{ label: "L", href: "/no" }] }] } }],
    ["logo", { logo: { light: "/l.svg", dark: "/l.svg", href: "/no" } }],
    ["the URL of contextual.options", { contextual: { options: [{ title: "T", description: "D", href: { base: "/no" } }] } }],
    ["contextual.options", { contextual: { options: [{ title: "T", description: "D", href: "/no" }] } }],
    ["a tab", { navigation: { tabs: [tab, { tab: "B", href: "/no" }] } }],
    [
      "an anchor",
      {
        navigation: {
          anchors: [
            { anchor: "A", pages: ["a"] },
            { anchor: "B", href: "/no" },
          ],
        },
      },
    ],
    [
      "a dropdown",
      {
        navigation: {
          dropdowns: [
            { dropdown: "A", pages: ["a"] },
            { dropdown: "B", href: "/no" },
          ],
        },
      },
    ],
    [
      "a product",
      {
        navigation: {
          products: [
            { product: "A", pages: ["a"] },
            { product: "B", href: "/no" },
          ],
        },
      },
    ],
    [
      "a version",
      {
        navigation: {
          versions: [
            { version: "A", pages: ["a"] },
            { version: "B", href: "/no" },
          ],
        },
      },
    ],
    [
      "a language",
      {
        navigation: {
          languages: [
            { language: "en", pages: ["a"] },
            { language: "fr", href: "/no" },
          ],
        },
      },
    ],
    [
      "a menu item",
      {
        navigation: {
          tabs: [
            {
              tab: "A",
              menu: [
                { item: "I", pages: ["a"] },
                { item: "J", href: "/no" },
              ],
            },
          ],
        },
      },
    ],
    ["global anchors", { navigation: { tabs: [tab], global: { anchors: [{ anchor: "A", href: "/no" }] } } }],
    ["global tabs", { navigation: { tabs: [tab], global: { tabs: [{ tab: "B", href: "/no" }] } } }],
    [
      "the navbar of a language",
      { navigation: { languages: [{ language: "en", navbar: { links: [{ label: "L", href: "/no" }] }, pages: ["a"] }] } },
    ],
  ];
  for (const [place, settings] of places)
    it(`are reported in ${place}`, async () => {
      assert.deepEqual(await linksIn({ "a.mdx": "", "l.svg": "" }, settings), [
        'warning link-missing "/no" | Page not found: `/no`.',
      ]);
    });

  it("are reported for the anchors of redirects, where their page is there", async () => {
    const redirects = ["/a#part", "/a#prt", "/no#x", "/b#x", "https://a.example/#x", "#x"].map((destination, at) => ({
      source: `/from-${at}`,
      destination,
    }));
    assert.deepEqual(await linksIn({ "a.mdx": "## Part" }, { redirects: [...redirects, { source: "/b", destination: "/a" }] }), [
      'warning link-anchor "/a#prt" | Anchor not found: `#prt` in `a`. Did you mean `#part`?',
    ]);
  });
});
