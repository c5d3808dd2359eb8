import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { asLine, codesIn, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "events.yaml": "asyncapi: 3.0.0\ninfo: {title: E, version: '1'}\nchannels: {a: {address: a}}\n",
  "specs/orders.json": '{"asyncapi": "3.0.0", "info": {"title": "O", "version": "1"}, "channels": {"b": {"address": "b"}}}',
  "schema.graphql": "type Query { a: Int }",
  "sdk/typedoc.json": "{}",
  "sdk/javadoc/index.html": "",
  ".mintignore": "draft.*\n",
  "draft.yaml": "asyncapi: 3.0.0\ninfo: {title: E, version: '1'}\nchannels: {d: {address: d}}\n",
  "draft.graphql": "type Query { a: Int }",
};

async function inNavigation(navigation: object): Promise<readonly string[]> {
  const found = await diagnose({ ...minimal, navigation }, files);
  return found.map(asLine);
}

const inTab = (settings: object) => inNavigation({ tabs: [{ tab: "A", ...settings }] });
const sdk = (source: string) => ({ sdk: { format: "typedoc", source } });

describe("AsyncAPI files, GraphQL schemas, and SDK sources", () => {
  const good: Record<string, object> = {
    "an AsyncAPI file": { asyncapi: "events.yaml" },
    "a leading slash": { asyncapi: "/events.yaml" },
    "spaces around the path": { asyncapi: " events.yaml " },
    "several AsyncAPI files": { asyncapi: ["events.yaml", "./specs/orders.json"] },
    "an AsyncAPI file with a directory": { asyncapi: { source: "events.yaml", directory: "events" } },
    "a GraphQL schema": { graphql: "schema.graphql" },
    "a GraphQL schema in .mintignore": { graphql: "draft.graphql" },
    "the output of a documentation tool": sdk("sdk/typedoc.json"),
    "a folder of output": sdk("sdk/javadoc"),
    "a folder with a slash at its end": sdk("sdk/javadoc/"),
    URLs: { asyncapi: ["https://acme.com/events.yaml"] },
    "what is outside the docs root or in a skipped folder, which is not known": {
      asyncapi: ["../events.yaml", "node_modules/acme/events.yaml"],
    },
  };
  for (const [name, settings] of Object.entries(good))
    it(`accepts ${name}`, async () => assert.deepEqual(await inTab(settings), []));

  const bad: [name: string, settings: object, ...expected: string[]][] = [
    [
      "a missing AsyncAPI file",
      { asyncapi: "gone.json" },
      'error source-missing "gone.json" AsyncAPI file not found: `gone.json`. Paths are relative to docs.json.',
    ],
    [
      "each missing file of a list",
      { asyncapi: ["event.yaml", "events.yaml", "/orders.json"] },
      'error source-missing "event.yaml" AsyncAPI file not found: `event.yaml`. Did you mean `events.yaml`?',
      'error source-missing "/orders.json" AsyncAPI file not found: `/orders.json`. Did you mean `/specs/orders.json`?',
    ],
    [
      "a missing file with a directory",
      { asyncapi: { source: "Events.yaml", directory: "events" } },
      'error source-missing "Events.yaml" AsyncAPI file not found: `Events.yaml`. Did you mean `events.yaml`?',
    ],
    [
      "an AsyncAPI file in .mintignore",
      { asyncapi: ["events.yaml", "/draft.yaml"] },
      'error source-missing "/draft.yaml" AsyncAPI file is excluded by `.mintignore`: `/draft.yaml`.',
    ],
    [
      "a missing GraphQL schema",
      { graphql: { source: "shema.graphql" } },
      'error source-missing "shema.graphql" GraphQL schema not found: `shema.graphql`. Did you mean `schema.graphql`?',
    ],
    [
      "a missing SDK source",
      sdk("sdk/gone"),
      'error source-missing "sdk/gone" SDK source not found: `sdk/gone`. Paths are relative to docs.json.',
    ],
    [
      "a folder that is named as a GraphQL schema",
      { graphql: "sdk/javadoc" },
      'error source-missing "sdk/javadoc" GraphQL schema not found: `sdk/javadoc`. Paths are relative to docs.json.',
    ],
    [
      "a missing GraphQL schema whose name is similar to that of a folder",
      { graphql: "sdk/java-doc" },
      'error source-missing "sdk/java-doc" GraphQL schema not found: `sdk/java-doc`. Paths are relative to docs.json.',
    ],
    [
      "a missing AsyncAPI file whose name is similar to that of a GraphQL schema",
      { asyncapi: "shema.graphql" },
      'error source-missing "shema.graphql" AsyncAPI file not found: `shema.graphql`. Paths are relative to docs.json.',
    ],
    [
      "a misspelled folder of an SDK source",
      sdk("sdk/java-doc"),
      'error source-missing "sdk/java-doc" SDK source not found: `sdk/java-doc`. Did you mean `sdk/javadoc`?',
    ],
  ];
  for (const [name, settings, ...expected] of bad)
    it(`reports ${name}`, async () => assert.deepEqual(await inTab(settings), expected));

  const places: [name: string, navigation: object, ...expected: string[]][] = [
    [
      "reports a missing source of a group",
      { groups: [{ group: "G", pages: ["index"], sdk: { format: "typedoc", source: "gone.json" } }] },
      'error source-missing "gone.json" SDK source not found: `gone.json`. Paths are relative to docs.json.',
    ],
    [
      "warns in content that is dropped because something in it is invalid",
      {
        tabs: [
          {
            tab: "A",
            groups: [
              { group: "G", pages: ["index"], asyncapi: "gone.json" },
              { group: "B", boost: "x", pages: [] },
            ],
          },
        ],
      },
      'warning source-missing "gone.json" AsyncAPI file not found: `gone.json`. Paths are relative to docs.json.',
      'warning type "x" Expected a number for `boost`, got a string. The platform drops everything in tab `A` (1 page).',
    ],
    [
      "ignores a source at the root, which is dropped",
      { asyncapi: "gone.json", pages: ["index"] },
      'warning unknown-key "asyncapi" Unknown property `navigation.asyncapi` (ignored, unless it is newer than this version of Docs JSON).',
    ],
    [
      "ignores AsyncAPI files below a division with its own",
      {
        tabs: [
          {
            tab: "A",
            asyncapi: "events.yaml",
            groups: [{ group: "G", pages: ["index"], asyncapi: "gone.json" }],
          },
        ],
      },
    ],
  ];
  for (const [name, navigation, ...expected] of places)
    it(name, async () => {
      const found = await inNavigation(navigation);
      assert.deepEqual(
        found.filter((text) => !text.includes(" content-")),
        expected,
      );
    });

  it("offers the likely path as a quick fix", async () => {
    const navigation = { tabs: [{ tab: "A", asyncapi: "/evnts.yaml" }] };
    const found = await diagnoseWhole({ ...minimal, navigation }, files);
    assert.deepEqual(
      found.map(({ data }) => data),
      [{ replaceWith: '"/events.yaml"' }],
    );
  });

  it("are found as soon as they are created", async () => {
    for (const [key, path] of [
      ["graphql", "new.graphql"],
      ["sdk", "new/index.html"],
    ] as const) {
      const own: Record<string, string> = { "index.mdx": "" };
      const source = key === "sdk" ? { format: "javadoc", source: "new" } : path;
      const service = createLanguageService(memoryHost(own), () => undefined);
      const text = JSON.stringify({ ...minimal, navigation: { tabs: [{ tab: "A", [key]: source }] } });
      service.open(textDocument(uriOf("docs.json"), "docs-json", 1, text));
      const codes = async () => {
        await service.whenSettled();
        return codesIn(service);
      };
      assert.deepEqual(await codes(), ["source-missing"]);
      own[path] = "type Query { a: Int }";
      service.changedOnDisk(uriOf(path), "createdOrDeleted");
      assert.deepEqual(await codes(), []);
    }
  });
});
