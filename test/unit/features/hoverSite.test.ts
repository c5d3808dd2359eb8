import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver-types";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import type { Host } from "../../../server/src/core/store/host.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { liveSite } from "../../support/liveSite.ts";
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

/** A docs.json whose tab has the description in force for a group with one entry. */
const site = (entry: string, openapi = '"specs/my-api.json"') => `{
  "navigation": {
    "tabs": [{
      "tab": "A | B",
      "openapi": ${openapi},
      "groups": [{ "group": "G", "pages": ["index", ${entry}] }]
    }]
  }
}`;

describe("hover on what docs.json names", () => {
  it("tells of an endpoint: what it is, its parameters, its page, its place, and how its description came in force", async () => {
    assert.deepEqual(await liveSite(site('"GET /us█ers/{id}"'), files).hover(), {
      underlined: '"GET /users/{id}"',
      markdown: [
        "**`GET /users/{id}`** · Get a \\<b\\>user\\<\\/b\\>",
        "One user\\.\n\n\\[Evil\\]\\(command\\:evil\\) `code` \\`\\` \\!\\[\\]\\(x\\.png\\) https\\:\\/\\/evil\\.example",
        "Parameters\n\n- `id` (path, required)\n- `trace` (header, required)\n- `expand` (query)",
        "Tags `Users`, `Read` · operation `getUser`",
        "Page `/api-reference/users/get-a-<b>user<b>`",
        "Defined in [specs\\/my\\-api\\.json\\, line 20](<file:///site/specs/my-api.json#L20>), in force through the tab `A | B` ([line 5](<file:///site/docs.json#L5>))",
      ].join("\n\n"),
    });
  });

  it("tells of a group's own description, and of one that the entry names", async () => {
    const own = '{"navigation": {"groups": [{"group": "G", "openapi": "specs/my-api.json", "pages": ["GET /users/{id}█"]}]}}';
    assert.match((await liveSite(own, files).hover())?.markdown ?? "", /in force through its group \(\[line 1\]/u);
    const named = '{"navigation": {"groups": [{"group": "G", "pages": ["api.json GET /users/{id}█"]}]}}';
    const markdown = (await liveSite(named, { "api.json": JSON.stringify(api) }).hover())?.markdown ?? "";
    assert.match(markdown, /, which the entry names$/u);
  });

  it("tells of marks", async () => {
    const hidden = (await liveSite(site('"PUT /us█ers/{id}"'), files).hover())?.markdown ?? "";
    assert.match(hidden, /\n\n\*\*Deprecated\*\* · \*\*Hidden\*\* by `x-hidden`/u);
    const excluded = (await liveSite(site('"DELETE /us█ers/{id}"'), files).hover())?.markdown ?? "";
    assert.match(excluded, /\n\n\*\*Excluded\*\* by `x-excluded`/u);
    assert.ok(!excluded.includes("Page "));
  });

  it("tells of a webhook", async () => {
    const { markdown = "" } = (await liveSite(site('"webhook user.cre█ated"'), files).hover()) ?? {};
    assert.match(
      markdown,
      /^\*\*`WEBHOOK user\.created`\*\* · A user was created\n\nPage `\/api-reference\/a-user-was-created`/u,
    );
  });

  it("counts parameters that are too many to list", async () => {
    const parameters = Array.from({ length: 15 }, (_, number) => ({ name: `p${number}`, in: "query" }));
    const many = { ...api, paths: { "/a": { get: { parameters } } } };
    const text = '{"navigation": {"groups": [{"group": "G", "openapi": "a.json", "pages": ["GET /█a"]}]}}';
    const { markdown = "" } = (await liveSite(text, { "a.json": JSON.stringify(many) }).hover()) ?? {};
    assert.match(markdown, /- `p11` \(query\)\n- and 3 more\n\n/u);
  });

  it("tells of a page", async () => {
    assert.deepEqual(await liveSite(site('"/guides/█a"'), files).hover(), {
      underlined: '"/guides/a"',
      markdown: [
        "**Guide \\*A\\*** · `/guides/a`",
        "What \\[it\\]\\(command\\:x\\) is",
        "**Hidden** by its front matter",
        "[guides\\/a\\.mdx](<file:///site/guides/a.mdx>)",
      ].join("\n\n"),
    });
    const link = await liveSite('{"logo": {"href": "/guides/b█#part"}}', files).hover();
    assert.equal(link?.markdown, "**`/guides/b`**\n\n[guides\\/b\\.md](<file:///site/guides/b.md>)");
  });

  it("tells of the endpoint behind the address of its page", async () => {
    const text = site('"GET /users/{id}"').replace(
      /\}$/u,
      ', "redirects": [{"source": "/x", "destination": "/api-reference/users/get-█a-<b>user<b>"}]}',
    );
    assert.match((await liveSite(text, files).hover())?.markdown ?? "", /^\*\*`GET \/users\/\{id\}`\*\*/u);
  });

  it("tells of a description: title, version, how much of it is shown and where", async () => {
    assert.deepEqual(await liveSite(site('"GET /users/{id}"', '"specs/my█-api.json"'), files).hover(), {
      underlined: '"specs/my-api.json"',
      markdown: [
        "**Acme \\*API\\*** · 2\\.0 · OpenAPI 3\\.1\\.0",
        "3 operations · 1 webhook · 1 with a page · 2 without · 1 excluded",
        "Pages below `/api-reference`",
        "[specs\\/my\\-api\\.json](<file:///site/specs/my-api.json>)",
      ].join("\n\n"),
    });
    const bulk = await liveSite(site("", '{"source": "specs/my█-api.json", "directory": "ref"}'), files).hover();
    assert.match(bulk?.markdown ?? "", /\n\n3 operations · 1 webhook · 3 with a page · 1 excluded\n\nPages below `\/ref`\n\n/u);
  });

  it("calls a description on the network by its URL, and leads to its copy", async () => {
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
    const link = /Defined in \[(.*)\]\(<(.*)>\), in force/u.exec(hover.contents.value);
    assert.deepEqual(link?.slice(1), ["https\\:\\/\\/api\\.example\\.com\\/a\\.json\\, line 1", `${copy}#L1`]);
  });

  describe("in a file that docs.json brings in", () => {
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

    it("tells of settings and values by their place in docs.json", async () => {
      assert.match((await over("nav/tabs.json", "openapi")) ?? "", /^\*\*`navigation\.tabs\[\]\.openapi`/u);
      assert.match((await over("nav/group.json", "group")) ?? "", /^\*\*`navigation\.tabs\[\]\.groups\[\]\.group`/u);
      assert.match((await over("nav/group.json", "lucide")) ?? "", /value of `navigation\.tabs\[\]\.groups\[\]\.icon\.library`/u);
    });

    it("tells of pages and endpoints", async () => {
      assert.match((await over("nav/group.json", "guides/a")) ?? "", /^\*\*Guide/u);
      assert.match(
        (await over("nav/group.json", "GET /users")) ?? "",
        /Defined in .* in force through .*tab.* \(\[.*\]\(<file:\/\/\/site\/nav\/tabs\.json#L1>\)\)/u,
      );
    });

    it("tells nothing of a file that nothing brings in", async () => {
      assert.equal(await over("spare.json", "group"), undefined);
    });
  });

  describe("says nothing", () => {
    const nowhere = {
      "of an endpoint that is not there": site('"GET /nop█e"'),
      "of a page that is not there": site('"no█pe"'),
      "of a description that is not there": site("", '"no█pe.json"'),
      "of a URL": '{"logo": {"href": "https://exa█mple.com"}}',
    };
    for (const [name, marked] of Object.entries(nowhere))
      it(name, async () => assert.equal(await liveSite(marked, files).hover(), undefined));
  });
});
