import assert from "node:assert/strict";
import { editorAt } from "../../support/editorAt.ts";
import type { Files } from "../../support/memoryHost.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const files: Files = {
  "index.mdx": "",
  "events.yaml": `asyncapi: 3.0.0
info: {title: "*Events*", version: "1.2"}
channels:
  userSignedUp: {title: User Signed Up, tags: [{name: Users}]}
  other: {}
`,
  "schema.graphql": "type Query { a: Int }",
  "overlay.yaml": "overlay: 1.0.0\n",
};

const tab = (source: string, redirect = "/x") =>
  `{"navigation": {"tabs": [{"tab": "A", ${source}}]}, "redirects": [{"source": "/a", "destination": "${redirect}"}]}`;

describe("AsyncAPI files", () => {
  it("are described by hover on `asyncapi`", async () => {
    const found = await editorAt(tab('"asyncapi": {"source": "eve█nts.yaml", "directory": "events"}'), files).hover();
    assert.deepEqual(found, {
      underlined: '"events.yaml"',
      markdown: [
        "**\\*Events\\*** · 1\\.2 · AsyncAPI 3\\.0\\.0",
        "2 channels",
        "Pages under `/events`",
        "[events\\.yaml](<file:///site/events.yaml>)",
      ].join("\n\n"),
    });
    const other = await editorAt(tab('"asyncapi": ["eve█nts.yaml"]'), files).hover();
    assert.match(other?.markdown ?? "", /Pages under `\/api-reference`/u);
  });

  it("have no hover while they cannot be read", async () => {
    assert.equal(await editorAt(tab('"asyncapi": "go█ne.yaml"'), files).hover(), undefined);
  });

  it("describe a channel by hover on the address of its page, and lead to it", async () => {
    const marked = tab('"asyncapi": "events.yaml"', "/api-reference/users/user-sign█ed-up");
    const editor = editorAt(marked, files);
    assert.deepEqual((await editor.hover())?.markdown.split("\n\n"), [
      "**`userSignedUp`** · User Signed Up",
      "Tag: `Users`",
      "Defined in [events\\.yaml\\, line 4](<file:///site/events.yaml#L4>)",
    ]);
    const [link] = await editor.service.definition(uriOf("docs.json"), { line: 0, character: marked.indexOf("█") });
    assert.equal(link?.targetUri, uriOf("events.yaml"));
    assert.deepEqual(link?.targetSelectionRange, { start: { line: 3, character: 2 }, end: { line: 3, character: 14 } });
  });

  it("are in the outline", async () => {
    const service = await openSite(tab('"asyncapi": ["events.yaml", "other.yaml"]').replace("█", ""), files);
    const [navigation] = await service.symbols(uriOf("docs.json"));
    assert.equal(navigation?.children?.[0]?.detail, "tab · events.yaml · other.yaml");
  });

  it("give the addresses of their channels to completion", async () => {
    const { details } = await editorAt(tab('"asyncapi": "events.yaml"', "█"), files).complete();
    assert.deepEqual(details, {
      "/api-reference/users/user-signed-up": "User Signed Up",
      "/api-reference/websockets/other": "other",
      "/index": undefined,
    });
  });
});

describe("paths of sources", () => {
  const links: Record<string, string> = {
    "events.yaml": '"asyncapi": ["/events.yaml"]',
    "schema.graphql": '"graphql": {"source": "schema.graphql"}',
    "overlay.yaml": '"openapi": {"source": "a.yaml", "overlays": ["overlay.yaml"]}',
  };
  for (const [path, source] of Object.entries(links))
    it(`are links: ${source}`, async () => {
      const service = await openSite(tab(source), files);
      const found = await service.links(uriOf("docs.json"));
      assert.ok(
        found.some(({ target }) => target === uriOf(path)),
        JSON.stringify(found),
      );
    });

  const suggested: Record<string, readonly string[]> = {
    '"asyncapi": "█"': ["/events.yaml", "/overlay.yaml", "an array of AsyncAPI files", "source and directory"],
    '"graphql": "█"': ["/schema.graphql", "source and directory"],
    '"openapi": {"source": "a.yaml", "overlays": ["█"]}': ["/overlay.yaml", "/events.yaml"],
  };
  for (const [source, labels] of Object.entries(suggested))
    it(`are suggested in ${source}`, async () =>
      assert.deepEqual((await editorAt(tab(source), files).complete()).labels, labels));
});
