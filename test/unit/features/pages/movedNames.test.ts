import assert from "node:assert/strict";
import { afterEdit } from "../../../support/afterEdit.ts";
import { diagnose } from "../../../support/diagnose.ts";
import { pathOf, uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";

const redirects = [
  ...["/g/a", "/g/a#x", "/g/a/?b=c", "g/a"].map((destination, index) => ({ source: `/o${index}`, destination })),
  { source: "/p/:slug*", destination: "/g/:slug*" },
];

const config = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#000000" },
  navbar: { links: [{ label: "A", href: "/g/a#x" }] },
  banner: { content: "[a](/g/a) ![i](/g/i.png)" },
  navigation: { pages: ["index", "list", "flow", "g/a"] },
  redirects,
};

const page = (folder: string) =>
  `---\ntitle: A\n---\n\n## X\n\n[a](${folder}a) [a](/g/a#x) ![i](/g/i.png)\n\n| X |\n| - |\n| [a](${folder}a) |\n`;

const files = {
  "docs.json": JSON.stringify(config, undefined, 2),
  "index.mdx": page("./g/"),
  "list.mdx": "---\nrelated:\n  - /g/a\n  - A: \"/g/a#x\"\nicon: '/g/i.png'\n---\n\n## X\n",
  "flow.mdx": "---\nrelated: [/g/a, '/g/a#x']\nog:image: /g/i.png\n---\n",
  "g/a.mdx": page("./"),
  "g/i.png": "",
};

/** The files after a file or folder is moved with everything that refers to it, by their new paths. */
async function afterMove(before: Readonly<Record<string, string>>, from: string, to: string): Promise<Record<string, string>> {
  return (await move(before, from, to)).after;
}

/** The same, and what the move says that it leaves. */
async function move(before: Readonly<Record<string, string>>, from: string, to: string) {
  const service = await openSite(before["docs.json"] ?? "", before);
  const moves = [{ oldUri: uriOf(encodePath(from)), newUri: uriOf(encodePath(to)) }];
  const edit = await service.editForMove(moves, { addRedirects: true, asksBeforeRenames: true });
  const after = Object.entries(afterEdit(before, edit));
  return {
    after: Object.fromEntries(after.map(([path, text]) => [path.startsWith(from) ? to + path.slice(from.length) : path, text])),
    left: (await service.unknownLinks(uriOf("docs.json"), moves)).map(({ uri, message }) => `${pathOf(uri)}: ${message}`),
  };
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

const names = ["c#", "what?", "a%20b", "50%", "%3A", ":v", "*", "a*b", "{x}(y)", "$1", "é", "a b", "b ", "a|b", "'\"", "&amp;"];

describe("moves to any names", () => {
  for (const name of names) {
    it(`changes all links so that they lead to \`${name}\`, and back`, async () => {
      const moves = [
        { from: "g/a.mdx", to: `g/${name}.mdx` },
        { from: "g/i.png", to: `g/${name}.png` },
        { from: "g", to: name },
        { from: "g", to: `${name}/${name}` },
      ];
      for (const { from, to } of moves) {
        const after = await afterMove(files, from, to);
        assert.deepEqual(await diagnose(after["docs.json"] ?? "", after), [], to);
        const { "docs.json": text = "", ...others } = await afterMove(after, to, from);
        const back = JSON.parse(text) as typeof config;
        // The redirect from the name is left.
        assert.deepEqual({ ...back, redirects: back.redirects.slice(0, redirects.length) }, config, to);
        const { "docs.json": _, ...pages } = files;
        assert.deepEqual(others, pages, to);
      }
    });
  }
});

const api = (operations: string) =>
  `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /users: {${operations}}\ncomponents: {schemas: {User: {}}}\n`;

const responses = "{responses: {'200': {description: A}}}";

const apiFiles = {
  "docs.json": JSON.stringify({
    ...{ theme: "mint", name: "Acme", colors: { primary: "#000000" } },
    api: { openapi: "g/api.yaml", asyncapi: ["g/events.yaml"] },
    navigation: {
      groups: [
        { group: "A", openapi: { source: "/g/api.yaml" }, pages: ["operation", "schema", "channel", "GET /users"] },
        { group: "B", pages: ["/g/api.yaml POST /users"] },
        { group: "C", asyncapi: "g/events.yaml", pages: [] },
      ],
    },
  }),
  "operation.mdx": "---\nopenapi: g/api.yaml DELETE /users\n---\n",
  "schema.mdx": "---\nopenapi-schema: /g/api.yaml User\n---\n",
  "channel.mdx": "---\ntitle: A\nasyncapi: g/events.yaml users\n---\n",
  "g/api.yaml": api(`get: ${responses}, post: ${responses}, delete: ${responses}`),
  "g/events.yaml": "asyncapi: 3.0.0\ninfo: {title: A, version: '1'}\nchannels: {users: {}}\n",
  // Has the same operation.
  "other.yaml": api(`delete: ${responses}`),
};

describe("moves of OpenAPI and AsyncAPI files to any names", () => {
  for (const name of names) {
    it(`changes all references so that they name \`${name}\`, or says which cannot`, async () => {
      const moves = [
        ["g/api.yaml", `g/${name}.yaml`] as const,
        ["g/events.yaml", `g/${name}.yaml`] as const,
        ["g", name] as const,
      ];
      for (const [from, to] of moves) {
        const { after, left } = await move(apiFiles, from, to);
        const all = await diagnose(after["docs.json"] ?? "", after);
        const found = all.filter(({ code }) => code !== "operations-unlisted");
        assert.deepEqual(left.length > 0 ? [] : found, [], to);
        if (!/[\s"'{]/u.test(name)) assert.deepEqual(left, [], to);
        // What is left names a file that is not found.
        for (const each of found) assert.match(each.message, /not found: `\/?g\/(?:api|events)\.yaml`/u, to);
      }
    });
  }

  it("names a part of a path with a space where that is enough, and says where nothing is", async () => {
    const { after, left } = await move(apiFiles, "g", "my api");
    assert.equal(after["operation.mdx"], "---\nopenapi: api.yaml DELETE /users\n---\n");
    assert.equal(after["schema.mdx"], "---\nopenapi-schema: /api.yaml User\n---\n");
    assert.equal(after["channel.mdx"], apiFiles["channel.mdx"]);
    assert.match(
      after["docs.json"] ?? "",
      /"source":"\/my api\/api\.yaml".*"\/g\/api\.yaml POST \/users".*"my api\/events\.yaml"/u,
    );
    assert.deepEqual(left, [
      "docs.json: An entry of `pages` cannot name `my api/api.yaml`: its path has a space.",
      "channel.mdx: Front matter cannot name `my api/events.yaml`: its path has a space.",
    ]);
  });

  it("names no part of a path that is a part of the path of another file, too", async () => {
    const files = { ...apiFiles, "x/api.yaml": apiFiles["other.yaml"] };
    const { after, left } = await move(files, "g", "my api");
    assert.equal(after["operation.mdx"], apiFiles["operation.mdx"]);
    assert.deepEqual(left.slice(1, 2), ["operation.mdx: Front matter cannot name `my api/api.yaml`: its path has a space."]);
  });

  it("starts a name in front matter with a slash where YAML would read its first character otherwise", async () => {
    const { after } = await move(apiFiles, "g", "*");
    assert.equal(after["operation.mdx"], "---\nopenapi: /*/api.yaml DELETE /users\n---\n");
  });

  it("leaves a value whose escapes hide the name", async () => {
    const escaped = '---\nopenapi: "openapi\\x2eyaml GET /users"\n---\n';
    const files = { "docs.json": apiFiles["docs.json"], "operation.mdx": escaped, "openapi.yaml": apiFiles["g/api.yaml"] };
    assert.equal((await move(files, "openapi.yaml", "b.yaml")).after["operation.mdx"], escaped);
  });
});
