import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { DocumentSymbol, Range } from "vscode-languageserver-types";
import { SymbolKind, SymbolTag } from "vscode-languageserver-types";
import type { Files } from "../../support/memoryHost.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const kindNames = Object.fromEntries(Object.entries(SymbolKind).map(([name, kind]) => [kind, name]));

const files: Files = {
  "api.yaml": "openapi: 3.1.0\npaths:\n  /users:\n    get: {summary: List users}\nwebhooks:\n  created:\n    post: {}\n",
  "index.mdx": "---\ntitle: Welcome\n---\n",
  "guides/start.md": "---\ntitle: Start\nsidebarTitle: Set out\n---\n",
};

/** The outline with a line for each symbol, indented by its depth. Names that are struck through start with `~`. */
async function outlineOf(docsJson: string | object, more: Files = {}): Promise<readonly string[]> {
  const text = typeof docsJson === "string" ? docsJson : JSON.stringify(docsJson, undefined, 2);
  const service = await openSite(text, { ...files, ...more });
  const document = TextDocument.create("", "json", 0, text);
  const isInside = (inner: Range, outer: Range) =>
    document.offsetAt(inner.start) >= document.offsetAt(outer.start) &&
    document.offsetAt(inner.end) <= document.offsetAt(outer.end);
  const lines = (symbols: readonly DocumentSymbol[], depth: number, outer?: Range): readonly string[] =>
    symbols.flatMap(({ name, detail, kind, tags, range, selectionRange, children = [] }) => {
      assert.ok(isInside(selectionRange, range), `${name}: the selection range is in the range`);
      assert.ok(outer === undefined || isInside(range, outer), `${name} is in the range of its parent`);
      assert.notEqual(name, "");
      const mark = tags?.includes(SymbolTag.Deprecated) ? "~" : "";
      const line = `${"  ".repeat(depth)}${mark}${kindNames[kind]} ${name}${detail === undefined ? "" : ` — ${detail}`}`;
      return [line, ...lines(children, depth + 1, range)];
    });
  return lines(await service.symbols(uriOf("docs.json")), 0);
}

describe("outline", () => {
  it("shows settings with their keys and values", async () => {
    const redirects = [{ permanent: true }];
    const settings = {
      theme: "mint",
      colors: { primary: "#fff", dark: "#000" },
      redirects,
      contextual: { $ref: "a.json" },
      "": null,
    };
    assert.deepEqual(await outlineOf(settings), [
      "String theme — mint",
      "Object colors — primary, dark",
      "Array redirects — 1 item",
      "Object contextual — a.json",
      "Null (unnamed) — null",
    ]);
  });

  it("shows where each redirect leads, but not those in other files", async () => {
    const redirects = [
      { source: "/old", destination: "/index" },
      { permanent: true },
      { $ref: "more.json" },
      { destination: "https://a.example", source: "/x/:slug*" },
    ];
    const more = { "more.json": '{"source": "/more", "destination": "/index"}' };
    assert.deepEqual(await outlineOf({ navigation: { pages: ["index"] }, redirects }, more), [
      "Namespace navigation",
      "  File index — Welcome",
      "Array redirects — 4 items",
      "  Key /old → /index",
      "  Key /x/:slug* → https://a.example",
    ]);
    const nested = { navigation: { pages: ["index"] }, redirects: { $ref: "all.json" } };
    const all = { "all.json": JSON.stringify(redirects.slice(0, 1)) };
    assert.deepEqual((await outlineOf(nested, all)).at(-1), "Object redirects — all.json");
  });

  it("shows the title of a page in place of a generated one, as the site does", async () => {
    const navigation = { groups: [{ group: "Users", openapi: "api.yaml", pages: ["GET /users"] }] };
    const page = { "api-reference/list-users.mdx": "---\ntitle: All users\n---\n" };
    assert.match((await outlineOf({ navigation }, page)).at(-1) ?? "", /GET \/users — All users$/);
  });

  it("has at most 10,000 symbols: settings and divisions before the entries deep inside of others", async () => {
    const pages = (count: number) => Array.from({ length: count }, (_, index) => `page-${index}`);
    const groups = [
      { group: "First", pages: pages(9000) },
      { group: "Second", pages: pages(1100) },
    ];
    const lines = await outlineOf({ navigation: { groups }, redirects: [] });
    assert.equal(lines.length, 10_000);
    assert.deepEqual(
      lines.filter((line) => !line.includes("File page-")),
      ["Namespace navigation", "  Package First — group", "  Package Second — group", "Array redirects — 0 items"],
    );
    assert.equal(lines.indexOf("    File page-995", 9100), 9998);
  });

  it("has redirects among these after all that is in the navigation", async () => {
    const redirects = Array.from({ length: 10_000 }, (_, index) => ({ source: `/${index}`, destination: "/index" }));
    const lines = await outlineOf({ navigation: { pages: ["index"] }, redirects });
    assert.equal(lines.length, 10_000);
    assert.equal(lines.at(-1), "  Key /9996 → /index");
  });

  it("shows the navigation as on the site, with titles and summaries", async () => {
    const pages = ["index", "/guides/start", "gone", { group: "Inner", hidden: true, pages: ["GET /users", "WEBHOOK created"] }];
    const tabs = [
      { tab: "API", icon: "code", openapi: "api.yaml", groups: [{ group: "Users", pages }] },
      { tab: "Blog", href: "/b" },
    ];
    assert.deepEqual(await outlineOf({ navigation: { tabs } }), [
      "Namespace navigation",
      "  Module API — tab · api.yaml",
      "    Package Users — group",
      "      File index — Welcome",
      "      File /guides/start — Set out",
      "      File gone",
      "      Package Inner — group · hidden",
      "        Method GET /users — List users",
      "        Event WEBHOOK created",
      "  Module Blog — tab",
    ]);
  });

  it("shows whole values, and counts the keys of an object after the tenth", async () => {
    const description = "A description that is much longer than any sidebar is wide, and that is still shown to its end";
    const variables = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`v${index}`, ""]));
    assert.deepEqual(await outlineOf({ description: ` ${description}\n`, variables }), [
      `String description — ${description}`,
      "Object variables — v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, and 2 more",
    ]);
  });

  it("shows a title that is listed thousands of times only to a length that somebody reads", async () => {
    const more = { "index.mdx": `---\ntitle: ${"a".repeat(50_000)}\n---\n` };
    const lines = await outlineOf({ navigation: { pages: Array.from({ length: 100 }, () => "index") } }, more);
    assert.deepEqual([...new Set(lines)], ["Namespace navigation", `  File index — ${"a".repeat(1000)}`]);
  });

  it("strikes through what the platform ignores", async () => {
    const tab = { tab: "A", groups: [{ group: "B", pages: ["index"] }], pages: ["guides/start"] };
    assert.deepEqual(await outlineOf({ navigation: { tabs: [tab], groups: [{ group: "", pages: [""] }] } }), [
      "Namespace navigation",
      "  Module A — tab",
      "    Package B — group",
      "      File index — Welcome",
      "    ~File guides/start — Set out",
      "  ~Package (unnamed) — group",
      "    File (unnamed)",
    ]);
  });

  it("shows the `$ref` of included content", async () => {
    const more = {
      "tab.json": '{"tab": "From afar", "pages": ["index"]}',
      "groups.json": '[{"group": "G", "pages": ["index"]}]',
      "nav.json": '{"pages": ["index"]}',
    };
    const tabs = [{ $ref: "tab.json" }, { tab: "Here", groups: { $ref: "groups.json" } }];
    assert.deepEqual(await outlineOf({ navigation: { tabs } }, more), [
      "Namespace navigation",
      "  Module From afar — tab · tab.json",
      "  Module Here — tab",
      "    Key groups — groups.json",
    ]);
    assert.deepEqual(await outlineOf({ navigation: { $ref: "nav.json" } }, more), ["Namespace navigation — nav.json"]);
  });

  it("shows the parts of an incomplete file, and nothing of a file that nests too deeply", async () => {
    assert.deepEqual(await outlineOf('{"navigation": {"groups": [{"group": "A", "pages": ["in'), [
      "Namespace navigation",
      "  Package A — group",
      "    File in",
    ]);
    assert.deepEqual(await outlineOf('{"navigation": []}'), ["Array navigation — 0 items"]);
    assert.deepEqual(await outlineOf(`{"navigation": ${"[".repeat(2000)}`), []);
    assert.deepEqual(await outlineOf(""), []);
  });
});
