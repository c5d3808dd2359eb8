import assert from "node:assert/strict";
import { editorAt } from "../../support/editorAt.ts";
import type { Files } from "../../support/memoryHost.ts";
import { uriOf } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "shop.graphql":
    'type Query { order: Order, "all of them" orders: [Order] }\ntype Mutation { pay: Order }\n\ntype Order { id: ID }\n',
};

const docs = (source: string, redirect = "/x", page = "index") =>
  `{"navigation": {"tabs": [{"tab": "A", ${source}}, {"tab": "B", "pages": ["${page}"]}]}, "redirects": [{"source": "/a", "destination": "${redirect}"}]}`;
const named = '"graphql": "shop.graphql"';

describe("GraphQL schemas", () => {
  it("are described by hover on `graphql`", async () => {
    const found = await editorAt(docs('"graphql": {"source": "sh█op.graphql", "directory": "shop"}'), files).hover();
    assert.deepEqual(found, {
      underlined: '"shop.graphql"',
      markdown: [
        "**`shop.graphql`** · GraphQL schema",
        "2 queries · 1 mutation · 1 type",
        "Pages under `/shop`",
        "[shop\\.graphql](<file:///site/shop.graphql>)",
      ].join("\n\n"),
    });
    const other = await editorAt(docs('"graphql": "sh█op.graphql"'), files).hover();
    assert.match(other?.markdown ?? "", /Pages under `\/graphql-reference`/u);
  });

  it("have no hover while they cannot be read", async () => {
    assert.equal(await editorAt(docs('"graphql": "go█ne.graphql"'), files).hover(), undefined);
  });

  const places: Record<string, string> = {
    "the address of a page": docs(named, "/graphql-reference/types/Or█der"),
    "an entry": docs(named, "/x", "graphql-reference/types/Or█der"),
  };
  for (const [name, marked] of Object.entries(places))
    it(`describe a definition by hover on ${name}, and lead to it`, async () => {
      const editor = editorAt(marked, files);
      assert.deepEqual((await editor.hover())?.markdown.split("\n\n"), [
        "**`Order`** · GraphQL type",
        "Defined in [shop\\.graphql\\, line 4](<file:///site/shop.graphql#L4>)",
      ]);
      const [link] = await editor.service.definition(uriOf("docs.json"), { line: 0, character: marked.indexOf("█") });
      assert.equal(link?.targetUri, uriOf("shop.graphql"));
      assert.deepEqual(link?.targetSelectionRange, { start: { line: 3, character: 5 }, end: { line: 3, character: 10 } });
    });

  it("find the references to a definition", async () => {
    const { service } = editorAt(docs(named, "/graphql-reference/mutations/p█ay"), files);
    const found = await service.references(uriOf("shop.graphql"), { line: 1, character: 17 }, { includeDeclaration: false });
    assert.deepEqual(
      found.map(({ uri }) => uri),
      [uriOf("docs.json")],
    );
    assert.deepEqual(
      await service.references(uriOf("shop.graphql"), { line: 1, character: 21 }, { includeDeclaration: false }),
      [],
    );
  });

  it("give the addresses of their pages to completion", async () => {
    const { details } = await editorAt(docs(named, "█"), files).complete();
    assert.deepEqual(details, {
      "/graphql-reference/mutations/pay": "mutation",
      "/graphql-reference/queries/order": "query",
      "/graphql-reference/queries/orders": "query",
      "/graphql-reference/types/Order": "type",
      "/index": undefined,
    });
  });
});
