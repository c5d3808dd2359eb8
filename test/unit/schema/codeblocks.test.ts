import { testRows } from "./findings.ts";

describe("the forms and keys of styling.codeblocks", () => {
  testRows([
    {
      row: "`system`",
      good: [{ styling: { codeblocks: "system" } }],
      bad: [
        [
          { styling: { codeblocks: "sytem" } },
          'error enum "sytem" `styling.codeblocks` cannot be `sytem` (did you mean `system`?); it must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme). => "system"',
        ],
      ],
    },
    {
      row: "`dark`",
      good: [{ styling: { codeblocks: "dark" } }],
      bad: [
        [
          { styling: { codeblocks: "Dark" } },
          'error enum "Dark" `styling.codeblocks` cannot be `Dark` (did you mean `dark`?); it must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme). => "dark"',
        ],
      ],
    },
    {
      row: "the name of a highlighter theme",
      good: [{ styling: { codeblocks: "github-dark" } }, { styling: { codeblocks: "css-variables" } }],
      bad: [
        [
          { styling: { codeblocks: "github-drak" } },
          'error enum "github-drak" `styling.codeblocks` cannot be `github-drak` (did you mean `github-dark`?); it must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme). => "github-dark"',
        ],
        [
          { styling: { codeblocks: "sunny day" } },
          'error enum "sunny day" `styling.codeblocks` cannot be `sunny day`; it must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme).',
        ],
      ],
    },
    {
      row: "an object",
      good: [{ styling: { codeblocks: {} } }],
      bad: [
        [
          { styling: { codeblocks: [] } },
          "error type [] `styling.codeblocks` cannot be a list; it must be a code block theme (`system`, `dark` or the name of a syntax-highlighter theme) or an object with `theme` or `languages`.",
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
          'error enum "nrod" `styling.codeblocks.theme` cannot be `nrod` (did you mean `nord`?); it must be the name of a syntax-highlighter theme. => "nord"',
        ],
        [
          { styling: { codeblocks: { theme: 1 } } },
          "error type 1 `styling.codeblocks.theme` cannot be a number; it must be the name of a syntax-highlighter theme or an object with `light` and `dark`.",
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
          'error enum "github-lite" `styling.codeblocks.theme.light` cannot be `github-lite` (did you mean `github-light`?); it must be the name of a syntax-highlighter theme. => "github-light"',
          "error type false `styling.codeblocks.theme.dark` cannot be `false`; it must be the name of a syntax-highlighter theme.",
        ],
      ],
    },
    {
      row: "languages",
      good: [{ styling: { codeblocks: { languages: {} } } }],
      bad: [
        [
          { styling: { codeblocks: { languages: ["a.json"] } } },
          'error type ["a.json"] `styling.codeblocks.languages` cannot be a list; it must be an object with `custom`.',
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
          'error type "/languages/acme.json" `styling.codeblocks.languages.custom` cannot be a string; it must be a list of paths of JSON files.',
        ],
        [
          { styling: { codeblocks: { languages: { custom: [1] } } } },
          'error type 1 `styling.codeblocks.languages.custom[0]` cannot be a number; it must be the path of a JSON file. => "1"',
        ],
      ],
    },
  ]);
});
