import { testRows } from "./findings.ts";

describe("settings of the platform: bars, menus, texts", () => {
  testRows([
    {
      row: "description",
      good: [{ description: "Docs of Acme" }],
      bad: [[{ description: 1 }, 'error type 1 `description` cannot be a number; it must be a string. => "1"']],
    },
    {
      row: "public",
      good: [{ public: true }],
      bad: [[{ public: "yes" }, 'error type "yes" `public` cannot be a string; it must be `true` or `false`.']],
    },
    {
      row: "navbar",
      good: [{ navbar: {} }],
      bad: [
        [{ navbar: [] }, "error type [] `navbar` cannot be a list; it must be an object with `links` or `primary`."],
        [
          { navbar: { link: [] } },
          'warning unknown-key "link" `navbar.link` is not a known setting and is ignored; did you mean `links`? => "links"',
        ],
      ],
    },
    {
      row: "navbar.links",
      good: [
        {
          navbar: {
            links: [
              { label: "A", href: "/a" },
              { type: "github", href: "https://github.com/a/b" },
              { label: "B", href: "/b", icon: { name: "x", style: "solid" } },
              { label: "C", href: "/c", icon: "" },
            ],
          },
        },
      ],
      bad: [
        [
          { navbar: { links: [{ label: "A" }] } },
          "error required { `navbar.links[0].href` is missing; it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL.",
        ],
        [{ navbar: { links: [{ href: "/a" }] } }, "error required { `navbar.links[0].label` is missing; it must be a string."],
        [
          { navbar: { links: [{ type: "github" }] } },
          "error required { `navbar.links[0].href` is missing; it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL.",
        ],
        [
          { navbar: { links: [{ label: "A", href: "a" }] } },
          'error uri "a" `navbar.links[0].href` cannot be `a` (did you mean `/a`?); it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL. => "/a"',
        ],
        [
          { navbar: { links: [{ label: "A", href: "/a", icon: "fa-rocket" }] } },
          'error pattern "fa-rocket" `navbar.links[0].icon` cannot be `fa-rocket` (did you mean `rocket`?); it must be an icon (a name without `fa-`, a URL or a path). => "rocket"',
        ],
      ],
    },
    {
      row: "navbar.primary",
      good: [
        { navbar: { primary: { type: "button", label: "A", href: "/a" } } },
        { navbar: { primary: { type: "discord", href: "https://discord.gg/a" } } },
      ],
      bad: [
        [
          { navbar: { primary: { type: "link", href: "/a" } } },
          'error enum "link" `navbar.primary.type` cannot be `link`; it must be one of `button`, `github` or `discord`.',
        ],
        [
          { navbar: { primary: { type: "button", href: "/a" } } },
          'error required "primary" `navbar.primary.label` is missing; it must be a string.',
        ],
        [
          { navbar: { primary: { label: "A", href: "/a" } } },
          'error required "primary" `navbar.primary.type` is missing; it must be one of `button`, `github` or `discord`.',
        ],
        [
          { navbar: { primary: "A" } },
          'error type "A" `navbar.primary` cannot be a string; it must be an object with `type` and `href`.',
        ],
      ],
    },
    {
      row: "footer.socials",
      good: [{ footer: { socials: { x: "https://x.com/a", "hacker-news": "https://news.ycombinator.com/user?id=a" } } }],
      bad: [
        [
          { footer: { socials: { x: "http://x.com/a" } } },
          'error uri "http://x.com/a" `footer.socials.x` cannot be `http://x.com/a` (did you mean `https://x.com/a`?); it must be an `https` URL such as `https://example.com`. => "https://x.com/a"',
        ],
        [
          { footer: { socials: { gitub: "https://github.com/a" } } },
          'warning unknown-key "gitub" `footer.socials.gitub` is not a known setting and may make the build fail; did you mean `github`? => "github"',
        ],
        [
          { footer: { socials: { "x-twiter": "https://x.com/a" } } },
          'warning unknown-key "x-twiter" `footer.socials.x-twiter` is not a known setting and may make the build fail; did you mean `x-twitter`? => "x-twitter"',
        ],
        [
          { footer: { socials: { x: "x.com/a" } } },
          'error uri "x.com/a" `footer.socials.x` cannot be `x.com/a` (did you mean `https://x.com/a`?); it must be an `https` URL such as `https://example.com`. => "https://x.com/a"',
        ],
        [
          { footer: { socials: [] } },
          "error type [] `footer.socials` cannot be a list; it must be an object of platforms and their URLs.",
        ],
      ],
    },
    {
      row: "footer.links",
      good: [{ footer: { links: [{ header: "A", items: [{ label: "B", href: "https://example.com" }] }] } }],
      bad: [
        [{ footer: { links: [] } }, "error min-items [] `footer.links` must not be empty."],
        [
          { footer: { links: [{ header: "", items: [{ label: "B", href: "/" }] }] } },
          'error min-length "" `footer.links[0].header` must not be empty.',
        ],
        [
          { footer: { links: [{ items: [{ label: "", href: "/" }] }] } },
          'error min-length "" `footer.links[0].items[0].label` must not be empty.',
        ],
        [{ footer: { links: [{ header: "A", items: [] }] } }, "error min-items [] `footer.links[0].items` must not be empty."],
        [
          {
            footer: {
              links: [
                { items: [{ label: "1", href: "/" }] },
                { items: [{ label: "2", href: "/" }] },
                { items: [{ label: "3", href: "/" }] },
                { items: [{ label: "4", href: "/" }] },
                { items: [{ label: "5", href: "/" }] },
              ],
            },
          },
          'error max-items {"items":[{"label":"5","href":"/"}]} `footer.links` must have at most 4 items, not 5.',
        ],
        [
          { footer: { links: [{ items: [{ label: "A", href: "http://example.com" }] }] } },
          'error uri "http://example.com" `footer.links[0].items[0].href` cannot be `http://example.com` (did you mean `https://example.com`?); it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an `https` URL of a page (not of a `.svg`, `.exe` or `.zip` file). => "https://example.com"',
        ],
        [
          {
            footer: {
              links: [
                {
                  items: [
                    { label: "A", href: "https://example.com/a.zip" },
                    { label: "B", href: "//example.com" },
                  ],
                },
              ],
            },
          },
          'error uri "https://example.com/a.zip" `footer.links[0].items[0].href` cannot be `https://example.com/a.zip`; it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an `https` URL of a page (not of a `.svg`, `.exe` or `.zip` file).',
          'error uri "//example.com" `footer.links[0].items[1].href` cannot be `//example.com` (did you mean `https://example.com`?); it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an `https` URL of a page (not of a `.svg`, `.exe` or `.zip` file). => "https://example.com"',
        ],
      ],
    },
    {
      row: "banner",
      good: [{ banner: { content: "Hi", type: "warning", dismissible: true, color: { light: "#fff", dark: "#000" } } }],
      bad: [
        [{ banner: {} }, 'error required "banner" `banner.content` is missing; it must be a text.'],
        [{ banner: "Hi" }, 'error type "Hi" `banner` cannot be a string; it must be an object with `content`.'],
        [
          { banner: { content: "Hi", type: "danger" } },
          'error enum "danger" `banner.type` cannot be `danger`; it must be one of `info`, `warning` or `critical`.',
        ],
        [
          { banner: { content: "Hi", color: "#ffffff" } },
          'warning deprecated "#ffffff" Some releases of the platform refuse one colour for both modes; write an object with `light` and `dark`.',
        ],
        [
          { banner: { content: "Hi", color: "red" } },
          'error color "red" `banner.color` cannot be `red`; it must be a hexadecimal colour such as `#0D9373` (`#rgb` or `#rrggbb`).',
        ],
        [
          { banner: { content: "Hi", color: 1 } },
          "error type 1 `banner.color` cannot be a number; it must be an object with the colours `light` and `dark`.",
        ],
      ],
    },
    {
      row: "interaction",
      good: [{ interaction: { drilldown: false } }],
      bad: [
        [
          { interaction: { drilldown: 0 } },
          "error type 0 `interaction.drilldown` cannot be a number; it must be `true` or `false`.",
        ],
      ],
    },
    {
      row: "contextual",
      good: [
        { contextual: { options: ["copy", "view"], display: "toc" } },
        {
          contextual: {
            options: [
              { title: "A", description: "B", href: { base: "https://example.com", query: [{ key: "q", value: "$page" }] } },
            ],
          },
        },
      ],
      bad: [
        [{ contextual: {} }, 'error required "contextual" `contextual.options` is missing; it must be a list of menu entries.'],
        [
          { contextual: { options: ["copy", "copy"] } },
          'error duplicate-item "copy" `contextual.options` lists `copy` twice; each item is allowed once.',
        ],
        [
          { contextual: { options: ["chatgtp"] } },
          'error enum "chatgtp" `contextual.options[0]` cannot be `chatgtp` (did you mean `chatgpt`?); it must be the name of a menu entry. => "chatgpt"',
        ],
        [
          { contextual: { options: [{ title: "A", href: "https://a.com" }] } },
          "error required { `contextual.options[0].description` is missing; it must be a string.",
        ],
        [
          { contextual: { options: ["copy"], display: "side" } },
          'error enum "side" `contextual.display` cannot be `side`; it must be `header` or `toc`.',
        ],
        [
          { contextual: { options: [{ title: "A", description: "B", href: { base: "https://a.com", query: [{ key: "q" }] } }] } },
          "error required { `contextual.options[0].href.query[0].value` is missing; it must be a string.",
        ],
      ],
    },
  ]);
});
