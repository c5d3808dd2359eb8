import { testRows } from "./findings.ts";

describe("the settings of docs.json: logo, favicon, background", () => {
  testRows([
    {
      row: "logo",
      good: [{ logo: "/logo.svg" }, { logo: "https://example.com/logo" }, { logo: { light: "/light.svg", dark: "/dark.svg" } }],
      bad: [
        [
          { logo: 5 },
          "error type 5 `logo` cannot be a number; it must be an image path with its extension or an object with `light` and `dark`.",
        ],
        [{ logo: "" }, 'error min-length "" `logo` must have at least 3 characters, not 0.'],
        [
          { logo: ["/logo.svg"] },
          'error type ["/logo.svg"] `logo` cannot be a list; it must be an image path with its extension or an object with `light` and `dark`.',
        ],
        [{ logo: "/logo" }, 'warning pattern "/logo" `logo` cannot be `/logo`; it must be an image path with its extension.'],
      ],
    },
    {
      row: "logo.light",
      good: [{ logo: { light: "/light.svg", dark: "/dark.svg" } }],
      bad: [
        [
          { logo: { dark: "/dark.svg" } },
          'error required "logo" `logo.light` is missing; it must be an image path with its extension.',
        ],
        [
          { logo: { light: false, dark: "/dark.svg" } },
          "error type false `logo.light` cannot be `false`; it must be an image path with its extension.",
        ],
        [
          { logo: { light: "/light", dark: "/dark.svg" } },
          'warning pattern "/light" `logo.light` cannot be `/light`; it must be an image path with its extension.',
        ],
      ],
    },
    {
      row: "logo.dark",
      good: [{ logo: { light: "/light.svg", dark: "/dark.png?v=2" } }],
      bad: [
        [
          { logo: { light: "/light.svg" } },
          'error required "logo" `logo.dark` is missing; it must be an image path with its extension.',
        ],
        [
          { logo: { light: "/light.svg", dark: {} } },
          "error type {} `logo.dark` cannot be an object; it must be an image path with its extension.",
        ],
      ],
    },
    {
      row: "logo.href",
      good: [
        { logo: { light: "/light.svg", dark: "/dark.svg", href: "https://example.com" } },
        { logo: { light: "/light.svg", dark: "/dark.svg", href: "/" } },
        { logo: { light: "/light.svg", dark: "/dark.svg", href: "/home" } },
        { logo: { light: "/light.svg", dark: "/dark.svg", href: "#top" } },
        { logo: { light: "/light.svg", dark: "/dark.svg", href: "mailto:hello@example.com" } },
      ],
      bad: [
        [
          { logo: { light: "/light.svg", dark: "/dark.svg", href: "example.com" } },
          'error uri "example.com" `logo.href` cannot be `example.com` (did you mean `https://example.com`?); it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL. => "https://example.com"',
        ],
        [
          { logo: { light: "/light.svg", dark: "/dark.svg", href: "home" } },
          'error uri "home" `logo.href` cannot be `home` (did you mean `/home`?); it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL. => "/home"',
        ],
        [{ logo: { light: "/light.svg", dark: "/dark.svg", href: "" } }, 'error min-length "" `logo.href` must not be empty.'],
        [
          { logo: { light: "/light.svg", dark: "/dark.svg", href: 1 } },
          "error type 1 `logo.href` cannot be a number; it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL.",
        ],
      ],
    },
    {
      row: "favicon",
      good: [{ favicon: "/favicon.ico" }, { favicon: { light: "/light.ico", dark: "/dark.ico" } }],
      bad: [
        [
          { favicon: true },
          "error type true `favicon` cannot be `true`; it must be an image path with its extension or an object with `light` and `dark`.",
        ],
        [
          { favicon: "favicon" },
          'warning pattern "favicon" `favicon` cannot be `favicon`; it must be an image path with its extension.',
        ],
      ],
    },
    {
      row: "favicon.light",
      good: [{ favicon: { light: "/light.ico", dark: "/dark.ico" } }],
      bad: [
        [
          { favicon: { dark: "/dark.ico" } },
          'error required "favicon" `favicon.light` is missing; it must be an image path with its extension.',
        ],
        [
          { favicon: { light: 1, dark: "/dark.ico" } },
          "error type 1 `favicon.light` cannot be a number; it must be an image path with its extension.",
        ],
      ],
    },
    {
      row: "favicon.dark",
      good: [{ favicon: { light: "/light.ico", dark: "/dark.ico" } }],
      bad: [
        [
          { favicon: { light: "/light.ico" } },
          'error required "favicon" `favicon.dark` is missing; it must be an image path with its extension.',
        ],
        [
          { favicon: { light: "/light.ico", dark: "" } },
          'warning pattern "" `favicon.dark` cannot be an empty text; it must be an image path with its extension.',
        ],
      ],
    },
    {
      row: "background",
      good: [{ background: {} }],
      bad: [
        [
          { background: "grid" },
          'error type "grid" `background` cannot be a string; it must be an object with `image`, `decoration` or `color`.',
        ],
        [
          { background: { style: "grid" } },
          'warning mint-json-key "style" `background.style` is a key of the older `mint.json` and is ignored; it lives in `background.decoration` now.',
        ],
      ],
    },
    {
      row: "background.decoration",
      good: [
        { background: { decoration: "gradient" } },
        { background: { decoration: "grid" } },
        { background: { decoration: "windows" } },
      ],
      bad: [
        [
          { background: { decoration: "dots" } },
          'error enum "dots" `background.decoration` cannot be `dots`; it must be one of `gradient`, `grid` or `windows`.',
        ],
      ],
    },
    {
      row: "background.color",
      good: [{ background: { color: {} } }],
      bad: [
        [
          { background: { color: "#fff" } },
          'error type "#fff" `background.color` cannot be a string; it must be an object with the colours `light` and `dark`.',
        ],
        [
          { background: { color: { light: "#fff", drak: "#000" } } },
          'error unknown-key "drak" `background.color.drak` is not a known setting and makes the build fail; did you mean `dark`? => "dark"',
        ],
      ],
    },
    {
      row: "background.color.light",
      good: [{ background: { color: { light: "#fff" } } }],
      bad: [
        [
          { background: { color: { light: "white" } } },
          'error color "white" `background.color.light` cannot be `white`; it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`).',
        ],
      ],
    },
    {
      row: "background.color.dark",
      good: [{ background: { color: { dark: "#0F1117" } } }],
      bad: [
        [
          { background: { color: { dark: "#0F1117ff" } } },
          'error color "#0F1117ff" `background.color.dark` cannot be `#0F1117ff` (did you mean `#0F1117`?); it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`). => "#0F1117"',
        ],
      ],
    },
    {
      row: "background.image",
      good: [{ background: { image: "/bg.png" } }, { background: { image: { light: "/l.png", dark: "/d.png" } } }],
      bad: [
        [
          { background: { image: 7 } },
          "error type 7 `background.image` cannot be a number; it must be an image path or an object with `light` and `dark`.",
        ],
        [
          { background: { image: "" } },
          'warning pattern "" `background.image` cannot be an empty text; it must be an image path.',
        ],
      ],
    },
    {
      row: "background.image.light",
      good: [{ background: { image: { light: "/l.png", dark: "/d.png" } } }],
      bad: [
        [
          { background: { image: { dark: "/d.png" } } },
          'error required "image" `background.image.light` is missing; it must be an image path.',
        ],
      ],
    },
    {
      row: "background.image.dark",
      good: [{ background: { image: { light: "/l.png", dark: "/d.png" } } }],
      bad: [
        [
          { background: { image: { light: "/l.png" } } },
          'error required "image" `background.image.dark` is missing; it must be an image path.',
        ],
        [
          { background: { image: { light: "/l.png", dark: [] } } },
          "error type [] `background.image.dark` cannot be a list; it must be an image path.",
        ],
      ],
    },
  ]);
});
