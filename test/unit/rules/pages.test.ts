import assert from "node:assert/strict";
import { asLine, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "guides/Users.mdx": "",
  "guides/install.md": "",
  "guides/README.md": "",
  "guides/changelog.md": "",
  "guides/readme.mdx": "",
  "guides/overview.mdx": "",
  "guides/cli/quickstart.mdx": "",
  "guides/cli/setup.mdx": "",
  "reference/webhooks.mdx": "",
  "drafts/next.mdx": "",
  "tours/index.mdx": "",
  "with blank.mdx": "",
  "snippets/note.mdx": "",
  "build/chain.mdx": "",
  ".mintignore": " # what is not ready\n\tdrafts/ \n",
  ".gitignore": "guides/overview.mdx\n",
};

/** All diagnostics of a navigation, without those of pages that it does not list. */
async function inNavigation(navigation: object, others: Files = {}): Promise<readonly string[]> {
  const found = await diagnose({ ...minimal, navigation }, { ...files, ...others });
  return found.filter(({ code }) => code !== "page-unlisted").map(asLine);
}

describe("a page that is written as an object", () => {
  const at = (object: string) =>
    inNavigation({ pages: ["index", JSON.parse(object)] }).then((found) => found.map((one) => one.replace(/\s+/gu, " ")));
  const expected = "Expected a page (path or endpoint) or an object with `group`";

  it("is reported once, with the key of its path", async () => {
    for (const [object, key] of [
      ['{ "page": "guides/Users" }', "page"],
      ['{ "label": "Users", "slug": "guides/Users" }', "slug"],
      ['{ "page": "guides/Users", "tag": "New" }', "page"],
      ['{ "title": "Users", "href": "/guides/Users", "icon": "users", "badge": "New" }', "href"],
    ] as const)
      assert.deepEqual(await at(object), [`error type ${object} ${expected}, got an object with \`${key}\`.`]);
  });

  it("is reported with what is lost", async () => {
    const pages = ["index", { page: "guides/Users", tag: "New" }];
    const [only, ...others] = await inNavigation({ tabs: [{ tab: "A", groups: [{ group: "B", pages }] }] });
    const loss = "The platform drops everything in tab `A` (1 page).";
    assert.equal(only?.split("} ")[1], `${expected}, got an object with \`page\`. ${loss}`);
    assert.deepEqual(others, []);
  });

  it("are not suggested for being the only other one for a method", async () => {
    const [found = ""] = await inNavigation({ pages: ["api/traces/{id}/delete"] }, { "api/jobs/{id}/cancel/delete.mdx": "" });
    assert.match(found, /Page not found: `api\/traces\/\{id\}\/delete`\.$/u);
  });

  it("is a group without its name if it has pages, and no page if it leads elsewhere", async () => {
    const unnamed = ['error unknown-key "slug" Unknown property `slug`. Did you mean the required `group`?'];
    assert.deepEqual(await at('{ "slug": "guides", "pages": ["guides/Users"] }'), unnamed);
    const missing = ["error required { Missing required property `group`."];
    assert.deepEqual(await at('{ "href": "https://example.com" }'), missing);
  });
});

describe("the paths of pages", () => {
  const good = ["index", "/index", "index/", "./guides/../index", "guides//Users", "guides/install", "guides/readme"];
  // A build may generate pages that the repository ignores, and many sites have pages in such a folder.
  const unknown = ["guides/overview", "build/chain"];
  for (const path of [...good, ...unknown]) {
    it(`may name a page: ${path}`, async () => assert.deepEqual(await inNavigation({ pages: [path] }), []));
  }

  it("are reported in ignored content, too, if they are URLs", async () => {
    const url = "https://example.com/blog";
    const found = await inNavigation({ tabs: [{ tab: "A", groups: [{ group: "B", pages: ["index"] }], pages: ["gone", url] }] });
    assert.deepEqual(
      found.map((line) => line.split(" ").slice(0, 3).join(" ")),
      ['warning content-ignored "pages"', `warning page-url "${url}"`],
    );
  });

  it("are completed by the language that they are in", async () => {
    const languages = ["en", "fr", "ja"].map((language) => ({
      language,
      pages: [`${language}/index`, { group: "A", root: "setup", pages: ["guides/setup", `${language}/setup`] }],
    }));
    const existing = ["en", "fr"].flatMap((language) => ["index", "setup", "guides/setup"].map((page) => `${language}/${page}`));
    const files = Object.fromEntries([...existing, "ja/index", "ja/setup"].map((page) => [`${page}.mdx`, ""]));
    const found = await diagnoseWhole({ ...minimal, navigation: { languages } }, files);
    const missing = (page: string, meant?: string) =>
      `warning page-missing "${page}" Page not found: \`${page}\`.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`;
    assert.deepEqual(found.filter(({ code }) => code === "page-missing").map(asLine), [
      missing("setup", "en/setup"),
      missing("guides/setup", "en/guides/setup"),
      missing("setup", "fr/setup"),
      missing("guides/setup", "fr/guides/setup"),
      missing("setup", "ja/setup"),
      missing("guides/setup"),
    ]);
  });

  const bad: [path: string, expected: string][] = [
    ["guides", 'warning page-missing "guides" Page not found: `guides`. It is a folder; list its pages.'],
    ["guides/gone", 'warning page-missing "guides/gone" Page not found: `guides/gone`.'],
    ["guides/instal", 'warning page-missing "guides/instal" Page not found: `guides/instal`. Did you mean `guides/install`?'],
    ["guides/inst", 'warning page-missing "guides/inst" Page not found: `guides/inst`. Did you mean `guides/install`?'],
    ["guides/ins", 'warning page-missing "guides/ins" Page not found: `guides/ins`.'],
    ["guide/install", 'warning page-missing "guide/install" Page not found: `guide/install`. Did you mean `guides/install`?'],
    [
      "deep/down/webhooks",
      'warning page-missing "deep/down/webhooks" Page not found: `deep/down/webhooks`. Did you mean `reference/webhooks`?',
    ],
    [
      "guides/overwiew",
      'warning page-missing "guides/overwiew" Page not found: `guides/overwiew`. Did you mean `guides/overview`?',
    ],
    ["docs/index", 'warning page-missing "docs/index" Page not found: `docs/index`. Did you mean `index`?'],
    ["other/index", 'warning page-missing "other/index" Page not found: `other/index`.'],
    ["guides/quickstart", 'warning page-missing "guides/quickstart" Page not found: `guides/quickstart`.'],
    ["guides/setup", 'warning page-missing "guides/setup" Page not found: `guides/setup`. Did you mean `guides/cli/setup`?'],
    ["tours", 'warning page-missing "tours" Page not found: `tours`. Did you mean `tours/index`?'],
    ["tuors", 'warning page-missing "tuors" Page not found: `tuors`. Did you mean `tours/index`?'],
    ["Tours", 'warning page-missing "Tours" Page not found: `Tours`. Did you mean `tours/index`?'],
    ["/", 'warning page-missing "/" Page not found: `/`. Did you mean `/index`?'],
    ["with%20blank", 'warning page-missing "with%20blank" Page not found: `with%20blank`. Did you mean `with blank`?'],
    // In the same folder, even a file that may not be a page is suggested.
    ["build/chian", 'warning page-missing "build/chian" Page not found: `build/chian`. Did you mean `build/chain`?'],
    ["other/chain", 'warning page-missing "other/chain" Page not found: `other/chain`.'],
    ["100%", 'warning page-missing "100%" Page not found: `100%`.'],
    ["deep/down/overview", 'warning page-missing "deep/down/overview" Page not found: `deep/down/overview`.'],
    ["guides/users", 'warning page-case "guides/users" Wrong case: use `guides/Users`.'],
    ["/guides/users", 'warning page-case "/guides/users" Wrong case: use `/guides/Users`.'],
    ["/guides/install.mdx", 'warning page-extension "/guides/install.mdx" Remove the extension: use `/guides/install`.'],
    ["guides/install.md", 'warning page-extension "guides/install.md" Remove the extension: use `guides/install`.'],
    ["guides/users.mdx", 'warning page-case "guides/users.mdx" Wrong case: use `guides/Users`.'],
    ["guides/install#linux", 'warning page-missing "guides/install#linux" Remove `#linux`: use `guides/install`.'],
    ["guides\\install", 'warning page-missing "guides\\\\install" Separate folders with `/`: use `guides/install`.'],
    [
      "https://example.com/blog",
      'warning page-url "https://example.com/blog" Expected a page, got the URL `https://example.com/blog`. Use `href` on a tab or anchor, or list a page with `url` in its front matter.',
    ],
    [
      "guides/README",
      'warning page-excluded "guides/README" `guides/README.md` is not published as a page: `.md` files with this name are ignored.',
    ],
    [
      "guides/changelog",
      'warning page-excluded "guides/changelog" `guides/changelog.md` is not published as a page: `.md` files with this name are ignored.',
    ],
    [
      "guides/README.md",
      'warning page-excluded "guides/README.md" `guides/README.md` is not published as a page: `.md` files with this name are ignored.',
    ],
    [
      "drafts/next",
      'warning page-excluded "drafts/next" `drafts/next.mdx` is not published as a page: `.mintignore` excludes it.',
    ],
    [
      "snippets/note",
      'warning page-excluded "snippets/note" `snippets/note.mdx` is not published as a page: files in this folder are snippets.',
    ],
    [" ", 'warning page-missing " " The page path must not be blank.'],
    ["delete account", 'warning page-missing "delete account" Page not found: `delete account`.'],
  ];
  for (const [path, expected] of bad) {
    it(`are reported: ${path}`, async () => assert.deepEqual(await inNavigation({ pages: [path] }), [expected]));
    it(`are reported as \`root\`: ${path}`, async () => {
      const found = await inNavigation({ groups: [{ group: "G", root: path }] });
      const isEndpoint = path === "delete account";
      const message = "`root` must be a page, not the endpoint `delete account`. List the endpoint in `pages`.";
      const ofRoot = expected.replace("list its pages", "use one of its pages");
      assert.deepEqual(found, [isEndpoint ? `warning page-missing "${path}" ${message}` : ofRoot]);
    });
  }

  it("may be the path of a page that reads like an endpoint as `root`", async () =>
    assert.deepEqual(await inNavigation({ groups: [{ group: "G", root: "get started" }] }, { "get started.mdx": "" }), []));

  it("are reported in folders for snippets in any case", async () => {
    for (const path of ["Snippets/note", "_SNIPPETS/note"])
      assert.deepEqual(await inNavigation({ pages: [path] }, { [`${path}.mdx`]: "" }), [
        `warning page-excluded "${path}" \`${path}.mdx\` is not published as a page: files in this folder are snippets.`,
      ]);
  });

  it("are reported for files that other pages import", async () => {
    const files = {
      "part.mdx": "",
      "snippets/part.mdx": "",
      "index.mdx": 'import A from "/part.mdx"\nimport B from "./snippets/part.mdx"\n',
    };
    const reported = (path: string) =>
      `warning page-excluded "${path}" \`${path}.mdx\` is not published as a page: other pages import it.`;
    const pages = ["index", "part", "snippets/part"];
    assert.deepEqual(await inNavigation({ pages }, files), [reported("part"), reported("snippets/part")]);
    // Of files that the platform does not read, imports do not count.
    for (const path of ["draft.mdx", "README.md"]) {
      const unread = { "part.mdx": "", "index.mdx": "", [path]: files["index.mdx"], ".mintignore": "draft.mdx\n" };
      assert.deepEqual(await inNavigation({ pages: ["index", "part"] }, unread), []);
    }
  });

  it("are not reported for a changelog that .mintignore takes back", async () => {
    const changelogs = { "CHANGELOG.md": "", "guides/Changelog.md": "" };
    const pages = ["CHANGELOG", "guides/Changelog"];
    const found = await inNavigation({ pages }, changelogs);
    assert.deepEqual(
      found.map((each) => each.split(" ").slice(0, 3).join(" ")),
      pages.map((path) => `warning page-excluded "${path}"`),
    );
    for (const line of ["!CHANGELOG.md", "!changelog.md", "!*.md"])
      assert.deepEqual(await inNavigation({ pages }, { ...changelogs, ".mintignore": `${line}\n` }), []);
    const others = await inNavigation({ pages: ["guides/README"] }, { ".mintignore": "!README.md\n" });
    assert.equal(others.length, 1);
  });

  it("are reported if the name of the file has another Unicode form, which looks the same", async () => {
    const [composed, decomposed] = ["caf\u00e9", "cafe\u0301"];
    const expected = (listed: string, file: string, form: string) =>
      `warning page-missing "${listed}" Page not found: \`${listed}\`. Did you mean \`${file}\`, the same name in Unicode form ${form}?`;
    const found = async (listed: string, file: string) =>
      (await diagnose({ ...minimal, navigation: { pages: [`a/${listed}`] } }, { [`a/${file}.mdx`]: "" }))
        .map(asLine)
        .filter((line) => !line.includes("page-unlisted"));
    assert.deepEqual(await found(composed, decomposed), [expected(`a/${composed}`, `a/${decomposed}`, "NFD")]);
    assert.deepEqual(await found(decomposed, composed), [expected(`a/${decomposed}`, `a/${composed}`, "NFC")]);
  });

  it("are not reported in content that is dropped", async () => {
    const found = await inNavigation({ groups: [{ group: "G", pages: ["index"] }], pages: ["gone"] });
    assert.deepEqual(
      found.map((text) => text.split(" ")[1]),
      ["content-ignored"],
    );
  });

  it("are reported next to an invalid entry, because of which all are dropped", async () => {
    const found = await inNavigation({ groups: [{ group: "G", pages: ["guides/gone", ""] }] });
    assert.deepEqual(
      found.map((text) => text.split(" ")[1]),
      ["page-missing", "min-length"],
    );
  });

  it("are reported in an included file", async () => {
    const found = await inNavigation(
      { groups: [{ group: "G", pages: { $ref: "pages.json" } }] },
      { "pages.json": '["index", "guides/gone"]' },
    );
    assert.deepEqual(found, ['warning page-missing "guides/gone" Page not found: `guides/gone`.']);
  });
});

describe("an endpoint in another form", () => {
  const api =
    "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /users:\n    get: { responses: { 200: { description: ok } } }\n";
  const written: [value: string, endpoint?: string][] = [
    ["GET: /users", "GET /users"],
    ["get/users", "GET /users"],
    ["/users GET", "GET /users"],
    ["GET /users List users", "GET /users"],
    ["api.yaml GET: /users", "api.yaml GET /users"],
    ["GET api.yaml /users", "api.yaml GET /users"],
    ["/users", "GET /users"],
    ["/other"],
    ["GET gone.yaml /users"],
    ["POST: /users"],
    ["get-users"],
  ];
  for (const [value, endpoint] of written) {
    it(`is ${endpoint === undefined ? "not recognized" : "suggested in the right form"}: ${value}`, async () => {
      const groups = [{ group: "G", openapi: "api.yaml", pages: [value] }];
      const found = await diagnoseWhole({ ...minimal, navigation: { groups } }, { "api.yaml": api });
      const suggestion = endpoint === undefined ? "" : ` Did you mean the endpoint \`${endpoint}\`?`;
      const [diagnostic] = found.filter(({ code }) => code === "page-missing");
      assert.equal(diagnostic?.message, `Page not found: \`${value}\`.${suggestion}`);
      if (endpoint !== undefined) assert.deepEqual(diagnostic?.data, { remove: true, replaceWith: JSON.stringify(endpoint) });
    });
  }

  it("is suggested with a file that is read for no other entry", async () => {
    const found = await diagnoseWhole(
      { ...minimal, navigation: { pages: ["GET api/stock.json /flours"] } },
      { "api/stock.json": "" },
    );
    const [diagnostic] = found.filter(({ code }) => code === "page-missing");
    assert.match(diagnostic?.message ?? "", / Did you mean the endpoint `api\/stock\.json GET \/flours`\?$/u);
    assert.deepEqual(diagnostic?.data, { remove: true, replaceWith: '"api/stock.json GET /flours"' });
  });

  it("may be one of several at a path alone, or the page that is still missing", async () => {
    const ok = "{ responses: { 200: { description: ok } } }";
    const several = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /orders: { get: ${ok}, post: ${ok}, put: ${ok} }\n`;
    const groups = [{ group: "G", openapi: "api.yaml", pages: ["/orders"] }];
    const found = await diagnoseWhole({ ...minimal, navigation: { groups } }, { "api.yaml": several });
    const [diagnostic] = found.filter(({ code }) => code === "page-missing");
    assert.equal(
      diagnostic?.message,
      "Page not found: `/orders`. Did you mean the endpoint `GET /orders`, `POST /orders`, or `PUT /orders`?",
    );
    const choices = ['"GET /orders"', '"POST /orders"', '"PUT /orders"'];
    assert.deepEqual(diagnostic?.data, { remove: true, createPages: ["orders.mdx"], choices });
  });
});

describe("the address of a generated page", () => {
  const api =
    "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /users:\n    get: { summary: List, responses: { 200: { description: ok } } }\n";
  const message = "`/api-reference/list` is a generated page. List its endpoint instead: `GET /users`.";

  async function asked(tabs: readonly object[]): Promise<readonly unknown[]> {
    const found = await diagnoseWhole({ ...minimal, navigation: { tabs } }, { ...files, "api.yaml": api });
    return found.flatMap(({ code, message, data }) => (code === "page-missing" ? [[message, data]] : []));
  }

  it("is replaced by the endpoint", async () => {
    const tabs = [{ tab: "A", openapi: "api.yaml", pages: ["/api-reference/list", "GET /users"] }];
    assert.deepEqual(await asked(tabs), [[message, { remove: true, replaceWith: '"GET /users"' }]]);
  });

  it("is suggested for a misspelled one", async () => {
    const tabs = [{ tab: "A", openapi: "api.yaml", pages: ["api-reference/lst", "api-reference/other", "GET /users"] }];
    const near = "Page not found: `api-reference/lst`. Did you mean the endpoint `GET /users` (page `/api-reference/list`)?";
    assert.deepEqual(await asked(tabs), [
      [near, { remove: true, replaceWith: '"GET /users"' }],
      ["Page not found: `api-reference/other`.", { remove: true, createPages: ["api-reference/other.mdx"] }],
    ]);
  });

  it("is replaced by an endpoint with the file where that is not inherited", async () => {
    const tabs = [
      { tab: "A", openapi: "api.yaml" },
      { tab: "B", pages: ["/api-reference/list"] },
    ];
    assert.deepEqual(await asked(tabs), [[message, { remove: true, replaceWith: '"api.yaml GET /users"' }]]);
  });
});

describe("a page that is listed twice", () => {
  const twice = (path: string) =>
    `information page-duplicate ${JSON.stringify(path)} Duplicate page: \`${path}\` is already in this list.`;
  const group = (name: string, ...pages: unknown[]) => ({ group: name, pages });

  it("is reported in the same group", async () => {
    const navigation = { groups: [group("A", "index", group("B", "guides/install", "/index"), "/index", "index/")] };
    assert.deepEqual(await inNavigation(navigation), [twice("/index"), twice("index/")]);
  });

  const elsewhere: [name: string, navigation: object][] = [
    [
      "another tab",
      {
        tabs: [
          { tab: "A", pages: ["index"] },
          { tab: "B", groups: [group("C", "index")] },
        ],
      },
    ],
    [
      "another version or language",
      { versions: ["1", "2"].map((version) => ({ version, languages: [{ language: "en", pages: ["index"] }] })) },
    ],
    ["another group", { groups: [group("New", "index"), group("A", "guides/install", group("B", "index"))] }],
    ["a hidden group", { groups: [group("A", "index"), { ...group("B", "index"), hidden: true }] }],
    ["its group, whose `root` it is", { groups: [{ ...group("A", "index"), root: "index" }] }],
    ["a file that is included twice", { groups: [{ $ref: "group.json" }, { $ref: "group.json" }] }],
  ];
  for (const [name, navigation] of elsewhere) {
    it(`is not reported in ${name}`, async () => {
      assert.deepEqual(await inNavigation(navigation, { "group.json": JSON.stringify(group("A", "index")) }), []);
    });
  }
});

describe("two files with one address", () => {
  const titled = (title: string) => `---\ntitle: ${title}\n---\n`;
  it("are reported in the one that is not shown", async () => {
    const found = await inNavigation({ pages: ["a"] }, { "a.md": titled("One"), "a.mdx": titled("Two") });
    assert.deepEqual(found, [
      "warning page-address title: One Duplicate address `/a`: only `a.mdx` is published. Rename or remove this file.",
    ]);
  });
});

describe("pages that the navigation does not list", () => {
  const page = (title: string, more = "") => `---\ntitle: ${title}\n${more}---\n`;
  const all: Files = {
    "index.mdx": page("Home"),
    "listed.mdx": page("Listed"),
    "lost.mdx": page("Lost"),
    "bare.mdx": "# No front matter\n",
    "notes.md": "# No page\n",
    "secret.mdx": page("Secret", "hidden: true\n"),
    "quoted.mdx": page("Quoted", 'hidden: "true"\n'),
    "broken.mdx": page('"Broken', "hidden: true\n"),
    "en/index.mdx": page("Home"),
    "README.md": page("Readme"),
    "snippets/note.mdx": page("Note"),
    "parts/note.mdx": page("Note"),
    "with-part.mdx": `${page("With")}import Note from "/parts/note.mdx"\n`,
    "_drafts/next.mdx": page("Next"),
    "other/docs.json": "{}",
    "other/index.mdx": page("Another site"),
    "linked.mdx": page("Linked"),
    "moved.mdx": page("Moved"),
    "root.mdx": page("Root"),
  };
  const settings = {
    navbar: { links: [{ label: "A", href: "/linked?from=docs#top" }] },
    redirects: [{ source: "/moved", destination: "/listed" }],
  };
  const groups = [{ group: "A", root: "root", pages: ["/listed", "with-part"] }];

  async function unlisted(navigation: object, more: Files = {}, others: object = {}): Promise<readonly string[]> {
    const found = await diagnose({ ...minimal, ...settings, ...others, navigation }, { ...all, ...more });
    return found.filter(({ code }) => code === "page-unlisted").map(asLine);
  }

  /** The addresses in messages. */
  const namedIn = (found: readonly string[]) =>
    found
      .flatMap((line) => Array.from(line.replace(/in `[^`]*` are/u, "").matchAll(/`([^`]*)`/gu), ([, name = ""]) => name))
      .filter((name) => name !== "hidden: true");

  it("are not reported if an entry with their address would be an endpoint", async () => {
    const page = "---\ntitle: A\n---\n";
    const found = await unlisted({ groups }, { "GET /users.mdx": page, "Get started.mdx": page, "set up.mdx": page });
    assert.deepEqual(
      namedIn(found).filter((name) => name.includes(" ")),
      ["Get started", "set up"],
    );
  });

  it("are not reported where only their names are those of files for others, next to a listed one with such a name", async () => {
    const page = "---\ntitle: A\n---\n";
    const files = { "security.md": page, "AGENTS.md": page, "_draft.md": page, "dist/a.md": page, "dist/b.md": page };
    const found = await unlisted({ groups: [{ group: "A", pages: ["listed", "lost", "bare", "security", "dist/a"] }] }, files);
    assert.deepEqual(
      namedIn(found).filter((name) => Object.hasOwn(files, `${name}.md`)),
      ["dist/b"],
    );
  });

  it("are reported with the ignore file that has another name, unless there is one with the right name", async () => {
    const advice = " To exclude pages, rename `.mintlifyignore` to `.mintignore`.";
    const [found = ""] = await unlisted({ groups }, { ".mintlifyignore": "lost.mdx\n" });
    assert.ok(found.endsWith(`in their front matter.${advice}`), found);
    const [other = ""] = await unlisted({ groups }, { ".mintlifyignore": "", ".mintignore": "drafts/\n" });
    assert.ok(other.endsWith("in their front matter."), other);
  });

  it("are reported in their own files, unless they are left out on purpose", async () => {
    const errors = { "404.mdx": page("Not found"), "en/404.mdx": page("Not found") };
    assert.deepEqual(await unlisted({ languages: [{ language: "en", groups }] }, errors), [
      "information page-unlisted # No front matter 2 pages in the docs root are not in the navigation, and no other page leads readers to them: `bare`, `lost`. List them in docs.json, or set `hidden: true` in their front matter.",
    ]);
  });

  it("are reported once for each folder, at its first page, with the others", async () => {
    const more = {
      ...{
        "old/b.mdx": page("B"),
        "old/a.mdx": page("A"),
        "old/deep/c.mdx": page("C"),
        "lost.mdx": "",
        "bare.mdx": page("Bare"),
      },
      "part/listed.mdx": page("L"),
      "part/d.mdx": page("D"),
      "part/deep/e.mdx": page("E"),
    };
    const navigation = { pages: [...groups, "part/listed", "bare", "lost"] };
    const found = await diagnoseWhole({ ...minimal, ...settings, navigation }, { ...all, ...more, "en/index.mdx": "" });
    assert.deepEqual(
      found
        .filter(({ code, data }) => code === "page-unlisted" && !JSON.stringify(data).includes("en/index"))
        .map(({ text, message, related, data }) => [text, message, related, data]),
      [
        [
          "title: A",
          "3 pages in `old` are not in the navigation, and no other page leads readers to them: `old/a`, `old/b`, `old/deep/c`. List them in docs.json, or set `hidden: true` in their front matter.",
          [
            "old/b.mdx title: B `old/b` is not in the navigation either.",
            "old/deep/c.mdx title: C `old/deep/c` is not in the navigation either.",
          ],
          { listPages: ["old/a", "old/b", "old/deep/c"] },
        ],
        [
          "title: D",
          "Page `part/d` is not in the navigation, and no other page leads readers to it. List it in docs.json, or set `hidden: true` in its front matter.",
          [],
          { listPages: ["part/d"] },
        ],
        [
          "title: E",
          "Page `part/deep/e` is not in the navigation, and no other page leads readers to it. List it in docs.json, or set `hidden: true` in its front matter.",
          [],
          { listPages: ["part/deep/e"] },
        ],
      ],
    );
  });

  it("are named and shown up to a limit", async () => {
    const old = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`old/${index + 10}.mdx`, page(`${index}`)]));
    const navigation = { pages: [...groups, "bare", "lost"] };
    const found = await diagnoseWhole({ ...minimal, ...settings, navigation }, { ...all, ...old });
    const inOld = found.find(({ message }) => message.startsWith("12 pages in `old` "));
    assert.match(inOld?.message ?? "", /: `old\/10`, .*`old\/19`, and 2 more\. List/u);
    assert.equal(inOld?.related.length, 10);
  });

  it("are not reported if search engines are meant to find them, or if that is not known", async () => {
    for (const seo of [{ indexing: "all" }, { $ref: "seo.json" }, { $ref: "gone.json" }])
      assert.deepEqual(await unlisted({ groups }, { "seo.json": '{"indexing": "all"}' }, { seo }), []);
    for (const seo of [{ indexing: "navigable" }, {}, 7]) assert.equal((await unlisted({ groups }, {}, { seo })).length, 2);
  });

  describe("and that another page links to", () => {
    const withLinks = async (links: string, more: Files = {}) => {
      const found = await unlisted({ groups }, { "en/index.mdx": links, "listed.mdx": "[to](en)", "bare.mdx": "", ...more });
      return found.some((line) => line.includes("`lost`"));
    };
    const leading = [
      "[a](/lost)",
      "![a](./../lost.mdx#b)",
      '<Card title="A" href="/lost">',
      "<a href={'../lost?q=1'}>",
      "[a]: /lost/",
    ];
    for (const text of leading) it(`are not reported: ${text}`, async () => assert.equal(await withLinks(text), false));
    for (const text of ["lost", "[a](https://acme.com/lost)", "[a](/lost/page)", "[lost](#lost)", "import A from '/lost.mdx'"])
      it(`are reported all the same: ${text}`, async () => assert.equal(await withLinks(text), !text.startsWith("import")));

    it("are not reported if a hidden page or a snippet links to them", async () => {
      for (const path of ["hidden.mdx", "snippets/links.mdx"])
        assert.equal(await withLinks("", { [path]: "---\nhidden: true\n---\n[a](/lost)" }), false, path);
    });

    it("are reported if only pages link to them that readers do not find, or that are not published", async () => {
      const circle = {
        "a.mdx": "[b](/b)",
        "b.mdx": "[lost](/lost) [a](/a)",
        "lost.mdx": "[lost](/lost)",
        "README.md": "[a](a.mdx)",
      };
      assert.equal(await withLinks("", circle), true);
      assert.equal(await withLinks("[a](/a)", circle), false);
    });
  });

  it("are not reported at the address of a generated page that is in the navigation", async () => {
    const api =
      "openapi: 3.1.0\npaths:\n  /a:\n    get: {summary: Shown}\n    put: {summary: Not listed}\n    post: {summary: Hidden, x-hidden: true}\n";
    const names = ["shown", "not-listed", "hidden"];
    const more = {
      "api.yaml": api,
      ...Object.fromEntries(names.map((name) => [`api-reference/${name}.mdx`, page(name)])),
    };
    const addresses = async (...pages: readonly string[]) => {
      const found = await unlisted({ groups: [...groups, { group: "API", openapi: "api.yaml", pages }] }, more);
      return namedIn(found).filter((address) => address.startsWith("api-reference/"));
    };
    assert.deepEqual(await addresses("GET /a"), ["api-reference/hidden", "api-reference/not-listed"]);
    assert.deepEqual(await addresses(), ["api-reference/hidden"]);
    assert.deepEqual(await addresses("POST /a"), ["api-reference/not-listed", "api-reference/shown"]);
  });

  it("are reported beside a listed page in an unlikely folder, and as destinations of redirects", async () => {
    const more = { "build/a.mdx": page("A"), "build/b.mdx": page("B"), "dist/c.mdx": page("C"), "target.mdx": page("Target") };
    const listing = { groups: [{ group: "A", root: "root", pages: ["/listed", "with-part", "build/a"] }] };
    const redirects = [...settings.redirects, { source: "/old", destination: "/target" }];
    const found = await unlisted(listing, more, { redirects });
    assert.deepEqual(namedIn(found), ["bare", "lost", "target", "build/b", "en/index"]);
  });

  it("are not reported while the links of docs.json, or the pages that replace them, are unknown", async () => {
    const bound = { "lost.mdx": page("Lost", "openapi: GET /users\n"), "bare.mdx": page("Bare", "openapi: GET /users\n") };
    const languages = [{ language: "en", groups: [...groups, { group: "API", openapi: "gone.yaml" }] }];
    assert.deepEqual(await unlisted({ languages }, bound), []);
    for (const redirects of [{ $ref: "gone.json" }, 7]) assert.deepEqual(await unlisted({ groups }, {}, { redirects }), []);
    assert.deepEqual(await unlisted({ groups }, {}, { navbar: { $ref: "gone.json" } }), []);
  });

  it("are not reported if the links of a language, or a property that is not known, lead to them", async () => {
    const links = {
      navbar: { links: [{ label: "A", href: "/lost" }] },
      footer: { links: [{ items: [{ label: "B", href: "/bare" }] }] },
    };
    const named = async (navigation: object) => namedIn(await unlisted(navigation));
    const found = await named({ languages: [{ language: "en", groups }] });
    assert.ok(found.includes("lost") && found.includes("bare"));
    assert.deepEqual(
      await named({ languages: [{ language: "en", ...links, groups }] }),
      found.filter((address) => address !== "lost" && address !== "bare"),
    );
    const shelves = [{ shelf: "Books", pages: ["lost", { group: "More", pages: ["/bare"] }] }];
    for (const more of [{ tabs: [{ tab: "A", groups, shelves }] }, { groups, shelves }]) {
      const left = await named(more);
      assert.ok(!left.includes("lost") && !left.includes("bare"));
    }
    // What is known and no link is only a name.
    assert.ok((await named({ groups: [{ ...groups[0], tag: "lost", icon: "bare" }] })).includes("lost"));
  });

  it("are not reported if a part of a setting in another file links to them, or is unknown", async () => {
    const more = {
      "links.json": '[{ "label": "A", "href": "/lost" }, { "$ref": "more.json" }]',
      "more.json": '{ "href": "/bare" }',
    };
    const navbar = { links: { $ref: "./links.json" } };
    for (const [navigation, others] of [
      [{ groups }, { navbar }],
      [{ languages: [{ language: "en", navbar, groups }] }, {}],
    ] as const) {
      const found = namedIn(await unlisted(navigation, more, others));
      assert.deepEqual([found.includes("lost"), found.includes("bare")], [false, false]);
    }
    assert.deepEqual(await unlisted({ groups }, {}, { navbar: { links: { $ref: "./gone.json" } } }), []);
  });

  it("are not reported if the text of a banner links to them", async () => {
    const banner = { content: "**New:** [Lost](/lost#top)" };
    const language = { language: "en", banner: { content: '<a href="/bare">Bare</a>' }, groups };
    const found = namedIn(await unlisted({ languages: [language] }, {}, { banner }));
    assert.deepEqual([found.includes("lost"), found.includes("bare")], [false, false]);
  });

  it("are not reported if the text of the page for missing pages links to them", async () => {
    const errors = { 404: { description: "Read [Lost](/lost#top)." } };
    assert.deepEqual(namedIn(await unlisted({ groups })), ["bare", "lost", "en/index"]);
    assert.deepEqual(namedIn(await unlisted({ groups }, {}, { errors })), ["bare", "en/index"]);
  });

  it("are not reported if an entry means them but does not name them", async () => {
    const more = {
      "guides/index.mdx": page("Guides"),
      "tours/index.mdx": page("Tours"),
      "a b.mdx": page("A"),
      "install.mdx": page("Install"),
      "Case.mdx": page("Case"),
      "plain.mdx": page("Plain"),
      "place.mdx": page("Place"),
    };
    const pages = ["/guides/", "a%20b", "instal", "case", "plain.mdx", "place#here"];
    const found = await unlisted({ groups: [{ group: "A", root: "tours", pages }] }, more);
    assert.ok(found.length > 0);
    const meant = /`(?:guides\/index|tours\/index|a b|install|Case|plain|place)`/u;
    assert.deepEqual(
      found.filter((line) => meant.test(line)),
      [],
    );
  });

  const silent: [name: string, navigation: object][] = [
    ["part of the navigation is not known", { groups: [...groups, { $ref: "gone.json" }] }],
    ["part of it is from another repository", { groups: [...groups, { sourceRef: "a/b" }] }],
    ["pages are dropped for an error", { groups: [...groups, { grop: "B", pages: [] }] }],
    ["pages are dropped for a misspelled key", { groups: [...groups, { group: "B", pags: ["lost", "bare"] }] }],
  ];
  for (const [name, navigation] of silent) {
    it(`are not reported while ${name}`, async () => assert.deepEqual(await unlisted(navigation), []));
  }
});

describe("many misspelled entries for generated pages", () => {
  it("get a suggestion each, up to a limit", async () => {
    const numbers = Array.from({ length: 25 }, (_, index) => index + 10);
    const paths = Object.fromEntries(numbers.map((n) => [`/p${n}`, { get: { summary: `Item ${n}`, responses: {} } }]));
    const tabs = [
      { tab: "API", openapi: "api.json" },
      { tab: "Guides", pages: numbers.map((n) => `api-reference/iten-${n}`) },
    ];
    const found = await diagnose(
      { ...minimal, navigation: { tabs } },
      { "api.json": JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }) },
    );
    const missing = found.filter(({ code }) => code === "page-missing");
    const isSuggested = missing.map(({ message }) => message.includes("GET /p"));
    assert.deepEqual(isSuggested, [...Array<boolean>(20).fill(true), ...Array<boolean>(5).fill(false)]);
  });
});
