import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const texts = {
  ...{
    "index.mdx": "",
    "start.mdx": "",
    "guides/install.mdx": "",
    "guides/deep/usage.mdx": "",
    "guides/deep/more.mdx": "",
    "api/users.mdx": "",
  },
  "en/one.mdx": "",
  "en/two.mdx": "",
  "fr/one.mdx": "",
  "fr/two.mdx": "",
};

/** All diagnostics of a list of pages, except for that of the pages it does not list. */
async function ofPages(...pages: readonly unknown[]) {
  const found = await diagnoseWhole({ ...minimal, navigation: { pages } }, texts);
  return found
    .filter(({ code }) => code !== "page-unlisted")
    .map(({ severity, code, text, message, related }) => [severity, code, text, message, ...related]);
}

describe("entries of one wrong folder", () => {
  it("are reported once if all of their pages are in another folder, for all its folders", async () =>
    assert.deepEqual(
      await ofPages("index", "docs/guides/install", { group: "G", pages: ["/docs/guides/deep/usage", "docs/start"] }),
      [
        [
          ...["warning", "page-missing", '"docs/guides/install"'],
          "3 pages not found. Each exists in another folder; for example, change `docs/guides/install` to `guides/install`.",
          'docs.json "/docs/guides/deep/usage" `/docs/guides/deep/usage` does not exist either.',
          'docs.json "docs/start" `docs/start` does not exist either.',
        ],
      ],
    ));

  const moves: readonly (readonly [what: string, pages: readonly string[], fixed: readonly string[]])[] = [
    ["a segment too many", ["docs/guides/install", "/docs/start"], ["guides/install", "/start"]],
    ["a segment too few", ["deep/more", "deep/usage"], ["guides/deep/more", "guides/deep/usage"]],
    ["a segment too many in the middle", ["guides/v1/install", "guides/v1/deep/usage"], ["guides/install", "guides/deep/usage"]],
    ["another name", ["guide/install", "guide/deep/usage"], ["guides/install", "guides/deep/usage"]],
  ];
  for (const [what, pages, fixed] of moves) {
    it(`are fixed at once: ${what}`, async () => {
      const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["index", ...pages] } });
      const fixes = await fixesOf(docsJson, texts);
      const title = `Change 2 entries: \`${pages[0]}\` to \`${fixed[0]}\`, and 1 more`;
      assert.ok(fixes.preferred.includes(title), fixes.titles.join(", "));
      assert.deepEqual(JSON.parse(fixes.apply(title)["docs.json"] ?? "").navigation.pages, ["index", ...fixed]);
    });
  }

  it("include files that are pages only because they are listed, such as a readme", async () => {
    const files = { "english/one.mdx": "", "english/use/README.mdx": "", "english/build/two.mdx": "" };
    const pages = ["en/one", "en/use/README", "en/build/two"];
    const docsJson = JSON.stringify({ ...minimal, navigation: { pages } });
    const fixes = await fixesOf(docsJson, files);
    assert.deepEqual(fixes.preferred, ["Change 3 entries: `en/one` to `english/one`, and 2 more"]);
  });

  it("tell where the page of a group is, of which there are several with its name", async () => {
    const files = { "english/a/start.mdx": "", "english/b/start.mdx": "", "english/one.mdx": "", "english/two.mdx": "" };
    const group = { group: "G", root: "/en/a/start", pages: ["en/one", "en/two"] };
    const [root] = await diagnoseWhole({ ...minimal, navigation: { pages: [group] } }, files);
    assert.equal(root?.message, "Page not found: `/en/a/start`. Did you mean `/english/a/start`?");
  });

  it("are reported for each folder that has their pages", async () => {
    const found = await ofPages("guide/install", "guide/deep/usage", "docs/start", "docs/api/users");
    assert.deepEqual(
      found.map(([, , text, message]) => [text, /for example, (.*)\./u.exec(message ?? "")?.[1]]),
      [
        ['"guide/install"', "change `guide/install` to `guides/install`"],
        ['"docs/start"', "change `docs/start` to `start`"],
      ],
    );
  });

  it("are not those of generated pages, whatever pages have such names", async () => {
    const operation = { responses: { 200: { description: "A" } } };
    const paths = { "/users": { get: operation }, "/pets": { get: operation } };
    const files = {
      "api.json": JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }),
      "old/get-users.mdx": "",
      "old/get-pets.mdx": "",
    };
    const pages = ["api-reference/get-users", "api-reference/get-pets"];
    const groups = [
      { group: "A", openapi: "api.json" },
      { group: "B", pages },
    ];
    const found = await diagnoseWhole({ ...minimal, navigation: { groups } }, files);
    assert.deepEqual(
      found.filter(({ code }) => code === "page-missing").map(({ message }) => message),
      [
        "`api-reference/get-users` is a generated page. List its endpoint instead: `GET /users`.",
        "`api-reference/get-pets` is a generated page. List its endpoint instead: `GET /pets`.",
      ],
    );
  });

  it("are fixed as one if they are in a file that is included twice", async () => {
    const group = { $ref: "./group.json" };
    const docsJson = JSON.stringify({ ...minimal, navigation: { groups: [group, group] } });
    const { titles } = await fixesOf(docsJson, { ...texts, "group.json": '{ "group": "G", "pages": ["old/start"] }' });
    assert.deepEqual(
      titles.filter((title) => title.startsWith("Change")),
      ["Change 1 entry: `old/start` to `start`"],
    );
  });

  it("count as listing the pages that they mean", async () => {
    const navigation = { pages: Object.keys(texts).map((path) => `docs/${path.replace(".mdx", "")}`) };
    const found = await diagnoseWhole({ ...minimal, navigation }, texts);
    assert.deepEqual(
      found.map(({ code, message }) => [code, message]),
      [["page-missing", "10 pages not found. Each exists in another folder; for example, change `docs/index` to `index`."]],
    );
  });

  it("are reported once if the outermost folder does not exist", async () =>
    assert.deepEqual(await ofPages("old/a", "index", "/old/deep/b", "old/deep/c"), [
      [
        ...["warning", "page-missing", '"old/a"', "Folder not found: `old` (3 entries)."],
        'docs.json "/old/deep/b" `/old/deep/b` does not exist either.',
        'docs.json "old/deep/c" `old/deep/c` does not exist either.',
      ],
    ]));

  it("are created at once if their folder does not exist", async () => {
    const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["old/a", "index", "/old/deep/b", "old/a", "old/c"] } });
    const fixes = await fixesOf(docsJson, texts);
    assert.deepEqual(fixes.apply("Create 3 pages"), {
      ...texts,
      "docs.json": docsJson,
      "old/a.mdx": '---\ntitle: "A"\n---\n',
      "old/deep/b.mdx": '---\ntitle: "B"\n---\n',
      "old/c.mdx": '---\ntitle: "C"\n---\n',
    });
  });

  it("can be removed at once if their folder does not exist, as the second choice", async () => {
    const pages = ["old/a", "index", { group: "B", pages: ["/old/deep/b", "old/a"] }];
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages } }), texts);
    assert.deepEqual(fixes.titles.slice(0, 2), ["Create 2 pages", "Remove 3 entries"]);
    const fixed = fixes.apply("Remove 3 entries")["docs.json"] ?? "";
    assert.deepEqual(JSON.parse(fixed).navigation.pages, ["index"]);
  });

  it("are removed with the version that then has nothing left", async () => {
    const version = (name: string, ...groups: readonly string[]) => ({
      version: name,
      tabs: [{ tab: "Docs", groups: groups.map((group) => ({ group, pages: [`${name}/${group}`, `${name}/${group}/b`] })) }],
    });
    const kept = { version: "2", pages: ["index"] };
    const api = { version: "3", openapi: "gone.yaml", pages: ["1/x"] };
    const navigation = { versions: [kept, version("1", "A", "B"), api] };
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation }), texts);
    const fixed = fixes.apply("Remove 5 entries")["docs.json"] ?? "";
    assert.deepEqual(JSON.parse(fixed).navigation.versions, [kept, { ...api, pages: [] }]);
  });

  it("are created once where only case or Unicode form differs", async () => {
    const pages = ["old/a", "old/A", "old/caf\u00e9", "old/cafe\u0301", "old/c"];
    const fixes = await fixesOf(JSON.stringify({ ...minimal, navigation: { pages } }), texts);
    const created = Object.keys(fixes.apply("Create 3 pages")).filter((path) => path.startsWith("old/"));
    assert.deepEqual(created.map(decodeURI), ["old/a.mdx", "old/caf\u00e9.mdx", "old/c.mdx"]);
  });

  it("are shown up to a limit", async () => {
    const [found] = await ofPages(...Array.from({ length: 20 }, (_, index) => `old/${index}`));
    assert.deepEqual(found?.slice(2, 5), [
      '"old/0"',
      "Folder not found: `old` (20 entries).",
      'docs.json "old/1" `old/1` does not exist either.',
    ]);
    assert.equal(found?.length, 4 + 10);
  });

  const single: readonly (readonly [why: string, pages: readonly string[]])[] = [
    ["there are only two, without a known page", ["old/a", "old/b"]],
    ["the folder exists", ["guides/a", "guides/b", "guides/c"]],
    ["another entry of the folder names a page", ["guides/install", "guides/one", "guides/two"]],
    ["there are several folders with the pages", ["de/one", "de/two"]],
    ["only some of the pages are in another folder", ["docs/start", "docs/gone"]],
    ["they only differ in case", ["Guides/install", "Guides/deep/usage", "Guides/x"]],
    ["they have an extension, too", ["guides/install.mdx", "guides/deep/usage.mdx", "guides/x.mdx"]],
  ];
  for (const [why, pages] of single) {
    it(`are reported one by one if ${why}`, async () => {
      const missing = pages.filter((page) => !Object.hasOwn(texts, `${page}.mdx`));
      const found = await ofPages(...pages);
      assert.deepEqual(
        found.map(([, , text]) => text),
        missing.map((page) => JSON.stringify(page)),
      );
    });
  }

  describe("that another folder may have", () => {
    const files = { "api/users.mdx": "", "api/keys.mdx": "", "guides/install.mdx": "", "Docs/start.mdx": "" };
    const messagesOf = async (...pages: readonly string[]) => {
      const found = await diagnoseWhole({ ...minimal, navigation: { pages } }, files);
      return found.flatMap(({ code, text, message }) => (code === "page-unlisted" ? [] : `${text} ${message}`));
    };
    const moved = (count: number, from: string, to: string) =>
      `"${from}" ${count} pages not found. Each exists in another folder; for example, change \`${from}\` to \`${to}\`.`;
    const missing = (path: string) => `"${path}" Page not found: \`${path}\`.`;
    const meant = (path: string, other: string) => `${missing(path)} Did you mean \`${other}\`?`;

    it("are reported one by one if an entry of their folder is right, or has another mistake", async () => {
      const users = meant("docs/users", "api/users");
      const cases: readonly (readonly [pages: readonly string[], expected: readonly string[]])[] = [
        [["docs/users", "docs/keys"], [moved(2, "docs/users", "api/users")]],
        [
          ["guides/install", "guides/users", "guides/keys"],
          [meant("guides/users", "api/users"), meant("guides/keys", "api/keys")],
        ],
        [
          ["docs/users", "docs/start"],
          [users, '"docs/start" Wrong case: use `Docs/start`.'],
        ],
        [
          ["api/users", "api/keys", "docs/users", "docs/keys"],
          [users, meant("docs/keys", "api/keys")],
        ],
        [["api/users", "docs/users", "docs/keys"], [moved(2, "docs/users", "api/users")]],
      ];
      for (const [pages, expected] of cases) assert.deepEqual(await messagesOf(...pages), expected, pages.join(" "));
      for (const other of ["old/c.mdx", "old/c.md", "old/c#d", "old/c?d", "old/ c"])
        assert.deepEqual(
          await messagesOf("old/a", "old/b", other),
          ["old/a", "old/b", other].map((path) => missing(path)),
          other,
        );
      assert.deepEqual(await messagesOf("old/a", "old/b", "old/c.mdx.txt"), ['"old/a" Folder not found: `old` (3 entries).']);
    });

    it("are reported for each wrong folder", async () => {
      const pages = ["docs/users", "docs/keys", "docs/v1/install", "docs/v1/install"];
      assert.deepEqual(await messagesOf(...pages), [
        moved(2, "docs/users", "api/users"),
        moved(2, "docs/v1/install", "guides/install"),
      ]);
    });
  });

  it("cannot be created at once if one has no name of a file", async () => {
    const navigation = { pages: ["old/a", "old/b*", "old/c"] };
    const { titles } = await fixesOf(JSON.stringify({ ...minimal, navigation }), texts);
    assert.deepEqual(titles.slice(0, 1), ["Remove 3 entries"]);
  });

  it("are reported one by one at the addresses of generated pages", async () => {
    const api = JSON.stringify({ openapi: "3.1.0", paths: { "/a": { get: {}, put: {}, post: {} } } });
    const pages = ["get", "put", "post"].map((method) => `api-reference/${method}-a`);
    const groups = [
      { group: "API", openapi: "api.json" },
      { group: "B", pages },
    ];
    const found = await diagnoseWhole({ ...minimal, navigation: { groups } }, { ...texts, "api.json": api });
    assert.deepEqual(
      found.filter(({ code }) => code === "page-missing").map(({ message }) => message),
      ["GET", "PUT", "POST"].map(
        (method) =>
          `\`api-reference/${method.toLowerCase()}-a\` is a generated page. List its endpoint instead: \`${method} /a\`.`,
      ),
    );
  });

  it("do not mean the translations of their pages, or the pages of other entries", async () => {
    const pages = ["install", "deep/usage", "deep/more"];
    const inFolder = (folder: string) => pages.map((page) => `${folder}/${page}`);
    const languages = [
      { language: "en", pages: ["index", ...inFolder("handbook")] },
      { language: "fr", pages: inFolder("fr/handbook") },
    ];
    const messages = async (folder: string) => {
      const files = Object.fromEntries(["index", ...inFolder(folder)].map((page) => [`${page}.mdx`, ""]));
      const found = await diagnoseWhole({ ...minimal, navigation: { languages } }, files);
      return found.filter(({ code }) => code === "page-missing").map(({ message }) => message);
    };
    assert.deepEqual(await messages("fr/handbook"), ["Folder not found: `handbook` (3 entries)."]);
    assert.deepEqual(await messages("handbook"), ["Folder not found: `fr` (3 entries)."]);
  });

  it("mean the pages of the language that they are in", async () => {
    const pages = ["start/install", "start/usage", "start/more"];
    const languages = ["en", "fr", "ja"].map((language) => ({ language, pages: [`${language}/index`, ...pages] }));
    const existing = ["en", "fr"].flatMap((language) => [`${language}/index`, ...pages.map((page) => `${language}/${page}`)]);
    const files = Object.fromEntries([...existing, "ja/index"].map((page) => [`${page}.mdx`, ""]));
    const docsJson = { ...minimal, navigation: { languages } };
    const found = await diagnoseWhole(docsJson, files);
    assert.deepEqual(
      found.flatMap(({ code, message }) => (code === "page-missing" ? message : [])),
      [
        "3 pages not found. Each exists in another folder; for example, change `start/install` to `en/start/install`.",
        "3 pages not found. Each exists in another folder; for example, change `start/install` to `fr/start/install`.",
        "Folder not found: `start` (3 entries).",
      ],
    );
  });
});
