import assert from "node:assert/strict";
import type { Seen } from "../../support/diagnose.ts";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const described = ({ severity, code, text, message }: Seen) => `${severity} ${code} ${text} ${message}`;

const files: Files = {
  "index.mdx": "",
  "guides/Users.mdx": "",
  "guides/install.md": "",
  "guides/README.md": "",
  "guides/changelog.md": "",
  "guides/readme.mdx": "",
  "guides/overview.mdx": "",
  "reference/webhooks.mdx": "",
  "drafts/next.mdx": "",
  "tours/index.mdx": "",
  "with blank.mdx": "",
  "snippets/note.mdx": "",
  "build/chain.mdx": "",
  ".mintignore": "# what is not ready\ndrafts/\n",
  ".gitignore": "guides/overview.mdx\n",
};

/** All that is said of a navigation, but for the pages that it leaves out. */
async function inNavigation(navigation: object, others: Files = {}): Promise<readonly string[]> {
  const found = await diagnose({ ...minimal, navigation }, { ...files, ...others });
  return found.filter(({ code }) => code !== "page-unlisted").map(described);
}

describe("the paths of pages", () => {
  const good = ["index", "/index", "index/", "./guides/../index", "guides//Users", "guides/install", "guides/readme"];
  // A build may make what the repository ignores, and many sites have pages in such a folder.
  const unknown = ["guides/overview", "build/chain"];
  for (const path of [...good, ...unknown]) {
    it(`leads to a page: ${path}`, async () => assert.deepEqual(await inNavigation({ pages: [path] }), []));
  }

  const bad: [path: string, said: string][] = [
    ["guides/gone", 'warning page-missing "guides/gone" There is no page `guides/gone`.'],
    ["guides/instal", 'warning page-missing "guides/instal" There is no page `guides/instal`: did you mean `guides/install`?'],
    ["guide/install", 'warning page-missing "guide/install" There is no page `guide/install`: did you mean `guides/install`?'],
    [
      "deep/down/webhooks",
      'warning page-missing "deep/down/webhooks" There is no page `deep/down/webhooks`: did you mean `reference/webhooks`?',
    ],
    ["tours", 'warning page-missing "tours" There is no page `tours`: did you mean `tours/index`?'],
    ["/", 'warning page-missing "/" There is no page `/`: did you mean `index`?'],
    ["with%20blank", 'warning page-missing "with%20blank" There is no page `with%20blank`: did you mean `with blank`?'],
    // In its own folder, even a page is meant that may be none.
    ["build/chian", 'warning page-missing "build/chian" There is no page `build/chian`: did you mean `build/chain`?'],
    ["other/chain", 'warning page-missing "other/chain" There is no page `other/chain`.'],
    ["100%", 'warning page-missing "100%" There is no page `100%`.'],
    ["deep/down/overview", 'warning page-missing "deep/down/overview" There is no page `deep/down/overview`.'],
    [
      "guides/users",
      'warning page-case "guides/users" The page is called `guides/Users`: upper and lower case make a difference.',
    ],
    [
      "guides/install.md",
      'warning page-extension "guides/install.md" The extension does not belong to the path of a page: write `guides/install`.',
    ],
    [
      "guides/users.mdx",
      'warning page-case "guides/users.mdx" The page is called `guides/Users`: upper and lower case make a difference.',
    ],
    [
      "guides/install#linux",
      'warning page-missing "guides/install#linux" `guides/install#linux` is a place in a page, and `pages` lists whole ones: write `guides/install`.',
    ],
    [
      "https://example.com/blog",
      'warning page-url "https://example.com/blog" `https://example.com/blog` is a URL and no page: link to it with `href`, or from a page that has it as `url` in its front matter.',
    ],
    [
      "guides/README",
      'warning page-excluded "guides/README" The file `guides/README.md` makes no page: a file of this name is about the repository, and a page needs another one.',
    ],
    [
      "guides/changelog",
      'warning page-excluded "guides/changelog" The file `guides/changelog.md` makes no page: a file of this name is about the repository, and a page needs another one.',
    ],
    [
      "guides/README.md",
      'warning page-excluded "guides/README.md" The file `guides/README.md` makes no page: a file of this name is about the repository, and a page needs another one.',
    ],
    ["drafts/next", 'warning page-excluded "drafts/next" The file `drafts/next.mdx` makes no page: `.mintignore` leaves it out.'],
    [
      "snippets/note",
      'warning page-excluded "snippets/note" The file `snippets/note.mdx` makes no page: what stands in this folder is a part of other pages.',
    ],
    [" ", 'warning page-missing " " An empty text leads to no page.'],
    ["delete account", 'warning page-missing "delete account" There is no page `delete account`.'],
  ];
  for (const [path, said] of bad) {
    it(`does not: ${path}`, async () => assert.deepEqual(await inNavigation({ pages: [path] }), [said]));
    it(`nor as the page of a group: ${path}`, async () => {
      const found = await inNavigation({ groups: [{ group: "G", root: path }] });
      const isEndpoint = path === "delete account";
      const message = "`root` takes the path of a page, and `delete account` is an endpoint: list it in `pages`.";
      assert.deepEqual(found, [isEndpoint ? `warning page-missing "${path}" ${message}` : said]);
    });
  }

  it("say nothing in content that other content crowds out", async () => {
    const found = await inNavigation({ groups: [{ group: "G", pages: ["index"] }], pages: ["gone"] });
    assert.deepEqual(
      found.map((text) => text.split(" ")[1]),
      ["content-ignored"],
    );
  });

  it("are looked up while a fault in another entry loses them all", async () => {
    const found = await inNavigation({ groups: [{ group: "G", pages: ["guides/gone", ""] }] });
    assert.deepEqual(
      found.map((text) => text.split(" ")[1]),
      ["page-missing", "min-length"],
    );
  });

  it("are told of in the file that a reference brings in", async () => {
    const found = await inNavigation(
      { groups: [{ group: "G", pages: { $ref: "pages.json" } }] },
      { "pages.json": '["index", "guides/gone"]' },
    );
    assert.deepEqual(found, ['warning page-missing "guides/gone" There is no page `guides/gone`.']);
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
    ["POST: /users"],
    ["get-users"],
  ];
  for (const [value, endpoint] of written) {
    it(`is ${endpoint === undefined ? "not told of" : "shown as it is written"}: ${value}`, async () => {
      const groups = [{ group: "G", openapi: "api.yaml", pages: [value] }];
      const found = await diagnoseWhole({ ...minimal, navigation: { groups } }, { "api.yaml": api });
      const what = endpoint && `\`${value}\` is the path of a page, and there is none: an endpoint is written \`${endpoint}\`.`;
      const [fault] = found.filter(({ code }) => code === "page-missing");
      assert.equal(fault?.message, what ?? `There is no page \`${value}\`.`);
      if (endpoint !== undefined) assert.deepEqual(fault?.data, { remove: true, replaceWith: JSON.stringify(endpoint) });
    });
  }
});

describe("the address of a generated page", () => {
  const api =
    "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /users:\n    get: { summary: List, responses: { 200: { description: ok } } }\n";
  const message = "`/api-reference/list` is the page generated for `GET /users`: list the endpoint.";

  async function asked(tabs: readonly object[]): Promise<readonly unknown[]> {
    const found = await diagnoseWhole({ ...minimal, navigation: { tabs } }, { ...files, "api.yaml": api });
    return found.flatMap(({ code, message: said, data }) => (code === "page-missing" ? [[said, data]] : []));
  }

  it("asks for the endpoint", async () => {
    const tabs = [{ tab: "A", openapi: "api.yaml", pages: ["/api-reference/list", "GET /users"] }];
    assert.deepEqual(await asked(tabs), [[message, { remove: true, replaceWith: '"GET /users"' }]]);
  });

  it("is the nearest of one that is misspelled", async () => {
    const tabs = [{ tab: "A", openapi: "api.yaml", pages: ["api-reference/lst", "api-reference/other", "GET /users"] }];
    const near =
      "There is no page `api-reference/lst`: did you mean the endpoint `GET /users`, whose page is `api-reference/list`?";
    assert.deepEqual(await asked(tabs), [
      [near, { remove: true, replaceWith: '"GET /users"' }],
      ["There is no page `api-reference/other`.", { remove: true, createPage: "api-reference/other.mdx" }],
    ]);
  });

  it("names the description where another one or none is in force", async () => {
    const tabs = [
      { tab: "A", openapi: "api.yaml" },
      { tab: "B", pages: ["/api-reference/list"] },
    ];
    assert.deepEqual(await asked(tabs), [[message, { remove: true, replaceWith: '"api.yaml GET /users"' }]]);
  });
});

describe("a page that is listed twice", () => {
  const twice = (path: string) =>
    `information page-duplicate ${JSON.stringify(path)} The page \`${path}\` is listed in this sidebar already.`;
  const group = (name: string, ...pages: unknown[]) => ({ group: name, pages });

  it("is told of in one group, and in another one of its sidebar", async () => {
    const navigation = { groups: [group("A", "index", group("B", "/index")), group("C", "guides/install", "index/")] };
    assert.deepEqual(await inNavigation(navigation), [twice("/index"), twice("index/")]);
  });

  const sidebars: [name: string, navigation: object][] = [
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
    ["a hidden group", { groups: [group("A", "index"), { ...group("B", "index"), hidden: true }] }],
    ["its group, whose page it is", { groups: [{ ...group("A", "index"), root: "index" }] }],
    ["a file that is brought in twice", { groups: [{ $ref: "group.json" }, { $ref: "group.json" }] }],
  ];
  for (const [name, navigation] of sidebars) {
    it(`is left alone in ${name}`, async () => {
      assert.deepEqual(await inNavigation(navigation, { "group.json": JSON.stringify(group("A", "index")) }), []);
    });
  }
});

describe("two files with one address", () => {
  const titled = (title: string) => `---\ntitle: ${title}\n---\n`;
  it("are told of in the one that is crowded out", async () => {
    const found = await inNavigation({ pages: ["a"] }, { "a.md": titled("One"), "a.mdx": titled("Two") });
    assert.deepEqual(found, [
      "warning page-address title: One `a.mdx` has the address of this page, `a`: only one of them can be shown.",
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
    return found.filter(({ code }) => code === "page-unlisted").map(described);
  }

  it("are told of in their own files, but for those that are left out on purpose", async () => {
    assert.deepEqual(await unlisted({ languages: [{ language: "en", groups }] }), [
      "information page-unlisted title: Lost The page `lost` is not in the navigation: list it in docs.json, or say `hidden: true` here.",
      "information page-unlisted # No front matter The page `bare` is not in the navigation: list it in docs.json, or say `hidden: true` here.",
    ]);
  });

  it("are told of beside a page that is listed, whatever their folder is called, and where a redirect leads to them", async () => {
    const more = { "build/a.mdx": page("A"), "build/b.mdx": page("B"), "dist/c.mdx": page("C"), "target.mdx": page("Target") };
    const listing = { groups: [{ group: "A", root: "root", pages: ["/listed", "with-part", "build/a"] }] };
    const redirects = [...settings.redirects, { source: "/old", destination: "/target" }];
    const found = await unlisted(listing, more, { redirects });
    const named = found.map((line) => /The page `(.*?)`/u.exec(line)?.[1]);
    assert.deepEqual(named, ["lost", "bare", "en/index", "build/b", "target"]);
  });

  it("are not told of while it is not known what docs.json leads to, or what replaces them", async () => {
    const bound = { "lost.mdx": page("Lost", "openapi: GET /users\n"), "bare.mdx": page("Bare", "openapi: GET /users\n") };
    const languages = [{ language: "en", groups: [...groups, { group: "API", openapi: "gone.yaml" }] }];
    assert.deepEqual(await unlisted({ languages }, bound), []);
    for (const redirects of [{ $ref: "gone.json" }, 7]) assert.deepEqual(await unlisted({ groups }, {}, { redirects }), []);
    assert.deepEqual(await unlisted({ groups }, {}, { navbar: { $ref: "gone.json" } }), []);
  });

  it("are not told of where an entry means them and misses", async () => {
    const more = {
      ...{ "guides/index.mdx": page("Guides"), "tours/index.mdx": page("Tours"), "a b.mdx": page("A") },
      ...{ "install.mdx": page("Install"), "Case.mdx": page("Case"), "plain.mdx": page("Plain"), "place.mdx": page("Place") },
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
    ["part of it stands in another repository", { groups: [...groups, { sourceRef: "a/b" }] }],
    ["a fault loses pages", { groups: [...groups, { grop: "B", pages: [] }] }],
    ["a misspelled key loses pages", { groups: [...groups, { group: "B", pags: ["lost", "bare"] }] }],
  ];
  for (const [name, navigation] of silent) {
    it(`are not told of while ${name}`, async () => assert.deepEqual(await unlisted(navigation), []));
  }
});
