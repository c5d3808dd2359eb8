import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver-types";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import type { Host } from "../../../server/src/core/store/host.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { editorAt } from "../../support/editorAt.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const api = {
  openapi: "3.1.0",
  info: { title: "Acme *API*", version: "2.0" },
  paths: {
    "/users/{id}": {
      parameters: [
        { name: "id", in: "path", required: true },
        { name: "trace", in: "header" },
      ],
      get: {
        operationId: "getUser",
        summary: "Get a <b>user</b>",
        description: "One user.\n\n[Evil](command:evil) `code` `` ![](x.png)\nhttps://evil.example",
        tags: ["Users", "Read"],
        parameters: [{ name: "trace", in: "header", required: true }, { $ref: "#/components/parameters/expand" }],
      },
      put: { "x-hidden": true, deprecated: true },
      delete: { "x-excluded": true },
    },
  },
  webhooks: { "user.created": { post: { summary: "A user was created" } } },
  components: { parameters: { expand: { name: "expand", in: "query" } } },
};

const files: Files = {
  "specs/my-api.json": JSON.stringify(api, undefined, 2),
  "guides/a.mdx": "---\ntitle: Guide *A*\ndescription: What [it](command:x) is\nhidden: true\n---\nText",
  "guides/b.md": "no front matter",
};

/** A docs.json with a tab that sets an OpenAPI file for a group with one entry. */
const site = (entry: string, openapi = '"specs/my-api.json"') => `{
  "navigation": {
    "tabs": [{
      "tab": "A | B",
      "openapi": ${openapi},
      "groups": [{ "group": "G", "pages": ["index", ${entry}] }]
    }]
  }
}`;

describe("hover on references", () => {
  it("describes an endpoint with its parameters, its page, its definition and the origin of its OpenAPI file", async () => {
    assert.deepEqual(await editorAt(site('"GET /us█ers/{id}"'), files).hover(), {
      underlined: '"GET /users/{id}"',
      markdown: [
        "**`GET /users/{id}`** · Get a \\<b\\>user\\<\\/b\\>",
        "One user\\.\n\n\\[Evil\\]\\(command\\:evil\\) `code` \\`\\` \\!\\[\\]\\(x\\.png\\) https\\:\\/\\/evil\\.example",
        "Parameters\n\n- `id` (path, required)\n- `trace` (header, required)\n- `expand` (query)",
        "Tags: `Users`, `Read` · Operation ID: `getUser`",
        "Page: `/api-reference/users/get-a-<b>user<b>`",
        "Defined in [specs\\/my\\-api\\.json\\, line 20](<file:///site/specs/my-api.json#L20>) · OpenAPI file from tab `A | B` ([line 5](<file:///site/docs.json#L5>))",
      ].join("\n\n"),
    });
  });

  it("shows the group or the entry that sets the OpenAPI file", async () => {
    const own = '{"navigation": {"groups": [{"group": "G", "openapi": "specs/my-api.json", "pages": ["GET /users/{id}█"]}]}}';
    assert.match((await editorAt(own, files).hover())?.markdown ?? "", / · OpenAPI file from group `G` \(\[line 1\]/u);
    const named = '{"navigation": {"groups": [{"group": "G", "pages": ["api.json GET /users/{id}█"]}]}}';
    const markdown = (await editorAt(named, { "api.json": JSON.stringify(api) }).hover())?.markdown ?? "";
    assert.match(markdown, / · OpenAPI file from this entry$/u);
  });

  it("shows `deprecated`, `x-hidden` and `x-excluded`", async () => {
    const hidden = (await editorAt(site('"PUT /us█ers/{id}"'), files).hover())?.markdown ?? "";
    assert.match(hidden, /\n\n\*\*Deprecated\*\* · \*\*Hidden\*\* by `x-hidden`: in the navigation only if it is listed\n\n/u);
    const excluded = (await editorAt(site('"DELETE /us█ers/{id}"'), files).hover())?.markdown ?? "";
    assert.deepEqual(excluded.split("\n\n"), [
      "**`DELETE /users/{id}`**",
      "**Excluded** by `x-excluded`: gets no page; if it is listed, the build fails",
      "Parameters",
      "- `id` (path, required)\n- `trace` (header)",
      "Defined in [specs\\/my\\-api\\.json\\, line 43](<file:///site/specs/my-api.json#L43>) · OpenAPI file from tab `A | B` ([line 5](<file:///site/docs.json#L5>))",
    ]);
  });

  it("names the hand-written page that takes the place of the generated one", async () => {
    const written = { ...files, "api-reference/a-user-was-created.mdx": "---\ntitle: Created\n---\n" };
    const { markdown = "" } = (await editorAt(site('"webhook user.cre█ated"'), written).hover()) ?? {};
    assert.ok(
      markdown.includes(
        "Page: `/api-reference/a-user-was-created`, written in [api\\-reference\\/a\\-user\\-was\\-created\\.mdx](<file:///site/api-reference/a-user-was-created.mdx>)",
      ),
      markdown,
    );
  });

  it("describes a webhook", async () => {
    const { markdown = "" } = (await editorAt(site('"webhook user.cre█ated"'), files).hover()) ?? {};
    assert.match(
      markdown,
      /^\*\*`WEBHOOK user\.created`\*\* · A user was created\n\nPage: `\/api-reference\/a-user-was-created`/u,
    );
  });

  it("counts the parameters after the first twelve", async () => {
    const parameters = Array.from({ length: 15 }, (_, number) => ({ name: `p${number}`, in: "query" }));
    const many = { ...api, paths: { "/a": { get: { parameters } } } };
    const text = '{"navigation": {"groups": [{"group": "G", "openapi": "a.json", "pages": ["GET /█a"]}]}}';
    const { markdown = "" } = (await editorAt(text, { "a.json": JSON.stringify(many) }).hover()) ?? {};
    assert.match(markdown, /- `p11` \(query\)\n- and 3 more\n\n/u);
  });

  it("is given for what has not been read when it is requested", async () => {
    const text = '{"navigation": {"pages": ["a"]}}';
    const service = createLanguageService(
      memoryHost({ "a.mdx": "---\ntitle: Start\n---\n" }),
      (uri) => void service.diagnose(uri),
    );
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
    const hover = await service.hover(uriOf("docs.json"), { line: 0, character: text.indexOf('"a"') + 1 });
    assert.ok(MarkupContent.is(hover?.contents));
    assert.match(hover.contents.value, /^\*\*Start\*\* · `\/a`/u);
  });

  it("describes a page", async () => {
    assert.deepEqual(await editorAt(site('"/guides/█a"'), files).hover(), {
      underlined: '"/guides/a"',
      markdown: [
        "**Guide \\*A\\*** · `/guides/a`",
        "What \\[it\\]\\(command\\:x\\) is",
        "**Hidden** by its front matter",
        "[guides\\/a\\.mdx](<file:///site/guides/a.mdx>)",
      ].join("\n\n"),
    });
    const link = await editorAt('{"logo": {"href": "/guides/b█#part"}}', files).hover();
    assert.equal(link?.markdown, "**`/guides/b`**\n\n[guides\\/b\\.md](<file:///site/guides/b.md>)");
  });

  it("describes the heading that a link leads to", async () => {
    const pages = { "guides/b.md": "## Part one\n", "index.mdx": "## Start\n" };
    for (const [href, heading] of [
      ["/guides/█b#part-one", "Heading **Part one** · `#part-one` · [line 1](<file:///site/guides/b.md#L1>)"],
      ["/#sta█rt", "Heading **Start** · `#start` · [line 1](<file:///site/index.mdx#L1>)"],
    ]) {
      const link = await editorAt(`{"logo": {"href": "${href}"}}`, pages).hover();
      assert.equal(link?.markdown.split("\n\n").at(-1), heading);
    }
  });

  it("describes the index at the address of a folder", async () => {
    const index = { "en/index.mdx": "---\ntitle: Home\n---\n", "index.mdx": "---\ntitle: Root\n---\n" };
    for (const [href, title] of [
      ["/e█n#start", "**Home** · `/en/index`"],
      ["/█", "**Root** · `/index`"],
      ["/docs/en█", "**Home** · `/en/index`"],
      ["/docs/e%6E█/index", "**Home** · `/en/index`"],
    ]) {
      const hover = await editorAt(`{"logo": {"href": "${href}"}}`, index).hover();
      assert.equal(hover?.markdown.split("\n\n")[0], title);
    }
  });

  const excluded: Record<string, string> = {
    "drafts/a": "Not a page: excluded by `.mintignore`.",
    "snippets/note": "Not a page: in a snippets folder.",
    part: "Not a page: imported by other pages.",
    README: "Not a page: `.md` files with this name are ignored.",
  };
  for (const [path, reason] of Object.entries(excluded))
    it(`shows why ${path} is not a page`, async () => {
      const others = {
        ".mintignore": "drafts/\n",
        "drafts/a.mdx": "",
        "snippets/note.mdx": "",
        "part.mdx": "",
        "README.md": "",
        "guides/c.mdx": "import Part from '/part.mdx'\n",
      };
      const hover = await editorAt(site(`"${path}█"`), { ...files, ...others }).hover();
      assert.deepEqual(hover?.markdown.split("\n\n").slice(0, 2), [`**\`/${path}\`**`, reason]);
    });

  it("describes the endpoint at the address of a generated page", async () => {
    const text = site('"GET /users/{id}"').replace(
      /\}$/u,
      ', "redirects": [{"source": "/x", "destination": "/api-reference/users/get-█a-<b>user<b>"}]}',
    );
    assert.match((await editorAt(text, files).hover())?.markdown ?? "", /^\*\*`GET \/users\/\{id\}`\*\*/u);
  });

  it("describes an OpenAPI file with title, version and the number and folder of its pages", async () => {
    assert.deepEqual(await editorAt(site('"GET /users/{id}"', '"specs/my█-api.json"'), files).hover(), {
      underlined: '"specs/my-api.json"',
      markdown: [
        "**Acme \\*API\\*** · 2\\.0 · OpenAPI 3\\.1\\.0",
        "4 operations (1 webhook) · 1 with a page · 2 without a page · 1 excluded",
        "Pages under `/api-reference`",
        "[specs\\/my\\-api\\.json](<file:///site/specs/my-api.json>)",
      ].join("\n\n"),
    });
    const bulk = await editorAt(site("", '{"source": "specs/my█-api.json", "directory": "ref"}'), files).hover();
    assert.match(bulk?.markdown ?? "", /\n\n4 operations \(1 webhook\) · 3 with a page · 1 excluded\n\nPages under `\/ref`\n\n/u);
    const page = { "guides/made.mdx": "---\nopenapi: PUT /users/{id}\n---\n" };
    const written = await editorAt(site('"GET /users/{id}", "guides/made"', '"specs/my█-api.json"'), {
      ...files,
      ...page,
    }).hover();
    assert.match(written?.markdown ?? "", /\n\n4 operations \(1 webhook\) · 2 with a page · 1 without a page · 1 excluded\n\n/u);
  });

  it("shows the URL of a remote OpenAPI file, and links to the downloaded copy", async () => {
    const url = "https://api.example.com/a.json";
    const copy = "file:///copies/1.json";
    const memory = memoryHost({});
    const host: Host = {
      ...memory,
      fetch: async () => ({ kind: "file", uri: copy }),
      run: (file, task) => memory.run({ ...file, text: JSON.stringify(api) }, task),
      readFile: async () => ({ kind: "missing" }),
    };
    const service = createLanguageService(host, () => service.diagnose(uriOf("docs.json")));
    const docs = `{"navigation": {"groups": [{"group": "G", "openapi": "${url}", "pages": ["GET /users/{id}"]}]}}`;
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, docs));
    await service.whenSettled();
    const hover = await service.hover(uriOf("docs.json"), { line: 0, character: docs.indexOf("/users") });
    assert.ok(hover !== null && MarkupContent.is(hover.contents));
    const link = /Defined in \[(.*)\]\(<(.*?)>\) · /u.exec(hover.contents.value);
    assert.deepEqual(link?.slice(1), ["https\\:\\/\\/api\\.example\\.com\\/a\\.json\\, line 1", `${copy}#L1`]);
  });

  describe("in an included file", () => {
    const parts: Files = {
      ...files,
      "nav/tabs.json": '[{ "tab": "T", "openapi": "specs/my-api.json", "groups": [{ "$ref": "./group.json" }] }]',
      "nav/group.json":
        '{ "group": "G", "icon": { "name": "x", "library": "lucide" }, "pages": ["guides/a", "GET /users/{id}"] }',
      "spare.json": '{ "group": "G" }',
    };
    const docs = '{ "navigation": { "tabs": { "$ref": "./nav/tabs.json" } } }';
    const over = async (path: string, word: string) => {
      const service = await openSite(docs, parts);
      const character = String(parts[path]).indexOf(word);
      const found = await service.hover(uriOf(path), { line: 0, character });
      return found !== null && MarkupContent.is(found.contents) ? found.contents.value : undefined;
    };

    it("shows the path of settings and values in docs.json", async () => {
      assert.match((await over("nav/tabs.json", "openapi")) ?? "", /^\*\*`navigation\.tabs\[\]\.openapi`/u);
      assert.match((await over("nav/group.json", "group")) ?? "", /^\*\*`navigation\.tabs\[\]\.groups\[\]\.group`/u);
      assert.match((await over("nav/group.json", "lucide")) ?? "", /value of `navigation\.tabs\[\]\.groups\[\]\.icon\.library`/u);
    });

    it("describes pages and endpoints", async () => {
      assert.match((await over("nav/group.json", "guides/a")) ?? "", /^\*\*Guide/u);
      assert.match(
        (await over("nav/group.json", "GET /users")) ?? "",
        /Defined in .* · OpenAPI file from tab `T` \(\[.*\]\(<file:\/\/\/site\/nav\/tabs\.json#L1>\)\)/u,
      );
    });

    it("shows nothing in a file that is not included", async () => {
      assert.equal(await over("spare.json", "group"), undefined);
    });
  });

  it("describes a language with the pages that it lists", async () => {
    const pages = { "en/a.mdx": "", "en/b.mdx": "", "en/c.mdx": "", "fr/a.mdx": "", "fr/b.mdx": "" };
    const languages = (en: string, fr: string) => `{"navigation": {"languages": [
      {"language": "${en}", "groups": [{"group": "A", "pages": ["en/a", "en/b"]}, {"group": "B", "pages": ["en/c", "en/a"]}]},
      {"language": "${fr}", "pages": ["fr/a", "fr/b"]}
    ]}}`;
    const title = (code: string) => `**\`${code}\`** · value of \`navigation.languages[].language\``;
    assert.equal(
      (await editorAt(languages("e█n", "fr"), pages).hover())?.markdown,
      `${title("en")}\n\nEnglish.\n\nLists 3 pages.`,
    );
    assert.equal(
      (await editorAt(languages("en", "f█r"), pages).hover())?.markdown,
      `${title("fr")}\n\nFrench.\n\nLists 2 of the 3 pages of \`en\`.`,
    );
    const more = { ...pages, "fr/own.mdx": "" };
    assert.match(
      (await editorAt(languages("en", "f█r").replace('"fr/b"', '"fr/b", "fr/own"'), more).hover())?.markdown ?? "",
      /\n\nLists 3 pages, including 2 of the 3 pages of `en`\.$/u,
    );
  });

  it("counts the page that a group of a language leads to", async () => {
    const text = `{"navigation": {"languages": [
      {"language": "en", "pages": ["en/a", "en/b"]},
      {"language": "f█r", "groups": [{"group": "A", "root": "fr/b", "pages": ["fr/a", "fr/own"]}]}
    ]}}`;
    const pages = { "en/a.mdx": "", "en/b.mdx": "", "fr/a.mdx": "", "fr/b.mdx": "", "fr/own.mdx": "" };
    assert.match((await editorAt(text, pages).hover())?.markdown ?? "", /Lists 3 pages, including 2 of the 2 pages of `en`\.$/u);
  });

  it("counts the pages of operations in a language", async () => {
    const text = '{"navigation": {"languages": [{"language": "e█n", "openapi": "specs/my-api.json", "groups": []}]}}';
    assert.match((await editorAt(text, files).hover())?.markdown ?? "", /Lists 2 pages\.$/u);
  });

  it("shows an image", async () => {
    const images = { "logo/light.svg": "<svg/>" };
    const { markdown } = (await editorAt('{"logo": "/logo/li█ght.svg"}', images).hover()) ?? assert.fail();
    assert.equal(markdown, "![](file:///site/logo/light.svg|height=80)\n\n[logo\\/light\\.svg](<file:///site/logo/light.svg>)");
  });

  it("shows the image of an icon that is given by its path", async () => {
    const marked = '{"navigation": {"tabs": [{"tab": "A", "icon": "/icons/ga█te.svg", "pages": []}]}}';
    const { markdown } = (await editorAt(marked, { "icons/gate.svg": "<svg/>" }).hover()) ?? assert.fail();
    assert.equal(markdown, "![](file:///site/icons/gate.svg|height=80)\n\n[icons\\/gate\\.svg](<file:///site/icons/gate.svg>)");
  });

  it("shows the file that a `$ref` includes", async () => {
    const included = { "config/nav.json": '{"pages": ["a"]}' };
    const found = await editorAt('{"navigation": {"$ref": "./config/na█v.json"}}', included).hover();
    assert.deepEqual(found, {
      underlined: '"./config/nav.json"',
      markdown: "Includes [config\\/nav\\.json](<file:///site/config/nav.json>)",
    });
    assert.equal(await editorAt('{"navigation": {"$ref": "./config/no█ne.json"}}', included).hover(), undefined);
  });

  it("shows the page whose Markdown version an address is of", async () => {
    const marked = '{"redirects": [{"source": "/old", "destination": "/AGE█NTS.md"}]}';
    const { markdown } = (await editorAt(marked, { "AGENTS.mdx": "---\ntitle: For agents\n---\n" }).hover()) ?? assert.fail();
    assert.match(markdown, /^\*\*For agents\*\* · `\/AGENTS`/u);
  });

  describe("shows nothing", () => {
    const nowhere = {
      "for a missing endpoint": site('"GET /nop█e"'),
      "for a missing page": site('"no█pe"'),
      "for a missing OpenAPI file": site("", '"no█pe.json"'),
      "for a URL": '{"logo": {"href": "https://exa█mple.com"}}',
    };
    for (const [name, marked] of Object.entries(nowhere))
      it(name, async () => assert.equal(await editorAt(marked, files).hover(), undefined));
  });
});
