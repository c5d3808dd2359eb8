import { testRows } from "./findings.ts";

describe("the settings of docs.json: theme, name, colors", () => {
  testRows([
    {
      row: "$schema",
      good: [{ $schema: "https://mintlify.com/docs.json" }],
      bad: [
        [
          { $schema: "docs.json" },
          'warning uri "docs.json" `$schema` must be an absolute URL such as `https://example.com`, not `docs.json`.',
        ],
        [{ $schema: 1 }, "error type 1 `$schema` must be an absolute URL such as `https://example.com`, not a number."],
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
          'error enum "mnit" `theme` must be one of `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia` or `luma`, not `mnit`; did you mean `mint`? => "mint"',
        ],
        [
          { theme: "quill" },
          'error enum "quill" `theme` must be one of `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia` or `luma`, not `quill`.',
        ],
        [
          { theme: null },
          "error type null `theme` must be one of `mint`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia` or `luma`, not `null`.",
        ],
      ],
    },
    {
      row: "name",
      good: [{ name: "Acme" }],
      bad: [
        [{ name: undefined }, "error required { `name` is missing; it must be a name."],
        [{ name: "" }, 'error min-length "" `name` must not be empty.'],
        [{ name: "  " }, 'error pattern "  " `name` must be a name, not an empty text.'],
        [{ name: 5 }, "error type 5 `name` must be a name, not a number."],
      ],
    },
    {
      row: "colors",
      good: [{ colors: { primary: "#0D9373" } }],
      bad: [
        [{ colors: undefined }, "error required { `colors` is missing; it must be an object with the colour `primary`."],
        [{ colors: "#0D9373" }, 'error type "#0D9373" `colors` must be an object with the colour `primary`, not a string.'],
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
          'error color "red" `colors.primary` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not `red`.',
        ],
        [
          { colors: { primary: "#0D93" } },
          'error color "#0D93" `colors.primary` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not `#0D93`; did you mean `#0D9`? => "#0D9"',
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
          'error color "0D9373" `colors.light` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not `0D9373`; did you mean `#0D9373`? => "#0D9373"',
        ],
        [
          { colors: { primary: "#0D9373", light: "#0D9373FF" } },
          'error color "#0D9373FF" `colors.light` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not `#0D9373FF`; did you mean `#0D9373`? => "#0D9373"',
        ],
        [
          { colors: { primary: "#0D9373", light: 0 } },
          "error type 0 `colors.light` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not a number.",
        ],
      ],
    },
    {
      row: "colors.dark",
      good: [{ colors: { primary: "#0D9373", dark: "#fff" } }, { colors: { primary: "#0D9373", dark: "#0d9373" } }],
      bad: [
        [
          { colors: { primary: "#0D9373", dark: "0D9373" } },
          'error color "0D9373" `colors.dark` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not `0D9373`; did you mean `#0D9373`? => "#0D9373"',
        ],
        [
          { colors: { primary: "#0D9373", dark: "#0D9373FF" } },
          'error color "#0D9373FF" `colors.dark` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not `#0D9373FF`; did you mean `#0D9373`? => "#0D9373"',
        ],
        [
          { colors: { primary: "#0D9373", dark: 0 } },
          "error type 0 `colors.dark` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not a number.",
        ],
      ],
    },
  ]);
});
