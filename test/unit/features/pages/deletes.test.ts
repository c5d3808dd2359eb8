import assert from "node:assert/strict";
import { textDocument } from "../../../../server/src/core/text/textDocument.ts";
import { afterEdit } from "../../../support/afterEdit.ts";
import { uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";

type Files = Record<string, string>;

/** What can become of a site when files or folders are deleted: the titles, each with the files that differ. */
async function deleted(files: Files, ...paths: readonly string[]): Promise<Readonly<Record<string, Files>>> {
  const service = await openSite(files["docs.json"] ?? "", files);
  const [found] = await service.planDeletions(paths.map(uriOf));
  const choices = (found?.choices ?? []).map(({ title, edit }) => {
    const after = Object.entries(afterEdit(files, edit)).filter(([path, text]) => files[path] !== text);
    return [title, Object.fromEntries(after)] as const;
  });
  const byTitle = Object.fromEntries(choices);
  assert.equal(Object.keys(byTitle).length, choices.length, "each choice has a title of its own");
  return byTitle;
}

const docs = (pages: readonly unknown[], ...redirects: readonly (readonly [string, string])[]) =>
  JSON.stringify(
    {
      navigation: { groups: [{ group: "G", pages }] },
      ...(redirects.length > 0 && { redirects: redirects.map(([source, destination]) => ({ source, destination })) }),
    },
    undefined,
    2,
  );

/** The docs.json with the redirects in the layout in which they are added. */
const withRedirects = (text: string, ...redirects: readonly (readonly [string, string])[]) => {
  const items = redirects.map(([from, to]) => `    { "source": "${from}", "destination": "${to}" }`);
  return text.replace(/\n\}$/u, `,\n  "redirects": [\n${items.join(",\n")}\n  ]\n}`);
};

describe("deletes of files", () => {
  it("follows a page with the name of another file, if it is listed", async () => {
    const files = { "docs.json": docs(["g/a", "g/readme"]), "g/a.mdx": "", "g/readme.mdx": "", "h/readme.mdx": "" };
    assert.deepEqual(Object.keys(await deleted(files, "g/readme.mdx")), [
      "Redirect to /g/a",
      "Redirect to /",
      "Remove Entries Only",
    ]);
    assert.deepEqual(await deleted(files, "h/readme.mdx"), {});
  });

  it("follows a page next to a listed one, in a folder with the name of an output", async () => {
    const files = { "docs.json": docs(["a", "build/b"]), "a.mdx": "", "build/b.mdx": "", "build/c.mdx": "", "dist/d.mdx": "" };
    assert.deepEqual(Object.keys(await deleted(files, "build/c.mdx")), ["Redirect to /", "Remove Entries Only"]);
    assert.deepEqual(await deleted(files, "dist/d.mdx"), {});
  });

  it("adds one redirect from an address that two pages have", async () => {
    const files = { "docs.json": docs(["a", "g/b"]), "a.mdx": "", "g/b.mdx": "", "g/b/index.mdx": "" };
    const { "docs.json": after = "" } = (await deleted(files, "g"))["Redirect to Nearby Pages"] ?? {};
    const sources = JSON.parse(after).redirects.map(({ source }: { readonly source: string }) => source);
    assert.deepEqual(sources, ["/g/b", "/g/b/index"]);
  });

  it("counts the other files that link to the pages", async () => {
    const texts = { "a.mdx": "[b](/g/b) [c](g/c)", "g/b.mdx": "[c](./c)", "g/c.mdx": "[a](/a)", "snippets/s.mdx": "[old](/old)" };
    const ignored = { ".mintignore": "d.mdx\n", "d.mdx": "[b](/g/b)" };
    const files = { "docs.json": docs(["a", "g/b", "g/c"], ["/old", "/g/b"]), ...texts, ...ignored };
    const service = await openSite(files["docs.json"], files);
    const count = async (path: string) => (await service.planDeletions([uriOf(path)]))[0]?.countLinkingFiles();
    assert.deepEqual([await count("g"), await count("g/c.mdx"), await count("a.mdx")], [2, 2, 1]);
  });

  it("can redirect to any page that is left, those of the navigation first", async () => {
    const texts = { "a.mdx": "", "b.mdx": "---\ntitle: B\n---\n", "g/c.mdx": "", "g/index.mdx": "", "hidden/d.mdx": "" };
    const files = { "docs.json": docs(["g/index", "b", "a", "g/c"], ["/old", "/a"], ["/g/c", "/a"]), ...texts };
    const [found] = await (await openSite(files["docs.json"], files)).planDeletions([uriOf("a.mdx")]);
    assert.deepEqual(found?.redirectTargets(), [
      { address: "g", title: "g/index" },
      { address: "b", title: "B" },
      { address: "hidden/d", title: "hidden/d" },
    ]);
    assert.deepEqual(
      afterEdit(files, found?.redirectTo("g"))["docs.json"]?.match(/"(?:source|destination)": "[^"]*"/gu),
      ["/old", "/g", "/g/c", "/g", "/a", "/g"].map((path, at) => `"${at % 2 === 0 ? "source" : "destination"}": "${path}"`),
    );
  });

  it("is the same for pages that move out of their site, but not for a site that moves as a whole", async () => {
    const files = { "docs.json": docs(["a", "g/b", "g/c"]), "a.mdx": "", "g/b.mdx": "", "g/c.mdx": "" };
    const service = await openSite(files["docs.json"], files);
    const to = (path: string, newUri: string) => ({ oldUri: uriOf(path), newUri });
    const [left] = await service.planMovesOut([to("g", "file:///other/g")]);
    assert.deepEqual(left?.addresses, ["g/b", "g/c"]);
    assert.deepEqual(
      left?.choices.map(({ title }) => title),
      (await service.planDeletions([uriOf("g")]))[0]?.choices.map(({ title }) => title),
    );
    assert.equal(afterEdit(files, left?.choices.at(-1)?.edit)["docs.json"], docs(["a"]));
    assert.deepEqual(await service.planMovesOut([to("g", uriOf("h"))]), []);
    const all = ["docs.json", "a.mdx", "g"].map((path) => to(path, `file:///other/${path}`));
    assert.deepEqual(await service.planMovesOut(all), []);
  });

  it("is found for each site that loses pages, of nested ones only for the inner one", async () => {
    const inner = { "inner/docs.json": docs(["x"]), "inner/x.mdx": "" };
    const files = { "docs.json": docs(["a", "b"]), "a.mdx": "", "b.mdx": "", ...inner };
    const service = await openSite(files["docs.json"], files);
    service.open(textDocument(uriOf("inner/docs.json"), "docs-json", 1, files["inner/docs.json"]));
    await service.whenSettled();
    const planned = async (...paths: readonly string[]) =>
      (await service.planDeletions(paths.map(uriOf))).map(({ root, addresses }) => [root, ...addresses]);
    assert.deepEqual(await planned("a.mdx", "inner/x.mdx"), [
      [uriOf("inner"), "x"],
      [uriOf("").replace(/\/$/u, ""), "a"],
    ]);
    assert.deepEqual(await planned("inner/x.mdx"), [[uriOf("inner"), "x"]]);
    // Then only the outer site is left, which has the page, too.
    assert.deepEqual(await planned("inner"), [[uriOf("").replace(/\/$/u, ""), "inner/x"]]);
  });

  it("has nothing to say about pages that are deleted with their docs.json", async () => {
    const files = { "docs.json": docs(["a", "b"]), "a.mdx": "", "b.mdx": "" };
    assert.deepEqual(await deleted(files, "docs.json", "a.mdx"), {});
  });

  it("escapes the name of the page that existing redirects lead to, as in new ones", async () => {
    const files = { "docs.json": docs(["c#", "a"], ["/old", "/a"]), "a.mdx": "", "c#.mdx": "" };
    const { "docs.json": text = "" } = (await deleted(files, "a.mdx"))["Redirect to /c#"] ?? {};
    assert.deepEqual(
      [...text.matchAll(/"destination": "(.*)"/gu)].map(([, to]) => to),
      ["/c%23", "/c%23"],
    );
  });

  it("redirects translations to the same pages in the default language, and others to the pages next to them", async () => {
    const texts = {
      "index.mdx": "",
      "a.mdx": "",
      "b/c.mdx": "",
      "fr/index.mdx": "",
      "fr/a.mdx": "",
      "fr/b/c.mdx": "",
      "fr/d.mdx": "",
    };
    const languages = [
      { language: "en", pages: ["index", "a", "b/c"] },
      { language: "fr", pages: ["fr/index", "fr/a", "fr/b/c", "fr/d"] },
    ];
    const docsJson = (...left: typeof languages) => JSON.stringify({ navigation: { languages: left } }, undefined, 2);
    const files = { "docs.json": docsJson(...languages), ...texts };
    const all = await deleted(files, "fr");
    assert.deepEqual(Object.keys(all), ["Redirect to Pages in en", "Redirect to /", "Remove Entries Only"]);
    assert.deepEqual(all["Redirect to Pages in en"], {
      "docs.json": withRedirects(
        docsJson(...languages.slice(0, 1)),
        ["/fr/index", "/"],
        ["/fr", "/"],
        ["/fr/a", "/a"],
        ["/fr/b/c", "/b/c"],
        ["/fr/d", "/"],
      ),
    });
    const one = await deleted(files, "fr/a.mdx");
    assert.deepEqual(Object.keys(one), ["Redirect to /a", "Redirect to /fr", "Remove Entries Only"]);
    const two = await deleted(files, "fr/a.mdx", "fr/d.mdx");
    const left = [languages.slice(0, 1), { language: "fr", pages: ["fr/index", "fr/b/c"] }].flat();
    assert.deepEqual(two["Redirect to Pages in en"], {
      "docs.json": withRedirects(docsJson(...left), ["/fr/a", "/a"], ["/fr/d", "/fr/b/c"]),
    });
    assert.equal(Object.keys(await deleted(files, "a.mdx"))[0], "Redirect to /");
    assert.equal(Object.keys(await deleted(files, "a.mdx", "fr/a.mdx"))[0], "Redirect to Nearby Pages");
  });

  describe("of a version", () => {
    const version = (name: string, label: string, ...pages: readonly string[]) => ({
      version: label,
      tabs: [{ tab: "Docs", groups: [{ group: "Guides", pages: pages.map((each) => `${name}/${each}`) }] }],
    });
    const french = [version("fr/v2", "v2", "a", "how-to/b"), version("fr/v1", "v1", "a", "guides/b", "c")];
    const english = [version("en/v2", "v2", "a")];
    const docsJson = (...languages: readonly object[]) =>
      JSON.stringify(
        {
          navigation: { languages },
          redirects: [
            { source: "/", destination: "/en/v2/a" },
            { source: "/fr/v2/guides/b", destination: "/fr/v2/how-to/b" },
          ],
        },
        undefined,
        2,
      );
    const paths = ["en/v2/a", "fr/v2/a", "fr/v2/how-to/b", "fr/v1/a", "fr/v1/guides/b", "fr/v1/c"];
    const texts = Object.fromEntries(paths.map((path) => [`${path}.mdx`, ""]));
    const files = {
      "docs.json": docsJson({ language: "en", versions: english }, { language: "fr", versions: french }),
      ...texts,
    };
    const addedTo = (text = "") =>
      (JSON.parse(text) as { redirects: { source: string; destination: string }[] }).redirects
        .slice(2)
        .map(({ source, destination }) => [source, destination]);

    it("redirects to the same pages in the default version, in the same language", async () => {
      const found = await deleted(files, "fr/v1");
      assert.deepEqual(Object.keys(found), ["Redirect to Pages in v2", "Redirect to /fr/v2/a", "Remove Entries Only"]);
      const { "docs.json": text = "" } = found["Redirect to Pages in v2"] ?? {};
      assert.deepEqual(addedTo(text), [
        ["/fr/v1/a", "/fr/v2/a"],
        ["/fr/v1/guides/b", "/fr/v2/how-to/b"],
        ["/fr/v1/c", "/fr/v2/a"],
      ]);
      const { navigation } = JSON.parse(text) as { navigation: object };
      assert.deepEqual(navigation, {
        languages: [
          { language: "en", versions: english },
          { language: "fr", versions: french.slice(0, 1) },
        ],
      });
    });

    it("redirects pages of the default one to nothing older", async () => {
      assert.deepEqual(Object.keys(await deleted(files, "fr/v2/a.mdx")), [
        "Redirect to /en/v2/a",
        "Redirect to /fr/v2/how-to/b",
        "Remove Entries Only",
      ]);
    });

    it("redirects to pages that no segment puts in a version, whatever comes after the name of the version", async () => {
      const versions = [
        { version: "v2 (latest)", default: true, pages: ["a", "b"] },
        { version: "v1 (old)", pages: ["v1/a", "v1/b"] },
      ];
      const unnamed = { "a.mdx": "", "b.mdx": "", "v1/a.mdx": "", "v1/b.mdx": "" };
      const text = JSON.stringify({ navigation: { versions } }, undefined, 2);
      const found = await deleted({ ...unnamed, "docs.json": text }, "v1");
      assert.equal(
        found["Redirect to Pages in v2 (latest)"]?.["docs.json"],
        withRedirects(
          JSON.stringify({ navigation: { versions: versions.slice(0, 1) } }, undefined, 2),
          ["/v1/a", "/a"],
          ["/v1/b", "/b"],
        ),
      );
    });
  });

  it("redirects to the first page of the version if nothing else is left next to a page", async () => {
    const old = [
      { group: "G", pages: ["v1/b"] },
      { group: "H", pages: ["v1/c"] },
    ];
    const versions = [
      { version: "v2", pages: ["a"] },
      { version: "v1", groups: old },
    ];
    const files = { "docs.json": JSON.stringify({ navigation: { versions } }), "a.mdx": "", "v1/b.mdx": "", "v1/c.mdx": "" };
    assert.deepEqual(Object.keys(await deleted(files, "v1/b.mdx")), ["Redirect to /v1/c", "Remove Entries Only"]);
  });

  it("loses `/index` with the home page, but not `/`", async () => {
    const files = { "docs.json": docs(["index", "a"]), "index.mdx": "", "a.mdx": "" };
    const service = await openSite(files["docs.json"], files);
    assert.deepEqual((await service.planDeletions([uriOf("index.mdx")]))[0]?.addresses, ["index"]);
    const { "Redirect to /": edited } = await deleted(files, "index.mdx");
    assert.deepEqual(edited, { "docs.json": withRedirects(docs(["a"]), ["/index", "/"]) });
  });

  it("removes a group that has nothing but the page of its own", async () => {
    const group = { group: "H", root: "h", pages: [] };
    const files = { "docs.json": docs(["a", group]), "a.mdx": "", "h.mdx": "" };
    assert.deepEqual((await deleted(files, "h.mdx"))["Remove Entries Only"], { "docs.json": docs(["a"]) });
  });

  it("removes the entry of a page, and redirects its address to its neighbor or its parent", async () => {
    const files = { "docs.json": docs(["g", "g/a", "g/b", "g/c"]), "g.mdx": "", "g/a.mdx": "", "g/b.mdx": "", "g/c.mdx": "" };
    const after = docs(["g", "g/a", "g/c"]);
    assert.deepEqual(await deleted(files, "g/b.mdx"), {
      "Redirect to /g/a": { "docs.json": withRedirects(after, ["/g/b", "/g/a"]) },
      "Redirect to /g": { "docs.json": withRedirects(after, ["/g/b", "/g"]) },
      "Remove Entries Only": { "docs.json": after },
    });
  });

  it("first suggests the page about the folder or the group of each page, if there is one", async () => {
    const texts = {
      "h/a.mdx": "",
      "h/b.mdx": "",
      "h/start.mdx": "",
      "g/overview.mdx": "",
      "g/a.mdx": "",
      "g/b.mdx": "",
      "i/introduction.mdx": "",
      "i/j/a.mdx": "",
      "c.mdx": "",
    };
    const own = { group: "H", root: "h/start", pages: ["h/a", "h/b"] };
    const files = { "docs.json": docs(["c", "g/a", "g/b", "g/overview", "i/introduction", "i/j/a", own]), ...texts };
    const first = async (...paths: readonly string[]) => Object.keys(await deleted(files, ...paths)).slice(0, 2);
    assert.deepEqual(await first("g/b.mdx"), ["Redirect to /g/overview", "Redirect to /g/a"]);
    assert.deepEqual(await first("h/b.mdx"), ["Redirect to /h/start", "Redirect to /h/a"]);
    assert.deepEqual(await first("i/j/a.mdx"), ["Redirect to /i/introduction", "Remove Entries Only"]);
    assert.deepEqual(await first("g/b.mdx", "h/b.mdx"), ["Redirect to Parent Pages", "Redirect to Nearby Pages"]);
    assert.deepEqual(await first("g/b.mdx", "c.mdx"), ["Redirect to /g/a", "Redirect to Parent Pages"]);
  });

  it("removes the groups of a folder that have nothing left, and keeps others", async () => {
    const inner = { group: "I", pages: ["g/a", { group: "J", pages: ["g/b"] }] };
    const other = { group: "K", openapi: "api.json", pages: ["g/c"] };
    const files = { "docs.json": docs(["x", inner, other]), "x.mdx": "", "g/a.mdx": "", "g/b.mdx": "", "g/c.mdx": "" };
    const after = docs(["x", { ...other, pages: [] }]);
    assert.deepEqual(await deleted(files, "g"), {
      "Redirect to /x": {
        "docs.json": withRedirects(after, ["/g/a", "/x"], ["/g/b", "/x"], ["/g/c", "/x"]),
      },
      "Redirect to /": { "docs.json": withRedirects(after, ["/g/a", "/"], ["/g/b", "/"], ["/g/c", "/"]) },
      "Remove Entries Only": { "docs.json": after },
    });
  });

  it("lets redirects to a deleted page lead to where its address leads, and keeps a redirect from it", async () => {
    const files = {
      "docs.json": docs(["a", "b/index", "c"], ["/old", "/b"], ["/older", "/b/index#x"], ["/c", "/a"]),
      "a.mdx": "",
      "b/index.mdx": "",
      "c.mdx": "",
    };
    const { "Redirect to /a": edited } = await deleted(files, "b", "c.mdx");
    const { redirects, navigation } = JSON.parse(edited?.["docs.json"] ?? "") as { redirects: object[]; navigation: object };
    assert.deepEqual(navigation, { groups: [{ group: "G", pages: ["a"] }] });
    assert.deepEqual(redirects, [
      { source: "/old", destination: "/a" },
      { source: "/older", destination: "/a" },
      { source: "/c", destination: "/a" },
      { source: "/b/index", destination: "/a" },
      { source: "/b", destination: "/a" },
    ]);
  });

  it("removes entries in included files, all entries of a page, and `root`", async () => {
    const files = {
      "docs.json": '{"navigation": {"tabs": [{"tab": "A", "$ref": "a.json"}, {"tab": "B", "pages": ["/x", "y"]}]}}',
      "a.json": '{"groups": [{"group": "G", "root": "x", "pages": [ "x.mdx", "y", "x" ]}, {"group": "H", "pages": ["x"]}]}',
      "x.mdx": "",
      "y.mdx": "",
    };
    assert.deepEqual((await deleted(files, "x.mdx"))["Remove Entries Only"], {
      "docs.json": '{"navigation": {"tabs": [{"tab": "A", "$ref": "a.json"}, {"tab": "B", "pages": ["y"]}]}}',
      "a.json": '{"groups": [{"group": "G", "pages": [ "y" ]}]}',
    });
  });

  it("has nothing to say about files that are no pages", async () => {
    const files = {
      "docs.json": docs(["a"]),
      "a.mdx": "",
      "i.png": "",
      "snippets/s.mdx": "",
      ".mintignore": "b.mdx\n",
      "b.mdx": "",
    };
    assert.deepEqual(await deleted(files, "i.png", "snippets", "b.mdx", "other"), {});
  });

  it("redirects to the end of a redirect from the home page, unless that is a deleted page", async () => {
    const files = { "docs.json": docs(["a", "b"], ["/", "/en"], ["/en", "/b"]), "a.mdx": "", "b.mdx": "" };
    const added = (text: string, from: string, to: string) =>
      text.replace(/\n {2}\]\n\}$/u, `,\n    {\n      "source": "${from}",\n      "destination": "${to}"\n    }\n  ]\n}`);
    assert.deepEqual(await deleted(files, "a.mdx"), {
      "Redirect to /b": { "docs.json": added(docs(["b"], ["/", "/en"], ["/en", "/b"]), "/a", "/b") },
      "Remove Entries Only": { "docs.json": docs(["b"], ["/", "/en"], ["/en", "/b"]) },
    });
    assert.deepEqual(await deleted(files, "b.mdx"), {
      "Redirect to /a": { "docs.json": added(docs(["a"], ["/", "/en"], ["/en", "/a"]), "/b", "/a") },
      "Remove Entries Only": { "docs.json": docs(["a"], ["/", "/en"], ["/en", "/b"]) },
    });
  });

  it("follows as many redirects from the home page as links do", async () => {
    const steps = Array.from({ length: 19 }, (_, at): [string, string] => [`/s${at}`, at === 18 ? "/b" : `/s${at + 1}`]);
    const files = { "docs.json": docs(["a", "b"], ["/", "/s0"], ...steps), "a.mdx": "", "b.mdx": "" };
    assert.deepEqual(Object.keys(await deleted(files, "a.mdx")), ["Redirect to /b", "Remove Entries Only"]);
  });

  it("follows the first of two redirects from an address, which wins", async () => {
    const text = docs(["a", "b"], ["/", "/a"], ["/", "/b"]);
    const files = { "docs.json": text, "a.mdx": "", "b.mdx": "", "c.mdx": "---\nhidden: true\n---\n" };
    assert.deepEqual(Object.keys(await deleted(files, "c.mdx")), ["Redirect to /a", "Remove Entries Only"]);
  });

  it("redirects to the first page that is left if the home page leads to a deleted one, and offers no redirects without one", async () => {
    const navigation = { tabs: ["en", "zh"].map((tab) => ({ tab, groups: [{ group: "G", pages: [`${tab}/a`, `${tab}/b`] }] })) };
    const redirects = [{ source: "/", destination: "/en/a" }];
    const files = {
      "docs.json": JSON.stringify({ navigation, redirects }),
      "en/a.mdx": "",
      "en/b.mdx": "",
      "zh/a.mdx": "",
      "zh/b.mdx": "",
    };
    assert.deepEqual(Object.keys(await deleted(files, "en")), ["Redirect to /zh/a", "Remove Entries Only"]);
    assert.deepEqual(Object.keys(await deleted(files, "en", "zh")), ["Remove Entries Only"]);
  });

  it("has nothing to say about an address that another file, an index, or a generated page has then", async () => {
    const twice = { "docs.json": docs(["a", "b"]), "a.mdx": "", "a.md": "", "b.mdx": "" };
    assert.deepEqual(await deleted(twice, "a.mdx"), {});
    assert.deepEqual(Object.keys(await deleted(twice, "a.mdx", "a.md")), [
      "Redirect to /b",
      "Redirect to /",
      "Remove Entries Only",
    ]);
    const withIndex = { "docs.json": docs(["a", "a/index", "b"]), "a.mdx": "", "a/index.mdx": "", "b.mdx": "" };
    assert.deepEqual(await deleted(withIndex, "a.mdx"), {});
    assert.deepEqual((await deleted(withIndex, "a/index.mdx"))["Redirect to /b"], {
      "docs.json": withRedirects(docs(["a", "b"]), ["/a/index", "/b"]),
    });
    const operation = { summary: "List", responses: { 200: { description: "" } } };
    const generated = {
      "docs.json": JSON.stringify({ navigation: { groups: [{ group: "G", openapi: "api.json", pages: ["b"] }] } }),
      "api.json": JSON.stringify({
        openapi: "3.0.0",
        info: { title: "A", version: "1" },
        paths: { "/list": { get: operation } },
      }),
      "api-reference/list.mdx": "",
      "b.mdx": "",
    };
    assert.deepEqual(await deleted(generated, "api-reference/list.mdx"), {});
    assert.equal(Object.keys(await deleted(generated, "api-reference/list.mdx", "api.json")).length, 2);
  });

  it("redirects a page about an operation to the one that is generated for it", async () => {
    const operation = { summary: "List", responses: { 200: { description: "" } } };
    const before = { group: "G", pages: ["a", "b"] };
    const rest = { group: "API", openapi: "api.json", pages: ["GET /list"] };
    const files = {
      "docs.json": JSON.stringify({ navigation: { groups: [before, rest] } }, undefined, 2),
      "api.json": JSON.stringify({
        openapi: "3.0.0",
        info: { title: "A", version: "1" },
        paths: { "/list": { get: operation } },
      }),
      "a.mdx": "",
      "b.mdx": "---\nopenapi: GET /list\n---\n",
    };
    const choices = await deleted(files, "b.mdx");
    const titles = ["Redirect to /api-reference/list", "Redirect to /a", "Redirect to /", "Remove Entries Only"];
    assert.deepEqual(Object.keys(choices), titles);
    const after = JSON.stringify({ navigation: { groups: [{ ...before, pages: ["a"] }, rest] } }, undefined, 2);
    assert.deepEqual(choices["Redirect to /api-reference/list"], {
      "docs.json": withRedirects(after, ["/b", "/api-reference/list"]),
    });
    assert.deepEqual(Object.keys(await deleted(files, "b.mdx", "api.json")), titles.slice(1));
    // Also if no other page remains.
    const config = {
      navigation: { groups: [{ ...before, pages: ["b"] }, rest] },
      redirects: [{ source: "/", destination: "/b" }],
    };
    const onlyPage = { ...files, "docs.json": JSON.stringify(config, undefined, 2) };
    assert.deepEqual(Object.keys(await deleted(onlyPage, "b.mdx", "a.mdx")), [titles[0], titles.at(-1)]);
  });

  it("does not redirect to a page whose own address leads to the deleted one", async () => {
    const files = { "docs.json": docs(["a", "b", "c"], ["/b", "/c"]), "a.mdx": "", "b.mdx": "", "c.mdx": "" };
    assert.deepEqual(Object.keys(await deleted(files, "c.mdx")), ["Redirect to /a", "Redirect to /", "Remove Entries Only"]);
    const inFolder = { "docs.json": docs(["a", "b", "c/index"], ["/b", "/c"]), "a.mdx": "", "b.mdx": "", "c/index.mdx": "" };
    assert.deepEqual(Object.keys(await deleted(inFolder, "c")), ["Redirect to /a", "Redirect to /", "Remove Entries Only"]);
  });

  it("redirects several pages each to its own neighbor", async () => {
    const files = { "docs.json": docs(["a", "b", "c", "d"]), "a.mdx": "", "b.mdx": "", "c.mdx": "", "d.mdx": "" };
    const after = docs(["c"]);
    assert.deepEqual((await deleted(files, "a.mdx", "b.mdx", "d.mdx"))["Redirect to /c"], {
      "docs.json": withRedirects(after, ["/a", "/c"], ["/b", "/c"], ["/d", "/c"]),
    });
    const two = { ...files, "docs.json": docs(["a", "b", "c", "d"]) };
    assert.deepEqual((await deleted(two, "b.mdx", "d.mdx"))["Redirect to Nearby Pages"], {
      "docs.json": withRedirects(docs(["a", "c"]), ["/b", "/a"], ["/d", "/c"]),
    });
  });
});
