import { testRows } from "./findings.ts";

describe("keys that are no settings", () => {
  testRows([
    {
      row: "$ref",
      good: [
        { navigation: { $ref: "./navigation.json" } },
        { colors: { $ref: "./colors.json" } },
        { redirects: { $ref: "./redirects.json" } },
        { navbar: { primary: { $ref: "./button.json" } } },
        { navigation: { groups: [{ $ref: "./group.json" }, { $ref: "./group.json", icon: "x" }] } },
        { navigation: { pages: [{ $ref: "./group.json" }] } },
      ],
      bad: [
        [
          { navigation: { $ref: 5 } },
          'error type 5 `navigation.$ref` cannot be a number; it must be the relative path of a JSON file, such as `./navigation.json`. => "5"',
        ],
        [
          { colors: { $ref: "./colors.json", primary: "red" } },
          'error color "red" `colors.primary` cannot be `red`; it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`).',
        ],
      ],
    },
    {
      row: "keys that mean nothing",
      good: [{ "x-team": 1, $comment: "a", "//": "b", navbar: { "x-a": 1 } }],
      bad: [
        [
          { themes: "mint" },
          'warning unknown-key "themes" `themes` is not a known setting and is ignored; did you mean `theme`?',
        ],
        [
          { colours: {} },
          'warning unknown-key "colours" `colours` is not a known setting and is ignored; did you mean `colors`?',
        ],
        [
          { redirectss: { $ref: "./redirects.json" } },
          'warning unknown-key "redirectss" `redirectss` is not a known setting and is ignored; did you mean `redirects`? => "redirects"',
        ],
        [{ something: 1 }, 'warning unknown-key "something" `something` is not a known setting and is ignored.'],
      ],
    },
    {
      row: "mint.json",
      good: [],
      bad: [
        [
          { topbarLinks: [] },
          'warning mint-json-key "topbarLinks" `topbarLinks` is a key of the older `mint.json` and is ignored; it lives in `navbar.links` now.',
        ],
        [
          { topbarCtaButton: {} },
          'warning mint-json-key "topbarCtaButton" `topbarCtaButton` is a key of the older `mint.json` and is ignored; it lives in `navbar.primary` now.',
        ],
        [
          { footerSocials: {} },
          'warning mint-json-key "footerSocials" `footerSocials` is a key of the older `mint.json` and is ignored; it lives in `footer.socials` now.',
        ],
        [
          { tabs: [] },
          'warning mint-json-key "tabs" `tabs` is a key of the older `mint.json` and is ignored; it lives in `navigation.tabs` now.',
        ],
        [
          { anchors: [] },
          'warning mint-json-key "anchors" `anchors` is a key of the older `mint.json` and is ignored; it lives in `navigation.anchors` or `navigation.global.anchors` now.',
        ],
        [
          { versions: [] },
          'warning mint-json-key "versions" `versions` is a key of the older `mint.json` and is ignored; it lives in `navigation.versions` now.',
        ],
        [
          { openapi: "a.json" },
          'warning mint-json-key "openapi" `openapi` is a key of the older `mint.json` and is ignored; it lives in `api.openapi` now, and on a tab or group of `navigation` where it generates pages.',
        ],
        [
          { analytics: {} },
          'warning mint-json-key "analytics" `analytics` is a key of the older `mint.json` and is ignored; it lives in `integrations` now.',
        ],
        [
          { modeToggle: {} },
          'warning mint-json-key "modeToggle" `modeToggle` is a key of the older `mint.json` and is ignored; it lives in `appearance` now.',
        ],
        [
          { backgroundImage: "a" },
          'warning mint-json-key "backgroundImage" `backgroundImage` is a key of the older `mint.json` and is ignored; it lives in `background.image` now.',
        ],
        [
          { feedback: {} },
          'warning mint-json-key "feedback" `feedback` is a key of the older `mint.json` and is ignored; it is set in the platform\'s dashboard now.',
        ],
        [
          { primaryTab: {} },
          'warning mint-json-key "primaryTab" `primaryTab` is a key of the older `mint.json` and is ignored; it lives in the first tab of `navigation.tabs` now.',
        ],
        [
          { topAnchor: {} },
          'warning mint-json-key "topAnchor" `topAnchor` is a key of the older `mint.json` and is ignored; it lives in the first anchor of `navigation.anchors` now.',
        ],
        [
          { topbar: {} },
          'warning mint-json-key "topbar" `topbar` is a key of the older `mint.json` and is ignored; the `theme` decides it now.',
        ],
        [
          { rounded: "sharp" },
          'warning mint-json-key "rounded" `rounded` is a key of the older `mint.json` and is ignored; the `theme` decides it now.',
        ],
        [
          { layout: "topnav" },
          'warning mint-json-key "layout" `layout` is a key of the older `mint.json` and is ignored; the `theme` decides it now.',
        ],
        [
          { sidebar: {} },
          'warning mint-json-key "sidebar" `sidebar` is a key of the older `mint.json` and is ignored; the `theme` decides it now.',
        ],
        [
          { isWhiteLabeled: true },
          'warning mint-json-key "isWhiteLabeled" `isWhiteLabeled` is a key of the older `mint.json` and is ignored; docs.json has no such setting.',
        ],
        [
          { background: { style: "grid" } },
          'warning mint-json-key "style" `background.style` is a key of the older `mint.json` and is ignored; it lives in `background.decoration` now.',
        ],
        [
          { eyebrow: {} },
          'warning mint-json-key "eyebrow" `eyebrow` is a key of the older `mint.json` and is ignored; it lives in `styling.eyebrows` now.',
        ],
        [
          { codeBlock: {} },
          'warning mint-json-key "codeBlock" `codeBlock` is a key of the older `mint.json` and is ignored; it lives in `styling.codeblocks` now.',
        ],
        [
          { font: {} },
          'warning mint-json-key "font" `font` is a key of the older `mint.json` and is ignored; it lives in `fonts` now.',
        ],
        [
          { colors: { primary: "#fff", background: {} } },
          'error mint-json-key "background" `colors.background` is a key of the older `mint.json` and makes the build fail; it lives in `background.color` now.',
        ],
      ],
    },
  ]);
});
