import assert from "node:assert/strict";
import type { Seen } from "../../support/diagnose.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";

const described = ({ severity, code, text, message }: Seen) => `${severity} ${code} ${text} ${message}`;

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
  "guides/install.mdx": "",
  "guides/index.mdx": "",
  "README.md": "",
  "files/terms.pdf": "",
  "api.json": api,
};
const navigation = { pages: ["index", "Guide", "guides/install", "guides/index", { group: "API", openapi: "api.json" }] };

type Pair = readonly [source: string, destination: string];

/** All that is said of redirects, as the only ones of a site. */
async function ofRedirects(pairs: readonly Pair[], settings: object = {}): Promise<readonly string[]> {
  const redirects = pairs.map(([source, destination]) => ({ source, destination }));
  return (await diagnose({ ...minimal, navigation, redirects, ...settings }, files)).map(described);
}

describe("redirects that lead to the source of another one", () => {
  const loop = (text: string, message: string) => `warning redirect-loop "${text}" ${message}`;
  const chain = (text: string, end: string) =>
    `information redirect-chain "${text}" There is no page \`${text}\`: it is redirected itself, in the end to \`${end}\`.`;

  const cases: [name: string, pairs: readonly Pair[], ...said: string[]][] = [
    ["to itself", [["/a", "/a"]], loop("/a", "`/a` leads to itself: readers get nowhere.")],
    [
      "of a pattern to itself",
      [["/a/:slug*", "/a/:slug*"]],
      loop("/a/:slug*", "`/a/:slug*` leads to itself: readers get nowhere."),
    ],
    ["of a pattern to one like it", [["/guides/:slug", "/guides/:slug*"]]],
    ["to a place in itself", [["/a", "/a#b"]], loop("/a#b", "`/a` leads to itself: readers get nowhere.")],
    [
      "in a circle, once",
      [
        ["/a", "/b"],
        ["/b", "/c/"],
        ["/c", "/a?x=1"],
      ],
      loop("/b", "`/a` leads in a circle, back to itself by way of `/b`, `/c`."),
    ],
    [
      "into a circle",
      [
        ["/x", "/a"],
        ["/a", "/b"],
        ["/b", "/a"],
      ],
      loop("/b", "`/a` leads in a circle, back to itself by way of `/b`."),
    ],
    [
      "nothing of a source with a query",
      [
        ["/a", "/b"],
        ["/b?x=1", "/guides/install"],
      ],
    ],
    [
      "nothing where a slash is all that differs",
      [
        ["/a", "/a/"],
        ["/guides/:slug", "/guides/:slug/"],
        ["/old/:slug*/", "/old/:slug*"],
        ["guides/*", "/guides/*/#top"],
      ],
    ],
    [
      "of a pattern to its own parts in another order",
      [["/a/:x/:y", "/a/:y/:x"]],
      loop("/a/:y/:x", "`/a/:x/:y` leads to itself: readers get nowhere."),
    ],
    [
      "nothing of a pattern with a query, or with a part that may be absent",
      [
        ["/a/:id?x=1", "/a/:id"],
        ["/d/:id/e?x=1", "/d/1/e"],
        ["/f/:id?/g", "/f/1/g"],
      ],
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
      "in steps that lead to another site",
      [
        ["/a", "/b"],
        ["/b", "https://example.com"],
      ],
      chain("/b", "https://example.com"),
    ],
    [
      "nothing of a pattern on the way",
      [
        ["/a", "/b/c"],
        ["/b/*", "/guides/install"],
        ["/d", "/e/f/g"],
        ["/e/:rest*", "/guides/install"],
      ],
    ],
    ["to what its own pattern stands for", [["/d/:id", "/d/1"]], loop("/d/1", "`/d/:id` leads to itself: readers get nowhere.")],
    [
      "in a circle by way of a pattern",
      [
        ["/e", "/e/f"],
        ["/e/*", "/e"],
      ],
      loop("/e/f", "`/e` leads in a circle, back to itself by way of `/e/*`."),
    ],
    [
      "in steps to where a pattern leads, too",
      [
        ["/a", "/b"],
        ["/b", "/c"],
        ["/c/*", "/c"],
      ],
      chain("/b", "/c"),
    ],
    [
      "in a circle of patterns, once",
      [
        ["/x/:slug*", "/a/:slug*"],
        ["/a/*", "/b/*"],
        ["/b/:rest*", "/c/:rest*"],
        ["/c/:slug*", "/a/:slug*"],
      ],
      loop("/b/*", "`/a/*` leads in a circle, back to itself by way of `/b/:rest*`, `/c/:slug*`."),
    ],
    [
      "nothing of patterns that lead to pages, or to other parts of each other",
      [
        ["/former/:slug*", "/guides/:slug*"],
        ["/guides/:slug*", "/former/:slug*"],
        ["/a/:id", "/b/:id/more"],
        ["/b/:id", "/a/:id"],
      ],
    ],
    [
      "nothing where a pattern may end the circle",
      [
        ["/guides/*", "/guides/install"],
        ["/d/*", "/d"],
        ["/e/v-*", "/e/v-2"],
      ],
    ],
    [
      "nothing where either of two may count",
      [
        ["/a/:id", "/guides/install"],
        ["/a/b", "/c"],
        ["/c", "/a/b"],
        ["/d/*", "/d/e/f"],
        ["/d/e/*", "/guides/install"],
      ],
    ],
    [
      "in a circle of those that come before a pattern",
      [
        ["/a", "/b"],
        ["/b", "/a"],
        ["/*", "/guides/install"],
      ],
      loop("/b", "`/a` leads in a circle, back to itself by way of `/b`."),
    ],
    [
      "nothing of steps that a pattern may take on",
      [
        ["/a", "/b"],
        ["/b", "/c/d"],
        ["/c/*", "/guides/install"],
      ],
    ],
  ];
  for (const [name, pairs, ...said] of cases) it(name, async () => assert.deepEqual(await ofRedirects(pairs), said));

  it("lead to the end at once when fixed", async () => {
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

describe("redirects away from a page", () => {
  const source = (text: string, what: string) =>
    `warning redirect-source "${text}" \`${text}\` leads elsewhere, and ${what}: only one of them can be reached.`;
  const cases: [text: string, ...said: string[]][] = [
    ["/guides/install", source("/guides/install", "it is the address of the page `guides/install.mdx`")],
    ["guides/install/", source("guides/install/", "it is the address of the page `guides/install.mdx`")],
    ["/api-reference/list-users", source("/api-reference/list-users", "a generated page has this address")],
    ["/guides", source("/guides", "it is the address of the page `guides/index.mdx`")],
    [
      "https://docs.example.com/guides/install",
      'warning redirect-source "https://docs.example.com/guides/install" `https://docs.example.com/guides/install` is never asked for: a source is a path of this site.',
    ],
    ["/README"],
    ["/guide"],
    ["/guides/*"],
    ["/guides/install?os=linux"],
    [
      "/guides/install#linux",
      'warning redirect-source "/guides/install#linux" `/guides/install#linux` is never asked for: a source can have no anchor.',
    ],
    ["/"],
  ];
  for (const [text, ...said] of cases) {
    it(text, async () => assert.deepEqual(await ofRedirects([[text, "https://example.com"]]), said));
  }

  it("takes another slash at the end for the same page", async () => {
    const pairs: readonly Pair[] = [
      ["/guides/install/", "/guides/install"],
      ["/Guide", "/Guide/"],
      ["/guides", "/guides/index"],
      ["/index", "/"],
    ];
    assert.deepEqual(await ofRedirects(pairs), []);
  });
});

describe("redirects to no page", () => {
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
    ...["/guides/%69nstall", "/README", "/docs/guides/install", "/docs"],
  ];
  for (const text of good) it(`takes ${text}`, async () => assert.deepEqual(await ofRedirects([["/a", text]]), []));

  const bad: [text: string, hint: string][] = [
    ["/gone", "."],
    ["/guides/instal", ": did you mean `/guides/install`?"],
    ["/guides/install.html#linux", ": did you mean `/guides/install#linux`?"],
    ["/guides/instal?os=linux", ": did you mean `/guides/install?os=linux`?"],
    ["/guide", "; the page is called `/Guide`: upper and lower case make a difference."],
    ["/files/gone.pdf", "."],
    ["/files/mcp", "."],
    ["/guides/install.html", ": did you mean `/guides/install`?"],
    ["/Guide/index", ": did you mean `/Guide`?"],
    ["/guides/index.htm", ": did you mean `/guides`?"],
    ["/docs/guides/gone", "."],
    ["/api-reference/guides/install", ": did you mean `/guides/install`?"],
    ["/files/guides/install", ": did you mean `/guides/install`?"],
    ["/%", "."],
    ["/api-reference/list-user", ": did you mean `/api-reference/list-users`?"],
    ["/api-reference/List-Users", "; the page is called `/api-reference/list-users`: upper and lower case make a difference."],
    // No folder of this name is left, and the page of the name at the root is another one.
    ["/manual/Guide", ": did you mean `/Guide`?"],
  ];
  for (const [text, hint] of bad) {
    it(`tells of ${text}`, async () => {
      const said = `warning redirect-destination "${text}" There is no page \`${text}\` to lead to${hint}`;
      assert.deepEqual(await ofRedirects([["/a", text]]), [said]);
    });
  }

  const patterns: [destination: string, ...said: string[]][] = [
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
    it(`${below === undefined ? "takes" : "tells of"} ${destination}`, async () => {
      const pairs: readonly Pair[] = [["/a/:slug*", destination]];
      const others: readonly Pair[] = [
        ["/old/:slug*", "/guides/:slug*"],
        ["/former/guide", "/guides/install"],
      ];
      const isTakenFurther = /^\/(?:old|former)/u.test(destination);
      const said = `warning redirect-destination "${destination}" There is no page below \`/${below}\` to lead to.`;
      assert.deepEqual(await ofRedirects(isTakenFurther ? [...pairs, ...others] : pairs), below === undefined ? [] : [said]);
    });
  }

  const unfilled: [source: string, destination: string, ...said: string[]][] = [
    ["/a/:slug*", "/guides/:path*", ":path", ": did you mean `/guides/:slug*`?"],
    ["/a/:slug", "https://example.com:8080/:path/more#top", ":path", ": did you mean `https://example.com:8080/:slug/more#top`?"],
    ["/a/:slug", "/guides/:sulg#top", ":sulg", ": did you mean `/guides/:slug#top`?"],
    ["/a/:slug", "/guides/:sulg?tab=1", ":sulg", ": did you mean `/guides/:slug?tab=1`?"],
    // The one name would lead it to itself.
    ["/guides/:a/", "/guides/:b", ":b", "."],
    ["/a", "/guides/:slug*", ":slug", "."],
    ["/a/:x/:y", "/guides/:x/:z", ":z", "."],
    ["/a", "/guides/*", "*", "."],
    ["/a", "https://web.archive.org/web/*/acme.com"],
    ["/a", "//acme.com/wiki/:Category"],
    ["/a/v-:version", "/guides/:version"],
    ["/a/:slug*", "/guides/*"],
    ["/a/*", "/guides/:splat"],
    ["/a/v*", "/guides/:splat"],
    ["/a/(.*)", "/guides/:slug"],
    ["/a/{b}", "/guides/:b"],
    ["/a", "https://example.com/a:b?time=12:30#/:c"],
  ];
  for (const [source, destination, placeholder, hint = ""] of unfilled) {
    it(`${placeholder === undefined ? "takes" : "tells of"} ${destination} for ${source}`, async () => {
      const message = `The source has no \`${placeholder}\`, and nothing else fills it in${hint}`;
      const said = `warning redirect-destination "${destination}" ${message}`;
      assert.deepEqual(await ofRedirects([[source, destination]]), placeholder === undefined ? [] : [said]);
    });
  }

  it("tells of an empty one", async () => {
    const said = 'warning redirect-destination "" The destination is empty: readers get nowhere.';
    assert.deepEqual(await ofRedirects([["/a", ""]]), [said]);
  });

  it("takes the name that the source has when fixed", async () => {
    const redirects = [{ source: "/old/:slug*", destination: "/guides/:path*" }];
    const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["guides/install"] }, redirects });
    const fixes = await fixesOf(docsJson, { "guides/install.mdx": "" });
    assert.equal(fixes.titles.length, 1);
    assert.equal(fixes.apply(fixes.titles[0] ?? "")["docs.json"], docsJson.replace(":path*", ":slug*"));
  });

  it("takes `/docs` for the folder that the site is served below only where all redirects lead there", async () => {
    const below: Pair = ["/a", "/docs/guides/install"];
    assert.deepEqual(await ofRedirects([below, ["/b", "/docs/Guide"]]), []);
    assert.deepEqual(await ofRedirects([below, ["/b", "/Guide"]]), [
      'warning redirect-destination "/docs/guides/install" There is no page `/docs/guides/install` to lead to: did you mean `/guides/install`?',
    ]);
    assert.deepEqual(await ofRedirects([["/a", "/manual/guides/install"]]), [
      'warning redirect-destination "/manual/guides/install" There is no page `/manual/guides/install` to lead to: did you mean `/guides/install`?',
    ]);
  });

  it("says nothing of pages that there are once another fault is mended", async () => {
    const group = { group: "API", openapi: "api.json" };
    const others = { group: "A", pages: ["index", "Guide", "guides/install", "guides/index"] };
    const slips: [name: string, slip: object][] = [
      ["an entry", { ...group, pages: ["GET /user"] }],
      ["the name of a group", { ...group, group: "" }],
      ["the key of what a group lists", { ...group, paegs: ["GET /users"] }],
      ["the description", { ...group, openapi: "gone.json" }],
    ];
    const dead = 'warning redirect-destination "/gone" There is no page `/gone` to lead to.';
    for (const [name, slip] of slips) {
      const pairs: readonly Pair[] = [
        ["/a", "/api-reference/list-users"],
        ["/b", "/gone"],
      ];
      const found = await ofRedirects(pairs, { navigation: { groups: [others, slip] } });
      assert.equal(found.filter((said) => said.includes("redirect-destination")).join(), dead, name);
    }
  });

  it("asks for the page in a folder that has no index", async () => {
    const redirects = [{ source: "/a", destination: "/sdk/" }];
    const navigation = { pages: ["sdk/go/start"] };
    const found = await diagnose({ ...minimal, navigation, redirects }, { "sdk/go/start.mdx": "" });
    const message = "`/sdk/` is a folder without an index: name the page in it that readers are to get.";
    assert.deepEqual(found.map(described), [`information redirect-destination "/sdk/" ${message}`]);
  });

  it("takes the folder of generated pages for a folder, known or not", async () => {
    const message = "`/api-reference` is a folder without an index: name the page in it that readers are to get.";
    for (const openapi of ["api.json", "gone.json", "https://example.com/api.json"]) {
      const others = { group: "A", pages: ["index", "Guide", "guides/install", "guides/index"] };
      const found = await ofRedirects([["/a", "/api-reference"]], { navigation: { groups: [others, { group: "B", openapi }] } });
      const said = found.filter((finding) => finding.includes("redirect-destination"));
      assert.deepEqual(said, [`information redirect-destination "/api-reference" ${message}`], openapi);
    }
  });

  it("says nothing where pages are made of what is not known", async () => {
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
    assert.deepEqual(found, ['warning redirect-destination "/gone" There is no page `/gone` to lead to.']);
    const events = [
      { tab: "A", pages: navigation.pages },
      { tab: "B", asyncapi: "events.yaml" },
    ];
    assert.deepEqual(await ofRedirects([["/b", "/gone"]], { navigation: { tabs: events } }), []);
    const nested = {
      pages: [...navigation.pages, { group: "B", openapi: "api.json", pages: [], tabs: [{ tab: "C", pages: [] }] }],
    };
    const others = (await ofRedirects([["/b", "/api-reference/gone"]], { navigation: nested })).map((said) => said.split(" ")[1]);
    assert.ok(others.includes("redirect-destination"), others.join());
    const dropped = { pages: [...navigation.pages, { group: "B", openapi: "api.json", asyncapi: "events.yaml" }] };
    const codes = (await ofRedirects([["/b", "/gone"]], { navigation: dropped })).map((said) => said.split(" ")[1]);
    assert.ok(codes.includes("redirect-destination"), codes.join());
  });

  it("takes a language and a version for the start of their pages", async () => {
    const versions = [{ version: "v2", languages: [{ language: "en", pages: navigation.pages }] }];
    const pairs: readonly Pair[] = [
      ["/a", "/en"],
      ["/b", "/v2/"],
    ];
    assert.deepEqual(await ofRedirects(pairs, { navigation: { versions } }), []);
  });

  it("says it in the file that a reference brings in", async () => {
    const found = await diagnose(
      { ...minimal, navigation, redirects: { $ref: "redirects.json" } },
      { ...files, "redirects.json": '[{"source": "/a", "destination": "/gone"}, {"source": "/b"}, 1]' },
    );
    assert.deepEqual(found.filter(({ code }) => code.startsWith("redirect")).map(described), [
      'warning redirect-destination "/gone" There is no page `/gone` to lead to.',
    ]);
  });
});
