import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import type { Host } from "../../../server/src/core/store/host.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { withIcons } from "../../support/catalogs.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { SeededRandom } from "../../support/seededRandom.ts";

/** A host whose answers come in another order for each seed. */
function shuffled(host: Host, seed: number): Host {
  const random = new SeededRandom(seed);
  const wait = async () => {
    for (let turns = random.below(16); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    ...host,
    readFile: (uri, options) => wait().then(() => host.readFile(uri, options)),
    listFiles: (folder, skip) => wait().then(() => host.listFiles(folder, skip)),
    readCatalog: (name) => wait().then(() => host.readCatalog(name)),
    run: (file, task) => wait().then(() => host.run(file, task)),
  };
}

const openapi = (...paths: string[]) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])),
  });

/** Things that may each mean one of several others. */
const files = {
  "a/setup.mdx": '## Setup\n[a](/x/setup) [b](/a/instal) [c](#setip) ![](/i/pig.png)\n<Card icon="rockt" />\n',
  "b/setup.mdx":
    '---\nopenapi: GET /users/{id}/x\nicon: rocke\n---\n[a](/c/seting) [b](/b/setup#non)\nimport A from "/snippets/on.mdx"\n',
  "c/settings.mdx": "---\nopenapi: api.json GET /user\n---\n[a](/old) [b](../a/setup#setup-2)\n",
  "es/setup.mdx": "[a](/a/setp)\n",
  "d/orphan.mdx": "",
  "d/other.mdx": "[a](./orphn)\n",
  "snippets/one.mdx": "[a](/b/setp)\n",
  "i/big.png": "",
  "i/fig.png": "",
  "api/one.json": openapi("/users", "/users/{id}"),
  "api/two.json": openapi("/user", "/users/{id}/y"),
  "api.yaml": "openapi: 3.1.0\npaths: {/user: {get: {}}}\n",
  "parts/one.json": '{"group": "P", "pages": ["b/setpu"]}',
  "parts/two.json": "{}",
  "schema.graphql": "type Query { a: Int }",
};

const withSources = {
  ...minimal,
  logo: "/i/dig.png",
  api: { openapi: ["api/one.json", "api/two.json"] },
  redirects: [
    { source: "/old", destination: "/x/setup" },
    { source: "/older/:slug", destination: "/z/:slug" },
  ],
  navigation: {
    languages: [
      {
        language: "en",
        tabs: [
          {
            tab: "A",
            groups: [
              { group: "G", icon: "rokcet", pages: ["setup", "x/setup", "a/instal", "GET /usres", "c/settings"] },
              { group: "H", openapi: "api/on.json", pages: ["GET /users/{ids}", "a/setup", "b/setup"] },
              { $ref: "parts/one.json" },
              { $ref: "parts/tow.json" },
            ],
          },
          { tab: "S", graphql: "schema.gql" },
          { tab: "T", asyncapi: "api.yml" },
        ],
      },
      { language: "es", pages: ["es/setup", "es/seting"] },
    ],
  },
};

/** Without sources whose pages are not known, so that links are checked. */
const withPages = {
  ...minimal,
  redirects: withSources.redirects,
  navigation: {
    groups: [{ group: "G", icon: "rokcet", pages: ["a/setup", "b/setup", "c/settings", "es/setup", "d/other", "x/setup"] }],
  },
};

async function diagnosticsWith(docsJson: object, seed: number): Promise<readonly (readonly [code: unknown, text: string])[]> {
  const uri = uriOf("docs.json");
  const host = shuffled(memoryHost({ ...files }, { ...withIcons, validity: true }), seed);
  const service = createLanguageService(host, () => void service.diagnose(uri));
  service.open(textDocument(uri, "docs-json", 1, JSON.stringify(docsJson)));
  await service.whenSettled();
  const found = service.diagnose(uri).flatMap((file) => file.diagnostics.map((each) => ({ uri: file.uri, ...each })));
  return found.map((each) => [each.code, JSON.stringify(each)] as const).sort(([, a], [, b]) => (a < b ? -1 : 1));
}

describe("the order in which files are read", () => {
  for (const [name, docsJson, codes] of [
    [
      "sources",
      withSources,
      ["page-endpoint", "file-missing", "openapi-missing", "page-missing", "reference-missing", "source-missing"],
    ],
    ["links", withPages, ["link-missing", "link-anchor", "link-file", "icon-name", "page-missing", "redirect-destination"]],
  ] as const)
    it(`changes no diagnostic of ${name}`, async () => {
      const first = await diagnosticsWith(docsJson, 1);
      const found = new Set(first.map(([code]) => code));
      assert.deepEqual(
        codes.filter((code) => !found.has(code)),
        [],
        "rules that report nothing",
      );
      for (let seed = 2; seed <= 40; seed++) assert.deepEqual(await diagnosticsWith(docsJson, seed), first, `seed ${seed}`);
    });
});
