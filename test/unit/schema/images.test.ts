import { testRows } from "./findings.ts";

describe("the settings of docs.json: logo, favicon, background", () => {
  testRows([
    {
      row: "logo",
      good: [{ logo: "/logo.svg" }, { logo: "https://example.com/logo" }, { logo: { light: "/light.svg", dark: "/dark.svg" } }],
      bad: [
        [
          { logo: 5 },
          "error type 5 `logo` must be an image path with its extension or an object with `light` and `dark`, not a number.",
        ],
        [{ logo: "" }, 'error min-length "" `logo` must have at least 3 characters, not 0.'],
        [
          { logo: ["/logo.svg"] },
          'error type ["/logo.svg"] `logo` must be an image path with its extension or an object with `light` and `dark`, not a list.',
        ],
        [{ logo: "/logo" }, 'warning pattern "/logo" `logo` must be an image path with its extension, not `/logo`.'],
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
          "error type false `logo.light` must be an image path with its extension, not `false`.",
        ],
        [
          { logo: { light: "/light", dark: "/dark.svg" } },
          'warning pattern "/light" `logo.light` must be an image path with its extension, not `/light`.',
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
          "error type {} `logo.dark` must be an image path with its extension, not an object.",
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
          'error uri "example.com" `logo.href` must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL, not `example.com`; did you mean `https://example.com`? => "https://example.com"',
        ],
        [
          { logo: { light: "/light.svg", dark: "/dark.svg", href: "home" } },
          'error uri "home" `logo.href` must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL, not `home`; did you mean `/home`? => "/home"',
        ],
        [{ logo: { light: "/light.svg", dark: "/dark.svg", href: "" } }, 'error min-length "" `logo.href` must not be empty.'],
        [
          { logo: { light: "/light.svg", dark: "/dark.svg", href: 1 } },
          "error type 1 `logo.href` must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL, not a number.",
        ],
      ],
    },
    {
      row: "favicon",
      good: [{ favicon: "/favicon.ico" }, { favicon: { light: "/light.ico", dark: "/dark.ico" } }],
      bad: [
        [
          { favicon: true },
          "error type true `favicon` must be an image path with its extension or an object with `light` and `dark`, not `true`.",
        ],
        [{ favicon: "favicon" }, 'warning pattern "favicon" `favicon` must be an image path with its extension, not `favicon`.'],
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
          "error type 1 `favicon.light` must be an image path with its extension, not a number.",
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
        [{ favicon: { light: "/light.ico", dark: "" } }, 'error min-length "" `favicon.dark` must not be empty.'],
      ],
    },
    {
      row: "background",
      good: [{ background: {} }],
      bad: [
        [
          { background: "grid" },
          'error type "grid" `background` must be an object with `image`, `decoration` or `color`, not a string.',
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
          'error enum "dots" `background.decoration` must be one of `gradient`, `grid` or `windows`, not `dots`.',
        ],
      ],
    },
    {
      row: "background.color",
      good: [{ background: { color: {} } }],
      bad: [
        [
          { background: { color: "#fff" } },
          'error type "#fff" `background.color` must be an object with the colours `light` and `dark`, not a string.',
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
          'error color "white" `background.color.light` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not `white`.',
        ],
      ],
    },
    {
      row: "background.color.dark",
      good: [{ background: { color: { dark: "#0F1117" } } }],
      bad: [
        [
          { background: { color: { dark: "#0F1117ff" } } },
          'error color "#0F1117ff" `background.color.dark` must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`), not `#0F1117ff`; did you mean `#0F1117`? => "#0F1117"',
        ],
      ],
    },
    {
      row: "background.image",
      good: [{ background: { image: "/bg.png" } }, { background: { image: { light: "/l.png", dark: "/d.png" } } }],
      bad: [
        [
          { background: { image: 7 } },
          "error type 7 `background.image` must be an image path or an object with `light` and `dark`, not a number.",
        ],
        [{ background: { image: "" } }, 'error min-length "" `background.image` must not be empty.'],
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
          "error type [] `background.image.dark` must be an image path, not a list.",
        ],
      ],
    },
  ]);
});
