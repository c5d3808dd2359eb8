import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { DefinitionRequest, HoverRequest } from "vscode-languageserver/node";
import { BundledServer } from "../support/bundledServer.ts";
import { minimal } from "../support/diagnose.ts";
import { isWithin } from "../support/machineSpeed.ts";
import { filesOf, range } from "../support/range.ts";
import { otherKinds } from "./otherKinds.ts";
import type { Case } from "./slowSites.ts";
import { frontMatter, laughs, merges, site, withApi } from "./slowSites.ts";

/** Milliseconds. */
const maxTime = 2000;

/** Milliseconds from one hover to the next. Without a pause, they take more time than what they are to be quick beside. */
const pace = 20;

const withRedirects = (pair: (index: number) => readonly [string, string]) => ({
  ...site,
  redirects: range(4000, pair).map(([source, destination]) => ({ source, destination })),
});

const deepFlow = (start: string) => `${start}a: ${"[".repeat(40_000)}${"]".repeat(40_000)}\n`;
const deepBlock = (start: string) => `${start}${range(300, (level) => `${" ".repeat(level)}a:`).join("\n")} 1\n`;
const openapi = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\n";

/** Each page is read at once: as many as it takes for a hover to come while one is read. */
const pages = 10;

/** For each kind of file that is read, inputs made to take long. */
const cases: readonly Case[] = [
  ["docs.json: entries of spaces", { ...minimal, navigation: { pages: range(20, (i) => `GET${" ".repeat(200_000)}${i}`) } }, {}],
  [
    "docs.json: 19 MB of entries",
    { ...minimal, navigation: { pages: range(600_000, (i) => `guides/section-${i % 100}/page-${i}`) } },
    {},
  ],
  ["docs.json: one string of 5 MB", { ...site, name: "a ".repeat(2_500_000) }, {}],
  [
    "docs.json: missing pages",
    { ...minimal, navigation: { pages: range(5000, (i) => `guides/c${i}x`) } },
    filesOf(1000, (i) => `guides/p${i}.mdx`),
  ],
  [
    "docs.json: icons",
    { ...minimal, navigation: { groups: range(5000, (i) => ({ group: `${i}`, icon: `/i/x${i}.svg`, pages: ["index"] })) } },
    filesOf(1000, (i) => `i/p${i}.svg`),
  ],
  [
    "docs.json: icons with other letters",
    { ...minimal, navigation: { groups: range(5000, (i) => ({ group: `${i}`, icon: `/i/é${i}.svg`, pages: ["index"] })) } },
    filesOf(2500, (i) => `i/e\u0301x${i}.svg`),
  ],
  [
    "docs.json: thousands of languages",
    {
      ...minimal,
      navigation: {
        languages: [
          { language: "en", pages: range(5000, (i) => `p${i}`) },
          ...range(4000, (i) => ({ language: `l${i}`, pages: ["p1", "gone"] })),
        ],
      },
    },
    filesOf(5000, (i) => `p${i}.mdx`),
  ],
  ["redirects: a chain of patterns", withRedirects((i) => [`/a${i}/:id`, `/a${i + 1}/:id`]), {}],
  ["redirects: a loop of patterns", withRedirects((i) => [`/a${i}/:id`, `/a${(i + 1) % 4000}/:id`]), {}],
  ["redirects: a chain", withRedirects((i) => [`/a${i}`, `/a${i + 1}`]), {}],
  ["redirects: the same start", withRedirects((i) => [`/:a/x${i}`, `/y${i}/z`]), {}],
  ["redirects: thousands of segments", withRedirects((i) => [`/${"*/a/".repeat(100)}${i}`, `/${"a/".repeat(100)}b${i}`]), {}],
  [
    "$ref: 15 MB",
    { ...minimal, navigation: { $ref: "nav.json" } },
    { "nav.json": JSON.stringify({ pages: range(700_000, (i) => `guides/page-${i}`) }) },
  ],
  [
    "$ref: a chain",
    { ...minimal, navigation: { $ref: "0.json" } },
    filesOf(
      500,
      (i) => `${i}.json`,
      (i) => `{"$ref": "${i + 1}.json"}`,
    ),
  ],
  [
    "$ref: a fan",
    { ...minimal, navigation: { groups: range(1000, (i) => ({ $ref: `${i}.json` })) } },
    filesOf(
      1000,
      (i) => `${i}.json`,
      (i) => `{"group": "G${i}", "pages": ["p"]}`,
    ),
  ],
  [
    "$ref: an exponential number",
    { ...minimal, navigation: { groups: [{ $ref: "0.json" }] } },
    filesOf(
      30,
      (i) => `${i}.json`,
      (i) => `{"group": "G", "pages": [{"$ref": "${i + 1}.json"}, {"$ref": "${i + 1}.json"}]}`,
    ),
  ],
  [
    "docs.json: objects that are no divisions",
    { ...minimal, navigation: { pages: range(30_000, () => ({ href: "x", icon: "y" })) } },
    {},
  ],
  [
    "$ref: 80,000 in one list",
    { ...minimal, navigation: { pages: range(80_000, () => ({ $ref: "a.json" })) } },
    { "a.json": '"index"' },
  ],
  [
    "$ref: 30,000 different files in one list",
    { ...minimal, navigation: { pages: range(30_000, (i) => ({ $ref: `a${i}.json` })) } },
    {},
  ],
  ["$ref: 100,000 brackets", { ...minimal, navigation: { $ref: "nav.json" } }, { "nav.json": "[".repeat(100_000) }],
  ["OpenAPI, JSON: deep", withApi("api.json"), { "api.json": `{"openapi": "3.1.0", "paths": ${'{"a":'.repeat(100_000)}` }],
  [
    "OpenAPI, JSON: one line of 20 MB",
    withApi("api.json"),
    { "api.json": `{"openapi": "3.1.0", "x": "${"a".repeat(20_000_000)}", "paths": {}}` },
  ],
  [
    "OpenAPI, JSON: missing endpoints",
    withApi(
      "api.json",
      range(4000, (i) => `GET /users/x${i}/q`),
    ),
    {
      "api.json": JSON.stringify({
        openapi: "3.1.0",
        paths: Object.fromEntries(range(4000, (i) => [`/users/${i}/p`, { get: {} }])),
      }),
    },
  ],
  [
    "OpenAPI, JSON: thousands of divisions",
    { ...minimal, navigation: { groups: range(3000, (i) => ({ group: `${i}`, openapi: "api.json" })) } },
    { "api.json": JSON.stringify({ openapi: "3.1.0", paths: Object.fromEntries(range(500, (i) => [`/u/${i}`, { get: {} }])) }) },
  ],
  ...(
    [
      ["an array that doubles", '{"target": "$.x", "copy": "$.x"}', 34],
      ["slow searches", '{"target": "$..[?count(@..*) > 5000]", "update": {"x": 1}}', 200],
    ] as const
  ).map(
    ([name, action, count]): Case => [
      `overlay: ${name}`,
      withApi("api.json"),
      {
        "api.json": JSON.stringify({
          openapi: "3.1.0",
          x: [1, 2, 3, 4],
          paths: Object.fromEntries(range(3000, (i) => [`/u${i}`, { get: { parameters: [{ name: "q", in: "query" }] } }])),
        }),
        "overlay.json": `{"overlay": "1.1.0", "info": {"title": "O", "version": "1"}, "extends": "api.json", "actions": [${range(count, () => action).join()}]}`,
      },
    ],
  ),
  ["OpenAPI, YAML: aliases", withApi("api.yaml"), { "api.yaml": laughs(`${openapi}paths: *a10\n`) }],
  ["OpenAPI, YAML: merge keys", withApi("api.yaml"), { "api.yaml": `${merges(openapi)}paths: *m24\n` }],
  ["OpenAPI, YAML: deep", withApi("api.yaml"), { "api.yaml": deepFlow(`${openapi}paths:\n  `) }],
  [
    "OpenAPI, YAML: operations that thousands of paths share",
    withApi("api.yaml"),
    {
      "api.yaml": `${openapi}x-a: &a\n  additionalOperations:\n${range(6000, (i) => `    m${i}: {summary: s}`).join("\n")}\npaths:\n${range(6000, (i) => `  /p${i}: *a`).join("\n")}\n`,
    },
  ],
  [
    "OpenAPI, YAML: thousands of files with a path item",
    withApi("api.yaml"),
    {
      "api.yaml": `${openapi}paths:\n${range(1000, (i) => `  /u${i}: {$ref: "p${i}.yaml"}`).join("\n")}\n`,
      ...filesOf(
        1000,
        (i) => `p${i}.yaml`,
        () => "get: {}",
      ),
    },
  ],
  [
    "OpenAPI, YAML: thousands of paths that refer to thousands of operations",
    withApi("api.yaml"),
    {
      "api.yaml": `${openapi}paths:\n${range(5000, (i) => `  /u${i}: {$ref: "#/components/pathItems/p"}`).join("\n")}\ncomponents:\n  pathItems:\n    p:\n      additionalOperations:\n${range(5000, (i) => `        m${i}: {summary: s}`).join("\n")}\n`,
    },
  ],
  [
    "overlay: thousands of operations",
    withApi("api.json"),
    {
      "api.json": '{"openapi": "3.1.0", "paths": {}}',
      "overlay.json": `{"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "extends": "api.json", "actions": [{"target": "$.paths", "update": {${range(8000, (i) => `"/u${i}": {"get": {}}`).join()}}}]}`,
    },
  ],
  [
    "front matter: long mappings that are merged, and lists as keys",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      (i) =>
        frontMatter(
          i % 2 === 0
            ? `a: &a {${range(1400, (n) => `k${n}: 1`).join(", ")}}\n${range(700, (n) => `m${n}: {<<: *a}`).join("\n")}\n`
            : `a: &a [${"ss, ".repeat(12_000)}]\nb:\n${"- ? *a\n".repeat(4000)}`,
        ),
    ),
  ],
  [
    "pages: links",
    site,
    filesOf(
      30,
      (i) => `p${i}.mdx`,
      (p) => range(80_000, (i) => `[a](/${p}x${i})`).join(""),
    ),
  ],
  [
    "pages: links to missing parts of a page with thousands of headings",
    { ...minimal, navigation: { pages: ["index", "big", ...range(10, (i) => `p${i}`)] } },
    {
      ...filesOf(
        10,
        (i) => `p${i}.mdx`,
        (p) => range(9000, (i) => `[a](/big#heading-numbers-${p}-y${i})\n`).join(""),
      ),
      "big.mdx": range(20_000, (i) => `## heading number x${i}\n`).join(""),
    },
  ],
  [
    "pages: icons that do not exist",
    site,
    filesOf(
      100,
      (i) => `p${i}.mdx`,
      () => '<Card icon="rockt" title="a"/>\n'.repeat(3000),
    ),
  ],
  [
    "pages: headings with the same text, and links to one that is missing",
    { ...minimal, navigation: { pages: range(10, (i) => `p${i}`) } },
    filesOf(
      10,
      (i) => `p${i}.mdx`,
      () => `[a](#a-500001)\n${"## a\n".repeat(150_000)}`,
    ),
  ],
  [
    "front matter: thousands of pages with operations that none of hundreds of OpenAPI files has",
    site,
    {
      ...filesOf(
        200,
        (i) => `a${i}.json`,
        (i) => JSON.stringify({ openapi: "3.1.0", paths: Object.fromEntries(range(200, (n) => [`/x${n}/${i}`, { get: {} }])) }),
      ),
      ...filesOf(
        1000,
        (i) => `p${i}.mdx`,
        (i) => frontMatter(`openapi: a${i}.json GET /zz${i}\n`),
      ),
    },
  ],
  [
    "OpenAPI, YAML: path items in other files",
    withApi("api.yaml"),
    {
      "api.yaml": `${openapi}paths:\n${range(10_000, (i) => `  /u${i}: {$ref: "p.yaml#/p${i}"}`).join("\n")}\n`,
      "p.yaml": range(10_000, (i) => `p${i}: {get: {}}`).join("\n"),
    },
  ],
  [
    "front matter: aliases",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(laughs("title: *a10\n")),
    ),
  ],
  [
    "front matter: aliases in front",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(`${laughs("")}title: *a10\n`),
    ),
  ],
  [
    "front matter: many aliases",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(`a: &a 1\nb: [${"*a, ".repeat(20_000)}]\ntitle: *a\n`),
    ),
  ],
  [
    "front matter: many anchors",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () =>
        frontMatter(
          `${range(4000, (n) => `k${n}: &a${n} *a${n - 1}`)
            .join("\n")
            .replace(" *a-1", " 1")}\ntitle: *a3999\n`,
        ),
    ),
  ],
  [
    "front matter: merge keys",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(`${merges("")}<<: *m24\n`),
    ),
  ],
  [
    "front matter: deep",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(deepFlow("").replace(/\[/g, "[").slice(0, 90_000)),
    ),
  ],
  [
    "front matter: deep blocks",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(deepBlock("title: &a x\n")),
    ),
  ],
  [
    "front matter: a tag in a long line",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(`title: !a ${"a: ".repeat(25_000)}\n`),
    ),
  ],
  [
    "front matter: a long word",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(`title: &a ${"\\ ".repeat(40_000)}\n`),
    ),
  ],
  [
    "front matter: a long quoted text",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => frontMatter(`title: &a "${"\\x20 \n ".repeat(12_000)}"\n`),
    ),
  ],
  [
    "front matter: no end",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => `---\n${"- --\n".repeat(200_000)}`,
    ),
  ],
  [
    "front matter: thousands of pages with a value that must be in quotes",
    site,
    filesOf(
      500,
      (i) => `p${i}.mdx`,
      () =>
        frontMatter(
          `title: A: b\na: &a {${range(300, (n) => `k${n}: 1`).join(", ")}}\n${range(500, (n) => `m${n}: {<<: *a}`).join("\n")}\n`,
        ),
    ),
  ],
  [
    "pages: imports",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => "import a\r".repeat(20_000),
    ),
  ],
  [
    "pages: imports and U+2028",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => "import {a\u2028".repeat(10_000),
    ),
  ],
  [
    "pages: fences",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => `import a\n${"`".repeat(500_000)}\n${"~~~\n".repeat(100_000)}`,
    ),
  ],
  [
    "pages: scripts with regular expressions",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => `export a = ${"=/[".repeat(80_000)}`,
    ),
  ],
  [
    "pages: escaped quotation marks in braces",
    site,
    filesOf(
      pages,
      (i) => `p${i}.mdx`,
      () => `{${'\\"'.repeat(60_000)}`,
    ),
  ],
  [
    "snippets: imports of imports",
    site,
    filesOf(
      250,
      (i) => `snippets/p${i}.mdx`,
      (i) => `import A from "./p${i + 1}.mdx"\n`.repeat(1000),
    ),
  ],
  [".gitignore: many **", site, { ".gitignore": `${"**/a/".repeat(20)}b!\n`.repeat(100), [`${"a/".repeat(60)}c.md`]: "" }],
  [
    ".mintignore: many stars",
    site,
    { ".mintignore": "*a*a*a*a*a*a*a*b\n".repeat(5000), ...filesOf(500, (i) => `${"a".repeat(200)}${i}.md`) },
  ],
  [
    ".gitignore: 1 MB of names",
    site,
    { ".gitignore": range(60_000, (i) => `folder-${i}/*.log`).join("\n"), ...filesOf(500, (i) => `a/b/c/${i}.md`) },
  ],
];

describe("hover while a workspace that is made to be slow is read", function () {
  this.timeout(240_000);
  // Other suites run at the same time, and may have used the machine only while the slowest answer was on its way.
  this.retries(1);

  for (const [name, docsJson, files] of [...cases, ...otherKinds]) {
    it(`answers within two seconds: ${name}`, async () => {
      const server = await BundledServer.start({ "index.mdx": "", ...files });
      const { client } = server;
      const textDocument = { uri: server.uriOf("docs.json") };
      const text = typeof docsJson === "string" ? docsJson : JSON.stringify(docsJson);
      const position = { line: 0, character: text.indexOf("theme") };
      try {
        await client.open(textDocument.uri, "docs-json", text);
        let isSettled = false;
        // Answers once all files are read.
        const settled = client.connection.sendRequest(DefinitionRequest.type, { textDocument, position }).then(() => {
          isSettled = true;
        });
        let slowest = 0;
        const hover = async () => {
          const start = performance.now();
          assert.ok(await client.connection.sendRequest(HoverRequest.type, { textDocument, position }));
          slowest = Math.max(slowest, performance.now() - start);
        };
        while (!isSettled) {
          await hover();
          await Promise.race([settled, setTimeout(pace)]);
        }
        await client.change(textDocument.uri, `${text} `);
        await hover();
        assert.ok(isWithin(slowest, maxTime), `${slowest} ms`);
      } finally {
        await server.stop();
      }
    });
  }
});
