/**
 * What the files of a site that changes at random may contain, by their paths from the workspace: variants, of which the first is
 * usual.
 */
export const variants: Readonly<Record<string, readonly string[]>> = {
  "docs.json": [
    config({ groups: [{ group: "A", pages: ["index", "guides/a", "guides/b", "api/ops"] }] }),
    config({ groups: [{ group: "A", openapi: "api/a.json", pages: ["index", "GET /users", "POST /items", "guides/deep/c"] }] }),
    config({ tabs: [{ tab: "T", openapi: ["api/a.json", "api/b.yaml"] }, { $ref: "nav/tab.json" }] }),
    config({
      languages: [
        { language: "en", pages: ["index", "guides/a"] },
        { language: "es", pages: ["es/index"] },
      ],
    }),
    config({ groups: { $ref: "nav/groups.json" } }),
    config({
      groups: [
        { group: "B", openapi: { source: "api/b.yaml", directory: "reference" } },
        { group: "C", asyncapi: "api/events.yaml", pages: ["index"] },
        { group: "D", root: "guides/a", pages: ["guides/b", "api/a.json GET /users", "GET /over"] },
      ],
    }),
    config(
      {
        groups: [
          { group: "G", openapi: { source: "api/a.json", overlays: ["api/overlay.yaml"] } },
          { group: "Q", graphql: "api/schema.graphql", pages: ["index"] },
        ],
      },
      { styling: { codeblocks: { languages: { custom: ["grammars/g.json"] } } }, icons: { library: "tabler" } },
    ),
    config({ pages: ["index", "guides/A", "guides/b.md", "missing", "snippets/note"] }, { api: { openapi: "api/b.yaml" } }),
  ],
  "guides/docs.json": [config({ pages: ["a", "b"] }), config({ pages: ["deep/c"] }), '{"timestamp": 1, "components": []}'],
  "nav/groups.json": [
    '[{ "group": "A", "pages": ["index", "guides/a", "nowhere"] }]',
    '[{ "group": "A", "openapi": "api/a.json", "pages": ["GET /users", { "$ref": "tab.json" }] }]',
    "{}",
  ],
  "nav/tab.json": ['{ "group": "T", "pages": ["guides/b", "GET /things"] }', '{ "tab": "T", "openapi": "api/b.yaml" }', "[]"],
  ".docs-json.json": [
    '{ "rules": { "page-unlisted": "off" } }',
    '{ "rules": { "link-missing": "error" }, "ignore": ["guides/*"] }',
    "{}",
  ],
  ".mintignore": ["guides/b.md\n", "api/\n", "*.mdx\n"],
  ".gitignore": ["guides/deep/\n", "node_modules\n"],
  "index.mdx": [
    page("", "[a](/guides/a) [b](/guides/b#two) [c](guides/deep/c) [old](/old) ![i](/images/a.png)\n"),
    page(
      "",
      'import Note from "/snippets/note.mdx"\n\n<Note />\n\n<Card icon="flag" href="/guides/a" />\n\n[x](#note-heading)\n',
    ),
    page("icon: rocket\n", "[users](/api-reference/get-users) [l](/legacy/a) [s](/snippets/note) [f](/api/a.json)\n"),
  ],
  "guides/a.mdx": [
    page("", "## One\n\n[b](/guides/b#one) [self](#one) [up](../index#x) [es](/es/guides/a)\n"),
    page("openapi: GET /users\n", "## Two {#two}\n\n[b](./b)\n"),
    page("hidden: true\n", 'import { Part } from "/snippets/part.jsx"\n\n<Part />\n\n<a href="/images/a.png">x</a>\n'),
    page("openapi: api/a.json GET /users\n", "Text\n"),
  ],
  "guides/A.mdx": [page("", "Other case. [a](/guides/a)\n")],
  "guides/b.md": [
    page("", "## Two\n\n## Two\n\n[d](/guides/a#two) [i](/images/b.png)\n"),
    page("openapi: DELETE /items/{id}\n", "x\n"),
    page("url: https://example.com\n", 'import Deep from "../snippets/deep.mdx"\n\n<Deep />\n'),
  ],
  "guides/b.mdx": [page("", "The same address. [x](/nowhere)\n")],
  "guides/deep/c.mdx": [
    page("", "[b](../b#two) [new](/new) [r](/reference/get-things)\n"),
    page("openapi: webhook hook\n", "# C\n"),
  ],
  "es/index.mdx": [page("", "[a](/es/guides/a)\n")],
  "es/guides/a.mdx": [page("", "## Uno\n\n[i](/es)\n")],
  "api/ops.mdx": [
    page("openapi: GET /things\n", "[u](/guides/a)\n"),
    page("openapi: /api/other.yaml POST /other\n", "o\n"),
    page("openapi: a.json get /users\n", "o\n"),
    page("openapi-schema: User\n", "o\n"),
  ],
  "snippets/note.mdx": [
    "## Note heading\n\n[a](/guides/a) [gone](/gone)\n",
    'import Deep from "/snippets/deep.mdx"\n\n<Deep />\n',
  ],
  "snippets/deep.mdx": ["## Deep heading\n\n[b](/guides/b)\n", 'import Note from "./note.mdx"\n\n<Note />\n'],
  "snippets/part.jsx": ['export const Part = () => <h2 id="part">P</h2>;\n', ""],
  "README.md": ["[a](guides/a)\n"],
  "images/a.png": [""],
  "images/b.png": [""],
  "api/a.json": [
    openApi({ "/users": { get: { summary: "Get users" } }, "/items": { post: {}, delete: {} } }),
    openApi({ "/users": { get: { "x-hidden": true } }, "/items/{id}": { delete: {} }, "/other": { post: {} } }),
    openApi({ "/users": { $ref: "items.yaml#/users" }, "/things": { get: {} } }),
    '{ "name": "not an API" }',
    '{ "openapi": "3.1.0", "paths": ',
  ],
  "api/b.yaml": [
    'openapi: 3.1.0\ninfo: { title: B, version: "1" }\npaths:\n  /things:\n    get: {}\n  /items/{id}:\n    delete: {}\n',
    'openapi: 3.0.0\ninfo: { title: B, version: "1" }\npaths:\n  /users:\n    get: { deprecated: true }\n  /r:\n    $ref: ./items.yaml#/users\n',
    "title: no API\n",
    "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nextends: a.json\nactions: [{ target: $.paths, update: { /over: { get: {} } } }]\n",
  ],
  "api/other.yaml": [
    'openapi: 3.1.0\ninfo: { title: O, version: "1" }\npaths:\n  /other:\n    post: {}\nwebhooks:\n  hook:\n    post: {}\n',
    "nothing: true\n",
  ],
  "api/items.yaml": ["users:\n  get: { summary: Users elsewhere }\n", "users:\n  post: {}\n", "other: {}\n"],
  "api/overlay.yaml": [
    "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nextends: ./a.json\nactions: [{ target: $.paths, update: { /over: { get: {} } } }]\n",
    "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nextends: b.yaml\nactions: [{ target: '$.paths./users', remove: true }]\n",
    "overlay: 1.0.0\nactions: 1\n",
  ],
  "api/events.yaml": [
    "asyncapi: 3.0.0\ninfo: { title: E, version: '1' }\nchannels:\n  users: { address: users }\n",
    "asyncapi: 3.0.0\nchannels: 1\n",
  ],
  "api/schema.graphql": ["type Query { users: [String] }\n", "type Query { users: [String]\n"],
  "grammars/g.json": ['{ "name": "g", "scopeName": "source.g", "patterns": [] }', "{"],
};

function config(navigation: object, more: object = {}): string {
  const redirects = [
    { source: "/old", destination: "/guides/b" },
    { source: "/legacy/:slug*", destination: "/guides/:slug*" },
    { source: "/gone", destination: "/new" },
  ];
  const banner = { content: "See [a](/guides/a)" };
  const colors = { primary: "#0F766E" };
  return JSON.stringify(
    { theme: "mint", name: "A", colors, favicon: "/images/a.png", navigation, redirects, banner, ...more },
    undefined,
    1,
  );
}

function page(frontMatter: string, body: string): string {
  return `---\ntitle: T\n${frontMatter}---\n\n${body}`;
}

function openApi(paths: object): string {
  return JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }, undefined, 1);
}
