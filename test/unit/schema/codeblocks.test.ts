import { testRows } from "./rows.ts";

describe("forms and keys of styling.codeblocks", () => {
  testRows([
    {
      row: "`system`",
      good: [{ styling: { codeblocks: "system" } }],
      bad: [
        [
          { styling: { codeblocks: "sytem" } },
          'error enum "sytem" Unknown code block theme `sytem`. Did you mean `system`? => "system"',
        ],
      ],
    },
    {
      row: "`dark`",
      good: [{ styling: { codeblocks: "dark" } }],
      bad: [
        [
          { styling: { codeblocks: "Dark" } },
          'error enum "Dark" Unknown code block theme `Dark`. Did you mean `dark`? => "dark"',
        ],
      ],
    },
    {
      row: "the name of a highlighter theme",
      good: [{ styling: { codeblocks: "github-dark" } }, { styling: { codeblocks: "css-variables" } }],
      bad: [
        [
          { styling: { codeblocks: "github-drak" } },
          'error enum "github-drak" Unknown code block theme `github-drak`. Did you mean `github-dark`? => "github-dark"',
        ],
        [
          { styling: { codeblocks: "sunny day" } },
          'error enum "sunny day" Unknown code block theme `sunny day`. Allowed: `system`, `dark`, `andromeeda`, `aurora-x`, `ayu-dark`, `catppuccin-frappe`, `catppuccin-latte`, `catppuccin-macchiato`, `catppuccin-mocha`, `dark-plus`, and 53 more.',
        ],
      ],
    },
    {
      row: "an object",
      good: [{ styling: { codeblocks: {} } }],
      bad: [
        [
          { styling: { codeblocks: [] } },
          "error type [] Expected a code block theme or an object with `theme` or `languages` for `styling.codeblocks`, got an array.",
        ],
        [
          { styling: { codeblocks: { themes: "nord" } } },
          'warning unknown-key "themes" Unknown property `styling.codeblocks.themes`. Did you mean `theme`? => "theme"',
        ],
        [
          { styling: { codeblocks: { light: "nord", dark: "nord" } } },
          'warning unknown-key {"light":"nord","dark":"nord"} Unknown properties: `light`, `dark`. Put them in `styling.codeblocks.theme`. => { "theme": { "light": "nord", "dark": "nord" } }',
        ],
      ],
    },
    {
      row: "theme, a string",
      good: [{ styling: { codeblocks: { theme: "nord" } } }],
      bad: [
        [
          { styling: { codeblocks: { theme: "nrod" } } },
          'error enum "nrod" Unknown code block theme `nrod`. Did you mean `nord`? => "nord"',
        ],
        [
          { styling: { codeblocks: { theme: 1 } } },
          "error type 1 Expected a code block theme or an object with `light` and `dark` for `styling.codeblocks.theme`, got a number.",
        ],
      ],
    },
    {
      row: "theme, an object",
      good: [{ styling: { codeblocks: { theme: { light: "github-light", dark: "github-dark" } } } }],
      bad: [
        [
          { styling: { codeblocks: { theme: { light: "github-light" } } } },
          'error required "theme" Missing required property `styling.codeblocks.theme.dark`.',
        ],
        [
          { styling: { codeblocks: { theme: { dark: "github-dark" } } } },
          'error required "theme" Missing required property `styling.codeblocks.theme.light`.',
        ],
        [
          { styling: { codeblocks: { theme: { light: "github-lite", dark: false } } } },
          'error enum "github-lite" Unknown code block theme `github-lite`. Did you mean `github-light`? => "github-light"',
          "error type false Expected a string for `styling.codeblocks.theme.dark`, got `false`. Allowed: `andromeeda`, `aurora-x`, `ayu-dark`, `catppuccin-frappe`, `catppuccin-latte`, `catppuccin-macchiato`, `catppuccin-mocha`, `dark-plus`, `dracula`, `dracula-soft`, and 51 more.",
        ],
      ],
    },
    {
      row: "languages",
      good: [{ styling: { codeblocks: { languages: {} } } }],
      bad: [
        [
          { styling: { codeblocks: { languages: ["a.json"] } } },
          'error type ["a.json"] Expected an object with `custom` for `styling.codeblocks.languages`, got an array.',
        ],
        [
          { styling: { codeblocks: { languages: { customs: [] } } } },
          'warning unknown-key "customs" Unknown property `styling.codeblocks.languages.customs`. Did you mean `custom`? => "custom"',
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
          'error type "/languages/acme.json" Expected an array of paths to JSON files for `styling.codeblocks.languages.custom`, got a string.',
        ],
        [
          { styling: { codeblocks: { languages: { custom: [1] } } } },
          'error type 1 Expected the path to a JSON file for `styling.codeblocks.languages.custom[0]`, got a number. => "1"',
        ],
        [
          { styling: { codeblocks: { languages: { custom: ["/languages/acme.json", ""] } } } },
          'warning pattern "" `styling.codeblocks.languages.custom[1]` must not be empty.',
        ],
      ],
    },
  ]);
});
