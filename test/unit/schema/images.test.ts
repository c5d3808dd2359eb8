import { testRows } from "./rows.ts";

describe("the settings of docs.json: logo, favicon, background", () => {
  testRows([
    {
      row: "logo",
      good: [{ logo: "/logo.svg" }, { logo: "https://example.com/logo" }, { logo: { light: "/light.svg", dark: "/dark.svg" } }],
      bad: [
        [
          { logo: 5 },
          "error type 5 Expected an image (path with a file extension, or URL) or an object with `light` and `dark` for `logo`, got a number.",
        ],
        [
          { logo: { src: "/logo.svg" } },
          'error type {"src":"/logo.svg"} Expected an image (path with a file extension, or URL) or an object with `light` and `dark` for `logo`, got an object with `src`. => "/logo.svg"',
        ],
        [{ logo: "" }, 'error min-length "" `logo` must not be empty.'],
        [
          { logo: ["/logo.svg"] },
          'error type ["/logo.svg"] Expected an image (path with a file extension, or URL) or an object with `light` and `dark` for `logo`, got an array.',
        ],
        [
          { logo: "/logo" },
          'warning pattern "/logo" Expected an image (path with a file extension, or URL) for `logo`, got `/logo`.',
        ],
        [
          { logo: "/logo.svg/" },
          'warning pattern "/logo.svg/" Expected an image (path with a file extension, or URL) for `logo`, got `/logo.svg/`. Did you mean `/logo.svg`? => "/logo.svg"',
        ],
      ],
    },
    {
      row: "logo.light",
      good: [{ logo: { light: "/light.svg", dark: "/dark.svg" } }],
      bad: [
        [{ logo: { dark: "/dark.svg" } }, 'error required "logo" Missing required property `logo.light`.'],
        [
          { logo: { light: false, dark: "/dark.svg" } },
          "error type false Expected an image (path with a file extension, or URL) for `logo.light`, got `false`.",
        ],
        [
          { logo: { light: "/light", dark: "/dark.svg" } },
          'warning pattern "/light" Expected an image (path with a file extension, or URL) for `logo.light`, got `/light`.',
        ],
      ],
    },
    {
      row: "logo.dark",
      good: [{ logo: { light: "/light.svg", dark: "/dark.png?v=2" } }],
      bad: [
        [{ logo: { light: "/light.svg" } }, 'error required "logo" Missing required property `logo.dark`.'],
        [
          { logo: { light: "/light.svg", dark: {} } },
          "error type {} Expected an image (path with a file extension, or URL) for `logo.dark`, got an object.",
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
          'error uri "example.com" Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an absolute URL for `logo.href`, got `example.com`. Did you mean `https://example.com`? => "https://example.com"',
        ],
        [
          { logo: { light: "/light.svg", dark: "/dark.svg", href: "home" } },
          'error uri "home" Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an absolute URL for `logo.href`, got `home`. Did you mean `/home`? => "/home"',
        ],
        [{ logo: { light: "/light.svg", dark: "/dark.svg", href: "" } }, 'error min-length "" `logo.href` must not be empty.'],
        [
          { logo: { light: "/light.svg", dark: "/dark.svg", href: 1 } },
          "error type 1 Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an absolute URL for `logo.href`, got a number.",
        ],
      ],
    },
    {
      row: "favicon",
      good: [{ favicon: "/favicon.ico" }, { favicon: { light: "/light.ico", dark: "/dark.ico" } }],
      bad: [
        [
          { favicon: true },
          "error type true Expected an image (path with a file extension, or URL) or an object with `light` and `dark` for `favicon`, got `true`.",
        ],
        [
          { favicon: "favicon" },
          'warning pattern "favicon" Expected an image (path with a file extension, or URL) for `favicon`, got `favicon`.',
        ],
      ],
    },
    {
      row: "favicon.light",
      good: [{ favicon: { light: "/light.ico", dark: "/dark.ico" } }],
      bad: [
        [{ favicon: { dark: "/dark.ico" } }, 'error required "favicon" Missing required property `favicon.light`.'],
        [
          { favicon: { light: 1, dark: "/dark.ico" } },
          "error type 1 Expected an image (path with a file extension, or URL) for `favicon.light`, got a number.",
        ],
      ],
    },
    {
      row: "favicon.dark",
      good: [{ favicon: { light: "/light.ico", dark: "/dark.ico" } }],
      bad: [
        [{ favicon: { light: "/light.ico" } }, 'error required "favicon" Missing required property `favicon.dark`.'],
        [{ favicon: { light: "/light.ico", dark: "" } }, 'warning pattern "" `favicon.dark` must not be empty.'],
      ],
    },
    {
      row: "background",
      good: [{ background: {} }],
      bad: [
        [
          { background: "grid" },
          'error type "grid" Expected an object with `image`, `decoration`, or `color` for `background`, got a string.',
        ],
        [
          { background: { style: "grid" } },
          'warning mint-json-key "style" `background.style` is a `mint.json` setting (ignored). Use `background.decoration`.',
        ],
        [
          { background: { light: "/light.png", dark: "/dark.png" } },
          'warning unknown-key {"light":"/light.png","dark":"/dark.png"} Unknown properties: `light`, `dark`. Put them in `background.image`. => { "image": { "light": "/light.png", "dark": "/dark.png" } }',
        ],
        [
          { background: { light: "#fff", dark: "#000" } },
          'warning unknown-key {"light":"#fff","dark":"#000"} Unknown properties: `light`, `dark`. Put them in `background.color`. => { "color": { "light": "#fff", "dark": "#000" } }',
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
          'error enum "dots" Unknown background decoration `dots`. Allowed: `gradient`, `grid`, `windows`.',
        ],
      ],
    },
    {
      row: "background.color",
      good: [{ background: { color: {} } }],
      bad: [
        [
          { background: { color: "#fff" } },
          'error type "#fff" Expected an object with `light` and `dark` for `background.color`, got a string. => { "light": "#fff", "dark": "#fff" }',
        ],
        [
          { background: { color: { light: "#fff", drak: "#000" } } },
          'error unknown-key "drak" Unknown property `background.color.drak`; the build will fail. Did you mean `dark`? => "dark"',
        ],
      ],
    },
    {
      row: "background.color.light",
      good: [{ background: { color: { light: "#fff" } } }],
      bad: [
        [
          { background: { color: { light: "white" } } },
          'error color "white" Expected a hex color (`#rgb` or `#rrggbb`) for `background.color.light`, got `white`. Did you mean `#ffffff`? => "#ffffff"',
        ],
      ],
    },
    {
      row: "background.color.dark",
      good: [{ background: { color: { dark: "#0F1117" } } }],
      bad: [
        [
          { background: { color: { dark: "#0F1117ff" } } },
          'error color "#0F1117ff" Expected a hex color (`#rgb` or `#rrggbb`) for `background.color.dark`, got `#0F1117ff`. Did you mean `#0F1117`? => "#0F1117"',
        ],
      ],
    },
    {
      row: "background.image",
      good: [{ background: { image: "/bg.png" } }, { background: { image: { light: "/l.png", dark: "/d.png" } } }],
      bad: [
        [
          { background: { image: 7 } },
          "error type 7 Expected an image (path or URL) or an object with `light` and `dark` for `background.image`, got a number.",
        ],
        [{ background: { image: "" } }, 'warning pattern "" `background.image` must not be empty.'],
        [
          { background: { image: "#fff" } },
          'warning pattern "#fff" Expected an image (path or URL) for `background.image`, got `#fff`.',
        ],
      ],
    },
    {
      row: "background.image.light",
      good: [{ background: { image: { light: "/l.png", dark: "/d.png" } } }],
      bad: [
        [
          { background: { image: { dark: "/d.png" } } },
          'error required "image" Missing required property `background.image.light`.',
        ],
      ],
    },
    {
      row: "background.image.dark",
      good: [{ background: { image: { light: "/l.png", dark: "/d.png" } } }],
      bad: [
        [
          { background: { image: { light: "/l.png" } } },
          'error required "image" Missing required property `background.image.dark`.',
        ],
        [
          { background: { image: { light: "/l.png", dark: [] } } },
          "error type [] Expected an image (path or URL) for `background.image.dark`, got an array.",
        ],
      ],
    },
  ]);
});
