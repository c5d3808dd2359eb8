import { testRows } from "./rows.ts";

describe("keys that are not settings", () => {
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
          'warning type 5 Expected a relative path such as `./navigation.json` for `navigation.$ref`, got a number. => "5"',
        ],
        [
          { navigation: { tabs: [{ tab: "A", graphql: { source: "api.graphql", directory: "api" }, $ref: 5 }] } },
          'error type 5 Expected a relative path such as `./navigation.json` for `$ref`, got a number. => "5"',
        ],
        [
          { colors: { $ref: "./colors.json", primary: "red" } },
          'error color "red" Expected a hex color (`#rgb` or `#rrggbb`) for `colors.primary`, got `red`. Did you mean `#ff0000`? => "#ff0000"',
        ],
      ],
    },
    {
      row: "ignored keys",
      good: [{ "x-team": 1, $comment: "a", "//": "b", navbar: { "x-a": 1 } }],
      bad: [
        [{ themes: "mint" }, 'warning unknown-key "themes" Unknown property `themes`. Did you mean `theme`?'],
        [{ colrs: {} }, 'warning unknown-key "colrs" Unknown property `colrs`. Did you mean `colors`?'],
        [
          { redirectss: { $ref: "./redirects.json" } },
          'warning unknown-key "redirectss" Unknown property `redirectss`. Did you mean `redirects`? => "redirects"',
        ],
        [
          { styles: { latex: true } },
          'warning unknown-key "styles" Unknown property `styles`. Did you mean `styling`? => "styling"',
        ],
        [
          { navigation: { groups: [{ group: "A", isDefaultOpen: true, pages: ["a"] }] } },
          'warning unknown-key "isDefaultOpen" Unknown property `isDefaultOpen`. Did you mean `expanded`? => "expanded"',
        ],
        [
          { navigation: { pages: ["index"], theme: {} } },
          'warning unknown-key "theme" Unknown property `navigation.theme` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { css: "/style.css" },
          'warning unknown-key "css" Unknown property `css`. All `.css` files of the site are loaded without a setting.',
        ],
        [
          { scripts: ["/a.js", "/b.js"] },
          'warning unknown-key "scripts" Unknown property `scripts`. All `.js` files of the site are loaded without a setting.',
        ],
        ...[[], ["https://a.example/a.js"], ["//a.example/a.js"], "alert(1)", ["/a.js", "/b.ts"]].map(
          (scripts): [object, string] => [
            { scripts },
            'warning unknown-key "scripts" Unknown property `scripts` (ignored, unless it is newer than this version of Docs JSON).',
          ],
        ),
        [
          { scripts: { a: "/a.js" } },
          'warning unknown-key "scripts" Unknown property `scripts` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { global: [] },
          'warning unknown-key "global" Unknown property `global` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { typography: { family: "Inter" } },
          'warning unknown-key "typography" Unknown property `typography`. Did you mean `fonts`? => "fonts"',
        ],
        [
          { integrations: { googleAnalytics: { measurementId: "G-1" } } },
          'error unknown-key "googleAnalytics" Unknown property `integrations.googleAnalytics`; the build will fail. Did you mean `ga4`? => "ga4"',
        ],
        [
          { styles: ["a.css"] },
          'warning unknown-key "styles" Unknown property `styles`. All `.css` files of the site are loaded without a setting.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", url: "guides", pages: ["index"] }] } },
          'warning mint-json-key "url" `url` is a `mint.json` setting (ignored). The tab leads to its first page.',
        ],
        [
          { navigation: { versions: [{ version: "1", anchors: [{ anchor: "A", url: "guides", pages: ["index"] }] }] } },
          'warning mint-json-key "url" `url` is a `mint.json` setting (ignored). The anchor leads to its first page.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", url: "https://acme.example", href: "https://acme.example" }] } },
          'warning unknown-key "url" Unknown property `url` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { navigation: { dropdowns: [{ dropdown: "A", url: "guides", pages: ["index"] }] } },
          'warning unknown-key "url" Unknown property `url` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { navigation: { tabs: [{ tab: "A", url: "https://acme.example", pages: [] }] } },
          'warning unknown-key "url" Unknown property `url`. Did you mean `href`? => "href"',
        ],
        [
          { navigation: { tabs: [{ tab: "A", url: "https://acme.example" }] } },
          'warning unknown-key "url" Unknown property `url`. Did you mean `href`? => "href"',
        ],
        [
          { logo: { light: "/a.svg", dark: "/b.svg", url: "/" } },
          'warning unknown-key "url" Unknown property `logo.url`. Did you mean `href`? => "href"',
        ],
        [
          { navigation: { groups: [{ group: "A", collapsed: true, pages: ["a"] }] } },
          'warning unknown-key "collapsed" Unknown property `collapsed`. Did you mean its opposite, `expanded`?',
        ],
        [
          { navigation: { groups: [{ group: "A", collapsed: "yes", pages: ["a"] }] } },
          'warning unknown-key "collapsed" Unknown property `collapsed` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { navigation: { interaction: { drilldown: false }, pages: ["index"] } },
          'warning unknown-key "interaction" Unknown property `navigation.interaction`. Move `interaction` to the top level of docs.json.',
        ],
        [
          { api: { display: "simple", defaults: "all" } },
          'warning unknown-key "display" Unknown property `api.display`. Move `display` to `api.playground`.',
          'warning unknown-key "defaults" Unknown property `api.defaults`. Move `defaults` to `api.examples`.',
        ],
        [
          { seo: { metatags: { robots: "none" }, "og:image": "https://acme.example/a.png" } },
          'warning unknown-key "og:image" Unknown property `seo.og:image`. Move `og:image` to `seo.metatags`.',
        ],
        [
          { metatags: { robots: "none" } },
          'warning unknown-key "metatags" Unknown property `metatags`. Move `metatags` to `seo`.',
        ],
        [
          { codeblocks: "dark" },
          'warning unknown-key "codeblocks" Unknown property `codeblocks` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { api: { playground: { display: "none" }, display: "simple" } },
          'warning unknown-key "display" Unknown property `api.display` (ignored, unless it is newer than this version of Docs JSON). Allowed: `openapi`, `asyncapi`, `params`, `playground`, `examples`, `url`, `mdx`.',
        ],
        [
          { api: { $ref: "#", display: "simple" } },
          'warning unknown-key "display" Unknown property `api.display` (ignored, unless it is newer than this version of Docs JSON). Allowed: `openapi`, `asyncapi`, `params`, `playground`, `examples`, `url`, `mdx`.',
        ],
        [
          { navbar: { href: "/index" } },
          'warning unknown-key "href" Unknown property `navbar.href` (ignored, unless it is newer than this version of Docs JSON). Allowed: `links`, `primary`.',
        ],
        [
          { integrations: { apiKey: "a" } },
          'error unknown-key "apiKey" Unknown property `integrations.apiKey`; the build will fail. Allowed: `adobe`, `amplitude`, `clarity`, `clearbit`, `cookies`, `customScripts`, `fathom`, `frontchat`, `ga4`, `gtm`, and 14 more.',
        ],
        [
          { integrations: { measurementId: "G-1" } },
          'error unknown-key "measurementId" Unknown property `integrations.measurementId`; the build will fail. Move `measurementId` to `integrations.ga4`.',
        ],
        [
          { redirect: { "/old": "/index" } },
          'warning unknown-key "redirect" Unknown property `redirect`. Did you mean `redirects`?',
        ],
        [
          { pages: ["index"], groups: 1, menu: [{ item: "A" }] },
          'warning unknown-key "pages" Unknown property `pages`. Move `pages` to `navigation`.',
          'warning unknown-key "groups" Unknown property `groups` (ignored, unless it is newer than this version of Docs JSON).',
          'warning unknown-key "menu" Unknown property `menu` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { navigation: { tabs: [{ tab: "A", description: "About A", fonts: "Inter", pages: ["index"] }] } },
          'warning unknown-key "description" Unknown property `description` (ignored, unless it is newer than this version of Docs JSON).',
          'warning unknown-key "fonts" Unknown property `fonts` (ignored, unless it is newer than this version of Docs JSON).',
        ],
        [
          { something: 1 },
          'warning unknown-key "something" Unknown property `something` (ignored, unless it is newer than this version of Docs JSON).',
        ],
      ],
    },
    {
      row: "mint.json",
      good: [],
      bad: [
        [
          { topbarLinks: [] },
          'warning mint-json-key "topbarLinks" `topbarLinks` is a `mint.json` setting (ignored). Use `navbar.links`.',
        ],
        [
          { topbarCtaButton: {} },
          'warning mint-json-key "topbarCtaButton" `topbarCtaButton` is a `mint.json` setting (ignored). Use `navbar.primary`.',
        ],
        [
          { footerSocials: {} },
          'warning mint-json-key "footerSocials" `footerSocials` is a `mint.json` setting (ignored). Use `footer.socials`.',
        ],
        [{ tabs: [] }, 'warning mint-json-key "tabs" `tabs` is a `mint.json` setting (ignored). Use `navigation.tabs`.'],
        [
          { anchors: [] },
          'warning mint-json-key "anchors" `anchors` is a `mint.json` setting (ignored). Use `navigation.global.anchors` for links, or `navigation.anchors` for sections with pages.',
        ],
        [
          { versions: [] },
          'warning mint-json-key "versions" `versions` is a `mint.json` setting (ignored). Use `navigation.versions`.',
        ],
        [
          { openapi: "a.json" },
          'warning mint-json-key "openapi" `openapi` is a `mint.json` setting (ignored). Use `api.openapi`, or `openapi` on a tab or group of `navigation` to generate pages.',
        ],
        [
          { analytics: {} },
          'warning mint-json-key "analytics" `analytics` is a `mint.json` setting (ignored). Use `integrations`.',
        ],
        [
          { navigation: { groups: [{ group: "A", version: "v1", pages: ["index"] }] } },
          'warning mint-json-key "version" `version` is a `mint.json` setting (ignored). Put the group into that version in `navigation.versions`.',
        ],
        [
          { navigation: { versions: [{ version: "v1", groups: [{ group: "A", version: "v1", pages: ["index"] }] }] } },
          'warning mint-json-key "version" `version` is a `mint.json` setting (ignored). The version around the group applies.',
        ],
        [
          { modeToggle: {} },
          'warning mint-json-key "modeToggle" `modeToggle` is a `mint.json` setting (ignored). Use `appearance`.',
        ],
        [
          { backgroundImage: "a" },
          'warning mint-json-key "backgroundImage" `backgroundImage` is a `mint.json` setting (ignored). Use `background.image`.',
        ],
        [
          { feedback: {} },
          'warning mint-json-key "feedback" `feedback` is a `mint.json` setting (ignored). Set it in the docs dashboard.',
        ],
        [
          { primaryTab: {} },
          'warning mint-json-key "primaryTab" `primaryTab` is a `mint.json` setting (ignored). Use the first tab in `navigation.tabs`.',
        ],
        [
          { topAnchor: {} },
          'warning mint-json-key "topAnchor" `topAnchor` is a `mint.json` setting (ignored). Use the first anchor in `navigation.anchors`.',
        ],
        [
          { topbar: {} },
          'warning mint-json-key "topbar" `topbar` is a `mint.json` setting (ignored). Use `navbar` for links; the `theme` decides the rest.',
        ],
        [
          { rounded: "sharp" },
          'warning mint-json-key "rounded" `rounded` is a `mint.json` setting (ignored). The `theme` decides this.',
        ],
        [
          { layout: "topnav" },
          'warning mint-json-key "layout" `layout` is a `mint.json` setting (ignored). The `theme` decides this.',
        ],
        [
          { sidebar: {} },
          'warning mint-json-key "sidebar" `sidebar` is a `mint.json` setting (ignored). The `theme` decides this.',
        ],
        [
          { isWhiteLabeled: true },
          'warning mint-json-key "isWhiteLabeled" `isWhiteLabeled` is a `mint.json` setting (ignored). There is no replacement.',
        ],
        [
          { background: { style: "grid" } },
          'warning mint-json-key "style" `background.style` is a `mint.json` setting (ignored). Use `background.decoration`.',
        ],
        [
          { eyebrow: {} },
          'warning mint-json-key "eyebrow" `eyebrow` is a `mint.json` setting (ignored). Use `styling.eyebrows`.',
        ],
        [
          { codeBlock: {} },
          'warning mint-json-key "codeBlock" `codeBlock` is a `mint.json` setting (ignored). Use `styling.codeblocks`.',
        ],
        [{ font: {} }, 'warning mint-json-key "font" `font` is a `mint.json` setting (ignored). Use `fonts`.'],
        [
          { colors: { primary: "#fff", background: {} } },
          'error mint-json-key "background" `colors.background` is a `mint.json` setting; the build will fail. Use `background.color`.',
        ],
      ],
    },
  ]);
});
