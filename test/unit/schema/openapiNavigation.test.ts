import { testRows } from "./findings.ts";

describe("navigation for pages that are generated from OpenAPI", () => {
  testRows([
    {
      row: "navigation",
      good: [{ navigation: {} }, { navigation: { pages: [] } }],
      bad: [
        [{ navigation: undefined }, "error required { `navigation` is missing; it must be an object with the site's navigation."],
        [{ navigation: [] }, "error type [] `navigation` cannot be a list; it must be an object with the site's navigation."],
        [
          { navigation: "index" },
          'error type "index" `navigation` cannot be a string; it must be an object with the site\'s navigation.',
        ],
        [
          { navigation: { group: [] } },
          'warning unknown-key "group" `navigation.group` is not a known setting and is ignored; did you mean `groups`? => "groups"',
        ],
      ],
    },
    {
      row: "navigation.groups",
      good: [{ navigation: { groups: [{ group: "A" }] } }],
      bad: [
        [{ navigation: { groups: {} } }, "error type {} `navigation.groups` cannot be an object; it must be a list of groups."],
        [
          { navigation: { groups: ["index"] } },
          'error type "index" `navigation.groups[0]` cannot be a string; it must be an object with `group`.',
        ],
      ],
    },
    {
      row: "group.group",
      good: [{ navigation: { groups: [{ group: "A", pages: [] }] } }],
      bad: [
        [
          { navigation: { groups: [{ pages: [] }] } },
          "error required { `navigation.groups[0].group` is missing; it must be a name.",
        ],
        [{ navigation: { groups: [{ group: "" }] } }, 'error min-length "" `navigation.groups[0].group` must not be empty.'],
        [
          { navigation: { groups: [{ group: 1 }] } },
          'error type 1 `navigation.groups[0].group` cannot be a number; it must be a name. => "1"',
        ],
        [
          { navigation: { groups: [{ grop: "A", pages: [] }] } },
          'error unknown-key "grop" `navigation.groups[0].grop` is not a known setting and is ignored; did you mean `group`? => "group"',
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
          "error type 1 `navigation.groups[0].openapi` cannot be a number; it must be an OpenAPI file (a path or an `https` URL), a list of such files or an object with a `source`.",
        ],
        [
          { navigation: { groups: [{ group: "A", openapi: "" }] } },
          'error min-length "" `navigation.groups[0].openapi` must not be empty.',
        ],
        [
          { navigation: { groups: [{ group: "A", openapi: "http://example.com/openapi.json" }] } },
          'error uri "http://example.com/openapi.json" `navigation.groups[0].openapi` cannot be `http://example.com/openapi.json` (did you mean `https://example.com/openapi.json`?); it must be an OpenAPI file (a path or an `https` URL). => "https://example.com/openapi.json"',
        ],
        [
          { navigation: { groups: [{ group: "A", openapi: { directory: "api" } }] } },
          'error required "openapi" `navigation.groups[0].openapi.source` is missing; it must be an OpenAPI file (a path or an `https` URL).',
        ],
        [
          { navigation: { groups: [{ group: "A", openapi: { source: "a.json", dir: "api" } }] } },
          'error unknown-key "dir" `navigation.groups[0].openapi.dir` is not a known setting and makes the build fail; known here: `source`, `directory`, `overlays`.',
        ],
      ],
    },
    {
      row: "group.pages",
      good: [{ navigation: { groups: [{ group: "A", pages: ["index", "GET /users/{id}", { group: "B", pages: ["b"] }] }] } }],
      bad: [
        [
          { navigation: { groups: [{ group: "A", pages: "index" }] } },
          'error type "index" `navigation.groups[0].pages` cannot be a string; it must be a list of pages and groups.',
        ],
        [
          { navigation: { groups: [{ group: "A", pages: [1, null] }] } },
          "error type 1 `navigation.groups[0].pages[0]` cannot be a number; it must be a page (a path or an endpoint such as `GET /users/{id}`) or an object with `group`.",
          "error type null `navigation.groups[0].pages[1]` cannot be `null`; it must be a page (a path or an endpoint such as `GET /users/{id}`) or an object with `group`.",
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
          'error type ["index"] `navigation.pages[0]` cannot be a list; it must be a page (a path or an endpoint such as `GET /users/{id}`) or an object with `group`.',
        ],
        [
          { navigation: { pages: [{ group: "A", pages: [true] }] } },
          "error type true `navigation.pages[0].pages[0]` cannot be `true`; it must be a page (a path or an endpoint such as `GET /users/{id}`) or an object with `group`.",
        ],
      ],
    },
    {
      row: "navigation.tabs",
      good: [{ navigation: { tabs: [{ tab: "Guides", pages: ["index"] }] } }],
      bad: [
        [
          { navigation: { tabs: { tab: "Guides" } } },
          'error type {"tab":"Guides"} `navigation.tabs` cannot be an object; it must be a list of tabs.',
        ],
        [
          { navigation: { tabs: [{ openapi: "/a.json" }] } },
          "error required { `navigation.tabs[0].tab` is missing; it must be a name.",
        ],
      ],
    },
    {
      row: "tab.tab",
      good: [{ navigation: { tabs: [{ tab: "API" }] } }],
      bad: [
        [{ navigation: { tabs: [{ tab: "" }] } }, 'error min-length "" `navigation.tabs[0].tab` must not be empty.'],
        [
          { navigation: { tabs: [{ tab: ["API"] }] } },
          'error type ["API"] `navigation.tabs[0].tab` cannot be a list; it must be a name.',
        ],
        [
          { navigation: { tabs: [{ name: "API" }] } },
          "error required { `navigation.tabs[0].tab` is missing; it must be a name.",
          'warning unknown-key "name" `navigation.tabs[0].name` is not a known setting and is ignored.',
        ],
      ],
    },
    {
      row: "tab.openapi",
      good: [{ navigation: { tabs: [{ tab: "API", openapi: "/openapi.json" }] } }],
      bad: [
        [
          { navigation: { tabs: [{ tab: "API", openapi: false }] } },
          "error type false `navigation.tabs[0].openapi` cannot be `false`; it must be an OpenAPI file (a path or an `https` URL), a list of such files or an object with a `source`.",
        ],
        [
          { navigation: { tabs: [{ tab: "API", openapi: "file:///openapi.json" }] } },
          'error uri "file:///openapi.json" `navigation.tabs[0].openapi` cannot be `file:///openapi.json`; it must be an OpenAPI file (a path or an `https` URL).',
        ],
      ],
    },
  ]);
});
