import assert from "node:assert/strict";
import { asLine, diagnose, minimal } from "../../support/diagnose.ts";
import { editorAt } from "../../support/editorAt.ts";
import { fixesOf } from "../../support/fix.ts";
import { uriOf } from "../../support/memoryHost.ts";

const files = {
  "index.mdx": "",
  "shop.graphql": `type Query { order: Order, teams: [Team!]! }
type Mutation { pay: Order }
type Order { id: ID }
type Team { members(first: Int): Members }
interface Members { list: [Order] }
scalar Date
`,
};

const inShop = (...pages: readonly unknown[]) => ({
  ...minimal,
  navigation: {
    tabs: [
      { tab: "Docs", pages: ["index"] },
      { tab: "Shop", graphql: "shop.graphql", groups: [{ group: "A", pages }] },
    ],
  },
});
const found = async (...pages: readonly unknown[]) => (await diagnose(inShop(...pages), files)).map(asLine);

describe("entries for parts of a GraphQL schema", () => {
  it("are queries, mutations, types, and fields in them, also in nested groups", async () => {
    const nested = { group: "B", pages: ["TYPE Order", "QUERY teams.members.list.id"] };
    assert.deepEqual(await found("QUERY order", " MUTATION  pay ", "QUERY teams.members", nested), []);
  });

  it("are reported if the schema does not have them, or they get no page", async () => {
    assert.deepEqual(
      await found("QUERY odrer", "MUTATION order", "QUERY teams.member", "TYPE Date", "TYPE Query", "QUERY order.id.x"),
      [
        'error graphql-entry-missing "QUERY odrer" Query not found in `shop.graphql`: `odrer`. Did you mean `order`?',
        'error graphql-entry-missing "MUTATION order" Mutation not found in `shop.graphql`: `order`.',
        'error graphql-entry-missing "QUERY teams.member" Query not found in `shop.graphql`: `teams.member`. Did you mean `teams.members`?',
        'error graphql-entry-missing "TYPE Date" Type not found in `shop.graphql`: `Date`. Scalars and root types such as `Query` have no pages.',
        'error graphql-entry-missing "TYPE Query" Type not found in `shop.graphql`: `Query`. Scalars and root types such as `Query` have no pages.',
        'error graphql-entry-missing "QUERY order.id.x" Query not found in `shop.graphql`: `order.id.x`.',
      ],
    );
  });

  it("are paths of pages in any other form or place", async () => {
    const texts = ["query order", "TYPE Team.members", "QUERY 1", "QUERY order x", "QUERY"];
    assert.deepEqual(
      await found(...texts),
      texts.map((text) => `warning page-missing "${text}" Page not found: \`${text}\`.`),
    );
    const elsewhere = await diagnose({ ...minimal, navigation: { pages: ["index", "QUERY order"] } }, files);
    assert.deepEqual(
      elsewhere.map(({ message }) => message),
      ["Page not found: `QUERY order`."],
    );
  });

  it("are not checked while the schema cannot be read", async () => {
    const { "shop.graphql": _, ...others } = files;
    const codes = (await diagnose(inShop("QUERY x"), others)).map(({ code }) => code);
    assert.deepEqual(codes, ["source-missing"]);
  });

  it("are reported as a warning in content that the platform drops", async () => {
    const dropped = {
      ...minimal,
      navigation: {
        versions: [
          {
            version: "1",
            tabs: [{ tab: "A", graphql: "shop.graphql", pages: ["index"], groups: [{ group: "B", pages: ["QUERY x"] }] }],
          },
        ],
      },
    };
    const lines = (await diagnose(dropped, files)).filter(({ code }) => code === "graphql-entry-missing");
    assert.deepEqual(
      lines.map(({ severity, text }) => [severity, text]),
      [["warning", '"QUERY x"']],
    );
  });

  it("are corrected by a quick fix", async () => {
    const fixes = await fixesOf(JSON.stringify(inShop("TYPE Ordr")), files);
    assert.deepEqual(fixes.titles, ["Change to `TYPE Order`", "Remove `TYPE Ordr`"]);
    assert.equal(fixes.apply("Change to `TYPE Order`")["docs.json"], JSON.stringify(inShop("TYPE Order")));
  });

  it("leave the rest of the schema without pages", async () => {
    const linked = {
      ...files,
      "index.mdx":
        "[a](/graphql-reference/queries/order) [b](/graphql-reference/queries/teams/members) [c](/graphql-reference/types/Order)\n",
    };
    const broken = (await diagnose(inShop("QUERY order", "QUERY teams.members"), linked)).map(({ text }) => text);
    assert.deepEqual(broken, ["/graphql-reference/types/Order"]);
  });

  const marked = (text: string) => JSON.stringify(inShop("TYPE Order", text));

  it("are described by hover, and lead to the schema", async () => {
    const text = marked("QUERY teams.mem█bers");
    const editor = editorAt(text, files);
    assert.deepEqual(await editor.hover(), {
      underlined: '"QUERY teams.members"',
      markdown: "**`teams.members`** · GraphQL query\n\nDefined in [shop\\.graphql\\, line 4](<file:///site/shop.graphql#L4>)",
    });
    const [link] = await editor.service.definition(uriOf("docs.json"), { line: 0, character: text.indexOf("█") });
    assert.deepEqual(link?.targetSelectionRange, { start: { line: 3, character: 12 }, end: { line: 3, character: 19 } });
    const declared = { line: 3, character: 13 };
    const references = await editor.service.references(uriOf("shop.graphql"), declared, { includeDeclaration: false });
    assert.equal(references.length, 1);
  });

  it("are suggested, those that are listed last", async () => {
    const { labels, details } = await editorAt(marked("█"), files).complete();
    assert.deepEqual(labels.slice(0, 4), ["QUERY order", "QUERY teams", "MUTATION pay", "TYPE Team"]);
    assert.equal(details["TYPE Order"], "listed");
  });
});
