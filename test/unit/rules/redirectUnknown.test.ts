import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const files: Files = {
  "index.mdx": "",
  "sdk/go/start.mdx": "",
  "api.json": '{"openapi": "3.1.0", "paths": {"/a": {"get": {}}}}',
};
const pages = ["index", "sdk/go/start"];
const first = { tab: "Guides", pages };
const remote = (directory: string) => [first, { tab: "T", openapi: { source: "https://a.example/b.json", directory } }];

describe("redirect destinations are", () => {
  const cases: readonly (readonly [name: string, tabs: unknown, destination: string, isReported: boolean, more?: Files])[] = [
    ["reported if nothing is there", [first], "/gone", true],
    ["reported if only the label of a tab is the same", [first], "/Guides", true],
    ["not reported beside a division that is not found", [first, { tab: "T", $ref: "gone.json" }], "/gone", false],
    ["not reported beside content that is not found", [first, { tab: "T", groups: { $ref: "gone.json" } }], "/gone", false],
    ["not reported beside a part from another repository", [first, { tab: "T", sourceRef: "a/b" }], "/gone", false],
    ["not reported in a folder of remote pages", remote("ref"), "/ref/gone", false],
    ["reported beside a folder of remote pages", remote("ref"), "/refs/gone", true],
    ["not reported with a placeholder in a folder of remote pages", remote("ref"), "/ref/:slug*", false],
    ["not reported with a placeholder around a folder of remote pages", remote("ref/v1"), "/ref/:slug*", false],
    ["reported with a placeholder beside a folder of remote pages", remote("ref/v1"), "/refs/:slug*", true],
    ["not reported with a placeholder in a folder below the usual base path", [first], "/docs/sdk/:slug*", false],
    ["reported with a placeholder in no folder below the usual base path", [first], "/docs/gone/:slug*", true],
    ["reported below `docs` if that is a folder of the site", [first], "/docs/index", true, { "docs/a.mdx": "" }],
    [
      "reported below `docs` if that is a folder of generated pages",
      [first, { tab: "T", openapi: { source: "api.json", directory: "docs" } }],
      "/docs/index",
      true,
    ],
  ];
  for (const [name, tabs, destination, isReported, more] of cases)
    it(name, async () => {
      const redirects = [{ source: "/a/:slug*", destination }];
      const found = await diagnose({ ...minimal, navigation: { tabs }, redirects }, { ...files, ...more });
      assert.deepEqual(
        found.filter(({ code }) => code.startsWith("redirect")).map(({ severity, code, text }) => [severity, code, text]),
        isReported ? [["warning", "redirect-destination", JSON.stringify(destination)]] : [],
      );
    });

  it("reported unless they start like a pattern", async () => {
    const redirects = [
      { source: "/old-*", destination: "/index" },
      { source: "/a", destination: "/gone" },
      { source: "/b", destination: "/old-start" },
    ];
    const found = await diagnose({ ...minimal, navigation: { pages }, redirects }, { ...files, "index.mdx": "[Gone](/gone)" });
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [
        ["redirect-destination", '"/gone"'],
        ["link-missing", "/gone"],
      ],
    );
  });
});
