import { testRows } from "./findings.ts";

describe("the settings of docs.json: fonts", () => {
  testRows([
    {
      row: "fonts",
      good: [{ fonts: { family: "Inter" } }],
      bad: [
        [{ fonts: "Inter" }, 'error type "Inter" `fonts` cannot be a string; it must be an object with a `family`.'],
        [
          { fonts: { family: "Inter", size: 12 } },
          'warning unknown-key "size" `fonts.size` is not a known setting and is ignored; known here: `family`, `weight`, `source`, `format`, `heading`, `body`.',
        ],
      ],
    },
    {
      row: "fonts.family",
      good: [{ fonts: { family: "Inter" } }],
      bad: [
        [{ fonts: {} }, 'error fonts-family "fonts" Missing required property `fonts.family`.'],
        [{ fonts: { weight: 400 } }, 'error fonts-family "fonts" Missing required property `fonts.family`.'],
        [
          { fonts: { heading: { family: "Lora" } } },
          'information fonts-family "fonts" Missing required property `fonts.family`; text other than headings and body keeps the font of the theme.',
        ],
        [
          { fonts: { family: 1 } },
          'error type 1 `fonts.family` cannot be a number; it must be the name of a font family. => "1"',
        ],
        [{ fonts: { family: "" } }, 'error min-length "" `fonts.family` must not be empty.'],
        [
          { fonts: { weight: 400, body: { family: "Lora" } } },
          'error fonts-family "weight" Missing required property `fonts.family`; `fonts.weight` needs it.',
        ],
      ],
    },
    {
      row: "fonts.weight",
      good: [{ fonts: { family: "Inter", weight: 400 } }, { fonts: { family: "Inter", weight: 550.5 } }],
      bad: [
        [
          { fonts: { family: "Inter", weight: "400" } },
          'error type "400" `fonts.weight` cannot be a string; it must be a number such as `400`. => 400',
        ],
        [
          { fonts: { family: "Inter", weight: "bold" } },
          'error type "bold" `fonts.weight` cannot be a string; it must be a number such as `400`.',
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
          'error uri "ftp://example.com/a.woff2" `fonts.source` cannot be `ftp://example.com/a.woff2`; it must be an `http` or `https` URL of a font file or the path of one.',
        ],
        [{ fonts: { family: "A", source: "", format: "woff2" } }, 'error min-length "" `fonts.source` must not be empty.'],
        [
          { fonts: { family: "A", source: 5, format: "woff2" } },
          "error type 5 `fonts.source` cannot be a number; it must be an `http` or `https` URL of a font file or the path of one.",
        ],
      ],
    },
    {
      row: "fonts.format",
      good: [{ fonts: { family: "A", source: "/a", format: "woff" } }, { fonts: { family: "A", source: "/a", format: "woff2" } }],
      bad: [
        [
          { fonts: { family: "A", source: "/a.woff2" } },
          'error format-required "source" `fonts.format` is missing; it is required beside `source` and must be `woff` or `woff2`.',
        ],
        [
          { fonts: { family: "A", source: "/a.woff2", fromat: "woff2" } },
          'error unknown-key "fromat" `fonts.fromat` is not a known setting and is ignored; did you mean `format`? => "format"',
        ],
        [
          { fonts: { family: "A", source: "/a.ttf", format: "ttf" } },
          'error enum "ttf" `fonts.format` cannot be `ttf`; it must be `woff` or `woff2`.',
        ],
        [
          { fonts: { family: "A", format: "wof" } },
          'error enum "wof" `fonts.format` cannot be `wof` (did you mean `woff`?); it must be `woff` or `woff2`. => "woff"',
        ],
      ],
    },
    {
      row: "fonts.heading",
      good: [{ fonts: { family: "A", heading: { family: "B", weight: 700, source: "/b.woff", format: "woff" } } }],
      bad: [
        [
          { fonts: { family: "A", heading: "B" } },
          'error type "B" `fonts.heading` cannot be a string; it must be an object with a `family`.',
        ],
        [
          { fonts: { family: "A", heading: {} } },
          'error required "heading" `fonts.heading.family` is missing; it must be the name of a font family.',
        ],
        [
          { fonts: { family: "A", heading: { family: "B", source: "/b.woff" } } },
          'error format-required "source" `fonts.heading.format` is missing; it is required beside `source` and must be `woff` or `woff2`.',
        ],
        [
          { fonts: { family: "A", heading: { family: "B", weight: null } } },
          "error type null `fonts.heading.weight` cannot be `null`; it must be a number such as `400`.",
        ],
        [
          { fonts: { family: "A", heading: { family: "B", format: "otf" } } },
          'error enum "otf" `fonts.heading.format` cannot be `otf`; it must be `woff` or `woff2`.',
        ],
      ],
    },
    {
      row: "fonts.body",
      good: [{ fonts: { family: "A", body: { family: "B" } } }],
      bad: [
        [
          { fonts: { family: "A", body: 1 } },
          "error type 1 `fonts.body` cannot be a number; it must be an object with a `family`.",
        ],
        [
          { fonts: { family: "A", body: { weight: 400 } } },
          'error required "body" `fonts.body.family` is missing; it must be the name of a font family.',
        ],
        [
          { fonts: { family: "A", body: { family: "B", source: "/b.woff" } } },
          'error format-required "source" `fonts.body.format` is missing; it is required beside `source` and must be `woff` or `woff2`.',
        ],
      ],
    },
  ]);
});
