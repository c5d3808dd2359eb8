import assert from "node:assert/strict";
import { withFonts, withIcons } from "../../support/catalogs.ts";
import { diagnose } from "../../support/diagnose.ts";
import { documentedRules } from "../../support/documentedCodes.ts";
import { documentedExamples } from "../../support/documentedExamples.ts";
import type { ExampleContext } from "../../support/exampleSite.ts";
import { exampleSite } from "../../support/exampleSite.ts";

const operation = '{ responses: { "200": { description: Done } } }';
const inGroup = (group: object) => ({ navigation: { groups: [{ group: "API", ...group }] } });
const inTab = (tab: object) => ({ navigation: { tabs: [{ tab: "API", ...tab }] } });
const allOperations = inGroup({ openapi: "api.yaml" });
const withOverlay = inGroup({ openapi: { source: "api.yaml", overlays: ["overlay.yaml"] } });
const overlay = 'overlay: 1.0.0\ninfo: { title: A, version: 1.0.0 }\nactions: [{ target: "$.paths", update: {} }]\n';
const pages = (...paths: readonly string[]) => ({ navigation: { pages: paths } });

/** What the examples of some rules need around them. */
const contexts: Readonly<Record<string, ExampleContext>> = {
  "reference-missing": { files: { "navigation.json": '{ "pages": ["index"] }' } },
  "reference-outside": { files: { "shared/navigation.json": '{ "pages": ["index"] }' } },
  "reference-cycle": { files: { "navigation.json": '{ "pages": ["index"] }' } },
  "rule-settings": { file: ".docs-json.json" },
  "font-name": withFonts,
  "font-weight": withFonts,
  "file-missing": { files: { "favicon.svg": "" } },
  "icon-name": withIcons,
  "icon-style": withIcons,
  "grammar-broken": { file: "acme.json", settings: { styling: { codeblocks: { languages: { custom: ["/acme.json"] } } } } },
  "openapi-broken": { settings: allOperations },
  "openapi-json": { file: "api.json", settings: inGroup({ openapi: "api.json" }) },
  "openapi-version": { file: "api.json", settings: inGroup({ openapi: "api.json" }) },
  "openapi-invalid": { settings: allOperations, validity: true },
  "openapi-reference": { settings: allOperations },
  "overlay-missing": { files: { "openapi.yaml": "openapi: 3.1.0\npaths: {}\n", "overlay.yaml": overlay } },
  "overlay-broken": { file: "overlay.yaml", settings: withOverlay },
  "overlay-unmatched": { file: "overlay.yaml", settings: withOverlay },
  "operations-unlisted": {
    files: { "api.yaml": `openapi: 3.1.0\npaths: { /users: { get: ${operation}, post: ${operation} } }\n` },
  },
  "source-missing": {
    files: {
      "events.yaml": "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: { userCreated: { address: users } }\n",
    },
  },
  "asyncapi-broken": { file: "events.yaml", settings: inTab({ asyncapi: "events.yaml" }) },
  "graphql-broken": { file: "shop.graphql", settings: inTab({ graphql: "shop.graphql" }) },
  "channel-address": {
    files: {
      "api.yaml": "openapi: 3.1.0\npaths: { /users: { get: { summary: Created, tags: [Users] } } }\n",
      "events.yaml": "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: { created: { tags: [{ name: Users }] } }\n",
    },
  },
  "graphql-address": {
    files: { "shop.graphql": "type Query { user: Int }\n", "users.graphql": "type Query { user: Int }\n" },
  },
  "graphql-entry-missing": { files: { "shop.graphql": "type Query { order: Int }\n" } },
  "page-channel": {
    file: "users.mdx",
    files: {
      "events.yaml": "asyncapi: 3.0.0\ninfo: { title: A, version: 1.0.0 }\nchannels: { userCreated: { address: users } }\n",
    },
  },
  "endpoint-address": { settings: inGroup({ openapi: "api.yaml", pages: ["GET /users", "GET /users/{id}"] }) },
  "page-excluded": { files: { "guides/README.md": "", "guides/overview.mdx": "" } },
  "page-address": { settings: pages("install") },
  "page-unlisted": { settings: pages("index", "install", "start", "guides/install") },
  "page-replaced": {
    file: "users/list.mdx",
    files: { "users/list.mdx": "---\nopenapi: GET /users\n---\n" },
    settings: inGroup({ openapi: "api.yaml", pages: ["GET /users"] }),
  },
  "language-incomplete": { files: { "en/index.mdx": "", "en/setup.mdx": "", "fr/index.mdx": "", "fr/setup.mdx": "" } },
  "import-name": { files: { "snippets/prices.mdx": "export const Prices = () => <b>$5</b>;\n" } },
  "name-missing": { settings: pages("page") },
  "code-unclosed": { settings: pages("page") },
  "markdown-syntax": { settings: pages("page", "guide", "reference"), files: { "guide.mdx": "", "reference.mdx": "" } },
  "link-file": { files: { "images/dashboard.png": "" } },
  "link-redirected": { settings: { redirects: [{ source: "/old-guide", destination: "/guides/install" }] } },
  "address-lost": { files: { "tutorials/start.mdx": "" }, base: [{ address: "guides/start", path: "tutorials/start.mdx" }] },
};

/** Rules whose first example does not have the diagnostic here, and why. */
const unseen: Readonly<Record<string, string>> = {
  "limit-exceeded": "takes thousands of files to exceed a limit",
  "max-length": "stands for a long text",
  "openapi-remote": "needs an editor, which asks before it downloads anything",
};

describe("the examples in docs/diagnostics.md", () => {
  for (const { code, examples } of documentedExamples) {
    it(`of ${code} are two: with the diagnostic, of the severity above, and without it`, async () => {
      const severities = [];
      for (const example of examples) {
        const around = contexts[code] ?? {};
        const { docsJson, files } = exampleSite(example, around);
        const found = await diagnose(docsJson, files, around);
        severities.push(found.find((each) => each.code === code)?.severity);
      }
      const documented = documentedRules.find((rule) => rule.code === code)?.severity;
      assert.deepEqual(severities, [code in unseen ? undefined : documented, undefined]);
    });
  }
});
