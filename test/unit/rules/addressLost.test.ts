import assert from "node:assert/strict";
import type { BaseAddress } from "../../../server/src/core/site/baseAddresses.ts";
import { asLine, diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const page = (path: string, now = path): BaseAddress => ({ address: path.replace(/\.mdx$/u, ""), path: now });

/** The diagnostics of a site that served some addresses before, as messages at their texts. */
async function lostIn(
  settings: object,
  files: Readonly<Record<string, string>>,
  base: readonly BaseAddress[],
): Promise<readonly string[]> {
  const found = await diagnose({ ...minimal, ...settings }, files, { base });
  return found.map(asLine);
}

const pages = (...list: readonly string[]) => ({ navigation: { pages: list } });

const api = (path: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { [path]: { get: { summary: "List", responses: { 200: { description: "ok" } } } } },
  });

describe("lost addresses", () => {
  it("reports an address that was served and is not any more, with the page that its file became", async () => {
    assert.deepEqual(await lostIn(pages("a", "d/c"), { "a.mdx": "", "d/c.mdx": "" }, [page("a.mdx"), page("b.mdx", "d/c.mdx")]), [
      'warning address-lost "navigation" Lost address since `main`: `/b` is now `/d/c`. Add a redirect.',
    ]);
  });

  it("reports a page that is gone with what is next to it, at the redirects if there are any", async () => {
    const redirects = [{ source: "/x", destination: "/a" }];
    const base = [page("g/a.mdx"), page("g/b.mdx"), page("g/c.mdx")];
    assert.deepEqual(await lostIn({ ...pages("g/a", "g/c"), redirects: [] }, { "g/a.mdx": "", "g/c.mdx": "" }, base), [
      'warning address-lost "redirects" Lost address since `main`: `/g/b` no longer has a page. Add a redirect, for example to `/g/a`.',
    ]);
    const inOther = await lostIn({ ...pages("a"), redirects }, { "a.mdx": "" }, [page("a.mdx"), page("g/h/b.mdx")]);
    assert.deepEqual(inOther, [
      'warning address-lost "redirects" Lost address since `main`: `/g/h/b` no longer has a page. Add a redirect, for example to `/`.',
    ]);
  });

  it("suggests neither the address itself by a redirect to it, nor a folder that has lost its index", async () => {
    const base = [page("g/index.mdx"), page("g/a.mdx"), page("g/b.mdx"), page("g/c.mdx")];
    const lost = async (redirects: readonly object[]) =>
      (await lostIn({ ...pages("g/c"), redirects }, { "g/c.mdx": "" }, base)).filter((each) => each.includes("address-lost"));
    const message = "Lost address since `main`: `/g/b` no longer has a page. Add a redirect, for example to `/g/c`.";
    const toLost = { source: "/g/a", destination: "/g/b" };
    assert.deepEqual(await lost([toLost]), [`warning address-lost "redirects" ${message}`]);
    assert.deepEqual(await lost([{ ...toLost, destination: "/g/c" }]), [`warning address-lost "redirects" ${message}`]);
    assert.deepEqual(await lost([{ source: "/g/b", destination: "/g/c" }]), [
      `warning address-lost "redirects" ${message.replace("/g/b", "/g/a")}`,
    ]);
  });

  it("suggests where a page is now for entries of its old address, unless it is listed, and with its redirect, too", async () => {
    const files = { "a.mdx": "", "d/c.mdx": "" };
    const base = [page("a.mdx"), page("guides/b.mdx", "d/c.mdx")];
    const missing = async (settings: object) =>
      (await lostIn(settings, files, base)).filter((each) => each.includes("page-missing"));
    const message = 'warning page-missing "guides/b" Page not found: `guides/b`.';
    assert.deepEqual(await missing(pages("a", "guides/b")), [`${message} Did you mean \`d/c\`?`]);
    assert.deepEqual(await missing(pages("a", "guides/b", "d/c")), [message]);
    const redirects = [{ source: "/guides/b", destination: "/d/c" }];
    assert.deepEqual(await missing({ ...pages("a", "guides/b"), redirects }), [`${message} Did you mean \`d/c\`?`]);
    // Of two pages that became one, only the first entry can stay.
    const merged = [...redirects, { source: "/guides/e", destination: "/d/c" }];
    assert.deepEqual(await missing({ ...pages("a", "guides/b", "guides/e"), redirects: merged }), [
      `${message} Did you mean \`d/c\`?`,
      'warning page-missing "guides/e" Page not found: `guides/e`.',
    ]);
  });

  it("suggests where a page is now for links to its old address", async () => {
    const files = {
      "a.mdx": "[b](/en/tides#x) [c](/en/tide) [d](/en/g/index)",
      "en/tables.mdx": "",
      "en/h.mdx": "",
      "fr/tides.mdx": "",
    };
    const base = [page("a.mdx"), page("en/tides.mdx", "en/tables.mdx"), { address: "en/g", path: "en/h.mdx" }];
    const found = await diagnose({ ...minimal, ...pages("a", "en/tables", "en/h", "fr/tides") }, files, { base });
    assert.deepEqual(
      found.flatMap(({ code, message }) => (code === "link-missing" ? message : [])),
      [
        "Page not found: `/en/tides`. Did you mean `/en/tables`?",
        "Page not found: `/en/tide`.",
        "Page not found: `/en/g/index`. Did you mean `/en/h`?",
      ],
    );
  });

  it("suggests where a page is now for redirects to its old address", async () => {
    const redirects = [
      { source: "/x", destination: "/en/tides#y" },
      { source: "/y", destination: "/en/tide" },
    ];
    const files = { "en/tables.mdx": "", "fr/tides.mdx": "" };
    const base = [page("en/tides.mdx", "en/tables.mdx")];
    const found = await diagnose({ ...minimal, ...pages("en/tables", "fr/tides"), redirects }, files, { base });
    assert.deepEqual(
      found.flatMap(({ code, message }) => (code === "redirect-destination" ? message : [])),
      [
        "Redirect destination not found: `/en/tides#y`. Did you mean `/en/tables#y`?",
        "Redirect destination not found: `/en/tide`.",
      ],
    );
  });

  const near: readonly (readonly [name: string, lost: BaseAddress, left: readonly string[], to: string])[] = [
    ["the page before it", page("g/c.mdx"), ["g/a", "g/b"], "/g/b"],
    ["the first page of its folder", page("g/c.mdx"), ["h/a", "g/d", "g/e"], "/g/d"],
    ["the first page of the folder around it", page("g/h/c.mdx"), ["a", "g/a", "g/b", "g/i/a"], "/g/a"],
    ["the index of the folder around it", page("g/h/c.mdx"), ["a", "g/index"], "/g"],
    ["the home page", page("g/c.mdx"), ["h/a", "b"], "/"],
  ];
  for (const [name, lost, left, to] of near)
    it(`suggests ${name} for a page that is gone`, async () => {
      const files = Object.fromEntries(left.map((path) => [`${path}.mdx`, ""]));
      // Before and after the page, in the order of the navigation.
      const [before, after] = [left.filter((path) => path < "g/c"), left.filter((path) => path >= "g/c")];
      const served = ({ address, ...rest }: BaseAddress) => ({ address: address.replace(/\/index$/u, ""), ...rest });
      const base = [...before.map((path) => page(`${path}.mdx`)), lost, ...after.map((path) => page(`${path}.mdx`))];
      assert.deepEqual(await lostIn(pages(...left), files, base.map(served)), [
        `warning address-lost "navigation" Lost address since \`main\`: \`/${lost.address}\` no longer has a page. Add a redirect, for example to \`${to}\`.`,
      ]);
    });

  it("suggests the same page in the default version for one of a version that is gone, otherwise a page around it", async () => {
    const left = ["v2/a", "v2/how-to/b"];
    const redirects = [
      { source: "/", destination: "/v2/a" },
      { source: "/v2/guides/b", destination: "/v2/how-to/b" },
    ];
    const versions = [{ version: "v2", groups: [{ group: "G", pages: left }] }];
    const files = Object.fromEntries(left.map((path) => [`${path}.mdx`, ""]));
    const base = [...left, "v1/a", "v1/guides/b", "v1/c", "v2/x/y/z"].map((path) => page(`${path}.mdx`));
    const docsJson = (added: readonly object[]) =>
      JSON.stringify({ ...minimal, navigation: { versions }, redirects: [...redirects, ...added] });
    const fixed = (await fixesOf(docsJson([]), files, { base })).apply("Add all 4 redirects")["docs.json"] ?? "";
    assert.deepEqual(JSON.parse(fixed).redirects.slice(2), [
      { source: "/v1/a", destination: "/v2/a" },
      { source: "/v1/guides/b", destination: "/v2/how-to/b" },
      { source: "/v1/c", destination: "/v2/a" },
      { source: "/v2/x/y/z", destination: "/v2/a" },
    ]);
    assert.deepEqual(await lostIn(JSON.parse(fixed) as object, files, base), [], "the redirects lead to no other redirect");
  });

  it("follows a redirect that is gone to where its page is now", async () => {
    const base = [
      { address: "b", path: "c.md" },
      { address: "older", to: "b" },
    ];
    const offered = await fixesOf(JSON.stringify({ ...minimal, ...pages("c") }), { "c.md": "" }, { base });
    assert.deepEqual(offered.titles, ["Add 2 redirects"]);
    const { redirects } = JSON.parse(offered.apply("Add 2 redirects")["docs.json"] ?? "") as { readonly redirects: unknown };
    assert.deepEqual(redirects, [
      { source: "/b", destination: "/c" },
      { source: "/older", destination: "/c" },
    ]);
  });

  it("redirects to the end of the redirects that are there now, and keeps these", async () => {
    const redirects = [
      { source: "/b", destination: "/c" },
      { source: "/c", destination: "/d" },
      { source: "/latest", destination: "/d", permanent: false },
      { source: "/x", destination: "/y" },
      { source: "/y", destination: "/x" },
    ];
    const base = Object.entries({ older: "b", newest: "latest", loop: "x" }).map(([address, to]) => ({ address, to }));
    const docs = { ...minimal, ...pages("d"), redirects };
    const added = [
      { source: "/older", destination: "/d" },
      { source: "/newest", destination: "/latest" },
      { source: "/loop", destination: "/x" },
    ];
    const offered = await fixesOf(JSON.stringify(docs), { "d.mdx": "" }, { base });
    const fixed = JSON.parse(offered.apply("Add 3 redirects")["docs.json"] ?? "") as { readonly redirects: unknown };
    assert.deepEqual(fixed.redirects, [...redirects, ...added]);
  });

  it("does not suggest a page that is excluded now", async () => {
    const files = { "a.mdx": "", "k/b.mdx": "", ".mintignore": "k/\n" };
    assert.deepEqual(await lostIn(pages("a"), files, [page("a.mdx"), page("b.mdx", "k/b.mdx")]), [
      'warning address-lost "navigation" Lost address since `main`: `/b` no longer has a page. Add a redirect, for example to `/a`.',
    ]);
  });

  it("reports a folder once", async () => {
    const base = ["g/a", "g/h/b", "g/h/c", "i/d"].map((name) => page(`${name}.mdx`, name.replace("g/", "k/").concat(".mdx")));
    const files = { "k/a.mdx": "", "k/h/b.mdx": "", "i/d.mdx": "" };
    assert.deepEqual(await lostIn(pages("k/a", "k/h/b", "i/d"), files, base), [
      'warning address-lost "navigation" 3 lost addresses in `/g` since `main`: `/g/a` (now `/k/a`), `/g/h/b` (now `/k/h/b`), `/g/h/c`. Add redirects.',
    ]);
  });

  it("says where the pages of a folder are now, or that none has moved", async () => {
    const base = [page("g/a.mdx", "k/a.mdx"), page("g/b.mdx", "k/b.mdx"), page("h/c.mdx"), page("h/d.mdx")];
    assert.deepEqual(await lostIn(pages("k/a", "k/b"), { "k/a.mdx": "", "k/b.mdx": "" }, base), [
      'warning address-lost "navigation" 2 lost addresses in `/g` since `main`: `/g/a` (now `/k/a`), `/g/b` (now `/k/b`). Add redirects.',
      'warning address-lost "navigation" 2 lost addresses in `/h` since `main`: `/h/c`, `/h/d`. Add redirects.',
    ]);
  });

  it("names the first addresses of many", async () => {
    const names = ["a", "b", "c", "d", "e", "f", "g"];
    const base = names.map((name) => page(`g/${name}.mdx`, name === "a" ? "k/a.mdx" : undefined));
    assert.deepEqual(await lostIn(pages("k/a"), { "k/a.mdx": "" }, base), [
      'warning address-lost "navigation" 7 lost addresses in `/g` since `main`: `/g/a` (now `/k/a`), `/g/b`, `/g/c`, `/g/d`, `/g/e`, and 2 more. Add redirects.',
    ]);
  });

  it("reports what is gone of a folder apart from what is left of it", async () => {
    const base = ["g/a", "g/h/b", "g/h/c"].map((name) => page(`${name}.mdx`));
    assert.deepEqual(await lostIn(pages("g/a"), { "g/a.mdx": "" }, base), [
      'warning address-lost "navigation" 2 lost addresses in `/g/h` since `main`: `/g/h/b`, `/g/h/c`. Add redirects.',
    ]);
  });

  it("says nothing of what is still served, redirected, or not known", async () => {
    const redirects = [
      { source: "/b", destination: "/a" },
      { source: "/old/:slug*", destination: "/a" },
    ];
    const base = [
      ...[page("a.mdx"), page("b.mdx"), page("old/x/y.mdx"), page("g.mdx"), page("f/index.mdx")],
      ...[{ address: "f", path: "f/index.mdx" }, page("unlisted.mdx"), { address: "logo.svg" }],
    ];
    const files = { "a.mdx": "", "g/index.mdx": "", "f.mdx": "", "unlisted.mdx": "---\nhidden: true\n---\n", "logo.svg": "" };
    assert.deepEqual(await lostIn({ ...pages("a", "g/index", "f"), redirects }, files, base), []);
    const remote = {
      navigation: { groups: [{ group: "G", openapi: "https://a.com/b.json", pages: ["a", "f", "g/index"] }] },
      redirects,
    };
    const codes = await lostIn(remote, files, [{ address: "api-reference/x/list" }]);
    assert.deepEqual(codes, []);
  });

  it("finds the generated page of an operation at its new address", async () => {
    const base = [{ address: "api-reference/list", operation: "GET /users" }];
    const docs = (directory: string) => ({
      navigation: { groups: [{ group: "G", openapi: { source: "api.json", directory } }] },
    });
    assert.deepEqual(await lostIn(docs("rest"), { "api.json": api("/users") }, base), [
      'warning address-lost "navigation" Lost address since `main`: `/api-reference/list` is now `/rest/list`. Add a redirect.',
    ]);
    assert.deepEqual(await lostIn(docs("api-reference"), { "api.json": api("/users") }, base), []);
  });

  it("finds the page that is written for an operation in place of the generated one", async () => {
    const base = [{ address: "api-reference/list", operation: "GET /users" }];
    const docs = { navigation: { pages: ["users"] } };
    const files = { "api.json": api("/users"), "users.mdx": "---\nopenapi: GET /users\n---\n" };
    assert.deepEqual(await lostIn(docs, files, base), [
      'warning address-lost "navigation" Lost address since `main`: `/api-reference/list` is now `/users`. Add a redirect.',
    ]);
  });

  it("finds the page of an operation whose path was renamed, by its summary or the end of its path", async () => {
    const docs = { navigation: { groups: [{ group: "G", openapi: "api.json" }] } };
    const paths = (names: Readonly<Record<string, object>>) => ({
      "api.json": JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: names }),
    });
    const operation = (more: object = {}) => ({ get: { responses: { 200: { description: "ok" } }, ...more } });
    const base = [
      { address: "api-reference/get-users", operation: "GET /users" },
      { address: "api-reference/get-v1-teams-members", operation: "GET /v1/teams/{team}/members" },
      { address: "api-reference/old/list", operation: "GET /a", title: "List" },
    ];
    const now = {
      "/users": operation({ tags: ["T"] }),
      "/v2/groups/{id}/members": operation(),
      "/b/{id}": operation({ summary: "List" }),
    };
    const offered = await fixesOf(JSON.stringify({ ...minimal, ...docs }), paths(now), { base });
    assert.deepEqual(offered.titles, ["Add 3 redirects"]);
    const { redirects } = JSON.parse(offered.apply("Add 3 redirects")["docs.json"] ?? "") as { readonly redirects: unknown };
    assert.deepEqual(redirects, [
      { source: "/api-reference/get-users", destination: "/api-reference/t/get-users" },
      { source: "/api-reference/get-v1-teams-members", destination: "/api-reference/get-v2groups-members" },
      { source: "/api-reference/old/list", destination: "/api-reference/list" },
    ]);
  });

  describe("of operations that were renamed, if no other operation comes into question", () => {
    const docs = { navigation: { groups: [{ group: "G", openapi: "api.json" }] } };
    const pageOf = (operation: string) => operation.toLowerCase().replace(" /", "-");
    const nowAt = async (now: readonly string[], ...gone: readonly string[]) => {
      const paths: Record<string, Record<string, object>> = {};
      for (const operation of now) {
        const [method = "", path = ""] = operation.toLowerCase().split(" ");
        paths[path] = { ...paths[path], [method]: { responses: { 200: { description: "ok" } } } };
      }
      const base = ["GET /orders", ...gone].map((operation) => ({ address: `api-reference/${pageOf(operation)}`, operation }));
      const content = JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths });
      const [line = ""] = await lostIn(docs, { "api.json": content }, base);
      return /now `\/api-reference\/([^`]*)/u.exec(line)?.[1];
    };

    it("finds the page of the new path", async () => {
      assert.equal(await nowAt(["GET /orders", "GET /people"], "GET /users"), "get-people");
      assert.equal(await nowAt(["GET /orders", "GET /people", "GET /members"], "GET /users"), undefined);
      assert.equal(await nowAt(["GET /orders", "GET /people"], "GET /users", "GET /teams"), undefined);
      assert.equal(await nowAt(["GET /orders", "GET /people/{id}"], "GET /users"), undefined);
    });

    it("finds the page of the new method", async () => {
      assert.equal(await nowAt(["GET /orders", "PUT /users"], "POST /users"), "put-users");
      assert.equal(await nowAt(["GET /orders", "PUT /users", "PATCH /users"], "POST /users"), undefined);
      assert.equal(await nowAt(["GET /orders", "PUT /users"], "POST /users", "GET /users"), undefined);
    });
  });

  it("counts redirects that are gone, also those to pages that have moved", async () => {
    const base = [page("b.mdx", "c.mdx"), { address: "older", to: "b" }, { address: "away" }];
    assert.deepEqual(await lostIn({ ...pages("c"), redirects: [{ source: "/b", destination: "/c" }] }, { "c.mdx": "" }, base), [
      'warning address-lost "redirects" 2 lost addresses since `main`: `/older` (now `/c`), `/away`. Add redirects.',
    ]);
  });

  it("adds the redirects of a folder, or all of them", async () => {
    const base = [page("g/a.mdx", "k/a.mdx"), page("g/b.mdx", "k/b.mdx"), page("c.mdx", "k/c.mdx"), page("k/d.mdx")];
    const files = { "k/a.mdx": "", "k/b.mdx": "", "k/c.mdx": "", "k/d.mdx": "" };
    const docs = JSON.stringify({ ...minimal, ...pages("k/a", "k/b", "k/c", "k/d") }, undefined, 2);
    const offered = await fixesOf(docs, files, { base });
    assert.deepEqual(offered.titles, [
      ...["Add 2 redirects", "Add all 3 redirects"],
      ...["Add redirect from `/c` to `/k/c`", "Add all 3 redirects"],
    ]);
    const start = docs.slice(0, docs.lastIndexOf("\n}"));
    const redirect = (from: string, to: string) => `    { "source": "/${from}", "destination": "/${to}" }`;
    const both = [redirect("g/a", "k/a"), redirect("g/b", "k/b")];
    assert.equal(offered.apply("Add 2 redirects")["docs.json"], `${start},\n  "redirects": [\n${both.join(",\n")}\n  ]\n}`);
    const all = offered.apply("Add all 3 redirects")["docs.json"] ?? "";
    assert.equal(all, `${start},\n  "redirects": [\n${[...both, redirect("c", "k/c")].join(",\n")}\n  ]\n}`);
    assert.deepEqual((await fixesOf(all, files, { base })).titles, []);
  });

  it("is not looked for when it is turned off", async () => {
    const files = { "a.mdx": "", ".docs-json.json": '{"rules": {"address-lost": "off"}}' };
    assert.deepEqual(await lostIn(pages("a"), files, [page("b.mdx")]), []);
  });
});
