import assert from "node:assert/strict";
import { asLine, diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";

const api = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: {
    "/users": {
      get: { summary: "List users", responses: { 200: { description: "ok" } } },
      put: { summary: "Secret", "x-hidden": true, responses: { 200: { description: "ok" } } },
    },
  },
});
const files: Files = {
  "index.mdx": "",
  "Guide.mdx": "",
  "guides/install.mdx": "## Linux\n",
  "guides/index.mdx": "",
  "README.md": "",
  "files/terms.pdf": "",
  "api.json": api,
};
const navigation = { pages: ["index", "Guide", "guides/install", "guides/index", { group: "API", openapi: "api.json" }] };

type Pair = readonly [source: string, destination: string];

/** All diagnostics of a site with the given redirects. */
async function ofRedirects(pairs: readonly Pair[], settings: object = {}): Promise<readonly string[]> {
  const redirects = pairs.map(([source, destination]) => ({ source, destination }));
  return (await diagnose({ ...minimal, navigation, redirects, ...settings }, files)).map(asLine);
}

function neverUsed(source: string, first: string): string {
  return `warning redirect-source "${source}" Redirect never used: \`${first}\` comes first and matches \`${source}\`.`;
}

function sourceWithQuery(source: string): string {
  return `warning redirect-source "${source}" Redirect source never matches: \`${source}\` has a query; remove the query.`;
}

describe("redirects to the source of another one are reported:", () => {
  const loop = (text: string, ...steps: string[]) =>
    `warning redirect-loop "${text}" Redirect loop: ${steps.map((step) => `\`${step}\``).join(" → ")}.`;
  const chain = (text: string, end: string) =>
    `information redirect-chain "${text}" Redirect chain: \`${text}\` is redirected again. Use \`${end}\`.`;

  const cases: [name: string, pairs: readonly Pair[], ...expected: string[]][] = [
    ["to itself", [["/a", "/a"]], loop("/a", "/a", "/a")],
    ["of a pattern to itself", [["/a/:slug*", "/a/:slug*"]], loop("/a/:slug*", "/a/:slug*", "/a/:slug*")],
    ["not of a pattern to a similar one", [["/guides/:slug/*", "/guides/:slug*"]]],
    ["to an anchor of itself", [["/a", "/a#b"]], loop("/a#b", "/a", "/a")],
    [
      "in a loop, once",
      [
        ["/a", "/b"],
        ["/b", "/c/"],
        ["/c", "/a?x=1"],
      ],
      loop("/b", "/a", "/b", "/c", "/a"),
    ],
    [
      "into a loop",
      [
        ["/x", "/a"],
        ["/a", "/b"],
        ["/b", "/a"],
      ],
      loop("/b", "/a", "/b", "/a"),
    ],
    [
      "not a source with a query",
      [
        ["/a", "/b"],
        ["/b?x=1", "/guides/install"],
      ],
      sourceWithQuery("/b?x=1"),
    ],
    [
      "not of a pattern if only a slash differs",
      [
        ["/guides/:slug*", "/guides/:slug*/"],
        ["/old/:slug*/", "/old/:slug*"],
        ["guides/*", "/guides/*/#top"],
      ],
    ],
    [
      "of a pattern to its own parts in another order",
      [["/a/:x/:y/*", "/a/:y/:x/*"]],
      loop("/a/:y/:x/*", "/a/:x/:y/*", "/a/:x/:y/*"),
    ],
    [
      "not a pattern with a query, or with an optional part",
      [
        ["/a/:id?x=1", "/a/:id"],
        ["/d/:id/e?x=1", "/d/1/e"],
        ["/f/:id?/g", "/f/1/g"],
      ],
      sourceWithQuery("/a/:id?x=1"),
      sourceWithQuery("/d/:id/e?x=1"),
    ],
    [
      "in several steps",
      [
        ["/a", "b"],
        ["/b", "/c"],
        ["/c", "/guides/install"],
      ],
      chain("b", "/guides/install"),
      chain("/c", "/guides/install"),
    ],
    [
      "in several steps to another site",
      [
        ["/a", "/b"],
        ["/b", "https://example.com"],
      ],
      chain("/b", "https://example.com"),
    ],
    [
      "not to an empty destination",
      [
        ["/a", "/b"],
        ["/b", ""],
        ["/c", "/d"],
        ["/d", " "],
      ],
      'warning redirect-destination "" `destination` must not be empty.',
      'warning redirect-destination " " `destination` must not be blank.',
    ],
    [
      "not by way of a pattern",
      [
        ["/a", "/b/c"],
        ["/b/*", "/guides/install"],
        ["/d", "/e/f/g"],
        ["/e/:rest*", "/guides/install"],
      ],
    ],
    ["to what its own pattern matches", [["/d/:id*", "/d/1"]], loop("/d/1", "/d/:id*", "/d/:id*")],
    [
      "in a loop by way of a pattern",
      [
        ["/e", "/e/f"],
        ["/e/*", "/e"],
      ],
      loop("/e/f", "/e", "/e/*", "/e"),
    ],
    [
      "in several steps to the destination of a pattern",
      [
        ["/a", "/b"],
        ["/b", "/c"],
        ["/c/:rest*", "/c"],
      ],
      chain("/b", "/c"),
    ],
    [
      "in a loop of patterns, once",
      [
        ["/x/:slug*", "/a/:slug*"],
        ["/a/*", "/b/*"],
        ["/b/:rest*", "/c/:rest*"],
        ["/c/:slug*", "/a/:slug*"],
      ],
      loop("/b/*", "/a/*", "/b/:rest*", "/c/:slug*", "/a/*"),
    ],
    [
      "of a pattern to itself where there are pages",
      [["/guides/:slug*", "/guides/:slug*"]],
      loop("/guides/:slug*", "/guides/:slug*", "/guides/:slug*"),
    ],
    [
      "in a loop of the first patterns of a form",
      [
        ["/a/:x*", "/b/:x*"],
        ["/a/:y*", "https://acme.com/:y*"],
        ["/b/:x*", "/a/:x*"],
        ["/b/:y*", "https://acme.com/:y*"],
      ],
      loop("/b/:x*", "/a/:x*", "/b/:x*", "/a/:x*"),
      neverUsed("/a/:y*", "/a/:x*"),
      neverUsed("/b/:y*", "/b/:x*"),
    ],
    [
      "not in a loop of patterns with a placeholder that is not in the source",
      [
        ["/a/:x*", "/b/:x*"],
        ["/b/:x*", "/a/:z"],
      ],
      'warning redirect-destination "/a/:z" Placeholder `:z` is not in the source. Did you mean `:x`?',
    ],
    [
      "not patterns that lead to pages, or to other parts of each other",
      [
        ["/former/:slug*", "/guides/:slug*"],
        ["/guides/:slug*", "/former/:slug*"],
        ["/a/:id*", "/b/:id/more"],
        ["/b/:id*", "/a/:id*"],
      ],
    ],
    [
      "not if a pattern may end the loop",
      [
        ["/guides/*", "/guides/install"],
        ["/d/:rest*", "/d"],
        ["/e/v-*", "/e/v-2"],
      ],
    ],
    [
      "not if either of two may apply",
      [
        ["/a/:id*", "/guides/install"],
        ["/a/b", "/c"],
        ["/c", "/a/b"],
        ["/d/*", "/d/e/f"],
        ["/d/e/*", "/guides/install"],
      ],
      neverUsed("/a/b", "/a/:id*"),
      neverUsed("/d/e/*", "/d/*"),
    ],
    [
      "in a loop of redirects before a pattern",
      [
        ["/a", "/b"],
        ["/b", "/a"],
        ["/*", "/guides/install"],
      ],
      loop("/b", "/a", "/b", "/a"),
    ],
    [
      "not if a pattern may continue the chain",
      [
        ["/a", "/b"],
        ["/b", "/c/d"],
        ["/c/*", "/guides/install"],
      ],
    ],
  ];
  for (const [name, pairs, ...expected] of cases) it(name, async () => assert.deepEqual(await ofRedirects(pairs), expected));

  it("lead to the final destination when fixed", async () => {
    const redirects = [
      { source: "/a", destination: "/b" },
      { source: "/b", destination: "/guides/install" },
    ];
    const docsJson = JSON.stringify({ ...minimal, navigation, redirects });
    const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, String(text)]));
    const fixes = await fixesOf(docsJson, texts);
    const [title = "", ...more] = fixes.titles;
    assert.deepEqual(more, []);
    const after = fixes.apply(title)["docs.json"];
    assert.equal(after, docsJson.replace('"/b"', '"/guides/install"'));
  });
});

describe("redirects from a page", () => {
  const folderIndex = 'information redirect-source "/guides" This redirect hides the page `guides/index` at `/guides`.';
  const source = (text: string, page: string) => `warning redirect-source "${text}" This redirect hides the ${page}.`;
  const cases: [text: string, ...expected: string[]][] = [
    ["/guides/install", source("/guides/install", "page `guides/install`")],
    ["guides/install/", source("guides/install/", "page `guides/install`")],
    ["/api-reference/list-users", source("/api-reference/list-users", "generated page `/api-reference/list-users`")],
    ["/guides", folderIndex],
    ["/guides/index", source("/guides/index", "page `guides/index`")],
    [
      "https://docs.example.com/guides/install",
      'warning redirect-source "https://docs.example.com/guides/install" Redirect source never matches: `https://docs.example.com/guides/install` is a URL; remove the redirect, because `/guides/install` is a page.',
    ],
    ["/README"],
    ["/guide"],
    ["/guides/*"],
    [
      "/guides/install?os=linux",
      'warning redirect-source "/guides/install?os=linux" Redirect source never matches: `/guides/install?os=linux` has a query; remove the redirect, because `/guides/install` is a page.',
    ],
    ["/guides/:page((?!install).*)"],
    [
      "/guides/install#linux",
      'warning redirect-source "/guides/install#linux" Redirect source never matches: `/guides/install#linux` has an anchor; remove the redirect, because `/guides/install` is a page.',
    ],
    [
      "https://docs.example.com/other",
      'warning redirect-source "https://docs.example.com/other" Redirect source never matches: `https://docs.example.com/other` is a URL; use a path on this site.',
    ],
    ["/"],
  ];
  for (const [text, ...expected] of cases) {
    it(text, async () => assert.deepEqual(await ofRedirects([[text, "https://example.com"]]), expected));
  }

  it("are to be removed with their redirect if another one has their path", async () => {
    const pairs: readonly Pair[] = [
      ["/users?x=1", "/index"],
      ["/users", "https://example.com"],
      ["/free#a", "/index"],
    ];
    assert.deepEqual(await ofRedirects(pairs), [
      'warning redirect-source "/users?x=1" Redirect source never matches: `/users?x=1` has a query; remove the redirect, because `/users` is redirected already.',
      'warning redirect-source "/free#a" Redirect source never matches: `/free#a` has an anchor; remove the anchor.',
    ]);
  });

  it("have the rest of a segment as a star alone", async () => {
    const found = (source: string, advice: string) =>
      `warning redirect-source "${source}" Redirect source never matches: \`${source}\` has \`:slug*\` within a segment; ${advice}.`;
    const pairs: readonly Pair[] = [
      ["/old-:slug*", "/Guide"],
      ["/past-:slug*", "https://example.com/:slug*"],
      ["/gone/:slug*", "/Guide"],
      ["/lost-*", "/Guide"],
    ];
    assert.deepEqual(await ofRedirects(pairs), [
      found("/old-:slug*", "use `/old-*`"),
      found("/past-:slug*", "use `/past-*`, and `*` in the destination"),
    ]);
  });

  it("match nothing without a star", async () => {
    const found = (source: string, name: string, advice: string) =>
      `information redirect-source "${source}" Redirect source probably never matches: \`${source}\` has \`${name}\` without \`*\`; ${advice}.`;
    const pairs: readonly Pair[] = [
      ["/old/:slug", "/Guide"],
      ["/old/x", "/guides/install"],
      ["/past/:slug/", "https://example.com/:slug"],
      ["/v1/:section/:page", "/guides/:page"],
      ["/gone-:slug", "https://example.com/:slug"],
      ["/gone-:a/:b", "/Guide"],
      ["/lost/:id/edit", "/Guide"],
      ["/api/users:search", "/Guide"],
      ["/kept/:id/*", "/Guide"],
      ["/kept/:id(\\d+)", "/Guide"],
    ];
    assert.deepEqual(await ofRedirects(pairs), [
      found("/old/:slug", ":slug", "use `/old/:slug*`"),
      found("/past/:slug/", ":slug", "use `/past/:slug*`, and `:slug*` in the destination"),
      found("/v1/:section/:page", ":section", "use `/v1/:section*`, and `:section*` in the destination"),
      found("/gone-:slug", ":slug", "use `/gone-*`, and `*` in the destination"),
      found("/gone-:a/:b", ":a", "add a redirect for each address"),
      found("/lost/:id/edit", ":id", "add a redirect for each address"),
    ]);
  });

  it("are to be removed if they have no path", async () => {
    assert.deepEqual(await ofRedirects([["#b", "https://example.com"]]), [
      'warning redirect-source "#b" Redirect source never matches: `#b` has an anchor; remove the redirect.',
    ]);
  });

  it("have no path to take if it is that of a page", async () => {
    const redirects = [{ source: "/guides/install#linux", destination: "/" }];
    const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["index", "guides/install"] }, redirects });
    const { titles } = await fixesOf(docsJson, { "index.mdx": "", "guides/install.mdx": "" });
    assert.deepEqual(titles, ["Remove this redirect"]);
  });

  it("are only information if the page is not in the navigation, or has its own address besides", async () => {
    const pages = ["index", { group: "G", root: "Guide", pages: ["/guides/index"] }];
    const pairs: readonly Pair[] = ["/guides/install", "/Guide", "/guides"].map((from) => [from, "https://example.com"]);
    assert.deepEqual(await ofRedirects(pairs, { navigation: { pages } }), [
      'information redirect-source "/guides/install" This redirect hides the page `guides/install`, which is not in the navigation.',
      source("/Guide", "page `Guide`"),
      folderIndex,
    ]);
  });

  it("are loops if they lead to another spelling of the same page", async () => {
    const loops: readonly Pair[] = [
      ["/guides/install/", "/guides/install"],
      ["/Guide", "/Guide/"],
      ["/guides", "/guides/index"],
    ];
    assert.deepEqual(
      await ofRedirects(loops),
      loops.map(
        ([from, to]) => `warning redirect-loop "${to}" Redirect loop: \`${from}\` → \`${to}\`; both are the same address.`,
      ),
    );
    assert.deepEqual(await ofRedirects([["/index", "/"]]), []);
    assert.deepEqual(await ofRedirects([["/guides/index", "/guides"]]), []);
  });
});

describe("redirect destinations", () => {
  const good = [
    ...[
      "/",
      "/index",
      "/guides/install",
      "guides/install",
      "/guides/install/",
      "/guides/install#linux",
      "/guides/install?os=linux",
    ],
    ...[
      "/guides",
      "/guides/install.md",
      "/files/terms.pdf",
      "/api-reference/list-users",
      "/api-reference/secret",
      "#top",
      "/llms.txt",
      "/llms-full.txt",
      "/mcp",
    ],
    ...["https://example.com/gone", "//example.com/gone", "mailto:docs@example.com"],
    ...["/guides/%69nstall", "/docs/guides/install", "/docs"],
  ];
  for (const text of good) it(`may be ${text}`, async () => assert.deepEqual(await ofRedirects([["/a", text]]), []));

  it("may have escapes of any character", async () => {
    const pages = ["@acme/q&a", "c++, c; c=1"];
    const redirects = [
      { source: "/a", destination: "/%40acme/q%26a" },
      { source: "/b", destination: "/c%2B%2B%2C%20c%3B%20c%3D1" },
    ];
    const site = { ...minimal, navigation: { pages }, redirects };
    assert.deepEqual((await diagnose(site, { "@acme/q&a.mdx": "", "c++, c; c=1.mdx": "" })).map(asLine), []);
  });

  it("are reported: a file that is not published", async () => {
    const message = "`README.md` is not published as a page: `.md` files with this name are ignored.";
    assert.deepEqual(await ofRedirects([["/a", "/README"]]), [`warning redirect-destination "/README" ${message}`]);
  });

  const bad: [text: string, hint: string][] = [
    ["/gone", ""],
    ["/guides/instal", " Did you mean `/guides/install`?"],
    ["/guides/install.html#linux", " Did you mean `/guides/install#linux`?"],
    ["/guides/instal?os=linux", " Did you mean `/guides/install?os=linux`?"],
    ["/guide", "Wrong case: use `/Guide`."],
    ["/Guides", "Wrong case: use `/guides`."],
    ["/guieds", " Did you mean `/guides`?"],
    ["/files/gone.pdf", ""],
    ["/files/mcp", ""],
    ["/guides/install.mdx#linux", " Did you mean `/guides/install#linux`?"],
    ["/api-reference/list-users.mdx", " Did you mean `/api-reference/list-users`?"],
    ["/guides/install.html", " Did you mean `/guides/install`?"],
    ["/Guide/index", " Did you mean `/Guide`?"],
    ["/guides/index.htm", " Did you mean `/guides`?"],
    ["/docs/guides/gone", ""],
    ["/api-reference/guides/install", " Did you mean `/guides/install`?"],
    ["/files/guides/install", " Did you mean `/guides/install`?"],
    ["/%", ""],
    ["/api-reference/list-user", " Did you mean `/api-reference/list-users`?"],
    ["/api-reference/List-Users", "Wrong case: use `/api-reference/list-users`."],
    // There is no such folder, and a page of this name at the root.
    ["/manual/Guide", " Did you mean `/Guide`?"],
  ];
  for (const [text, hint] of bad) {
    it(`are reported: ${text}`, async () => {
      const lead = hint.startsWith("Wrong") ? "" : `Redirect destination not found: \`${text}\`.`;
      assert.deepEqual(await ofRedirects([["/a", text]]), [`warning redirect-destination "${text}" ${lead}${hint}`]);
    });
  }

  const patterns: [destination: string, ...expected: string[]][] = [
    ["/gone/:slug*", "gone"],
    ["/gone/*", "gone"],
    ["gone/v-:version/intro#top", "gone"],
    ["/guides/gone/:slug", "guides/gone"],
    ["/guides/:slug"],
    ["/api-reference/:slug*"],
    ["/guides/install/:slug*"],
    ["/old/:slug*"],
    ["/former/:slug"],
    ["/docs/guides/:slug"],
    ["https://example.com/gone/:slug*"],
    ["//example.com/gone/:slug*"],
    ["mailto::name"],
  ];
  for (const [destination, below] of patterns) {
    it(`${below === undefined ? "may be" : "are reported:"} ${destination}`, async () => {
      const pairs: readonly Pair[] = [["/a/:slug*", destination]];
      const others: readonly Pair[] = [
        ["/old/:slug*", "/guides/:slug*"],
        ["/former/guide", "/guides/install"],
      ];
      const isTakenFurther = /^\/(?:old|former)/u.test(destination);
      const expected = `warning redirect-destination "${destination}" Redirect destination not found: no page under \`/${below}\`.`;
      assert.deepEqual(await ofRedirects(isTakenFurther ? [...pairs, ...others] : pairs), below === undefined ? [] : [expected]);
    });
  }

  const unfilled: [source: string, destination: string, ...expected: string[]][] = [
    ["/a/:slug*", "/guides/:path*", ":path", " Did you mean `:slug`?"],
    ["/a/:slug*", "https://example.com:8080/:path/more#top", ":path", " Did you mean `:slug`?"],
    ["/a/:slug*", "/guides/:sulg#top", ":sulg", " Did you mean `:slug`?"],
    ["/a/:slug*", "/guides/:sulg?tab=1", ":sulg", " Did you mean `:slug`?"],
    ["/a/:s*", "/guides/:slug", ":slug", " Did you mean `:s`?"],
    // With the only placeholder of the source, it would redirect to itself.
    ["/guides/:a*/", "/guides/:b*", ":b", ""],
    ["/a", "/guides/:slug*", ":slug", ""],
    ["/a/:x/:y*", "/guides/:x/:z", ":z", ""],
    ["/a", "/guides/*", "*", ""],
    ["/a", "https://web.archive.org/web/*/acme.com"],
    ["/a", "//acme.com/wiki/:Category"],
    ["/a/v-:version(\\d+)", "/guides/:version"],
    ["/a/:slug*", "/guides/*"],
    ["/a/*", "/guides/:splat"],
    ["/a/v*", "/guides/:splat"],
    ["/a/(.*)", "/guides/:slug"],
    ["/a/{b}", "/guides/:b"],
    ["/a", "https://example.com/a:b?time=12:30#/:c"],
  ];
  for (const [source, destination, placeholder, hint = ""] of unfilled) {
    it(`${placeholder === undefined ? "may be" : "are reported:"} ${destination} for ${source}`, async () => {
      const message = `Placeholder \`${placeholder}\` is not in the source.${hint}`;
      const expected = `warning redirect-destination "${destination}" ${message}`;
      assert.deepEqual(await ofRedirects([[source, destination]]), placeholder === undefined ? [] : [expected]);
    });
  }

  it("are reported if empty", async () => {
    const expected = 'warning redirect-destination "" `destination` must not be empty.';
    assert.deepEqual(await ofRedirects([["/a", ""]]), [expected]);
  });

  it("have the placeholder of the source when fixed", async () => {
    const redirects = [{ source: "/old/:slug*", destination: "/guides/:path*" }];
    const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["guides/install"] }, redirects });
    const fixes = await fixesOf(docsJson, { "guides/install.mdx": "" });
    assert.equal(fixes.titles.length, 1);
    assert.equal(fixes.apply(fixes.titles[0] ?? "")["docs.json"], docsJson.replace(":path*", ":slug*"));
  });

  it("may start with the usual base path only if all of them do", async () => {
    const below: Pair = ["/a", "/docs/guides/install"];
    assert.deepEqual(await ofRedirects([below, ["/b", "/docs/Guide"]]), []);
    assert.deepEqual(await ofRedirects([below, ["/b", "/Guide"]]), [
      'warning redirect-destination "/docs/guides/install" Redirect destination not found: `/docs/guides/install`. Did you mean `/guides/install`?',
    ]);
    assert.deepEqual(await ofRedirects([["/a", "/manual/guides/install"]]), [
      'warning redirect-destination "/manual/guides/install" Redirect destination not found: `/manual/guides/install`. Did you mean `/guides/install`?',
    ]);
  });

  it("are not reported if they exist once another error is fixed", async () => {
    const group = { group: "API", openapi: "api.json" };
    const others = { group: "A", pages: ["index", "Guide", "guides/install", "guides/index"] };
    const mistakes: [name: string, mistake: object][] = [
      ["an entry", { ...group, pages: ["GET /user"] }],
      ["the name of a group", { ...group, group: "" }],
      ["the key of what a group lists", { ...group, paegs: ["GET /users"] }],
      ["the OpenAPI file", { ...group, openapi: "gone.json" }],
    ];
    const dead = 'warning redirect-destination "/gone" Redirect destination not found: `/gone`.';
    for (const [name, mistake] of mistakes) {
      const pairs: readonly Pair[] = [
        ["/a", "/api-reference/list-users"],
        ["/b", "/gone"],
      ];
      const found = await ofRedirects(pairs, { navigation: { groups: [others, mistake] } });
      assert.equal(found.filter((line) => line.includes("redirect-destination")).join(), dead, name);
    }
  });

  it("are reported if they are folders without an index", async () => {
    const redirects = [{ source: "/a", destination: "/sdk/" }];
    const navigation = { pages: ["sdk/go/start"] };
    const found = await diagnose({ ...minimal, navigation, redirects }, { "sdk/go/start.mdx": "" });
    const message = "Redirect destination `/sdk/` has no index page; use a page in it.";
    assert.deepEqual(found.map(asLine), [`information redirect-destination "/sdk/" ${message}`]);
  });

  it("are reported if they are folders of generated pages, known or not", async () => {
    const message = "Redirect destination `/api-reference` has no index page; use a page in it.";
    for (const openapi of ["api.json", "gone.json", "https://example.com/api.json"]) {
      const others = { group: "A", pages: ["index", "Guide", "guides/install", "guides/index"] };
      const found = await ofRedirects([["/a", "/api-reference"]], { navigation: { groups: [others, { group: "B", openapi }] } });
      const actual = found.filter((line) => line.includes("redirect-destination"));
      assert.deepEqual(actual, [`information redirect-destination "/api-reference" ${message}`], openapi);
    }
  });

  it("are not reported in folders of pages that are not known", async () => {
    const remote = { openapi: { source: "https://example.com/api.json", directory: "ref/" } };
    const tabs = [
      { tab: "A", pages: navigation.pages },
      { tab: "B", ...remote },
    ];
    const found = await ofRedirects(
      [
        ["/a", "/ref/users"],
        ["/b", "/gone"],
      ],
      { navigation: { tabs } },
    );
    assert.deepEqual(found, ['warning redirect-destination "/gone" Redirect destination not found: `/gone`.']);
    const events = [
      { tab: "A", pages: navigation.pages },
      { tab: "B", asyncapi: "https://example.com/events.yaml" },
    ];
    assert.deepEqual(await ofRedirects([["/b", "/api-reference/gone"]], { navigation: { tabs: events } }), []);
    const nested = {
      pages: [...navigation.pages, { group: "B", openapi: "api.json", pages: [], tabs: [{ tab: "C", pages: [] }] }],
    };
    const others = (await ofRedirects([["/b", "/api-reference/gone"]], { navigation: nested })).map((line) => line.split(" ")[1]);
    assert.ok(others.includes("redirect-destination"), others.join());
    const dropped = { pages: [...navigation.pages, { group: "B", openapi: "api.json", asyncapi: "events.yaml" }] };
    const codes = (await ofRedirects([["/b", "/gone"]], { navigation: dropped })).map((line) => line.split(" ")[1]);
    assert.ok(codes.includes("redirect-destination"), codes.join());
  });

  it("may be languages and versions", async () => {
    const versions = [{ version: "v2", languages: [{ language: "en", pages: navigation.pages }] }];
    const pairs: readonly Pair[] = [
      ["/a", "/en"],
      ["/b", "/v2/"],
    ];
    assert.deepEqual(await ofRedirects(pairs, { navigation: { versions } }), []);
  });

  it("are reported in an included file", async () => {
    const found = await diagnose(
      { ...minimal, navigation, redirects: { $ref: "redirects.json" } },
      { ...files, "redirects.json": '[{"source": "/a", "destination": "/gone"}, {"source": "/b"}, 1]' },
    );
    assert.deepEqual(found.filter(({ code }) => code.startsWith("redirect")).map(asLine), [
      'warning redirect-destination "/gone" Redirect destination not found: `/gone`.',
    ]);
  });
});

describe("thousands of redirects", () => {
  const count = 600;
  const many = (pair: (index: number) => Pair) => Array.from({ length: count }, (_, index) => pair(index));

  it("are followed to the end of their chain", async () => {
    const found = await ofRedirects(many((index) => [`/a${index}`, index === count - 1 ? "/Guide" : `/a${index + 1}`]));
    assert.equal(found.length, count - 1);
    assert.equal(found[0], 'information redirect-chain "/a1" Redirect chain: `/a1` is redirected again. Use `/Guide`.');
  });

  it("are one loop, of exact sources and of patterns", async () => {
    const next = (index: number) => (index + 1) % count;
    const [exact, ...others] = await ofRedirects(many((index) => [`/a${index}`, `/a${next(index)}`]));
    assert.match(exact ?? "", /^warning redirect-loop "\/a1" Redirect loop: `\/a0` → .* → 589 more → `\/a0`\.$/);
    assert.deepEqual(others, []);
    const [pattern, ...more] = await ofRedirects(many((index) => [`/a${index}/:id*`, `/a${next(index)}/:id*`]));
    assert.match(pattern ?? "", /^warning redirect-loop "\/a1\/:id\*" Redirect loop: `\/a0\/:id\*` → .* → 589 more/);
    assert.deepEqual(more, []);
  });

  it("are not reported where comparing their patterns takes too long", async () => {
    const found = await ofRedirects(many((index) => [`/:a/x${index}/*`, `/gone${index}`]));
    assert.ok(found.length < count);
  });
});
