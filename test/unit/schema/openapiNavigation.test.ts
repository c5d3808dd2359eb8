import { testRows } from "./rows.ts";

describe("navigation for pages that are generated from OpenAPI", () => {
  testRows([
    {
      row: "navigation",
      good: [{ navigation: {} }, { navigation: { pages: [] } }],
      bad: [
        [{ navigation: undefined }, "error required { Missing required property `navigation`."],
        [
          { navigation: [] },
          "error type [] Expected an object with content such as `groups` or `pages` for `navigation`, got an array.",
        ],
        [
          { navigation: "index" },
          'error type "index" Expected an object with content such as `groups` or `pages` for `navigation`, got a string.',
        ],
        [
          { navigation: { group: [] } },
          'warning unknown-key "group" Unknown property `navigation.group`. Did you mean `groups`? => "groups"',
        ],
      ],
    },
    {
      row: "navigation.groups",
      good: [{ navigation: { groups: [{ group: "A" }] } }],
      bad: [
        [{ navigation: { groups: {} } }, "error type {} Expected an array of groups for `navigation.groups`, got an object."],
        [
          { navigation: { groups: ["index"] } },
          'error type "index" Expected an object with `group` for `navigation.groups[0]`, got a string.',
        ],
      ],
    },
    {
      row: "group.group",
      good: [{ navigation: { groups: [{ group: "A", pages: [] }] } }],
      bad: [
        [{ navigation: { groups: [{ pages: [] }] } }, "error required { Missing required property `group`."],
        [{ navigation: { groups: [{ group: "" }] } }, 'error min-length "" `group` must not be empty.'],
        [{ navigation: { groups: [{ group: 1 }] } }, 'error type 1 Expected a string for `group`, got a number. => "1"'],
        [
          { navigation: { groups: [{ grop: "A", pages: [] }] } },
          'error unknown-key "grop" Unknown property `grop`. Did you mean the required `group`? => "group"',
        ],
      ],
    },
    {
      row: "group.openapi",
      good: [
        { navigation: { groups: [{ group: "A", openapi: "/openapi.json" }] } },
        { navigation: { groups: [{ group: "A", openapi: "https://example.com/openapi.yaml" }] } },
        { navigation: { groups: [{ group: "A", openapi: { source: "openapi.json", directory: "api" } }] } },
        { navigation: { groups: [{ group: "A", openapi: ["openapi.json", { source: "b.json" }] }] } },
      ],
      bad: [
        [
          { navigation: { groups: [{ group: "A", openapi: 1 }] } },
          "error type 1 Expected an OpenAPI file (path or `https` URL), an array of OpenAPI files, or an object with `source` for `openapi`, got a number.",
        ],
        [{ navigation: { groups: [{ group: "A", openapi: "" }] } }, 'error min-length "" `openapi` must not be empty.'],
        [
          { navigation: { groups: [{ group: "A", openapi: "http://example.com/openapi.json" }] } },
          'error uri "http://example.com/openapi.json" Expected an OpenAPI file (path or `https` URL) for `openapi`, got `http://example.com/openapi.json`. Did you mean `https://example.com/openapi.json`? => "https://example.com/openapi.json"',
        ],
        [
          { navigation: { groups: [{ group: "A", openapi: { directory: "api" } }] } },
          'error required "openapi" Missing required property `openapi.source`.',
        ],
        [
          { navigation: { groups: [{ group: "A", openapi: { source: "a.json", dir: "api" } }] } },
          'error unknown-key "dir" Unknown property `openapi.dir`; the build will fail. Allowed: `source`, `directory`, `overlays`.',
        ],
      ],
    },
    {
      row: "group.pages",
      good: [{ navigation: { groups: [{ group: "A", pages: ["index", "GET /users/{id}", { group: "B", pages: ["b"] }] }] } }],
      bad: [
        [
          { navigation: { groups: [{ group: "A", pages: "index" }] } },
          'error type "index" Expected an array of pages and groups for `pages`, got a string.',
        ],
        [
          { navigation: { groups: [{ group: "A", pages: [1, null] }] } },
          "error type 1 Expected a page (path or endpoint) or an object with `group` for `pages[0]`, got a number.",
          "error type null Expected a page (path or endpoint) or an object with `group` for `pages[1]`, got `null`.",
        ],
      ],
    },
    {
      row: "pages entries",
      good: [{ navigation: { pages: ["guides/quickstart", "POST /users"] } }],
      bad: [
        [{ navigation: { pages: [""] } }, 'error min-length "" `navigation.pages[0]` must not be empty.'],
        [
          { navigation: { pages: [["index"]] } },
          'error type ["index"] Expected a page (path or endpoint) or an object with `group` for `navigation.pages[0]`, got an array.',
        ],
        [
          { navigation: { pages: [{ group: "A", pages: [true] }] } },
          "error type true Expected a page (path or endpoint) or an object with `group` for `pages[0]`, got `true`.",
        ],
      ],
    },
    {
      row: "navigation.tabs",
      good: [{ navigation: { tabs: [{ tab: "Guides", pages: ["index"] }] } }],
      bad: [
        [
          { navigation: { tabs: { tab: "Guides" } } },
          'error type {"tab":"Guides"} Expected an array of tabs for `navigation.tabs`, got an object.',
        ],
        [{ navigation: { tabs: [{ openapi: "/a.json" }] } }, "error required { Missing required property `tab`."],
      ],
    },
    {
      row: "tab.tab",
      good: [{ navigation: { tabs: [{ tab: "API" }] } }],
      bad: [
        [{ navigation: { tabs: [{ tab: "" }] } }, 'error min-length "" `tab` must not be empty.'],
        [{ navigation: { tabs: [{ tab: ["API"] }] } }, 'error type ["API"] Expected a string for `tab`, got an array.'],
        [
          { navigation: { tabs: [{ name: "API" }] } },
          "error required { Missing required property `tab`.",
          'warning unknown-key "name" Unknown property `name` (ignored, unless it is newer than this version of Docs JSON).',
        ],
      ],
    },
    {
      row: "tab.openapi",
      good: [{ navigation: { tabs: [{ tab: "API", openapi: "/openapi.json" }] } }],
      bad: [
        [
          { navigation: { tabs: [{ tab: "API", openapi: false }] } },
          "error type false Expected an OpenAPI file (path or `https` URL), an array of OpenAPI files, or an object with `source` for `openapi`, got `false`.",
        ],
        [
          { navigation: { tabs: [{ tab: "API", openapi: "file:///openapi.json" }] } },
          'error uri "file:///openapi.json" Expected an OpenAPI file (path or `https` URL) for `openapi`, got `file:///openapi.json`.',
        ],
      ],
    },
  ]);
});
