import assert from "node:assert/strict";
import { afterEdit } from "../../../support/afterEdit.ts";
import type { HostOptions } from "../../../support/memoryHost.ts";
import { uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";

type Files = Record<string, string>;

const options = { addRedirects: false, asksBeforeRenames: true } as const;

/** The files that differ after files or folders are moved, by their old paths. */
async function moved(
  files: Files,
  moves: Readonly<Record<string, string>>,
  addRedirects = false,
  host: HostOptions = {},
): Promise<Files> {
  const service = await openSite(files["docs.json"] ?? "", files, host);
  const list = Object.entries(moves).map(([from, to]) => ({ oldUri: uriOf(from), newUri: uriOf(to) }));
  const edit = await service.editForMove(list, { ...options, addRedirects });
  const after = afterEdit(files, edit);
  return Object.fromEntries(Object.entries(after).filter(([path, text]) => files[path] !== text));
}

const docs = (pages: readonly string[], more: object = {}) => JSON.stringify({ navigation: { pages }, ...more });

describe("moves of files", () => {
  it("redirects a page with the name of another file, if it is listed", async () => {
    const files = { "docs.json": docs(["a", "b/readme"]), "a.mdx": "", "b/readme.mdx": "", "b/c/license.mdx": "" };
    assert.deepEqual(await moved(files, { b: "c" }, true), {
      "docs.json": docs(["a", "c/readme"]).replace(
        /\}$/u,
        ', "redirects": [{ "source": "/b/readme", "destination": "/c/readme" }]}',
      ),
    });
  });

  it("changes entries, settings with links, and links in the style that they have", async () => {
    const files = {
      "docs.json": docs(["index", "/a/one", "a/two.mdx"], { navbar: { links: [{ label: "O", href: "/a/one?x=1#y" }] } }),
      "index.mdx": '[a](/a/one) [b](a/one#y "T") [c](./a/one.mdx) <Card href="/a/one/" />\n\n[d]: </a/one>\n',
      "a/one.mdx": "[self](#y) [two](./two) [two](two) [root](../index) [abs](/a/two)\n",
      "a/two.mdx": "[one](./one#y) [one](one) `[one](/a/one)`\n",
    };
    assert.deepEqual(await moved(files, { "a/one.mdx": "b/c/uno.mdx" }), {
      "docs.json": docs(["index", "/b/c/uno", "a/two.mdx"], { navbar: { links: [{ label: "O", href: "/b/c/uno?x=1#y" }] } }),
      "index.mdx": '[a](/b/c/uno) [b](b/c/uno#y "T") [c](./b/c/uno.mdx) <Card href="/b/c/uno/" />\n\n[d]: </b/c/uno>\n',
      "a/one.mdx": "[self](#y) [two](../../a/two) [two](../../a/two) [root](../../index) [abs](/a/two)\n",
      "a/two.mdx": "[one](../b/c/uno#y) [one](../b/c/uno) `[one](/a/one)`\n",
    });
  });

  it("keeps the extension of links to the Markdown of a page", async () => {
    const files = {
      "docs.json": docs(["index", "a", "b"], { navbar: { links: [{ label: "A", href: "/a.md" }] } }),
      "index.mdx": "[a](/a.md#x) [a](a.md) [a](./a.md) [a](/docs/a.md) [b](/b.md) [b](./b.md)\n",
      "a.mdx": "",
      "b.md": "",
    };
    assert.deepEqual(await moved(files, { "a.mdx": "c/a.mdx", "b.md": "c/b.mdx" }), {
      "docs.json": docs(["index", "c/a", "c/b"], { navbar: { links: [{ label: "A", href: "/c/a.md" }] } }),
      "index.mdx": "[a](/c/a.md#x) [a](c/a.md) [a](./c/a.md) [a](/docs/c/a.md) [b](/c/b.md) [b](./c/b.mdx)\n",
    });
  });

  it("changes links of docs.json to the folder of an index, and to a folder without one", async () => {
    const settings = (folder: string, start: string) => ({
      logo: { light: "/l.svg", dark: "/l.svg", href: `/${start}/` },
      banner: { content: `See [all](/${folder}), [the start](/${start}), and [others](/${folder}/?x=1)` },
      navbar: {
        links: [
          { label: "A", href: `/${folder}` },
          { label: "B", href: `/${folder}/?x=1` },
          { label: "C", href: `/${start}#top` },
          { label: "D", href: "/other" },
        ],
      },
    });
    const siteWith = (folder: string, start: string) =>
      docs([`${folder}/one`, `${start}/index`, "other/two"], settings(folder, start));
    const files = { "docs.json": siteWith("a", "b"), "a/one.mdx": "", "b/index.mdx": "", "other/two.mdx": "", "l.svg": "" };
    assert.deepEqual(await moved(files, { a: "c/d e" }), {
      "docs.json": siteWith("c/d e", "b").replaceAll("/c/d e", "/c/d%20e"),
    });
    assert.deepEqual(await moved(files, { b: "c" }), { "docs.json": siteWith("a", "c") });
    const redirected = {
      ...files,
      "docs.json": docs(["a/one"], { ...settings("a", "b"), redirects: [{ source: "/a", destination: "/b" }] }),
    };
    assert.equal((await moved(redirected, { a: "c" }))["docs.json"], redirected["docs.json"].replace('"a/one"', '"c/one"'));
  });

  it("changes entries below properties of the navigation that are not known", async () => {
    const tab = (path: string, folder: string) => ({
      tab: "Docs",
      groups: [{ group: "Start", pages: ["index"] }],
      areas: [
        {
          group: "Area",
          products: [{ product: "P", menu: [{ item: "I", groups: [{ group: "G", root: path, pages: [path] }] }] }],
        },
      ],
      featured: { $ref: `./${folder}/featured.json` },
      words: ["a/one", { text: "a/one" }],
    });
    const navigation = (path: string, folder: string) => JSON.stringify({ navigation: { tabs: [tab(path, folder)] } });
    const featured = (path: string) => JSON.stringify({ pages: [path, "index"] });
    const files = {
      "docs.json": navigation("a/one", "a"),
      "a/featured.json": featured("a/one"),
      "index.mdx": "",
      "a/one.mdx": "",
    };
    assert.deepEqual(await moved(files, { a: "b" }), {
      "docs.json": navigation("b/one", "b"),
      "a/featured.json": featured("b/one"),
    });
  });

  const ignored: readonly (readonly [what: string, before: string, after: string, moves?: Readonly<Record<string, string>>])[] = [
    ["a folder", "/internal/\n# internal\n", "/team/private/\n# internal\n"],
    ["a folder without a slash at its end", "internal/x\r\n/internal\r\n", "/team/private/x\r\n/team/private\r\n"],
    ["the files in a folder", "internal/**\n/internal/*.mdx\n", "/team/private/**\n/team/private/*.mdx\n"],
    ["what is not excluded", "*.mdx\n!internal/a.mdx\n", "*.mdx\n!/team/private/a.mdx\n"],
    ["a name", "internal/ \nother", "/team/private/ \nother"],
    ["a name after a byte order mark", "\uFEFFinternal\n", "\uFEFF/team/private\n"],
    ["a file", "secret.mdx", "/public.mdx", { "secret.mdx": "public.mdx" }],
    ["a name in all folders", "**/internal/\n **/secret.mdx\n", "/team/private/\n **/secret.mdx\n"],
    ["a name in another case", "/Internal/B/\nInternal\n", "/team/private/B/\n/team/private\n"],
    ["a new name with brackets", "internal/\n", "/private \\[1]/\n", { internal: "private [1]" }],
  ];
  for (const [what, before, after, moves = { internal: "team/private" }] of ignored)
    it(`changes the rules of .mintignore for ${what}`, async () => {
      const files = { "docs.json": docs(["b"]), "b.mdx": "", "internal/a.mdx": "", "secret.mdx": "", ".mintignore": before };
      assert.deepEqual(await moved(files, moves), { ".mintignore": after });
    });

  it("adds a rule to .mintignore for a name that others keep", async () => {
    const rules = "*.txt\r\ninternal/";
    const files = { "docs.json": docs(["b"]), "b.mdx": "", "internal/a.mdx": "", "c/internal/d.mdx": "", ".mintignore": rules };
    assert.deepEqual(await moved(files, { internal: "private" }), { ".mintignore": `${rules}\r\n/private/` });
    assert.deepEqual(await moved({ ...files, ".mintignore": "*internal/\ninterna?\n\\internal\n" }, { internal: "private" }), {});
    assert.deepEqual(await moved(files, { internal: "e/internal" }), {});
  });

  it("changes a rule of .mintignore for each of several folders with a name", async () => {
    const site = { "docs.json": docs(["b"]), "b.mdx": "", "en/drafts/a.mdx": "", "fr/drafts/a.mdx": "" };
    const moves = { "en/drafts": "en/wip", "fr/drafts": "fr/wip" };
    const rules = "*.txt\r\n!drafts/\r\n";
    assert.deepEqual(await moved({ ...site, ".mintignore": rules }, moves), {
      ".mintignore": "*.txt\r\n!/en/wip/\r\n!/fr/wip/\r\n",
    });
    const others = { ...site, "drafts/a.mdx": "", ".mintignore": rules };
    assert.deepEqual(await moved(others, moves), { ".mintignore": "*.txt\r\n!drafts/\r\n!/en/wip/\r\n!/fr/wip/\r\n" });
  });

  it("follows a rule of .mintignore with escapes", async () => {
    const files = { "docs.json": docs(["b"]), "b.mdx": "", "in [1]/a.mdx": "", ".mintignore": "/in \\[1]/\n" };
    assert.deepEqual(await moved(files, { "in [1]": "out" }), { ".mintignore": "/out/\n" });
  });

  it("changes the links of the contextual menu", async () => {
    const site = (href: string) => docs(["a"], { contextual: { options: ["copy", { title: "A", description: "B", href }] } });
    const files = { "docs.json": site("/a#claude-code"), "a.mdx": "" };
    assert.deepEqual(await moved(files, { "a.mdx": "b.mdx" }), { "docs.json": site("/b#claude-code").replace('["a"]', '["b"]') });
    const withQuery = { ...files, "docs.json": site("/a").replace('"/a"', '{"base":"/a","query":[]}') };
    assert.deepEqual(await moved(withQuery, { "a.mdx": "b.mdx" }), {
      "docs.json": withQuery["docs.json"].replace('"/a"', '"/b"').replace('["a"]', '["b"]'),
    });
    const remote = { ...files, "docs.json": site("https://example.com/a?page=$path") };
    assert.deepEqual(await moved(remote, { "a.mdx": "b.mdx" }), {
      "docs.json": site("https://example.com/a?page=$path").replace('["a"]', '["b"]'),
    });
  });

  it("changes images in meta tags", async () => {
    const site = (folder: string) => {
      const metatags = { "og:image": `/${folder}/a.png`, "twitter:image": `${folder}/a.png`, "og:url": "/c" };
      return docs(["x"], { seo: { metatags, paths: [{ path: "d", metatags }] } });
    };
    const files = { "docs.json": site("a"), "x.mdx": "", "a/a.png": "" };
    assert.deepEqual(await moved(files, { a: "b" }), { "docs.json": site("b") });
  });

  it("changes entries in content that is not allowed where it is", async () => {
    const tabs = (page: string) => [
      { tab: "A", tabs: [{ tab: "B", pages: [page] }] },
      { tab: "C", groups: [{ group: "D", pages: ["b"], groups: [{ group: "E", pages: [{ group: "F", pages: [page] }] }] }] },
    ];
    const text = (page: string) => JSON.stringify({ navigation: { tabs: tabs(page) } });
    const files = { "docs.json": text("a"), "a.mdx": "", "b.mdx": "" };
    assert.deepEqual(await moved(files, { "a.mdx": "c.mdx" }), { "docs.json": text("c") });
  });

  it("changes the images that attributes of components name", async () => {
    const page = (path: string) =>
      `<Card img="/${path}" icon="/${path}">A</Card>\n\n<Hero img="/${path}" icon="star" />\n\n<video poster="/${path}" />\n\n<object data="/${path}" />\n`;
    const files = { "docs.json": docs(["a"]), "a.mdx": page("logo/a.svg"), "logo/a.svg": "" };
    assert.deepEqual(await moved(files, { logo: "images/brand" }), { "a.mdx": page("images/brand/a.svg") });
  });

  it("changes the files that elements show", async () => {
    const page = (folder: string) =>
      ["iframe", "embed", "audio", "source"].map((name) => `<${name} src="/${folder}/b.html" />\n\n`).join("") +
      `<object data="/${folder}/b.html" />\n\n<a href="/${folder}/b.html">B</a>\n`;
    const files = { "docs.json": docs(["a"]), "a.mdx": page("files"), "files/b.html": "" };
    assert.deepEqual(await moved(files, { files: "static" }), { "a.mdx": page("static") });
  });

  it("keeps unusual escapes of what does not change its name", async () => {
    const page = (folder: string) =>
      `[a](/${folder}/a%2Bb/%7Ec%2b(d)#x) [b](${folder}/a%2Bb/e) <a href="/${folder}/a%2Bb/f g">A</a>\n`;
    const files = {
      "docs.json": docs(["x"]),
      "x.mdx": page("h"),
      "h/a+b/~c+(d).mdx": "",
      "h/a+b/e.mdx": "",
      "h/a+b/f g.mdx": "",
    };
    const after = await moved(files, { h: "i j" });
    const there = page("i%20j").replace('href="/i%20j/', 'href="/i j/');
    assert.deepEqual(after["x.mdx"], there);
    const back = {
      "docs.json": docs(["x"]),
      "x.mdx": there,
      "i j/a+b/~c+(d).mdx": "",
      "i j/a+b/e.mdx": "",
      "i j/a+b/f g.mdx": "",
    };
    assert.deepEqual((await moved(back, { "i j": "h" }))["x.mdx"], page("h"));
  });

  it("changes imports of files whose names have characters of URLs", async () => {
    const inUri = (name: string) => `snippets/${name.replaceAll("%", "%25")}`;
    const page = (name: string) => `import A from "/snippets/${name}"\nimport B from "./snippets/${name}"\n\n<A /><B />\n`;
    for (const [from, to] of [
      ["a#b.mdx", "c.mdx"],
      ["a%23b.mdx", "c%23d.mdx"],
      ["a?b.jsx", "c#d.jsx"],
      ["a%2Bb.mdx", "a+b.mdx"],
      ["{a}.mdx", "b{c.jsx"],
    ] as const) {
      const files = { "docs.json": docs(["x"]), "x.mdx": page(from), [`snippets/${from}`]: "" };
      assert.deepEqual((await moved(files, { [inUri(from)]: inUri(to) }))["x.mdx"], page(to), from);
    }
  });

  it("changes strings in the braces of attributes", async () => {
    const page = (path: string, image: string) =>
      `<a href={"/${path}#x"}>A</a> <a href={ '/${path}' }>A</a>\n\n<Card href={\`/${path}\`} img={"/${image}"}>A</Card>\n`;
    const files = { "docs.json": docs(["a"]), "a.mdx": page("b/c", "d/e.svg"), "b/c.mdx": "", "d/e.svg": "" };
    assert.deepEqual(await moved(files, { b: "f", d: "g" }), { "a.mdx": page("f/c", "g/e.svg") });
    assert.deepEqual(await moved(files, { "d/e.svg": `h i/j'\${k}.svg` }), {
      "a.mdx": page("b/c", "h%20i/j%27$%7Bk%7D.svg"),
    });
  });

  it("changes each image of a `srcset`", async () => {
    const page = (folder: string) =>
      `<img src="/a/b.png" srcset="/${folder}/b.png 480w, /d/b.png,\n  /${folder}/e.png 2x" />\n\n<source srcSet="/${folder}/b.png" />\n`;
    const files = { "docs.json": docs(["a"]), "a.mdx": page("c"), "c/b.png": "", "c/e.png": "", "a/b.png": "", "d/b.png": "" };
    assert.deepEqual(await moved(files, { c: "f" }), { "a.mdx": page("f") });
  });

  it("changes images in front matter, with spaces in their names, too", async () => {
    const page = (folder: string) =>
      `---\n"og:image": /${folder}/b c.png # A\nog:image:alt: /${folder}\nicon: '/${folder}/d.svg'\n---\n`;
    const files = { "docs.json": docs(["x"]), "x.mdx": page("a"), "a/b c.png": "", "a/d.svg": "" };
    assert.deepEqual(await moved(files, { a: "e" }), {
      "x.mdx": page("e").replace("alt: /e", "alt: /a"),
    });
  });

  it("keeps the byte order mark of each file", async () => {
    const site = (folder: string) => ({
      "docs.json": `\uFEFF${docs(["a", "b"], { favicon: `/${folder}/a.svg` })}`,
      "a.mdx": `\uFEFF---\nicon: /${folder}/a.svg\n---\n\n![a](/${folder}/a.svg)\n`,
      "b.mdx": `\uFEFF![a](./${folder}/a.svg)\n`,
    });
    assert.deepEqual(await moved({ ...site("logo"), "logo/a.svg": "" }, { logo: "images" }), site("images"));
  });

  it("changes the AsyncAPI files that pages name, from the docs root or from the page", async () => {
    const page = (asyncapi: string) => `---\nasyncapi: ${asyncapi}\n---\n`;
    const files = {
      "docs.json": docs(["one"]),
      "one.mdx": page("'api/events.yaml a'"),
      "api/two.mdx": page("./events.yaml a"),
      "api/three.mdx": page("/api/events.yaml a"),
      "api/four.mdx": page("events a"),
      "api/five.mdx": page("a"),
      "api/events.yaml": "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: {a: {}}\n",
    };
    assert.deepEqual(await moved(files, { "api/events.yaml": "specs/all.yaml" }), {
      "one.mdx": page("'/specs/all.yaml a'"),
      "api/two.mdx": page("/specs/all.yaml a"),
      "api/three.mdx": page("/specs/all.yaml a"),
      "api/four.mdx": page("/specs/all.yaml a"),
    });
    assert.deepEqual(await moved(files, { "api/events.yaml": "specs/events.yaml" }), {
      "one.mdx": page("'/specs/events.yaml a'"),
      "api/two.mdx": page("/specs/events.yaml a"),
      "api/three.mdx": page("/specs/events.yaml a"),
    });
    const pages = {
      "one.mdx": "b/one.mdx",
      "api/two.mdx": "b/two.mdx",
      "api/three.mdx": "b/three.mdx",
      "api/four.mdx": "b/four.mdx",
    };
    assert.deepEqual(await moved(files, pages), { "docs.json": docs(["b/one"]), "api/two.mdx": page("/api/events.yaml a") });
    assert.deepEqual(await moved(files, { api: "v1" }), {
      "one.mdx": page("'/v1/events.yaml a'"),
      "api/three.mdx": page("/v1/events.yaml a"),
    });
  });

  it("changes what a docs.json with escapes refers to, as other programs write it", async () => {
    const escaped = (text: string) => text.replaceAll("/", "\\/").replaceAll("é", "\\u00e9");
    const before = JSON.parse(docs(["index", "é/one", "é/api.yaml GET /users"])) as object;
    const redirects = [
      { source: "/x", destination: "/é/one" },
      { source: "/y/:slug*", destination: "/é/:slug*" },
    ];
    const files = {
      "docs.json": escaped(JSON.stringify({ ...before, redirects, navbar: { links: [{ label: "O", href: "/é/one#x" }] } })),
      "index.mdx": "",
      "é/one.mdx": "",
      "é/api.yaml": "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n",
    };
    const { "docs.json": after = "" } = await moved(files, { é: "b" });
    assert.deepEqual(JSON.parse(after), JSON.parse(files["docs.json"].replaceAll("\\u00e9", "b")));
  });

  it("writes links to names with spaces of other scripts as UTF-8", async () => {
    const files = { "docs.json": docs(["a", "b"]), "a.mdx": "[b](/b) [b](./b)\n", "b.mdx": "" };
    assert.deepEqual(await moved(files, { "b.mdx": "あ\u3000い\u00a0(b).mdx" }), {
      "docs.json": docs(["a", "あ\u3000い\u00a0(b)"]),
      "a.mdx": "[b](/あ%E3%80%80い%C2%A0%28b%29) [b](./あ%E3%80%80い%C2%A0%28b%29)\n",
    });
  });

  it("escapes the characters of names in redirects that begin a query, a fragment, or an escape", async () => {
    const redirects = [
      { source: "/v1", destination: "/c%23" },
      { source: "/v2", destination: "/50%25#x" },
      { source: "/v3", destination: "/what%3F/?a=b" },
      { source: "/v4", destination: "/50%2525" },
    ];
    const files = { "docs.json": docs(["c#", "50%", "what?", "50%25"], { redirects }) };
    const pages = Object.fromEntries(["c#", "50%", "what?", "50%25"].map((name) => [`${name}.mdx`, ""]));
    const redirectsAfter = async (moves: Readonly<Record<string, string>>) => {
      const escaped = Object.entries(moves).map((names) => names.map(encodeURIComponent));
      const { "docs.json": text = "" } = await moved({ ...files, ...pages }, Object.fromEntries(escaped), true);
      const found = JSON.parse(text) as {
        readonly redirects: readonly { readonly source: string; readonly destination: string }[];
      };
      return found.redirects.map(({ source, destination }) => `${source} ${destination}`);
    };
    assert.deepEqual(await redirectsAfter({ "c#.mdx": "csharp.mdx", "50%.mdx": "half.mdx", "what?.mdx": "what.mdx" }), [
      ...["/v1 /csharp", "/v2 /half#x", "/v3 /what/?a=b", "/v4 /50%2525"],
      ...["/c%23 /csharp", "/50%25 /half", "/what%3F /what"],
    ]);
    assert.deepEqual((await redirectsAfter({ "c#.mdx": "d#e?.mdx" })).slice(-1), ["/c%23 /d%23e%3F"]);
    assert.deepEqual((await redirectsAfter({ "50%25.mdx": "5%.mdx" })).slice(3), ["/v4 /5%25", "/50%2525 /5%25"]);
  });

  it("changes paths with the characters that begin a query or a fragment", async () => {
    const openapi = "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n";
    const files = {
      "docs.json": docs(["index", "sdks/c#", "sdks/d"], { api: { openapi: "what?.yaml" } }),
      "index.mdx": "[c](/sdks/c%23)\n",
      "sdks/c#.mdx": "",
      "sdks/d.mdx": "",
      "what?.yaml": openapi,
    };
    assert.deepEqual(
      await moved(files, { "sdks/c%23.mdx": "sdks/net.mdx", "sdks/d.mdx": "sdks/d%23.mdx", "what%3F.yaml": "a.yaml" }),
      {
        "docs.json": docs(["index", "sdks/net", "sdks/d#"], { api: { openapi: "a.yaml" } }),
        "index.mdx": "[c](/sdks/net)\n",
      },
    );
  });

  it("changes links of custom options in the menu of pages", async () => {
    const config = (page: string) =>
      docs([page], { contextual: { options: [{ title: "T", description: "D", icon: "star", href: `/${page}?on=$path` }] } });
    assert.deepEqual(await moved({ "docs.json": config("a"), "a.mdx": "" }, { "a.mdx": "b/c.mdx" }), {
      "docs.json": config("b/c"),
    });
  });

  it("changes links of docs.json to files that are not pages, and those with the base path of the site", async () => {
    const config = (folder: string) =>
      docs(["index", `${folder}/a`], {
        navbar: { links: [`/${folder}/t%20c.pdf?v=1`, `/docs/${folder}/a#x`].map((href) => ({ label: "L", href })) },
        banner: { content: `[t](/${folder}/t%20c.pdf) [a](/docs/${folder}/a) [i](/docs/${folder}/i.png) ![i](/${folder}/i.png)` },
      });
    const files = { "docs.json": config("g"), "index.mdx": "", "g/a.mdx": "", "g/t c.pdf": "", "g/i.png": "" };
    assert.deepEqual(await moved(files, { g: "h" }), { "docs.json": config("h") });
  });

  it("changes links of docs.json to the index of a folder, also with the base path of the site", async () => {
    const config = (folder: string) => {
      const hrefs = [`/${folder}`, `/docs/${folder}`, `/docs/${folder}/index`];
      return docs(["index", `${folder}/index`], { navbar: { links: hrefs.map((href) => ({ label: "L", href })) } });
    };
    const files = { "docs.json": config("g"), "index.mdx": "", "g/index.mdx": "" };
    assert.deepEqual(await moved(files, { g: "h" }), { "docs.json": config("h") });
  });

  it("changes the folders whose pages have meta tags, and links in the text of the error page", async () => {
    const config = (folder: string) =>
      docs([`${folder}/a`], {
        seo: { paths: [folder, `${folder}/deep`, "other"].map((path) => ({ path, metatags: { robots: "noindex" } })) },
        errors: { "404": { description: `See [a](/${folder}/a#x)` } },
      });
    const files = { "docs.json": config("g"), "g/a.mdx": "", "g/deep/b.mdx": "", "other/c.mdx": "" };
    assert.deepEqual(await moved(files, { g: "h/g" }), { "docs.json": config("h/g") });
  });

  it("changes paths that start with the name of a hidden folder, or above the docs root", async () => {
    const config = (folder: string, page: string, favicon: string) => {
      const openapi = `${folder}/api.yaml`;
      return docs([page, "b", `${openapi} GET /users`], { api: { openapi }, favicon });
    };
    const files = {
      "docs.json": config(".speakeasy", ".a", "../f.svg"),
      ".a.mdx": "",
      "b.mdx": "",
      "f.svg": "",
      ".speakeasy/api.yaml": "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n",
    };
    assert.deepEqual(await moved(files, { ".speakeasy": "specs", ".a.mdx": "a.mdx", "f.svg": "images/f.svg" }), {
      "docs.json": config("specs", "a", "images/f.svg"),
    });
  });

  it("changes entries that are paths of pages, though they start like endpoints", async () => {
    const site = (pages: readonly string[], operation: string) => ({
      navigation: {
        groups: [
          { group: "A", pages },
          { group: "B", openapi: "api.yaml", pages: [operation] },
        ],
      },
    });
    const files = {
      "docs.json": JSON.stringify(site(["Get started/intro", "delete account"], "GET started/intro")),
      "Get started/intro.mdx": "",
      "delete account.mdx": "",
      "api.yaml": "openapi: 3.1.0\npaths: {}\n",
    };
    assert.deepEqual(await moved(files, { "Get started": "start", "delete account.mdx": "remove account.mdx" }), {
      "docs.json": JSON.stringify(site(["start/intro", "remove account"], "GET started/intro")),
    });
  });

  it("keeps spaces in paths that have some", async () => {
    const files = {
      "docs.json": docs(["a"]),
      "a.mdx": '<img src="/my images/x.png" /> ![x](</my images/x.png>) ![x](/my%20images/x.png)\n',
      "my images/x.png": "",
    };
    assert.deepEqual(await moved(files, { "my images": "more images (old)" }), {
      "a.mdx":
        '<img src="/more images %28old%29/x.png" /> ![x](</more images %28old%29/x.png>) ![x](/more%20images%20%28old%29/x.png)\n',
    });
  });

  it("changes links with escapes to names in any script", async () => {
    const files = { "docs.json": docs(["a", "guías/my_page"]), "a.mdx": "[b](/guías/my\\_page)\n", "guías/my_page.mdx": "" };
    assert.deepEqual(await moved(files, { guías: "手順" }), {
      "docs.json": docs(["a", "手順/my_page"]),
      "a.mdx": "[b](/手順/my_page)\n",
    });
  });

  it("keeps escapes of characters beyond ASCII", async () => {
    const links = (folder: string) => `[b](/${encodeURI(folder)}/b) [b](./${encodeURI(folder)}/b#c)\n`;
    const files = { "docs.json": docs(["a", "手順/b"]), "a.mdx": links("手順"), "手順/b.mdx": "# C\n" };
    assert.deepEqual(await moved(files, { 手順: "guías x" }), {
      "docs.json": docs(["a", "guías x/b"]),
      "a.mdx": links("guías x"),
    });
  });

  it("changes paths in front matter", async () => {
    const files = {
      "docs.json": docs(["index", "a/one"]),
      "index.mdx": '---\nrelated:\n  - /a/one\n  - One: "/a/one#x"\n  - a/one\n  - /a/two\nurl: /a/one\n---\n',
      "a/one.mdx": "---\nrelated: [/a/one, /index]\n---\n",
    };
    assert.deepEqual(await moved(files, { "a/one.mdx": "b/uno.mdx" }), {
      "docs.json": docs(["index", "b/uno"]),
      "index.mdx": '---\nrelated:\n  - /b/uno\n  - One: "/b/uno#x"\n  - b/uno\n  - /a/two\nurl: /b/uno\n---\n',
      "a/one.mdx": "---\nrelated: [/b/uno, /index]\n---\n",
    });
  });

  it("writes no name into front matter that YAML would read differently", async () => {
    const icons = (name: string) => `---\nicon: '/${name}'\nog:image: "/${name}"\nimages: [/${name}, /x]\nimage: /${name}\n---\n`;
    const openapi = "---\nopenapi: 'api.yaml GET /users'\n---\n";
    const asyncapi = "---\nasyncapi: 'events.yaml users'\n---\n";
    const files = {
      "docs.json": docs(["a", "b", "c"]),
      "a.mdx": icons("i.png"),
      "b.mdx": openapi,
      "c.mdx": asyncapi,
      "i.png": "",
      "api.yaml": "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n",
      "events.yaml": "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels:\n  users: {address: users}\n",
    };
    for (const name of ["it's", 'a"b', "a: b", "a #b", "a, b", "a]"]) {
      const to = encodeURIComponent(name);
      const escaped = to.replace("'", "%27").replaceAll("%20", " ");
      assert.deepEqual(await moved(files, { "i.png": `${to}.png`, "api.yaml": `${to}.yaml`, "events.yaml": `e${to}.yaml` }), {
        "a.mdx": icons(`${escaped}.png`),
      });
    }
    const after = await moved(files, { "i.png": "it's.png" });
    const back = await moved({ ...files, ...after, "it's.png": "" }, { "it's.png": "j.png" });
    assert.deepEqual(back, { "a.mdx": icons("j.png") });
  });

  it("leaves relative links between files that move together", async () => {
    const files = {
      "docs.json": docs(["a/one", "a/sub/two"]),
      "a/one.mdx": "[two](./sub/two) ![i](images/i.png) [two](/a/sub/two) [a](/a)\n",
      "a/sub/two.mdx": "[one](../one) [out](../../out)\n",
      "a/images/i.png": "",
      "out.mdx": "[two](a/sub/two) [folder](/a)\n",
    };
    assert.deepEqual(await moved(files, { a: "b" }), {
      "docs.json": docs(["b/one", "b/sub/two"]),
      "a/one.mdx": "[two](./sub/two) ![i](images/i.png) [two](/b/sub/two) [a](/b)\n",
      "out.mdx": "[two](b/sub/two) [folder](/b)\n",
    });
    assert.deepEqual(Object.keys(await moved(files, { a: "x/y" })).sort(), [
      "a/one.mdx",
      "a/sub/two.mdx",
      "docs.json",
      "out.mdx",
    ]);
  });

  it("leaves links that lead where they did as they are written", async () => {
    const files = {
      "docs.json": docs(["a", "b", "g/c", "g/d"]),
      "a.mdx": "[b](./g/../b) [c](g/c) [b](/g/../b)\n",
      "b.mdx": "",
      "g/c.mdx": "[d](./%64) [d](%64) ![i](./my%20image.png)\n",
      "g/d.mdx": "",
      "g/my image.png": "",
    };
    assert.deepEqual(await moved(files, { g: "h" }), {
      "docs.json": docs(["a", "b", "h/c", "h/d"]),
      "a.mdx": files["a.mdx"].replace("(g/c)", "(h/c)"),
    });
  });

  it("changes links from the docs root without a slash in pages of folders, and links to the home page", async () => {
    const files = {
      "docs.json": docs(["index", "x/p", "g/a"]),
      "index.mdx": "",
      "g/a.mdx": "",
      "x/p.mdx": "[a](g/a) [home](/)\n",
    };
    assert.equal((await moved(files, { "g/a.mdx": "h/b.mdx" }))["x/p.mdx"], "[a](h/b) [home](/)\n");
    assert.equal((await moved(files, { "index.mdx": "g/home.mdx" }))["x/p.mdx"], "[a](g/a) [home](/g/home)\n");
  });

  it("writes no link that a colon would make a URL with a scheme", async () => {
    const files = {
      "docs.json": docs(["x", "g/a", "g/b"]),
      "x.mdx": "[a](g/a) [a](/g/a)\n",
      "g/a.mdx": "",
      "g/b.mdx": "[a](a) [a](g/a)\n",
    };
    assert.equal((await moved(files, { g: "g:h" }))["x.mdx"], "[a](/g:h/a) [a](/g:h/a)\n");
    assert.equal((await moved(files, { "g/a.mdx": "g/a:b.mdx" }))["g/b.mdx"], "[a](./a:b) [a](g/a:b)\n");
  });

  it("changes links to a folder whose address redirects to a page", async () => {
    const redirects = [
      { source: "/a", destination: "/a/one" },
      { source: "/b", destination: "/b/one#x" },
      { source: "/gone", destination: "/a/one" },
    ];
    const files = {
      "docs.json": docs(["a/one", "b/one"], { redirects }),
      "a/one.mdx": "",
      "b/one.mdx": "## X\n",
      "out.mdx": "[a](/a#y) [a](./a/) [b](/b) [one](/a/one) [gone](/gone)\n",
    };
    assert.equal(
      (await moved(files, { a: "c", b: "d" }))["out.mdx"],
      "[a](/c/one#y) [a](./c/one/) [b](/b) [one](/c/one) [gone](/gone)\n",
    );
  });

  it("follows imports of scripts that pages import, also through other scripts", async () => {
    const card = 'import { Icon } from "./parts/icon.jsx";\nimport React from "react";\n\nexport const Card = () => <Icon />;\n';
    const files = {
      "docs.json": docs(["a"]),
      "a.mdx": 'import { Card } from "/snippets/card.jsx"\n\n<Card />\n',
      "snippets/card.jsx": card,
      "snippets/parts/icon.jsx": "import { size } from '/snippets/size.tsx';\nimport {\n  a,\n} from \"../note.mdx\";\n",
      "snippets/size.tsx": "export const size = 1;\n",
      "snippets/note.mdx": "export const a = 1\n",
      // No page has anything to do with this.
      "tool.jsx": 'import { size } from "./snippets/size.tsx";\n',
    };
    assert.deepEqual(await moved(files, { "snippets/size.tsx": "snippets/parts/big.tsx" }), {
      "snippets/parts/icon.jsx": files["snippets/parts/icon.jsx"].replace("/size.tsx", "/parts/big.tsx"),
    });
    assert.deepEqual(await moved(files, { "snippets/parts": "snippets/deep/pieces" }), {
      "snippets/card.jsx": card.replace("./parts", "./deep/pieces"),
      "snippets/parts/icon.jsx": files["snippets/parts/icon.jsx"].replace("../note", "../../note"),
    });
    assert.deepEqual(await moved(files, { "snippets/card.jsx": "card.jsx" }), {
      "a.mdx": files["a.mdx"].replace("/snippets/card", "/card"),
      "snippets/card.jsx": card.replace("./parts", "./snippets/parts"),
    });
    assert.deepEqual(await moved(files, { "snippets/note.mdx": "snippets/text.mdx" }), {
      "snippets/parts/icon.jsx": files["snippets/parts/icon.jsx"].replace("../note", "../text"),
    });
  });

  it("changes links after the part of a long page that is checked", async () => {
    const end = `\n${"Text. ".repeat(180_000)}\n\n[a](/a) [b](./b)\n`;
    const files = { "docs.json": docs(["a", "b", "c"]), "a.mdx": "", "b.mdx": "", "c.mdx": `---\ntitle: C\n---\n${end}` };
    const { "c.mdx": after = "" } = await moved(files, { "a.mdx": "d.mdx" });
    assert.equal(after, files["c.mdx"].replace("/a)", "/d)"));
  });

  it("keeps the index of a folder at the address of the folder", async () => {
    const files = { "docs.json": docs(["a/index"]), "a/index.mdx": "", "b.mdx": "[a](/a) [b](/a/index)\n" };
    assert.deepEqual(await moved(files, { a: "c" }), { "docs.json": docs(["c/index"]), "b.mdx": "[a](/c) [b](/c/index)\n" });
    assert.equal((await moved(files, { "a/index.mdx": "d.mdx" }))["b.mdx"], "[a](/d) [b](/d)\n");
  });

  it("changes no link to a page that becomes the index of a folder with its name", async () => {
    const files = {
      "docs.json": docs(["a", "b"], { navbar: { links: [{ label: "A", href: "/a" }] } }),
      "a.mdx": "",
      "b.mdx": "---\nrelated: [/a]\n---\n[a](/a#x) [a](a) [a](./a) [a](/docs/a/)\n",
    };
    assert.deepEqual(await moved(files, { "a.mdx": "a/index.mdx" }), {
      "docs.json": files["docs.json"].replace('"a"', '"a/index"'),
    });
  });

  it("changes links to a page that becomes the index of a folder to the address of the folder", async () => {
    const files = (a: string, entry: string) => ({
      "docs.json": docs([entry, "c/b"], {
        navbar: { links: [{ label: "A", href: `/${a}?x` }] },
        redirects: [{ source: "/old", destination: `/${a}#y` }],
      }),
      "c/b.mdx": `---\nrelated: [/${a}]\n---\n[a](/${a}#x) [a](../${a}) [a](/docs/${a}/)\n`,
    });
    const before = { ...files("a", "a"), "a.mdx": "", "index.mdx": "" };
    assert.deepEqual(await moved(before, { "a.mdx": "d/index.mdx" }), files("d", "d/index"));
  });

  it("names the index of a folder in links if another page has the address of the folder", async () => {
    const files = { "docs.json": docs(["a", "d"]), "a.mdx": "", "d.mdx": "[a](/a)\n" };
    assert.equal((await moved(files, { "a.mdx": "d/index.mdx" }))["d.mdx"], "[a](/d/index)\n");
    const both = await moved(files, { "a.mdx": "d/index.mdx", "d.mdx": "e.mdx" });
    assert.equal(both["d.mdx"], "[a](/d)\n");
  });

  it("changes links to a page that becomes the home page to the root", async () => {
    const hrefs = ["/a", "/a/", "/a/#x"];
    const settings = (all: readonly string[]) => ({
      navbar: { links: all.map((href) => ({ label: "L", href })) },
      redirects: all.map((destination, at) => ({ source: `/o${at}`, destination })),
    });
    const files = {
      "docs.json": docs(["a", "b/c"], settings(hrefs)),
      "a.mdx": "",
      "b/c.mdx": "[a](/a) [a](/a/) [a](a) [a](../a) [a](/a#x)\n",
    };
    assert.deepEqual(await moved(files, { "a.mdx": "index.mdx" }), {
      "docs.json": docs(["index", "b/c"], settings(["/", "/", "/#x"])),
      "b/c.mdx": "[a](/) [a](/) [a](/) [a](../index) [a](/#x)\n",
    });
  });

  it("keeps the base path of links that have it", async () => {
    const files = {
      "docs.json": docs(["a/one", "b"]),
      "a/one.mdx": "",
      "b.mdx": "[a](/docs/a/one) [b](/docs/a) ![c](/docs/i/c.png)\n",
      "i/c.png": "",
    };
    const { "b.mdx": after } = await moved(files, { a: "x", "i/c.png": "c.png" });
    assert.equal(after, "[a](/docs/x/one) [b](/docs/x) ![c](/docs/c.png)\n");
    const redirects = [{ source: "/docs/:slug*", destination: "/:slug*" }];
    const redirected = { ...files, "docs.json": docs(["a/one", "b"], { redirects }) };
    assert.equal((await moved(redirected, { "a/one.mdx": "x.mdx" }))["b.mdx"], "[a](/docs/x) [b](/docs/a) ![c](/docs/i/c.png)\n");
  });

  it("changes imports of files with quotation marks in their names, as strings in scripts have them", async () => {
    const card = "import B from './it\\'s.mdx';\n";
    const files = {
      "docs.json": docs(["a"]),
      "a.mdx": `import A from "/parts/it's.mdx"\nimport Card from '/parts/"card".jsx'\n`,
      "parts/it's.mdx": "",
      'parts/"card".jsx': card,
    };
    assert.deepEqual(await moved(files, { "parts/it's.mdx": "parts/that's.mdx", 'parts/"card".jsx': "parts/the 'card'.jsx" }), {
      "a.mdx": `import A from "/parts/that's.mdx"\nimport Card from '/parts/the \\'card\\'.jsx'\n`,
      'parts/"card".jsx': card.replace("it", "that"),
    });
    assert.equal(
      (await moved(files, { "parts/it's.mdx": 'parts/"it".mdx' }))["a.mdx"],
      files["a.mdx"].replace("it's", '\\"it\\"'),
    );
  });

  it("changes imports after others in their line, and with whitespace before them", async () => {
    const page = (folder: string) =>
      `import A from "/${folder}/a.mdx"; import B from "/${folder}/b.mdx"\n  import C from "/${folder}/c.mdx"\n\n<C />\n`;
    const files = { "docs.json": docs(["a"]), "a.mdx": page("b"), "b/a.mdx": "A", "b/b.mdx": "B", "b/c.mdx": "C" };
    assert.deepEqual(await moved(files, { b: "d" }), { "a.mdx": page("d") });
  });

  it("changes images, snippets and their imports", async () => {
    const files = {
      "docs.json": docs(["a/one"], { favicon: "/images/i.png", logo: { light: "images/i.png", dark: "/images/x.png" } }),
      "a/one.mdx":
        '---\nicon: /images/i.png\n---\nimport A from \'/snippets/a.mdx\'\nimport B from "../snippets/b.jsx"\n\n![i](../images/i.png) <img src="/images/i.png" />\n',
      "snippets/a.mdx": "import C from './c.mdx'\n\n![i](/images/i.png)\n",
      "snippets/b.jsx": "",
      "snippets/c.mdx": "",
      "images/i.png": "",
      "images/x.png": "",
    };
    assert.deepEqual(
      await moved(files, {
        "images/i.png": "assets/my logo.png",
        "snippets/a.mdx": "parts/a.mdx",
        "snippets/b.jsx": "snippets/d.jsx",
      }),
      {
        "docs.json": docs(["a/one"], {
          favicon: "/assets/my logo.png",
          logo: { light: "assets/my logo.png", dark: "/images/x.png" },
        }),
        "a/one.mdx":
          '---\nicon: /assets/my logo.png\n---\nimport A from \'/parts/a.mdx\'\nimport B from "../snippets/d.jsx"\n\n![i](../assets/my%20logo.png) <img src="/assets/my%20logo.png" />\n',
        "snippets/a.mdx": "import C from '../snippets/c.mdx'\n\n![i](/assets/my%20logo.png)\n",
      },
    );
  });

  it("changes the names of snippets, which are paths in their folder, or only names", async () => {
    const files = {
      "docs.json": docs(["a"]),
      "a.mdx":
        '<Snippet file="note.mdx" />\n\n<Snippet\n  file=\'ui/tip.mdx\'\n/>\n\n<Snippet file="tip.mdx" /> <Snippet file="more.mdx" />\n\n`<Snippet file="note.mdx" />`\n',
      "_snippets/note.mdx": '<Snippet file="ui/tip.mdx" />',
      "_snippets/ui/tip.mdx": "",
      "snippets/more.mdx": "",
    };
    assert.deepEqual(await moved(files, { "_snippets/note.mdx": "_snippets/ui/note.mdx" }), {
      "a.mdx": files["a.mdx"].replace('"note.mdx"', '"ui/note.mdx"'),
    });
    assert.deepEqual(await moved(files, { "_snippets/ui": "_snippets/parts", "snippets/more.mdx": "snippets/rest.mdx" }), {
      "a.mdx": files["a.mdx"].replace("ui/tip.mdx", "parts/tip.mdx").replace("more.mdx", "rest.mdx"),
      "_snippets/note.mdx": '<Snippet file="parts/tip.mdx" />',
    });
    assert.deepEqual(await moved(files, { "_snippets/ui/tip.mdx": "_snippets/ui/hint.mdx" }), {
      "a.mdx": files["a.mdx"].replace("ui/tip.mdx", "ui/hint.mdx").replace('"tip.mdx', '"hint.mdx'),
      "_snippets/note.mdx": '<Snippet file="ui/hint.mdx" />',
    });
    assert.deepEqual(await moved(files, { "_snippets/note.mdx": "parts/note.mdx" }), {});
  });

  it("keeps the name of an OpenAPI file in front matter that is a part of its path before and after", async () => {
    const openapi = (name: string) => `---\nopenapi: ${name} GET /users\n---\n`;
    const pages = { "api/a.mdx": openapi("../v1.json"), "b.mdx": openapi("./v1.json"), "c.mdx": openapi("specs/v1.json") };
    const files = {
      "docs.json": docs(["api/a", "b", "c"]),
      ...pages,
      "api/specs/v1.json": '{"openapi": "3.1.0", "paths": {"/users": {"get": {}}}}',
    };
    assert.deepEqual(await moved(files, { api: "rest" }), { "docs.json": docs(["rest/a", "b", "c"]) });
    assert.deepEqual(await moved(files, { "api/specs": "api" }), { "c.mdx": openapi("api/v1.json") });
  });

  it("changes the name of an OpenAPI file in front matter that is its path, and no method like a file", async () => {
    const openapi = (value: string) => `---\nopenapi: ${value}\n---\n`;
    const files = {
      "docs.json": docs(["a", "b"]),
      "a.mdx": openapi("get.json GET /users"),
      "b.mdx": openapi("get /users"),
      "get.json": '{"openapi": "3.1.0", "paths": {"/users": {"get": {}}}}',
    };
    assert.deepEqual(await moved(files, { "get.json": "s/get.json" }), { "a.mdx": openapi("s/get.json GET /users") });
    assert.deepEqual(await moved(files, { "get.json": "b.json" }), { "a.mdx": openapi("b.json GET /users") });
  });

  it("changes the relative URLs of examples and linked operations in OpenAPI files", async () => {
    const api = (folder: string) => `openapi: 3.1.0
paths: {}
components:
  examples:
    A: { externalValue: ${folder}/a.json }
  links:
    B:
      operationRef: "${folder}/b.yaml#/paths/~1b/get"
`;
    const files = { "docs.json": docs(["GET /b"]), "parts/a.json": "{}", "parts/b.yaml": "" };
    assert.deepEqual(await moved({ ...files, "api.yaml": api("parts") }, { parts: "more" }), { "api.yaml": api("more") });
  });

  it("changes OpenAPI files in docs.json and in front matter, and files with `$ref`", async () => {
    const api = '{"openapi": "3.1.0", "paths": {"/users": {"get": {}}}}';
    const files = {
      "docs.json": '{"navigation": {"$ref": "./config/nav.json"}}',
      "config/nav.json":
        '{"pages": ["one", {"group": "G", "openapi": "api/v1.json", "pages": ["api/v1.json GET /users"]}, {"$ref": "more.json"}]}',
      "config/more.json": '{"group": "M", "pages": ["one"]}',
      "one.mdx": "---\nopenapi: api/v1.json GET /users\n---\n",
      "two.mdx": "---\nopenapi-schema: /api/v1.json User\n---\n",
      "api/v1.json": api,
    };
    assert.deepEqual(await moved(files, { "api/v1.json": "specs/v1.json" }), {
      "config/nav.json": files["config/nav.json"].replaceAll("api/v1.json", "specs/v1.json"),
      "one.mdx": "---\nopenapi: specs/v1.json GET /users\n---\n",
      "two.mdx": "---\nopenapi-schema: /specs/v1.json User\n---\n",
    });
    assert.deepEqual(await moved(files, { "config/nav.json": "nav.json" }), {
      "docs.json": '{"navigation": {"$ref": "./nav.json"}}',
      "config/nav.json": files["config/nav.json"].replace('"more.json"', '"config/more.json"'),
    });
  });

  it("changes the patterns in .docs-json.json that are the path of a file or a folder", async () => {
    const settings = (...[page, other, folder, ignored]: readonly string[]) =>
      JSON.stringify({
        overrides: [
          { files: [page, "a.mdx", "g/*.mdx"], rules: { "link-missing": "off" } },
          { files: [other, folder], rules: {} },
        ],
        ignore: [ignored, "x"],
      });
    const files = { "docs.json": docs([]), "g/a.mdx": "", "g/[b].mdx": "", "g/h/c.mdx": "", "a.mdx": "" };
    const changed = async (moves: Readonly<Record<string, string>>) => {
      const texts = { ...files, ".docs-json.json": settings("g/a.mdx", "/g/\\[b].mdx", "./g/h/", "/a.mdx") };
      return (await moved(texts, moves))[".docs-json.json"];
    };
    assert.equal(
      await changed({ "g/a.mdx": "a*.mdx", "g/[b].mdx": "i/b.mdx", "g/h": "i", "a.mdx": "g/a.mdx" }),
      settings("/a\\*.mdx", "/i/b.mdx", "./i/", "/g/a.mdx"),
    );
    assert.equal(await changed({ g: "j/k" }), settings("j/k/a.mdx", "/j/k/\\[b].mdx", "./j/k/h/", "/a.mdx"));
    assert.equal(await changed({ "g/h/c.mdx": "c.mdx" }), undefined);
    const above = { ...files, "file:///.docs-json.json": settings("site/g/a.mdx", "site", "g/a.mdx", "/site/g") };
    const service = await openSite(files["docs.json"], above);
    const edit = await service.editForMove([{ oldUri: uriOf("g"), newUri: uriOf("i") }], options);
    const texts = edit?.documentChanges?.flatMap((change) => ("edits" in change ? change.edits : []));
    assert.deepEqual(
      texts?.map((each) => ("newText" in each ? each.newText : "")),
      ['"site/i/a.mdx"', '"/site/i"'],
    );
  });

  it("changes the values in .docs-json.json that are the path of a file or the address of a page, but no old addresses", async () => {
    const settings = (...[entry, link, file, name, siteEntry = "/g/a"]: readonly string[]) =>
      JSON.stringify({
        overrides: [
          { files: ["docs.json"], values: [entry, link, file, name, "/g/b", "./g/a", "g"], rules: { "page-duplicate": "off" } },
          { files: ["docs.json"], values: ["/g/a"], rules: { "address-lost": "off" } },
          { files: ["docs.json"], values: ["/g/a"], rules: { "redirect-source": "off" } },
          { files: ["site/docs.json"], values: [siteEntry], rules: { "page-duplicate": "off" } },
          { values: ["/g/a"], rules: { "page-duplicate": "off" } },
          "x",
        ],
      });
    const files = { "docs.json": docs(["g/a", "g/a"]), "g/a.mdx": "", "a.mdx": "", "g/i.png": "" };
    const texts = { ...files, ".docs-json.json": settings("g/a", "/g/a.mdx#x", "/g/i.png", "a") };
    const after = await moved(texts, { g: "j/k", "a.mdx": "b.mdx" });
    assert.equal(after[".docs-json.json"], settings("j/k/a", "/j/k/a.mdx#x", "/j/k/i.png", "a", "/j/k/a"));
    const spaced = {
      ...files,
      "g/a b.mdx": "",
      "i.png": "",
      ".docs-json.json": settings("g/a b", "/g/a%20b", "/g/i%2Epng", "i.png"),
    };
    assert.equal(
      (await moved(spaced, { g: "j k", "i.png": "j.png" }))[".docs-json.json"],
      settings("j k/a b", "/j%20k/a%20b", "/j%20k/i.png", "j.png", "/j k/a"),
    );
    const named = { ...files, "logo.png": "", ".docs-json.json": settings("logo.png", "%67/a", "/g/%61?b", "a") };
    const renamed = await moved(named, { g: "j k", "logo.png": "mark.png" });
    assert.equal(renamed[".docs-json.json"], settings("mark.png", "j%20k/a", "/j%20k/a?b", "a", "/j k/a"));
    const above = { ...files, "file:///.docs-json.json": settings("g/a", "/g/a", "/g/i.png", "a") };
    const service = await openSite(files["docs.json"], above);
    const edit = await service.editForMove([{ oldUri: uriOf("g"), newUri: uriOf("i") }], options);
    const edits = edit?.documentChanges?.flatMap((change) =>
      "edits" in change && change.textDocument.uri === "file:///.docs-json.json" ? change.edits : [],
    );
    assert.deepEqual(
      edits?.map((each) => ("newText" in each ? each.newText : "")),
      ['"/i/a"'],
    );
  });

  it("changes the references between the files of one OpenAPI file, in the style that they have, and nothing else in them", async () => {
    const api = (users: string, pet: string) => `openapi: 3.1.0 # ../x
paths:
  /users: {$ref: ${users}#/list}
  /me:
    $ref: '${users}#/me' # the same
  /pets: {$ref: "#/components/pathItems/Pets"}
components:
  schemas:
    Pet:
      "$ref": "${pet}"
    Other: {$ref: https://a.example/users.yaml}
    Gone: {$ref: parts/gone.yaml}
`;
    const part = (pet: string) => `list:\r\n  get: {}\r\nme: {$ref: "#/list"}\r\npet:\r\n  $ref: ${pet}#/a\r\n`;
    const files = {
      "docs.json": JSON.stringify({ navigation: { groups: [{ group: "A", openapi: "s/api.yaml" }] } }),
      "s/api.yaml": api("parts/users.yaml", "./pet.json"),
      "s/parts/users.yaml": part("../pet.json"),
      "s/pet.json": '{"a": {"$ref": "parts/users.yaml#/list"}, "b": "parts/users.yaml"}',
      "s/unused.yaml": "$ref: parts/users.yaml\n",
      "nav.json": '{"$ref": "s/pet.json"}',
    };
    const unused = (users: string) => `$ref: ${users}\n`;
    assert.deepEqual(await moved(files, { "s/parts/users.yaml": "s/people.yaml" }), {
      "s/unused.yaml": unused("people.yaml"),
      "s/api.yaml": api("people.yaml", "./pet.json"),
      "s/parts/users.yaml": part("./pet.json"),
      "s/pet.json": '{"a": {"$ref": "people.yaml#/list"}, "b": "parts/users.yaml"}',
    });
    assert.deepEqual(await moved(files, { "s/parts": "s/m%20y" }), {
      "s/api.yaml": api("m%20y/users.yaml", "./pet.json"),
      "s/unused.yaml": unused("m%20y/users.yaml"),
      "s/pet.json": files["s/pet.json"].replace('"$ref": "parts/', '"$ref": "m%20y/'),
    });
    // A value of YAML does not start with a percent sign.
    assert.deepEqual(await moved(files, { "s/parts/users.yaml": "s/#1.yaml" }), {
      "s/api.yaml": api("./%231.yaml", "./pet.json"),
      "s/unused.yaml": unused("./%231.yaml"),
      "s/parts/users.yaml": part("./pet.json"),
      "s/pet.json": files["s/pet.json"].replace('"$ref": "parts/users', '"$ref": "./%231'),
    });
    const { "docs.json": _, ...after } = await moved(files, { "s/api.yaml": "api.yaml", "s/pet.json": "pet.json" });
    assert.deepEqual(after, {
      "s/api.yaml": api("s/parts/users.yaml", "./pet.json"),
      "s/parts/users.yaml": part("../../pet.json"),
      "s/pet.json": files["s/pet.json"].replace('"$ref": "parts/', '"$ref": "s/parts/'),
      "nav.json": '{"$ref": "pet.json"}',
    });
    assert.deepEqual(Object.keys(await moved(files, { s: "t" })), ["docs.json", "nav.json"]);
  });

  it("leaves references between the files of one OpenAPI file that lead where they did as they are written", async () => {
    const part = (users: string) => `{"a":{"$ref":"${users}#/a"},"b":{"$ref":"./x/../pet.json"},"c":{"$ref":"p%65t.json"}}`;
    const files = {
      "docs.json": JSON.stringify({ navigation: { groups: [{ group: "A", openapi: "s/api.json" }] } }),
      "s/api.json": part("users.json"),
      "s/users.json": "{}",
      "s/pet.json": "{}",
    };
    assert.deepEqual(await moved(files, { "s/users.json": "s/people.json" }), { "s/api.json": part("people.json") });
    assert.deepEqual(Object.keys(await moved(files, { s: "t" })), ["docs.json"]);
  });

  it("changes the OpenAPI file that an overlay extends, in the style that it has", async () => {
    const overlay = (base: string) => `overlay: 1.0.0\nextends: ${base}\nactions: []\n`;
    const json = (base: string) => JSON.stringify({ overlay: "1.0.0", extends: base, actions: [] });
    const files = {
      "docs.json": JSON.stringify({ navigation: { groups: [{ group: "A", openapi: "s/api.yaml", pages: ["GET /a"] }] } }),
      "s/api.yaml": "openapi: 3.1.0\npaths: { /a: { get: {} } }\n",
      "s/a.yaml": overlay("api.yaml # the file"),
      "s/b.yaml": overlay('"./api.yaml"'),
      "s/c.json": json("../s/api.yaml"),
      "d.yaml": overlay("'/s/api.yaml'"),
      "e.yaml": overlay("gone.yaml"),
      "f.yaml": overlay("https://a.example/api.yaml"),
    };
    const changed = async (moves: Readonly<Record<string, string>>) => {
      const { "docs.json": _, ...overlays } = await moved(files, moves);
      return overlays;
    };
    assert.deepEqual(await changed({ "s/api.yaml": "s/v1/it's: 1.yaml" }), {
      "s/a.yaml": overlay('"v1/it\'s: 1.yaml" # the file'),
      "s/b.yaml": overlay('"./v1/it\'s: 1.yaml"'),
      "s/c.json": json("./v1/it's: 1.yaml"),
      "d.yaml": overlay("'/s/v1/it''s: 1.yaml'"),
    });
    assert.deepEqual(await changed({ s: "t" }), { "s/c.json": json("./api.yaml"), "d.yaml": overlay("'/t/api.yaml'") });
    assert.deepEqual(await changed({ "s/a.yaml": "a.yaml", "d.yaml": "u/d.yaml" }), {
      "s/a.yaml": overlay("s/api.yaml # the file"),
    });
  });

  it("adds redirects, and lets others lead to the new address", async () => {
    const redirects = [
      { source: "/older", destination: "/a/one#x" },
      { source: "/v1/:slug*", destination: "/a/:slug*" },
    ];
    const files = { "docs.json": docs(["a/one"], { redirects }), "a/one.mdx": "", "snippets/s.mdx": "" };
    assert.deepEqual(await moved(files, { "a/one.mdx": "b.mdx", "snippets/s.mdx": "snippets/t.mdx" }, true), {
      "docs.json":
        '{"navigation":{"pages":["b"]},"redirects":[{"source":"/older","destination":"/b#x"},{"source":"/v1/:slug*","destination":"/a/:slug*"},{ "source": "/a/one", "destination": "/b" }]}',
    });
  });

  it("escapes what would end an item of `related`", async () => {
    const files = { "docs.json": docs(["a"]), "a.mdx": "---\nrelated: [/b, '/b']\n---\n", "b.mdx": "" };
    const after = "---\nrelated: [/b%2C%5Bc%5D, '/b%2C%5Bc%5D']\n---\n";
    assert.deepEqual(await moved(files, { "b.mdx": "b,[c].mdx" }), { "a.mdx": after });
  });

  it("adds one redirect from an address that two pages have", async () => {
    const files = { "docs.json": docs(["a/b", "a/c"]), "a/b.mdx": "", "a/b/index.mdx": "", "a/c.mdx": "" };
    const { redirects } = JSON.parse((await moved(files, { a: "d" }, true))["docs.json"] ?? "");
    assert.deepEqual(redirects, [
      { source: "/a/b", destination: "/d/b" },
      { source: "/a/b/index", destination: "/d/b" },
      { source: "/a/c", destination: "/d/c" },
    ]);
  });

  it("adds redirects before a pattern that takes their addresses", async () => {
    const first = { source: "/older", destination: "/c" };
    const pattern = { source: "/a/:slug*", destination: "/c/:slug*" };
    const added = { source: "/a/one", destination: "/b" };
    const last = { source: "/old", destination: "/c" };
    for (const before of [[], [first]]) {
      const site = (page: string, ...redirects: readonly object[]) => docs([page, "c"], { redirects: [...before, ...redirects] });
      const files = { "docs.json": site("a/one", pattern, last), "a/one.mdx": "", "c.mdx": "" };
      const { "docs.json": after = "" } = await moved(files, { "a/one.mdx": "b.mdx" }, true);
      assert.deepEqual(JSON.parse(after), JSON.parse(site("b", added, pattern, last)));
    }
  });

  it("adds no redirects from addresses of new pages, but lets others lead to the new address", async () => {
    const redirects = [{ source: "/older", destination: "/a/draft" }];
    const files = { "docs.json": docs(["a/draft", "a/one"], { redirects }), "a/draft.mdx": "", "a/one.mdx": "" };
    const after = docs(["b/draft", "b/one"], {
      redirects: [{ source: "/older", destination: "/b/draft" }],
    });
    const added = after.replace(/\]\}$/u, ', { "source": "/a/one", "destination": "/b/one" }]}');
    assert.deepEqual(await moved(files, { a: "b" }, true, { newFiles: ["a/draft.mdx"] }), { "docs.json": added });
  });

  it("changes the folders that redirects lead to, and destinations without a slash", async () => {
    const redirects = [
      { source: "/v1/:slug*", destination: "/a/b/:slug*" },
      { source: "/v2/:slug*", destination: "/c/:slug*" },
      { source: "/v3", destination: "/a/b" },
      { source: "/v4", destination: "a/b/one#x" },
    ];
    const files = { "docs.json": docs(["a/b/one"], { redirects }), "a/b/one.mdx": "" };
    const after = docs(["d/b/one"], {
      redirects: [
        { source: "/v1/:slug*", destination: "/d/b/:slug*" },
        { source: "/v2/:slug*", destination: "/c/:slug*" },
        { source: "/v3", destination: "/d/b" },
        { source: "/v4", destination: "d/b/one#x" },
      ],
    });
    assert.deepEqual(await moved(files, { a: "d" }), { "docs.json": after });
  });

  it("turns a redirect around when a page comes back", async () => {
    const redirects = [
      { source: "/a", destination: "/b" },
      { source: "/c", destination: "/b" },
    ];
    const files = { "docs.json": docs(["b"], { redirects }), "b.mdx": "" };
    const after = docs(["a"], {
      redirects: [
        { source: "/b", destination: "/a" },
        { source: "/c", destination: "/a" },
      ],
    });
    assert.deepEqual(await moved(files, { "b.mdx": "a.mdx" }, true), { "docs.json": after });
    assert.deepEqual(await moved(files, { "b.mdx": "a.mdx" }), {
      "docs.json": docs(["a"], { redirects: [{ source: "/c", destination: "/a" }] }),
    });
  });

  it("redirects the index of a folder from both of its addresses, unless something else has them", async () => {
    const files = { "docs.json": docs(["a/index", "b/index", "b"]), "a/index.mdx": "", "b/index.mdx": "", "b.mdx": "" };
    const redirectsAfter = async (moves: Readonly<Record<string, string>>) => {
      const { "docs.json": after = "" } = await moved(files, moves, true);
      const { redirects } = JSON.parse(after) as { readonly redirects: readonly { source: string; destination: string }[] };
      return redirects.map(({ source, destination }) => `${source} ${destination}`);
    };
    assert.deepEqual(await redirectsAfter({ a: "c" }), ["/a/index /c", "/a /c"]);
    assert.deepEqual(await redirectsAfter({ "b/index.mdx": "d.mdx" }), ["/b/index /d"]);
    assert.deepEqual(await redirectsAfter({ "a/index.mdx": "index.mdx" }), ["/a/index /", "/a /"]);
  });

  it("adds no redirect between the two addresses of an index", async () => {
    const files = { "docs.json": docs(["a/index", "b"]), "a/index.mdx": "", "b.mdx": "" };
    assert.deepEqual(await moved(files, { "a/index.mdx": "a/index/index.mdx" }, true), {
      "docs.json": docs(["a/index/index", "b"]),
    });
  });

  it("adds no redirect from an address that another file, an index, or a generated page has then", async () => {
    const operation = { summary: "List", responses: { 200: { description: "" } } };
    const files = {
      "docs.json": JSON.stringify({ navigation: { groups: [{ group: "G", openapi: "api.json", pages: ["a", "b", "c"] }] } }),
      "api.json": JSON.stringify({
        openapi: "3.0.0",
        info: { title: "A", version: "1" },
        paths: { "/list": { get: operation } },
      }),
      "a.mdx": "",
      "a/index.mdx": "",
      "b.mdx": "",
      "b.md": "",
      "c.mdx": "",
      "api-reference/list.mdx": "",
    };
    const { "docs.json": after = "" } = await moved(
      files,
      { "a.mdx": "n/a.mdx", "b.mdx": "n/b.mdx", "c.mdx": "n/c.mdx", "api-reference/list.mdx": "n/list.mdx" },
      true,
    );
    assert.deepEqual(JSON.parse(after).redirects, [{ source: "/c", destination: "/n/c" }]);
  });

  it("removes redirects that would hide pages at their new addresses, and leads chains to their end", async () => {
    const redirects = [
      { source: "/b", destination: "/x" },
      { source: "/c", destination: "/x" },
      { source: "/c/index", destination: "/x" },
      { source: "/old", destination: "/a#y" },
    ];
    const files = { "docs.json": docs(["a", "x"], { redirects }), "a.mdx": "", "x.mdx": "" };
    const redirectsAfter = async (to: string, adds: boolean) => {
      const { "docs.json": after = "" } = await moved(files, { "a.mdx": to }, adds);
      return (JSON.parse(after) as { readonly redirects: unknown }).redirects;
    };
    const [b, c, index] = redirects;
    assert.deepEqual(await redirectsAfter("b.mdx", false), [c, index, { source: "/old", destination: "/b#y" }]);
    assert.deepEqual(await redirectsAfter("c/index.mdx", true), [
      b,
      { source: "/a", destination: "/c" },
      { source: "/old", destination: "/c#y" },
    ]);
  });

  it("removes each of several redirects from the new address of a page, and keeps that from the index of a folder beside it", async () => {
    const redirects = [
      { source: "/b", destination: "/x" },
      { source: "/b/", destination: "/y" },
      { source: "/b/index", destination: "/x" },
    ];
    const files = { "docs.json": docs(["a", "x"], { redirects }), "a.mdx": "", "x.mdx": "" };
    assert.deepEqual(await moved(files, { "a.mdx": "b.mdx" }, false), {
      "docs.json": docs(["b", "x"], { redirects: [redirects[2]] }),
    });
  });

  it("leaves the destination of a pattern in a folder that only has redirects", async () => {
    const redirects = [
      { source: "/old/:slug*", destination: "/a/gone/:slug*" },
      { source: "/a/gone/p", destination: "/a/p" },
    ];
    const files = { "docs.json": docs(["a/p"], { redirects }), "a/p.mdx": "" };
    assert.deepEqual(await moved(files, { a: "b" }), {
      "docs.json": docs(["b/p"], { redirects: [redirects[0], { source: "/a/gone/p", destination: "/b/p" }] }),
    });
  });

  it("keeps what a pattern leads to in a folder that moves, if that only redirects", async () => {
    const redirects = [
      { source: "/v1/:slug*", destination: "/a/:slug*" },
      { source: "/v2/:name", destination: "/a/b/:name" },
      { source: "/a/p", destination: "/a/q" },
      { source: "/a/q", destination: "/a/one#x" },
      { source: "/c/p", destination: "/a/one" },
      { source: "/a/r", destination: "https://example.com/r?x#y" },
      { source: "/a/s", destination: "/a/r" },
      { source: "/a/t", destination: "mailto:a@example.com" },
    ];
    const files = { "docs.json": docs(["a/one"], { redirects }), "a/one.mdx": "", "a/b/i.png": "" };
    const { "docs.json": after = "" } = await moved(files, { a: "d" }, true);
    assert.deepEqual((JSON.parse(after) as { readonly redirects: unknown }).redirects, [
      { source: "/v1/:slug*", destination: "/d/:slug*" },
      { source: "/v2/:name", destination: "/d/b/:name" },
      { source: "/a/p", destination: "/a/q" },
      { source: "/a/q", destination: "/d/one#x" },
      { source: "/c/p", destination: "/d/one" },
      ...redirects.slice(5),
      { source: "/a/one", destination: "/d/one" },
      { source: "/d/p", destination: "/d/one" },
      { source: "/d/q", destination: "/d/one#x" },
      { source: "/d/r", destination: "https://example.com/r?x#y" },
      { source: "/d/s", destination: "https://example.com/r?x#y" },
    ]);
  });

  it("keeps what a pattern leads to, if only its source has a star", async () => {
    const redirects = [
      { source: "/v1/:slug*", destination: "/a/:slug" },
      { source: "/a/p", destination: "https://example.com/p" },
    ];
    const { "docs.json": after = "" } = await moved(
      { "docs.json": docs(["a/one"], { redirects }), "a/one.mdx": "" },
      { a: "d" },
      true,
    );
    assert.deepEqual((JSON.parse(after) as { readonly redirects: readonly unknown[] }).redirects.at(-1), {
      source: "/d/p",
      destination: "https://example.com/p",
    });
  });

  it("removes a pattern once the folder that it leads to is where it starts", async () => {
    const pattern = { source: "/new/:slug*", destination: "/a/:slug*" };
    const other = { source: "/v1/:slug*", destination: "/a/:slug*" };
    const files = { "docs.json": docs(["a/one"], { redirects: [pattern, other] }), "a/one.mdx": "" };
    const docsWith = (...redirects: readonly object[]) => docs(["new/one"], { redirects });
    const followed = { ...other, destination: "/new/:slug*" };
    assert.deepEqual(await moved(files, { a: "new" }), { "docs.json": docsWith(followed) });
    const turned = { source: "/a/one", destination: "/new/one" };
    assert.deepEqual(await moved(files, { a: "new" }, true), { "docs.json": docsWith(turned, followed) });
  });

  it("writes redirects like those that are there", async () => {
    const list = '[\n    {\n      "source": "/x",\n      "destination": "/a"\n    }\n  ]';
    const files = { "docs.json": `{\n  "navigation": {"pages": ["a"]},\n  "redirects": ${list}\n}`, "a.mdx": "" };
    const { "docs.json": after } = await moved(files, { "a.mdx": "b.mdx" }, true);
    const added = ',\n    {\n      "source": "/a",\n      "destination": "/b"\n    }';
    assert.equal(
      after,
      `{\n  "navigation": {"pages": ["b"]},\n  "redirects": ${list.replace("/a", "/b").replace("\n  ]", `${added}\n  ]`)}\n}`,
    );
  });

  it("keeps what leads to a file of another site in a subfolder", async () => {
    const files = {
      "docs.json": docs(["a", "b"]),
      "a.mdx": "",
      "b.mdx": "",
      "p.png": "",
      "inner/docs.json": "",
      "inner/a.mdx": "---\nicon: /p.png\n---\n[a](/a#x) [index](/) ![p](/p.png)\n",
      "inner/p.png": "",
      "inner/c/d.mdx": "[a](/a) [a](../../a) [b](/b)\n",
    };
    assert.deepEqual(await moved(files, { "a.mdx": "new.mdx", "b.mdx": "later.mdx", "p.png": "q.png" }), {
      "docs.json": docs(["new", "later"]),
      "inner/c/d.mdx": "[a](/a) [a](../../new) [b](/later)\n",
    });
    assert.deepEqual(await moved(files, { inner: "outer" }), {});
  });

  it("changes nothing for files that nothing refers to, and for files outside of the site", async () => {
    const files = { "docs.json": docs(["a"]), "a.mdx": "[b](./b) [x](https://a.example/b)\n", "c.txt": "" };
    assert.deepEqual(await moved(files, { "c.txt": "d.txt", "../x.mdx": "../y.mdx" }), {});
    // A link that leads nowhere stays.
    assert.deepEqual(await moved(files, { "a.mdx": "x/a.mdx" }), { "docs.json": docs(["x/a"]) });
  });
});
