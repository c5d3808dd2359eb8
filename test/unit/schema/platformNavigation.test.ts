import { testRows } from "./findings.ts";

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
          'error enum "left" `navigation.tabs[0].align` cannot be `left`; it must be `start` or `end`.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", href: "foo/bar" }] } },
          'warning uri "foo/bar" `navigation.tabs[0].href` cannot be `foo/bar` (did you mean `/foo/bar`?); it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL. => "/foo/bar"',
        ],
        [
          { navigation: { tabs: [{ tab: "A", href: "" }] } },
          'warning uri "" `navigation.tabs[0].href` cannot be an empty text; it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", graphql: { directory: "a" } }] } },
          'error required "graphql" `navigation.tabs[0].graphql.source` is missing; it must be a GraphQL schema (a path or an `https` URL).',
        ],
        [
          { navigation: { tabs: [{ tab: "A", sdk: { format: "typedocs", source: "a" } }] } },
          'error enum "typedocs" `navigation.tabs[0].sdk.format` cannot be `typedocs` (did you mean `typedoc`?); it must be one of `typedoc`, `docfx`, `javadoc`, `sphinx` or `phpdoc`. => "typedoc"',
        ],
        [
          { navigation: { tabs: [{ tab: "A", hidden: "false" }] } },
          'error type "false" `navigation.tabs[0].hidden` cannot be a string; it must be `true` or `false`. => false',
        ],
        [
          { navigation: { tabs: [{ tab: "A", icon: { style: "solid" } }] } },
          'error required "icon" `navigation.tabs[0].icon.name` is missing; it must be an icon (a name without `fa-`, a URL or a path).',
        ],
        [
          { navigation: { tabs: [{ tab: "A", directory: "list" }] } },
          'error enum "list" `navigation.tabs[0].directory` cannot be `list`; it must be one of `none`, `accordion` or `card`.',
        ],
        [
          { navigation: { tabs: [{ tab: "A", menu: [{ tab: "B" }] }] } },
          "error required { `navigation.tabs[0].menu[0].item` is missing; it must be a name.",
          'warning unknown-key "tab" `navigation.tabs[0].menu[0].tab` is not a known setting and is ignored.',
        ],
      ],
    },
    {
      row: "anchors",
      good: [{ navigation: { anchors: [{ anchor: "A", color: { light: "#fff" }, href: "https://example.com" }] } }],
      bad: [
        [
          { navigation: { anchors: [{ anchor: "A", color: "#fff" }] } },
          'error type "#fff" `navigation.anchors[0].color` cannot be a string; it must be an object with the colours `light` and `dark`.',
        ],
        [
          { navigation: { anchors: [{ anchor: "A", color: { light: "#fff", hover: "#fff" } }] } },
          'error unknown-key "hover" `navigation.anchors[0].color.hover` is not a known setting and makes the build fail; known here: `light`, `dark`.',
        ],
      ],
    },
    {
      row: "dropdowns",
      good: [
        { navigation: { dropdowns: [{ dropdown: "A", description: "B", groups: [{ group: "C" }] }] } },
        { navigation: { dropdowns: [] } },
      ],
      bad: [
        [
          { navigation: { dropdowns: [{ description: "B" }] } },
          "error required { `navigation.dropdowns[0].dropdown` is missing; it must be a name.",
        ],
      ],
    },
    {
      row: "products",
      good: [{ navigation: { products: [{ product: "A", name: "B", icon: "x", pages: ["index"] }] } }],
      bad: [
        [
          { navigation: { products: [{ prodcut: "A" }] } },
          'error unknown-key "prodcut" `navigation.products[0].prodcut` is not a known setting and is ignored; did you mean `product`? => "product"',
        ],
      ],
    },
    {
      row: "versions",
      good: [{ navigation: { versions: [{ version: "1.0", default: true, tag: "Latest", pages: ["index"] }] } }],
      bad: [
        [
          { navigation: { versions: [{ version: 2 }] } },
          'error type 2 `navigation.versions[0].version` cannot be a number; it must be a name. => "2"',
        ],
        [
          { navigation: { versions: [{ version: "1", default: "true" }] } },
          'error type "true" `navigation.versions[0].default` cannot be a string; it must be `true` or `false`. => true',
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
          'error enum "english" `navigation.languages[0].language` cannot be `english`; it must be a language code such as `en`.',
        ],
        [
          { navigation: { languages: [{ language: "pt-br" }] } },
          'error enum "pt-br" `navigation.languages[0].language` cannot be `pt-br` (did you mean `pt-BR`?); it must be a language code such as `en`. => "pt-BR"',
        ],
        [
          { navigation: { languages: [{ language: "en", banner: {} }] } },
          'error required "banner" `navigation.languages[0].banner.content` is missing; it must be a text.',
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
          'error type "2" `navigation.groups[0].boost` cannot be a string; it must be a number. => 2',
        ],
        [
          { navigation: { groups: [{ group: "A", expanded: null }] } },
          "error type null `navigation.groups[0].expanded` cannot be `null`; it must be `true` or `false`.",
        ],
      ],
    },
    {
      row: "content that a rule judges: misplaced, or an empty list",
      good: [
        { navigation: { tabs: [{ tab: "A", tabs: 1 }], menu: [], href: "/" } },
        { navigation: { tabs: [], groups: [{ group: "A", tabs: [], groups: "" }] } },
      ],
      bad: [],
    },
    {
      row: "global",
      good: [{ navigation: { global: { anchors: [{ anchor: "A", href: "https://example.com" }] }, pages: ["index"] } }],
      bad: [
        [
          { navigation: { global: { anchors: [{ anchor: "A" }] } } },
          "error required { `navigation.global.anchors[0].href` is missing; it must be a path that starts with `/`, a `#` anchor, a `mailto:` address or an absolute URL.",
        ],
        [
          { navigation: { global: { groups: [] } } },
          'error unknown-key "groups" `navigation.global.groups` is not a known setting and makes the build fail; known here: `languages`, `versions`, `tabs`, `dropdowns`, `anchors`, `products`.',
        ],
      ],
    },
    {
      row: "asyncapi",
      good: [{ navigation: { tabs: [{ tab: "A", asyncapi: { source: "a.yaml", directory: "b" } }] } }],
      bad: [
        [
          { navigation: { tabs: [{ tab: "A", asyncapi: {} }] } },
          'error required "asyncapi" `navigation.tabs[0].asyncapi.source` is missing; it must be an AsyncAPI file (a path or a URL).',
        ],
        [
          { navigation: { tabs: [{ tab: "A", asyncapi: 1 }] } },
          "error type 1 `navigation.tabs[0].asyncapi` cannot be a number; it must be an AsyncAPI file (a path or a URL), a list of such files or an object with a `source`.",
        ],
      ],
    },
    {
      row: "overlays",
      good: [{ navigation: { tabs: [{ tab: "A", openapi: { source: "a.json", overlays: [] } }] } }],
      bad: [
        [
          { navigation: { tabs: [{ tab: "A", openapi: { source: "a.json", overlays: "b.json" } }] } },
          'error type "b.json" `navigation.tabs[0].openapi.overlays` cannot be a string; it must be a list of paths of overlay files.',
        ],
      ],
    },
    {
      row: "sourceRef",
      good: [{ navigation: { tabs: [{ sourceRef: "a/b" }] } }, { navigation: { pages: [{ sourceRef: "a/b" }] } }],
      bad: [
        [
          { navigation: { tabs: [{ sourceRef: 1 }] } },
          "error required { `navigation.tabs[0].tab` is missing; it must be a name.",
          'error type 1 `navigation.tabs[0].sourceRef` cannot be a number; it must be the mount path of a source. => "1"',
        ],
      ],
    },
  ]);
});
