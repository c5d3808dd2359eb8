import { testRows } from "./rows.ts";

describe("the settings of docs.json: fonts", () => {
  testRows([
    {
      row: "fonts",
      good: [{ fonts: { family: "Inter" } }],
      bad: [
        [{ fonts: "Inter" }, 'error type "Inter" Expected an object with `family` for `fonts`, got a string.'],
        [
          { fonts: { family: "Inter", size: 12 } },
          'warning unknown-key "size" Unknown property `fonts.size` (ignored, unless it is newer than this version of Docs JSON). Allowed: `family`, `weight`, `source`, `format`, `heading`, `body`.',
        ],
        [
          { fonts: { family: "Inter", familyMono: "Inter" } },
          'warning unknown-key "familyMono" Unknown property `fonts.familyMono` (ignored, unless it is newer than this version of Docs JSON). Allowed: `family`, `weight`, `source`, `format`, `heading`, `body`.',
        ],
        [
          { fonts: { family: "Inter", Family: "Lora" } },
          'warning unknown-key "Family" Unknown property `fonts.Family`. Did you mean `family`?',
        ],
      ],
    },
    {
      row: "fonts.family",
      good: [{ fonts: { family: "Inter" } }],
      bad: [
        [{ fonts: {} }, 'information fonts-family "fonts" `fonts` is empty; add `family`.'],
        [{ fonts: { weight: 400 } }, 'error fonts-family "fonts" Missing required property `fonts.family`.'],
        [
          { fonts: { familly: "Inter" } },
          'error unknown-key "familly" Unknown property `fonts.familly`; the build will fail. Did you mean `family`? => "family"',
        ],
        [
          { fonts: { heading: { family: "Lora" } } },
          'information fonts-family "fonts" No `fonts.family`; text other than headings uses the theme\'s font.',
        ],
        [{ fonts: { family: 1 } }, 'error type 1 Expected the name of a font family for `fonts.family`, got a number. => "1"'],
        [{ fonts: { family: "" } }, 'warning pattern "" `fonts.family` must not be empty.'],
        [
          { fonts: { weight: 400, body: { family: "Lora" } } },
          'error fonts-family "weight" Missing required property `fonts.family`; `weight` needs it.',
        ],
      ],
    },
    {
      row: "fonts.weight",
      good: [{ fonts: { family: "Inter", weight: 400 } }, { fonts: { family: "Inter", weight: 550.5 } }],
      bad: [
        [
          { fonts: { family: "Inter", weight: "400" } },
          'error type "400" Expected a number such as `400` for `fonts.weight`, got a string. => 400',
        ],
        [
          { fonts: { family: "Inter", weight: "bold" } },
          'error type "bold" Expected a number such as `400` for `fonts.weight`, got a string.',
        ],
      ],
    },
    {
      row: "fonts.source",
      good: [
        { fonts: { family: "A", source: "https://example.com/a.woff2", format: "woff2" } },
        { fonts: { family: "A", source: "/fonts/a.woff2", format: "woff2" } },
        { fonts: { family: "A", source: "fonts/a.woff2", format: "woff2" } },
      ],
      bad: [
        [
          { fonts: { family: "A", source: "ftp://example.com/a.woff2", format: "woff2" } },
          'error uri "ftp://example.com/a.woff2" Expected a font file (path or `http`/`https` URL) for `fonts.source`, got `ftp://example.com/a.woff2`.',
        ],
        [{ fonts: { family: "A", source: "", format: "woff2" } }, 'error min-length "" `fonts.source` must not be empty.'],
        [
          { fonts: { family: "A", source: 5, format: "woff2" } },
          "error type 5 Expected a font file (path or `http`/`https` URL) for `fonts.source`, got a number.",
        ],
      ],
    },
    {
      row: "fonts.format",
      good: [{ fonts: { family: "A", source: "/a", format: "woff" } }, { fonts: { family: "A", source: "/a", format: "woff2" } }],
      bad: [
        [
          { fonts: { family: "A", source: "/a.woff2" } },
          'error format-required "source" Missing required property `fonts.format`; `source` needs it.',
        ],
        [
          { fonts: { family: "A", source: "/a.woff2", fromat: "woff2" } },
          'error unknown-key "fromat" Unknown property `fonts.fromat`. Did you mean the required `format`? => "format"',
        ],
        [
          { fonts: { family: "A", source: "/a.ttf", format: "ttf" } },
          'error enum "ttf" Unknown font format `ttf`. Allowed: `woff`, `woff2`.',
        ],
        [
          { fonts: { family: "A", source: "/a.woff2", format: "woff3" } },
          'error enum "woff3" Unknown font format `woff3`. Did you mean `woff2`? => "woff2"',
        ],
        [{ fonts: { family: "A", format: "wof" } }, 'error enum "wof" Unknown font format `wof`. Did you mean `woff`? => "woff"'],
      ],
    },
    {
      row: "fonts.heading",
      good: [{ fonts: { family: "A", heading: { family: "B", weight: 700, source: "/b.woff", format: "woff" } } }],
      bad: [
        [
          { fonts: { family: "A", heading: "B" } },
          'error type "B" Expected an object with `family` for `fonts.heading`, got a string.',
        ],
        [{ fonts: { family: "A", heading: {} } }, 'error required "heading" Missing required property `fonts.heading.family`.'],
        [
          { fonts: { family: "A", heading: { family: "B", source: "/b.woff" } } },
          'error format-required "source" Missing required property `fonts.heading.format`; `source` needs it.',
        ],
        [
          { fonts: { family: "A", heading: { family: "B", weight: null } } },
          "error type null Expected a number such as `400` for `fonts.heading.weight`, got `null`.",
        ],
        [
          { fonts: { family: "A", heading: { family: "B", format: "otf" } } },
          'error enum "otf" Unknown font format `otf`. Allowed: `woff`, `woff2`.',
        ],
      ],
    },
    {
      row: "fonts.body",
      good: [{ fonts: { family: "A", body: { family: "B" } } }],
      bad: [
        [{ fonts: { family: "A", body: 1 } }, "error type 1 Expected an object with `family` for `fonts.body`, got a number."],
        [
          { fonts: { family: "A", body: { weight: 400 } } },
          'error required "body" Missing required property `fonts.body.family`.',
        ],
        [
          { fonts: { family: "A", body: { family: "B", source: "/b.woff" } } },
          'error format-required "source" Missing required property `fonts.body.format`; `source` needs it.',
        ],
      ],
    },
  ]);
});
