import assert from "node:assert/strict";
import { withFonts } from "../../support/catalogs.ts";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { editorAt } from "../../support/editorAt.ts";
import { fixesOf } from "../../support/fix.ts";

const navigation = { groups: [{ group: "G", pages: ["index"] }] };
const files = { "index.mdx": "", "fonts/acme.woff2": "", "fonts/acme.woff": "" };

async function offensesOf(settings: object) {
  const found = await diagnose({ ...minimal, ...settings, navigation }, files, withFonts);
  return found.map(({ severity, code, message, text }) => [severity, code, message, text]);
}

describe("font-name", () => {
  it("accepts Google's fonts, in any case, and fonts with a file", async () => {
    assert.deepEqual(await offensesOf({ fonts: { family: "Inter" } }), []);
    assert.deepEqual(await offensesOf({ fonts: { family: "open  sans" } }), []);
    assert.deepEqual(await offensesOf({ fonts: { family: "Acme", source: "/fonts/acme.woff2", format: "woff2" } }), []);
  });

  it("reports a font that is neither, with the nearest one", async () => {
    assert.deepEqual(await offensesOf({ fonts: { family: "Intre" } }), [
      ["warning", "font-name", "Unknown font `Intre`. Did you mean `Inter`?", '"Intre"'],
    ]);
    assert.deepEqual(await offensesOf({ fonts: { family: "Inter", heading: { family: "Acme Sans" } } }), [
      ["warning", "font-name", "`Acme Sans` is not a Google font; add its file as `source`.", '"Acme Sans"'],
    ]);
  });

  it("is silent about a font whose file is no string, which is reported itself", async () => {
    const found = await offensesOf({ fonts: { family: "Acme", source: 5, format: "woff2" } });
    assert.deepEqual(
      found.map(([, code]) => code),
      ["type"],
    );
  });

  it("accepts a font whose file is named elsewhere", async () => {
    const acme = { family: "Acme", source: "/fonts/acme.woff2", format: "woff2" };
    assert.deepEqual(await offensesOf({ fonts: { heading: acme, body: { family: "Acme", weight: 500 } } }), []);
  });

  it("is silent about fonts that readers may have, lists of fonts, and while Google's are unknown", async () => {
    for (const family of ["Arial", "system-ui", "Acme, sans-serif", " "])
      assert.deepEqual(
        (await offensesOf({ fonts: { family } })).filter(([, code]) => code === "font-name"),
        [],
      );
    assert.deepEqual(await diagnose({ ...minimal, fonts: { family: "Acme" }, navigation }, files), []);
  });

  it("accepts only Google's fonts for thumbnails", async () => {
    assert.deepEqual(await offensesOf({ thumbnails: { fonts: { family: "Inter" } } }), []);
    assert.deepEqual(await offensesOf({ thumbnails: { fonts: { family: "Arial" } } }), [
      ["warning", "font-name", "`Arial` is not a Google font; thumbnails support only Google fonts.", '"Arial"'],
    ]);
  });
});

describe("font-weight", () => {
  it("reports weights that a font does not have", async () => {
    assert.deepEqual(await offensesOf({ fonts: { family: "Inter", weight: 550.5 } }), []);
    assert.deepEqual(await offensesOf({ fonts: { family: "Lobster", weight: 700 } }), [
      ["information", "font-weight", "`Lobster` has no weight 700. Available: 400.", "700"],
    ]);
    assert.deepEqual(await offensesOf({ fonts: { body: { family: "open sans", weight: 200 } } }), [
      ["information", "font-weight", "`Open Sans` has no weight 200. Available: 300 to 800.", "200"],
    ]);
  });
});

describe("weights of variable fonts", () => {
  const weights: readonly (readonly [
    family: string,
    accepted: readonly number[],
    rejected: readonly (readonly [weight: number, fix: number])[],
  ])[] = [
    ["Inter", [1, 100, 900, 1000], []],
    [
      "Open Sans",
      [201, 899],
      [
        [200, 300],
        [900, 800],
      ],
    ],
    [
      "Lobster",
      [301, 499],
      [
        [300, 400],
        [500, 400],
      ],
    ],
  ];
  for (const [family, accepted, rejected] of weights)
    it(`may go a little beyond those of ${family}`, async () => {
      const dataOf = async (weight: number) => {
        const found = await diagnoseWhole({ ...minimal, fonts: { family, weight }, navigation }, files, withFonts);
        return found.map(({ code, text, data }) => [code, text, data]);
      };
      for (const weight of accepted) assert.deepEqual(await dataOf(weight), [], String(weight));
      for (const [weight, fix] of rejected)
        assert.deepEqual(await dataOf(weight), [["font-weight", String(weight), { replaceWith: String(fix) }]]);
    });
});

describe("font-format", () => {
  it("reports a format that the file does not have", async () => {
    assert.deepEqual(await offensesOf({ fonts: { family: "Acme", source: "/fonts/acme.woff2", format: "woff" } }), [
      ["information", "font-format", "`source` is a `.woff2` file, so `format` should be `woff2`.", '"woff"'],
    ]);
    assert.deepEqual(await offensesOf({ fonts: { family: "A", source: "https://example.com/a?b", format: "woff" } }), []);
    const [[, , message] = []] = await offensesOf({
      fonts: { family: "A", source: "https://example.com/a.WOFF?b", format: "woff2" },
    });
    assert.equal(message, "`source` is a `.woff` file, so `format` should be `woff`.");
  });
});

describe("font-format of what is not a font file", () => {
  it("reports style sheets and pages of Google", async () => {
    const google = "`source` is not a font file. Google fonts need only `family`.";
    const cases = {
      "https://fonts.googleapis.com/css2?family=Inter:wght@400;700&display=swap": google,
      "https://fonts.google.com/specimen/Inter": google,
      "https://acme.example/fonts/a.css?v=1": "`source` is not a font file.",
    };
    for (const [source, expected] of Object.entries(cases)) {
      const found = await offensesOf({ fonts: { family: "Inter", source, format: "woff2" } });
      assert.deepEqual(
        found.map(([severity, code, message]) => [severity, code, message]),
        [["warning", "font-format", expected]],
      );
    }
    const local = await offensesOf({ fonts: { family: "Inter", source: "/fonts/a.css", format: "woff2" } });
    assert.equal(local[0]?.[1], "font-format");
    for (const source of [
      "https://fonts.gstatic.com/s/inter/v1/a.woff2",
      "https://acme.example/css/a",
      "https://acme.example/a?b=.css",
    ])
      assert.deepEqual(await offensesOf({ fonts: { family: "Inter", source, format: "woff2" } }), [], source);
  });

  it("reports nothing else of those without a format, which fails the build", async () => {
    assert.deepEqual(await offensesOf({ fonts: { family: "Inter", source: "https://acme.example/a.css" } }), [
      ["error", "font-format", "`source` is not a font file.", '"https://acme.example/a.css"'],
    ]);
  });
});

describe("fixes for fonts", () => {
  const site = (fonts: string) =>
    `{"theme": "mint", "name": "A", "colors": {"primary": "#123456"}, "fonts": ${fonts}, "navigation": {"groups": [{"group": "G", "pages": ["index"]}]}}`;
  const cases: [before: string, title: string, after: string][] = [
    ['{"family": "Intre"}', "Change to `Inter`", '{"family": "Inter"}'],
    ['{"family": "Lobster", "weight": 700}', "Change to `400`", '{"family": "Lobster", "weight": 400}'],
    [
      '{"family": "Inter", "source": "https://fonts.googleapis.com/css2?family=Inter", "format": "woff2"}',
      "Remove `source`",
      '{"family": "Inter", "format": "woff2"}',
    ],
    [
      '{"family": "A", "source": "/fonts/acme.woff2", "format": "woff"}',
      "Change to `woff2`",
      '{"family": "A", "source": "/fonts/acme.woff2", "format": "woff2"}',
    ],
    ['{"family": "Acme"}', "Add `source`", '{"family": "Acme", "source": "/fonts/acme-sans.woff2"}'],
  ];
  for (const [before, title, after] of cases) {
    it(`write ${after}`, async () => {
      const { titles, apply } = await fixesOf(site(before), files, withFonts);
      assert.deepEqual(titles, [title]);
      assert.equal(apply(title)["docs.json"], site(after));
    });
  }
});

describe("completion and hover for fonts", () => {
  const at = (text: string) => editorAt(text, {}, "docs.json", withFonts);

  it("suggest Google's fonts, for thumbnails as well", async () => {
    const { labels, details, accept } = await at('{"fonts": {"family": "█"}}').complete();
    assert.deepEqual(labels, ["Inter", "Lobster", "Open Sans"]);
    assert.equal(details["Lobster"], "display");
    assert.equal(accept("Open Sans"), '{"fonts": {"family": "Open Sans"}}');
    const thumbnails = await at('{"thumbnails": {"fonts": {"family": "█"}}}').complete();
    assert.deepEqual(thumbnails.labels, ["Inter", "Lobster", "Open Sans"]);
  });

  it("suggest the weights of the font, otherwise usual ones", async () => {
    const { labels, accept } = await at('{"fonts": {"family": "Open Sans", "weight": █}}').complete();
    assert.deepEqual(labels, ["300", "800"]);
    assert.equal(accept("800"), '{"fonts": {"family": "Open Sans", "weight": 800}}');
    assert.deepEqual((await at('{"fonts": {"family": "Acme", "weight": █}}').complete()).labels, ["400", "700"]);
  });

  it("preselect the format of the file", async () => {
    const { items } = await at('{"fonts": {"family": "A", "source": "/a.woff2", "format": "█"}}').complete();
    assert.deepEqual(
      items.map(({ label, preselect = false }) => [label, preselect]),
      [
        ["woff", false],
        ["woff2", true],
      ],
    );
  });

  it("describe a font with its weights", async () => {
    assert.deepEqual(await at('{"fonts": {"family": "int█er"}}').hover(), {
      underlined: '"inter"',
      markdown: "**`Inter`** · Google font · sans-serif\n\nWeights: 100, 400, 900",
    });
    assert.equal(await at('{"fonts": {"family": "Ac█me"}}').hover(), undefined);
  });
});
