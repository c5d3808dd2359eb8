import assert from "node:assert/strict";
import { CompletionItemTag } from "vscode-languageserver-types";
import { liveSite } from "../../support/liveSite.ts";
import type { Files } from "../../support/memoryHost.ts";

const api = {
  openapi: "3.1.0",
  info: { title: "Acme API", version: "2.0" },
  paths: {
    "/users": {
      get: { summary: "List users", tags: ["Users"] },
      post: { summary: "Create *a* user", description: "See [this](command:evil).\n\n# Not a heading", tags: ["Users"] },
    },
    "/users/{id}": {
      get: { summary: "Get a user" },
      put: { "x-hidden": true },
      patch: { deprecated: true },
      delete: { "x-excluded": true },
    },
    "/shared": { $ref: "#/components/pathItems/shared" },
    "/with a blank": { get: {} },
  },
  webhooks: { "user.created": { post: { summary: "A user was created" } } },
  components: { pathItems: { shared: { get: { summary: "Shared" } } } },
};

const other = { openapi: "3.0.0", info: { title: "Other", version: "1" }, paths: { "/ping": { get: {} } } };

const files: Files = {
  "openapi.json": JSON.stringify(api),
  "specs/other.yaml": JSON.stringify(other),
  "package.json": "{}",
  "data/prices.json": "[1]",
  "index.mdx": "---\ntitle: Welcome\n---",
  "guides/a.mdx": "---\ntitle: Guide A\nsidebarTitle: A\n---\nText",
  "guides/b.md": "",
  "guides/deep/c.mdx": "",
  "api/intro.mdx": "",
  "snippets/note.mdx": "",
  "README.md": "",
  "logo/light.svg": "",
  "logo/dark.svg": "",
  "favicon.png": "",
  "fonts/acme.woff2": "",
};

/** A docs.json with a group that has a description, and what stands in its `pages`. */
const group = (pages: string, openapi = '"openapi.json"') =>
  `{"navigation": {"groups": [{"group": "API", "openapi": ${openapi}, "pages": [${pages}]}]}}`;

const endpoints = [
  "GET /users",
  "POST /users",
  "GET /users/{id}",
  "PATCH /users/{id}",
  "GET /shared",
  "WEBHOOK user.created",
  "PUT /users/{id}",
];

describe("completion of endpoint entries", () => {
  it("offers the endpoints of the description in force in its order, excluded ones not, then the pages, then hidden ones", async () => {
    const { labels } = await liveSite(group('"█"'), files).complete();
    assert.deepEqual(labels.slice(0, 6), endpoints.slice(0, 6));
    assert.deepEqual(labels.slice(6, -3).sort(), ["api/intro", "guides/a", "guides/b", "guides/deep/c", "index"]);
    assert.deepEqual(labels.slice(-3), ["PUT /users/{id}", "group with pages", "group with endpoints"]);
  });

  it("puts what is not listed yet first, and says what is", async () => {
    const { labels, beside } = await liveSite(group('"GET /users", "WEBHOOK user.created", "█"'), files).complete();
    assert.deepEqual(labels.slice(0, 4), ["POST /users", "GET /users/{id}", "PATCH /users/{id}", "GET /shared"]);
    assert.ok(labels.indexOf("GET /users") > labels.indexOf("index"));
    assert.ok(labels.indexOf("PUT /users/{id}") > labels.indexOf("GET /users"));
    assert.equal(beside["POST /users"], "Create *a* user");
    assert.equal(beside["GET /users"], "listed · List users");
    assert.equal(beside["PUT /users/{id}"], "hidden");
  });

  it("does not take the entry being edited for one that is listed", async () => {
    const { labels } = await liveSite(group('"GET /us█ers"'), files).complete();
    assert.equal(labels[0], "GET /users");
  });

  it("counts what is listed where the same description is in force, not in another part that names it anew", async () => {
    const parts = (pages: string) =>
      `{"navigation": {"languages": [
        {"language": "en", "openapi": "openapi.json", "groups": [{"group": "A", "pages": ["GET /users"]}]},
        {"language": "fr", "openapi": "openapi.json", "groups": [{"group": "B", "pages": ["POST /users"]}, {"group": "C", "pages": [${pages}]}]}
      ]}}`;
    const { beside } = await liveSite(parts('"█"'), files).complete();
    assert.equal(beside["GET /users"], "List users");
    assert.equal(beside["POST /users"], "listed · Create *a* user");
  });

  it("offers the endpoints of a description that the entry names itself", async () => {
    const site = liveSite(group('"specs/other.yaml █"'), files);
    const { labels, find, accept } = await site.complete();
    assert.deepEqual(labels, ["GET /ping"]);
    assert.equal(find("GET /ping").filterText, '"specs/other.yaml GET /ping"');
    assert.equal(accept("GET /ping"), group('"specs/other.yaml GET /ping"'));
  });

  it("offers pages first behind a page", async () => {
    const { labels } = await liveSite(group('"index", "█"'), files).complete();
    assert.ok(labels.indexOf("guides/a") < labels.indexOf("GET /users"));
  });

  it("strikes deprecated ones through", async () => {
    const { find } = await liveSite(group('"█"'), files).complete();
    assert.deepEqual(find("PATCH /users/{id}").tags, [CompletionItemTag.Deprecated]);
    assert.equal(find("GET /users").tags, undefined);
  });

  it("describes the one that is looked at, with nothing in it meaning anything as Markdown", async () => {
    const { documentation, find } = await liveSite(group('"█"'), files).complete();
    assert.equal(find("POST /users").documentation, undefined);
    assert.equal(
      documentation("POST /users"),
      [
        "**`POST /users`** · Create \\*a\\* user",
        "See \\[this\\]\\(command\\:evil\\)\\.\n\n\\# Not a heading",
        "Tag `Users`",
        "Defined in [openapi\\.json\\, line 1](<file:///site/openapi.json#L1>)",
      ].join("\n\n"),
    );
  });

  it("is found by its method or any part of its path", async () => {
    const { items } = await liveSite(group('"█"'), files).complete();
    // What VS Code asks of an item: the letters typed since the quote stand in its filter text, in order.
    const found = (typed: string) =>
      items
        .filter(({ filterText = "" }) =>
          new RegExp([...`"${typed}`].map((c) => c.replace(/[{}/]/u, "\\$&")).join(".*"), "iu").test(filterText),
        )
        .map(({ label }) => label);
    assert.deepEqual(found("users").slice(0, 3), ["GET /users", "POST /users", "GET /users/{id}"]);
    assert.deepEqual(found("GET /us"), ["GET /users", "GET /users/{id}"]);
    assert.deepEqual(found("{id}"), ["GET /users/{id}", "PATCH /users/{id}", "PUT /users/{id}"]);
    assert.deepEqual(found("created"), ["WEBHOOK user.created"]);
  });

  const places: Record<string, readonly [before: string, after: string]> = {
    "between quotes": ['"█"', '"GET /users/{id}"'],
    "in an entry": ['"GET /us█"', '"GET /users/{id}"'],
    "in the place of another": ['"GET█ /users"', '"GET /users/{id}"'],
    "without quotes": ["█", '"GET /users/{id}"'],
    "behind a comma": ['"index",█', '"index", "GET /users/{id}"'],
    "with a comma missing": ['"index" "█"', '"index", "GET /users/{id}"'],
    "before another": ['█ "index"', '"GET /users/{id}", "index"'],
  };
  for (const [name, [before, after]] of Object.entries(places))
    it(`leaves JSON behind ${name}`, async () => {
      const { accept } = await liveSite(group(before), files).complete();
      assert.equal(accept("GET /users/{id}"), group(after));
    });

  it("offers no endpoints where no description is in force", async () => {
    const { labels } = await liveSite('{"navigation": {"pages": ["█"]}}', files).complete();
    assert.ok(!labels.some((label) => label.includes(" /")));
    assert.ok(labels.includes("index"));
  });

  it("says that there is more when a list is cut, and keeps what has been typed in one piece", async () => {
    const paths = Object.fromEntries(Array.from({ length: 3000 }, (_, number) => [`/things/${number}/x`, { get: {} }]));
    const big = { "openapi.json": JSON.stringify({ ...api, paths }) };
    const all = await liveSite(group('"█"'), big).complete();
    assert.equal(all.isIncomplete, true);
    assert.equal(all.labels.length, 2000);
    const some = await liveSite(group('"2999█"'), big).complete();
    assert.equal(some.labels[0], "GET /things/2999/x");
  });
});

describe("completion of pages", () => {
  const pages = (text: string) => `{"navigation": {"groups": [{"group": "A", "pages": [${text}]}]}}`;

  it("offers the pages on disk without their extension, with their title beside", async () => {
    const { labels, beside } = await liveSite(pages('"█"'), files).complete();
    assert.deepEqual(labels.slice(0, 5), ["api/intro", "guides/a", "guides/b", "guides/deep/c", "index"]);
    assert.equal(beside["guides/a"], "A");
    assert.equal(beside["index"], "Welcome");
    assert.ok(!labels.some((label) => /snippets|README/u.test(label)));
  });

  it("puts those first that are not listed and stand near the others", async () => {
    const { labels, beside } = await liveSite(pages('"guides/a", "█"'), files).complete();
    assert.deepEqual(labels.slice(0, 5), ["guides/b", "guides/deep/c", "index", "api/intro", "guides/a"]);
    assert.equal(beside["guides/a"], "listed · A");
  });

  it("writes a slash at the start where the others or the author do", async () => {
    assert.ok((await liveSite(pages('"/guides/a", "█"'), files).complete()).labels.includes("/guides/b"));
    assert.equal((await liveSite(pages('"/gu█"'), files).complete()).accept("/guides/b"), pages('"/guides/b"'));
  });

  it("offers pages alone for the root of a group, those near its pages first", async () => {
    const text = (root: string) =>
      `{"navigation": {"groups": [{"group": "A", "openapi": "openapi.json", "root": ${root}, "pages": ["guides/a"]}]}}`;
    const { labels, accept } = await liveSite(text('"█"'), files).complete();
    assert.deepEqual(labels, ["guides/b", "guides/deep/c", "index", "api/intro", "guides/a"]);
    assert.equal(accept("index"), text('"index"'));
  });

  it("offers the addresses of pages and endpoints for a redirect and a link", async () => {
    const site = group('"GET /users"').slice(0, -1);
    const { labels, accept, beside } = await liveSite(
      `${site}, "redirects": [{"source": "/x", "destination": "█"}]}`,
      files,
    ).complete();
    assert.deepEqual(labels, [
      "/api-reference/users/list-users",
      "/api/intro",
      "/guides/a",
      "/guides/b",
      "/guides/deep/c",
      "/index",
    ]);
    assert.equal(beside["/api-reference/users/list-users"], "List users");
    assert.equal(accept("/guides/a"), `${site}, "redirects": [{"source": "/x", "destination": "/guides/a"}]}`);
    const link = await liveSite('{"logo": {"light": "/a.svg", "dark": "/b.svg", "href": "█"}}', files).complete();
    assert.ok(link.labels.includes("/guides/a"));
  });

  it("describes the one that is looked at", async () => {
    const { documentation } = await liveSite(pages('"█"'), files).complete();
    assert.equal(documentation("guides/a"), "**Guide A** · `/guides/a`\n\n[guides\\/a\\.mdx](<file:///site/guides/a.mdx>)");
  });
});

describe("completion of files", () => {
  const offered = async (marked: string) => (await liveSite(marked, files).complete()).labels;

  it("offers the descriptions, with title and version beside", async () => {
    const { labels, beside, accept, documentation } = await liveSite(group("", '"█"'), files).complete();
    assert.deepEqual(labels.slice(0, 2), ["openapi.json", "specs/other.yaml"]);
    assert.ok(!labels.includes("data/prices.json"));
    assert.equal(beside["openapi.json"], "Acme API 2.0");
    assert.equal(accept("specs/other.yaml"), group("", '"specs/other.yaml"'));
    assert.match(documentation("openapi.json"), /^\*\*Acme API\*\* · 2\\\.0 · OpenAPI 3\\\.1\\\.0\n\n8 operations · 1 webhook/u);
  });

  it("offers them in a list, in an object, and for `api.openapi`, where no slash may lead", async () => {
    assert.ok((await offered(group("", '["█"]'))).includes("openapi.json"));
    assert.deepEqual(await offered(group("", '{"source": "█"}')), ["openapi.json", "specs/other.yaml"]);
    assert.deepEqual((await offered('{"api": {"openapi": "/█"}}')).slice(0, 2), ["openapi.json", "specs/other.yaml"]);
    assert.ok((await offered(group("", '"/█"'))).includes("/openapi.json"));
  });

  it("offers the folders for the pages of a description", async () => {
    assert.deepEqual(await offered(group("", '{"source": "openapi.json", "directory": "█"}')), [
      "api",
      "api-reference",
      "guides",
      "guides/deep",
    ]);
  });

  it("offers images, those first whose path speaks of the setting", async () => {
    assert.deepEqual((await offered('{"logo": {"dark": "█"}}')).slice(0, 3), [
      "/logo/dark.svg",
      "/logo/light.svg",
      "/favicon.png",
    ]);
    assert.equal((await offered('{"favicon": "█"}'))[0], "/favicon.png");
  });

  it("offers fonts, and files for a `$ref`", async () => {
    assert.deepEqual(await offered('{"fonts": {"family": "A", "source": "█"}}'), ["/fonts/acme.woff2"]);
    assert.deepEqual(await offered('{"navigation": {"$ref": "█"}}'), ["./data/prices.json", "./openapi.json"]);
  });

  it("falls back to examples where there is no such file", async () => {
    assert.deepEqual((await liveSite('{"logo": "█"}', {}).complete()).labels, ["/logo.svg", "light and dark"]);
  });

  it("opens the list behind a key whose value it knows", async () => {
    const { find } = await liveSite('{"navigation": {"tabs": [{"tab": "A", █}]}}', files).complete();
    assert.match(find("openapi").textEdit?.newText ?? "", /^"openapi": "\$\{1\}"$/u);
    assert.ok(find("openapi").command);
  });
});
