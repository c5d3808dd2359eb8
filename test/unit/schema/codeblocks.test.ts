import { testRows } from "./findings.ts";

describe("the forms and keys of styling.codeblocks", () => {
  testRows([
    {
      row: "`system`",
      good: [{ styling: { codeblocks: "system" } }],
      bad: [
        [
          { styling: { codeblocks: "sytem" } },
          'error enum "sytem" `styling.codeblocks` must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme), not `sytem`; did you mean `system`? => "system"',
        ],
      ],
    },
    {
      row: "`dark`",
      good: [{ styling: { codeblocks: "dark" } }],
      bad: [
        [
          { styling: { codeblocks: "Dark" } },
          'error enum "Dark" `styling.codeblocks` must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme), not `Dark`; did you mean `dark`? => "dark"',
        ],
      ],
    },
    {
      row: "the name of a highlighter theme",
      good: [{ styling: { codeblocks: "github-dark" } }, { styling: { codeblocks: "css-variables" } }],
      bad: [
        [
          { styling: { codeblocks: "github-drak" } },
          'error enum "github-drak" `styling.codeblocks` must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme), not `github-drak`; did you mean `github-dark`? => "github-dark"',
        ],
        [
          { styling: { codeblocks: "sunny day" } },
          'error enum "sunny day" `styling.codeblocks` must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme), not `sunny day`.',
        ],
      ],
    },
    {
      row: "an object",
      good: [{ styling: { codeblocks: {} } }],
      bad: [
        [
          { styling: { codeblocks: [] } },
          "error type [] `styling.codeblocks` must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme) or an object with `theme` or `languages`, not a list.",
        ],
        [
          { styling: { codeblocks: { themes: "nord" } } },
          'warning unknown-key "themes" `styling.codeblocks.themes` is not a known setting and is ignored; did you mean `theme`? => "theme"',
        ],
      ],
    },
    {
      row: "theme, a string",
      good: [{ styling: { codeblocks: { theme: "nord" } } }],
      bad: [
        [
          { styling: { codeblocks: { theme: "nrod" } } },
          'error enum "nrod" `styling.codeblocks.theme` must be the name of a syntax-highlighter theme, not `nrod`; did you mean `nord`? => "nord"',
        ],
        [
          { styling: { codeblocks: { theme: 1 } } },
          "error type 1 `styling.codeblocks.theme` must be the name of a syntax-highlighter theme or an object with `light` and `dark`, not a number.",
        ],
      ],
    },
    {
      row: "theme, an object",
      good: [{ styling: { codeblocks: { theme: { light: "github-light", dark: "github-dark" } } } }],
      bad: [
        [
          { styling: { codeblocks: { theme: { light: "github-light" } } } },
          'error required "theme" `styling.codeblocks.theme.dark` is missing; it must be the name of a syntax-highlighter theme.',
        ],
        [
          { styling: { codeblocks: { theme: { dark: "github-dark" } } } },
          'error required "theme" `styling.codeblocks.theme.light` is missing; it must be the name of a syntax-highlighter theme.',
        ],
        [
          { styling: { codeblocks: { theme: { light: "github-lite", dark: false } } } },
          'error enum "github-lite" `styling.codeblocks.theme.light` must be the name of a syntax-highlighter theme, not `github-lite`; did you mean `github-light`? => "github-light"',
          "error type false `styling.codeblocks.theme.dark` must be the name of a syntax-highlighter theme, not `false`.",
        ],
      ],
    },
    {
      row: "languages",
      good: [{ styling: { codeblocks: { languages: {} } } }],
      bad: [
        [
          { styling: { codeblocks: { languages: ["a.json"] } } },
          'error type ["a.json"] `styling.codeblocks.languages` must be an object with `custom`, not a list.',
        ],
        [
          { styling: { codeblocks: { languages: { customs: [] } } } },
          'warning unknown-key "customs" `styling.codeblocks.languages.customs` is not a known setting and is ignored; did you mean `custom`? => "custom"',
        ],
      ],
    },
    {
      row: "languages.custom",
      good: [
        { styling: { codeblocks: { languages: { custom: ["/languages/acme.json"] } } } },
        { styling: { codeblocks: { languages: { custom: [] } } } },
      ],
      bad: [
        [
          { styling: { codeblocks: { languages: { custom: "/languages/acme.json" } } } },
          'error type "/languages/acme.json" `styling.codeblocks.languages.custom` must be a list of paths of JSON files, not a string.',
        ],
        [
          { styling: { codeblocks: { languages: { custom: [1] } } } },
          'error type 1 `styling.codeblocks.languages.custom[0]` must be the path of a JSON file, not a number. => "1"',
        ],
      ],
    },
  ]);
});
