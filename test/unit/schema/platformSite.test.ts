import { testRows } from "./rows.ts";

describe("settings of the platform: bars, menus, texts", () => {
  testRows([
    {
      row: "description",
      good: [{ description: "Docs of Acme" }],
      bad: [[{ description: 1 }, 'error type 1 Expected a string for `description`, got a number. => "1"']],
    },
    {
      row: "public",
      good: [{ public: true }],
      bad: [[{ public: "yes" }, 'error type "yes" Expected `true` or `false` for `public`, got a string.']],
    },
    {
      row: "navbar",
      good: [{ navbar: {} }],
      bad: [
        [{ navbar: [] }, "error type [] Expected an object with `links` or `primary` for `navbar`, got an array."],
        [{ navbar: { link: [] } }, 'warning unknown-key "link" Unknown property `navbar.link`. Did you mean `links`? => "links"'],
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
        [{ navbar: { links: [{ label: "A" }] } }, "error required { Missing required property `href`."],
        [{ navbar: { links: [{ href: "/a" }] } }, "error required { Missing required property `label`."],
        [{ navbar: { links: [{ type: "github" }] } }, "error required { Missing required property `href`."],
        [
          { navbar: { links: [{ label: "A", href: "a" }] } },
          'error uri "a" Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an absolute URL for `href`, got `a`. Did you mean `/a`? => "/a"',
        ],
        [
          { navbar: { links: [{ label: "A", href: "/a", icon: "fa-rocket" }] } },
          'error pattern "fa-rocket" Expected an icon (URL, path, or name without `fa-`) for `icon`, got `fa-rocket`. Did you mean `rocket`? => "rocket"',
        ],
        [
          { navbar: { links: [{ label: "A", href: "/a", icon: "fa-solid fa-rocket fa-lg" }] } },
          'error pattern "fa-solid fa-rocket fa-lg" Expected an icon (URL, path, or name without `fa-`) for `icon`, got `fa-solid fa-rocket fa-lg`. Did you mean `rocket`? => "rocket"',
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
          'error enum "link" Unknown value `link` for `navbar.primary.type`. Allowed: `button`, `github`, `discord`.',
        ],
        [
          { navbar: { primary: { type: "button", href: "/a" } } },
          'error required "primary" Missing required property `navbar.primary.label`.',
        ],
        [
          { navbar: { primary: { label: "A", href: "/a" } } },
          'error required "primary" Missing required property `navbar.primary.type`.',
        ],
        [
          { navbar: { primary: "A" } },
          'error type "A" Expected an object with `type` and `href` for `navbar.primary`, got a string.',
        ],
      ],
    },
    {
      row: "footer.links",
      good: [{ footer: { links: [{ header: "A", items: [{ label: "A", href: "/" }] }] } }],
      bad: [
        [{ footer: { links: [] } }, "error min-items [] `footer.links` must not be empty."],
        [
          { footer: { links: [{ label: "A", href: "/" }] } },
          'error type [{"label":"A","href":"/"}] Expected objects with `items` in `footer.links`. Put these in `items` of one object.',
        ],
        [
          { footer: { links: [{ header: "A", label: "B", href: "/" }] } },
          "error required { Missing required property `items`.",
          'warning unknown-key "label" Unknown property `label` (ignored, unless it is newer than this version of Docs JSON). Allowed: `header`, `items`.',
          'warning unknown-key "href" Unknown property `href` (ignored, unless it is newer than this version of Docs JSON). Allowed: `header`, `items`.',
        ],
        [
          { footer: { links: Array.from({ length: 5 }, () => ({ label: "A", href: "/" })) } },
          `error type [${Array.from({ length: 5 }, () => '{"label":"A","href":"/"}').join()}] Expected objects with \`items\` in \`footer.links\`. Put these in \`items\` of one object.`,
        ],
        [
          { footer: { links: [{ items: [{ label: "A", href: "/" }] }, { href: "/", items: [] }] } },
          'warning unknown-key "href" Unknown property `href` (ignored, unless it is newer than this version of Docs JSON). Allowed: `header`, `items`.',
          "error min-items [] `items` must not be empty.",
        ],
      ],
    },
    {
      row: "footer.socials",
      good: [{ footer: { socials: { x: "https://x.com/a", "hacker-news": "https://news.ycombinator.com/user?id=a" } } }],
      bad: [
        [
          { footer: { socials: { x: "http://x.com/a" } } },
          'error uri "http://x.com/a" Expected an `https` URL such as `https://example.com` for `footer.socials.x`, got `http://x.com/a`. Did you mean `https://x.com/a`? => "https://x.com/a"',
        ],
        [
          { footer: { socials: { gitub: "https://github.com/a" } } },
          'error unknown-key "gitub" Unknown property `footer.socials.gitub`; the build will fail. Did you mean `github`? => "github"',
        ],
        [
          { footer: { socials: { "x-twiter": "https://x.com/a" } } },
          'error unknown-key "x-twiter" Unknown property `footer.socials.x-twiter`; the build will fail. Did you mean `x-twitter`? => "x-twitter"',
        ],
        [
          { footer: { socials: { mail: "https://a.example" } } },
          'error unknown-key "mail" Unknown property `footer.socials.mail`; the build will fail. Allowed: `x`, `website`, `facebook`, `youtube`, `discord`, `slack`, `github`, `linkedin`, `instagram`, `hacker-news`, and 9 more.',
        ],
        [
          { footer: { socials: { x: "x.com/a" } } },
          'error uri "x.com/a" Expected an `https` URL such as `https://example.com` for `footer.socials.x`, got `x.com/a`. Did you mean `https://x.com/a`? => "https://x.com/a"',
        ],
        [
          { footer: { socials: { github: "acme", medium: "@acme", website: "acme" } } },
          'error uri "acme" Expected an `https` URL such as `https://example.com` for `footer.socials.github`, got `acme`. Did you mean `https://github.com/acme`? => "https://github.com/acme"',
          'error uri "@acme" Expected an `https` URL such as `https://example.com` for `footer.socials.medium`, got `@acme`. Did you mean `https://medium.com/@acme`? => "https://medium.com/@acme"',
          'error uri "acme" Expected an `https` URL such as `https://example.com` for `footer.socials.website`, got `acme`.',
        ],
        [
          { footer: { socials: { x: "https://example.com/A.ZIP?b" } } },
          'error uri "https://example.com/A.ZIP?b" `footer.socials.x` must not link to a `.zip` file.',
        ],
        [
          { footer: { socials: [] } },
          "error type [] Expected an object of services and their URLs for `footer.socials`, got an array.",
        ],
      ],
    },
    {
      row: "footer.links",
      good: [{ footer: { links: [{ header: "A", items: [{ label: "B", href: "https://example.com" }] }] } }],
      bad: [
        [{ footer: { links: [] } }, "error min-items [] `footer.links` must not be empty."],
        [
          { footer: { links: [{ title: "A", links: [{ label: "B", href: "/" }] }] } },
          'warning unknown-key "title" Unknown property `title`. Did you mean `header`? => "header"',
          'error unknown-key "links" Unknown property `links`. Did you mean the required `items`? => "items"',
        ],
        [
          { footer: { links: [{ header: "", items: [{ label: "B", href: "/" }] }] } },
          'error min-length "" `header` must not be empty.',
        ],
        [{ footer: { links: [{ items: [{ label: "", href: "/" }] }] } }, 'error min-length "" `label` must not be empty.'],
        [{ footer: { links: [{ header: "A", items: [] }] } }, "error min-items [] `items` must not be empty."],
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
          'error max-items {"items":[{"label":"5","href":"/"}]} `footer.links` must have at most 4 items, got 5.',
        ],
        [
          { footer: { links: [{ items: [{ label: "A", href: "http://example.com" }] }] } },
          'error uri "http://example.com" Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an `https` URL for `href`, got `http://example.com`. Did you mean `https://example.com`? => "https://example.com"',
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
          'error uri "https://example.com/a.zip" `href` must not link to a `.zip` file.',
          'error uri "//example.com" Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an `https` URL for `href`, got `//example.com`. Did you mean `https://example.com`? => "https://example.com"',
        ],
      ],
    },
    {
      row: "banner",
      good: [{ banner: { content: "Hi", type: "warning", dismissible: true, color: { light: "#fff", dark: "#000" } } }],
      bad: [
        [{ banner: {} }, 'error required "banner" Missing required property `banner.content`.'],
        [{ banner: "Hi" }, 'error type "Hi" Expected an object with `content` for `banner`, got a string.'],
        [
          { banner: { content: "Hi", type: "danger" } },
          'error enum "danger" Unknown value `danger` for `banner.type`. Allowed: `info`, `warning`, `critical`.',
        ],
        [
          { banner: { content: "Hi", color: "#ffffff" } },
          'error type "#ffffff" Expected an object with `light` and `dark` for `banner.color`, got a string. => { "light": "#ffffff", "dark": "#ffffff" }',
        ],
        [
          { banner: { content: "Hi", color: "red" } },
          'error type "red" Expected an object with `light` and `dark` for `banner.color`, got a string. => { "light": "#ff0000", "dark": "#ff0000" }',
        ],
        [
          { banner: { content: "Hi", color: 1 } },
          "error type 1 Expected an object with `light` and `dark` for `banner.color`, got a number.",
        ],
      ],
    },
    {
      row: "interaction",
      good: [{ interaction: { drilldown: false } }],
      bad: [
        [{ interaction: { drilldown: 0 } }, "error type 0 Expected `true` or `false` for `interaction.drilldown`, got a number."],
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
        [{ contextual: {} }, 'error required "contextual" Missing required property `contextual.options`.'],
        [
          { contextual: { options: ["copy", "copy"] } },
          'error duplicate-item "copy" Duplicate item `copy` in `contextual.options`.',
        ],
        [
          { contextual: { options: ["chatgtp"] } },
          'error enum "chatgtp" Unknown contextual menu option `chatgtp`. Did you mean `chatgpt`? => "chatgpt"',
        ],
        [
          { contextual: { options: [{ title: "A", href: "https://a.com" }] } },
          "error required { Missing required property `description`.",
        ],
        [
          { contextual: { options: ["copy"], display: "side" } },
          'error enum "side" Unknown value `side` for `contextual.display`. Allowed: `header`, `toc`.',
        ],
        [
          { contextual: { options: [{ title: "A", description: "B", href: { base: "https://a.com", query: [{ key: "q" }] } }] } },
          "error required { Missing required property `value`.",
        ],
      ],
    },
  ]);
});
