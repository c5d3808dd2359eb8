import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { endpointsOf, maxEndpoints } from "../../../server/src/core/openapi/endpoints.ts";
import { parseIndex } from "../../../server/src/core/openapi/parseIndex.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const navigation = { pages: ["index"] };
const site = { ...minimal, navigation };

describe("limit-exceeded", () => {
  const limit = (text: string, message: string) => ({ severity: "information", code: "limit-exceeded", message, text });

  it("is reported for a docs.json larger than 10 MB, of which only the syntax is checked", async () => {
    const description = "a".repeat(10 * 1024 * 1024);
    const large = JSON.stringify({ ...site, colrs: {}, navigation: { groups: [{ $ref: "gone.json" }] }, description });
    const [found, ...others] = await diagnose(large);
    assert.deepEqual(
      [found?.severity, found?.code, found?.message, others],
      ["information", "limit-exceeded", "This docs.json is larger than 10 MB. Only its syntax is checked.", []],
    );
    const broken = await diagnose(`${large.slice(0, -1)}, "a" 1}`);
    assert.deepEqual(
      broken.map(({ code }) => code),
      ["json-syntax"],
    );
  });

  it("is reported for more diagnostics than anybody reads", async () => {
    const [first, ...others] = await diagnose(`{"theme":"mint",${'"name":"",'.repeat(100_500)}${JSON.stringify(site).slice(1)}`, {
      "index.mdx": "",
    });
    const message = "There are more than 100,000 `duplicate-key` diagnostics. The rest are not reported.";
    assert.deepEqual([first?.code, first?.message], ["limit-exceeded", message]);
    assert.equal(others.length, 100_000);
    assert.ok(others.every(({ code }) => code === "duplicate-key"));
  });

  it("is reported for thousands of included files outside of the navigation", async () => {
    const footer = { links: Array.from({ length: 10_001 }, () => ({ $ref: "gone.json" })) };
    const found = await diagnose({ ...site, footer }, { "index.mdx": "" });
    const message = "There are more than 10,000 `$ref`s, including those in included files. The rest are not checked.";
    assert.ok(found.some((diagnostic) => diagnostic.code === "limit-exceeded" && diagnostic.message === message));
  });

  it("is reported for thousands of references in included files, which are not all followed", async () => {
    const nav = JSON.stringify({ pages: Array.from({ length: 10_001 }, () => ({ $ref: "page.json" })) });
    const found = await diagnose(
      { ...minimal, navigation: { $ref: "nav.json" } },
      { "nav.json": nav, "page.json": '"index"', "index.mdx": "" },
    );
    const message = "There are more than 10,000 `$ref`s, including those in included files. The rest are not checked.";
    assert.deepEqual(
      found.filter(({ code }) => code === "limit-exceeded"),
      [limit("{", message)],
    );
  });

  it("is reported for more languages than there are", async () => {
    const languages = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        language: `l${at}`,
        pages: at === 0 ? ["index", "a"] : [at < 3 ? "a" : `l${at}/a`],
      }));
    const site = (count: number) =>
      diagnose({ ...minimal, navigation: { languages: languages(count) } }, { "index.mdx": "", "a.mdx": "" });
    const limits = async (count: number) => (await site(count)).filter(({ code }) => code === "limit-exceeded");
    assert.deepEqual(await limits(100), []);
    assert.deepEqual(await limits(102), [
      limit('"l100"', "There are more than 100 languages. The rest are not compared with the default one."),
    ]);
  });

  const tooLong =
    "This page is larger than 1 MB. Its syntax is not checked, nor are imports and links after its first megabyte. Pages that are not in the navigation are not reported.";

  it("is reported for a page larger than 1 MB", async () => {
    const index = `---\ntitle: Home\n---\n${"a ".repeat(600_000)}\n\nimport A from "/a.mdx"\n`;
    const found = await diagnose({ ...minimal, navigation: { pages: ["index", "a"] } }, { "index.mdx": index, "a.mdx": "" });
    assert.deepEqual(found, [limit("---", tooLong)]);
  });

  it("is all that is reported where the first megabyte of a page ends", async () => {
    const line = `${"word ".repeat(20)}\n\n`;
    const size = 1024 * 1024;
    /** A page whose first megabyte ends in the middle of a text. */
    const cutIn = (start: string, middle: string) => {
      const end = size - Math.floor(middle.length / 2);
      const lines = line.repeat(Math.floor((end - start.length - 10) / line.length));
      return `${start}${lines}${"x".repeat(end - start.length - lines.length - 2)}\n\n${middle}\n\n${line}`;
    };
    const pages = [
      cutIn("# A\n\n<Note>\n\n", "Text\n\n</Note>"),
      cutIn("# A\n\n", '<Card title="A long title of a card">\n  Text\n</Card>'),
      cutIn("# A\n\n", "{[1, 2, 3, 4, 5, 6, 7].map((x) => x)}"),
      cutIn("# A\n\n", "Text <b>that is bold</b> <i>and more</i>"),
      cutIn("# A\n\n", "[a]: /index?with=a&long=query"),
      `---\ntitle: "${"a ".repeat(size)}"\n---\n`,
    ];
    for (const page of pages) {
      const found = await diagnose(site, { "index.mdx": "", "page.mdx": page });
      assert.deepEqual(
        found.map(({ code, message }) => [code, message]),
        [["limit-exceeded", tooLong]],
      );
    }
  });

  it("is reported for long front matter, which may hide the page", async () => {
    const page = `---\ntitle: A\n${"a: b\n".repeat(30_000)}hidden: true\n---\n`;
    assert.deepEqual(await diagnose(site, { "index.mdx": "", "page.mdx": page }), [
      limit("---", "The front matter is not checked: it is longer than 100,000 characters."),
    ]);
  });

  it("is reported for front matter that stands for much more than it contains", async () => {
    const many = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, index) => make(index));
    const keys = `a: &a {${many(200, (index) => `k${index}: 1`).join(", ")}}\n`;
    const merges = keys + many(100, (index) => `m${index}:\n  <<: *a\n`).join("");
    const mappings = `${keys}b: {<<: [${"*a, ".repeat(101)}]}\n`;
    const lists = `a: &a [${"b, ".repeat(200)}]\nc:\n${"- ? *a\n".repeat(100)}`;
    const strings = `a: &a ${"b".repeat(2000)}\nc: [${"*a, ".repeat(100)}]\n`;
    const found = await Promise.all(
      [merges, mappings, lists, strings].map((yaml) =>
        diagnose(site, { "index.mdx": "", "page.mdx": `---\n${yaml}hidden: true\n---\n` }),
      ),
    );
    const copied = limit("---", "The front matter is not checked: its aliases and merge keys expand to more than 10,000 values.");
    const listed = limit("---", "The front matter is not checked: a merge key lists more than 100 mappings.");
    assert.deepEqual(found, [[copied], [listed], [copied], [copied]]);
  });

  it("is reported for a page with thousands of links, instead of pages that are not in the navigation", async () => {
    const index = Array.from({ length: 10_001 }, (_, at) => `[a](/?${at})\n`).join("");
    assert.deepEqual(await diagnose(site, { "index.mdx": index, "page.mdx": "" }), [
      limit(
        "[a](/?0)",
        "This page has more than 10,000 links. The rest are not checked. Pages that are not in the navigation are not reported.",
      ),
    ]);
  });

  it("is reported for expressions that contain each other in too many ways", async () => {
    const braces = `${"x{a\n\n".repeat(2000)}${"}".repeat(2000)}\n`;
    const regularExpressions = `export const a = ${"=/[".repeat(2000)}\n`;
    const strings = `{${'\\"'.repeat(3000)}\n`;
    for (const start of [braces, regularExpressions, strings]) {
      const index = `# Home\n\n[a](#gone)\n\n${start}`;
      assert.deepEqual(await diagnose(site, { "index.mdx": index, "page.mdx": "" }), [
        limit(
          "# Home",
          "The tags and expressions of this page take too long to read. Its anchors are not checked. Pages that are not in the navigation are not reported.",
        ),
      ]);
    }
  });

  it("is not reported for a page with a long tag in front of text", async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `    { name: "a${at}", pattern: /[/]/, note: 'it is' },\n`).join("");
    const index = `# Home\n\n<Card\n  rows={[\n${rows}  ]}\n/> [a](#home)\n`;
    assert.deepEqual(await diagnose(site, { "index.mdx": index }), []);
  });

  it("is reported for patterns of ignore files that take long, instead of pages that are not in the navigation", async () => {
    const pages = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${"a".repeat(200)}${index}.mdx`, ""]));
    const patterns = `${"*a*a*a*a*a*a*b\n".repeat(2000)}`;
    const [first, ...others] = await diagnose(site, { "index.mdx": "", ".gitignore": patterns, ...pages });
    assert.deepEqual(first, {
      ...limit(
        "{",
        "Matching all files against the patterns in `.mintignore` and `.gitignore` takes too long. Pages that are not in the navigation are not reported.",
      ),
    });
    assert.deepEqual(others, []);
  });

  it("is reported for redirects with placeholders that take long to compare", async () => {
    const redirects = Array.from({ length: 600 }, (_, index) => ({ source: `/:a/x${index}`, destination: `/gone${index}` }));
    const found = await diagnose({ ...site, redirects }, { "index.mdx": "" });
    assert.deepEqual(
      found.filter(({ code }) => code === "limit-exceeded"),
      [limit('"/:a/x0"', "There are too many redirects with placeholders. Some destinations are not checked.")],
    );
  });

  it("is reported for many divisions that each generate a whole OpenAPI file", async () => {
    const paths = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`/users/${index}`, { get: {} }]));
    const groups = Array.from({ length: 300 }, (_, index) => ({ group: `G${index}`, openapi: "api.json" }));
    const found = await diagnose(
      { ...minimal, navigation: { groups }, redirects: [{ source: "/a", destination: "/api-reference/gone" }] },
      { "api.json": JSON.stringify({ openapi: "3.1.0", paths }) },
    );
    assert.deepEqual(
      found.filter(({ code }) => code !== "openapi-duplicate"),
      [limit('"navigation"', "More than 100,000 pages are generated from API files. The rest are not checked.")],
    );
  });

  it("is reported for many paths that refer to a path item with many operations", async () => {
    const named = (count: number, make: (index: number) => readonly [string, object]) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));
    const paths = named(400, (index) => [`/p${index}`, { $ref: "#/components/pathItems/a" }]);
    const additionalOperations = named(300, (index) => [`m${index}`, {}]);
    const api = JSON.stringify({ openapi: "3.2.0", paths, components: { pathItems: { a: { get: {}, additionalOperations } } } });
    const index = parseIndex(api);
    assert.ok(index.kind === "index");
    assert.equal([...endpointsOf(index.index)].length, maxEndpoints);
    const navigation = { groups: [{ group: "API", openapi: "api.json" }] };
    const found = await diagnose({ ...minimal, navigation }, { "api.json": api });
    const message = "More than 100,000 pages are generated from API files. The rest are not checked.";
    assert.deepEqual(found, [limit('"navigation"', message)]);

    const listed = (pages: readonly string[], division: object = {}) =>
      diagnose({ ...minimal, navigation: { groups: [{ group: "API", ...division, pages }] } }, { "api.json": api });
    const ofListed = async (...listing: Parameters<typeof listed>) =>
      (await listed(...listing)).filter(({ code }) => code === "limit-exceeded");
    const tooMany = "`api.json` has more than 100,000 operations. The rest are not checked.";
    assert.deepEqual(await ofListed(["GET /p0", "GET /p1"], { openapi: "api.json" }), [limit('"api.json"', tooMany)]);
    assert.deepEqual(await ofListed(["api.json GET /p0", "api.json GET /p1"]), [limit("api.json", tooMany)]);
  });

  it("has the code of the file for OpenAPI and AsyncAPI files whose aliases stand for too many values", async () => {
    const tags = `&t [${Array.from({ length: 500 }, (_, at) => `t${at}`).join(", ")}]`;
    const uses = (make: (at: number) => string) => Array.from({ length: 500 }, (_, at) => make(at)).join("\n");
    const files = {
      "api.yaml": `openapi: 3.1.0\nx-t: ${tags}\npaths:\n${uses((at) => `  /p${at}: {get: {tags: *t}}`)}\n`,
      "events.yaml": `asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nx-t: ${tags}\nchannels:\n${uses((at) => `  c${at}: {tags: *t}`)}\n`,
      "whole.yaml": `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {}}}\nx-t: ${tags}\nx-u:\n  a: &a [${"*t, ".repeat(100)}]\n  b: [${"*a, ".repeat(100)}]\n`,
    };
    const groups = [
      { group: "A", openapi: "api.yaml", pages: ["GET /p1", "GET /gone"] },
      { group: "B", asyncapi: "events.yaml" },
      { group: "C", openapi: ["gone.yaml", "api.yaml"] },
      { group: "D", openapi: "whole.yaml" },
    ];
    const found = await diagnose({ ...minimal, navigation: { groups } }, files, { validity: true });
    assert.deepEqual(
      found.filter(({ severity }) => severity === "information"),
      [
        {
          severity: "information",
          code: "openapi-broken",
          message: "OpenAPI file `api.yaml` is not checked: its aliases and merge keys expand to more than 200,000 values.",
          text: '"api.yaml"',
        },
        {
          severity: "information",
          code: "asyncapi-broken",
          message: "AsyncAPI file `events.yaml` is not checked: its aliases and merge keys expand to more than 200,000 values.",
          text: '"events.yaml"',
        },
        {
          severity: "information",
          code: "openapi-invalid",
          message: "OpenAPI file `whole.yaml` is not validated: its aliases and merge keys expand to more than 1,000,000 values.",
          text: '"whole.yaml"',
        },
      ],
    );
    assert.deepEqual(
      found.filter(({ severity }) => severity !== "information").map(({ code }) => code),
      ["openapi-missing", "openapi-ignored"],
    );
  });

  it("is reported for a folder with more files than a docs site", async () => {
    const host = { ...memoryHost({}), listFiles: async () => ({ files: [], limitMessage: "more than 9 files" }) };
    const service = createLanguageService(host, () => undefined);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, JSON.stringify(site)));
    await service.whenSettled();
    const [found] = service.diagnose(uriOf("docs.json"));
    assert.deepEqual(
      found?.diagnostics.map(({ message }) => message),
      ["The docs root contains more than 9 files. Its pages are not checked."],
    );
  });

  it("is reported for a folder that cannot be read, and nothing in it for missing", async () => {
    const docsJson = {
      ...site,
      logo: "/locked/logo.svg",
      redirects: [
        { source: "/a", destination: "/locked/b" },
        { source: "/c/:slug*", destination: "/locked/:slug*" },
      ],
      navigation: {
        languages: [
          {
            language: "en",
            tabs: [
              {
                tab: "A",
                groups: [
                  {
                    group: "A",
                    root: "locked/root",
                    icon: "/locked/icon.svg",
                    pages: ["index", "locked/a", "locked/b", "locked/c"],
                  },
                  { group: "B", pages: ["locked/deep/a", "other"] },
                ],
              },
              { tab: "C", graphql: "locked/schema.graphql" },
            ],
          },
          { language: "es", groups: [{ group: "A", pages: ["locked/es/index", "locked/es/a"] }] },
        ],
      },
    };
    const files = { "index.mdx": "[a](/locked/a#b) ![](/locked/a.png)\n", "es/a.mdx": "", "other.mdx": "", "unlisted.mdx": "" };
    const found = await diagnose(docsJson, files, { unreadable: ["locked"] });
    assert.deepEqual(
      found.map(({ code, message }) => [code, message]),
      [["limit-exceeded", "The folder `locked` cannot be read. Its contents are not checked."]],
    );
    const missing = await diagnose(docsJson, files, { unreadable: ["lock"] });
    assert.deepEqual([...new Set(missing.map(({ code }) => code))].sort(), [
      "file-missing",
      "limit-exceeded",
      "link-file",
      "link-missing",
      "page-missing",
      "redirect-destination",
      "source-missing",
    ]);
  });

  it("is reported for a page with too many headings, and no link to them", async () => {
    const headings = (count: number) => ({ "index.mdx": `[a](#gone)\n${"## a\n".repeat(count)}` });
    assert.deepEqual(await diagnose(site, headings(20_001)), [
      {
        severity: "information",
        code: "limit-exceeded",
        message: "This page has more than 20,000 anchors. Links to them are not checked.",
        text: "[a](#gone)",
      },
    ]);
    const [missing, ...others] = await diagnose(site, headings(20_000));
    assert.deepEqual([missing?.code, others], ["link-anchor", []]);
  });

  it("is not reported for other sites", async () => {
    const files = { "index.mdx": "---\ntitle: Home\n---\n", ".mintignore": "*a*b*c\n", "a.mdx": "---\nhidden: true\n---\n" };
    const redirects = [{ source: "/old/:slug*", destination: "/" }];
    assert.deepEqual(await diagnose({ ...site, redirects }, files), []);
  });
});
