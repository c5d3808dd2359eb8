import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const files = { "index.mdx": "" };
const written = (own: object) =>
  `${JSON.stringify({ ...minimal, ...own }, undefined, 2).replace(/\[\s+"index"\s+\]/u, '["index"]')}\n`;

describe("moving a property to where it belongs", () => {
  const moves: Readonly<Record<string, readonly [before: object, title: string, after: object]>> = {
    "content of the navigation": [{ pages: ["index"] }, "Move to `navigation.pages`", { navigation: { pages: ["index"] } }],
    "global links, next to content": [
      { navigation: { pages: ["index"] }, global: { anchors: [] } },
      "Move to `navigation.global`",
      { navigation: { pages: ["index"], global: { anchors: [] } } },
    ],
    "a setting of the top level": [
      { navigation: { pages: ["index"], interaction: { drilldown: false } } },
      "Move to the top level",
      { navigation: { pages: ["index"] }, interaction: { drilldown: false } },
    ],
    "a setting of a setting that is not there": [
      { navigation: { pages: ["index"] }, api: { display: "simple" } },
      "Move to `api.playground.display`",
      { navigation: { pages: ["index"] }, api: { playground: { display: "simple" } } },
    ],
    "a meta tag beside others": [
      { navigation: { pages: ["index"] }, seo: { "twitter:image": "/index", metatags: { robots: "none" } } },
      "Move to `seo.metatags.twitter:image`",
      { navigation: { pages: ["index"] }, seo: { metatags: { robots: "none", "twitter:image": "/index" } } },
    ],
  };
  for (const [what, [before, title, after]] of Object.entries(moves))
    it(`moves ${what}`, async () => {
      const fixes = await fixesOf(written(before), files);
      assert.equal(fixes.apply(title)["docs.json"], written(after));
      assert.ok(fixes.preferred.includes(title));
    });

  it("moves nothing from a file that docs.json includes", async () => {
    const navigation = { pages: ["index"], interaction: { drilldown: false } };
    const all = { ...files, "navigation.json": JSON.stringify(navigation) };
    const { titles } = await fixesOf(written({ navigation: { $ref: "navigation.json" } }), all);
    assert.deepEqual(titles, ["Remove `interaction`"]);
  });

  it("does not move what would hide something", async () => {
    const page = { pages: ["index"] };
    for (const own of [
      { navigation: { groups: [{ group: "A", ...page }] }, ...page },
      { navigation: { ...page, interaction: {} }, interaction: { drilldown: true } },
      { navigation: [], ...page },
      { navigation: { $ref: "./navigation.json" }, ...page },
    ]) {
      const { titles } = await fixesOf(written(own), files);
      assert.deepEqual(
        titles.filter((title) => title.startsWith("Move to")),
        [],
      );
    }
  });

  it("keeps the value and all other lines as they are written", async () => {
    const start = '{\n  "theme": "mint",\n  "name": "Acme",\n  "colors": { "primary": "#0F766E" },\n';
    const pages = '"pages": ["index", { "group": "\\u00e9", "pages": [] }]';
    for (const [before, after] of [
      [`  ${pages}\n}\n`, `  "navigation": {\n    ${pages}\n  }\n}\n`],
      [`  "navigation": {},\n  ${pages}\n}\n`, `  "navigation": {\n    ${pages}\n  }\n}\n`],
      [`  ${pages}, "navigation": { "global": {} }\n}\n`, `  "navigation": { "global": {}, ${pages} }\n}\n`],
    ] as const) {
      const fixes = await fixesOf(start + before, files);
      assert.equal(fixes.apply("Move to `navigation.pages`")["docs.json"], start + after);
    }
  });
});
