import { testRows } from "./findings.ts";

describe("the settings of docs.json: appearance, icons, styling, thumbnails", () => {
  testRows([
    {
      row: "appearance",
      good: [{ appearance: {} }],
      bad: [
        [{ appearance: "dark" }, 'error type "dark" `appearance` must be an object with `default` or `strict`, not a string.'],
        [
          { appearance: { mode: "dark" } },
          'warning unknown-key "mode" `appearance.mode` is not a known setting and is ignored; known here: `default`, `strict`.',
        ],
      ],
    },
    {
      row: "appearance.default",
      good: [{ appearance: { default: "system" } }, { appearance: { default: "light" } }, { appearance: { default: "dark" } }],
      bad: [
        [
          { appearance: { default: "Dark" } },
          'error enum "Dark" `appearance.default` must be one of `system`, `light` or `dark`, not `Dark`; did you mean `dark`? => "dark"',
        ],
        [
          { appearance: { default: true } },
          "error type true `appearance.default` must be one of `system`, `light` or `dark`, not `true`.",
        ],
      ],
    },
    {
      row: "appearance.strict",
      good: [{ appearance: { strict: true } }, { appearance: { strict: false } }],
      bad: [
        [
          { appearance: { strict: "true" } },
          'error type "true" `appearance.strict` must be `true` or `false`, not a string. => true',
        ],
        [{ appearance: { strict: 1 } }, "error type 1 `appearance.strict` must be `true` or `false`, not a number."],
      ],
    },
    {
      row: "icons",
      good: [{ icons: { library: "lucide" } }],
      bad: [
        [{ icons: "lucide" }, 'error type "lucide" `icons` must be an object with a `library`, not a string.'],
        [
          { icons: { libary: "lucide" } },
          'error unknown-key "libary" `icons.libary` is not a known setting and is ignored; did you mean `library`? => "library"',
        ],
      ],
    },
    {
      row: "icons.library",
      good: [{ icons: { library: "fontawesome" } }, { icons: { library: "lucide" } }, { icons: { library: "tabler" } }],
      bad: [
        [
          { icons: {} },
          'error required "icons" `icons.library` is missing; it must be one of `fontawesome`, `lucide` or `tabler`.',
        ],
        [
          { icons: { library: "font-awesome" } },
          'error enum "font-awesome" `icons.library` must be one of `fontawesome`, `lucide` or `tabler`, not `font-awesome`; did you mean `fontawesome`? => "fontawesome"',
        ],
        [
          { icons: { library: "feather" } },
          'error enum "feather" `icons.library` must be one of `fontawesome`, `lucide` or `tabler`, not `feather`.',
        ],
      ],
    },
    {
      row: "styling",
      good: [{ styling: {} }],
      bad: [
        [{ styling: [] }, "error type [] `styling` must be an object with `eyebrows`, `latex` or `codeblocks`, not a list."],
        [
          { styling: { eyebrow: "section" } },
          'warning unknown-key "eyebrow" `styling.eyebrow` is not a known setting and is ignored; did you mean `eyebrows`? => "eyebrows"',
        ],
        [
          { styling: { foo: 1 } },
          'warning unknown-key "foo" `styling.foo` is not a known setting and is ignored; known here: `eyebrows`, `latex`, `codeblocks`.',
        ],
      ],
    },
    {
      row: "styling.eyebrows",
      good: [{ styling: { eyebrows: "section" } }, { styling: { eyebrows: "breadcrumbs" } }],
      bad: [
        [
          { styling: { eyebrows: "breadcrumb" } },
          'error enum "breadcrumb" `styling.eyebrows` must be `section` or `breadcrumbs`, not `breadcrumb`; did you mean `breadcrumbs`? => "breadcrumbs"',
        ],
        [{ styling: { eyebrows: {} } }, "error type {} `styling.eyebrows` must be `section` or `breadcrumbs`, not an object."],
      ],
    },
    {
      row: "styling.latex",
      good: [{ styling: { latex: true } }, { styling: { latex: false } }],
      bad: [
        [{ styling: { latex: "false" } }, 'error type "false" `styling.latex` must be `true` or `false`, not a string. => false'],
        [{ styling: { latex: "auto" } }, 'error type "auto" `styling.latex` must be `true` or `false`, not a string.'],
      ],
    },
    {
      row: "styling.codeblocks",
      good: [{ styling: { codeblocks: "system" } }, { styling: { codeblocks: {} } }],
      bad: [
        [
          { styling: { codeblocks: 3 } },
          "error type 3 `styling.codeblocks` must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme) or an object with `theme` or `languages`, not a number.",
        ],
        [
          { styling: { codeblocks: "auto" } },
          'error enum "auto" `styling.codeblocks` must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme), not `auto`.',
        ],
      ],
    },
    {
      row: "thumbnails",
      good: [{ thumbnails: {} }],
      bad: [
        [
          { thumbnails: "light" },
          'error type "light" `thumbnails` must be an object with `appearance`, `background` or `fonts`, not a string.',
        ],
        [
          { thumbnails: { font: {} } },
          'warning unknown-key "font" `thumbnails.font` is not a known setting and is ignored; did you mean `fonts`? => "fonts"',
        ],
      ],
    },
    {
      row: "thumbnails.appearance",
      good: [{ thumbnails: { appearance: "light" } }, { thumbnails: { appearance: "dark" } }],
      bad: [
        [
          { thumbnails: { appearance: "system" } },
          'error enum "system" `thumbnails.appearance` must be `light` or `dark`, not `system`.',
        ],
      ],
    },
    {
      row: "thumbnails.background",
      good: [{ thumbnails: { background: "/thumb.png" } }, { thumbnails: { background: "https://example.com/thumb.png" } }],
      bad: [
        [{ thumbnails: { background: "" } }, 'error min-length "" `thumbnails.background` must not be empty.'],
        [
          { thumbnails: { background: { light: "/l.png" } } },
          'error type {"light":"/l.png"} `thumbnails.background` must be an image path or URL, not an object.',
        ],
      ],
    },
    {
      row: "thumbnails.fonts",
      good: [{ thumbnails: { fonts: { family: "Inter" } } }],
      bad: [
        [
          { thumbnails: { fonts: "Inter" } },
          'error type "Inter" `thumbnails.fonts` must be an object with a `family`, not a string.',
        ],
      ],
    },
    {
      row: "thumbnails.fonts.family",
      good: [{ thumbnails: { fonts: { family: "Inter" } } }],
      bad: [
        [
          { thumbnails: { fonts: {} } },
          'error required "fonts" `thumbnails.fonts.family` is missing; it must be the name of a Google-hosted font family.',
        ],
        [
          { thumbnails: { fonts: { family: 3 } } },
          'error type 3 `thumbnails.fonts.family` must be the name of a Google-hosted font family, not a number. => "3"',
        ],
      ],
    },
  ]);
});
