import { testRows } from "./findings.ts";

describe("the settings of docs.json: appearance, icons, styling, thumbnails", () => {
  testRows([
    {
      row: "appearance",
      good: [{ appearance: {} }],
      bad: [
        [
          { appearance: "dark" },
          'error type "dark" `appearance` cannot be a string; it must be an object with `default` or `strict`.',
        ],
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
          'error enum "Dark" `appearance.default` cannot be `Dark` (did you mean `dark`?); it must be one of `system`, `light` or `dark`. => "dark"',
        ],
        [
          { appearance: { default: true } },
          "error type true `appearance.default` cannot be `true`; it must be one of `system`, `light` or `dark`.",
        ],
      ],
    },
    {
      row: "appearance.strict",
      good: [{ appearance: { strict: true } }, { appearance: { strict: false } }],
      bad: [
        [
          { appearance: { strict: "true" } },
          'error type "true" `appearance.strict` cannot be a string; it must be `true` or `false`. => true',
        ],
        [{ appearance: { strict: 1 } }, "error type 1 `appearance.strict` cannot be a number; it must be `true` or `false`."],
      ],
    },
    {
      row: "icons",
      good: [{ icons: { library: "lucide" } }],
      bad: [
        [{ icons: "lucide" }, 'error type "lucide" `icons` cannot be a string; it must be an object with a `library`.'],
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
          'error enum "font-awesome" `icons.library` cannot be `font-awesome` (did you mean `fontawesome`?); it must be one of `fontawesome`, `lucide` or `tabler`. => "fontawesome"',
        ],
        [
          { icons: { library: "feather" } },
          'error enum "feather" `icons.library` cannot be `feather`; it must be one of `fontawesome`, `lucide` or `tabler`.',
        ],
      ],
    },
    {
      row: "styling",
      good: [{ styling: {} }],
      bad: [
        [
          { styling: [] },
          "error type [] `styling` cannot be a list; it must be an object with `eyebrows`, `latex` or `codeblocks`.",
        ],
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
          'error enum "breadcrumb" `styling.eyebrows` cannot be `breadcrumb` (did you mean `breadcrumbs`?); it must be `section` or `breadcrumbs`. => "breadcrumbs"',
        ],
        [
          { styling: { eyebrows: {} } },
          "error type {} `styling.eyebrows` cannot be an object; it must be `section` or `breadcrumbs`.",
        ],
      ],
    },
    {
      row: "styling.latex",
      good: [{ styling: { latex: true } }, { styling: { latex: false } }],
      bad: [
        [
          { styling: { latex: "false" } },
          'error type "false" `styling.latex` cannot be a string; it must be `true` or `false`. => false',
        ],
        [{ styling: { latex: "auto" } }, 'error type "auto" `styling.latex` cannot be a string; it must be `true` or `false`.'],
      ],
    },
    {
      row: "styling.codeblocks",
      good: [{ styling: { codeblocks: "system" } }, { styling: { codeblocks: {} } }],
      bad: [
        [
          { styling: { codeblocks: 3 } },
          "error type 3 `styling.codeblocks` cannot be a number; it must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme) or an object with `theme` or `languages`.",
        ],
        [
          { styling: { codeblocks: "auto" } },
          'error enum "auto" `styling.codeblocks` cannot be `auto`; it must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme).',
        ],
      ],
    },
    {
      row: "thumbnails",
      good: [{ thumbnails: {} }],
      bad: [
        [
          { thumbnails: "light" },
          'error type "light" `thumbnails` cannot be a string; it must be an object with `appearance`, `background` or `fonts`.',
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
          'error enum "system" `thumbnails.appearance` cannot be `system`; it must be `light` or `dark`.',
        ],
      ],
    },
    {
      row: "thumbnails.background",
      good: [{ thumbnails: { background: "/thumb.png" } }, { thumbnails: { background: "https://example.com/thumb.png" } }],
      bad: [
        [
          { thumbnails: { background: "" } },
          'warning pattern "" `thumbnails.background` cannot be an empty text; it must be an image path or URL.',
        ],
        [
          { thumbnails: { background: { light: "/l.png" } } },
          'error type {"light":"/l.png"} `thumbnails.background` cannot be an object; it must be an image path or URL.',
        ],
      ],
    },
    {
      row: "thumbnails.fonts",
      good: [{ thumbnails: { fonts: { family: "Inter" } } }],
      bad: [
        [
          { thumbnails: { fonts: "Inter" } },
          'error type "Inter" `thumbnails.fonts` cannot be a string; it must be an object with a `family`.',
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
          'error type 3 `thumbnails.fonts.family` cannot be a number; it must be the name of a Google-hosted font family. => "3"',
        ],
      ],
    },
  ]);
});
