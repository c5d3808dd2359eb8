import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

type Languages = readonly Readonly<Record<string, unknown>>[];

/** Empty pages. */
function pagesAt(...addresses: readonly string[]): Record<string, string> {
  return Object.fromEntries(addresses.map((address) => [`${address}.mdx`, ""]));
}

const english = pagesAt("en/index", "en/setup", "en/use", "en/guides/a", "en/guides/b");
const en = { language: "en", pages: ["en/index", "en/setup", "en/use"] };

/** All diagnostics of a list of languages, with related information. */
async function diagnosed(languages: Languages, files: Record<string, string>) {
  const found = await diagnoseWhole({ ...minimal, navigation: { languages } }, files);
  return found.map(({ severity, code, text, message, related }) => [severity, code, text, message, ...related]);
}

/** The messages of `diagnosed`. */
async function messages(languages: Languages, files: Record<string, string>): Promise<readonly unknown[]> {
  return (await diagnosed(languages, files)).map(([, , , message]) => message);
}

describe("a language that does not list what the default one lists", () => {
  it("is not reported for a page that a group leads to", async () => {
    const listing = { ...en, pages: [{ group: "A", pages: en.pages }] };
    const leading = (language: string) => ({
      language,
      pages: [{ group: "A", root: `/${language}/index`, pages: [`${language}/setup`, `${language}/use`] }],
    });
    const files = { ...pagesAt("en/index", "en/setup", "en/use"), ...pagesAt("fr/index", "fr/setup", "fr/use") };
    assert.deepEqual(await messages([listing, leading("fr")], files), []);
    const french = { language: "fr", pages: ["fr/index", "fr/setup", "fr/use"] };
    assert.deepEqual(await messages([leading("en"), french], files), []);
    assert.deepEqual(await messages([leading("en"), leading("fr")], files), []);
    const less = { language: "fr", pages: [{ group: "A", root: "fr/index", pages: ["fr/setup"] }] };
    assert.deepEqual(await messages([listing, less], files), ["`fr` does not list 1 page that `en` lists: `en/use`."]);
  });

  it("is reported once, with the pages that it lacks, and they are not reported as unlisted", async () => {
    const languages = [
      { ...en, pages: [...en.pages, "en/guides/a"] },
      { language: "fr", pages: ["fr/index", "fr/use"] },
    ];
    const files = { ...english, ...pagesAt("fr/index", "fr/setup", "fr/use") };
    delete files["en/guides/b.mdx"];
    assert.deepEqual(await diagnosed(languages, files), [
      [
        ...["information", "language-incomplete", '"fr"'],
        "`fr` does not list 2 pages that `en` lists: `en/setup`, `en/guides/a`.",
        'docs.json "en/setup" `fr/setup` exists.',
        'docs.json "en/guides/a" `en/guides/a` has no page in `fr`.',
      ],
    ]);
  });

  it("is not reported for a page that an entry means but does not name", async () => {
    const files = { ...english, ...pagesAt("fr/index", "fr/setup", "fr/use", "fr/guides/a") };
    delete files["en/guides/a.mdx"];
    delete files["en/guides/b.mdx"];
    const languages = [
      { ...en, pages: [...en.pages, "en/guides/a"] },
      { language: "fr", pages: ["fr/index", "fr/setp", "fr/use", "fr/guides/a"] },
    ];
    assert.deepEqual(await messages(languages, files), [
      "Page not found: `en/guides/a`.",
      "Page not found: `fr/setp`. Did you mean `fr/setup`?",
    ]);
  });

  it("is reported for pages that only it lists, too", async () => {
    const languages = [en, { language: "fr", pages: ["fr/index", "fr/setup", "fr/merci"] }];
    const files = { ...pagesAt(...en.pages), ...pagesAt("fr/index", "fr/setup", "fr/merci") };
    assert.deepEqual(await messages(languages, files), [
      "`fr` does not list 1 page that `en` lists: `en/use`. `en` does not list 1 page that `fr` lists: `fr/merci`.",
    ]);
  });

  const spellings: readonly (readonly [what: string, languages: Languages, files: readonly string[]])[] = [
    [
      "the default language has no folder",
      [
        { language: "en", pages: ["index", "guides/a", "guides/b"] },
        { language: "fr", pages: ["fr/index", "fr/guides/a"] },
      ],
      ["index", "guides/a", "guides/b", "fr/index", "fr/guides/a"],
    ],
    [
      "the folder of the language is further down",
      [
        { language: "en", pages: ["docs/en/index", "docs/en/guides/a", "docs/en/guides/b"] },
        { language: "fr", pages: ["docs/fr/index", "/docs/fr/guides/a"] },
      ],
      ["docs/en/index", "docs/en/guides/a", "docs/en/guides/b", "docs/fr/index", "docs/fr/guides/a"],
    ],
    [
      "the folder has the first part of the code, in another case",
      [
        { language: "fr-CA", pages: ["FR/index", "FR/a"] },
        { language: "en", default: true, pages: ["en/index", "en/a", "en/b"] },
      ],
      ["FR/index", "FR/a", "en/index", "en/a", "en/b"],
    ],
  ];
  for (const [what, languages, addresses] of spellings)
    it(`is reported where ${what}`, async () => {
      const [message, ...more] = await messages(languages, pagesAt(...addresses));
      assert.match(
        String(message),
        /^`fr(?:-CA)?` does not list 1 page that `en` lists: `(?:docs\/)?(?:en\/)?(?:guides\/)?b`\.$/u,
      );
      assert.deepEqual(more, []);
    });

  for (const [code, folder] of [
    ["cn", "zh"],
    ["zh-Hans", "zh-CN"],
    ["ja", "jp"],
    ["no", "nb"],
    ["pt-BR", "pt_br"],
  ] as const)
    it(`is reported for ${code} in the folder ${folder}, whose home page is not reported as unlisted`, async () => {
      const language = { language: code, pages: [`${folder}/setup`] };
      const files = pagesAt(...en.pages, `${folder}/index`, `${folder}/setup`);
      assert.deepEqual(await messages([en, language], files), [
        `\`${code}\` does not list 2 pages that \`en\` lists: \`en/index\`, \`en/use\`.`,
      ]);
    });

  it("is reported for cn in the folder zh, beside zh-Hant in the folder zh-tw", async () => {
    const pagesIn = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}`);
    const cn = { language: "cn", pages: pagesIn("zh", "index", "use") };
    const hant = { language: "zh-Hant", pages: pagesIn("zh-tw", "index", "setup", "use") };
    assert.deepEqual(await messages([en, cn, hant], pagesAt(...en.pages, ...cn.pages, ...hant.pages)), [
      "`cn` does not list 1 page that `en` lists: `en/setup`.",
    ]);
  });

  const silent: readonly (readonly [what: string, languages: Languages, files: readonly string[]])[] = [
    [
      "all pages are in both",
      [en, { language: "fr", tabs: [{ tab: "T", groups: [{ group: "G", pages: ["fr/use", "fr/setup", "fr/index"] }] }] }],
      [...en.pages, "fr/index", "fr/setup", "fr/use"],
    ],
    ["the language is hidden", [en, { language: "fr", hidden: true, pages: ["fr/index"] }], [...en.pages, "fr/index"]],
    [
      "the pages have other names",
      [en, { language: "fr", pages: ["fr/index", "fr/installation", "fr/utilisation"] }],
      [...en.pages, "fr/index", "fr/installation", "fr/utilisation"],
    ],
    [
      "the pages are hidden in the default language",
      [
        {
          ...en,
          pages: undefined,
          groups: [
            { group: "A", pages: ["en/index"] },
            { group: "B", hidden: true, pages: [{ group: "C", pages: ["en/setup"] }] },
          ],
        },
        { language: "fr", pages: ["fr/index"] },
        { language: "de", pages: ["de/index", "de/setup"] },
      ],
      ["en/index", "en/setup", "fr/index", "de/index", "de/setup"],
    ],
    [
      "the pages are hidden in the other language",
      [
        en,
        {
          language: "fr",
          groups: [
            { group: "A", pages: ["fr/index", "fr/setup"] },
            { group: "B", hidden: true, pages: ["fr/use"] },
          ],
        },
      ],
      [...en.pages, "fr/index", "fr/setup", "fr/use"],
    ],
    ["the language is a link", [en, { language: "fr", href: "https://example.fr" }], en.pages],
    [
      "another language may be in the folder",
      [en, { language: "zh-Hans", pages: ["zh/index"] }, { language: "zh-Hant", pages: ["zh/setup"] }],
      [...en.pages, "zh/index", "zh/setup"],
    ],
  ];
  for (const [what, languages, addresses] of silent)
    it(`is not reported where ${what}`, async () => {
      const found = await diagnosed(languages, pagesAt(...addresses));
      assert.deepEqual(
        found.filter(([, code]) => code === "language-incomplete"),
        [],
      );
    });
});

describe("the fix that adds pages to a language", () => {
  const docsJson = `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0F766E" },
  "navigation": {
    "languages": [
      {
        "language": "en",
        "groups": [
          { "group": "Start", "pages": ["en/index", "en/setup", "en/use", "en/more"] },
          { "group": "Guides", "pages": ["en/guides/a", "en/guides/b", "en/guides/c"] },
          { "group": "Help", "pages": ["/en/help"] }
        ]
      },
      {
        "language": "fr",
        "groups": [
          { "group": "Début", "pages": ["fr/setup"] },
          { "group": "Aide", "pages": ["/fr/help"] }
        ]
      }
    ]
  }
}
`;
  const files = {
    ...pagesAt("en/index", "en/setup", "en/use", "en/more", "en/guides/a", "en/guides/b", "en/guides/c", "en/help"),
    ...pagesAt("fr/index", "fr/setup", "fr/more", "fr/guides/a", "fr/guides/c", "fr/help"),
  };

  it("adds those that exist, in the order of the default language", async () => {
    const fixes = await fixesOf(docsJson, files);
    assert.deepEqual(fixes.preferred, ["Add 4 of 6 pages to `fr`"]);
    assert.equal(
      fixes.apply("Add 4 of 6 pages to `fr`")["docs.json"],
      docsJson.replace(
        '{ "group": "Début", "pages": ["fr/setup"] },',
        '{ "group": "Début", "pages": ["fr/index", "fr/setup", "fr/more"] },\n          { "group": "Guides", "pages": ["fr/guides/a", "fr/guides/c"] },',
      ),
    );
  });

  it("adds groups in groups, next to the pages beside them, and pages next to groups", async () => {
    const languages = (french: string) => `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0F766E" },
  "navigation": {
    "languages": [
      {
        "language": "en",
        "groups": [
          { "group": "Start", "pages": ["en/a", { "group": "Deep", "pages": ["en/b", "en/c"] }, "en/d"] },
          { "group": "Guides", "pages": ["en/e", { "group": "More", "pages": ["en/f"] }] }
        ]
      },
      {
        "language": "fr",
        "groups": [
          ${french}
        ]
      }
    ]
  }
}
`;
    const pages = "abcdef".split("").flatMap((name) => [`en/${name}`, `fr/${name}`]);
    const more = '{ "group": "Plus", "pages": [{ "group": "Plus", "pages": ["fr/f"] }] }';
    const inLine = languages(`{ "group": "Début", "pages": ["fr/a", "fr/d"] },\n          ${more}`);
    assert.equal(
      (await fixesOf(inLine, pagesAt(...pages))).apply("Add 3 pages to `fr`")["docs.json"],
      inLine
        .replace(
          '["fr/a", "fr/d"]',
          '[\n            "fr/a",\n            { "group": "Deep", "pages": ["fr/b", "fr/c"] },\n            "fr/d"\n          ]',
        )
        .replace('[{ "group": "Plus"', '["fr/e", { "group": "Plus"'),
    );
    const inLines = languages(`{
            "group": "Début",
            "pages": [
              "fr/a",
              "fr/d"
            ]
          },
          ${more}`);
    assert.equal(
      (await fixesOf(inLines, pagesAt(...pages))).apply("Add 3 pages to `fr`")["docs.json"],
      inLines
        .replace(
          '"fr/a",\n',
          '"fr/a",\n              {\n                "group": "Deep",\n                "pages": [\n                  "fr/b",\n                  "fr/c"\n                ]\n              },\n',
        )
        .replace('[{ "group": "Plus"', '["fr/e", { "group": "Plus"'),
    );
  });

  it("does not copy the OpenAPI file of the group beside a new one, which would get generated pages", async () => {
    const withApi = docsJson.replace('"group": "Début",', '"group": "Début", "openapi": "a.json",');
    const { "docs.json": after = "" } = (await fixesOf(withApi, files)).apply("Add 4 of 6 pages to `fr`");
    const added = withApi.replace(
      '"pages": ["fr/setup"] },\n',
      '"pages": ["fr/index", "fr/setup", "fr/more"] },\n          { "group": "Guides", "pages": ["fr/guides/a", "fr/guides/c"] },\n',
    );
    assert.equal(after, added);
  });

  it("does not add the page that a misspelled entry means", async () => {
    const fixes = await fixesOf(docsJson.replace('["fr/setup"]', '["fr/setup", "fr/mor"]'), files);
    assert.deepEqual(fixes.preferred, ["Add 3 of 5 pages to `fr`", "Change to `fr/more`"]);
  });

  it("is not offered if none exists", async () => {
    const { "fr/index.mdx": _, "fr/more.mdx": __, "fr/guides/a.mdx": ___, "fr/guides/c.mdx": ____, ...left } = files;
    assert.deepEqual((await fixesOf(docsJson, left)).titles, ["Create 6 pages in `fr`"]);
  });

  it("is beside one that creates those that do not exist, with the titles of the default language, and lists them", async () => {
    const titled = {
      ...files,
      "en/use.mdx": '---\ntitle: Use it "daily"\nsidebarTitle: Use\ndescription: How to use it\n---\n\nText',
      "en/guides/b.mdx": "---\napi: GET https://api.example.com/b\n---\n",
    };
    const fixes = await fixesOf(docsJson, titled);
    assert.deepEqual(fixes.titles, ["Add 4 of 6 pages to `fr`", "Create 2 of 6 pages in `fr`"]);
    const { "docs.json": after, ...created } = fixes.apply("Create 2 of 6 pages in `fr`");
    assert.deepEqual(created, {
      ...titled,
      "fr/use.mdx": '---\ntitle: "Use it \\"daily\\""\nsidebarTitle: "Use"\n---\n',
      "fr/guides/b.mdx": '---\ntitle: "B"\napi: "GET https://api.example.com/b"\n---\n',
    });
    assert.equal(
      after,
      docsJson.replace(
        '{ "group": "Début", "pages": ["fr/setup"] },',
        '{ "group": "Début", "pages": ["fr/setup", "fr/use"] },\n          { "group": "Guides", "pages": ["fr/guides/b"] },',
      ),
    );
  });

  const layouts: readonly (readonly [what: string, en: readonly string[], fr: string, created: string])[] = [
    ["the default language has no folder", ["index", "guides/a"], "fr/index", "fr/guides/a"],
    ["a folder is before the language", ["docs/en/index", "docs/en/a"], "docs/FR/index", "docs/FR/a"],
    ["a folder is before the language, and the default one has none", ["docs/index", "docs/a"], "docs/fr/index", "docs/fr/a"],
  ];
  for (const [what, pages, french, created] of layouts)
    it(`creates pages where counterparts are if ${what}`, async () => {
      const navigation = {
        languages: [
          { language: "en", pages },
          { language: "fr", pages: [french] },
        ],
      };
      const text = JSON.stringify({ ...minimal, navigation });
      const { [pages[1] ?? ""]: _, ...all } = { ...pagesAt(...pages, french), [`${String(pages[1])}.md`]: "" };
      delete all[`${String(pages[1])}.mdx`];
      const fixes = await fixesOf(text, all);
      const { "docs.json": after, ...left } = fixes.apply(`Create page \`${created}.md\``);
      assert.equal(after, text.replace(`["${french}"]`, `["${french}", "${created}"]`));
      assert.deepEqual(Object.keys(left).sort(), [...Object.keys(all), `${created}.md`].sort());
    });

  it("creates no page where the case of a name would be the only difference", async () => {
    const text = JSON.stringify({
      ...minimal,
      navigation: {
        languages: [
          { language: "en", pages: ["en/a", "en/b"] },
          { language: "fr", pages: ["fr/a"] },
        ],
      },
    });
    assert.deepEqual((await fixesOf(text, pagesAt("en/a", "en/b", "fr/a"))).titles, ["Create page `fr/b.mdx`"]);
    const { titles } = await fixesOf(text, pagesAt("en/a", "en/b", "fr/a", "fr/B"));
    assert.deepEqual(titles, ["Add `fr/B` to language `fr`", "Set `hidden: true` in `fr/B`"]);
  });

  it("adds pages to the version and the tab of their counterparts", async () => {
    const language = (code: string, first: string, second: string) => ({
      language: code,
      versions: [
        { version: "1", tabs: [{ tab: "T", pages: [first] }] },
        { version: "2", tabs: [{ tab: "T", groups: [{ group: "G", pages: [second] }] }] },
      ],
    });
    const text = (...lists: readonly (readonly [string, string])[]) =>
      JSON.stringify({
        ...minimal,
        navigation: { languages: lists.map(([first, second], at) => language(at === 0 ? "en" : "es", first, second)) },
      }).replaceAll(" | ", '","');
    const addresses = ["1/a", "1/b", "2/a", "2/b"];
    const fixes = await fixesOf(
      text(["1/a | 1/b", "2/a | 2/b"], ["es/1/a", "es/2/a"]),
      pagesAt(...addresses, ...addresses.map((address) => `es/${address}`)),
    );
    assert.equal(
      fixes.apply("Add 2 pages to `es`")["docs.json"],
      text(["1/a | 1/b", "2/a | 2/b"], ["es/1/a | es/1/b", "es/2/a | es/2/b"]).replaceAll(/,"(?=es\/.\/b)/gu, ', "'),
    );
  });

  it("does not create a page where a file is that is not a page", async () => {
    const { "fr/more.mdx": _, ...left } = files;
    const ignored = { ...left, ".mintignore": "fr/use.mdx\n", "fr/use.mdx": "" };
    assert.deepEqual((await fixesOf(docsJson, ignored)).titles, ["Add 3 of 6 pages to `fr`", "Create 2 of 6 pages in `fr`"]);
  });
});
