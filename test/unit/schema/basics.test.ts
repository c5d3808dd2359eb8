import { testRows } from "./rows.ts";

describe("the settings of docs.json: theme, name, colors", () => {
  testRows([
    {
      row: "$schema",
      good: [{ $schema: "https://mintlify.com/docs.json" }],
      bad: [
        [
          { $schema: "docs.json" },
          'error uri "docs.json" Expected an absolute URL such as `https://example.com` for `$schema`, got `docs.json`.',
        ],
        [{ $schema: 1 }, "error type 1 Expected an absolute URL such as `https://example.com` for `$schema`, got a number."],
      ],
    },
    {
      row: "theme",
      good: [
        { theme: "mint" },
        { theme: "maple" },
        { theme: "palm" },
        { theme: "willow" },
        { theme: "linden" },
        { theme: "almond" },
        { theme: "aspen" },
        { theme: "sequoia" },
        { theme: "luma" },
      ],
      bad: [
        [{ theme: undefined }, "error required { Missing required property `theme`."],
        [{ theme: "mnit" }, 'error enum "mnit" Unknown theme `mnit`. Did you mean `mint`? => "mint"'],
        [
          { theme: "none" },
          'error enum "none" Unknown theme `none`. Allowed: `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia`, `luma`.',
        ],
        [{ theme: "quill" }, 'error enum "quill" Unknown theme `quill`. Did you mean `willow`? => "willow"'],
        [{ theme: "venus" }, 'error enum "venus" Unknown theme `venus`. Did you mean `palm`? => "palm"'],
        [
          { theme: null },
          "error type null Expected a string for `theme`, got `null`. Allowed: `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia`, `luma`.",
        ],
      ],
    },
    {
      row: "name",
      good: [{ name: "Acme" }],
      bad: [
        [{ name: undefined }, "error required { Missing required property `name`."],
        [{ name: "" }, 'error min-length "" `name` must not be empty.'],
        [{ name: "  " }, 'error pattern "  " `name` must not be blank.'],
        [{ name: 5 }, 'error type 5 Expected a string for `name`, got a number. => "5"'],
      ],
    },
    {
      row: "colors",
      good: [{ colors: { primary: "#0F766E" } }],
      bad: [
        [{ colors: undefined }, "error required { Missing required property `colors`."],
        [{ colors: "#0F766E" }, 'error type "#0F766E" Expected an object with `primary` for `colors`, got a string.'],
        [
          { colors: { primary: "#0F766E", secondary: "#fff" } },
          'error unknown-key "secondary" Unknown property `colors.secondary`; the build will fail. Allowed: `primary`, `light`, `dark`.',
        ],
      ],
    },
    {
      row: "colors.primary",
      good: [{ colors: { primary: "#0d9" } }, { colors: { primary: "#0F766E" } }],
      bad: [
        [{ colors: {} }, 'error required "colors" Missing required property `colors.primary`.'],
        [
          { colors: { primary: "red" } },
          'error color "red" Expected a hex color (`#rgb` or `#rrggbb`) for `colors.primary`, got `red`. Did you mean `#ff0000`? => "#ff0000"',
        ],
        [
          { colors: { primary: "#0D93" } },
          'error color "#0D93" Expected a hex color (`#rgb` or `#rrggbb`) for `colors.primary`, got `#0D93`. Did you mean `#0D9`? => "#0D9"',
        ],
        [
          { colors: { primry: "#0F766E" } },
          'error unknown-key "primry" Unknown property `colors.primry`. Did you mean the required `primary`? => "primary"',
        ],
      ],
    },
    {
      row: "colors.light",
      good: [{ colors: { primary: "#0F766E", light: "#fff" } }, { colors: { primary: "#0F766E", light: "#0f766e" } }],
      bad: [
        [
          { colors: { primary: "#0F766E", light: "0F766E" } },
          'error color "0F766E" Expected a hex color (`#rgb` or `#rrggbb`) for `colors.light`, got `0F766E`. Did you mean `#0F766E`? => "#0F766E"',
        ],
        [
          { colors: { primary: "#0F766E", light: "#0F766EFF" } },
          'error color "#0F766EFF" Expected a hex color (`#rgb` or `#rrggbb`) for `colors.light`, got `#0F766EFF`. Did you mean `#0F766E`? => "#0F766E"',
        ],
        [
          { colors: { primary: "#0F766E", light: 0 } },
          "error type 0 Expected a hex color (`#rgb` or `#rrggbb`) for `colors.light`, got a number.",
        ],
      ],
    },
    {
      row: "colors.dark",
      good: [{ colors: { primary: "#0F766E", dark: "#fff" } }, { colors: { primary: "#0F766E", dark: "#0f766e" } }],
      bad: [
        [
          { colors: { primary: "#0F766E", dark: "0F766E" } },
          'error color "0F766E" Expected a hex color (`#rgb` or `#rrggbb`) for `colors.dark`, got `0F766E`. Did you mean `#0F766E`? => "#0F766E"',
        ],
        [
          { colors: { primary: "#0F766E", dark: "#0F766EFF" } },
          'error color "#0F766EFF" Expected a hex color (`#rgb` or `#rrggbb`) for `colors.dark`, got `#0F766EFF`. Did you mean `#0F766E`? => "#0F766E"',
        ],
        [
          { colors: { primary: "#0F766E", dark: 0 } },
          "error type 0 Expected a hex color (`#rgb` or `#rrggbb`) for `colors.dark`, got a number.",
        ],
      ],
    },
  ]);
});
