import assert from "node:assert/strict";
import { routesOf } from "../../../server/src/core/features/routes.ts";
import { SiteStore } from "../../../server/src/core/store/siteStore.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

/** The routes of a site, a line for each page: the address, the operation, the title, the place of its source, and its labels. */
async function routesIn(docsJson: object, files: Files) {
  const store = new SiteStore(memoryHost(files), () => undefined);
  store.openSite(textDocument(uriOf("docs.json"), "docs-json", 1, JSON.stringify({ ...minimal, ...docsJson }, undefined, 2)));
  await store.whenSettled("files");
  const site = store.site(uriOf("docs.json"));
  assert.ok(site);
  const { pages, redirects } = routesOf(site);
  const lines = pages.map(({ address, operation = "-", title = "-", uri, line, navigation }) =>
    [
      address,
      operation,
      title,
      `${uri.slice(uriOf("").length)}:${line}`,
      navigation?.join(" > ") ?? "not in the navigation",
    ].join(" | "),
  );
  return { pages: lines, redirects };
}

const page = (title: string, more = "") => `---\ntitle: ${title}\n${more}---\n`;
const api = `openapi: 3.1.0
paths:
  /users:
    get: { summary: List users }
    post: { summary: Add a user }
  /secret:
    get: { summary: Secret, x-hidden: true }
`;

describe("routes", () => {
  it("lists the page that a group leads to in the group", async () => {
    const navigation = {
      groups: [
        {
          group: "Start",
          pages: [
            { group: "More", pages: ["b"], root: "/a" },
            { group: "No", root: "", pages: [] },
          ],
        },
      ],
    };
    assert.deepEqual((await routesIn({ navigation }, { "a.mdx": page("A"), "b.mdx": page("B") })).pages, [
      "/a | - | A | a.mdx:1 | Start > More",
      "/b | - | B | b.mdx:1 | Start > More",
    ]);
  });

  it("have the address of the folder for its index, unless another page is there", async () => {
    const navigation = { pages: ["index", "help/index", "api/index"] };
    const files = {
      ...{ "index.mdx": page("Home"), "help/index.mdx": page("Help"), "api/index.mdx": page("API") },
      ...{ "api.mdx": page("Intro"), "old/index.mdx": page("Old") },
    };
    assert.deepEqual((await routesIn({ navigation }, files)).pages, [
      "/ | - | Home | index.mdx:1 | ",
      "/help | - | Help | help/index.mdx:1 | ",
      "/api/index | - | API | api/index.mdx:1 | ",
      "/api | - | Intro | api.mdx:1 | not in the navigation",
      "/old | - | Old | old/index.mdx:1 | not in the navigation",
    ]);
  });

  it("have the address of an index where its folder is that of a generated page, not where it is that of a file without a page", async () => {
    const groups = [{ group: "API", openapi: "api.yaml", pages: ["GET /users", "users/index", "old/index"] }];
    const files = {
      "api.yaml": api.replace("summary: List users", 'summary: List users, x-mint: { href: "/users" }'),
      ...{ "users/index.mdx": page("Users"), "old/index.mdx": page("Old") },
      ...{ "old.mdx": page("Hidden"), ".mintignore": "old.mdx\n" },
    };
    assert.deepEqual((await routesIn({ navigation: { groups } }, files)).pages, [
      "/users | GET /users | List users | api.yaml:4 | API",
      "/users/index | - | Users | users/index.mdx:1 | API",
      "/old | - | Old | old/index.mdx:1 | API",
    ]);
  });

  it("have the name of an index whose folder has a redirect or a generated page at its address", async () => {
    const navigation = { pages: ["help/index", "api-reference/list-users/index", "api.yaml GET /users"] };
    const redirects = [{ source: "/help", destination: "/faq" }];
    const files = {
      ...{ "api.yaml": api, "faq.mdx": page("FAQ"), "help/index.mdx": page("Help") },
      "api-reference/list-users/index.mdx": page("Users"),
    };
    assert.deepEqual((await routesIn({ navigation, redirects }, files)).pages, [
      "/help/index | - | Help | help/index.mdx:1 | ",
      "/api-reference/list-users/index | - | Users | api-reference/list-users/index.mdx:1 | ",
      "/api-reference/list-users | GET /users | List users | api.yaml:4 | ",
      "/faq | - | FAQ | faq.mdx:1 | not in the navigation",
    ]);
  });

  it("are the pages in the order of the navigation, then the others, and the redirects", async () => {
    const navigation = {
      tabs: [
        { tab: "Guides", groups: [{ group: "Start", pages: ["b", { group: "More", pages: ["c"] }, "gone"] }] },
        { tab: "Again", pages: ["b", "d"] },
      ],
    };
    const redirects = [{ source: "/old/:x", destination: "/b" }];
    const files = {
      ...{
        "a.mdx": page("A"),
        "b.mdx": "# B\n",
        "c.mdx": page("C"),
        "d.mdx": page("D"),
        "z.mdx": page("Z"),
        "lost.mdx": page("Lost"),
      },
      "README.md": "# No page\n",
      "snippets/s.mdx": "# No page\n",
    };
    assert.deepEqual(await routesIn({ navigation, redirects }, files), {
      pages: [
        "/b | - | - | b.mdx:1 | Guides > Start",
        "/c | - | C | c.mdx:1 | Guides > Start > More",
        "/d | - | D | d.mdx:1 | Again",
        "/a | - | A | a.mdx:1 | not in the navigation",
        "/lost | - | Lost | lost.mdx:1 | not in the navigation",
        "/z | - | Z | z.mdx:1 | not in the navigation",
      ],
      redirects: [{ source: "/old/:x", destination: "/b" }],
    });
  });

  it("have the operations of generated pages, and of pages that document one", async () => {
    const navigation = {
      groups: [
        { group: "Listed", openapi: "api.yaml", pages: ["users", "GET /users"] },
        { group: "All", openapi: { source: "api.yaml", directory: "all" } },
      ],
    };
    const files = { "api.yaml": api, "users.mdx": page("Users", "openapi: POST /users\n") };
    const { pages } = await routesIn({ navigation }, files);
    assert.deepEqual(pages, [
      "/users | POST /users | Users | users.mdx:1 | Listed",
      "/api-reference/list-users | GET /users | List users | api.yaml:4 | Listed",
      "/all/list-users | GET /users | List users | api.yaml:4 | All",
      "/all/add-a-user | POST /users | Add a user | api.yaml:5 | All",
      "/all/secret | GET /secret | Secret | api.yaml:7 | not in the navigation",
    ]);
  });

  it("take the content that the platform shows", async () => {
    const navigation = { groups: [{ group: "G", pages: ["a"] }], pages: ["b"] };
    const { pages } = await routesIn({ navigation }, { "a.mdx": page("A"), "b.mdx": page("B") });
    assert.deepEqual(pages, ["/a | - | A | a.mdx:1 | G", "/b | - | B | b.mdx:1 | not in the navigation"]);
  });

  it("do not say that what the platform ignores or drops is in the navigation", async () => {
    const navigation = {
      tabs: [
        { tab: "A", tabs: [{ tab: "B", pages: ["a"] }] },
        { tab: "C", groups: [{ group: "D", groups: [{ group: "E", pages: ["b"] }], pages: ["c"] }] },
        { tab: "F", pages: ["d", 1] },
        { tab: "G", groups: [{ group: "H", icon: 1, openapi: "api.yaml" }] },
      ],
    };
    const pages = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.mdx`, page(name)]));
    assert.deepEqual((await routesIn({ navigation }, { ...pages, "api.yaml": api })).pages, [
      "/c | - | c | c.mdx:1 | C > D",
      "/a | - | a | a.mdx:1 | not in the navigation",
      "/b | - | b | b.mdx:1 | not in the navigation",
      "/d | - | d | d.mdx:1 | not in the navigation",
    ]);
  });

  it("are in a navigation that the platform rejects as they are once it is corrected", async () => {
    const navigation = { tabs: [{ tab: "A", pages: ["a"] }, { pages: ["b"] }] };
    const { pages } = await routesIn({ navigation }, { "a.mdx": page("A"), "b.mdx": page("B") });
    assert.deepEqual(pages, ["/a | - | A | a.mdx:1 | A", "/b | - | B | b.mdx:1 | (tab)"]);
  });

  it("are those of AsyncAPI files, and of pages that take the place of generated ones", async () => {
    const navigation = {
      tabs: [
        { tab: "Events", asyncapi: "events.yaml" },
        { tab: "API", openapi: { source: "api.yaml", directory: "api" }, pages: ["GET /users"] },
      ],
    };
    const events =
      "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels:\n  created:\n    title: Created\n    address: created\n";
    const { pages } = await routesIn(
      { navigation },
      { "events.yaml": events, "api.yaml": api, "api/list-users.mdx": page("Own") },
    );
    assert.deepEqual(pages, [
      "/api-reference/websockets/created | - | Created | events.yaml:4 | Events",
      "/api/list-users | GET /users | Own | api/list-users.mdx:1 | API",
    ]);
  });

  it("are those of GraphQL schemas", async () => {
    const navigation = { tabs: [{ tab: "Shop", graphql: { source: "shop.graphql", directory: "shop" } }] };
    const schema = "type Query { order: Order }\ntype Order { id: ID }\n";
    const { pages } = await routesIn({ navigation }, { "shop.graphql": schema });
    assert.deepEqual(pages, [
      "/shop/queries/order | - | order | shop.graphql:1 | Shop",
      "/shop/types/Order | - | Order | shop.graphql:2 | Shop",
    ]);
    const groups = [{ group: "Orders", pages: ["TYPE Order", "QUERY order.id"] }];
    const listed = { navigation: { tabs: [{ tab: "Shop", graphql: "shop.graphql", groups }] } };
    assert.deepEqual((await routesIn(listed, { "shop.graphql": schema })).pages, [
      "/graphql-reference/types/Order | - | Order | shop.graphql:2 | Shop > Orders",
      "/graphql-reference/queries/order/id | - | order.id | shop.graphql:2 | Shop > Orders",
    ]);
  });
});
