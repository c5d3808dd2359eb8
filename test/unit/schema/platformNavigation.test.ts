import { testRows } from "./rows.ts";

/** The end of the message about the code of a language that nothing is suggested for. */
const allowedLanguages = "Allowed: `en`, `cn`, `zh`, `zh-Hans`, `zh-Hant`, `zh-CN`, `zh-TW`, `es`, `fr`, `fr-CA`, and 30 more.";

describe("settings of the platform: navigation", () => {
  testRows([
    {
      row: "tabs",
      good: [
        {
          navigation: {
            tabs: [{ tab: "A", icon: "rocket", align: "end", hidden: true, searchable: true, directory: "card", href: "/a" }],
          },
        },
        { navigation: { tabs: [{ tab: "A", graphql: "schema.graphql" }] } },
        { navigation: { tabs: [{ tab: "A", sdk: { format: "typedoc", source: "sdk.json" } }] } },
        { navigation: { tabs: [{ tab: "A", menu: [{ item: "B", pages: ["index"] }] }] } },
      ],
      bad: [
        [
          { navigation: { tabs: [{ tab: "A", align: "left" }] } },
          'error enum "left" Unknown value `left` for `align`. Allowed: `start`, `end`.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", href: "foo/bar" }] } },
          'warning uri "foo/bar" Expected a path starting with `/`, a `#` anchor, a `mailto:` address, or an absolute URL for `href`, got `foo/bar`. Did you mean `/foo/bar`? => "/foo/bar"',
        ],
        [{ navigation: { tabs: [{ tab: "A", href: "" }] } }, 'warning uri "" `href` must not be empty.'],
        [
          { navigation: { tabs: [{ tab: "A", graphql: { directory: "a" } }] } },
          'error required "graphql" Missing required property `graphql.source`.',
        ],
        // A tab with `graphql` does not allow all keys of a tab.
        [
          { navigation: { tabs: [{ tab: "A", graphql: "schema.graphql", mail: 1 }] } },
          'error unknown-key "mail" Unknown property `mail`; the build will fail.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", sdk: { format: "typedocs", source: "a" } }] } },
          'error enum "typedocs" Unknown value `typedocs` for `sdk.format`. Did you mean `typedoc`? => "typedoc"',
        ],
        [
          { navigation: { tabs: [{ tab: "A", hidden: "false" }] } },
          'error type "false" Expected `true` or `false` for `hidden`, got a string. => false',
        ],
        [
          { navigation: { tabs: [{ tab: "A", icon: { style: "solid" } }] } },
          'error required "icon" Missing required property `icon.name`.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", directory: "list" }] } },
          'error enum "list" Unknown value `list` for `directory`. Allowed: `none`, `accordion`, `card`.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", menu: [{ tab: "B" }] }] } },
          "error required { Missing required property `item`.",
          'warning unknown-key "tab" Unknown property `tab` (ignored, unless it is newer than this version of Docs JSON).',
        ],
      ],
    },
    {
      row: "anchors",
      good: [{ navigation: { anchors: [{ anchor: "A", color: { light: "#fff" }, href: "https://example.com" }] } }],
      bad: [
        [
          { navigation: { anchors: [{ anchor: "A", color: "#fff" }] } },
          'error type "#fff" Expected an object with `light` and `dark` for `color`, got a string. => { "light": "#fff", "dark": "#fff" }',
        ],
        [
          { navigation: { anchors: [{ anchor: "A", color: { light: "#fff", hover: "#fff" } }] } },
          'error unknown-key "hover" Unknown property `color.hover`; the build will fail. Allowed: `light`, `dark`.',
        ],
      ],
    },
    {
      row: "dropdowns",
      good: [
        { navigation: { dropdowns: [{ dropdown: "A", description: "B", groups: [{ group: "C" }] }] } },
        { navigation: { dropdowns: [] } },
      ],
      bad: [[{ navigation: { dropdowns: [{ description: "B" }] } }, "error required { Missing required property `dropdown`."]],
    },
    {
      row: "products",
      good: [{ navigation: { products: [{ product: "A", name: "B", icon: "x", pages: ["index"] }] } }],
      bad: [
        [
          { navigation: { products: [{ prodcut: "A" }] } },
          'error unknown-key "prodcut" Unknown property `prodcut`. Did you mean the required `product`? => "product"',
        ],
      ],
    },
    {
      row: "versions",
      good: [{ navigation: { versions: [{ version: "1.0", default: true, tag: "Latest", pages: ["index"] }] } }],
      bad: [
        [{ navigation: { versions: [{ version: 2 }] } }, 'error type 2 Expected a string for `version`, got a number. => "2"'],
        [
          { navigation: { versions: [{ version: "1", default: "true" }] } },
          'error type "true" Expected `true` or `false` for `default`, got a string. => true',
        ],
      ],
    },
    {
      row: "languages",
      good: [
        {
          navigation: {
            languages: [
              { language: "en", banner: { content: "A" }, footer: {}, navbar: {}, pages: ["index"] },
              { language: "pt-BR", default: true },
            ],
          },
        },
      ],
      bad: [
        [
          { navigation: { languages: [{ language: "english" }] } },
          'error enum "english" Unknown language code `english`. Did you mean `en`? => "en"',
        ],
        [
          { navigation: { languages: [{ language: "ger" }] } },
          'error enum "ger" Unknown language code `ger`. Did you mean `de`? => "de"',
        ],
        [
          { navigation: { languages: [{ language: "KR" }] } },
          'error enum "KR" Unknown language code `KR`. Did you mean `ko`? => "ko"',
        ],
        [
          { navigation: { languages: [{ language: "fa" }] } },
          `error enum "fa" Unknown language code \`fa\`. ${allowedLanguages}`,
        ],
        [
          { navigation: { languages: [{ language: "sr" }] } },
          `error enum "sr" Unknown language code \`sr\`. ${allowedLanguages}`,
        ],
        [
          { navigation: { languages: [{ language: "xx" }] } },
          `error enum "xx" Unknown language code \`xx\`. ${allowedLanguages}`,
        ],
        [
          { navigation: { languages: [{ language: "ſv" }] } },
          `error enum "ſv" Unknown language code \`ſv\`. ${allowedLanguages}`,
        ],
        [
          { navigation: { languages: [{ language: "pt-br" }] } },
          'error enum "pt-br" Unknown language code `pt-br`. Did you mean `pt-BR`? => "pt-BR"',
        ],
        [
          { navigation: { languages: [{ language: "fr-FR" }] } },
          'error enum "fr-FR" Unknown language code `fr-FR`. Did you mean `fr`? => "fr"',
        ],
        [
          { navigation: { languages: [{ language: "fr_ca" }] } },
          'error enum "fr_ca" Unknown language code `fr_ca`. Did you mean `fr-CA`? => "fr-CA"',
        ],
        [
          { navigation: { languages: [{ language: "ko-KR" }] } },
          'error enum "ko-KR" Unknown language code `ko-KR`. Did you mean `ko`? => "ko"',
        ],
        [
          { navigation: { languages: [{ language: "en", banner: {} }] } },
          'error required "banner" Missing required property `banner.content`.',
        ],
      ],
    },
    {
      row: "groups",
      good: [
        {
          navigation: {
            groups: [
              {
                group: "A",
                icon: "/a.svg",
                root: "a/index",
                tag: "New",
                expanded: true,
                public: false,
                boost: 2,
                pages: [{ group: "B" }],
              },
            ],
          },
        },
      ],
      bad: [
        [
          { navigation: { groups: [{ group: "A", boost: "2" }] } },
          'error type "2" Expected a number for `boost`, got a string. => 2',
        ],
        [
          { navigation: { groups: [{ group: "A", expanded: null }] } },
          "error type null Expected `true` or `false` for `expanded`, got `null`.",
        ],
      ],
    },
    {
      row: "misplaced content and empty arrays, which a rule reports",
      good: [
        { navigation: { tabs: [{ tab: "A", tabs: 1 }], menu: [], href: "/" } },
        { navigation: { tabs: [], groups: [{ group: "A", tabs: [], groups: "" }] } },
      ],
      bad: [],
    },
    {
      row: "global",
      good: [
        { navigation: { global: { anchors: [{ anchor: "A", href: "https://example.com" }] }, pages: ["index"] } },
        {
          navigation: {
            global: { languages: [], versions: [], tabs: [], dropdowns: [], anchors: [], products: [] },
            pages: ["index"],
          },
        },
      ],
      bad: [
        [{ navigation: { global: { anchors: [{ anchor: "A" }] } } }, "error required { Missing required property `href`."],
        [
          { navigation: { global: { groups: [] } } },
          'error unknown-key "groups" Unknown property `navigation.global.groups`; the build will fail. Allowed: `languages`, `versions`, `tabs`, `dropdowns`, `anchors`, `products`.',
        ],
      ],
    },
    {
      row: "asyncapi",
      good: [{ navigation: { tabs: [{ tab: "A", asyncapi: { source: "a.yaml", directory: "b" } }] } }],
      bad: [
        [
          { navigation: { tabs: [{ tab: "A", asyncapi: {} }] } },
          'error required "asyncapi" Missing required property `asyncapi.source`.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", asyncapi: 1 }] } },
          "error type 1 Expected an AsyncAPI file (path or `https` URL), an array of AsyncAPI files, or an object with `source` for `asyncapi`, got a number.",
        ],
      ],
    },
    {
      row: "overlays",
      good: [{ navigation: { tabs: [{ tab: "A", openapi: { source: "a.json", overlays: [] } }] } }],
      bad: [
        [
          { navigation: { tabs: [{ tab: "A", openapi: { source: "a.json", overlays: "b.json" } }] } },
          'error type "b.json" Expected an array of paths to overlay files for `openapi.overlays`, got a string.',
        ],
      ],
    },
    {
      row: "sourceRef",
      good: [{ navigation: { tabs: [{ sourceRef: "a/b" }] } }, { navigation: { pages: [{ sourceRef: "a/b" }] } }],
      bad: [
        [
          { navigation: { tabs: [{ sourceRef: 1 }] } },
          "error required { Missing required property `tab`.",
          'error type 1 Expected the mount path of a repository for `sourceRef`, got a number. => "1"',
        ],
        [
          { redirects: [{ sourceRef: "a/b" }] },
          "error required { Missing required property `source`.",
          "error required { Missing required property `destination`.",
        ],
        [
          { api: { examples: { languages: [{ sourceRef: "a/b" }] } } },
          'error type {"sourceRef":"a/b"} Expected a string for `api.examples.languages[0]`, got an object.',
        ],
        [{ navigation: { tabs: [{ sourceRef: "a/b", href: "/x" }] } }, "error required { Missing required property `tab`."],
      ],
    },
  ]);
});
