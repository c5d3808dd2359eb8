import { testRows } from "./findings.ts";

describe("the settings of docs.json: theme, name, colors", () => {
  testRows([
    {
      row: "$schema",
      good: [{ $schema: "https://mintlify.com/docs.json" }],
      bad: [
        [
          { $schema: "docs.json" },
          'warning uri "docs.json" `$schema` cannot be `docs.json`; it must be an absolute URL such as `https://example.com`.',
        ],
        [{ $schema: 1 }, "error type 1 `$schema` cannot be a number; it must be an absolute URL such as `https://example.com`."],
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
        [
          { theme: undefined },
          "error required { `theme` is missing; it must be one of `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia` or `luma`.",
        ],
        [
          { theme: "mnit" },
          'error enum "mnit" `theme` cannot be `mnit` (did you mean `mint`?); it must be one of `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia` or `luma`. => "mint"',
        ],
        [
          { theme: "quill" },
          'error enum "quill" `theme` cannot be `quill`; it must be one of `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia` or `luma`.',
        ],
        [
          { theme: null },
          "error type null `theme` cannot be `null`; it must be one of `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia` or `luma`.",
        ],
      ],
    },
    {
      row: "name",
      good: [{ name: "Acme" }],
      bad: [
        [{ name: undefined }, "error required { `name` is missing; it must be a name."],
        [{ name: "" }, 'error min-length "" `name` must not be empty.'],
        [{ name: "  " }, 'error pattern "  " `name` cannot be an empty text; it must be a name.'],
        [{ name: 5 }, "error type 5 `name` cannot be a number; it must be a name."],
      ],
    },
    {
      row: "colors",
      good: [{ colors: { primary: "#0D9373" } }],
      bad: [
        [{ colors: undefined }, "error required { `colors` is missing; it must be an object with the colour `primary`."],
        [
          { colors: "#0D9373" },
          'error type "#0D9373" `colors` cannot be a string; it must be an object with the colour `primary`.',
        ],
        [
          { colors: { primary: "#0D9373", secondary: "#fff" } },
          'error unknown-key "secondary" `colors.secondary` is not a known setting and makes the build fail; known here: `primary`, `light`, `dark`.',
        ],
      ],
    },
    {
      row: "colors.primary",
      good: [{ colors: { primary: "#0d9" } }, { colors: { primary: "#0D9373" } }],
      bad: [
        [
          { colors: {} },
          'error required "colors" `colors.primary` is missing; it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`).',
        ],
        [
          { colors: { primary: "red" } },
          'error color "red" `colors.primary` cannot be `red`; it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`).',
        ],
        [
          { colors: { primary: "#0D93" } },
          'error color "#0D93" `colors.primary` cannot be `#0D93` (did you mean `#0D9`?); it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`). => "#0D9"',
        ],
        [
          { colors: { primry: "#0D9373" } },
          'error unknown-key "primry" `colors.primry` is not a known setting and makes the build fail; did you mean `primary`? => "primary"',
        ],
      ],
    },
    {
      row: "colors.light",
      good: [{ colors: { primary: "#0D9373", light: "#fff" } }, { colors: { primary: "#0D9373", light: "#0d9373" } }],
      bad: [
        [
          { colors: { primary: "#0D9373", light: "0D9373" } },
          'error color "0D9373" `colors.light` cannot be `0D9373` (did you mean `#0D9373`?); it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`). => "#0D9373"',
        ],
        [
          { colors: { primary: "#0D9373", light: "#0D9373FF" } },
          'error color "#0D9373FF" `colors.light` cannot be `#0D9373FF` (did you mean `#0D9373`?); it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`). => "#0D9373"',
        ],
        [
          { colors: { primary: "#0D9373", light: 0 } },
          "error type 0 `colors.light` cannot be a number; it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`).",
        ],
      ],
    },
    {
      row: "colors.dark",
      good: [{ colors: { primary: "#0D9373", dark: "#fff" } }, { colors: { primary: "#0D9373", dark: "#0d9373" } }],
      bad: [
        [
          { colors: { primary: "#0D9373", dark: "0D9373" } },
          'error color "0D9373" `colors.dark` cannot be `0D9373` (did you mean `#0D9373`?); it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`). => "#0D9373"',
        ],
        [
          { colors: { primary: "#0D9373", dark: "#0D9373FF" } },
          'error color "#0D9373FF" `colors.dark` cannot be `#0D9373FF` (did you mean `#0D9373`?); it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`). => "#0D9373"',
        ],
        [
          { colors: { primary: "#0D9373", dark: 0 } },
          "error type 0 `colors.dark` cannot be a number; it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`).",
        ],
      ],
    },
  ]);
});
