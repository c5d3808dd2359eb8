import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { asLine, codesIn, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "shop.graphql":
    "type Query { order: Order }\ntype Mutation { pay: Order }\ntype Order { id: ID }\ntype Subscription { paid: Order }\n",
  "users.graphql": "type Query { user: User }\ntype User { id: ID }\ntype order { id: ID }\n",
  "twins.graphql": "type Query { user: User, User: User }\ntype User { id: ID }\ntype USER { id: ID }\n",
  "api.yaml":
    "openapi: 3.1.0\npaths: {/a: {get: {summary: order, tags: [Queries]}}, /b: {get: {summary: Pay, tags: [mutations]}}}\n",
  "events.yaml": "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels:\n  Order: {tags: [{name: types}]}\n",
};

const described = async (settings: object, more: Files = {}) =>
  (await diagnose({ ...minimal, ...settings }, { ...files, ...more })).map(asLine);
const tabs = (...sources: object[]) => sources.map((source, at) => ({ tab: `T${at}`, ...source }));
const inTabs = (...sources: object[]) => described({ navigation: { tabs: tabs(...sources) } });
const withSchema = (text: Files[string]) =>
  described({ navigation: { tabs: tabs({ graphql: "x.graphql" }) } }, { "x.graphql": text });

describe("GraphQL schemas that `graphql` names", () => {
  const broken: [text: Files[string], message: string][] = [
    ["type Query {\n  a: Int\n", "Syntax error in `x.graphql`, line 3, column 1: expected a name, got the end of the file."],
    [
      "type Query {\n  a: Usr\n}\ntype User { a: Int }",
      "Invalid GraphQL schema `x.graphql`, line 2, column 6: unknown type `Usr`. Did you mean `User`?",
    ],
    ["type A { a: Int }", "Invalid GraphQL schema `x.graphql`: missing `Query` type."],
    ["foo", "Syntax error in `x.graphql`, line 1, column 1: unexpected `foo`."],
    [
      "type Query { a(b: Query): Int }",
      "Invalid GraphQL schema `x.graphql`, line 1, column 19: the type of `Query.a(b:)` must be an input type, got `Query`.",
    ],
    [`type Query { a: ${"[".repeat(200_000)}`, "Cannot read GraphQL schema `x.graphql`: it is nested too deeply."],
    [{ kind: "unreadable", reason: "permission denied" }, "Cannot read GraphQL schema `x.graphql`: permission denied."],
  ];
  for (const [text, message] of broken)
    it(`are reported: ${message}`, async () =>
      assert.deepEqual(await withSchema(text), [`error graphql-broken "x.graphql" ${message}`]));

  it("are reported once, however they are named", async () => {
    const navigation = { tabs: tabs({ graphql: "./x.graphql" }, { graphql: { source: "/x.graphql" } }) };
    assert.deepEqual(await described({ navigation }, { "x.graphql": "type" }), [
      'error graphql-broken "./x.graphql" Syntax error in `./x.graphql`, line 1, column 5: expected a name, got the end of the file.',
    ]);
  });

  it("are reported as a warning in content that the platform drops", async () => {
    const dropped = { versions: [{ version: "1", tabs: tabs({ graphql: "x.graphql", pages: ["index"] }) }] };
    const found = await described({ navigation: dropped }, { "x.graphql": "type" });
    assert.deepEqual(
      found.filter((line) => line.includes("graphql-broken")),
      [
        'warning graphql-broken "x.graphql" Syntax error in `x.graphql`, line 1, column 5: expected a name, got the end of the file.',
      ],
    );
  });

  it("lead to the error in the file", async () => {
    const docs = { ...minimal, navigation: { tabs: tabs({ graphql: "x.graphql" }) } };
    const [found] = await diagnoseWhole(docs, { "x.graphql": "type Query {\n  a: Usr\n}" });
    assert.deepEqual(found?.related, ["x.graphql Usr The error is here."]);
  });

  it("are not judged where that would take too long", async () => {
    assert.deepEqual(await withSchema(`type Query { a: Int } type ${"a".repeat(300)} { a: Int }`), [
      'information graphql-broken "x.graphql" GraphQL schema `x.graphql` is not checked: that would take too long.',
    ]);
  });
});

describe("addresses of pages of GraphQL schemas", () => {
  const shop = { graphql: { source: "shop.graphql", directory: "ref" } };
  const clashes: [name: string, other: object[], message: string][] = [
    [
      "another schema",
      [{ graphql: { source: "users.graphql", directory: "/Ref/" } }],
      '"users.graphql" Duplicate address `/Ref/types/order`: type `order` in `users.graphql` and type `Order` in `shop.graphql` share it; the build will fail. Set a different `directory` for one of the files.',
    ],
    [
      "operations, counting them",
      [{ openapi: { source: "api.yaml", directory: "ref" } }],
      '"shop.graphql" Duplicate address `/ref/queries/order`: query `order` in `shop.graphql` and `GET /a` in `api.yaml` share it; the build will fail. The same applies to 1 more page of `shop.graphql`. Set a different `directory` for one of the files.',
    ],
    [
      "a channel",
      [{ asyncapi: { source: "events.yaml", directory: "ref" } }],
      '"shop.graphql" Duplicate address `/ref/types/Order`: type `Order` in `shop.graphql` and channel `Order` in `events.yaml` share it; the build will fail. Set a different `directory` for one of the files.',
    ],
    [
      "the same schema in another case",
      [{ graphql: { source: "./shop.graphql", directory: "REF" } }],
      '"./shop.graphql" Duplicate address `/REF/queries/order`: query `order` in `./shop.graphql` and query `order` in `shop.graphql` share it; the build will fail. The same applies to 2 more pages of `./shop.graphql`. Set a different `directory` for one of the files.',
    ],
  ];
  for (const [name, other, message] of clashes)
    it(`are reported where they are those of ${name}`, async () =>
      assert.deepEqual(await inTabs(shop, ...other), [`error graphql-address ${message}`]));

  it("are reported once for each two files", async () => {
    const users = { graphql: { source: "users.graphql", directory: "ref" } };
    const found = await inTabs(shop, users, { openapi: { source: "api.yaml", directory: "ref" } });
    assert.deepEqual(
      found.map((line) => /^error graphql-address "([^"]*)" .* and .* in `([^`]*)` share it/u.exec(line)?.slice(1)),
      [
        ["shop.graphql", "api.yaml"],
        ["users.graphql", "shop.graphql"],
      ],
    );
  });

  it("are reported where names of one schema differ only in case", async () => {
    assert.deepEqual(await inTabs({ graphql: "twins.graphql" }), [
      'error graphql-address "twins.graphql" Duplicate address `/graphql-reference/queries/User`: query `User` in `twins.graphql` and query `user` in `twins.graphql` share it; the build will fail. The same applies to 1 more page of `twins.graphql`. Rename one of them.',
    ]);
  });

  it("are reported where a page is written by hand, listed or not, but not where it is no page", async () => {
    const found = await diagnoseWhole(
      { ...minimal, navigation: { tabs: tabs(shop, { pages: ["index", "ref/types/order"] }) } },
      {
        ...files,
        "ref/types/order.mdx": "---\ntitle: Order\n---\n",
        "ref/queries/order.md": "text",
        "snippets/types/Order.mdx": "",
      },
    );
    assert.deepEqual(
      found.filter(({ code }) => code === "graphql-address").map(({ message, related }) => [message, related]),
      [
        [
          "Duplicate address `/ref/queries/order`: query `order` in `shop.graphql` and the page `ref/queries/order.md` share it; the build will fail. The same applies to 1 more page of `shop.graphql`. Rename the page, or set a different `directory` for the schema.",
          ["shop.graphql order Query `order` is defined here.", "ref/queries/order.md text This page has the same address."],
        ],
      ],
    );
    const snippets = { graphql: { source: "shop.graphql", directory: "snippets" } };
    const others = await described({ navigation: { tabs: tabs(snippets) } }, { "snippets/types/Order.mdx": "" });
    assert.deepEqual(
      others.filter((line) => line.includes("graphql-")),
      [],
    );
  });

  it("lead to both definitions", async () => {
    const docs = { ...minimal, navigation: { tabs: tabs(shop, { openapi: { source: "api.yaml", directory: "ref" } }) } };
    const [found] = await diagnoseWhole(docs, files);
    assert.deepEqual(found?.related, [
      "shop.graphql order Query `order` is defined here.",
      "api.yaml get The operation is defined here.",
    ]);
  });

  it("may repeat where a schema is generated twice", async () => {
    assert.deepEqual(await inTabs(shop, shop, { graphql: { source: "/shop.graphql", directory: "ref/" } }), []);
  });

  it("are not reported in content that the platform drops", async () => {
    const twins = { graphql: "twins.graphql", pages: ["index"] };
    const found = await described({ navigation: { versions: [{ version: "1", tabs: tabs(twins) }] } });
    assert.deepEqual(
      found.map((line) => line.split(" ").slice(0, 2).join(" ")),
      ["warning content-ignored"],
    );
    const users = { graphql: { source: "users.graphql", directory: "ref" }, pages: ["index"] };
    const versions = [shop, users].map((source, at) => ({ version: `${at}`, tabs: tabs(source) }));
    assert.deepEqual(
      (await described({ navigation: { versions } })).filter((line) => line.includes("graphql-address")),
      [],
    );
  });
});

describe("pages of GraphQL schemas", () => {
  const redirects = (...destinations: string[]) => destinations.map((destination, at) => ({ source: `/x${at}`, destination }));
  const missing = (destination: string, hint = "") =>
    `warning redirect-destination "${destination}" Redirect destination not found: \`${destination}\`.${hint}`;
  const navigation = { tabs: tabs({ pages: ["index"] }, { graphql: "shop.graphql" }) };

  it("are known to redirects", async () => {
    const good = ["/graphql-reference/queries/order", "/graphql-reference/mutations/pay", "/graphql-reference/types/Order"];
    const bad = [
      "/graphql-reference/types/Ordr",
      "/graphql-reference/types/order",
      "/graphql-reference/subscriptions/paid",
      "/graphql-reference/types/Subscription",
    ];
    assert.deepEqual(await described({ navigation, redirects: redirects(...good, ...bad) }), [
      missing("/graphql-reference/types/Ordr", " Did you mean `/graphql-reference/types/Order`?"),
      'warning redirect-destination "/graphql-reference/types/order" Wrong case: use `/graphql-reference/types/Order`.',
      missing("/graphql-reference/subscriptions/paid"),
      missing("/graphql-reference/types/Subscription"),
    ]);
  });

  it("are in their own directory", async () => {
    const own = { tabs: tabs({ pages: ["index"] }, { graphql: { source: "shop.graphql", directory: " /Shop//api/ " } }) };
    const found = await described({
      navigation: own,
      redirects: redirects("/Shop/api/types/Order", "/graphql-reference/types/Order"),
    });
    assert.deepEqual(found, [missing("/graphql-reference/types/Order")]);
    const root = { tabs: tabs({ pages: ["index"] }, { graphql: { source: "shop.graphql", directory: "/" } }) };
    assert.deepEqual(await described({ navigation: root, redirects: redirects("/types/Order") }), []);
  });

  it("may be listed by their address, in exact case", async () => {
    const pages = ["index", "graphql-reference/types/Order", "/graphql-reference/queries/order", "graphql-reference/types/Ordr"];
    assert.deepEqual(await described({ navigation: { tabs: tabs({ pages }, { graphql: "shop.graphql" }) } }), [
      'warning page-missing "graphql-reference/types/Ordr" Page not found: `graphql-reference/types/Ordr`. Did you mean `graphql-reference/types/Order`?',
    ]);
  });

  it("are in a folder that exists", async () => {
    const pages = ["index", ...["a", "b", "c"].map((name) => `graphql-reference/types/${name}/x`)];
    assert.deepEqual(await described({ navigation: { tabs: tabs({ pages }, { graphql: "shop.graphql" }) } }), [
      'warning page-missing "graphql-reference/types/a/x" Page not found: `graphql-reference/types/a/x`.',
      'warning page-missing "graphql-reference/types/b/x" Page not found: `graphql-reference/types/b/x`.',
      'warning page-missing "graphql-reference/types/c/x" Page not found: `graphql-reference/types/c/x`.',
    ]);
  });

  it("may be anything in their folder while their source is not known", async () => {
    const unknown: [source: object, folder: string][] = [
      [{ graphql: "https://acme.com/schema.graphql" }, "graphql-reference"],
      [{ graphql: { source: "broken.graphql", directory: "/ref/" } }, "ref"],
      [{ sdk: { format: "typedoc", source: "sdk.json" } }, "sdk-reference"],
    ];
    for (const [source, folder] of unknown) {
      const pages = ["index", ...["a", "b", "c/d"].map((name) => `${folder}/${name}`), `${folder}2/a`];
      const settings = { navigation: { tabs: tabs({ pages }, source) }, redirects: redirects(`/${folder}/a/b`, "/gone") };
      const found = await described(settings, { "sdk.json": "{}", "broken.graphql": "type" });
      assert.deepEqual(
        found.filter((line) => !line.includes("graphql-broken")),
        [`warning page-missing "${folder}2/a" Page not found: \`${folder}2/a\`.`, missing("/gone")],
      );
    }
  });

  it("change with the text in an editor, and with the file on disk", async () => {
    const own: Record<string, string> = { "index.mdx": "", "a.graphql": "type Query { a: Int }" };
    const service = createLanguageService(memoryHost(own), () => undefined);
    const docs = { ...minimal, navigation: { tabs: tabs({ pages: ["index"] }, { graphql: "./a.graphql" }) } };
    const text = JSON.stringify({ ...docs, redirects: redirects("/graphql-reference/queries/b") });
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
    const codes = async () => {
      await service.whenSettled();
      return codesIn(service);
    };
    assert.deepEqual(await codes(), ["redirect-destination"]);
    service.open(textDocument(uriOf("a.graphql"), "graphql", 1, "type Query { b: Int }"));
    assert.deepEqual(await codes(), []);
    service.close(uriOf("a.graphql"));
    assert.deepEqual(await codes(), ["redirect-destination"]);
    own["a.graphql"] = "type Query { b: Int }";
    service.changedOnDisk(uriOf("a.graphql"));
    assert.deepEqual(await codes(), []);
    own["a.graphql"] = "type";
    service.unwatchedFilesChanged();
    assert.deepEqual(await codes(), ["graphql-broken"]);
  });

  it("are not all kept where there are too many", async () => {
    const directories = Array.from({ length: 51 }, (_, at) => ({ graphql: { source: "x.graphql", directory: `d${at}` } }));
    const many = `type Query { ${Array.from({ length: 2000 }, (_, at) => `f${at}: Int`).join(" ")} }`;
    const settings = { navigation: { tabs: tabs({ pages: ["index"] }, ...directories) }, redirects: redirects("/gone") };
    assert.deepEqual(await described(settings, { "x.graphql": many }), [
      'information limit-exceeded "navigation" More than 100,000 pages are generated from API files. The rest are not checked.',
    ]);
  });
});
