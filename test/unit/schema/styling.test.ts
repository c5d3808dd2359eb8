import { testRows } from "./rows.ts";

describe("the settings of docs.json: appearance, icons, styling, thumbnails", () => {
  testRows([
    {
      row: "appearance",
      good: [{ appearance: {} }],
      bad: [
        [
          { appearance: "dark" },
          'error type "dark" Expected an object with `default` or `strict` for `appearance`, got a string.',
        ],
        [
          { appearance: { mode: "dark" } },
          'warning unknown-key "mode" Unknown property `appearance.mode` (ignored, unless it is newer than this version of Docs JSON). Allowed: `default`, `strict`.',
        ],
      ],
    },
    {
      row: "appearance.default",
      good: [{ appearance: { default: "system" } }, { appearance: { default: "light" } }, { appearance: { default: "dark" } }],
      bad: [
        [
          { appearance: { default: "Dark" } },
          'error enum "Dark" Unknown value `Dark` for `appearance.default`. Did you mean `dark`? => "dark"',
        ],
        [
          { appearance: { default: true } },
          "error type true Expected a string for `appearance.default`, got `true`. Allowed: `system`, `light`, `dark`.",
        ],
      ],
    },
    {
      row: "appearance.strict",
      good: [{ appearance: { strict: true } }, { appearance: { strict: false } }],
      bad: [
        [
          { appearance: { strict: "true" } },
          'error type "true" Expected `true` or `false` for `appearance.strict`, got a string. => true',
        ],
        [{ appearance: { strict: 1 } }, "error type 1 Expected `true` or `false` for `appearance.strict`, got a number."],
      ],
    },
    {
      row: "icons",
      good: [{ icons: { library: "lucide" } }],
      bad: [
        [{ icons: "lucide" }, 'error type "lucide" Expected an object with `library` for `icons`, got a string.'],
        [
          { icons: { libary: "lucide" } },
          'error unknown-key "libary" Unknown property `icons.libary`. Did you mean the required `library`? => "library"',
        ],
      ],
    },
    {
      row: "icons.library",
      good: [{ icons: { library: "fontawesome" } }, { icons: { library: "lucide" } }, { icons: { library: "tabler" } }],
      bad: [
        [{ icons: {} }, 'error required "icons" Missing required property `icons.library`.'],
        [
          { icons: { library: "font-awesome" } },
          'error enum "font-awesome" Unknown icon library `font-awesome`. Did you mean `fontawesome`? => "fontawesome"',
        ],
        [
          { icons: { library: "feather" } },
          'error enum "feather" Unknown icon library `feather`. Allowed: `fontawesome`, `lucide`, `tabler`.',
        ],
      ],
    },
    {
      row: "styling",
      good: [{ styling: {} }],
      bad: [
        [
          { styling: [] },
          "error type [] Expected an object with `eyebrows`, `latex`, or `codeblocks` for `styling`, got an array.",
        ],
        [
          { styling: { eyebrow: "section" } },
          'warning unknown-key "eyebrow" Unknown property `styling.eyebrow`. Did you mean `eyebrows`? => "eyebrows"',
        ],
        [
          { styling: { foo: 1 } },
          'warning unknown-key "foo" Unknown property `styling.foo` (ignored, unless it is newer than this version of Docs JSON). Allowed: `eyebrows`, `latex`, `codeblocks`.',
        ],
      ],
    },
    {
      row: "styling.eyebrows",
      good: [{ styling: { eyebrows: "section" } }, { styling: { eyebrows: "breadcrumbs" } }],
      bad: [
        [
          { styling: { eyebrows: "breadcrumb" } },
          'error enum "breadcrumb" Unknown value `breadcrumb` for `styling.eyebrows`. Did you mean `breadcrumbs`? => "breadcrumbs"',
        ],
        [
          { styling: { eyebrows: {} } },
          "error type {} Expected a string for `styling.eyebrows`, got an object. Allowed: `section`, `breadcrumbs`.",
        ],
      ],
    },
    {
      row: "styling.latex",
      good: [{ styling: { latex: true } }, { styling: { latex: false } }],
      bad: [
        [
          { styling: { latex: "false" } },
          'error type "false" Expected `true` or `false` for `styling.latex`, got a string. => false',
        ],
        [{ styling: { latex: "auto" } }, 'error type "auto" Expected `true` or `false` for `styling.latex`, got a string.'],
      ],
    },
    {
      row: "styling.codeblocks",
      good: [{ styling: { codeblocks: "system" } }, { styling: { codeblocks: {} } }],
      bad: [
        [
          { styling: { codeblocks: 3 } },
          "error type 3 Expected a code block theme or an object with `theme` or `languages` for `styling.codeblocks`, got a number.",
        ],
        [
          { styling: { codeblocks: "auto" } },
          'error enum "auto" Unknown code block theme `auto`. Allowed: `system`, `dark`, `andromeeda`, `aurora-x`, `ayu-dark`, `catppuccin-frappe`, `catppuccin-latte`, `catppuccin-macchiato`, `catppuccin-mocha`, `dark-plus`, and 53 more.',
        ],
      ],
    },
    {
      row: "thumbnails",
      good: [{ thumbnails: {} }],
      bad: [
        [
          { thumbnails: "light" },
          'error type "light" Expected an object with `appearance`, `background`, or `fonts` for `thumbnails`, got a string.',
        ],
        [
          { thumbnails: { font: {} } },
          'warning unknown-key "font" Unknown property `thumbnails.font`. Did you mean `fonts`? => "fonts"',
        ],
      ],
    },
    {
      row: "thumbnails.appearance",
      good: [{ thumbnails: { appearance: "light" } }, { thumbnails: { appearance: "dark" } }],
      bad: [
        [
          { thumbnails: { appearance: "system" } },
          'error enum "system" Unknown value `system` for `thumbnails.appearance`. Allowed: `light`, `dark`.',
        ],
      ],
    },
    {
      row: "thumbnails.background",
      good: [{ thumbnails: { background: "/thumb.png" } }, { thumbnails: { background: "https://example.com/thumb.png" } }],
      bad: [
        [{ thumbnails: { background: "" } }, 'warning pattern "" `thumbnails.background` must not be empty.'],
        [
          { thumbnails: { background: { light: "/l.png" } } },
          'error type {"light":"/l.png"} Expected an image (path or URL) for `thumbnails.background`, got an object.',
        ],
      ],
    },
    {
      row: "thumbnails.fonts",
      good: [{ thumbnails: { fonts: { family: "Inter" } } }],
      bad: [
        [
          { thumbnails: { fonts: "Inter" } },
          'error type "Inter" Expected an object with `family` for `thumbnails.fonts`, got a string.',
        ],
      ],
    },
    {
      row: "thumbnails.fonts.family",
      good: [{ thumbnails: { fonts: { family: "Inter" } } }],
      bad: [
        [{ thumbnails: { fonts: {} } }, 'error required "fonts" Missing required property `thumbnails.fonts.family`.'],
        [
          { thumbnails: { fonts: { family: 3 } } },
          'error type 3 Expected the name of a Google font for `thumbnails.fonts.family`, got a number. => "3"',
        ],
      ],
    },
  ]);
});
